#include "replay/view/book/marks.h"

#include "engine/core/text/json_text.h"

namespace ringside::page {
namespace {

constexpr std::string_view opening = "<script type=\"application/json\" id=\"marks\">", closing = "</script>";
constexpr std::size_t most_bytes = std::size_t{4} << 20U;

/// {"clauses": {ID: MARK}, …}, and nothing else.
bool are_marks(Json const& json) {
  if (!json.is_object() || !json.contains("clauses")) return false;
  for (Json const& part : json) {
    if (!part.is_object()) return false;
    for (Json const& mark : part)
      if (!mark.is_string()) return false;
  }
  return true;
}

}  // namespace

std::string marks_element(Json const& marks) {
  std::string text(opening);
  for (char const letter : json_text(marks)) letter == '<' ? text += "\\u003c" : text += letter;
  return text.append(closing) + "\n";
}

std::optional<Json> marks_in(std::string_view page) {
  std::size_t const begin = page.find(opening);
  if (begin == std::string_view::npos) return std::nullopt;
  std::string_view text = page.substr(begin + opening.size());
  std::size_t const end = text.find(closing);
  if (end == std::string_view::npos || end > most_bytes) return std::nullopt;
  Json marks = Json::parse(text.substr(0, end), nullptr, false);
  return are_marks(marks) ? std::optional(std::move(marks)) : std::nullopt;
}

}  // namespace ringside::page
