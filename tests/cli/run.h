#pragma once

#include <string>
#include <vector>

namespace ringside {

/// What a command line did.
struct Ran {
  std::string out;
  std::string err;
  int exit = -1;
};

/// Runs a line of shell in tests/cli/, where `ringside` and $PROGRAM are the program under test, and $PLANTED the
/// same with one rule of the duel changed (planted/CMakeLists.txt), $WITHOUT with a duel that can leave out sites. The
/// environment is fixed: an English locale, no terminal, no NO_COLOR.
Ran run_line(std::string const& line);

std::string read_text(std::string const& path);

}  // namespace ringside
