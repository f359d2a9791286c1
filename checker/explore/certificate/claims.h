#pragma once

#include "checker/explore/certificate/certificate.h"
#include "engine/core/text/json.h"

namespace ringside {

/// The levels of which a certificate lists the states: all that were expanded as a whole.
inline std::size_t listed_levels(Exploration const& report) { return static_cast<std::size_t>(report.complete); }

/// The header of a certificate: what was explored, and what is claimed of it.
Json certificate_header(Session const& session, Covered const& covered);

}  // namespace ringside
