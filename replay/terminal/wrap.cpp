#include "replay/terminal/wrap.h"

#include <algorithm>

#include "engine/core/text/columns.h"

namespace ringside {
namespace {

/// Calls f for each piece between separators.
template <class F>
void split(std::string_view text, char separator, F&& f) {
  while (true) {
    std::size_t const end = text.find(separator);
    f(text.substr(0, end));
    if (end == std::string_view::npos) return;
    text.remove_prefix(end + 1);
  }
}

}  // namespace

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t colour = text.find('\033'); colour != std::string_view::npos; colour = text.find('\033')) {
    width += count_columns(text.substr(0, colour));
    text.remove_prefix(std::min(text.find('m', colour), text.size() - 1) + 1);
  }
  return width + count_columns(text);
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
  std::string result;
  std::size_t column = indent;
  bool first = true;
  split(text, ' ', [&](std::string_view word) {
    if (word.empty()) return;
    std::size_t const needs = display_width(word);
    bool const breaks = !first && column + 1 + needs > width;
    if (breaks) result += "\n" + std::string(indent, ' ');
    if (!first && !breaks) result += ' ';
    column = (breaks ? indent : column + (first ? 0 : 1)) + needs;
    result += word;
    first = false;
  });
  return result;
}

std::string indented(std::string_view lines, std::size_t indent) {
  std::string result;
  if (!lines.empty() && lines.back() == '\n') lines.remove_suffix(1);
  split(lines, '\n', [&](std::string_view line) {
    if (!line.empty()) result += std::string(indent, ' ');
    result += line;
    result += '\n';
  });
  return result;
}

std::string padded(std::string text, std::size_t width) {
  std::size_t const has = display_width(text);
  if (has < width) text.append(width - has, ' ');
  return text;
}

}  // namespace ringside
