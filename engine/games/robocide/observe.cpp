// What is known: loot that lies face down (RC-2.1, RC-11.2), and what others hold (RC-1.7). What the discard pile holds is
// covered too, since it would show what was spilled from it.

#include "engine/games/robocide/observe.h"

#include <algorithm>

#include "engine/core/fields/write_fields.h"
#include "engine/core/values/sums.h"
#include "engine/games/robocide/fields.h"

namespace ringside::robocide {
namespace {

template <class Counts>
std::uint8_t total(Counts const& counts) {
  return static_cast<std::uint8_t>(add_up(counts));
}

void cover_loot(State const& state, State& known) {
  for (std::size_t cell = 0; cell < known.loot.size(); ++cell)
    if (known.loot[cell] != Loot::none && !has(state.mines, static_cast<int>(cell))) known.loot[cell] = Loot::face_down;
}

}  // namespace

Observation whole_view(State const& state) {
  Observation view{.state = state, .pile = total(state.pile), .buried = total(state.buried)};
  for (std::size_t seat = 0; seat < view.held.size(); ++seat) view.held[seat] = total(state.held[seat]);
  return view;
}

Observation observation_of(Setup const& setup, State const& state, int seat) {
  Observation view = whole_view(state);
  view.seat = static_cast<std::uint8_t>(seat);
  view.is_partial = 1;
  cover_loot(state, view.state);
  view.state.pile = view.state.buried = {};
  for (int other = 0; other < setup.players; ++other)
    if (other != seat && setup.rulings.loot_open == LootOpen::hidden) view.state.held[static_cast<std::size_t>(other)] = {};
  return view;
}

bool conceals(Setup const& setup, Observation const& seen) {
  bool held = false;
  for (int seat = 0; seat < setup.players; ++seat) held |= seat != seen.seat && seen.held[static_cast<std::size_t>(seat)] > 0;
  auto const& loot = seen.state.loot;
  return (held && setup.rulings.loot_open == LootOpen::hidden) || seen.pile > 0 || seen.buried > 0 ||
         std::find(loot.begin(), loot.end(), Loot::face_down) != loot.end();
}

Json show(Setup const& setup, Observation const& observation) {
  WriteFields writer;
  visit_state(setup, observation.state, writer);
  Json json = std::move(writer.root);
  if (observation.is_partial == 0) return json;
  json.erase("pile");
  json.erase("buried");
  json["pile_tokens"] = observation.pile;
  json["buried_tokens"] = observation.buried;
  for (int seat = 0; seat < setup.players; ++seat) {
    auto const number = static_cast<std::size_t>(seat);
    Json& whole = json["seat"][number];
    if (seat != observation.seat && setup.rulings.loot_open == LootOpen::hidden) whole.erase("held");
    whole["held_tokens"] = observation.held[number];
  }
  return json;
}

bool is_seen(Action action) { return action.verb != Verb::lay; }

}  // namespace ringside::robocide
