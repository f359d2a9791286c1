#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "engine/core/predicate/names.h"
#include "engine/core/predicate/predicate.h"

namespace ringside {

/// A part of a predicate's text that belongs together.
struct PredicateToken {
  enum class Kind : std::uint8_t {
    sign,    ///< an operator or a parenthesis; and, or, not as &&, || and !; has and in
    name,    ///< of a field, of a member, or of an operation: without spaces in its brackets
    quoted,  ///< a name in quotes, which is never an operation
    number,
    end,
  };
  Kind kind = Kind::end;
  std::string text;
  std::size_t column = 0, end = 0;  ///< bytes of the text
  std::int64_t number = 0;

  bool is(std::string_view sign) const { return kind == Kind::sign && text == sign; }
};

/// Cuts a text into tokens, the last of them the end. A dash within a word belongs to it (`fill-back`), unless what stands
/// before it is a field (`supply-1`).
tl::expected<std::vector<PredicateToken>, PredicateError> tokenize(std::string_view text, FieldNames const& names);

}  // namespace ringside
