#include "engine/record/list/quoted.h"

#include <algorithm>

#include "engine/core/text/json_text.h"

namespace ringside {
namespace {

/// The place after a quoted text that begins here; the same place if none does.
std::size_t behind_quotes(std::string_view text, std::size_t at) {
  bool const begins_word = at == 0 || std::string_view(" \t,:=[{").find(text[at - 1]) != std::string_view::npos;
  if (text[at] != '"' || !begins_word) return at;
  for (std::size_t i = at + 1; i < text.size(); ++i) {
    if (text[i] == '"') return i + 1;
    if (text[i] == '\\') ++i;
  }
  return at;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  std::size_t const begin = std::min(text.find_first_not_of(" \t\r"), text.size());
  text.remove_prefix(begin);
  return text.substr(0, text.find_last_not_of(" \t\r") + 1);
}

std::size_t find_unquoted(std::string_view text, std::string_view characters, std::size_t from) {
  for (std::size_t i = from; i < text.size();) {
    std::size_t const behind = behind_quotes(text, i);
    if (behind == i && characters.find(text[i]) != std::string_view::npos) return i;
    i = std::max(behind, i + 1);
  }
  return text.size();
}

std::vector<std::string_view> parts_between_commas(std::string_view text) {
  std::vector<std::string_view> parts;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t i = find_unquoted(text, ",[]{}"); i < text.size(); i = find_unquoted(text, ",[]{}", i + 1)) {
    if (text[i] == ',' && depth == 0) {
      parts.push_back(trimmed(text.substr(begin, i - begin)));
      begin = i + 1;
    } else if (text[i] != ',') {
      depth += text[i] == '[' || text[i] == '{' ? 1 : -1;
    }
  }
  if (begin < text.size()) parts.push_back(trimmed(text.substr(begin)));
  return parts;
}

std::string unquoted(std::string_view value) {
  if (value.size() < 2 || value.front() != '"' || value.back() != '"') return std::string(value);
  Json const json = Json::parse(value, nullptr, false);
  return json.is_string() ? json.get<std::string>() : std::string(value);
}

std::string quoted_if_needed(std::string const& text, std::string_view characters) {
  std::string const quoted = json_text(text);
  bool const escaped = quoted.size() != text.size() + 2;
  bool const as_it_is = !text.empty() && !escaped && trimmed(text) == text && text.front() != '"' &&
                        text.find_first_of(characters) == std::string::npos;
  return as_it_is ? text : quoted;
}

}  // namespace ringside
