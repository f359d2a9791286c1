#include "checker/conformance/lockstep.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "engine/core/text/in_words.h"
#include "engine/core/text/json_text.h"

namespace ringside::conformance {
namespace {

constexpr std::array<std::string_view, levels> level_names{"L0 actions", "L1 fields", "L2 positions", "L3 events",
                                                           "L4 knowledge"};
constexpr std::size_t most_rejected = 8;  // actions whose rejection is asked for in a state

std::string joined(std::vector<std::string> const& texts) {
  return texts.empty() ? "none" : fmt::format("{}", fmt::join(texts, ", "));
}

std::vector<std::string> texts_of(Match const& match, std::vector<ActionCode> const& legal) {
  std::vector<std::string> texts;
  for (ActionCode const action : legal) texts.push_back(match.text(action));
  std::sort(texts.begin(), texts.end());
  return texts;
}

std::vector<std::string> only_in(std::vector<std::string> const& own, std::vector<std::string> const& other) {
  std::vector<std::string> only;
  std::set_difference(own.begin(), own.end(), other.begin(), other.end(), std::back_inserter(only));
  return only;
}

std::vector<std::string> clauses_in(std::vector<EventView> const& events) {
  std::set<std::string> clauses;
  for (EventView const& event : events) clauses.emplace(event.clause);
  clauses.erase("");
  return {clauses.begin(), clauses.end()};
}

/// A state as all its fields by their names: what an engine may take and write in place of a position file's form.
Json fields_as_position(Match const& match, AnyState const& state) {
  std::map<std::string, LayoutField> layout;
  for (LayoutField& field : match.layout()) {
    std::string name = field.name;
    layout.emplace(std::move(name), std::move(field));
  }
  Json position = Json::object();
  for (FlatField const& field : match.fields(state)) {
    auto const known = layout.find(field.name);
    if (known == layout.end()) continue;
    if (known->second.kind == FieldKind::set)
      position[field.name] = field.members;
    else
      position[field.name] = known->second.names ? Json(field.text) : Json(field.value);
  }
  return position;
}

/// Whether the text of one of the clauses names another one: "a step as DU-2.3 has it".
bool is_named_by(Match const& match, std::string_view clause, std::vector<std::string> const& others) {
  return std::any_of(match.clauses().begin(), match.clauses().end(), [&](Clause const& one) {
    return std::find(others.begin(), others.end(), one.id) != others.end() && one.text.find(clause) != std::string_view::npos;
  });
}

}  // namespace

std::optional<AnyState> carried_over(Match const& reference, AnyState const& state, Match const& engine, bool& as_fields,
                                     Problems& problems) {
  auto const written = [&](bool fields) { return fields ? fields_as_position(reference, state) : reference.position(state); };
  if (auto read = engine.read_position(written(as_fields), problems)) return read;
  auto read = engine.read_position(written(!as_fields), problems);
  if (read) as_fields = !as_fields;
  return read;
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

std::optional<std::string> Knowledge::note(int seat, Digest reference, Digest engine) {
  auto const forth = forth_.try_emplace({seat, reference}, engine);
  auto const back = back_.try_emplace({seat, engine}, reference);
  if (forth.first->second != engine) return "tells apart states that are one to this seat";
  if (back.first->second != reference) return "shows the same where this seat knows more";
  return std::nullopt;
}

void Compared::add(Compared const& other) {
  for (std::size_t i = 0; i < levels; ++i) checks[i] += other.checks[i];
  steps += other.steps;
}

ActionCode Lockstep::there(ActionCode action) const {
  return engine_.parse(reference_.text(action)).value.value_or(~ActionCode{0});
}

std::vector<std::string> Lockstep::clauses_of(AnyState const& state, ActionCode action) const {
  AnyState after = state;
  std::vector<EventView> events;
  reference_.apply(after, action, Language::english, events);
  return clauses_in(events);
}

std::optional<Difference> Lockstep::compare(Pair const& here, std::vector<std::string> const& cited, bool deep) {
  bool const knowledge = can_.observations && (deep || has_secrets());
  std::vector<ActionCode> const rejected = deep ? pick_rejected(here) : std::vector<ActionCode>();
  std::vector<ActionCode> theirs;
  for (ActionCode const action : rejected) theirs.push_back(there(action));
  reference_.foresee(here.reference, {can_.fields, knowledge, deep && can_.positions, rejected, {}});
  engine_.foresee(here.engine, {can_.fields, knowledge, deep && can_.positions, theirs, {}});
  if (auto found = compare_legal(here, cited)) return found;
  if (auto found = compare_fields(here, cited)) return found;
  if (auto found = knowledge ? compare_knowledge(here) : std::nullopt) return found;
  if (!deep) return std::nullopt;
  if (auto found = compare_rejections(here, rejected)) return found;
  return compare_positions(here);
}

void Lockstep::foresee(Pair const& here, std::vector<ActionCode> const& actions) const {
  std::vector<ActionCode> theirs;
  for (ActionCode const action : actions) theirs.push_back(there(action));
  reference_.foresee(here.reference, {false, can_.seen && has_secrets(), false, {}, actions});
  engine_.foresee(here.engine, {false, can_.seen && has_secrets(), false, {}, theirs});
}

std::vector<ActionCode> Lockstep::pick_rejected(Pair const& here) {
  if (!can_.rejections || !reference_.actor(here.reference).is_seat()) return {};
  std::vector<ActionCode> legal, others;
  reference_.legal(here.reference, legal);
  std::set_difference(met_.begin(), met_.end(), legal.begin(), legal.end(), std::back_inserter(others));
  met_.insert(legal.begin(), legal.end());
  if (others.size() <= most_rejected) return others;
  std::rotate(others.begin(), others.begin() + static_cast<std::ptrdiff_t>(compared_.steps % others.size()), others.end());
  others.resize(most_rejected);
  return others;
}

std::optional<Difference> Lockstep::compare_legal(Pair const& here, std::vector<std::string> const& cited) {
  count(Level::actions);
  Actor const own = reference_.actor(here.reference), other = engine_.actor(here.engine);
  if (own != other) return Difference{Level::actions, "who acts", in_words(own), in_words(other), cited};
  std::vector<ActionCode> legal, others;
  reference_.legal(here.reference, legal);
  engine_.legal(here.engine, others);
  std::vector<std::string> const texts = texts_of(reference_, legal), other_texts = texts_of(engine_, others);
  std::vector<std::string> const missing = only_in(texts, other_texts), more = only_in(other_texts, texts);
  if (!more.empty()) {
    auto const action = reference_.parse(more.front());
    auto const why = action ? reference_.reject(here.reference, *action.value) : std::nullopt;
    return Difference{Level::actions, fmt::format("the legal list: \"{}\" is not legal", more.front()),
                      why ? fmt::format("{} ({})", why->text, why->clause) : "no such action", "it is legal",
                      why && !why->clause.empty() ? std::vector{std::string(why->clause)} : cited};
  }
  if (!missing.empty()) {
    auto const action = reference_.parse(missing.front());
    std::string said = "it is not legal";
    std::vector<std::string> clauses = clauses_of(here.reference, *action.value);
    if (can_.rejections) {
      auto const why = engine_.reject(here.engine, there(*action.value));
      if (why) said = fmt::format("{} ({})", why->text, why->clause);
      if (why && !why->clause.empty()) clauses.insert(clauses.begin(), std::string(why->clause));
    }
    return Difference{Level::actions, fmt::format("the legal list: \"{}\" is legal", missing.front()), "it is legal", said,
                      clauses};
  }
  if (own.is_chance()) return compare_weights(here, legal, cited);
  return own.is_nobody() ? compare_outcomes(here, cited) : std::nullopt;
}

std::optional<Difference> Lockstep::compare_weights(Pair const& here, std::vector<ActionCode> const& legal,
                                                    std::vector<std::string> const& cited) {
  std::uint64_t own_sum = 0, other_sum = 0;
  for (ActionCode const action : legal) {
    own_sum += reference_.weight(here.reference, action);
    other_sum += engine_.weight(here.engine, there(action));
  }
  for (ActionCode const action : legal) {
    std::uint64_t const own = reference_.weight(here.reference, action), other = engine_.weight(here.engine, there(action));
    if (own * other_sum == other * own_sum) continue;
    std::vector<std::string> clauses = clauses_of(here.reference, action);
    clauses.insert(clauses.end(), cited.begin(), cited.end());
    return Difference{Level::actions, fmt::format("the odds of \"{}\"", reference_.text(action)),
                      fmt::format("{} in {}", own, own_sum), fmt::format("{} in {}", other, other_sum), std::move(clauses)};
  }
  return std::nullopt;
}

std::optional<Difference> Lockstep::compare_outcomes(Pair const& here, std::vector<std::string> const& cited) {
  if (!can_.outcomes) return std::nullopt;
  Outcome const own = reference_.outcome(here.reference), other = engine_.outcome(here.engine);
  if (own == other) return std::nullopt;
  return Difference{Level::actions, "the outcome", in_words(own), in_words(other), cited};
}

std::optional<Difference> Lockstep::compare_fields(Pair const& here, std::vector<std::string> const& cited) {
  if (!can_.fields) return std::nullopt;
  count(Level::fields);
  std::map<std::string, std::string> others;
  for (FlatField& field : engine_.fields(here.engine)) others.emplace(std::move(field.name), std::move(field.text));
  for (FlatField const& field : reference_.fields(here.reference)) {
    auto const other = others.find(field.name);
    if (other == others.end() || other->second == field.text || can_.incomparable.contains(field.name)) continue;
    return Difference{Level::fields, "the field " + field.name, field.text, other->second, cited};
  }
  return std::nullopt;
}

std::optional<Difference> Lockstep::compare_positions(Pair const& here) {
  if (!can_.positions) return std::nullopt;
  count(Level::positions);
  Problems problems;
  auto const read = carried_over(reference_, here.reference, engine_, as_fields_, problems);
  if (!read)
    return Difference{
        Level::positions, "reading a position", "it is one", problems.empty() ? "refused" : to_string(problems.back()), {}};
  Abilities plain;
  plain.fields = can_.fields;
  plain.outcomes = can_.outcomes;
  plain.incomparable = can_.incomparable;
  Lockstep from(reference_, engine_, plain, knowledge_);
  if (auto found = from.compare({here.reference, *read}, {}, false)) {
    found->what += ", in the state that its position was read as";
    found->level = Level::positions;
    return found;
  }
  Problems own_problems;
  Json const written = engine_.position(here.engine);
  if (written == fields_as_position(reference_, here.reference)) return std::nullopt;
  auto const back = reference_.read_position(written, own_problems);
  if (back && reference_.digest(*back) == reference_.digest(here.reference)) return std::nullopt;
  return Difference{
      Level::positions, "writing a position", json_text(fields_as_position(reference_, here.reference)), json_text(written), {}};
}

std::optional<Difference> Lockstep::compare_rejections(Pair const& here, std::vector<ActionCode> const& rejected) {
  for (ActionCode const action : rejected) {
    count(Level::events);
    auto const own = reference_.reject(here.reference, action), other = engine_.reject(here.engine, there(action));
    if (!own || !other || own->clause == other->clause || is_named_by(reference_, own->clause, {std::string(other->clause)}) ||
        is_named_by(reference_, other->clause, {std::string(own->clause)}))
      continue;
    return Difference{Level::events,
                      fmt::format("the clause that forbids \"{}\"", reference_.text(action)),
                      std::string(own->clause),
                      other->clause.empty() ? "none" : std::string(other->clause),
                      {std::string(own->clause)}};
  }
  return std::nullopt;
}

std::optional<Difference> Lockstep::compare_knowledge(Pair const& here) {
  for (int seat = 0; seat < reference_.seats(); ++seat) {
    count(Level::knowledge);
    auto const why =
        knowledge_.note(seat, reference_.observation_digest(here.reference, seat), engine_.observation_digest(here.engine, seat));
    if (!why) continue;
    return Difference{Level::knowledge,
                      fmt::format("what seat {} knows", seat),
                      json_text(reference_.observation(here.reference, seat)),
                      fmt::format("{} {}", *why, json_text(engine_.observation(here.engine, seat))),
                      {}};
  }
  return std::nullopt;
}

std::optional<Difference> Lockstep::step(Pair& here, ActionCode action, std::vector<std::string>& cited) {
  ++compared_.steps;
  Pair const before = here;
  std::vector<EventView> events, others;
  reference_.apply(here.reference, action, Language::english, events);
  cited = clauses_in(events);
  if (can_.events)
    engine_.apply(here.engine, there(action), Language::english, others);
  else
    engine_.apply(here.engine, there(action));
  if (can_.seen && has_secrets())
    for (int seat = 0; seat < reference_.seats(); ++seat) {
      count(Level::knowledge);
      bool const own = reference_.seen(before.reference, action, seat), other = engine_.seen(before.engine, there(action), seat);
      if (own != other)
        return Difference{Level::knowledge, fmt::format("whether seat {} sees \"{}\"", seat, reference_.text(action)),
                          own ? "it does" : "it does not", other ? "it does" : "it does not", cited};
    }
  if (!can_.events) return std::nullopt;
  count(Level::events);
  std::vector<std::string> const other_clauses = clauses_in(others);
  std::vector<std::string> parted = only_in(cited, other_clauses);
  for (std::string const& clause : only_in(other_clauses, cited))
    if (!is_named_by(reference_, clause, cited)) parted.push_back(clause);
  if (parted.empty()) return std::nullopt;
  return Difference{Level::events, fmt::format("the clauses of \"{}\"", reference_.text(action)), joined(cited),
                    joined(other_clauses), parted};
}

std::optional<Lockstep::Parting> Lockstep::follow(Pair here, std::vector<ActionCode> const& line) {
  std::vector<std::string> cited;
  if (auto found = compare(here, cited, true)) return Parting{*std::move(found), 0};
  for (std::size_t i = 0; i < line.size(); ++i) {
    std::vector<ActionCode> legal;
    reference_.legal(here.reference, legal);
    if (!std::binary_search(legal.begin(), legal.end(), line[i])) return std::nullopt;
    foresee(here, {line[i]});
    auto said = step(here, line[i], cited);
    auto found = compare(here, cited, true);  // a state that differs says more than an event
    if (found && (!said || found->level <= said->level)) return Parting{*std::move(found), i + 1};
    if (said) return Parting{*std::move(said), i + 1};
  }
  return std::nullopt;
}

}  // namespace ringside::conformance
