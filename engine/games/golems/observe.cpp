// What is known: rows that are not open (BG-4.2), picks before rows are open (BG-9.3), luck cards as ruled (BG-4.1).

#include "engine/games/golems/observe.h"

#include "engine/core/fields/write_fields.h"
#include "engine/games/golems/fields.h"

namespace ringside::golems {
namespace {

void cover_program(State const& state, Golem& golem) {
  for (int row = golem.opened; row < golem.length; ++row) golem.rows[static_cast<std::size_t>(row)] = face_down;
  if (state.stage <= Stage::open) golem.choice = Choice::none;
}

/// R luck.secret: tokens that others hold look as if they lay in the pile.
void cover_luck(State& known, Golem& golem) {
  golem.luck = Luck::none;
  if (golem.held != Logic::none) ++known.pile[static_cast<std::size_t>(golem.held) - 1];
  golem.held = Logic::none;
}

}  // namespace

Observation observation_of(Setup const& setup, State const& state, int seat) {
  Observation seen{.state = state};
  seen.seat[0] = static_cast<std::uint8_t>(seat);
  bool const secret = setup.rulings.luck_secret == LuckSecret::secret;
  if (secret) seen.state.luck_left = {};
  for (int i = 0; i < setup.players; ++i) {
    if (i == seat || !state.golem(i).lives()) continue;
    cover_program(state, seen.state.golem(i));
    if (secret) cover_luck(seen.state, seen.state.golem(i));
  }
  return seen;
}

bool conceals(Setup const& setup, Observation const& seen) {
  if (setup.rulings.luck_secret == LuckSecret::secret) return true;
  bool const picking = seen.state.stage == Stage::choose || seen.state.stage == Stage::open;
  for (int i = 0; i < setup.players; ++i) {
    Golem const& golem = seen.state.golem(i);
    if (i != seen.seat[0] && golem.lives() && (picking || golem.opened < golem.length)) return true;
  }
  return false;
}

Json show(Setup const& setup, Observation const& observation) {
  WriteFields writer;
  visit_state(setup, observation.state, writer);
  return std::move(writer.root);
}

bool is_seen(Setup const& setup, State const& state, Action action, int seat) {
  bool const secret = action.verb == Verb::program ||
                      (action.verb == Verb::draw && setup.rulings.luck_secret == LuckSecret::secret) ||
                      (action.verb == Verb::choose && state.stage == Stage::choose);
  return !secret || state.asked == seat;
}

}  // namespace ringside::golems
