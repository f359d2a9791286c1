#pragma once

#include "checker/explore/certificate/covered.h"

namespace ringside {

/// Writes the certificate that the options of the session name: engine/proof/CERTIFICATE.md says what it holds. All ranks call it
/// together and the first one writes; what it wrote is returned there. Throws std::runtime_error, naming the file, when it
/// cannot be written.
Certified write_certificate(Session const& session, Covered const& covered);

/// Whether a certificate can say where a search begins: it does so by a position, as a person writes it.
bool can_certify_start(Match const& match, AnyState const& start);

}  // namespace ringside
