#include <fmt/format.h>

#include "engine/record/read.h"

namespace ringside {

std::string to_string(ReadError const& error) {
  std::string text = error.file.empty() ? "" : error.file + ":";
  if (error.line != 0)
    text += fmt::format("{}:{}:", error.line, error.column);
  else if (error.byte != 0)
    text += fmt::format("byte {}:", error.byte);
  if (!text.empty()) text += ' ';
  if (!error.field.empty()) text += error.field + ": ";
  text += error.what;
  if (!error.expected.empty()) text += "; expected " + error.expected;
  return text;
}

}  // namespace ringside
