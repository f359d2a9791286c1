// Why a module cannot be activated so: what its properties of the overlay have to say. HV-4.4, HV-5.

#include <algorithm>
#include <array>

#include "engine/games/high_voltage/play.h"
#include "engine/games/high_voltage/why_not.h"
#include "engine/games/steel_arena/why_not.h"

namespace ringside::high_voltage {
namespace {

/// Is it about how a module is activated, and not about whether it may be?
bool is_about_how(std::string_view clause) {
  constexpr std::array<std::string_view, 6> chapters{"SA-4.3", "SA-5.", "SA-6.", "SA-7.", "SA-9.", "SA-14."};
  return std::any_of(chapters.begin(), chapters.end(), [&](std::string_view each) { return clause.starts_with(each); });
}

Rejection why_not_charged(BaseSetup const& setup, BaseState const& state, Action action, Kind const& kind, Rejection plain) {
  Named const name = module_text(setup, action);
  int const tokens = tokens_in(kind, action), held = extra(state).charge[state.turn];
  if (tokens > held)
    return not_so(HV::c4_4, {"seat {} has {} charge, not {}", "у места {} {:жетон|жетона|жетонов} заряда, а не {}"}, state.turn,
                  Count(held), tokens);
  if (tokens < token_range(setup, state, state.turn).low)
    return not_so(HV::c4_4, {"{} costs a charge token at least", "{} стоит хотя бы одного жетона заряда"}, name);
  if (kind.type == TileType::attack) return not_so(HV::c4_4, {"{} has no such aim", "{}: такого прицела нет"}, name);
  return plain;
}

Rejection why_not_one_way(BaseSetup const& setup, Action action, Kind const& kind) {
  Saying const way = kind.prints(printed::clockwise) ? Saying{"clockwise", "по часовой стрелке"}
                                                     : Saying{"counter-clockwise", "против часовой стрелки"};
  return not_so(HV::c5_1, {"{} turns {} only, by {}", "{} поворачивает только {}, на {:сектор|сектора|секторов}"},
                module_text(setup, action), way, Count(kind.range.low, kind.range.high));
}

Rejection why_not_that_far(BaseSetup const& setup, BaseState const& state, Action action, Kind const& kind) {
  int const limit = kind.extra[printed::range_limit];
  int const cell = cell_ahead(setup, robot_of(state, state.turn).cell, robot_of(state, state.turn).facing, limit);
  Named const name = module_text(setup, action);
  if (cell == HexField::none)
    return not_so(HV::c5_3,
                  {"{} reaches {} cells ahead, and the field ends before",
                   "{} бьёт на {:клетку|клетки|клеток} вперёд, а поле кончается раньше"},
                  name, Count(limit));
  if (cell != action.cell)
    return not_so(HV::c5_3, {"{} reaches only the cell {} ahead", "{} бьёт ровно на {:клетку|клетки|клеток} вперёд"}, name,
                  Count(limit));
  return not_so(
      HV::c5_3,
      {"{} reaches {} only across what stops its shot", "{} достал бы до {} только сквозь то, что останавливает его выстрел"},
      name, setup.field.name(cell));
}

Rejection why_not_aslant(BaseSetup const& setup, BaseState const& state, Action action) {
  Robot const& robot = robot_of(state, state.turn);
  int const direction = hex::turned(robot.facing, action.amount < 0 ? -1 : 1);
  int const cell = cell_ahead(setup, robot.cell, direction, action.amount < 0 ? -action.amount : action.amount);
  if (cell == HexField::none)
    return not_so(HV::c5_2, {"the jump would end off the field", "прыжок кончился бы за границей поля"});
  if (!enterable(setup, state, cell))
    return not_so(HV::c5_2, {"a jump does not end on an obstacle", "прыжок не кончается на препятствии"});
  return not_so(HV::c5_2, {"the robot there cannot be pushed on", "робота там нельзя сдвинуть дальше"});
}

}  // namespace

Rejection why_not_printed(BaseSetup const& setup, BaseState const& state, Action action, Rejection plain) {
  Kind const& kind = setup.tiles().kinds[action.kind];
  if (!is_about_how(plain.clause)) return plain;
  if (kind.prints(printed::chargeable)) return why_not_charged(setup, state, action, kind, std::move(plain));
  if (kind.prints(printed::clockwise) || kind.prints(printed::counter_clockwise)) return why_not_one_way(setup, action, kind);
  if (kind.prints(printed::range_limit)) return why_not_that_far(setup, state, action, kind);
  bool const lands_badly = plain.clause == "SA-6.5" || plain.clause == "SA-7.3";
  return kind.path == Path::diagonal_jump && lands_badly ? why_not_aslant(setup, state, action) : plain;
}

}  // namespace ringside::high_voltage
