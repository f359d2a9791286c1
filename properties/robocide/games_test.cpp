// Whole games over drawn seats, boards and rulings.

#include <bit>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/core/values/chance.h"
#include "engine/games/robocide/game.h"
#include "engine/games/robocide/play.h"
#include "properties/random_game.h"

namespace ringside::robocide {
namespace {

/// Draws each question's answer.
Setup drawn_setup(Dice& dice) {
  Setup setup;
  setup.players = static_cast<int>(dice.below(3)) + 2;
  setup.holder = static_cast<int>(dice.below(static_cast<std::uint64_t>(setup.players)));
  setup.board = {&built_in_boards()[dice.below(2)], [](Board const*) {}};
  for (std::size_t i = 0; i < rulings().size(); ++i)
    choose_option(setup.rulings, static_cast<int>(i), static_cast<int>(dice.below(rulings()[i].options.size())));
  return setup;
}

RC_GTEST_PROP(RobocideGames, EachEndsWithinTheBag, (std::uint64_t seed)) {
  Dice dice(seed);
  Setup const setup = drawn_setup(dice);
  int steps = 0;
  State const end = played<Robocide>(setup, dice, [&](State const&, Action, State const&) { RC_ASSERT(++steps < 10'000); });
  RC_ASSERT(end.over());
  RC_ASSERT(end.round <= setup.board->rounds());
  RC_ASSERT(living_seats(setup, end) == (end.end == End::last ? 1 : 0));
}

/// RC-12.3: two a round, at its end, those of the plan.
RC_GTEST_PROP(RobocideGames, TwoCellsAreStruckARound, (std::uint64_t seed)) {
  Dice dice(seed);
  Setup const setup = drawn_setup(dice);
  played<Robocide>(setup, dice, [&](State const& before, Action, State const& after) {
    if (before.struck == after.struck) return;
    RC_ASSERT(after.struck == (before.struck | before.plan));
    RC_ASSERT(std::popcount(before.plan) == 2);
  });
}

/// RC-8: what a seat does in its turn moves one robot of its own, apart from a push, and kills nobody.
RC_GTEST_PROP(RobocideGames, ATurnMovesOneRobot, (std::uint64_t seed)) {
  Dice dice(seed);
  Setup const setup = drawn_setup(dice);
  played<Robocide>(setup, dice, [&](State const& before, Action action, State const& after) {
    if (before.stage != Stage::actions || action.verb == Verb::finish || after.stage != Stage::actions) return;
    int moved = 0;
    for (int i = 0; i < setup.robots(); ++i) {
      RC_ASSERT(!before.robot(i).lives() || after.robot(i).lives());
      bool const stood = before.robot(i).lives() && before.robot(i).cell != after.robot(i).cell;
      moved += stood ? 1 : 0;
      RC_ASSERT(!stood || action.verb == Verb::push || i == robot_index(before.asked, action.a));
    }
    RC_ASSERT(moved <= 1);
  });
}

/// RC-11: before artillery nobody dies.
RC_GTEST_PROP(RobocideGames, NobodyDiesBeforeArtillery, (std::uint64_t seed)) {
  Dice dice(seed);
  Setup const setup = drawn_setup(dice);
  played<Robocide>(setup, dice, [&](State const& before, Action, State const& after) {
    if (after.stage > Stage::actions || after.round != before.round) return;
    for (int i = 0; i < setup.robots(); ++i) RC_ASSERT(!before.robot(i).lives() || after.robot(i).lives());
  });
}

/// RC-5.2: slots are taken by those who are in the game.
RC_GTEST_PROP(RobocideGames, EverySlotBelongsToSomebodyInTheGame, (std::uint64_t seed)) {
  Dice dice(seed);
  Setup const setup = drawn_setup(dice);
  played<Robocide>(setup, dice, [&](State const& before, Action, State const& after) {
    if (before.stage != Stage::bidding || after.stage == Stage::bidding) return;
    for (std::uint8_t const owner : after.owners) RC_ASSERT((owner == nobody || lives(after, owner)));
  });
}

}  // namespace
}  // namespace ringside::robocide
