#include "engine/core/text/problem.h"

#include "engine/core/text/nearest.h"
#include "engine/core/text/shortened.h"

namespace ringside {
namespace {

constexpr std::size_t most_said = 300;       // bytes of a place, or of what is wrong there
constexpr std::size_t most_expected = 2000;  // which may be a list of names

}  // namespace

std::string with_expected(std::string_view what, std::string_view expected) {
  std::string sentence(what);
  if (!expected.empty()) sentence.append(expected.starts_with(did_you_mean) ? "; " : "; expected ").append(expected);
  return sentence;
}

std::string to_string(Problem const& problem) {
  std::string line = problem.where.empty() ? "" : shortened(problem.where, most_said) + ": ";
  return line + with_expected(shortened(problem.what, most_said), shortened(problem.expected, most_expected));
}

}  // namespace ringside
