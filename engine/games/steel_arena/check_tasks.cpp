// What is wrong with the tasks of a position: whatever passes can be played on, whoever wrote it.

#include <fmt/format.h>

#include "engine/games/steel_arena/aim.h"
#include "engine/games/steel_arena/deciding.h"
#include "engine/games/steel_arena/fields.h"
#include "engine/games/steel_arena/game.h"
#include "engine/games/steel_arena/play.h"
#include "engine/games/steel_arena/position.h"

namespace ringside::steel_arena {
namespace {

constexpr int most_but_blasts = 8;  ///< a moving chain of four with a wave and a hit on top; each explosive tile adds a blast

/// How deep a kind of task may lie: each may stand only on a shallower one (blasts, hits and entering robots on their like).
int level(Op op) {
  switch (op) {
    case Op::draw:
    case Op::lay:
    case Op::place:
    case Op::pick:
    case Op::turn:
      return 0;
    case Op::after_use:
    case Op::act:
    case Op::settle:
    case Op::fill:
    case Op::thaw:
      return 1;
    case Op::attack:
      return 2;
    case Op::move:
    case Op::jump:
      return 3;
    case Op::enter:
      return 4;
    case Op::suffer:
      return 5;
    case Op::wave:
      return 6;
    case Op::blast:
      return 7;
    case Op::hit:
    case Op::heat:
      return 8;
    case Op::discard:
    case Op::water:
    case Op::reveal:
    case Op::receive:
    case Op::limit:
    case Op::fill_back:
      return 9;
    case Op::none:
      return -1;
  }
  return -1;
}

/// Tasks that never wait for anybody.
bool works_alone(Op op) {
  return op == Op::move || op == Op::jump || op == Op::enter || op == Op::suffer || op == Op::wave || op == Op::blast;
}

int counts(Task const& t) { return t.b + t.c + t.d + t.e + t.f; }

/// Does each task by itself speak of seats, cells and tiles that there are?
class Parameters {
 public:
  Parameters(Setup const& setup, State const& state) : setup_(setup), state_(state) {}

  bool fit(Task const& t) const {
    if (level(t.op) < 4) return t.op == Op::attack ? attack(t) : below(t);
    switch (t.op) {
      case Op::enter:
        return seat(t.a) && t.b < hex::directions && t.c <= stay::crosses && t.d <= 3;
      case Op::suffer:
        return seat(t.a) && t.b <= stay::cut_short;
      case Op::wave:
        return true;
      case Op::blast:
        return cell(t.a) && tile(t.b) && setup_.tiles().kind(t.b).explosive && state_.box.test(t.b) && t.c <= most_seats + 12;
      case Op::hit:
        return seat(t.a) && t.b > 0 && t.b < 100 && t.c <= hex::directions && t.d <= 1 && t.e <= 2 && t.f <= 1;
      case Op::heat:
        return seat(t.a) && t.b > 0 && t.b < 100 && t.c <= 2 && t.d <= hex::directions;
      default:
        return on_top(t);
    }
  }

 private:
  Setup const& setup_;
  State const& state_;

  bool seat(int value) const { return value < setup_.players && robot_of(state_, value).cell != nothing; }
  bool cell(int value) const { return value < setup_.field.size(); }
  bool tile(int value) const { return value < setup_.tiles().tiles(); }
  bool module_back(int at) const {
    std::uint8_t const content = content_of(state_, at);
    return cell_content::is_back(content) && cell_content::back_type(content) != TileType::terrain;
  }

  bool below(Task const& t) const {
    switch (t.op) {
      case Op::draw:
        return t.a > 0 && counts(t) + t.a == setup_.field.size();
      case Op::lay:
        return t.a <= setup_.field.size() && counts(t) == setup_.field.size() - t.a;
      case Op::place:
        return t.a < setup_.players;
      case Op::pick:
      case Op::settle:
      case Op::thaw:
        return t.a <= setup_.players;
      case Op::turn:
        return t.a <= static_cast<int>(TurnStep::next);
      case Op::act:
        return t.a <= static_cast<int>(ActMode::central_again);
      case Op::after_use:
        return t.b < 16 && (tile(t.a) || (t.a == central && t.b % 2 == 0));  // SA-11.2: it does not go to the box
      case Op::fill:
        return t.a <= setup_.field.size();
      case Op::move:
      case Op::jump:
        return seat(t.a) && t.b < hex::directions && t.c < 10 && t.d <= 1 &&
               t.e <= (t.op == Op::move && spares_passers(setup_.rulings) ? setup_.players : 0);
      default:
        return false;
    }
  }
  bool on_top(Task const& t) const {
    switch (t.op) {
      case Op::discard:
        return seat(t.a);
      case Op::water:
        return seat(t.a) && t.b > 0;
      case Op::reveal:
        return cell(t.a) && cell_content::is_back(content_of(state_, t.a));
      case Op::receive:
        return seat(t.a) && module_back(robot_of(state_, t.a).cell);
      case Op::limit:
        return seat(t.a) && robot_of(state_, t.a).modules.size() == 13 && tile(t.b) && robot_of(state_, t.a).modules.test(t.b);
      case Op::fill_back:
        return cell(t.a) && content_of(state_, t.a) == cell_content::empty && state_.supply > 0;
      default:
        return false;
    }
  }
  bool attack(Task const& t) const {
    bool const module = t.a == central || (tile(t.a) && setup_.tiles().kind(t.a).type == TileType::attack);
    int const heated = (t.g >> attack_flag::heat_seat_shift) - 1;
    bool const flags = (t.g & 0x0C) == 0 && heated < setup_.players;
    bool const needs_robot = t.d == static_cast<int>(AttackStage::effect_first) || (t.g & attack_flag::effect_done) != 0;
    return module && flags && (t.b == nothing || cell(t.b)) && t.c < (1U << static_cast<unsigned>(setup_.players)) &&
           t.d <= static_cast<int>(AttackStage::done) && robot_of(state_, state_.turn).cell != nothing &&
           (t.e == nothing ? !needs_robot : seat(t.e) && on_line(t.e));
  }
  /// Does a robot stand on the active one's line of fire? Push and whirl act on no other.
  bool on_line(int seat) const {
    Robot const& active = robot_of(state_, state_.turn);
    int at = setup_.field.neighbour(active.cell, active.facing);
    while (at != HexField::none && at != robot_of(state_, seat).cell) at = setup_.field.neighbour(at, active.facing);
    return at != HexField::none;
  }
};

class TaskCheck {
 public:
  TaskCheck(Setup const& setup, State const& state, Problems& problems) : setup_(setup), state_(state), problems_(problems) {}

  void all() {
    if (state_.over() != (state_.depth == 0))
      return say("tasks", "the game is over and yet something is to be done, or the other way round",
                 "tasks exactly while \"end\" is \"playing\"");
    if (!state_.over() && !can_be_worked_off()) return;
    for (Invariant<SteelArena> const& law : SteelArena::invariants())
      if (law.state != nullptr && !law.state(setup_, state_))
        say("", fmt::format("breaks {}", law.name), fmt::format("{} ({})", law.meaning, law.clause));
    if (problems_.size() == before_ && !state_.over()) waits();
  }

 private:
  Setup const& setup_;
  State const& state_;
  Problems& problems_;
  std::size_t const before_ = problems_.size();

  void say(std::string where, std::string what, std::string expected) {
    problems_.push_back({std::move(where), std::move(what), std::move(expected)});
  }
  Task const& task(int i) const { return state_.tasks[static_cast<std::size_t>(i)]; }
  int find(Op op) const {
    for (int i = 0; i < state_.depth; ++i)
      if (task(i).op == op) return i;
    return -1;
  }

  bool can_be_worked_off() {
    if (!each_fits()) return false;
    if (works_alone(task(state_.depth - 1).op)) {  // nor is there always room on the stack for what it would do
      say_nothing_to_decide();
      return false;
    }
    if (!starts_well())
      say("tasks[0]", "the start of a game with tiles or robots where none can be", "a field and robots as SA-2 has them");
    if (!moves_well())
      say("tasks", "robots move where they cannot", "each robot once, onto a free cell, a push along the line of fire");
    if (!blasts_well())
      say("tasks", "blasts that cannot be", "each explosive tile once; \"set_off\" names those about to go off");
    return problems_.size() == before_;
  }

  bool each_fits() {
    Parameters const parameters(setup_, state_);
    for (int i = 0; i < state_.depth; ++i) {
      Op const op = task(i).op;
      int const beneath = i == 0 ? -1 : level(task(i - 1).op);
      bool const repeats = op == Op::enter || op == Op::blast || op == Op::suffer || op == Op::hit;
      bool const stands = i == 0 ? level(op) == 0 : level(op) > beneath || (repeats && level(op) == beneath);
      if (stands && parameters.fit(task(i))) continue;
      say(fmt::format("tasks[{}]", i),
          fmt::format("\"{}\" {}", op_words[static_cast<std::size_t>(op)],
                      stands ? "with these parameters cannot be" : "cannot stand there"),
          stands ? "seats, cells and tiles of this game" : "an order of tasks as a game has it");
      return false;
    }
    return true;
  }

  /// SA-2: before the first turn nobody has more than the four first modules, and the field fills up cell by cell.
  bool starts_well() const {
    Task const& base = task(0);
    Op const next = state_.depth > 1 ? task(1).op : Op::none;
    bool const alone = state_.depth == 1;
    switch (base.op) {
      case Op::draw:
        return alone && robots_stand(0) && only_first_modules() && laid(0) && enough_printed(base);
      case Op::lay:
        if (!alone && (state_.depth > 2 || next != Op::reveal || task(1).a + 1 != base.a)) return false;
        return robots_stand(0) && only_first_modules() && laid(base.a) && enough_left(base);
      case Op::place:
        return alone && robots_stand(base.a) && only_first_modules() && edge_cells_left() >= setup_.players - base.a;
      case Op::pick:
        return robots_stand(setup_.players) && state_.depth == 2 && (next == Op::receive || next == Op::limit);
      default:
        return robots_stand(setup_.players);
    }
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
  bool enough_printed(Task const& draw) const {
    for (int type = 0; type < tile_types; ++type)
      if (drawn_of(draw, static_cast<TileType>(type)) > setup_.tiles().of(static_cast<TileType>(type), 2).size()) return false;
    return true;
  }
  bool enough_left(Task const& lay) const {
    for (int type = 0; type < tile_types; ++type)
      if (drawn_of(lay, static_cast<TileType>(type)) > tiles_behind(setup_, state_, static_cast<TileType>(type), 2)) return false;
    return true;
  }
  int edge_cells_left() const {
    int count = 0;
    for (int cell = 0; cell < setup_.field.size(); ++cell) count += may_place(setup_, state_, cell) ? 1 : 0;
    return count;
  }

  bool moves_well() const {
    bool const attacks = find(Op::attack) >= 0;
    int const move = find(Op::move);
    int const jump = find(Op::jump);
    if (jump >= 0 && (attacks || find(Op::enter) >= 0 || find(Op::suffer) >= 0 || !lands(task(jump)))) return false;
    if (attacks && move >= 0 &&
        (task(move).a != task(find(Op::attack)).e || task(move).b != robot_of(state_, state_.turn).facing))
      return false;
    int blasts = 0;
    for (int i = 0; i < state_.depth; ++i) {
      blasts += task(i).op == Op::blast ? 1 : 0;
      if (attacks && task(i).op == Op::enter && task(i).b != robot_of(state_, state_.turn).facing) return false;
    }
    return state_.depth - blasts <= most_but_blasts && walkers_part(jump < 0 ? setup_.players : task(jump).a);
  }
  /// The cell of a landing lies on the field, and whoever stands there can be pushed on without leaving it.
  bool lands(Task const& jump) const {
    int at = jump.c == 0 ? HexField::none : cell_ahead(setup_, robot_of(state_, jump.a).cell, jump.b, jump.c);
    while (at != HexField::none && robot_on(setup_, state_, at) >= 0) at = setup_.field.neighbour(at, jump.b);
    return at != HexField::none;
  }
  /// When all have entered their cells, the last first, no two stand together; a jumper in the air does not count.
  bool walkers_part(int jumper) const {
    State after = state_;
    unsigned walked = 0;
    for (int i = state_.depth - 1; i >= 0; --i) {
      if (task(i).op != Op::enter && task(i).op != Op::suffer) continue;
      unsigned const seat = 1U << task(i).a;
      if ((walked & seat) != 0) return false;
      walked |= seat;
      if (task(i).op == Op::suffer) continue;
      Robot& robot = after.robots[task(i).a];
      int const next = setup_.field.neighbour(robot.cell, task(i).b);
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
    for (int i = 0; i < state_.depth; ++i) {
      if (task(i).op != Op::blast) continue;
      if (blown.test(task(i).b)) return false;
      blown.insert(task(i).b);
    }
    if (state_.set_off.empty()) return true;
    if (setup_.rulings.trap_chain == TrapChain::depth || (find(Op::attack) < 0 && find(Op::wave) < 0)) return false;
    for (int at = 0; at < HexField::most_cells; ++at) {
      if (!state_.set_off.test(at)) continue;
      Kind const* terrain = at < setup_.field.size() ? terrain_on(setup_, state_, at) : nullptr;
      if (terrain == nullptr || !terrain->explosive) return false;
    }
    return true;
  }

  /// A game stops only where somebody has something to decide.
  void waits() {
    State stopped = state_;
    Silent silent;
    Play<Silent> play{setup_, stopped, silent};
    run(play);
    std::vector<Action> actions;
    list_legal(setup_, state_, actions);
    if (stopped != state_ || actions.empty()) say_nothing_to_decide();
  }
  void say_nothing_to_decide() { say("tasks", "nobody has anything to decide", "a task on top that waits for a decision"); }
};

}  // namespace

void check_tasks(Setup const& setup, State const& state, Problems& problems) { TaskCheck(setup, state, problems).all(); }

}  // namespace ringside::steel_arena
