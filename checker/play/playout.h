#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/core/values/chance.h"
#include "engine/record/values/record.h"

namespace ringside {

/// How seats pick among their legal actions. Chance always picks by the weights of its actions.
enum class Policy {
  uniform,     ///< each action is equally likely
  aggressive,  ///< three times of four one of the actions that hurt others most, when one hurts at all
};

std::span<std::string_view const> policy_words();
std::optional<Policy> parse_policy(std::string_view word);

/// How a random game is played.
struct Playout {
  Policy policy = Policy::uniform;
  std::size_t max_actions = 10'000;  ///< a game that is longer stops there, without an outcome
};

/// Picks actions at random: the same dice give the same picks on every platform.
class Picker {
 public:
  Picker(Match const& match, Policy policy) : match_(&match), policy_(policy) {}

  /// One of `legal`, which are all legal actions of `state` and at least one.
  ActionCode pick(AnyState const& state, Actor actor, std::span<ActionCode const> legal, Dice& dice);

 private:
  Match const* match_;
  Policy policy_;
  std::vector<std::uint32_t> weights_;
  std::vector<ActionCode> best_;

  ActionCode pick_chance(AnyState const& state, std::span<ActionCode const> legal, Dice& dice);
  ActionCode pick_fight(AnyState const& state, std::span<ActionCode const> legal, Dice& dice);
};

/// A line of legal actions from a state as a record, with what players did between them, as long as that is valid. It starts from
/// a position unless the state is the game's own start.
Record record_line(Match const& match, AnyState const& start, std::span<ActionCode const> actions,
                   std::span<Edit const> edits = {});

/// Plays one game from the match's start with the dice of `seed`.
Record play_random(Match const& match, std::uint64_t seed, Playout const& how);

}  // namespace ringside
