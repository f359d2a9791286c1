#include "checker/play/chooser.h"

#include <chrono>

namespace ringside {

Chooser::Chooser(Match const& match, Choosing const& how) : match_(&match), how_(how), picker_(match, how.policy) {
  if (how.search) search_.emplace(match);
}

ActionCode Chooser::choose(AnyState const& state, Actor actor, std::span<ActionCode const> legal, Dice& dice,
                           std::uint64_t seed) {
  if (!search_ || !actor.is_seat()) return picker_.pick(state, actor, legal, dice);
  if (legal.size() == 1) return legal.front();
  return search_->think(match_->observe(state, actor.number()), actor.number(), *how_.search, seed, deadline(*how_.search))
      .front()
      .action;
}

std::function<bool()> deadline(Effort const& effort) {
  using Clock = std::chrono::steady_clock;
  if (!effort.time) return {};
  return [end = Clock::now() + *effort.time] { return Clock::now() >= end; };
}

std::uint64_t seed_of_decision(std::uint64_t game_seed, std::uint64_t ply) {
  constexpr std::uint64_t of_decisions = 0x5EA2C4;  // apart from the seeds that a game gives its setup and its dice
  return seed_of_game(seed_of_game(game_seed, of_decisions), ply);
}

}  // namespace ringside
