#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/predicate/names.h"
#include "engine/core/predicate/predicate.h"
#include "engine/core/predicate/range.h"

namespace ringside {

/// A part of a predicate that gives a number. A name stays open until it is known what stands beside it: `turn` may be a
/// field or, beside a field that calls one of its numbers so, a word. Until then its one step gives 0.
struct PredicateOperand {
  std::size_t column = 0, end = 0;  ///< bytes of the text
  Range range;
  bool is_constant = false;
  bool is_open = false;
  std::string name;      ///< while it is open
  std::size_t step = 0;  ///< while it is open

  static PredicateOperand known(std::size_t column, std::size_t end, Range range, bool is_constant = false) {
    PredicateOperand operand;
    operand.column = column;
    operand.end = end;
    operand.range = range;
    operand.is_constant = is_constant;
    return operand;
  }
};

/// Writes the steps of a predicate while its text is read from left to right, and finds out what its names mean.
/// The first thing that is wrong is kept: from then on no field is found, and the steps mean nothing.
class PredicateWriter {
 public:
  using Op = PredicateStep::Op;
  using Operand = PredicateOperand;

  PredicateWriter(std::string_view text, std::span<LayoutField const> layout) : text_(text), names_(layout) {}

  FieldNames const& names() const { return names_; }
  std::vector<PredicateStep> take_steps() { return std::move(steps_); }

  /// Returns the number of the step.
  std::size_t emit(Op op, std::int64_t number = 0, std::size_t slot = 0);
  /// Makes the last step the target of an earlier skip.
  void land(std::size_t skip) { steps_[skip].target = static_cast<std::uint32_t>(steps_.size() - 1); }

  Operand number(std::size_t column, std::size_t end, std::int64_t number);
  Operand name(std::size_t column, std::size_t end, std::string name);

  /// An open name is a field.
  void settle(Operand& operand);
  /// Null: there is none, or something was refused before.
  LayoutField const* field_called(Operand const& operand);

  /// The set that the operand, the last to be written, names. Its step is taken back: the set is asked itself, not for its
  /// size. Null once something was refused.
  LayoutField const* taken_set(Operand const& operand);
  Operand membership(LayoutField const* set, Operand const& asked, Operand member);
  Operand compared(Op op, Operand left, Operand right);

  /// The left side must be settled already. `sign` is the column of the operator.
  Operand calculated(Op op, std::size_t sign, Operand const& left, Operand right);
  Operand negated(std::size_t sign, Operand operand);

  void refuse(std::size_t column, std::string what, std::string expected);
  void refuse_size(std::size_t column);
  std::optional<PredicateError> const& error() const { return error_; }

 private:
  std::string_view text_;
  FieldNames names_;
  std::vector<PredicateStep> steps_;
  std::optional<PredicateError> error_;

  std::string_view source(Operand const& operand) const { return text_.substr(operand.column, operand.end - operand.column); }
  LayoutField const* field_if_any(Operand const& operand);
  bool settle_as_word(Operand& operand, LayoutField const& field);
  void settle_both(Operand& left, Operand& right);
  void check_possible(Op op, Operand const& left, Operand const& right);
  void unknown_word(Operand const& operand, LayoutField const& field);
};

}  // namespace ringside
