#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ringside {

/// One thing that is wrong with what somebody wrote: a setup, a position, a catalogue.
struct Problem {
  std::string where;     ///< path of the field, e.g. "robot[1].cell"; empty: the whole
  std::string what;      ///< what is wrong
  std::string expected;  ///< what would have been right; may be empty
  friend bool operator==(Problem const&, Problem const&) = default;
};

/// All that is wrong at once; empty means fine.
using Problems = std::vector<Problem>;

/// `what; expected …`, or `what; did you mean "x"?` where `expected` comes from meant() (nearest.h). Nothing is expected: `what`.
std::string with_expected(std::string_view what, std::string_view expected);

/// `where: what; expected …` on one line.
std::string to_string(Problem const& problem);

}  // namespace ringside
