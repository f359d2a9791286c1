// Why a module cannot be activated, or not so. SA-4, SA-8, SA-11.

#include <algorithm>
#include <optional>

#include "engine/games/steel_arena/options.h"
#include "engine/games/steel_arena/why_not.h"

namespace ringside::steel_arena {
namespace {

/// Activation: why is this module, or this use of it, not offered?
class WhyNotActivated {
 public:
  WhyNotActivated(Setup const& setup, State const& state, Action action)
      : setup_(setup),
        state_(state),
        action_(action),
        robot_(robot_of(state, state.acting())),
        name_(module_text(setup, action)) {}

  Rejection why() const {
    if (auto module = module_itself()) return *module;
    Kind const& kind = the_kind();
    switch (kind.type) {
      case TileType::attack:
        return attack(kind);
      case TileType::movement:
        return movement(kind);
      case TileType::turn:
        return turn(kind);
      default:
        return no(SA::c4_7, {"{} takes no further words", "{}: больше ничего указывать не надо"}, name_);
    }
  }

 private:
  Setup const& setup_;
  State const& state_;
  Action action_;
  Robot const& robot_;
  Named name_;

  bool is_central() const { return action_.kind == Action::central_kind; }
  ActMode mode() const { return top<Act>(state_).mode; }
  bool again() const { return is_again(mode()); }
  Kind const& the_kind() const {
    return is_central() ? central_kind(setup_, robot_, action_.rank) : setup_.tiles().kinds[action_.kind];
  }

  std::optional<Rejection> module_itself() const {
    if (is_central()) return the_board();
    if (mode() == ActMode::after_cooling || mode() == ActMode::central_again)
      return no(mode() == ActMode::after_cooling ? SA::c3_2 : SA::c11_3,
                {"only the central module may be activated now", "сейчас можно активировать только центральный модуль"});
    int const tile = find_tile(setup_, robot_.modules, action_);
    if (tile == nothing) return lacks();
    Kind const& kind = setup_.tiles().kind(tile);
    if (kind.passive())
      return no(
          SA::c4_7,
          {"{} is passive: it works by itself and cannot be activated", "{} пассивен: он работает сам, активировать его нельзя"},
          name_);
    if (state_.used.test(tile))
      return no(SA::c4_2, {"{} was already activated this turn", "{} в этот ход уже активирован"}, name_);
    if (kind.type == TileType::defence && setup_.rulings.umbrella_own_turn == UmbrellaOwnTurn::no)
      return no(SA::c10_6, {"{} is activated when its owner is hit", "{} активируют, когда попали в его владельца"}, name_);
    if (!is_usable(setup_, state_, tile)) return no(SA::c4_2, {"{} is overheated", "{} перегрет"}, name_);
    if (action_.option != 0 && !may_wear_on(setup_, state_, tile)) return wear(kind);
    return std::nullopt;
  }
  Rejection lacks() const {
    Named const module = missing_module(setup_, action_);
    if (action_.rank == 0) return no(SA::c1_3, {"seat {} has no {}", "у места {} нет {}"}, state_.acting(), module);
    return no(SA::c1_3, {"seat {} has no {} beyond the first", "у места {} нет ещё одного {}"}, state_.acting(), module);
  }
  Rejection wear(Kind const& kind) const {
    if (kind.type != TileType::movement && kind.type != TileType::turn)
      return no(SA::c8_2, {"only movement and turn modules can be worn out", "изнашиваются только модули движения и поворота"});
    if (!kind.auto_cool)
      return no(SA::c8_2,
                {"{} has no auto-cool: it cannot be used as if it had speed",
                 "{} без автоохлаждения: применить его как скоростной нельзя"},
                name_);
    if (kind.speed && setup_.rulings.wear_with_speed == WearWithSpeed::no)
      return no(SA::c8_2,
                {"{} has speed of its own (ruling wear.with-speed=no)", "{} и так скоростной (толкование wear.with-speed=no)"},
                name_);
    return no(SA::c8_4, {"one activation does not use both kinds of wear (ruling wear.combine=no)",
                         "в одной активации оба вида износа не используют (толкование wear.combine=no)"});
  }
  std::optional<Rejection> the_board() const {
    if (action_.rank > 2)
      return no(SA::c11_1, {"the central module has no such action", "у центрального модуля нет такого действия"});
    if (action_.option != 0)
      return no(SA::c11_2, {"wear does not apply to the central module", "центральный модуль не изнашивается"});
    if (!again() && robot_.has(flag::hot))
      return no(SA::c4_2, {"the central module is overheated", "центральный модуль перегрет"});
    if (again() && !central_usable(robot_, action_.rank, true))
      return no(SA::c11_3, {"the central module's second action is another one than its first",
                            "второе действие центрального модуля — не то же, что первое"});
    if (!central_usable(robot_, action_.rank, again()))
      return no(SA::c4_2,
                {"the central module was already activated this turn", "центральный модуль в этот ход уже активирован"});
    return std::nullopt;
  }

  Rejection attack(Kind const& kind) const {
    if (action_.amount != 0 || action_.option != 0) return no(SA::c9_1, {"{} takes no number", "{} применяют без числа"}, name_);
    if (!chooses_aim(kind)) {
      if (action_.cell != nothing)
        return no(
            clause_of(kind.aim),
            {"{} has no choice of aim: it is activated without a cell", "{} активируют без клетки: прицел у него не выбирают"},
            name_);
      return no(SA::c9_15, {"{} has no aim: its target would be off the field", "{}: прицела нет, цель была бы за границей поля"},
                name_);
    }
    Aims const aims = legal_aims(setup_, state_, robot_, kind);
    if (aims.count == 0)
      return no(SA::c9_15, {"{} has no aim: the border is right ahead", "{}: прицела нет, прямо впереди граница поля"}, name_);
    if (action_.cell == nothing) return no(SA::c9_1, {"{} needs a cell to aim at", "{}: надо указать клетку прицела"}, name_);
    for (int cell = setup_.field.neighbour(robot_.cell, robot_.facing); cell != HexField::none;
         cell = setup_.field.neighbour(cell, robot_.facing))
      if (cell == action_.cell) return beyond(kind);
    if (action_.cell == robot_.cell)
      return no(SA::c9_1, {"a robot cannot aim at its own cell", "робот не может целиться в свою клетку"});
    return no(clause_of(kind.aim), {"that cell is not on the line of fire", "эта клетка не на линии выстрела"});
  }

  bool is_obstructed(int cell) const {
    Kind const* terrain = terrain_on(setup_, state_, cell);
    return terrain != nullptr && terrain->obstruction;
  }
  /// The aim lies behind what stops a direct shot.
  Rejection beyond(Kind const& kind) const {
    int cell = setup_.field.neighbour(robot_.cell, robot_.facing);
    while (cell != action_.cell && robot_on(setup_, state_, cell) < 0 && !is_obstructed(cell))
      cell = setup_.field.neighbour(cell, robot_.facing);
    if (cell == action_.cell)
      return no(clause_of(kind.aim), {"{} does not reach that cell", "{} не достаёт до этой клетки"}, name_);
    std::string const there = setup_.field.name(cell);
    if (robot_on(setup_, state_, cell) >= 0)
      return no(SA::c9_2, {"a direct shot does not cross the robot on {}", "прямой выстрел не проходит сквозь робота на {}"},
                there);
    return no(SA::c14_2, {"a direct shot does not cross the obstruction on {}", "прямой выстрел не проходит сквозь помеху на {}"},
              there);
  }

  bool in_range(Kind const& kind, int count) const {
    Range const range = range_of(setup_, state_, kind, action_);
    return count >= std::max<int>(1, range.low) && count <= range.high;
  }
  Count range(Kind const& kind) const {
    Range const range = range_of(setup_, state_, kind, action_);
    return {range.low, range.high};
  }

  Rejection turn(Kind const& kind) const {
    return no(SA::c5_1, {"{} turns by {} sectors either way", "{} поворачивает на {:сектор|сектора|секторов} в любую сторону"},
              name_, range(kind));
  }
  Rejection movement(Kind const& kind) const {
    int const count = action_.amount < 0 ? -action_.amount : action_.amount;
    if (action_.amount == 0) return no(SA::c4_3, {"a movement is at least 1 cell", "движение — это хотя бы 1 клетка"});
    if (kind.path != Path::sideways && action_.amount < 0)
      return no(SA::c6_2, {"{} does not move sideways", "{} не двигает вбок"}, name_);
    if (!in_range(kind, count))
      return no(SA::c6_1, {"{} moves {} cells", "{} передвигает на {:клетку|клетки|клеток}"}, name_, range(kind));
    if (kind.path == Path::jump) return jump(count);
    int const side = kind.path == Path::sideways ? (action_.amount < 0 ? -1 : 1) : 0;
    int const direction = hex::turned(robot_.facing, side);
    int const reach = free_run(setup_, state_, robot_.cell, direction, count);
    int next = robot_.cell;
    for (int i = 0; i <= reach; ++i) next = cell_ahead(setup_, next, direction, 1);
    bool const could_enter = next != HexField::none && enterable(setup_, state_, next);
    if (could_enter)
      return no(SA::c7_3, {"the robot in its way cannot be pushed through the obstacle or border behind it",
                           "робота на пути нельзя сдвинуть: за ним препятствие или граница поля"});
    return stopped_after(reach);
  }
  static Rejection stopped_after(int reach) {
    if (reach == 0)
      return no(SA::c6_5,
                {"an obstacle or the border stops it at once", "препятствие или граница поля не даёт даже начать движение"});
    return no(SA::c6_5,
              {"an obstacle or the border stops it after {}",
               "препятствие или граница поля останавливает движение через {:клетку|клетки|клеток}"},
              Count(reach));
  }
  Rejection jump(int count) const {
    int const cell = cell_ahead(setup_, robot_.cell, robot_.facing, count);
    if (cell == HexField::none) return no(SA::c6_4, {"the jump would end off the field", "прыжок кончился бы за границей поля"});
    if (!enterable(setup_, state_, cell))
      return no(SA::c6_4, {"a jump does not end on an obstacle", "прыжок не кончается на препятствии"});
    if (setup_.rulings.jump_landing == JumpLanding::yes)
      return no(SA::c6_4, {"the robot there cannot be pushed on", "робота там нельзя сдвинуть дальше"});
    return no(SA::c6_4, {"a jump does not end on a robot", "прыжок не кончается на роботе"});
  }
};

}  // namespace

Rejection why_not_act(Setup const& setup, State const& state, Action action) {
  return WhyNotActivated(setup, state, action).why();
}

}  // namespace ringside::steel_arena
