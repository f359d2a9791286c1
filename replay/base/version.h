#pragma once

#include <string>

namespace ringside {

/// The version of the program, e.g. "0.1.0".
std::string program_version();

}  // namespace ringside
