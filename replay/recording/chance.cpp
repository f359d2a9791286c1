#include "replay/recording/chance.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "checker/play/chooser.h"
#include "engine/core/values/chance.h"
#include "replay/text/record/illegal.h"

namespace ringside {

ActionCode picked(Recording const& game, Choosing const& how, std::uint64_t seed) {
  std::vector<ActionCode> legal;
  game.match().legal(game.state(), legal);
  Dice dice(seed_of_game(seed, game.steps()));
  return Chooser(game.match(), how).choose(game.state(), game.actor(), legal, dice, seed_of_decision(seed, game.steps()));
}

Result<Steps> draw_setup(Recording& game, std::uint64_t seed) {
  auto const& steps = game.record().steps;
  auto const decided = std::find_if(steps.begin(), steps.end(), [](Step const& step) { return step.actor.is_seat(); });
  if (decided != steps.end())
    return failure(Exit::usage, fmt::format("auto setup: {} has decided already, in step {}; auto draws from now on",
                                            actor_name(decided->actor, game.record().seat_names), decided - steps.begin() + 1));
  if (!game.actor().is_chance()) return failure(Exit::usage, "auto setup: nothing is to be drawn before a seat decides");
  if (!game.record().seed) game.keep(seed, game.record().notes);
  Steps drawn{game.steps() + 1, 0};
  while (game.actor().is_chance()) game.play(picked(game, Policy::uniform, *game.record().seed), Language::english);
  drawn.last = game.steps();
  return drawn;
}

}  // namespace ringside
