#pragma once

#include <string>

#include "checker/explore/session/exploration.h"

namespace ringside {

/// Ends the verb, before anything is searched, where the certificate that the options name cannot be made: says why, and what
/// could be typed instead.
void refuse_uncertifiable(Match const& match, AnyState const& start, ExploreOptions const& explore);
/// The same of any certificate: where it begins, whose game it is, and where it is to be written.
void refuse_uncertifiable(Match const& match, AnyState const& start, std::string const& path);

}  // namespace ringside
