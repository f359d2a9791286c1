// Which variables something still asks for, at each place of a question: ways that differ in no other are one.

#include <set>

#include "checker/find/question.h"

namespace ringside {
namespace {

using Variables = std::set<std::size_t>;

std::vector<std::size_t> listed(Variables const& variables) { return {variables.begin(), variables.end()}; }

void add_mentions(FactTest const& test, Variables& into) {
  for (FactSide const* side : {&test.left, &test.right})
    if (side->kind == FactSide::Kind::variable) into.insert(side->variable);
  for (FactTest const& part : test.parts) add_mentions(part, into);
}

void add_mentions(Condition const& condition, Variables& into) {
  add_mentions(condition.where, into);
  for (Condition const& part : condition.parts) add_mentions(part, into);
}

/// `after`: what is asked for when the condition has come about. Of what may not be it only counts whether it is.
void note_live(Condition& condition, Variables after) {
  condition.live = listed(after);
  if (condition.kind == Condition::Kind::none) after.clear();
  for (auto part = condition.parts.rbegin(); part != condition.parts.rend(); ++part) {
    note_live(*part, after);
    if (condition.kind == Condition::Kind::all) add_mentions(*part, after);
  }
}

}  // namespace

void note_live(Question& question) {
  Variables later;
  for (auto follower = question.sequence.rbegin(); follower != question.sequence.rend(); ++follower) {
    if (follower->never) add_mentions(*follower->never, later);
    note_live(follower->condition, later);
    add_mentions(follower->condition, later);
    follower->live = listed(later);
  }
  Variables earlier;
  for (Follower& follower : question.sequence) {
    add_mentions(follower.condition, earlier);
    if (follower.never) note_live(*follower.never, earlier);
  }
}

}  // namespace ringside
