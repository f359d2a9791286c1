// What is wrong with a state that a person wrote.

#include <fmt/format.h>

#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/deciding.h"
#include "engine/games/steel_arena/ending.h"
#include "engine/games/steel_arena/fields.h"
#include "engine/games/steel_arena/position.h"

namespace ringside::steel_arena {
namespace {

class Check {
 public:
  Check(Setup const& setup, State const& state, Problems& problems) : setup_(setup), state_(state), problems_(problems) {}

  void all() {
    std::size_t const before = problems_.size();
    places();
    marks();
    robots();
    supply();
    if (problems_.size() == before) tasks();
  }

 private:
  Setup const& setup_;
  State const& state_;
  Problems& problems_;

  void say(std::string where, std::string what, std::string expected) {
    problems_.push_back({std::move(where), std::move(what), std::move(expected)});
  }
  std::string names(TileSet const& tiles) const {
    std::string text;
    tiles.each([&](int tile) { text += (text.empty() ? "" : ", ") + name_tile(&setup_, tile); });
    return text;
  }

  void place(TileSet& seen, TileSet const& tiles, std::string const& where) {
    TileSet const twice = seen & tiles;
    if (!twice.empty()) say(where, names(twice) + " stands in two places", "each tile in one");
    seen = seen | tiles;
  }
  /// Every tile in exactly one place; no terrain on robots.
  void places() {
    TileSet seen;
    TileSet const terrain = setup_.tiles().of_type[static_cast<std::size_t>(TileType::terrain)];
    for (int seat = 0; seat < setup_.players; ++seat) {
      Robot const& robot = robot_of(state_, seat);
      place(seen, robot.modules, fmt::format("robot[{}].modules", seat));
      place(seen, robot.trophies, fmt::format("robot[{}].trophies", seat));
      if (!(robot.modules & terrain).empty())
        say(fmt::format("robot[{}].modules", seat), names(robot.modules & terrain) + " is terrain", "modules");
    }
    for (int cell = 0; cell < setup_.field.size(); ++cell) place_content(seen, cell);
    place(seen, state_.box, "box");
    TileSet const missing = setup_.tiles().of_generation[1] - seen;
    if (!missing.empty()) say("box", names(missing) + " is nowhere", "every tile of generation 1 with a robot or in the box");
    for (int type = 0; type < tile_types; ++type)
      for (int generation = 1; generation <= 3; ++generation)
        if (tiles_behind(setup_, state_, static_cast<TileType>(type), generation) < 0)
          say("field",
              fmt::format("more face-down {} tiles of generation {} than are left", type_names[static_cast<std::size_t>(type)],
                          generation),
              "as many as the box has");
  }
  void place_content(TileSet& seen, int cell) {
    std::uint8_t const content = content_of(state_, cell);
    std::string const where = fmt::format("field[{}]", setup_.field.name(cell));
    if (cell_content::is_back(content)) {
      bool const known =
          static_cast<int>(cell_content::back_type(content)) < tile_types && cell_content::back_generation(content) > 0;
      if (!known) say(where, "is no back of a tile", "a type and a generation, e.g. attack-2");
      return;
    }
    if (!cell_content::is_tile(content)) return;
    if (content >= setup_.tiles().tiles()) return say(where, "is no tile", "a tile of the catalogue");
    TileSet one;
    one.insert(content);
    place(seen, one, where);
  }

  void mark(TileSet const& marked, TileSet const& allowed, char const* where, char const* expected) {
    if (TileSet const wrong = marked - allowed; !wrong.empty()) say(where, names(wrong) + " cannot be marked so", expected);
  }
  void marks() {
    TileSet modules;
    for (int seat = 0; seat < setup_.players; ++seat) modules = modules | robot_of(state_, seat).modules;
    TileSet const defence = modules & setup_.tiles().of_type[static_cast<std::size_t>(TileType::defence)];
    mark(state_.hot, modules - setup_.tiles().passive, "hot", "modules of robots, passive ones excepted");
    mark(state_.hidden, setup_.expert ? TileSet{} : modules - setup_.tiles().of_generation[1], "face_down",
         "modules taken in the basic game");
    mark(state_.used, modules - setup_.tiles().passive, "used", "modules of robots, passive ones excepted");
    mark(state_.spent, defence, "spent", "defence modules of robots");
    mark(state_.soaked, modules & (setup_.tiles().passive | setup_.tiles().auto_cool), "soaked",
         "passive and auto-cool modules of robots");
    for (TileSet const& digit : state_.absorbed) mark(digit, defence, "absorbed_1", "defence modules of robots");
  }

  void robots() {
    bool const placing =
        state_.depth > 0 && (state_.tasks[0].op == Op::draw || state_.tasks[0].op == Op::lay || state_.tasks[0].op == Op::place);
    for (int seat = 0; seat < setup_.players; ++seat) {
      Robot const& robot = robot_of(state_, seat);
      std::string const where = fmt::format("robot[{}].cell", seat);
      if (robot.cell == nothing) {
        if (!placing) say(where, "the robot stands nowhere", "a cell of the field");
        continue;
      }
      if (robot.cell >= setup_.field.size()) {
        say(where, "is no cell of the field", "a cell of the field");
        continue;
      }
      for (int other = 0; other < seat; ++other)
        if (robot_of(state_, other).cell == robot.cell && !in_the_air())
          say(where, fmt::format("robot {} stands there too", other), "a cell for each robot");
      bool const turned_up = setup_.rulings.supply_terrain_face == SupplyTerrainFace::face_down;
      if (!enterable(setup_, state_, robot.cell) && !turned_up)
        say(where, "stands on an obstacle", "a cell that a robot can enter");
      if (robot.modules.size() > (waits_for_limit(seat) ? 13 : 12))
        say(fmt::format("robot[{}].modules", seat), "more than 12 modules", "12 at the most (SA-13.2)");
    }
  }
  bool in_the_air() const {
    for (int i = 0; i < state_.depth; ++i) {
      Op const op = state_.tasks[static_cast<std::size_t>(i)].op;
      if (op == Op::jump || op == Op::enter) return true;
    }
    return false;
  }
  bool waits_for_limit(int seat) const { return state_.depth > 0 && state_.top().op == Op::limit && state_.top().a == seat; }

  void supply() {
    int left = 0;
    for (int type = 0; type < tile_types; ++type) left += tiles_behind(setup_, state_, static_cast<TileType>(type), 3);
    if (state_.supply > left)
      say("supply", fmt::format("{} tiles", state_.supply), fmt::format("at most {}: no more of generation 3 are left", left));
  }

  /// How deep a kind of task may lie: each may stand only on a shallower one (blasts and entering robots on their like).
  static int level(Op op) {
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
  void tasks() {
    if (state_.over() != (state_.depth == 0))
      return say("tasks", "the game is over and yet something is to be done, or the other way round",
                 "tasks exactly while \"end\" is \"playing\"");
    if (state_.over()) return;
    int enters = 0;
    int blasts = 0;
    for (int i = 0; i < state_.depth; ++i) {
      Task const& task = state_.tasks[static_cast<std::size_t>(i)];
      std::string const where = fmt::format("tasks[{}]", i);
      int const below = i == 0 ? -1 : level(state_.tasks[static_cast<std::size_t>(i) - 1].op);
      bool const repeats = task.op == Op::enter || task.op == Op::blast || task.op == Op::suffer;
      bool const fits = i == 0 ? level(task.op) == 0 : level(task.op) > below || (repeats && level(task.op) == below);
      if (!fits)
        return say(where, fmt::format("\"{}\" cannot stand there", op_words[static_cast<std::size_t>(task.op)]),
                   "an order of tasks as a game has it");
      enters += task.op == Op::enter || task.op == Op::suffer ? 1 : 0;
      blasts += task.op == Op::blast ? 1 : 0;
      if (!parameters_fit(task))
        return say(where, fmt::format("\"{}\" with these parameters cannot be", op_words[static_cast<std::size_t>(task.op)]),
                   "seats, cells and tiles of this game");
    }
    if (enters > most_seats || blasts > 6)
      return say("tasks", "too many of one kind", "four moving robots and six blasts at the most");
    std::vector<Action> actions;
    list_legal(setup_, state_, actions);
    if (actions.empty()) say("tasks", "nobody has anything to decide", "a task on top that waits for a decision");
  }
  bool seat(int value) const { return value < setup_.players && robot_of(state_, value).cell != nothing; }
  bool cell(int value) const { return value < setup_.field.size(); }
  bool tile(int value) const { return value < setup_.tiles().tiles(); }
  bool back(int at, int generation) const {
    return cell(at) && cell_content::is_back(content_of(state_, at)) &&
           (generation == 0 || cell_content::back_generation(content_of(state_, at)) == generation);
  }
  bool parameters_fit(Task const& t) const {
    switch (t.op) {
      case Op::draw:
        return t.a > 0 && counts(t) + t.a == setup_.field.size();
      case Op::lay:
        return t.a < setup_.field.size() && counts(t) == setup_.field.size() - t.a;
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
        return t.a == central || tile(t.a);
      case Op::attack:
        return attack_fits(t);
      case Op::hit:
        return seat(t.a) && t.b > 0 && t.b < 100 && t.c <= 6 && t.d <= 1 && t.e <= 2 && t.f <= 1;
      case Op::heat:
        return seat(t.a) && t.b > 0 && t.b < 100 && t.c <= 1 && t.d <= 6;
      case Op::discard:
        return seat(t.a) && robot_of(state_, t.a).owed < robot_of(state_, t.a).modules.size() && robot_of(state_, t.a).owed > 0;
      case Op::move:
      case Op::jump:
        return seat(t.a) && t.b < 6 && t.c < 10 && t.d <= 1;
      case Op::enter:
        return seat(t.a) && t.b < 6 && t.c <= 1 && t.d <= 3 &&
               setup_.field.neighbour(robot_of(state_, t.a).cell, t.b) != HexField::none;
      case Op::suffer:
        return seat(t.a) && t.b <= 1;
      case Op::water:
        return seat(t.a) && t.b > 0;
      case Op::wave:
        return explosives_set_off();
      case Op::blast:
        return cell(t.a) && tile(t.b) && t.c <= most_seats + 12;
      case Op::reveal:
        return back(t.a, 0);
      case Op::receive:
        return seat(t.a) && back(robot_of(state_, t.a).cell, 0);
      case Op::limit:
        return seat(t.a) && robot_of(state_, t.a).modules.size() == 13 && tile(t.b);
      case Op::fill:
        return t.a <= setup_.field.size();
      case Op::fill_back:
        return cell(t.a) && content_of(state_, t.a) == cell_content::empty && state_.supply > 0;
      case Op::none:
        return false;
    }
    return false;
  }
  static int counts(Task const& t) { return t.b + t.c + t.d + t.e + t.f; }
  bool explosives_set_off() const {
    for (int at = 0; at < HexField::most_cells; ++at) {
      if (!state_.set_off.test(at)) continue;
      Kind const* terrain = cell(at) ? terrain_on(setup_, state_, at) : nullptr;
      if (terrain == nullptr || !terrain->explosive) return false;
    }
    return true;
  }
  bool attack_fits(Task const& t) const {
    bool const module = t.a == central || (tile(t.a) && setup_.tiles().kind(t.a).type == TileType::attack);
    int const heated = (t.g >> 4) - 1;
    return module && (t.b == nothing || cell(t.b)) && t.c < (1U << static_cast<unsigned>(setup_.players)) && t.d <= 6 &&
           (t.e == nothing || seat(t.e)) && heated < setup_.players && robot_of(state_, state_.turn).cell != nothing;
  }
};

}  // namespace

void check_state(Setup const& setup, State const& state, Problems& problems) { Check(setup, state, problems).all(); }

}  // namespace ringside::steel_arena
