// When anybody is asked: where there is something to choose, and for the action of a turn.

#include <gtest/gtest.h>

#include "checker/play/simulate.h"
#include "engine/games/registry.h"

namespace ringside {
namespace {

/// A step of a seat that had one legal action, other than the cooling with which a turn may open; empty: there is none.
std::string needless_question(LoadedRecord const& game) {
  for (Step const& step : game.record.steps) {
    if (step.actor.is_chance() || step.legal > 1) continue;
    if (std::string const text = game.match->text(step.action); text != "cool") return text;
  }
  return "";
}

TEST(Asked, SA_3_2_NobodyIsAskedWhereThereIsNothingToChoose) {
  auto const simulation = Simulation::of({.game = find_game("steel-arena"),
                                          .seed = 10,
                                          .playout = {.policy = Policy::aggressive, .max_actions = 2'000},
                                          .draw_rulings = true,
                                          .draw_options = true});
  ASSERT_TRUE(simulation);
  for (std::uint64_t number = 0; number < 150; ++number) EXPECT_EQ(needless_question(simulation->play(number)), "") << number;
}

}  // namespace
}  // namespace ringside
