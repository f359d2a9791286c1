#include <fmt/format.h>

#include "engine/core/text/problem.h"
#include "engine/record/values/read.h"

namespace ringside {

std::string to_string(ReadError const& error) {
  std::string text = error.file.empty() ? "" : error.file + ":";
  if (error.line != 0)
    text += fmt::format("{}:{}:", error.line, error.column);
  else if (error.byte != 0)
    text += fmt::format("byte {}:", error.byte);
  if (!text.empty()) text += ' ';
  return text + to_string(Problem{error.field, error.what, error.expected});
}

}  // namespace ringside
