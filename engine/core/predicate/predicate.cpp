#include "engine/core/predicate/predicate.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace ringside {
namespace {

using Op = PredicateStep::Op;

/// What may wait on the stack: at each depth the left sides of a comparison, a sum and a product; what a quantifier, which
/// is never within another, has gathered; and the number at hand.
constexpr std::size_t most_waiting = 3 * (Predicate::deepest + 1) + 2;

/// Arithmetic that wraps: values beyond their declared range may give a wrong answer, but no undefined one.
std::int64_t wrapping(Op op, std::int64_t left, std::int64_t right) {
  auto const a = static_cast<std::uint64_t>(left);
  auto const b = static_cast<std::uint64_t>(right);
  return static_cast<std::int64_t>(op == Op::plus ? a + b : op == Op::minus ? a - b : a * b);
}

std::int64_t combined(Op op, std::int64_t left, std::int64_t right) {
  switch (op) {
    case Op::equal:
      return left == right ? 1 : 0;
    case Op::unequal:
      return left != right ? 1 : 0;
    case Op::less:
      return left < right ? 1 : 0;
    case Op::less_equal:
      return left <= right ? 1 : 0;
    case Op::greater:
      return left > right ? 1 : 0;
    case Op::greater_equal:
      return left >= right ? 1 : 0;
    default:
      return wrapping(op, left, right);
  }
}

bool contains(std::span<std::int64_t const> values, PredicateStep const& set, std::int64_t member) {
  if (member < 0 || member >= set.number) return false;
  auto const index = static_cast<std::size_t>(member);
  return ((static_cast<std::uint64_t>(values[set.slot + 1 + index / 64]) >> (index % 64)) & 1U) != 0;
}

/// What a step that takes one number makes of it.
std::int64_t changed(PredicateStep const& step, std::span<std::int64_t const> values, std::int64_t number) {
  switch (step.op) {
    case Op::has:
      return contains(values, step, number) ? 1 : 0;
    case Op::negative:
      return wrapping(Op::minus, 0, number);
    case Op::truth:
      return number != 0 ? 1 : 0;
    default:
      return number == 0 ? 1 : 0;
  }
}

/// One past the last value that a step reads.
std::size_t values_read(PredicateStep const& step) {
  switch (step.op) {
    case Op::field:
    case Op::skip_beyond:
      return step.slot + 1;
    case Op::has:
      return step.slot + 1 + (static_cast<std::size_t>(step.number) + 63) / 64;
    default:
      return 0;
  }
}

}  // namespace

Predicate::Predicate(std::vector<PredicateStep> steps) : steps_(std::move(steps)) {
  for (PredicateStep const& step : steps_) slots_ = std::max(slots_, values_read(step));
}

bool Predicate::holds(std::span<std::int64_t const> values) const {
  assert(values.size() >= slots_);
  std::array<std::int64_t, most_waiting> stack;
  std::int64_t* top = stack.data();  // one past the number at hand
  for (std::size_t at = 0; at < steps_.size(); ++at) {
    PredicateStep const& step = steps_[at];
    if (step.op == Op::number) {
      *top++ = step.number;
    } else if (step.op == Op::field) {
      *top++ = values[step.slot];
    } else if (step.op >= Op::plus) {
      --top;
      top[-1] = combined(step.op, top[-1], top[0]);
    } else if (step.op >= Op::skip_beyond) {
      if (values[step.slot] <= step.number) at = step.target;
    } else if (step.op >= Op::skip_false) {
      if ((top[-1] != 0) == (step.op == Op::skip_true))
        at = step.target;
      else
        --top;
    } else {
      top[-1] = changed(step, values, top[-1]);
    }
  }
  return top[-1] != 0;
}

std::optional<std::vector<std::size_t>> Predicate::places() const {
  constexpr std::size_t most = 8;
  std::vector<std::size_t> places;
  for (PredicateStep const& step : steps_) {
    if (step.op == Op::has) return std::nullopt;
    bool const reads = step.op == Op::field || step.op == Op::skip_beyond;
    if (reads && std::find(places.begin(), places.end(), step.slot) == places.end()) places.push_back(step.slot);
  }
  return places.size() <= most ? std::optional(places) : std::nullopt;
}

}  // namespace ringside
