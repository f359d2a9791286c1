#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/predicate/predicate.h"

namespace ringside {

/// Scans the text of a question. The first error is kept: from then on it stands at the end of the text, where nothing can be
/// taken, so that those who read it come to an end by themselves.
class QuestionText {
 public:
  explicit QuestionText(std::string_view text) : text_(text) {}

  std::size_t at() const { return at_; }
  void go_to(std::size_t at) { at_ = error_ ? text_.size() : at; }
  bool ended() { return skip(), at_ == text_.size(); }

  /// The word or name here; empty if it is a sign.
  std::string_view word();
  /// Takes a word or a sign if it is next.
  bool take(std::string_view token);
  bool take_either(std::string_view word, std::string_view sign) { return take(word) || take(sign); }
  /// Takes a text with the quotes around it; empty if none is next.
  std::string_view take_quoted();
  /// Takes everything up to a space or one of the signs.
  std::string_view take_up_to(std::string_view signs);
  /// Takes up to the next of these words and signs that is not within brackets or quotes, or the parenthesis that closes what
  /// is around.
  std::string_view take_part(std::initializer_list<std::string_view> ends);
  /// Whether the word stands in what is ahead, before any of the ends.
  bool is_ahead(std::string_view word, std::initializer_list<std::string_view> ends);
  /// Whether what is in the parentheses that open here is followed by a word of a question or nothing.
  bool opens_group();

  void refuse(std::string what, std::string expected) { refuse_at((skip(), at_), std::move(what), std::move(expected)); }
  void refuse_at(std::size_t column, std::string what, std::string expected);
  std::optional<PredicateError> const& error() const { return error_; }
  /// The next token, as an error names it.
  std::string shown();

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  std::optional<PredicateError> error_;

  void skip();
  std::size_t end_of_word(std::size_t from) const;
  std::size_t end_of_token(std::size_t from) const;
  std::size_t end_of_part(std::size_t from, std::initializer_list<std::string_view> ends) const;
};

}  // namespace ringside
