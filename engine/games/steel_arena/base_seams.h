#pragma once

#include "engine/core/match/position_check.h"
#include "engine/games/steel_arena/catalogue_source.h"
#include "engine/games/steel_arena/game.h"
#include "engine/games/steel_arena/ops.h"
#include "engine/games/steel_arena/turn_steps.h"

namespace ringside::steel_arena {

/// The base game: nothing lies over it.
inline constexpr Seams base_seams{
    .seats = 4,
    .deepest = most_but_blasts + most_explosive,
    .most_teams = {0, 0, 0, 0, 2, 0, 0},
    .enough_trophies = {0, 10, 15, 15},
    .draw = setup_table,
    .catalogue = built_in_catalogue,
    .form = base_form,
    .turn = turn_steps,
    .ops = op_rows,
    .shapes = task_shapes,
    .task_fields = task_fields,
    .out_of_turn = false,
    .leaves = nullptr,
    .enters = nullptr,
    .moved = nullptr,
    .before_use = nullptr,
    .after_use = nullptr,
    .range = nullptr,
    .damage = nullptr,
    .owed = discard_at_once,
    .taker = trophy_taker,
    .name_broken_laws = name_broken_laws<SteelArena>,
    .at_rest = is_at_rest<State>,
};

}  // namespace ringside::steel_arena
