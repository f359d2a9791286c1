#include "replay/terminal/untrusted.h"

#include <fmt/format.h>

#include "engine/core/text/utf8.h"

namespace ringside {
namespace {

std::string to_escape(Letter const& letter) {
  if (letter.code == '\n') return "\\n";
  if (letter.code == '\r') return "\\r";
  if (letter.code == '\t') return "\\t";
  auto const code = static_cast<unsigned>(letter.code);
  return code < 0x80 || !letter.is_utf8 ? fmt::format("\\x{:02x}", code) : fmt::format("\\u{{{:x}}}", code);
}

std::string with_escapes(std::string_view text, bool on_lines) {
  std::string safe;
  each_letter(text, [&](Letter const& letter) {
    bool const acts = !letter.is_utf8 || (is_unseen(letter.code) && !(on_lines && letter.code == '\n'));
    acts ? safe += to_escape(letter) : safe += letter.bytes;
  });
  return safe;
}

/// The text with instead(c) in place of each character for which that is not empty.
template <class Instead>
std::string replaced(std::string_view text, Instead&& instead) {
  std::string result;
  for (char const c : text) {
    std::string_view const other = instead(c);
    other.empty() ? result += c : result += other;
  }
  return result;
}

std::string_view entity(char c) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    default:
      return {};
  }
}

/// What a spreadsheet would work out instead of showing it. A number with a sign it may take for one.
bool seems_a_formula(std::string_view text) {
  if (text.empty() || std::string_view("=+-@").find(text.front()) == std::string_view::npos) return false;
  std::string_view const rest = text.substr(1);
  bool const number =
      (text.front() == '+' || text.front() == '-') && rest.find_first_not_of("0123456789.") == std::string_view::npos;
  return !number;
}

}  // namespace

std::string on_a_line(std::string_view text) { return with_escapes(text, false); }

std::string on_lines(std::string_view text) { return with_escapes(text, true); }

std::string xml_text(std::string_view text) { return replaced(on_lines(text), entity); }

std::string xml_attribute(std::string_view text) { return replaced(on_a_line(text), entity); }

std::string dot_text(std::string_view text) {
  return replaced(on_lines(text), [](char c) {
    return std::string_view(c == '\\' ? "\\\\" : c == '\n' ? "\\n" : c == '&' ? "&amp;" : "");
  });
}

std::string dot_html(std::string_view text) {
  return replaced(xml_text(text), [](char c) { return std::string_view(c == '\n' ? "<BR/>" : ""); });
}

std::string markdown_cell(std::string_view text) {
  constexpr std::string_view signs = "\\`*_[]<>|";
  std::string cell;
  for (char const c : on_a_line(text)) {
    if (signs.find(c) != std::string_view::npos) cell += '\\';
    cell += c;
  }
  return cell;
}

std::string csv_field(std::string_view text) {
  bool const is_marked = seems_a_formula(text) || text.starts_with('\'');  // so that an apostrophe in front is always one of ours
  std::string const field = (is_marked ? "'" : "") + on_a_line(text);
  if (field.find_first_of("\",") == std::string::npos) return field;
  return "\"" + replaced(field, [](char c) { return std::string_view(c == '"' ? "\"\"" : ""); }) + "\"";
}

std::string efg_text(std::string_view text) {
  std::string const inside = replaced(on_lines(text), [](char c) {
    return std::string_view(c == '\\' ? "\\\\" : c == '"' ? "\\\"" : c == '\n' ? " " : "");
  });
  return "\"" + inside + "\"";
}

}  // namespace ringside
