#include "engine/core/problem.h"

namespace ringside {

std::string to_string(Problem const& problem) {
  std::string line = problem.where.empty() ? problem.what : problem.where + ": " + problem.what;
  if (!problem.expected.empty()) line += "; expected " + problem.expected;
  return line;
}

}  // namespace ringside
