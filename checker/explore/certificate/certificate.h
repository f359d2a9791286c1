#pragma once

#include "checker/explore/ranks/exchange.h"
#include "checker/explore/session/session.h"
#include "checker/explore/stores/levels.h"

namespace ringside {

/// What a breadth-first search over whole states has covered. A certificate says it of whole levels alone: of a level that a
/// limit broke off, nothing.
struct Covered {
  Levels const& levels;
  Exchange& exchange;
  Exploration const& report;
  Inspector const& seen;       ///< of the levels that were finished
  bool frontier_seen = false;  ///< the states after the last level that was expanded were looked at, and not followed
};

/// Writes the certificate that the options of the session name: proof/CERTIFICATE.md says what it holds. All ranks call it
/// together and the first one writes; what it wrote is returned there. Throws std::runtime_error, naming the file, when it
/// cannot be written.
Certified write_certificate(Session const& session, Covered const& covered);

/// Whether a certificate can say where a search begins: it does so by a position, as a person writes it.
bool can_certify_start(Match const& match, AnyState const& start);

}  // namespace ringside
