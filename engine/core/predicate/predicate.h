#pragma once

// Conditions on the fields of a state, as a person writes them:
//
//   trophies[0] >= 3 && robot[1].modules == 0
//   robot[0].tokens has step || robot[0].cell == a1
//   not (crab in robot[0].modules) and any(robot[*].damage > 1)
//
//   || or, && and, ! not   `!` binds less than a comparison: !a == b is !(a == b)
//   == != < <= > >=        between numbers; two in a row must be joined by &&
//   has, in                whether a set holds a member
//   + - *                  on whole numbers
//   any all count sum      over a group or what a list holds: * in brackets stands for each index in turn
//
// A field is named as its path; `trophies[0]` will do for `robot[0].trophies` where nothing else can be meant. A set or a
// list stands for how many it holds; as a condition, any number but 0 is true. A word, or a "quoted text", beside a
// comparison, `has` or `in` is looked up among the names of the field at the other side first, then among the fields.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "engine/core/fields/layout.h"

namespace ringside {

/// The same for who types one, a line each.
inline constexpr std::string_view expression_help =
    "|| or, && and, ! not       a comparison binds closer: !a == b is !(a == b)\n"
    "== != < <= > >=  + - *     between whole numbers\n"
    "SET has WORD, WORD in SET  e.g. 'crab in robot[0].modules'; a set or list alone is how many it holds\n"
    "any all count sum          over a group, with * for each of it: 'any(robot[*].damage > 1)'\n"
    "over, winner, actor        is the game over; the first seat that has won, or -1; who is to act\n"
    "Fields are named as in `ringside show STATE --verbose`.";

/// Where and why a text is not a predicate.
struct PredicateError {
  std::size_t column = 0;  ///< byte of the text, from 0
  std::string what;        ///< what is wrong there
  std::string expected;    ///< what would have been right, with the nearest name when one is near
  friend bool operator==(PredicateError const&, PredicateError const&) = default;
};

/// A step of the evaluation, which keeps numbers on a stack.
struct PredicateStep {
  enum class Op : std::uint8_t {
    number,       ///< puts the number
    field,        ///< puts the value at the slot
    has,          ///< whether the set at the slot, of `number` members at most, holds the top
    negative,     ///< of the top
    truth,        ///< 1 for any number but 0
    flip,         ///< 1 for 0, else 0
    skip_false,   ///< goes on after `target` if the top is 0, else drops the top
    skip_true,    ///< goes on after `target` if the top is not 0, else drops the top
    skip_beyond,  ///< goes on after `target` if the list at the slot has no entry of that number
    plus,         // from here on: two from the top for one
    minus,
    times,
    equal,
    unequal,
    less,
    less_equal,
    greater,
    greater_equal,
  };
  Op op = Op::number;
  std::uint32_t target = 0;
  std::size_t slot = 0;
  std::int64_t number = 0;
};

/// A condition on a state's values, as Values writes them. One may be asked from many threads at once.
class Predicate {
 public:
  static constexpr std::size_t longest_text = 4096;
  static constexpr int deepest = 64;  ///< parentheses, negations and `not` within each other

  /// `steps` as parse_predicate makes them: they leave one number, and never more than their depth allows.
  explicit Predicate(std::vector<PredicateStep> steps);

  /// `values` holds all fields of the layout that the predicate was read with.
  bool holds(std::span<std::int64_t const> values) const;

  /// The places of the values that it reads, each once; nothing: it reads sets, or so many that all had better be written.
  std::optional<std::vector<std::size_t>> places() const;

 private:
  std::vector<PredicateStep> steps_;
  std::size_t slots_ = 0;  ///< how many values it reads at least
};

/// Reads a predicate over the fields of a layout. More fields than a state's own may be offered, after them or not, as long
/// as the values asked later hold each at its offset. The first of two fields of one name counts.
tl::expected<Predicate, PredicateError> parse_predicate(std::string_view text, std::span<LayoutField const> layout);

}  // namespace ringside
