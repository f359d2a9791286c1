#include "engine/core/predicate/tokens.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace ringside {
namespace {

using Kind = PredicateToken::Kind;

/// Longer signs first: the first that fits is taken.
constexpr std::array<std::string_view, 14> signs{"||", "&&", "==", "!=", "<=", ">=", "<", ">", "!", "+", "-", "*", "(", ")"};
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> sign_words{
    {{"or", "||"}, {"and", "&&"}, {"not", "!"}, {"has", "has"}, {"in", "in"}}};
constexpr std::string_view spaces = " \t\r\n";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
/// Letters of any alphabet: a byte beyond ASCII is part of one.
bool starts_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '?' || (static_cast<unsigned char>(c) & 0x80U) != 0;
}
bool goes_on_name(char c) { return starts_name(c) || is_digit(c) || c == '#'; }

std::string shown_sign(char c) {
  if (c >= ' ' && c <= '~') return fmt::format("\"{}\"", c);
  return fmt::format("byte {:#04x}", static_cast<unsigned char>(c));
}

/// Once something was refused it stands at the end of the text, where nothing is left to cut.
class Cutting {
 public:
  Cutting(std::string_view text, FieldNames const& names) : text_(text), names_(names) {}

  tl::expected<std::vector<PredicateToken>, PredicateError> run() {
    while ((at_ = std::min(text_.find_first_not_of(spaces, at_), text_.size())) < text_.size()) {
      start_ = at_;
      cut();
    }
    if (error_) return tl::unexpected(*std::move(error_));
    start_ = at_;
    add(Kind::end, {});
    return std::move(tokens_);
  }

 private:
  std::string_view text_;
  FieldNames const& names_;
  std::size_t at_ = 0, start_ = 0;
  std::vector<PredicateToken> tokens_;
  std::optional<PredicateError> error_;

  void refuse(std::size_t column, std::string what, std::string expected) {
    error_ = PredicateError{column, std::move(what), std::move(expected)};
    at_ = text_.size();
  }

  char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  char after() const { return at_ + 1 < text_.size() ? text_[at_ + 1] : '\0'; }
  void add(Kind kind, std::string text) { tokens_.push_back({kind, std::move(text), start_, at_, 0}); }

  void cut() {
    if (starts_name(here())) return name();
    if (is_digit(here())) return number();
    if (here() == '"') return quoted();
    auto const sign = std::find_if(signs.begin(), signs.end(), [&](auto each) { return text_.substr(at_).starts_with(each); });
    if (sign == signs.end()) return refuse_here();
    at_ += sign->size();
    add(Kind::sign, std::string(*sign));
  }

  void refuse_here() {
    char const c = here();
    std::string expected = "a field, a number, a word or an operator";
    if (c == '=') expected = "==";
    if (c == '&') expected = "&&";
    if (c == '|') expected = "||";
    if (c == '/' || c == '%') expected = "+, - or *: there is no division";
    if (c == '\'') expected = "double quotes";
    refuse(at_, fmt::format("unknown sign {}", shown_sign(c)), std::move(expected));
  }

  void number() {
    std::int64_t number = 0;
    auto const [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), number);
    if (error != std::errc{}) return refuse(at_, "the number is too large", "at most 9223372036854775807");
    at_ = static_cast<std::size_t>(end - text_.data());
    if (goes_on_name(here())) return refuse(start_, "a name that starts with a digit", "the name in double quotes");
    add(Kind::number, std::string(text_.substr(start_, at_ - start_)));
    tokens_.back().number = number;
  }

  void quoted() {
    std::size_t const close = text_.find('"', at_ + 1);
    if (close == std::string_view::npos) return refuse(at_, "the quote is not closed", "another \" after the name");
    at_ = close + 1;
    add(Kind::quoted, std::string(text_.substr(start_ + 1, close - start_ - 1)));
  }

  void name() {
    std::string name;
    while (here() == '[' || goes_on(name)) {
      if (here() == '[')
        name += key();
      else
        name += text_[at_++];
    }
    for (auto const& [word, sign] : sign_words)
      if (name == word) return add(Kind::sign, std::string(sign));
    add(Kind::name, std::move(name));
  }

  bool goes_on(std::string const& name) const {
    if (here() == '.') return starts_name(after());
    if (here() != '-') return goes_on_name(here());
    return goes_on_name(after()) && name.find_first_of("[.") == std::string::npos && names_.find(name).empty();
  }

  std::string key() {
    std::size_t const open = at_;
    std::size_t const close = text_.find(']', open);
    if (close == std::string_view::npos) return refuse(open, "the bracket is not closed", "]"), std::string();
    at_ = close + 1;
    std::string_view const inside = text_.substr(open + 1, close - open - 1);
    std::size_t const first = inside.find_first_not_of(spaces);
    if (first == std::string_view::npos) return refuse(close, "the brackets are empty", "an index, a name, or *"), std::string();
    return fmt::format("[{}]", inside.substr(first, inside.find_last_not_of(spaces) + 1 - first));
  }
};

}  // namespace

tl::expected<std::vector<PredicateToken>, PredicateError> tokenize(std::string_view text, FieldNames const& names) {
  return Cutting(text, names).run();
}

}  // namespace ringside
