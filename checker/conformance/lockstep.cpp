#include "checker/conformance/lockstep.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/conformance/said.h"

namespace ringside::conformance {
namespace {

constexpr std::array<std::string_view, levels> level_names{"L0 actions", "L1 fields", "L2 positions", "L3 events",
                                                           "L4 knowledge"};

}  // namespace

Pair Lockstep::start() const {
  Pair pair{reference_.start(), engine_.start()};
  std::vector<EventView> events;
  settle(pair, events);
  return pair;
}

bool Lockstep::has(ActionCode action) const { return !can_.missing.contains(reference_.text(action)); }

/// Does in the reference what the engine has done by itself.
void Lockstep::settle(Pair& here, std::vector<EventView>& events) const {
  std::vector<ActionCode> legal;
  while (!can_.automatic.empty()) {
    reference_.legal(here.reference, legal);
    if (legal.size() != 1 || !can_.automatic.contains(reference_.text(legal.front()))) return;
    reference_.apply(here.reference, legal.front(), Language::english, events);
  }
}

std::string_view name_of(Level level) { return level_names[static_cast<std::size_t>(level)]; }

bool Abilities::has(Level level) const {
  switch (level) {
    case Level::actions:
      return true;
    case Level::fields:
      return fields;
    case Level::positions:
      return positions;
    case Level::events:
      return events || rejections;
    case Level::knowledge:
      return observations || seen;
  }
  return false;
}

Knowledge::Leak Knowledge::note(int seat, Digest reference, Digest engine) {
  auto const forth = forth_.try_emplace({seat, reference}, engine);
  auto const back = back_.try_emplace({seat, engine}, reference);
  if (forth.first->second != engine) return Leak::tells_apart;
  return back.first->second != reference ? Leak::shows_the_same : Leak::none;
}

void Compared::add(Compared const& other) {
  for (std::size_t i = 0; i < levels; ++i) checks[i] += other.checks[i];
  steps += other.steps;
}

ActionCode Lockstep::there(ActionCode action) const {
  return engine_.parse(reference_.text(action)).value.value_or(~ActionCode{0});
}

std::optional<Difference> Lockstep::compare(Pair const& here, std::vector<std::string> const& led, bool deep) {
  deep = deep && !experience_.plain;
  bool const knowledge = can_.observations && !experience_.plain && (deep || has_secrets());
  std::vector<ActionCode> const rejected = deep ? pick_rejected(here) : std::vector<ActionCode>();
  std::vector<ActionCode> theirs;
  for (ActionCode const action : rejected) theirs.push_back(there(action));
  reference_.foresee(here.reference, {can_.fields, knowledge, deep && can_.positions, rejected, {}});
  engine_.foresee(here.engine, {can_.fields, knowledge, deep && can_.positions, theirs, {}});
  if (auto found = compare_plainly(here, led.empty() ? defining_clauses(reference_) : led)) return found;
  if (deep && can_.examine) can_.examine(engine_, here.engine);
  if (auto found = knowledge ? compare_knowledge(here) : std::nullopt) return found;
  if (auto found = knowledge ? compare_choices(here) : std::nullopt) return found;
  if (!deep) return std::nullopt;
  if (auto found = compare_boards(here)) return found;
  if (auto found = compare_seeing(here)) return found;
  if (auto found = compare_laws(here, led)) return found;
  if (auto found = compare_representatives(here, led)) return found;
  if (auto found = compare_steps_of_representative(here, led)) return found;
  if (auto found = compare_rejections(here, rejected)) return found;
  return compare_positions(here);
}

std::optional<Difference> Lockstep::compare_plainly(Pair const& here, std::vector<std::string> const& cited) {
  auto found = compare_legal(here, cited);
  auto cause = compare_fields(here, cited);
  if (!found) return cause;
  if (!cause) return found;
  found->besides = fmt::format("{}: the rules: {}; the engine: {}", cause->what, cause->reference, cause->engine);
  found->clauses.insert(found->clauses.begin(), cited.begin(), cited.end());
  return found;
}

void Lockstep::foresee(Pair const& here, std::vector<ActionCode> const& actions) const {
  std::vector<ActionCode> theirs;
  for (ActionCode const action : actions) theirs.push_back(there(action));
  bool const seen = can_.seen && has_secrets() && !experience_.plain;
  reference_.foresee(here.reference, {false, seen, false, {}, actions});
  engine_.foresee(here.engine, {false, seen, false, {}, theirs});
}

std::optional<Difference> Lockstep::step(Pair& here, ActionCode action, std::vector<std::string>& cited) {
  ++compared_.steps;
  Pair const before = here;
  std::vector<EventView> events, others;
  reference_.apply(here.reference, action, Language::english, events);
  if (can_.events)
    engine_.apply(here.engine, there(action), Language::english, others);
  else
    engine_.apply(here.engine, there(action));
  settle(here, events);
  cited = clauses_in(events);
  experience_.cited.insert(cited.begin(), cited.end());
  if (auto found = experience_.plain ? std::nullopt : compare_seen(before, action, cited)) return found;
  if (auto found = experience_.plain ? std::nullopt : compare_shown(before, here, action, events, others, cited)) return found;
  if (!can_.events) return std::nullopt;
  count(Level::events);
  std::vector<std::string> const other_clauses = clauses_in(others);
  std::vector<std::string> parted = only_in(cited, other_clauses);
  for (std::string const& clause : only_in(other_clauses, cited))
    if (!is_named_by(reference_, clause, cited)) parted.push_back(clause);
  std::erase_if(parted, [this](std::string const& clause) { return can_.missing.contains(clause); });
  if (parted.empty()) return experience_.plain ? std::nullopt : compare_audience(action, events, others);
  return Difference{Level::events, fmt::format("the clauses of \"{}\"", reference_.text(action)), joined(cited),
                    joined(other_clauses), parted};
}

std::optional<Difference> Lockstep::explained(Pair const& here, Difference const& said, std::vector<std::string> const& cited) {
  auto found = compare(here, cited, true);
  if (!found || found->level > said.level) return said;
  found->clauses.insert(found->clauses.end(), said.clauses.begin(), said.clauses.end());
  return found;
}

std::optional<Lockstep::Parting> Lockstep::follow(Pair here, std::vector<ActionCode> const& line, bool thorough) {
  std::vector<std::string> cited;
  is_at({});
  if (auto found = compare(here, cited, thorough || line.empty())) return Parting{*std::move(found), 0};
  for (std::size_t i = 0; i < line.size(); ++i) {
    std::vector<ActionCode> legal;
    reference_.legal(here.reference, legal);
    bool const is_legal = std::binary_search(legal.begin(), legal.end(), line[i]);
    if (!is_legal && can_.automatic.contains(reference_.text(line[i]))) continue;  // the engine has done it
    if (!is_legal || !has(line[i])) return std::nullopt;
    is_at({line.begin(), line.begin() + static_cast<std::ptrdiff_t>(i) + 1});
    foresee(here, {line[i]});
    auto const said = step(here, line[i], cited);
    bool const deep = thorough || i + 1 == line.size();
    auto found = said ? explained(here, *said, cited) : compare(here, cited, deep);
    if (found) return Parting{*std::move(found), i + 1};
  }
  return std::nullopt;
}

}  // namespace ringside::conformance
