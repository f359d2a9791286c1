#pragma once

#include <string>

namespace ringside {

/// Parses the arguments, runs the verb that they name and returns the exit code of the process.
int run_program(int argc, char** argv);

/// The version of the program, e.g. "0.1.0".
std::string program_version();

}  // namespace ringside
