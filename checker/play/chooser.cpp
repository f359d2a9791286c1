#include "checker/play/chooser.h"

namespace ringside {

Chooser::Chooser(Match const& match, Choosing const& how) : match_(&match), how_(how), picker_(match, how.policy) {
  if (how.search) search_.emplace(match);
}

ActionCode Chooser::choose(AnyState const& state, Actor actor, std::span<ActionCode const> legal, Dice& dice,
                           std::uint64_t seed) {
  if (!search_ || !actor.is_seat()) return picker_.pick(state, actor, legal, dice);
  if (legal.size() == 1) return legal.front();
  return search_->think(match_->observe(state, actor.number()), actor.number(), *how_.search, seed).front().action;
}

std::uint64_t seed_of_decision(std::uint64_t game_seed, std::uint64_t ply) {
  constexpr std::uint64_t of_decisions = 0x5EA2C4;  // apart from the seeds that a game gives its setup and its dice
  return seed_of_game(seed_of_game(game_seed, of_decisions), ply);
}

}  // namespace ringside
