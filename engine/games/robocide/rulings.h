#pragma once

#include <cstdint>
#include <span>

#include "engine/core/match/ruling_table.h"

namespace ringside::robocide {

// The answers to what the booklet leaves open. Each type has the words of its options in their order; the first is the
// default. Their texts are in rulings.cpp, in the order of the members of Rulings.

enum class InitiativeThree : std::uint8_t { holder, empty };
enum class LootOpen : std::uint8_t { hidden, open };
enum class TowersRemote : std::uint8_t { all, one };
enum class TowerReach : std::uint8_t { first, pierce };
enum class RingTurning : std::uint8_t { ring, free };
enum class MineLeaving : std::uint8_t { action, twice };
enum class MineAfter : std::uint8_t { discarded, removed };
enum class MinePushed : std::uint8_t { moves, held };
enum class PushGaze : std::uint8_t { kept, turned };
enum class PushDirection : std::uint8_t { any, gaze };
enum class PushHead : std::uint8_t { no, yes };
enum class PushOwn : std::uint8_t { yes, no };
enum class ModReplace : std::uint8_t { yes, no };
enum class RocketCells : std::uint8_t { three_four, two_three, two_and_four };
enum class FireOrder : std::uint8_t { together, one_by_one };
enum class VestUse : std::uint8_t { choice, automatic };
enum class VestBlast : std::uint8_t { no, yes };
enum class ScreenScope : std::uint8_t { robot, player };
enum class BlastHead : std::uint8_t { yes, no };
enum class SpillCount : std::uint8_t { each, one };
enum class SpillHead : std::uint8_t { no, yes };
enum class NukeLoot : std::uint8_t { buried, discarded };
enum class DetonatorOut : std::uint8_t { stays, next };
enum class ChainMoment : std::uint8_t { one, waves };
enum class TowersBlockTowers : std::uint8_t { yes, no };
enum class SpillStrike : std::uint8_t { no, yes };
enum class PartsLost : std::uint8_t { lost, returned };
enum class MinePush : std::uint8_t { yes, no };

/// One answer to each question; fresh rulings are the defaults.
struct Rulings {
  InitiativeThree initiative_three{};
  LootOpen loot_open{};
  TowersRemote towers_remote{};
  TowerReach tower_reach{};
  RingTurning ring_turning{};
  MineLeaving mine_leaving{};
  MineAfter mine_after{};
  MinePushed mine_pushed{};
  PushGaze push_gaze{};
  PushDirection push_direction{};
  PushHead push_head{};
  PushOwn push_own{};
  ModReplace mod_replace{};
  RocketCells rocket_cells{};
  FireOrder fire_order{};
  VestUse vest_use{};
  VestBlast vest_blast{};
  ScreenScope screen_scope{};
  BlastHead blast_head{};
  SpillCount spill_count{};
  SpillHead spill_head{};
  NukeLoot nuke_loot{};
  DetonatorOut detonator_out{};
  ChainMoment chain_moment{};
  TowersBlockTowers towers_block_towers{};
  SpillStrike spill_strike{};
  PartsLost parts_lost{};
  MinePush mine_push{};

  friend bool operator==(Rulings const&, Rulings const&) = default;
};

/// Every question with its options, in the order of RULES.md.
std::span<Ruling const> rulings();

}  // namespace ringside::robocide
