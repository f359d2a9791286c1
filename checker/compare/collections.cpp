#include "checker/compare/collections.h"

#include <algorithm>
#include <cctype>
#include <exception>
#include <string_view>
#include <tuple>

#include "engine/core/values/sums.h"
#include "engine/record/values/edit.h"

namespace ringside {
namespace {

std::string without_numbers(std::string const& field) {
  std::string text;
  bool inside = false;
  for (char const c : field) {
    inside = c == '[' || (inside && c != ']');
    if (!inside || c == '[') text += c;
  }
  return text;
}

/// The step of a record with what it does; nothing if it cannot be played.
std::vector<EventView> list_events(LoadedRecord const& loaded, std::size_t step) {
  std::vector<EventView> events;
  auto const start = read_start(loaded);
  if (!start || step == 0 || step > loaded.record.steps.size()) return events;
  Walk walk(*loaded.match, *start);
  while (settle(walk, loaded.record, *loaded.match)) {
    ActionCode const action = loaded.record.steps[walk.steps()].action;
    if (loaded.match->reject(walk.state(), action)) return events;
    events.clear();
    walk.play(action, Language::english, events);
    if (walk.steps() == step) return events;
  }
  return {};
}

/// All that were at work, each once: any of them may be the one that changed.
std::string clauses_in(std::vector<EventView> const& events) {
  std::vector<std::string_view> clauses;
  for (EventView const& event : events)
    if (std::find(clauses.begin(), clauses.end(), event.clause) == clauses.end()) clauses.push_back(event.clause);
  std::string text;
  for (std::string_view const clause : clauses) text += (text.empty() ? "" : ", ") + std::string(clause);
  return text;
}

std::string clause_of(LoadedRecord const& right, Divergence const& parting) {
  switch (parting.parting) {
    case Parting::illegal:
      return parting.right.clause.empty() ? parting.left.clause : parting.right.clause;
    case Parting::state:
      return first_other_clause(parting.left.events, parting.right.events);
    case Parting::digest:
      return clauses_in(list_events(right, parting.step));
    default:
      return {};
  }
}

ComparedGames unreadable(ComparedGames games, ReadErrors const& errors) {
  games.fate = Fate::unreadable;
  games.errors.insert(games.errors.end(), errors.begin(), errors.end());
  return games;
}

ComparedGames compared_pair(NamedGame const& left, NamedGame const& right, DiffOptions const& options) {
  ComparedGames games;
  auto difference = diff(left.loaded, right.loaded, options);
  if (!difference) {
    for (ReadError& error : difference.error()) error.file = right.name;
    return unreadable(std::move(games), difference.error());
  }
  auto& all = difference->divergences;
  if (all.empty()) return games;
  auto const differing = std::find_if(all.begin(), all.end(), [](Divergence const& d) { return d.parting != Parting::setup; });
  games.fate = Fate::different;
  games.difference = make_difference(left, right, std::move(differing == all.end() ? all.front() : *differing));
  return games;
}

GameDifference without_details(GameDifference const& difference) {
  GameDifference plain{difference.left, difference.right, {}, {}, {}, difference.clause, difference.field};
  plain.parting.parting = difference.parting.parting;
  plain.parting.step = difference.parting.step;
  return plain;
}

}  // namespace

std::string first_other_clause(std::vector<EventView> const& left, std::vector<EventView> const& right) {
  auto const same = [](EventView const& a, EventView const& b) { return a.clause == b.clause && a.text == b.text; };
  auto const [l, r] = std::mismatch(left.begin(), left.end(), right.begin(), right.end(), same);
  if (r != right.end()) return std::string(r->clause);
  if (l != left.end()) return std::string(l->clause);
  return right.empty() ? std::string() : std::string(right.front().clause);
}

std::string first_field(std::vector<FieldChange> const& fields) {
  std::vector<FieldChange> const differing = readable(fields);
  return differing.empty() ? std::string() : without_numbers(differing.front().field);
}

GameDifference make_difference(NamedGame const& left, NamedGame const& right, Divergence parting) {
  std::string clause = clause_of(right.loaded, parting);
  std::string field = first_field(parting.fields);
  return {left.name, right.name, left.loaded.match, right.loaded.match, std::move(parting), std::move(clause), std::move(field)};
}

ComparedGames compared(GamePair const& pair, DiffOptions const& options) {
  ComparedGames games;
  games.fate = !pair.right ? Fate::only_left : !pair.left ? Fate::only_right : Fate::same;
  if (pair.left && !pair.left->errors.empty()) games = unreadable(std::move(games), pair.left->errors);
  if (pair.right && !pair.right->errors.empty()) games = unreadable(std::move(games), pair.right->errors);
  if (games.fate == Fate::same) try {
      games = compared_pair(*pair.left, *pair.right, options);
    } catch (std::exception const& fault) {
      games = unreadable(std::move(games), {{pair.right->name, 0, 0, 0, {}, fault.what(), {}}});
    }
  if (pair.left) games.difference.left = pair.left->name;
  if (pair.right) games.difference.right = pair.right->name;
  return games;
}

void CollectionDifference::add(ComparedGames games) {
  ++counts_[static_cast<std::size_t>(games.fate)];
  if (games.fate == Fate::only_left && only_left_.size() < most_named_) only_left_.push_back(games.difference.left);
  if (games.fate == Fate::only_right && only_right_.size() < most_named_) only_right_.push_back(games.difference.right);
  if (games.fate == Fate::different) group(std::move(games.difference));
}

std::uint64_t CollectionDifference::games() const { return add_up(counts_); }

void CollectionDifference::group(GameDifference difference) {
  auto const key = [](DifferenceGroup const& group) { return std::tie(group.parting, group.clause, group.field); };
  std::size_t const step = difference.parting.step;
  DifferenceGroup fresh{difference.parting.parting, difference.clause, difference.field, 1, step, step, {}, {}};
  auto const group = std::lower_bound(groups_.begin(), groups_.end(), fresh,
                                      [&](DifferenceGroup const& a, DifferenceGroup const& b) { return key(a) < key(b); });
  if (group == groups_.end() || key(*group) != key(fresh)) {
    fresh.first = std::move(difference);
    groups_.insert(group, std::move(fresh));
    return;
  }
  ++group->games;
  if (step < group->earliest) std::swap(group->first, difference);
  group->earliest = std::min(group->earliest, step);
  group->latest = std::max(group->latest, step);
  if (group->others.size() + 1 < most_named_) group->others.push_back(without_details(difference));
}

}  // namespace ringside
