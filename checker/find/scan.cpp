#include "checker/find/scan.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace ringside {
namespace {

constexpr std::string_view blanks = " \t\r\n";

bool goes_on_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '?' || c == '#' ||
         c == '.' || c == '-' || c == '$' || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

}  // namespace

void QuestionText::skip() { at_ = std::min(text_.find_first_not_of(blanks, at_), text_.size()); }

void QuestionText::refuse_at(std::size_t column, std::string what, std::string expected) {
  if (!error_) error_ = PredicateError{column, std::move(what), std::move(expected)};
  at_ = text_.size();
}

/// Brackets with all that is in them belong to a name.
std::size_t QuestionText::end_of_word(std::size_t from) const {
  std::size_t at = from;
  while (at < text_.size() && (goes_on_word(text_[at]) || text_[at] == '['))
    at = text_[at] == '[' ? std::min(text_.find(']', at), text_.size() - 1) + 1 : at + 1;
  return at;
}

std::size_t QuestionText::end_of_token(std::size_t from) const {
  if (text_[from] == '"') return std::min(text_.find('"', from + 1), text_.size() - 1) + 1;
  if (std::size_t const end = end_of_word(from); end > from) return end;
  std::string_view const two = text_.substr(from, 2);
  bool const sign = two == "&&" || two == "||" || two == "==" || two == "!=" || two == "<=" || two == ">=";
  return from + (sign ? 2 : 1);
}

std::string_view QuestionText::word() {
  skip();
  return text_.substr(at_, end_of_word(at_) - at_);
}

bool QuestionText::take(std::string_view token) {
  skip();
  if (at_ == text_.size() || text_.substr(at_, end_of_token(at_) - at_) != token) return false;
  at_ += token.size();
  return true;
}

std::string_view QuestionText::take_quoted() {
  skip();
  if (at_ == text_.size() || text_[at_] != '"') return {};
  std::size_t const from = at_;
  std::size_t const close = text_.find('"', from + 1);
  if (close == std::string_view::npos) return refuse_at(from, "the quote is not closed", "another \" after the text"), "";
  at_ = close + 1;
  return text_.substr(from, at_ - from);
}

std::string_view QuestionText::take_up_to(std::string_view signs) {
  skip();
  std::size_t const from = at_;
  while (at_ < text_.size() && blanks.find(text_[at_]) == std::string_view::npos &&
         signs.find(text_[at_]) == std::string_view::npos)
    ++at_;
  return text_.substr(from, at_ - from);
}

std::size_t QuestionText::end_of_part(std::size_t from, std::initializer_list<std::string_view> ends) const {
  int depth = 0;
  for (std::size_t at = from; at < text_.size();) {
    std::size_t const end = end_of_token(at);
    std::string_view const token = text_.substr(at, end - at);
    depth += token == "(" ? 1 : token == ")" ? -1 : 0;
    if (depth < 0 || (depth == 0 && std::find(ends.begin(), ends.end(), token) != ends.end())) return at;
    at = end;
  }
  return text_.size();
}

std::string_view QuestionText::take_part(std::initializer_list<std::string_view> ends) {
  skip();
  std::size_t const from = at_;
  at_ = end_of_part(at_, ends);
  return text_.substr(from, at_ - from);
}

bool QuestionText::is_ahead(std::string_view word, std::initializer_list<std::string_view> ends) {
  std::size_t const end = end_of_part(at_, ends);
  return text_.substr(end, end == text_.size() ? 0 : end_of_token(end) - end) == word;
}

bool QuestionText::opens_group() {
  skip();
  if (at_ == text_.size() || text_[at_] != '(') return false;
  std::size_t const close = end_of_part(at_ + 1, {});
  if (close == text_.size()) return true;
  QuestionText rest(text_);
  rest.go_to(close + 1);
  if (rest.ended()) return true;
  for (std::string_view const next : {"and", "or", "then", "before", "&&", "||", ")"})
    if (rest.take(next)) return true;
  return false;
}

std::string QuestionText::shown() {
  if (ended()) return "end of text";
  std::string_view const token = text_.substr(at_, end_of_token(at_) - at_);
  return token.starts_with('"') ? std::string(token) : fmt::format("\"{}\"", token);
}

}  // namespace ringside
