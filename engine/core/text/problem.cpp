#include "engine/core/text/problem.h"

#include "engine/core/text/shortened.h"

namespace ringside {
namespace {

constexpr std::size_t most_said = 300;       // bytes of a place, or of what is wrong there
constexpr std::size_t most_expected = 2000;  // which may be a list of names

}  // namespace

std::string to_string(Problem const& problem) {
  std::string line = problem.where.empty() ? "" : shortened(problem.where, most_said) + ": ";
  line += shortened(problem.what, most_said);
  if (!problem.expected.empty()) line += "; expected " + shortened(problem.expected, most_expected);
  return line;
}

}  // namespace ringside
