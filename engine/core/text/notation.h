#pragma once

#include <optional>
#include <string>
#include <utility>

#include "engine/core/values/language.h"

namespace ringside {

/// The result of reading a notation: a value, or where and why it could not be read.
template <class T>
struct Parsed {
  std::optional<T> value;
  std::size_t column = 0;  ///< byte of the text at which reading failed
  std::string what;        ///< what is wrong there
  std::string expected;    ///< what would have been right, with the nearest name when one is near

  static Parsed ok(T result) { return {std::move(result), 0, {}, {}}; }
  static Parsed error(std::size_t at, std::string what, std::string expected) {
    return {std::nullopt, at, std::move(what), std::move(expected)};
  }
  explicit operator bool() const { return value.has_value(); }
};

}  // namespace ringside
