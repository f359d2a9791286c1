// What is wrong with a state that a person wrote.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/core/match/position_check.h"
#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/ending.h"
#include "engine/games/steel_arena/fields.h"
#include "engine/games/steel_arena/position.h"
#include "engine/games/steel_arena/rules.h"

namespace ringside::steel_arena {
namespace {

class Check : PositionCheck<Setup, State> {
 public:
  using PositionCheck::PositionCheck;

  /// Is all well except the tasks?
  bool table() {
    if (state_.out_of_turn != 0 && !setup_.seams->out_of_turn)
      say("out_of_turn", fmt::format("is {}", state_.out_of_turn), "0: nobody acts in another's turn");
    places();
    terrain_faces();
    marks();
    robots();
    supply();
    return is_fine();
  }

 private:
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
    TileSet const missing = setup_.boxed - seen;
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
      if (!known) say(where, "is not the back of a tile", "a type and a generation, e.g. attack-2");
      return;
    }
    if (!cell_content::is_tile(content)) return;
    if (content >= setup_.tiles().tiles()) return say(where, "is not a tile", "a tile of the catalogue");
    TileSet one;
    one.insert(content);
    place(seen, one, where);
  }

  /// SA-2.3: a position may leave open which module lies on a cell, but not which terrain: a robot could step onto an obstacle.
  void terrain_faces() {
    for (int cell = 0; cell < setup_.field.size(); ++cell) {
      if (!hidden_terrain(state_, cell) || supply_hid_terrain(setup_, state_, cell) || is_turning_up(cell)) continue;
      say(fmt::format("field[{}]", setup_.field.name(cell)), "lies face down",
          "the name of a tile: terrain lies face up (SA-2.3)");
    }
  }
  bool is_turning_up(int cell) const {
    return std::any_of(state_.tasks.begin(), state_.tasks.begin() + state_.depth,
                       [&](Task const& task) { return is<Reveal>(task) && as<Reveal>(task).cell == cell; });
  }

  void mark(TileSet const& marked, TileSet const& allowed, char const* where, char const* expected) {
    if (TileSet const wrong = marked - allowed; !wrong.empty()) say(where, names(wrong) + " cannot be marked so", expected);
  }
  void marks() {
    TileSet modules;
    for (int seat = 0; seat < setup_.players; ++seat) modules = modules | robot_of(state_, seat).modules;
    TileSet const defence = modules & setup_.tiles().of_type[static_cast<std::size_t>(TileType::defence)];
    if (setup_.seams->heats_passive)
      mark(state_.hot, modules, "hot", "modules of robots");
    else
      mark(state_.hot, modules - setup_.tiles().passive, "hot", "modules of robots, passive ones excepted");
    mark(state_.hidden, setup_.expert ? TileSet{} : modules - setup_.tiles().of_generation[1], "face_down",
         "modules taken in the basic game");
    mark(state_.used, modules - setup_.tiles().passive, "used", "modules of robots, passive ones excepted");
    mark(state_.spent, defence, "spent", "defence modules of robots");
    mark(state_.soaked, modules & (setup_.tiles().passive | setup_.tiles().auto_cool), "soaked",
         "passive and auto-cool modules of robots");
    static constexpr std::array<char const*, 3> digits{"absorbed_1", "absorbed_2", "absorbed_4"};
    for (std::size_t i = 0; i < digits.size(); ++i) mark(state_.absorbed[i], defence, digits[i], "defence modules of robots");
    absorbed(defence);
  }
  /// No module has taken off more than its number, and nothing is remembered where the rest is lost.
  void absorbed(TileSet const& defence) {
    bool const kept = setup_.rulings.armour_remainder == ArmourRemainder::kept;
    defence.each([&](int tile) {
      if (absorbed_by(state_, tile) > (kept ? setup_.tiles().kind(tile).absorbs : 0))
        say("absorbed_1", name_tile(&setup_, tile) + " has taken off more than it can",
            "its number at most, 0 unless armour.remainder=kept");
    });
    int const most = std::max(setup_.tiles().central[0].absorbs, setup_.tiles().central[1].absorbs);
    for (int seat = 0; seat < setup_.players; ++seat)
      if (robot_of(state_, seat).absorbed > (kept ? most : 0))
        say(fmt::format("robot[{}].absorbed", seat), "more than the central module can take off",
            "its number at most, 0 unless armour.remainder=kept");
  }

  void robots() {
    bool const placing =
        state_.depth > 0 && (state_.tasks[0].op == Op::draw || state_.tasks[0].op == Op::lay || state_.tasks[0].op == Op::place ||
                             static_cast<int>(state_.tasks[0].op) >= op_count);
    for (int seat = 0; seat < setup_.players; ++seat) {
      Robot const& robot = robot_of(state_, seat);
      std::string const where = fmt::format("robot[{}].cell", seat);
      if (robot.cell == nothing) {
        if (!placing) say(where, "the robot stands nowhere", "a cell of the field");
        continue;
      }
      if (robot.cell >= setup_.field.size()) {
        say(where, "is not a cell of the field", "a cell of the field");
        continue;
      }
      for (int other = 0; other < seat; ++other)
        if (robot_of(state_, other).cell == robot.cell && !in_the_air())
          say(where, fmt::format("robot {} stands there too", other), "a cell for each robot");
      bool const flies = steel_arena::in_the_air(setup_, state_, seat);
      bool const stands = is_content(robot.cell) && !flies;
      if (stands && !enterable(setup_, state_, robot.cell) && !supply_hid_terrain(setup_, state_, robot.cell))
        say(where, "stands on an obstacle", "a cell that a robot can enter");
      if ((robot.owed_to_terrain >> robot.owed) != 0)
        say(fmt::format("robot[{}].owed_to_terrain", seat), "more points than are owed", "a bit for each point owed at most");
      if (robot.modules.size() > (waits_for_limit(seat) ? 13 : 12))
        say(fmt::format("robot[{}].modules", seat), "more than 12 modules", "12 at most (SA-13.2)");
    }
  }
  /// Does a tile of the catalogue lie there, a back, or nothing? Anything else is reported already.
  bool is_content(int at) const {
    std::uint8_t const content = content_of(state_, at);
    return !cell_content::is_tile(content) || content < setup_.tiles().tiles();
  }
  bool in_the_air() const {
    for (int i = 0; i < state_.depth; ++i) {
      Op const op = state_.tasks[static_cast<std::size_t>(i)].op;
      if (op == Op::jump || op == Op::enter) return true;
    }
    return false;
  }
  bool waits_for_limit(int seat) const { return state_.depth > 0 && is<Limit>(state_.top()) && top<Limit>(state_).seat == seat; }

  void supply() {
    int left = 0;
    for (int type = 0; type < tile_types; ++type) left += tiles_behind(setup_, state_, static_cast<TileType>(type), 3);
    if (state_.supply > left)
      say("supply", fmt::format("{} tiles", state_.supply), fmt::format("at most {}: no more of generation 3 are left", left));
  }
};

}  // namespace

void check_state(Setup const& setup, State const& state, Problems& problems) {
  if (Check(setup, state, problems).table()) check_tasks(setup, state, problems);
}

}  // namespace ringside::steel_arena
