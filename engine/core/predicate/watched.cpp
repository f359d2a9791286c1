#include "engine/core/predicate/watched.h"

#include <algorithm>
#include <array>

namespace ringside {

std::vector<LayoutField> watch_layout(Match const& match) {
  std::vector<LayoutField> layout = match.layout();
  auto const add = [&](std::string_view name, int low, int high, std::string_view meaning) {
    std::size_t const offset = layout.empty() ? 0 : layout.back().offset + layout.back().slots();
    layout.push_back({.name = std::string(name), .low = low, .high = high, .names = {}, .meaning = meaning, .offset = offset});
  };
  add("over", 0, 1, "whether the game is over");
  add("actor", -2, match.seats() - 1, "the seat that decides; -1: chance, -2: nobody");
  add("winner", -1, match.seats() - 1, "the first seat that has won; -1: none");
  return layout;
}

namespace {

/// `over`, `actor` and `winner`.
std::array<std::int64_t, 3> watched(MatchRules const& match, Actor actor, AnyState const& state) {
  int winner = -1;
  if (actor.is_nobody()) {
    Outcome const outcome = match.outcome(state);
    winner = static_cast<int>(std::find(outcome.rank.begin(), outcome.rank.end(), 1) - outcome.rank.begin());
  }
  return {actor.is_nobody() ? 1 : 0, actor.number(), winner};
}

}  // namespace

void watch_values(Match const& match, AnyState const& state, std::vector<std::int64_t>& values) {
  match.values(state, values);
  append_watched(match, match.actor(state), state, values);
}

void append_watched(MatchRules const& match, Actor actor, AnyState const& state, std::vector<std::int64_t>& values) {
  auto const more = watched(match, actor, state);
  values.insert(values.end(), more.begin(), more.end());
}

void watch_values(Match const& match, AnyState const& state, std::size_t own, std::span<std::size_t const> places,
                  std::vector<std::int64_t>& values) {
  values.resize(own + 3);
  for (std::size_t const place : places)
    if (place < own) values[place] = match.value(state, place);
  if (std::all_of(places.begin(), places.end(), [&](std::size_t place) { return place < own; })) return;
  auto const more = watched(match, match.actor(state), state);
  std::copy(more.begin(), more.end(), values.end() - 3);
}

}  // namespace ringside
