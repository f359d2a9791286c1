#pragma once

#include <cstdint>
#include <span>

#include "engine/core/match/ruling_table.h"

namespace ringside::steel_arena {

// The answers to what the booklet leaves open. Each type has the words of its options in their order; the first is the
// default. Their texts are in rulings.cpp, in the order of the members of Rulings.

enum class SetupTerrainStart : std::uint8_t { passive, modules_only };
enum class SupplyTerrainFace : std::uint8_t { face_up, face_down };
enum class SupplyOrder : std::uint8_t { fixed, active };
enum class ModeScope : std::uint8_t { all, active };
enum class ModeHeat : std::uint8_t { stays, removed };
enum class CentralReinforcedTwice : std::uint8_t { no, yes };
enum class ActivationNoEffect : std::uint8_t { forbidden, allowed };
enum class RangeSingle : std::uint8_t { exact, up_to };
enum class JumpPassing : std::uint8_t { no, yes };
enum class JumpLanding : std::uint8_t { no, yes };
enum class CollisionEffects : std::uint8_t { in_turn, together };
enum class WearWithSpeed : std::uint8_t { yes, no };
enum class WearCombine : std::uint8_t { yes, no };
enum class EffectZero : std::uint8_t { yes, no };
enum class ExplosionSelf : std::uint8_t { yes, no };
enum class HeatTargets : std::uint8_t { one, each };
enum class HeatOrder : std::uint8_t { damage_first, heat_first, attacker };
enum class HeatOverflowArmour : std::uint8_t { no, yes };
enum class HeatSoak : std::uint8_t { yes, no };
enum class ArmourTrigger : std::uint8_t { as_needed, all, choice };
enum class ArmourRemainder : std::uint8_t { lost, kept };
enum class ArmourOwnCell : std::uint8_t { circular, none };
enum class UmbrellaOwnTurn : std::uint8_t { no, yes };
enum class DamageDiscardTime : std::uint8_t { end_first, end_last, at_once };
enum class DamageOrder : std::uint8_t { active_first, victims_first };
enum class DestructionWhen : std::uint8_t { beyond_last, at_zero };
enum class DestructionTrophies : std::uint8_t { counted, void_ };
enum class CoolingCentral : std::uint8_t { no, yes };
enum class CoolingFaceDown : std::uint8_t { no, yes };
enum class TrapMover : std::uint8_t { goes_on, stops };
enum class TrapChain : std::uint8_t { waves, depth };
enum class WaterPassing : std::uint8_t { yes, no };
enum class FuelPassing : std::uint8_t { yes, no };
enum class FuelStart : std::uint8_t { yes, no };
enum class LimitNewcomer : std::uint8_t { yes, no };
enum class EndMoment : std::uint8_t { at_once, step };
enum class TeamSupply : std::uint8_t { ends, continues };
enum class TeamTerrain : std::uint8_t { void_, trophies };

/// One answer to each question; fresh rulings are the defaults.
struct Rulings {
  SetupTerrainStart setup_terrain_start{};
  SupplyTerrainFace supply_terrain_face{};
  SupplyOrder supply_order{};
  ModeScope mode_scope{};
  ModeHeat mode_heat{};
  CentralReinforcedTwice central_reinforced_twice{};
  ActivationNoEffect activation_no_effect{};
  RangeSingle range_single{};
  JumpPassing jump_passing{};
  JumpLanding jump_landing{};
  CollisionEffects collision_effects{};
  WearWithSpeed wear_with_speed{};
  WearCombine wear_combine{};
  EffectZero effect_zero{};
  ExplosionSelf explosion_self{};
  HeatTargets heat_targets{};
  HeatOrder heat_order{};
  HeatOverflowArmour heat_overflow_armour{};
  HeatSoak heat_soak{};
  ArmourTrigger armour_trigger{};
  ArmourRemainder armour_remainder{};
  ArmourOwnCell armour_own_cell{};
  UmbrellaOwnTurn umbrella_own_turn{};
  DamageDiscardTime damage_discard_time{};
  DamageOrder damage_order{};
  DestructionWhen destruction_when{};
  DestructionTrophies destruction_trophies{};
  CoolingCentral cooling_central{};
  CoolingFaceDown cooling_face_down{};
  TrapMover trap_mover{};
  TrapChain trap_chain{};
  WaterPassing water_passing{};
  FuelPassing fuel_passing{};
  FuelStart fuel_start{};
  LimitNewcomer limit_newcomer{};
  EndMoment end_moment{};
  TeamSupply team_supply{};
  TeamTerrain team_terrain{};

  friend bool operator==(Rulings const&, Rulings const&) = default;
};

/// Every question with its options, in the order of RULES.md.
std::span<Ruling const> rulings();

}  // namespace ringside::steel_arena
