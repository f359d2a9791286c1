#pragma once

#include <cstdint>
#include <span>

#include "engine/core/match/ruling_table.h"

namespace ringside::golems {

// The answers to what the booklet leaves open. Each type has the words of its options in their order; the first is the
// default. Their texts are in rulings.cpp, in the order of the members of Rulings.

enum class LuckSecret : std::uint8_t { open, secret };
enum class MoveSwap : std::uint8_t { pass, blocked };
enum class DefenceRepeat : std::uint8_t { row, pass };
enum class DefencePool : std::uint8_t { pool, pass };
enum class DamageElimination : std::uint8_t { row, pass };
enum class ObstacleTiming : std::uint8_t { after_move, before_move };
enum class ObstacleBorder : std::uint8_t { no, yes };
enum class AttackedChain : std::uint8_t { no, yes };
enum class AttackedPasses : std::uint8_t { first, row };
enum class StrikeWater : std::uint8_t { yes, no };
enum class StrikeLadder : std::uint8_t { pair, onward };
enum class LadderCrossing : std::uint8_t { stay, cross };
enum class WaterStuck : std::uint8_t { stays, back };
enum class WaterExit : std::uint8_t { must, may };
enum class BarrelFollowed : std::uint8_t { no, yes };
enum class DynamiteDefence : std::uint8_t { no, yes };
enum class RepairOrder : std::uint8_t { first, last };
enum class BlackholeWho : std::uint8_t { all, next };
enum class RowsMinimum : std::uint8_t { one, none };
enum class LogicNotInner : std::uint8_t { all, choice };
enum class LogicUnused : std::uint8_t { returns, leaves };
enum class LogicNotCondition : std::uint8_t { commands, answer };
enum class LogicOrChoice : std::uint8_t { secret, seeing };
enum class LogicOrRest : std::uint8_t { dropped, later };
enum class RowsAfterAnd : std::uint8_t { gap, closed };
enum class RowsEmpty : std::uint8_t { carried_out, skipped };
enum class TokenSpent : std::uint8_t { yes, no };
enum class TokenDiscarded : std::uint8_t { out, returns };
enum class PushRival : std::uint8_t { no, yes };
enum class BotsAmong : std::uint8_t { together, one_by_one };
enum class BotTargets : std::uint8_t { all, players };
enum class BotLadder : std::uint8_t { stops, seen };
enum class BotStrikeTiming : std::uint8_t { once, twice };
enum class RoundsElimination : std::uint8_t { ten, deck };

/// One answer to each question; fresh rulings are the defaults.
struct Rulings {
  LuckSecret luck_secret{};
  MoveSwap move_swap{};
  DefenceRepeat defence_repeat{};
  DefencePool defence_pool{};
  DamageElimination damage_elimination{};
  ObstacleTiming obstacle_timing{};
  ObstacleBorder obstacle_border{};
  AttackedChain attacked_chain{};
  AttackedPasses attacked_passes{};
  StrikeWater strike_water{};
  StrikeLadder strike_ladder{};
  LadderCrossing ladder_crossing{};
  WaterStuck water_stuck{};
  WaterExit water_exit{};
  BarrelFollowed barrel_followed{};
  DynamiteDefence dynamite_defence{};
  RepairOrder repair_order{};
  BlackholeWho blackhole_who{};
  RowsMinimum rows_minimum{};
  LogicNotInner logic_not_inner{};
  LogicUnused logic_unused{};
  LogicNotCondition logic_not_condition{};
  LogicOrChoice logic_or_choice{};
  LogicOrRest logic_or_rest{};
  RowsAfterAnd rows_after_and{};
  RowsEmpty rows_empty{};
  TokenSpent token_spent{};
  TokenDiscarded token_discarded{};
  PushRival push_rival{};
  BotsAmong bots_among{};
  BotTargets bot_targets{};
  BotLadder bot_ladder{};
  BotStrikeTiming bot_strike_timing{};
  RoundsElimination rounds_elimination{};

  friend bool operator==(Rulings const&, Rulings const&) = default;
};

/// Every question with its options, in the order of RULES.md.
std::span<Ruling const> rulings();

}  // namespace ringside::golems
