#pragma once

// Questions as the tests put them together, and the plainest way to answer them: every step of the game is kept, every value is
// tried for every variable, and every place is tried for every condition. It shares nothing with checker/find but the game.

#include <map>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/record/values/edit.h"
#include "engine/record/values/read.h"

namespace ringside::naive_find {

/// A game with all that happened in it.
struct Heard {
  std::vector<std::vector<std::int64_t>> values;  ///< of each state
  std::vector<std::vector<EventView>> events;     ///< of each step; none at the start
  std::vector<std::int64_t> turns, rounds;        ///< before each step
  std::string end;                                ///< reason; empty: it is not over
};

inline Heard hear(LoadedRecord const& loaded) {
  Match const& match = *loaded.match;
  std::optional<LayoutField> turn, round;
  for (LayoutField const& field : match.layout()) {
    if (field.name == "turn") turn = field;
    if (field.name == "round") round = field;
  }
  Heard result;
  AnyState state = match.start();
  std::vector<std::int64_t> values, changes;
  std::int64_t wraps = 1;
  for (std::size_t step = 0; step <= loaded.record.steps.size(); ++step) {
    if (step > 0) {  // the time of a step is that of the state before it
      result.turns.push_back(static_cast<std::int64_t>(changes.size()));
      result.rounds.push_back(round ? values[round->offset] : wraps);
      result.events.emplace_back();
      match.apply(state, loaded.record.steps[step - 1].action, Language::english, result.events.back());
    }
    for (Edit const& edit : loaded.record.edits)
      if (edit.after == step) state = *edited(match, state, edit);
    match.values(state, values);
    result.values.push_back(values);
    if (!turn) continue;
    std::int64_t const now = values[turn->offset];
    if (!changes.empty() && changes.back() == now) continue;
    // From the seat that began, round the table: a round is over when one is as far as, or not so far as, the one before.
    std::int64_t const first = changes.empty() ? now : changes.front(), seats = match.seats();
    if (!changes.empty() && (now - first + seats) % seats <= (changes.back() - first + seats) % seats) ++wraps;
    changes.push_back(now);
  }
  result.events.insert(result.events.begin(), {{}});
  result.turns.insert(result.turns.begin(), result.turns.empty() ? 1 : result.turns.front());
  result.rounds.insert(result.rounds.begin(), result.rounds.empty() ? 1 : result.rounds.front());
  if (match.actor(state).is_nobody()) result.end = match.outcome(state).reason;
  return result;
}

struct Condition {
  enum class Kind { event, state, ends, all, any, none } kind = Kind::event;
  std::string word = {};  ///< kind of the event, or reason
  struct Test {
    std::string fact, sign, value;  ///< a value that begins with $ is a variable
  };
  std::vector<Test> tests = {};
  std::string field = {};  ///< of the state: field sign number
  std::size_t place = 0;
  std::string sign = {};
  std::int64_t number = 0;
  std::vector<Condition> parts = {};
};

struct Follower {
  Condition condition;
  std::vector<Condition> never;  ///< one or none
  int within = -1;
  std::string unit;
};
using Question = std::vector<Follower>;

inline std::string to_text(Condition const& condition) {
  using enum Condition::Kind;
  std::vector<std::string> parts;
  switch (condition.kind) {
    case event:
      for (auto const& test : condition.tests) parts.push_back(fmt::format("{} {} {}", test.fact, test.sign, test.value));
      return fmt::format("(event {}{}{})", condition.word, parts.empty() ? "" : " where ", fmt::join(parts, " && "));
    case state:
      return fmt::format("{} {} {}", condition.field, condition.sign, condition.number);
    case ends:
      return "ends " + condition.word;
    case none:
      return "not " + to_text(condition.parts.front());
    default:
      for (Condition const& part : condition.parts) parts.push_back(to_text(part));
      return fmt::format("({})", fmt::join(parts, condition.kind == all ? " and " : " or "));
  }
}

inline std::string to_text(Question const& question) {
  std::string text;
  for (Follower const& follower : question) {
    if (!text.empty()) text += " then ";
    if (follower.within >= 0) text += fmt::format("within {} {} ", follower.within, follower.unit);
    for (Condition const& never : follower.never) text += fmt::format("not {} before ", to_text(never));
    text += to_text(follower.condition);
  }
  return text;
}

using Values = std::map<std::string, std::string>;

inline bool compare(std::int64_t a, std::string const& sign, std::int64_t b) {
  return sign == "==" ? a == b : sign == "!=" ? a != b : sign == "<=" ? a <= b : a >= b;
}

inline bool event_is(EventView const& event, Condition const& condition, Values const& values) {
  if (event.kind != condition.word) return false;
  for (auto const& test : condition.tests) {
    std::string fact;
    for (auto const& [name, value] : event.facts)
      if (name == test.fact) fact = value;
    std::string wanted = test.value.starts_with('$') ? values.at(test.value) : test.value;
    if (wanted.starts_with('"')) wanted = wanted.substr(1, wanted.size() - 2);
    if ((fact == wanted) != (test.sign == "==")) return false;
  }
  return true;
}

/// Where in a step the condition is.
inline std::set<std::size_t> places(Heard const& game, std::size_t step, Condition const& condition, Values const& values) {
  using enum Condition::Kind;
  std::size_t const end = game.events[step].size();
  std::set<std::size_t> found;
  if (condition.kind == event)
    for (std::size_t i = 0; i < end; ++i)
      if (event_is(game.events[step][i], condition, values)) found.insert(i);
  if (condition.kind == state && compare(game.values[step][condition.place], condition.sign, condition.number)) found.insert(end);
  if (condition.kind == ends && step + 1 == game.values.size() && game.end == condition.word) found.insert(end);
  if (condition.kind == none && places(game, step, condition.parts.front(), values).empty()) found.insert(end);
  if (condition.kind == any)
    for (Condition const& part : condition.parts) found.merge(places(game, step, part, values));
  if (condition.kind == all) {
    found = places(game, step, condition.parts.front(), values);
    for (std::size_t i = 1; i < condition.parts.size(); ++i) {
      std::set<std::size_t> both;
      for (std::size_t const one : found)
        for (std::size_t const other : places(game, step, condition.parts[i], values)) both.insert(std::max(one, other));
      found = both;
    }
  }
  return found;
}

using Place = std::pair<std::size_t, std::size_t>;  // step and index

inline std::set<Place> all_places(Heard const& game, Condition const& condition, Values const& values) {
  std::set<Place> all;
  for (std::size_t step = 0; step < game.values.size(); ++step)
    for (std::size_t const index : places(game, step, condition, values)) all.insert({step, index});
  return all;
}

inline bool in_time(Heard const& game, Follower const& follower, Place from, Place to) {
  if (follower.within < 0) return true;
  if (follower.unit == "steps") return to.first - from.first <= static_cast<std::size_t>(follower.within);
  auto const& clock = follower.unit == "turns" ? game.turns : game.rounds;
  return clock[to.first] - clock[from.first] <= follower.within;
}

/// Where the sequence ends, for one value of each variable.
inline std::set<Place> find_ends(Heard const& game, Question const& question, Values const& values) {
  std::set<Place> reached;
  for (std::size_t at = 0; at < question.size(); ++at) {
    std::set<Place> next, nevers;
    for (Condition const& never : question[at].never) nevers = all_places(game, never, values);
    for (Place const& to : all_places(game, question[at].condition, values)) {
      bool const first = at == 0 && (nevers.empty() || !(*nevers.begin() < to));
      bool comes = first;
      for (Place const& from : reached) {
        auto const spoilt = nevers.upper_bound(from);
        comes = comes || (from < to && in_time(game, question[at], from, to) && (spoilt == nevers.end() || !(*spoilt < to)));
      }
      if (comes) next.insert(to);
    }
    reached = next;
  }
  return reached;
}

/// The same, for any values: every one that a fact has in the game is tried.
inline std::set<Place> find_ends(Heard const& game, Question const& question, std::vector<std::string> const& variables) {
  std::set<std::string> tried;
  for (auto const& step : game.events)
    for (EventView const& event : step)
      for (auto const& [name, value] : event.facts) tried.insert(value);
  std::vector<Values> assignments{{}};
  for (std::string const& variable : variables) {
    std::vector<Values> more;
    for (Values const& values : assignments)
      for (std::string const& value : tried) {
        more.push_back(values);
        more.back()[variable] = value;
      }
    assignments = more;
  }
  std::set<Place> all;
  for (Values const& values : assignments) all.merge(find_ends(game, question, values));
  return all;
}

}  // namespace ringside::naive_find
