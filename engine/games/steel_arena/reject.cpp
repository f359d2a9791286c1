// Why an action is not legal. An action is legal exactly when it is listed; what follows only finds the clause to name.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/games/steel_arena/aim.h"
#include "engine/games/steel_arena/deciding.h"
#include "engine/games/steel_arena/ending.h"
#include "engine/games/steel_arena/notation.h"
#include "engine/games/steel_arena/options.h"
#include "engine/games/steel_arena/play.h"
#include "engine/games/steel_arena/start.h"

namespace ringside::steel_arena {
namespace {

Rejection no(SA clause, std::string text) { return {id_of(clause), std::move(text)}; }

/// What the task on top asks, for the one who answered something else.
Rejection what_is_asked(Setup const& setup, State const& state) {
  int const seat = actor_of(setup, state).number();
  switch (state.top().op) {
    case Op::draw:
      return no(SA::c2_2, "chance draws a random tile of generation 2 now");
    case Op::lay:
      return no(SA::c2_3, fmt::format("chance lays a tile on {} now", setup.field.name(state.top().a)));
    case Op::place:
      return no(SA::c2_7, fmt::format("seat {} puts its robot on an edge cell now", seat));
    case Op::act:
      return static_cast<ActMode>(state.top().a) == ActMode::open
                 ? no(SA::c3_2, fmt::format("seat {} activates a module or cools now", seat))
                 : no(SA::c4_8, fmt::format("seat {} goes on activating or stops now", seat));
    case Op::attack:
      return no(SA::c9_10, fmt::format("seat {} decides how its attack works now", seat));
    case Op::hit:
      return no(SA::c10_3, fmt::format("seat {} decides which armour works on a hit of {} now", seat, state.top().b));
    case Op::heat:
      return no(SA::c9_11, fmt::format("seat {} overheats {} more modules or suffers the rest now", seat, state.top().b));
    case Op::discard:
      return no(SA::c12_1, fmt::format("seat {} discards a module now, {} are owed", seat, robot_of(state, seat).owed));
    case Op::water:
      return no(SA::c14_5, fmt::format("seat {} cools a module in the water now", seat));
    case Op::reveal:
      return no(SA::c17_2, fmt::format("chance turns up the tile on {} now", setup.field.name(state.top().a)));
    case Op::receive:
      return no(SA::c13_1, fmt::format("chance says which tile seat {} takes now", state.top().a));
    case Op::limit:
      return no(SA::c13_2, fmt::format("seat {} has a 13th module and turns one into a trophy now", seat));
    case Op::fill:
      return no(SA::c3_3_4, fmt::format("seat {} chooses the next cell to fill now", seat));
    case Op::fill_back:
      return no(SA::c3_3_4, fmt::format("chance lays the next tile of the supply on {} now", setup.field.name(state.top().a)));
    case Op::thaw:
      return no(SA::c4_4, fmt::format("seat {} may turn up and cool a face-down module now, or pass", seat));
    default:
      return no(SA::c3_2, "this cannot be decided now");
  }
}

std::string module_text(Setup const& setup, Action action) {
  if (action.kind == Action::central_kind) return "the central module";
  return action.kind < setup.tiles().kinds.size() ? setup.tiles().kinds[action.kind].english : "such a module";
}

/// Activation: why is this module, or this use of it, not offered?
class WhyNotActivate {
 public:
  WhyNotActivate(Setup const& setup, State const& state, Action action)
      : setup_(setup), state_(state), action_(action), robot_(robot_of(state, state.turn)), name_(module_text(setup, action)) {}

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
  bool again() const { return static_cast<ActMode>(state_.top().a) == ActMode::central_again; }
  Kind const& the_kind() const {
    return is_central() ? central_kind(setup_, robot_, action_.rank) : setup_.tiles().kinds[action_.kind];
  }

  std::optional<Rejection> module_itself() const {
    if (is_central()) return the_board();
    if (auto const mode = static_cast<ActMode>(state_.top().a); mode == ActMode::after_cooling || mode == ActMode::central_again)
      return no(mode == ActMode::after_cooling ? SA::c3_2 : SA::c11_3, "only the central module may be activated now");
    int const tile = tile_of(setup_, robot_.modules, action_);
    if (tile == nothing)
      return no(SA::c1_3, fmt::format("seat {} has no {}", static_cast<int>(state_.turn),
                                      action_.rank == 0 ? name_ : name_ + " beyond the first"));
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
    if (static_cast<ActMode>(state_.top().a) != ActMode::central_again && robot_.has(flag::hot))
      return no(SA::c4_2, "the central module is overheated");
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
      return no(SA::c9_15, name_ + " has no aim: what it would strike is beyond the border");
    }
    Aims const aims = aims_of(setup_, state_, robot_, kind);
    if (aims.count == 0) return no(SA::c9_15, name_ + " has no aim: the border is right ahead");
    if (action_.cell == nothing) return no(SA::c9_1, name_ + " needs a cell to aim at");
    for (int cell = setup_.field.neighbour(robot_.cell, robot_.facing); cell != HexField::none;
         cell = setup_.field.neighbour(cell, robot_.facing))
      if (cell == action_.cell) return beyond(aims.cells[static_cast<std::size_t>(aims.count) - 1]);
    if (action_.cell == robot_.cell) return no(SA::c9_1, "nobody aims at the cell under the own robot");
    return no(clause_of(kind.aim), "that cell is not on the line of fire");
  }

  /// The aim lies behind the last cell that a direct shot reaches.
  Rejection beyond(int last) const {
    std::string const there = setup_.field.name(last);
    if (robot_on(setup_, state_, last) >= 0) return no(SA::c9_2, "a direct shot does not cross the robot on " + there);
    return no(SA::c14_2, "a direct shot does not cross the obstruction on " + there);
  }

  bool in_range(Kind const& kind, int count) const {
    Range const range = range_of(setup_, kind);
    return count >= std::max<int>(1, range.low) && count <= range.high;
  }
  static std::string range_text(Range range) {
    return range.low == range.high ? std::to_string(range.low) : fmt::format("{} to {}", range.low, range.high);
  }

  Rejection turn(Kind const& kind) const {
    return no(SA::c5_1, fmt::format("{} turns by {} sectors either way", name_, range_text(range_of(setup_, kind))));
  }
  Rejection movement(Kind const& kind) const {
    int const count = action_.amount < 0 ? -action_.amount : action_.amount;
    if (action_.amount == 0) return no(SA::c4_3, "a movement by 0 cells is none");
    if (kind.path != Path::sideways && action_.amount < 0) return no(SA::c6_2, name_ + " does not move sideways");
    if (!in_range(kind, count)) return no(SA::c6_1, fmt::format("{} moves {} cells", name_, range_text(range_of(setup_, kind))));
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
    if (cell == HexField::none) return no(SA::c6_4, "the jump would end beyond the border");
    if (!enterable(setup_, state_, cell)) return no(SA::c6_4, "a jump does not end on an obstacle");
    return no(SA::c6_4, setup_.rulings.jump_landing == JumpLanding::yes ? "the robot there cannot be pushed on"
                                                                        : "a jump does not end on a robot");
  }
};

/// Discards come at the end of the turn, one owner after the other. SA-12.2, SA-12.6.
std::optional<Rejection> why_not_yet(Setup const& setup, State const& state, Action action) {
  if (action.verb != Verb::discard) return std::nullopt;
  bool const discarding = state.top().op == Op::discard;
  for (int seat = 0; seat < setup.players; ++seat) {
    Robot const& robot = robot_of(state, seat);
    bool const owner = robot.owed > 0 && tile_of(setup, robot.modules, action) != nothing;
    if (!owner || (discarding && seat == state.top().a)) continue;
    return discarding ? no(SA::c12_6, fmt::format("seat {} discards before seat {}", static_cast<int>(state.top().a), seat))
                      : no(SA::c12_2, fmt::format("what seat {} owes is discarded when the turn ends", seat));
  }
  return std::nullopt;
}

std::optional<Rejection> why_not_module(Setup const& setup, State const& state, Action action, Verb verb) {
  if (action.verb != verb || action.kind == Action::central_kind) return std::nullopt;
  int const seat = actor_of(setup, state).number();
  if (tile_of(setup, robot_of(state, seat).modules, action) != nothing) return std::nullopt;
  return no(SA::c1_3, fmt::format("seat {} has no {}", seat, module_text(setup, action)));
}

Rejection why_not_place(Setup const& setup, State const& state, Action action) {
  if (action.cell >= setup.field.size()) return no(SA::c1_1, "the field has no such cell");
  if (!has(setup.field.edge(), action.cell)) return no(SA::c2_7, "that is no edge cell: it has six neighbours");
  if (robot_on(setup, state, action.cell) >= 0) return no(SA::c2_7, "a robot stands there");
  if (!enterable(setup, state, action.cell)) return no(SA::c2_7, "an obstacle lies there");
  return no(SA::c2_7, "terrain lies there (ruling setup.terrain-start=modules-only)");
}

Rejection why_not_absorb(Setup const& setup, State const& state, Action action) {
  if (action.verb == Verb::endure)
    return no(SA::c10_3, "armour that works by itself is not held back (ruling armour.trigger=as-needed)");
  Task const& task = state.top();
  Robot const& robot = robot_of(state, task.a);
  if (action.kind == Action::central_kind)
    return no(SA::c11_1, "the central module's armour does not work on this hit, or has worked this turn");
  int const tile = tile_of(setup, robot.modules, action);
  if (setup.tiles().kind(tile).type != TileType::defence)
    return no(SA::c10_1, module_text(setup, action) + " is no defence module");
  if (state.spent.test(tile)) return no(SA::c10_1, module_text(setup, action) + " has worked this turn");
  if (!setup.tiles().kind(tile).passive() && state.hot.test(tile))
    return no(SA::c10_6, module_text(setup, action) + " is overheated");
  if (task.c == hex::directions) return no(SA::c10_5, "what harms a robot in its own cell meets circular armour only");
  return no(SA::c10_4, module_text(setup, action) + " does not face where the hit comes from");
}

Rejection why_not_overheat(Setup const& setup, State const& state, Action action) {
  if (action.kind == Action::central_kind) return no(SA::c9_11, "the central module is overheated already");
  int const tile = tile_of(setup, robot_of(state, state.top().a).modules, action);
  if (state.hot.test(tile) || state.soaked.test(tile))
    return no(SA::c9_11, module_text(setup, action) + " is overheated already");
  return no(SA::c9_12, "passive and auto-cool modules cannot be chosen (ruling heat.soak=no)");
}

Rejection why_not_trophy(Action action) {
  if (action.kind == Action::central_kind) return no(SA::c11_2, "the central module is never a trophy");
  return no(SA::c13_2, "the 13th module itself may not be chosen (ruling limit.newcomer=no)");
}

/// A tile drawn, laid or turned up: it is the wrong cell, or no such tile is left.
Rejection why_not_tile(Setup const& setup, State const& state, Action action) {
  Task const& task = state.top();
  if (task.op == Op::draw) return no(SA::c2_2, "no such tile is left to be drawn");
  if (task.op == Op::fill) return no(SA::c3_3_4, "a tile or a robot is on that cell");
  if (task.op != Op::receive && action.cell != task.a) return what_is_asked(setup, state);
  return no(task.op == Op::lay ? SA::c2_3 : SA::c17_2, "no such tile is left to be drawn");
}

/// A verb that stands alone; what else its code carries means nothing.
bool stands_alone(Verb verb) {
  constexpr std::array alone{Verb::cool,   Verb::stop,   Verb::damage_first, Verb::heat_first,
                             Verb::endure, Verb::suffer, Verb::pass};
  return std::find(alone.begin(), alone.end(), verb) != alone.end();
}

/// The verb fits what is asked; the rest of it does not.
Rejection why_not_details(Setup const& setup, State const& state, Action action) {
  switch (state.top().op) {
    case Op::place:
      return why_not_place(setup, state, action);
    case Op::act:
      return WhyNotActivate(setup, state, action).why();
    case Op::hit:
      return why_not_absorb(setup, state, action);
    case Op::heat:
      return why_not_overheat(setup, state, action);
    case Op::limit:
      return why_not_trophy(action);
    case Op::water:
      return no(SA::c14_5, module_text(setup, action) + " is not overheated");
    case Op::thaw:
      return no(SA::c4_4, module_text(setup, action) + " is no overheated face-down auto-cool module");
    case Op::attack:
      return no(action.verb == Verb::push || action.verb == Verb::push_first ? SA::c9_8 : SA::c9_9,
                "the effect does not reach so far, or not there");
    default:
      return why_not_tile(setup, state, action);
  }
}

}  // namespace

std::optional<Rejection> reject_action(Setup const& setup, State const& state, Action action) {
  if (state.over()) return no(SA::c15_1, fmt::format("the game is over ({})", end_words[static_cast<std::size_t>(state.end)]));
  std::vector<Action> actions;
  list_legal(setup, state, actions);
  if (std::find(actions.begin(), actions.end(), action) != actions.end()) return std::nullopt;
  if (auto early = why_not_yet(setup, state, action)) return early;
  bool const fits = std::any_of(actions.begin(), actions.end(), [&](Action legal) { return legal.verb == action.verb; });
  bool const names_central = action.verb == Verb::activate && state.top().op == Op::act;
  if (!fits && !names_central && !(state.top().op == Op::hit && action.verb == Verb::endure)) return what_is_asked(setup, state);
  if (fits && stands_alone(action.verb)) return what_is_asked(setup, state);
  for (Verb verb : {Verb::absorb, Verb::overheat, Verb::cool_one, Verb::discard, Verb::trophy, Verb::turn_up})
    if (auto missing = why_not_module(setup, state, action, verb)) return missing;
  if (action.verb == Verb::discard) return no(SA::c11_2, "the central module is never discarded");
  return why_not_details(setup, state, action);
}

}  // namespace ringside::steel_arena
