// What is wrong with the tasks of a position: whatever passes can be played on, whoever wrote it.

#include <optional>

#include <fmt/format.h>

#include "engine/core/match/position_check.h"
#include "engine/games/steel_arena/aim.h"
#include "engine/games/steel_arena/fields.h"
#include "engine/games/steel_arena/fitting.h"
#include "engine/games/steel_arena/position.h"
#include "engine/games/steel_arena/rules.h"
#include "engine/games/steel_arena/seams.h"
#include "engine/games/steel_arena/start.h"

namespace ringside::steel_arena {
namespace {

class TaskCheck : PositionCheck<Setup, State> {
 public:
  using PositionCheck::PositionCheck;

  /// Is there a stack of tasks exactly while the game goes on, and a decision on top of it? If not, there is no more to ask.
  bool is_stack() {
    if (state_.over() != (state_.depth == 0))
      say("tasks", "the end and the tasks contradict each other", "tasks exactly while \"end\" is \"playing\"");
    else if (!state_.over() && each_fits() && !top_row(setup_, state_).waits())
      say_nothing_to_decide();  // nor is there always room on the stack for what it would do
    return is_fine();
  }
  void what_is_under_way() {
    if (state_.over()) return;
    if (!starts_well())
      say("tasks[0]", "the start of a game with tiles or robots where none can be", "a field and robots as SA-2 has them");
    if (!moves_well())
      say("tasks", "robots move where they cannot", "each robot once, onto a free cell, a push along the line of fire");
    if (!blasts_well())
      say("tasks", "blasts that cannot be", "each explosive tile once; \"set_off\" names those about to go off");
  }
  /// A game stops only where somebody has something to decide.
  void decision() {
    if (state_.over()) return;
    std::vector<Action> actions;
    list_legal(setup_, state_, actions);
    if (actions.empty() || !setup_.seams->at_rest(setup_, state_)) say_nothing_to_decide();
  }

 private:
  int from_ = 0;  // the tasks that are looked at
  int to_ = state_.depth;

  Task const& task(int i) const { return state_.tasks[static_cast<std::size_t>(i)]; }
  /// The first task of a kind.
  template <TaskView View>
  std::optional<View> find() const {
    for (int i = from_; i < to_; ++i)
      if (is<View>(task(i))) return as<View>(task(i));
    return std::nullopt;
  }
  template <TaskView View>
  bool has_a() const {
    return find<View>().has_value();
  }

  bool each_fits() {
    for (int i = 0; i < state_.depth; ++i) {
      Task const& each = task(i);
      bool const stands = i == 0 ? op_row(setup_, each.op).level.number == 0 : may_stand_on(setup_, task(i - 1).op, each.op);
      if (stands && in_range(setup_, state_, each) && op_row(setup_, each.op).fits(setup_, state_, each)) continue;
      say(fmt::format("tasks[{}]", i),
          fmt::format("\"{}\" {}", name_op(&setup_, static_cast<int>(each.op)),
                      stands ? "with these parameters cannot be" : "cannot stand there"),
          stands ? "seats, cells and tiles of this game" : "an order of tasks as a game has it");
      return false;
    }
    return true;
  }

  /// SA-2: before the first turn nobody has more than the four first modules, and the field fills up cell by cell.
  bool starts_well() const {
    if (auto const starts = setup_.seams->starts_well; starts != nullptr) return starts(setup_, state_);
    Task const& base = task(0);
    bool const alone = state_.depth == 1;
    switch (base.op) {
      case Op::draw:
        return alone && robots_stand(0) && only_first_modules() && laid(0) && enough_printed(as<DrawTile>(base));
      case Op::lay:
        return (alone || turns_up_the_last(as<LayTile>(base))) && robots_stand(0) && only_first_modules() &&
               laid(as<LayTile>(base).laid) && enough_left(as<LayTile>(base));
      case Op::place:
        return alone && robots_stand(as<Place>(base).placed) && only_first_modules() &&
               edge_cells_left() >= setup_.players - as<Place>(base).placed;
      case Op::pick:
        return robots_stand(setup_.players) && state_.depth == 2 && (is<Receive>(task(1)) || is<Limit>(task(1)));
      default:
        return robots_stand(setup_.players);
    }
  }
  bool turns_up_the_last(LayTile const& lay) const {
    return state_.depth == 2 && is<Reveal>(task(1)) && as<Reveal>(task(1)).cell + 1 == lay.laid;
  }
  /// Exactly the first robots in the order of the start are on the field.
  bool robots_stand(int count) const {
    for (int nth = 0; nth < setup_.players; ++nth) {
      bool const stands = robot_of(state_, (setup_.first_player + nth) % setup_.players).cell != nothing;
      if (stands != (nth < count)) return false;
    }
    return true;
  }
  bool only_first_modules() const {
    TileSet others = state_.box - setup_.tiles().of_generation[1];
    for (int seat = 0; seat < setup_.players; ++seat)
      others = others | (robot_of(state_, seat).modules - setup_.tiles().of_generation[1]) | robot_of(state_, seat).trophies;
    return others.empty();
  }
  bool laid(int cells) const {
    for (int cell = 0; cell < setup_.field.size(); ++cell)
      if ((content_of(state_, cell) != cell_content::empty) != (cell < cells)) return false;
    return true;
  }
  bool enough_printed(DrawTile const& draw) const {
    for (int type = 0; type < tile_types; ++type)
      if (count_of(draw, type) > setup_.tiles().of(static_cast<TileType>(type), 2).size()) return false;
    return true;
  }
  bool enough_left(LayTile const& lay) const {
    for (int type = 0; type < tile_types; ++type)
      if (count_of(lay, type) > tiles_behind(setup_, state_, static_cast<TileType>(type), 2)) return false;
    return true;
  }
  int edge_cells_left() const {
    int count = 0;
    for (int cell = 0; cell < setup_.field.size(); ++cell) count += may_place(setup_, state_, cell) ? 1 : 0;
    return count;
  }

  /// What is done while something else is under way is looked at by itself. HV-7.2, HV-7.4.
  bool moves_well() {
    int blasts = 0;
    for (int i = 0; i < state_.depth; ++i) blasts += is<Blast>(task(i)) ? 1 : 0;
    if (state_.depth - blasts > setup_.seams->deepest - setup_.seams->blasts) return false;
    for (to_ = from_ = 0; to_ < state_.depth;) {
      from_ = to_;
      while (to_ < state_.depth && !op_row(setup_, task(to_).op).level.opens) ++to_;
      if (!layer_moves_well()) return false;
      to_ += to_ < state_.depth ? 1 : 0;
    }
    from_ = 0;
    to_ = state_.depth;
    return true;
  }
  bool layer_moves_well() const {
    auto const attack = find<Attack>();
    auto const move = find<Move>();
    auto const jump = find<Jump>();
    if (jump && (attack || has_a<Enter>() || has_a<Suffer>() || !lands(*jump))) return false;
    bool const is_top = to_ == state_.depth;
    int const ahead = attack && is_top ? find_stance(setup_, state_).facing : 0;
    if (is_top && attack && move && (move->seat != attack->target || move->direction != ahead)) return false;
    for (int i = from_; is_top && i < to_; ++i)
      if (attack && is<Enter>(task(i)) && as<Enter>(task(i)).direction != ahead) return false;
    return !is_top || walkers_part(jump ? jump->seat : setup_.players);
  }
  /// The cell of a landing lies on the field, and whoever stands there can be pushed on without leaving it.
  bool lands(Jump const& jump) const {
    int at = jump.cells == 0 ? HexField::none : cell_ahead(setup_, robot_of(state_, jump.seat).cell, jump.direction, jump.cells);
    while (at != HexField::none && robot_on(setup_, state_, at) >= 0) at = setup_.field.neighbour(at, jump.direction);
    return at != HexField::none;
  }
  /// When all have entered their cells, the last first, no two stand together; a jumper in the air does not count.
  bool walkers_part(int jumper) const {
    State after = state_;
    unsigned walked = 0;
    for (int i = to_ - 1; i >= from_; --i) {
      if (!is<Enter>(task(i)) && !is<Suffer>(task(i))) continue;
      int const seat = seat_of(setup_, task(i));
      if (seat < 0 || ((walked >> seat) & 1U) != 0) return false;
      walked |= 1U << seat;
      if (is<Suffer>(task(i))) continue;
      Robot& robot = after.robots[static_cast<std::size_t>(seat)];
      int const next = setup_.field.neighbour(robot.cell, as<Enter>(task(i)).direction);
      if (next == HexField::none || robot_on(setup_, after, next) >= 0) return false;
      robot.cell = static_cast<std::uint8_t>(next);
    }
    std::uint64_t taken = 0;
    for (int seat = 0; seat < setup_.players; ++seat) {
      std::uint8_t const cell = robot_of(after, seat).cell;
      if (cell == nothing || seat == jumper) continue;
      if (has(taken, cell)) return false;
      taken |= bit(cell);
    }
    return true;
  }

  bool blasts_well() const {
    TileSet blown;
    bool one_goes_off = false;
    for (int i = 0; i < state_.depth; ++i) {
      if (!is<Blast>(task(i))) continue;
      std::uint8_t const tile = as<Blast>(task(i)).tile;
      if (blown.test(tile) || (one_goes_off && blasts_wait(setup_))) return false;
      one_goes_off = !as<Blast>(task(i)).is_to_come();
      blown.insert(tile);
    }
    if (state_.set_off.empty()) return true;
    bool const by_blast = blasts_wait(setup_) && one_goes_off;
    bool const at_once = setup_.rulings.trap_chain == TrapChain::depth && !blasts_wait(setup_);
    if (at_once || (!has_a<Attack>() && !has_a<Wave>() && !by_blast)) return false;
    for (int at = 0; at < HexField::most_cells; ++at) {
      if (!state_.set_off.test(at)) continue;
      Kind const* terrain = at < setup_.field.size() ? terrain_on(setup_, state_, at) : nullptr;
      if (terrain == nullptr || !terrain->explosive) return false;
    }
    return true;
  }

  void say_nothing_to_decide() { say("tasks", "nobody has anything to decide", "a task on top that waits for a decision"); }
};

}  // namespace

void check_tasks(Setup const& setup, State const& state, Problems& problems) {
  std::size_t const before = problems.size();
  TaskCheck check(setup, state, problems);
  if (!check.is_stack()) return;
  check_turn(setup, state, problems);
  check.what_is_under_way();
  if (problems.size() != before) return;
  setup.seams->name_broken_laws(setup, state, problems);
  if (problems.size() == before) check.decision();
}

}  // namespace ringside::steel_arena
