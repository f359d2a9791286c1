#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/text/notation.h"

namespace ringside {

/// Reads a line of notation word by word. The first failure is kept, with the column of the word at which it came.
class LineReader {
 public:
  explicit LineReader(std::string_view line) : line_(line) { skip(); }

  bool is_at_end() const { return at_ == line_.size(); }
  /// The next word, not consumed; empty at the end.
  std::string_view peek() const { return line_.substr(at_, std::min(line_.find(' ', at_), line_.size()) - at_); }
  std::string_view word() {
    word_at_ = at_;
    std::string_view const found = peek();
    at_ += found.size();
    skip();
    return found;
  }

  /// Notes an error about the word read last, unless there was one before.
  void fail(std::string what, std::string expected) {
    if (!failure_) failure_ = {word_at_, std::move(what), std::move(expected)};
  }
  bool has_failed() const { return failure_.has_value(); }

  // What is expected in most notations. Where something else stands, it fails.
  /// The index of the next word among those known.
  std::uint8_t read_choice(std::span<std::string_view const> words);
  std::uint8_t number(int low, int high, std::string_view what = "a number");
  void need(std::string_view expected);
  void need_end();

  /// The value, if nothing failed.
  template <class T>
  Parsed<T> outcome(T value) && {
    if (!failure_) return Parsed<T>::ok(std::move(value));
    return Parsed<T>::error(failure_->column, std::move(failure_->what), std::move(failure_->expected));
  }

 private:
  struct Failure {
    std::size_t column = 0;
    std::string what, expected;
  };

  std::string_view line_;
  std::size_t at_ = 0;
  std::size_t word_at_ = 0;
  std::optional<Failure> failure_;

  void not_understood(std::string_view found, std::string expected);
  void skip() { at_ = std::min(line_.find_first_not_of(' ', at_), line_.size()); }
};

}  // namespace ringside
