#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/values/actor.h"
#include "engine/core/values/rejection.h"
#include "engine/games/steel_arena/fitting.h"
#include "engine/games/steel_arena/play.h"
#include "engine/games/steel_arena/seams.h"
#include "engine/games/steel_arena/start.h"
#include "engine/games/steel_arena/why_not.h"

// The table of all kinds of tasks of the base game. A new kind is a view in tasks.h, the functions that work it off, and a row
// here.

namespace ringside::steel_arena {

/// Who is asked.
namespace asks {
inline Actor chance(Setup const&, State const&) { return Actor::chance(); }
inline Actor active_seat(Setup const&, State const& state) { return Actor::seat(state.turn); }
inline Actor acting_seat(Setup const&, State const& state) { return Actor::seat(state.acting()); }
inline Actor its_owner(Setup const&, State const& state) { return Actor::seat(state.top().bytes[0]); }
inline Actor who_places(Setup const& setup, State const& state) { return Actor::seat(seat_to_place(setup, state)); }
inline Actor who_thaws(Setup const& setup, State const& state) { return Actor::seat(thawing_seat(setup, state)); }

inline Waits wait(Play&) { return true; }
}  // namespace asks

// In the order of Op. Levels: the turn, its phases, an attack, a movement, a robot that comes onto a cell and one that suffers
// it, waves, blasts, hits, and what always is on top.
inline constexpr std::array<OpRow, op_count> op_rows{{
    {Op::none, {-1}, fits_so, asks::wait},
    {.op = Op::draw,
     .level = {0},
     .fits = fits_draw,
     .run = run_draw,
     .actor = asks::chance,
     .list = list_draw,
     .answer = do_draw,
     .asked = asked_draw,
     .why_not = why_not_draw,
     .weight = weight_draw},
    {.op = Op::lay,
     .level = {0},
     .fits = fits_lay,
     .run = run_lay,
     .actor = asks::chance,
     .list = list_lay,
     .answer = do_lay,
     .asked = asked_lay,
     .why_not = why_not_lay,
     .weight = weight_lay},
    {.op = Op::place,
     .level = {0},
     .fits = fits_place,
     .run = run_place,
     .actor = asks::who_places,
     .list = list_place,
     .answer = do_place,
     .asked = asked_place,
     .why_not = why_not_place},
    {Op::pick, {0}, fits_so, run_pick},
    {Op::turn, {0}, fits_so, run_turn},
    {.op = Op::act,
     .level = {1},
     .fits = fits_act,
     .run = run_act,
     .actor = asks::acting_seat,
     .list = list_act,
     .answer = do_act,
     .asked = asked_act,
     .why_not = why_not_act,
     .explained = {Verb::activate}},
    {Op::after_use, {1}, fits_after_use, run_after_use},
    {.op = Op::attack,
     .level = {2},
     .fits = fits_attack,
     .run = run_attack,
     .actor = asks::acting_seat,
     .list = list_attack,
     .answer = do_attack,
     .asked = asked_attack,
     .why_not = why_not_attack},
    {.op = Op::hit,
     .level = {8, true},
     .fits = fits_hit,
     .run = run_hit,
     .actor = asks::its_owner,
     .list = list_hit,
     .answer = do_hit,
     .asked = asked_hit,
     .why_not = why_not_hit,
     .explained = {Verb::endure}},
    {.op = Op::heat,
     .level = {8},
     .fits = fits_heat,
     .run = run_heat,
     .actor = asks::its_owner,
     .list = list_heat,
     .answer = do_heat,
     .asked = asked_heat,
     .why_not = why_not_heat},
    {.op = Op::discard,
     .level = {9},
     .fits = fits_so,
     .run = run_discard,
     .actor = asks::its_owner,
     .list = list_discard,
     .answer = do_discard,
     .asked = asked_discard,
     .why_not = why_not_discard},
    {Op::settle, {1}, fits_so, run_settle},
    {Op::move, {3}, fits_move, run_move},
    {Op::jump, {3}, fits_so, run_jump},
    {Op::enter, {4, true}, fits_enter, run_enter},
    {Op::suffer, {5, true}, fits_so, run_suffer},
    {.op = Op::water,
     .level = {9},
     .fits = fits_water,
     .run = run_water,
     .actor = asks::its_owner,
     .list = list_water,
     .answer = do_water,
     .asked = asked_water,
     .why_not = why_not_water},
    {Op::wave, {6}, fits_so, run_wave},
    {Op::blast, {7, true}, fits_blast, run_blast},
    {.op = Op::reveal,
     .level = {9},
     .fits = fits_reveal,
     .run = asks::wait,
     .actor = asks::chance,
     .list = list_reveal,
     .answer = do_reveal,
     .asked = asked_reveal,
     .why_not = why_not_reveal,
     .weight = weight_of_face},
    {.op = Op::receive,
     .level = {9},
     .fits = fits_receive,
     .run = asks::wait,
     .actor = asks::chance,
     .list = list_receive,
     .answer = do_receive,
     .asked = asked_receive,
     .why_not = why_not_receive,
     .weight = weight_of_face},
    {.op = Op::limit,
     .level = {9},
     .fits = fits_limit,
     .run = asks::wait,
     .actor = asks::its_owner,
     .list = list_limit,
     .answer = do_limit,
     .asked = asked_limit,
     .why_not = why_not_limit},
    {.op = Op::fill,
     .level = {1},
     .fits = fits_fill,
     .run = run_fill,
     .actor = asks::active_seat,
     .list = list_fill,
     .answer = do_fill,
     .asked = asked_fill,
     .why_not = why_not_fill},
    {.op = Op::fill_back,
     .level = {9},
     .fits = fits_fill_back,
     .run = asks::wait,
     .actor = asks::chance,
     .list = list_fill_back,
     .answer = do_fill_back,
     .asked = asked_fill_back,
     .why_not = why_not_fill_back,
     .weight = weight_fill_back},
    {.op = Op::thaw,
     .level = {1},
     .fits = fits_so,
     .run = run_thaw,
     .actor = asks::who_thaws,
     .list = list_thaw,
     .answer = do_thaw,
     .asked = asked_thaw,
     .why_not = why_not_thaw},
}};

constexpr bool are_in_order(std::array<OpRow, op_count> const& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].op != static_cast<Op>(i)) return false;
  return true;
}
static_assert(are_in_order(op_rows));

}  // namespace ringside::steel_arena
