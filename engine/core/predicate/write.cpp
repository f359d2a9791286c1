#include "engine/core/predicate/write.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace ringside {
namespace {

using Op = PredicateStep::Op;
using Operand = PredicateOperand;

bool is_word(Operand const& operand, LayoutField const* field) {
  return operand.is_open && field != nullptr && field->kind == FieldKind::number && number_called(*field, operand.name);
}

}  // namespace

void PredicateWriter::refuse(std::size_t column, std::string what, std::string expected) {
  if (!error_) error_ = PredicateError{column, std::move(what), std::move(expected)};
}

void PredicateWriter::refuse_size(std::size_t column) { refuse(column, "the result may be too large", "numbers within 64 bits"); }

std::size_t PredicateWriter::emit(Op op, std::int64_t number, std::size_t slot) {
  steps_.push_back({op, 0, slot, number});
  return steps_.size() - 1;
}

Operand PredicateWriter::number(std::size_t column, std::size_t end, std::int64_t number) {
  emit(Op::number, number);
  return Operand::known(column, end, {number, number}, true);
}

Operand PredicateWriter::name(std::size_t column, std::size_t end, std::string name) {
  Operand operand = Operand::known(column, end, {});
  operand.is_open = true;
  operand.name = std::move(name);
  operand.step = emit(Op::number);
  return operand;
}

// ---- what names mean ------------------------------------------------------------------------------------------------

/// The field of an open name, or null; two that could be meant are refused.
LayoutField const* PredicateWriter::field_if_any(Operand const& operand) {
  if (!operand.is_open || error_) return nullptr;
  std::vector<LayoutField const*> const meant = names_.find(operand.name);
  if (meant.size() > 1)
    refuse(operand.column, fmt::format("{} may be {} or {}", operand.name, meant[0]->name, meant[1]->name), "the full name");
  return meant.size() == 1 ? meant.front() : nullptr;
}

LayoutField const* PredicateWriter::field_called(Operand const& operand) {
  LayoutField const* const field = field_if_any(operand);
  if (field == nullptr) refuse(operand.column, fmt::format("no field \"{}\"", operand.name), names_.suggestion(operand.name));
  return field;
}

void PredicateWriter::unknown_word(Operand const& operand, LayoutField const& field) {
  if (!field.names || field.kind == FieldKind::list)
    return refuse(operand.column, fmt::format("no field \"{}\"", operand.name), names_.suggestion(operand.name));
  if (field.kind == FieldKind::set && number_called(field, operand.name))
    return refuse(operand.column, fmt::format("{} is a set", field.name), fmt::format("{} has {}", field.name, operand.name));
  refuse(operand.column, fmt::format("{} has no value \"{}\"", field.name, operand.name), word_suggestion(field, operand.name));
}

/// True: the open name is a word of the field, and stands for its number from now on.
bool PredicateWriter::settle_as_word(Operand& operand, LayoutField const& field) {
  if (!operand.is_open) return false;
  auto const number = number_called(field, operand.name);
  if (!number) return false;
  operand.is_open = false;
  operand.is_constant = true;
  operand.range = {*number, *number};
  steps_[operand.step].number = *number;
  return true;
}

void PredicateWriter::settle(Operand& operand) {
  if (!operand.is_open) return;
  LayoutField const* const field = field_called(operand);
  if (field == nullptr) return;
  operand.is_open = false;
  operand.range = {field->low, field->high};
  // Beyond the length of its list, whatever its range, it is zero.
  if (names_.make_entry(*field).list != nullptr) operand.range = operand.range.with_zero();
  steps_[operand.step] = {Op::field, 0, field->offset, 0};
}

/// Each side may be a word of the other's field. Where both could be, both are fields.
void PredicateWriter::settle_both(Operand& left, Operand& right) {
  LayoutField const* const a = field_if_any(left);
  LayoutField const* const b = field_if_any(right);
  bool const left_is_word = is_word(left, b);
  bool const right_is_word = is_word(right, a);
  if (left_is_word && !right_is_word) settle_as_word(left, *b);
  if (right_is_word && !left_is_word) settle_as_word(right, *a);
  if (left.is_open && a == nullptr && b != nullptr) unknown_word(left, *b);
  if (right.is_open && b == nullptr && a != nullptr) unknown_word(right, *a);
  settle(left);
  settle(right);
}

// ---- sets and comparisons -------------------------------------------------------------------------------------------

LayoutField const* PredicateWriter::taken_set(Operand const& operand) {
  LayoutField const* const field = operand.is_open ? field_called(operand) : nullptr;
  if (field == nullptr || field->kind != FieldKind::set)
    refuse(operand.column, fmt::format("{} is not a set", source(operand)), "a field that is a set");
  if (error_) return nullptr;
  steps_.pop_back();
  return field;
}

Operand PredicateWriter::membership(LayoutField const* set, Operand const& asked, Operand member) {
  if (set == nullptr) return {};
  if (!settle_as_word(member, *set)) {
    if (member.is_open && names_.find(member.name).empty()) unknown_word(member, *set);
    settle(member);
  }
  if (member.is_constant && (member.range.low < 0 || member.range.low >= set->high))
    refuse(member.column, fmt::format("the members of {} are 0 to {}", source(asked), set->high - 1), "one of them");
  emit(Op::has, set->high, set->offset);
  return Operand::known(std::min(asked.column, member.column), std::max(asked.end, member.end), {0, 1});
}

Operand PredicateWriter::compared(Op op, Operand left, Operand right) {
  settle_both(left, right);
  check_possible(op, left, right);
  emit(op);
  return Operand::known(left.column, right.end, {0, 1});
}

void PredicateWriter::check_possible(Op op, Operand const& left, Operand const& right) {
  if (left.is_constant == right.is_constant || !never(op, left.range, right.range)) return;
  Operand const& constant = left.is_constant ? left : right;
  Operand const& other = left.is_constant ? right : left;
  Range const range = other.range;
  std::string what = fmt::format("{} is {} to {}", source(other), range.low, range.high);
  if (range.is_one()) what = fmt::format("{} is always {}", source(other), range.low);
  refuse(constant.column, std::move(what), "a comparison that can be true");
}

// ---- arithmetic -----------------------------------------------------------------------------------------------------

Operand PredicateWriter::calculated(Op op, std::size_t sign, Operand const& left, Operand right) {
  settle(right);
  auto const range = combined(op, left.range, right.range);
  if (!range) return refuse_size(sign), Operand{};
  emit(op);
  return Operand::known(left.column, right.end, *range, left.is_constant && right.is_constant);
}

Operand PredicateWriter::negated(std::size_t sign, Operand operand) {
  settle(operand);
  auto const range = combined(Op::minus, {0, 0}, operand.range);
  if (!range) return refuse_size(sign), Operand{};
  emit(Op::negative);
  return Operand::known(sign, operand.end, *range, operand.is_constant);
}

}  // namespace ringside
