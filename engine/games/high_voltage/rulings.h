#pragma once

#include "engine/games/high_voltage/base.h"
#include "engine/games/steel_arena/rulings.h"

namespace ringside::high_voltage {

// The overlay's own questions; the texts of the answers are in rulings.cpp.

enum class DamageGroup : std::uint8_t { together, hit };
enum class HillCount : std::uint8_t { once, twice };
enum class HillTile : std::uint8_t { random_less, terrain_less };
enum class HillPile : std::uint8_t { modules, tiles };
enum class ChargeLimit : std::uint8_t { none, unlimited };
enum class ChargeZero : std::uint8_t { no, yes };
enum class ChargeDeactivators : std::uint8_t { stacks, out };
enum class ChargePassing : std::uint8_t { yes, no };
enum class FreeTurnAmount : std::uint8_t { up_to, exact };
enum class BesideTurn : std::uint8_t { yes, no };
enum class HealthBlast : std::uint8_t { active, box };
enum class VulcanCount : std::uint8_t { all, modules };
enum class VulcanRange : std::uint8_t { upper, both };
enum class InterruptOnce : std::uint8_t { each_time, once };
enum class InterruptOrder : std::uint8_t { owner, evasion_first };
enum class InterruptCentral : std::uint8_t { no, yes };
enum class PatienceZone : std::uint8_t { aimed, splinters };

/// The base's answers, with the defaults of HV-1, and those of the overlay.
struct Rulings : steel_arena::Rulings {
  DamageGroup damage_group{};
  HillCount hill_count{};
  HillTile hill_tile{};
  HillPile hill_pile{};
  ChargeLimit charge_limit{};
  ChargeZero charge_zero{};
  ChargeDeactivators charge_deactivators{};
  ChargePassing charge_passing{};
  FreeTurnAmount free_turn_amount{};
  BesideTurn beside_turn{};
  HealthBlast health_blast{};
  VulcanCount vulcan_count{};
  VulcanRange vulcan_range{};
  InterruptOnce interrupt_once{};
  InterruptOrder interrupt_order{};
  InterruptCentral interrupt_central{};
  PatienceZone patience_zone{};

  constexpr Rulings() {
    cooling_central = CoolingCentral::yes;                   // HV-1.2
    damage_discard_time = DamageDiscardTime::at_once;        // HV-1.3
    cooling_face_down = CoolingFaceDown::yes;                // HV-1.4
    destruction_when = DestructionWhen::at_zero;             // HV-1.5
    central_reinforced_twice = CentralReinforcedTwice::yes;  // HV-1.6
  }
  friend bool operator==(Rulings const&, Rulings const&) = default;
};

/// Every question with its options: the base's, then those of RULES.md.
std::span<Ruling const> rulings();

}  // namespace ringside::high_voltage
