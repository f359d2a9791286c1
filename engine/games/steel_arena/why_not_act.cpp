// Why a module cannot be activated, or not so. SA-4, SA-8, SA-11.

#include <algorithm>
#include <optional>

#include <fmt/format.h>

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
        return no(SA::c4_7, name_ + " takes no further words");
    }
  }

 private:
  Setup const& setup_;
  State const& state_;
  Action action_;
  Robot const& robot_;
  std::string name_;

  bool is_central() const { return action_.kind == Action::central_kind; }
  ActMode mode() const { return top<Act>(state_).mode; }
  bool again() const { return is_again(mode()); }
  Kind const& the_kind() const {
    return is_central() ? central_kind(setup_, robot_, action_.rank) : setup_.tiles().kinds[action_.kind];
  }

  std::optional<Rejection> module_itself() const {
    if (is_central()) return the_board();
    if (mode() == ActMode::after_cooling || mode() == ActMode::central_again)
      return no(mode() == ActMode::after_cooling ? SA::c3_2 : SA::c11_3, "only the central module may be activated now");
    int const tile = find_tile(setup_, robot_.modules, action_);
    if (tile == nothing)
      return no(SA::c1_3,
                fmt::format("seat {} has no {}", state_.acting(), action_.rank == 0 ? name_ : name_ + " beyond the first"));
    Kind const& kind = setup_.tiles().kind(tile);
    if (kind.passive()) return no(SA::c4_7, name_ + " is passive: it works by itself and cannot be activated");
    if (state_.used.test(tile)) return no(SA::c4_2, name_ + " was already activated this turn");
    if (kind.type == TileType::defence && setup_.rulings.umbrella_own_turn == UmbrellaOwnTurn::no)
      return no(SA::c10_6, name_ + " is activated when its owner is hit");
    if (!is_usable(setup_, state_, tile)) return no(SA::c4_2, name_ + " is overheated");
    if (action_.option != 0 && !may_wear_on(setup_, state_, tile)) return wear(kind);
    return std::nullopt;
  }
  Rejection wear(Kind const& kind) const {
    if (kind.type != TileType::movement && kind.type != TileType::turn)
      return no(SA::c8_2, "only movement and turn modules can be worn out");
    if (!kind.auto_cool) return no(SA::c8_2, name_ + " has no auto-cool: it cannot be used as if it had speed");
    if (kind.speed && setup_.rulings.wear_with_speed == WearWithSpeed::no)
      return no(SA::c8_2, name_ + " has speed of its own (ruling wear.with-speed=no)");
    return no(SA::c8_4, "one activation does not use both kinds of wear (ruling wear.combine=no)");
  }
  std::optional<Rejection> the_board() const {
    if (action_.rank > 2) return no(SA::c11_1, "the central module has no such action");
    if (action_.option != 0) return no(SA::c11_2, "wear does not apply to the central module");
    if (!again() && robot_.has(flag::hot)) return no(SA::c4_2, "the central module is overheated");
    if (again() && !central_usable(robot_, action_.rank, true))
      return no(SA::c11_3, "the central module's second action is another one than its first");
    if (!central_usable(robot_, action_.rank, again())) return no(SA::c4_2, "the central module was already activated this turn");
    return std::nullopt;
  }

  Rejection attack(Kind const& kind) const {
    if (action_.amount != 0 || action_.option != 0) return no(SA::c9_1, name_ + " takes no number");
    if (!chooses_aim(kind)) {
      if (action_.cell != nothing)
        return no(clause_of(kind.aim), name_ + " has no choice of aim: it is activated without a cell");
      return no(SA::c9_15, name_ + " has no aim: its target would be off the field");
    }
    Aims const aims = legal_aims(setup_, state_, robot_, kind);
    if (aims.count == 0) return no(SA::c9_15, name_ + " has no aim: the border is right ahead");
    if (action_.cell == nothing) return no(SA::c9_1, name_ + " needs a cell to aim at");
    for (int cell = setup_.field.neighbour(robot_.cell, robot_.facing); cell != HexField::none;
         cell = setup_.field.neighbour(cell, robot_.facing))
      if (cell == action_.cell) return beyond(kind);
    if (action_.cell == robot_.cell) return no(SA::c9_1, "a robot cannot aim at its own cell");
    return no(clause_of(kind.aim), "that cell is not on the line of fire");
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
    if (cell == action_.cell) return no(clause_of(kind.aim), name_ + " does not reach that cell");
    std::string const there = setup_.field.name(cell);
    if (robot_on(setup_, state_, cell) >= 0) return no(SA::c9_2, "a direct shot does not cross the robot on " + there);
    return no(SA::c14_2, "a direct shot does not cross the obstruction on " + there);
  }

  bool in_range(Kind const& kind, int count) const {
    Range const range = range_of(setup_, state_, kind, action_);
    return count >= std::max<int>(1, range.low) && count <= range.high;
  }
  static std::string range_text(Range range) {
    return range.low == range.high ? std::to_string(range.low) : fmt::format("{} to {}", range.low, range.high);
  }

  Rejection turn(Kind const& kind) const {
    return no(SA::c5_1,
              fmt::format("{} turns by {} sectors either way", name_, range_text(range_of(setup_, state_, kind, action_))));
  }
  Rejection movement(Kind const& kind) const {
    int const count = action_.amount < 0 ? -action_.amount : action_.amount;
    if (action_.amount == 0) return no(SA::c4_3, "a movement is at least 1 cell");
    if (kind.path != Path::sideways && action_.amount < 0) return no(SA::c6_2, name_ + " does not move sideways");
    if (!in_range(kind, count))
      return no(SA::c6_1, fmt::format("{} moves {} cells", name_, range_text(range_of(setup_, state_, kind, action_))));
    if (kind.path == Path::jump) return jump(count);
    int const side = kind.path == Path::sideways ? (action_.amount < 0 ? -1 : 1) : 0;
    int const direction = hex::turned(robot_.facing, side);
    int const reach = free_run(setup_, state_, robot_.cell, direction, count);
    int next = robot_.cell;
    for (int i = 0; i <= reach; ++i) next = cell_ahead(setup_, next, direction, 1);
    bool const could_enter = next != HexField::none && enterable(setup_, state_, next);
    if (could_enter) return no(SA::c7_3, "the robot in its way cannot be pushed through the obstacle or border behind it");
    return no(SA::c6_5, reach == 0 ? "an obstacle or the border stops it at once"
                                   : fmt::format("an obstacle or the border stops it after {}", reach));
  }
  Rejection jump(int count) const {
    int const cell = cell_ahead(setup_, robot_.cell, robot_.facing, count);
    if (cell == HexField::none) return no(SA::c6_4, "the jump would end off the field");
    if (!enterable(setup_, state_, cell)) return no(SA::c6_4, "a jump does not end on an obstacle");
    return no(SA::c6_4, setup_.rulings.jump_landing == JumpLanding::yes ? "the robot there cannot be pushed on"
                                                                        : "a jump does not end on a robot");
  }
};

}  // namespace

Rejection why_not_act(Setup const& setup, State const& state, Action action) {
  return WhyNotActivated(setup, state, action).why();
}

}  // namespace ringside::steel_arena
