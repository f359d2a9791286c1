#pragma once

#include <string>

#include "checker/solve/solve.h"

namespace ringside {

/// Writes what a solution claims of all its states: engine/proof/CERTIFICATE.md says what the file holds. The solution has
/// values, was asked to `certify`, and is of one rank. Throws std::runtime_error, naming the file, when it cannot be written.
void write_certificate(Solution const& solution, AnyState const& root, SpaceOptions const& options, std::string const& path);

}  // namespace ringside
