#pragma once

#include "checker/explore/certificate/covered.h"
#include "engine/core/text/json.h"

namespace ringside {

/// The header of a certificate: what was explored, and what is claimed of it.
Json certificate_header(Session const& session, Covered const& covered);

}  // namespace ringside
