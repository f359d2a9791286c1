#include "checker/conformance/lockstep.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/conformance/said.h"
#include "engine/core/text/in_words.h"
#include "engine/core/text/json_text.h"

// What an engine and the reference say of one state or of one step, question by question.

namespace ringside::conformance {
namespace {

constexpr std::size_t most_rejected = 8;   // actions whose rejection is asked for in a state
constexpr std::uint64_t seen_one_in = 8;   // steps of a game without secrets
constexpr int representative = -1;         // in the place of a seat that knows something
constexpr int first_board = 1000;          // and so is a board that a seat is shown
constexpr int first_shown = 2000;          // and what it is shown of a step
constexpr std::uint64_t shown_one_in = 4;  // steps

std::string shown_to(int seat, std::vector<EventView> const& events) {
  std::string shown;
  for (EventView const& event : events) shown += (may_know(event, seat) ? event.text : event.hidden_text) + "\n";
  return shown;
}

/// The seats that may know an event of a clause, a bit for each; nothing if there is none.
std::optional<std::uint32_t> audience_of(std::string_view clause, std::vector<EventView> const& events, int seats) {
  std::optional<std::uint32_t> all;
  for (EventView const& event : events)
    if (event.clause == clause) all = all.value_or(0) | (event.audience & ((1U << static_cast<unsigned>(seats)) - 1));
  return all;
}

std::string seats_text(std::uint32_t audience) {
  std::vector<std::string> seats;
  for (int seat = 0; seat < 32; ++seat)
    if (((audience >> static_cast<unsigned>(seat)) & 1U) != 0) seats.push_back(fmt::format("seat {}", seat));
  return seats.empty() ? "nobody" : joined(seats);
}

}  // namespace

std::vector<std::string> Lockstep::clauses_of(AnyState const& state, ActionCode action) const {
  AnyState after = state;
  std::vector<EventView> events;
  reference_.apply(after, action, Language::english, events);
  return clauses_in(events);
}

std::vector<ActionCode> Lockstep::pick_rejected(Pair const& here) {
  std::vector<ActionCode> legal, others;
  reference_.legal(here.reference, legal);
  std::vector<std::string> const texts = texts_of(reference_, legal);
  std::vector<std::string> const met = only_in({experience_.met.begin(), experience_.met.end()}, texts);
  experience_.met.insert(texts.begin(), texts.end());
  std::size_t const from = static_cast<std::size_t>(std::find(met.begin(), met.end(), experience_.wanted) - met.begin());
  for (std::size_t i = 0; i < met.size() && others.size() < most_rejected; ++i) {
    std::string const& text = met[(i + (from < met.size() ? from : compared_.steps)) % met.size()];
    auto const action = reference_.parse(text);
    if (action && !can_.missing.contains(text)) others.push_back(*action.value);
  }
  return others;
}

/// Why one of both does not list what the other does: that says whose turn it is, and whether the game is over.
std::vector<std::string> Lockstep::refusing_clauses(Pair const& here, std::vector<ActionCode> const& legal,
                                                    std::vector<ActionCode> const& theirs) const {
  std::vector<std::string> clauses;
  auto const add = [&](std::optional<Rejection> const& why) {
    if (why && !why->clause.empty()) clauses.emplace_back(why->clause);
  };
  if (!theirs.empty())
    if (auto const action = reference_.parse(engine_.text(theirs.front()))) add(reference_.reject(here.reference, *action.value));
  if (!legal.empty() && can_.rejections) add(engine_.reject(here.engine, there(legal.front())));
  return clauses;
}

std::optional<Difference> Lockstep::compare_legal(Pair const& here, std::vector<std::string> const& cited) {
  count(Level::actions);
  Actor const own = reference_.actor(here.reference), other = engine_.actor(here.engine);
  std::vector<ActionCode> legal, others;
  reference_.legal(here.reference, legal);
  std::erase_if(legal, [this](ActionCode action) { return !has(action); });
  engine_.legal(here.engine, others);
  if (own != other) {
    std::vector<std::string> clauses = refusing_clauses(here, legal, others);
    clauses.insert(clauses.end(), cited.begin(), cited.end());
    return Difference{Level::actions, "who acts", in_words(own), in_words(other), std::move(clauses)};
  }
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
  std::vector<std::string> clauses = cited;
  for (std::string const& text : experience_.met)
    if (auto const action = reference_.parse(text); clauses.empty() && action)
      if (auto const why = reference_.reject(here.reference, *action.value); why && !why->clause.empty())
        clauses.emplace_back(why->clause);
  return Difference{Level::actions, "the outcome", in_words(own), in_words(other), std::move(clauses)};
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

std::optional<Difference> Lockstep::compare_laws(Pair const& here, std::vector<std::string> const& cited) {
  int const broken = engine_.invariants().empty() ? -1 : engine_.broken(here.engine);
  if (broken < 0) return std::nullopt;
  InvariantName const& law = engine_.invariants()[static_cast<std::size_t>(broken)];
  std::vector<std::string> clauses = cited;
  if (!law.clause.empty()) clauses.insert(clauses.begin(), std::string(law.clause));
  return Difference{Level::fields, fmt::format("the law {}, which the engine declares", law.name), "this state can be reached",
                    fmt::format("in every state {}", law.meaning), std::move(clauses)};
}

/// Two states may have one representative only if they have one in the reference.
std::optional<Difference> Lockstep::compare_representatives(Pair const& here, std::vector<std::string> const& cited) {
  if (reference_.symmetries() == 1 || engine_.symmetries() == 1) return std::nullopt;
  auto const why = knowledge_.note(representative, reference_.digest(reference_.canonical(here.reference)),
                                   engine_.digest(engine_.canonical(here.engine)));
  if (why != Knowledge::Leak::shows_the_same) return std::nullopt;
  return Difference{Level::fields, "`canonical`", "no symmetry leads from this state to an earlier one",
                    "both have one representative", cited};
}

std::optional<Difference> Lockstep::compare_rejections(Pair const& here, std::vector<ActionCode> const& rejected) {
  for (ActionCode const action : rejected) {
    count(Level::events);
    auto const own = reference_.reject(here.reference, action), other = engine_.reject(here.engine, there(action));
    if (own) experience_.cited.emplace(own->clause);
    if (!can_.rejections || !own || !other || own->clause.empty() || own->clause == other->clause ||
        is_named_by(reference_, own->clause, {std::string(other->clause)}) ||
        is_named_by(reference_, other->clause, {std::string(own->clause)}))
      continue;
    return Difference{Level::events,
                      fmt::format("the clause that forbids \"{}\"", reference_.text(action)),
                      std::string(own->clause),
                      other->clause.empty() ? "none" : std::string(other->clause),
                      {std::string(own->clause)},
                      {},
                      reference_.text(action)};
  }
  return std::nullopt;
}

std::optional<Difference> Lockstep::compare_knowledge(Pair const& here) {
  for (int seat = 0; seat < reference_.seats(); ++seat) {
    count(Level::knowledge);
    auto const why =
        knowledge_.note(seat, reference_.observation_digest(here.reference, seat), engine_.observation_digest(here.engine, seat));
    if (why == Knowledge::Leak::none) continue;
    bool const apart = why == Knowledge::Leak::tells_apart;
    return Difference{
        Level::knowledge,
        fmt::format("what seat {} knows", seat),
        apart ? "it cannot tell this state from an earlier one" : "it can tell this state from all earlier ones",
        fmt::format("{} {}", apart ? "it shows something else than then:" : "it shows the same as in an earlier one:",
                    json_text(engine_.observation(here.engine, seat))),
        {}};
  }
  return std::nullopt;
}

/// States that a seat cannot tell apart have one board for it.
std::optional<Difference> Lockstep::compare_boards(Pair const& here) {
  if (!can_.boards || !has_secrets()) return std::nullopt;
  for (int seat = 0; seat < reference_.seats(); ++seat) {
    count(Level::knowledge);
    Scene const scene = engine_.scene(here.engine, Language::english, seat);
    std::string const board = fmt::format("{}", fmt::join(scene.words, "\n"));
    auto const why =
        knowledge_.note(first_board + seat, reference_.observation_digest(here.reference, seat), compute_digest(board));
    if (why != Knowledge::Leak::tells_apart) continue;
    return Difference{Level::knowledge,
                      fmt::format("the board that seat {} is shown", seat),
                      "it cannot tell this state from an earlier one",
                      "its board was another one then: " + board,
                      {}};
  }
  return std::nullopt;
}

std::optional<Difference> Lockstep::compare_seen(Pair const& before, ActionCode action, std::vector<std::string> const& cited) {
  if (!can_.seen || (!has_secrets() && compared_.steps % seen_one_in != 0)) return std::nullopt;
  for (int seat = 0; seat < reference_.seats(); ++seat) {
    count(Level::knowledge);
    bool const own = reference_.seen(before.reference, action, seat), other = engine_.seen(before.engine, there(action), seat);
    if (own != other)
      return Difference{Level::knowledge, fmt::format("whether seat {} sees \"{}\"", seat, reference_.text(action)),
                        own ? "it does" : "it does not", other ? "it does" : "it does not", cited};
  }
  return std::nullopt;
}

/// What a seat is shown of a step tells it no more than what the reference shows it.
std::optional<Difference> Lockstep::compare_shown(Pair const& before, Pair const& after, ActionCode action,
                                                  std::vector<EventView> const& events, std::vector<EventView> const& others,
                                                  std::vector<std::string> const& cited) {
  if (!can_.events || !has_secrets() || compared_.steps % shown_one_in != 0) return std::nullopt;
  for (int seat = 0; seat < reference_.seats(); ++seat) {
    count(Level::knowledge);
    std::string step = to_hex(reference_.observation_digest(before.reference, seat)) +
                       to_hex(reference_.observation_digest(after.reference, seat)) + shown_to(seat, events);
    if (reference_.seen(before.reference, action, seat)) step += reference_.text(action);
    std::string const shown = shown_to(seat, others);
    if (knowledge_.note(first_shown + seat, compute_digest(step), compute_digest(shown)) != Knowledge::Leak::tells_apart)
      continue;
    return Difference{Level::knowledge, fmt::format("the events of \"{}\" that seat {} is shown", reference_.text(action), seat),
                      "it cannot tell this step from an earlier one", "it was shown others then; now: " + shown, cited};
  }
  return std::nullopt;
}

/// Events of one clause are shown to the same seats.
std::optional<Difference> Lockstep::compare_audience(ActionCode action, std::vector<EventView> const& events,
                                                     std::vector<EventView> const& others) const {
  if (!has_secrets()) return std::nullopt;
  for (std::string const& clause : clauses_in(events)) {
    auto const own = audience_of(clause, events, reference_.seats()), other = audience_of(clause, others, reference_.seats());
    if (!own || !other || own == other) continue;
    return Difference{Level::knowledge,
                      fmt::format("who is shown the event of {} in \"{}\"", clause, reference_.text(action)),
                      seats_text(*own),
                      seats_text(*other),
                      {clause}};
  }
  return std::nullopt;
}

}  // namespace ringside::conformance
