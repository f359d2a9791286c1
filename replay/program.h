#pragma once

namespace ringside {

/// Parses the arguments, runs the verb that they name and returns the exit code of the process.
int run_program(int argc, char** argv);

}  // namespace ringside
