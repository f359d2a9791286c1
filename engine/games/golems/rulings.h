#pragma once

#include <cstdint>
#include <span>

#include "engine/core/clause.h"
#include "engine/core/json.h"
#include "engine/core/problem.h"

namespace ringside::golems {

/// The questions that the booklet leaves open. Each has two answers, and is named here after the second one, in the order of
/// rulings().
enum class Ruled : std::uint8_t {
  luck_secret,
  swap_blocked,
  defence_each_pass,
  pool_each_pass,
  out_after_pass,
  obstacle_before_move,
  border_is_obstacle,
  counter_strikes_chain,
  attacked_each_pass,
  strikes_cross_water,
  strikes_go_onward,
  ladders_crossed,
  stuck_goes_back,
  may_stay_in_water,
  barrel_follows,
  defence_against_dynamite,
  repair_last,
  hole_next_only,
  rows_may_be_none,
  not_inner_choice,
  unused_leaves,
  not_turns_answer,
  choice_seeing,
  or_rest_later,
  rows_close,
  empty_turns_skipped,
  spent_frees,
  discarded_returns,
  rivals_block,
  bots_one_by_one,
  bots_strike_players,
  bots_see_past_ladders,
  bots_strike_twice,
  until_deck_is_empty,
};
inline constexpr int ruling_count = 34;
inline constexpr std::uint8_t no_ruling = 0xFF;

/// One answer to each question; fresh rulings are the defaults.
struct Rulings {
  std::uint64_t second = 0;  ///< bit n: question n has its second answer

  constexpr bool has(Ruled ruled) const { return ((second >> static_cast<unsigned>(ruled)) & 1U) != 0; }
  friend constexpr bool operator==(Rulings, Rulings) = default;
};

/// Every question with its two options, in the order of Ruled.
std::span<Ruling const> rulings();

/// Rulings from an object of ids and words, e.g. {"move.swap": "blocked"}; what it leaves out keeps its default.
Rulings read_rulings(Json const& json, Problems& problems);
/// The rulings that are not the default, in table order.
Json write_rulings(Rulings chosen);

}  // namespace ringside::golems
