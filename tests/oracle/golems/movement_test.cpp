// How golems move at once (BG-6): the engine against a second telling of the same clauses.

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/values/chance.h"
#include "engine/games/golems/play.h"
#include "engine/games/golems/simultaneous.h"
#include "tests/oracle/golems/movement_oracle.h"

namespace ringside::golems {
namespace {

/// A field, who stands on it, and the command of each.
struct Scene {
  Ground ground;
  std::uint64_t barrels = 0, tokens = 0;
  std::array<Mover, most_golems> movers{};
  MovementRulings rulings;
};

SquareField rectangle(int columns, int rows, std::uint64_t gaps = 0) {
  std::vector<square::Coordinates> places;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      if (!has(gaps, row * columns + column)) places.push_back({column, row});
  return SquareField(std::move(places));
}

oracle::Cell to_cell(SquareField const& field, int cell) { return {field.at(cell).column, field.at(cell).row}; }

oracle::Content to_content(Scene const& scene, int cell) {
  if (has(scene.barrels, cell)) return oracle::Content::barrel;
  if (has(scene.ground.walls, cell)) return oracle::Content::wall;
  if (has(scene.ground.water, cell)) return oracle::Content::water;
  if (has(scene.ground.ladders, cell)) return oracle::Content::ladder;
  return has(scene.tokens, cell) ? oracle::Content::token : oracle::Content::nothing;
}

oracle::Board to_board(Scene const& scene) {
  SquareField const& field = scene.ground.field;
  oracle::Board board;
  board.width = field.columns();
  board.height = field.rows();
  std::size_t const cells = static_cast<std::size_t>(board.width) * static_cast<std::size_t>(board.height);
  board.exists.assign(cells, false);
  board.content.assign(cells, oracle::Content::nothing);
  for (int cell = 0; cell < field.size(); ++cell) {
    std::size_t const at = static_cast<std::size_t>(field.at(cell).row * board.width + field.at(cell).column);
    board.exists[at] = true;
    board.content[at] = to_content(scene, cell);
    if (std::uint8_t const partner = scene.ground.partner(cell); partner != SquareField::none)
      board.partner[to_cell(field, cell)] = to_cell(field, partner);
  }
  return board;
}

std::vector<oracle::Golem> to_golems(Scene const& scene) {
  constexpr std::array commands{oracle::Command::forward, oracle::Command::back, oracle::Command::left, oracle::Command::right,
                                oracle::Command::stand};
  std::vector<oracle::Golem> golems;
  for (Mover const& mover : scene.movers)
    if (mover.cell != SquareField::none)
      golems.push_back({to_cell(scene.ground.field, mover.cell), static_cast<oracle::Gaze>(mover.gaze),
                        commands[static_cast<std::size_t>(mover.command)]});
  return golems;
}

oracle::Rulings to_rulings(MovementRulings rulings) {
  return {rulings.swap_blocked ? oracle::MoveSwap::blocked : oracle::MoveSwap::pass,
          rulings.ladders_crossed ? oracle::LadderCrossing::cross : oracle::LadderCrossing::stay,
          rulings.rivals_block ? oracle::PushRival::yes : oracle::PushRival::no,
          rulings.barrel_follows ? oracle::BarrelFollowed::yes : oracle::BarrelFollowed::no};
}

std::string described(Scene const& scene) {
  std::string text;
  for (int row = 0; row < scene.ground.field.rows(); ++row) {
    for (int column = 0; column < scene.ground.field.columns(); ++column) {
      std::uint8_t const cell = scene.ground.field.find(square::Coordinates{column, row});
      text += cell == SquareField::none ? ' ' : ".o#~HT"[static_cast<std::size_t>(to_content(scene, cell))];
    }
    text += '\n';
  }
  for (Mover const& mover : scene.movers)
    if (mover.cell != SquareField::none)
      text += scene.ground.field.name(mover.cell) + ' ' + std::string(square::direction_names[mover.gaze]) + ' ' +
              std::string(command_words[static_cast<std::size_t>(mover.command)]) + '\n';
  MovementRulings const& r = scene.rulings;
  return text + "swap blocked " + std::to_string(r.swap_blocked) + ", crossed " + std::to_string(r.ladders_crossed) +
         ", barrel follows " + std::to_string(r.barrel_follows) + ", rivals block " + std::to_string(r.rivals_block);
}

State state_after(Scene const& scene, Movement const& moved) {
  State state;
  for (std::size_t i = 0; i < scene.movers.size(); ++i) {
    state.golems[i].cell = moved.cell[i];
    state.golems[i].before = scene.movers[i].cell;
  }
  state.barrels = moved.barrels;
  state.wet = moved.wet;
  return state;
}

/// Where the two let a golem come out of the water on different cells (BG-6.8); empty if nowhere.
std::string difference_of_shores(Scene const& scene, Movement const& moved, oracle::Step const& step) {
  if (moved.wet == 0) return "";
  Scenario scenario;
  scenario.ground = scene.ground;
  Setup setup;
  setup.players = most_golems;
  setup.scenario = std::make_shared<Scenario const>(std::move(scenario));
  State const state = state_after(scene, moved);
  std::size_t golem = 0;
  for (int i = 0; i < most_golems; ++i) {
    if (state.golem(i).cell == SquareField::none) continue;
    std::size_t const number = golem++;
    if (!has(moved.wet, i)) continue;
    std::set<oracle::Cell> shore;
    for (int cell = 0; cell < setup.field().size(); ++cell)
      if (has(find_shore(setup, state, i), cell)) shore.insert(to_cell(setup.field(), cell));
    if (shore != oracle::exits(to_board(scene), to_golems(scene), step, number))
      return "golem " + std::to_string(i) + " comes out elsewhere";
  }
  return "";
}

/// What differs between the two; empty if nothing does.
std::string difference(Scene const& scene) {
  Movement const moved = move_together(scene.ground, scene.barrels, scene.tokens, scene.movers, scene.rulings);
  oracle::Step const step = oracle::move_all(to_board(scene), to_golems(scene), to_rulings(scene.rulings));
  SquareField const& field = scene.ground.field;
  std::size_t golem = 0;
  for (std::size_t i = 0; i < scene.movers.size(); ++i) {
    if (scene.movers[i].cell == SquareField::none) continue;
    oracle::Moved const& other = step.golems[golem++];
    int const number = static_cast<int>(i);
    if (to_cell(field, moved.cell[i]) != other.cell)
      return "golem " + std::to_string(i) + " goes to " + field.name(moved.cell[i]) + ", and by the oracle to " +
             square::name_of({other.cell.column, other.cell.row});
    if (moved.gaze[i] != static_cast<std::uint8_t>(other.gaze)) return "golem " + std::to_string(i) + " gazes elsewhere";
    if (has(moved.wet, number) != other.in_water) return "golem " + std::to_string(i) + " is as wet as it should not be";
    if (has(moved.went, number) != other.moved) return "golem " + std::to_string(i) + " went or did not";
  }
  std::set<oracle::Cell> barrels;
  for (int cell = 0; cell < field.size(); ++cell)
    if (has(moved.barrels, cell)) barrels.insert(to_cell(field, cell));
  return barrels == step.barrels ? difference_of_shores(scene, moved, step) : "barrels lie elsewhere";
}

MovementRulings rulings_numbered(unsigned number) {
  return {(number & 1U) != 0, (number & 2U) != 0, (number & 4U) != 0, (number & 8U) != 0};
}
/// On a field without ladders these differ; the rest is alike.
constexpr std::array<unsigned, 8> without_ladders{0, 1, 4, 5, 8, 9, 12, 13};

/// Calls `visit` with each way to tell the first `golems` golems to go in one of four directions or to stand.
template <class Visit>
void each_order(Scene& scene, std::size_t golems, Visit visit) {
  int orders = 1;
  for (std::size_t i = 0; i < golems; ++i) orders *= 5;
  for (int order = 0; order < orders; ++order) {
    int rest = order;
    for (Mover& mover : std::span(scene.movers).first(golems)) {
      int const direction = rest % 5;
      mover.gaze = static_cast<std::uint8_t>(direction % 4);
      mover.command = direction == 4 ? Command::stand : Command::forward;
      rest /= 5;
    }
    visit();
  }
}

/// Calls `visit` with each placement of the first `golems` golems, no two on one cell nor on a barrel.
template <class Visit>
void each_placement(Scene& scene, std::size_t golems, Visit visit) {
  int const cells = scene.ground.field.size();
  int placements = 1;
  for (std::size_t i = 0; i < golems; ++i) placements *= cells;
  for (int placement = 0; placement < placements; ++placement) {
    int rest = placement;
    std::uint64_t taken = scene.barrels;
    bool fits = true;
    for (Mover& mover : std::span(scene.movers).first(golems)) {
      mover.cell = static_cast<std::uint8_t>(rest % cells);
      fits = fits && !has(taken, mover.cell);
      taken |= bit(mover.cell);
      rest /= cells;
    }
    if (fits) visit();
  }
}

/// The first of all scenes of that many golems in which the two differ; `barrels` are laid before them.
std::string first_difference(std::size_t golems, std::vector<std::uint64_t> const& barrels, std::uint64_t& scenes) {
  Scene scene;
  scene.ground.field = rectangle(4, 4);
  std::string found;
  for (std::uint64_t const laid : barrels) {
    scene.barrels = laid;
    each_placement(scene, golems, [&] {
      each_order(scene, golems, [&] {
        if (!found.empty()) return;
        scene.rulings = rulings_numbered(without_ladders[scenes++ % without_ladders.size()]);
        if (std::string const what = difference(scene); !what.empty()) found = what + '\n' + described(scene);
      });
    });
  }
  return found;
}

/// Each cell that is not an image of another one under the square's symmetries.
constexpr std::array<int, 3> corners{0, 1, 5};

std::vector<std::uint64_t> one_barrel() {
  std::vector<std::uint64_t> all{0};
  for (int const cell : corners) all.push_back(bit(cell));
  return all;
}

std::vector<std::uint64_t> two_barrels() {
  std::vector<std::uint64_t> all;
  for (int const first : corners)
    for (int second = 0; second < 16; ++second)
      if (second != first) all.push_back(bit(first) | bit(second));
  return all;
}

TEST(MovementOracle, AgreesOnEveryPlacementOfTwoGolemsWithUpToTwoBarrels) {
  std::uint64_t scenes = 0;
  EXPECT_EQ(first_difference(2, one_barrel(), scenes), "");
  EXPECT_EQ(first_difference(2, two_barrels(), scenes), "");
  EXPECT_EQ(scenes, 16 * 15 * 25 + 3 * 15 * 14 * 25 + 45 * 14 * 13 * 25U);
}

TEST(MovementOracle, AgreesOnEveryPlacementOfThreeGolemsWithUpToOneBarrel) {
  std::uint64_t scenes = 0;
  EXPECT_EQ(first_difference(3, one_barrel(), scenes), "");
  EXPECT_EQ(scenes, 16 * 15 * 14 * 125 + 3 * 15 * 14 * 13 * 125U);
}

TEST(MovementOracle, AgreesOnEveryPairOfCommands) {
  Scene scene;
  scene.ground.field = rectangle(4, 4);
  scene.barrels = bit(5) | bit(10);
  std::string found;
  each_placement(scene, 2, [&] {
    for (int pair = 0; pair < 25 * 16 && found.empty(); ++pair) {
      for (unsigned golem = 0; golem < 2; ++golem) {
        int const own = golem == 0 ? pair % 20 : pair / 20;
        scene.movers[golem].gaze = static_cast<std::uint8_t>(own % 4);
        scene.movers[golem].command = static_cast<Command>(own / 4);
      }
      for (unsigned const rulings : without_ladders) {
        scene.rulings = rulings_numbered(rulings);
        if (std::string const what = difference(scene); !what.empty()) found = what + '\n' + described(scene);
      }
    }
  });
  EXPECT_EQ(found, "");
}

/// Lays `count` of something on cells that are still empty.
std::uint64_t lay(Dice& dice, SquareField const& field, std::uint64_t& taken, std::uint64_t count) {
  std::uint64_t laid = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    auto const cell = static_cast<int>(dice.below(static_cast<std::uint64_t>(field.size())));
    if (has(taken, cell)) continue;
    laid |= bit(cell);
    taken |= bit(cell);
  }
  return laid;
}

void lay_ladders(Dice& dice, Scene& scene, std::uint64_t& taken) {
  for (std::size_t pair = 0; pair < 2; ++pair) {
    std::uint64_t const ends = lay(dice, scene.ground.field, taken, 2);
    if (std::popcount(ends) != 2) continue;
    scene.ground.ladders |= ends;
    scene.ground.ladder[pair * 2] = static_cast<std::uint8_t>(std::countr_zero(ends));
    scene.ground.ladder[pair * 2 + 1] = static_cast<std::uint8_t>(63 - std::countl_zero(ends));
  }
}

/// A crowded field with something of everything.
Scene drawn_scene(Dice& dice) {
  Scene scene;
  scene.ground.field = rectangle(2 + static_cast<int>(dice.below(3)), 2 + static_cast<int>(dice.below(3)), dice.below(8));
  std::uint64_t taken = 0;
  SquareField const& field = scene.ground.field;
  lay_ladders(dice, scene, taken);
  scene.ground.walls = lay(dice, field, taken, dice.below(3));
  scene.ground.water = lay(dice, field, taken, dice.below(4));
  scene.barrels = lay(dice, field, taken, dice.below(4));
  std::uint64_t on_foot = taken & ~scene.ground.ladders & ~scene.ground.water;  // golems stand there, too
  scene.tokens = lay(dice, field, taken, dice.below(3));
  for (Mover& mover : scene.movers) {
    std::uint64_t const cell = lay(dice, field, on_foot, 1);
    if (cell != 0) mover.cell = static_cast<std::uint8_t>(std::countr_zero(cell));
    mover.gaze = static_cast<std::uint8_t>(dice.below(4));
    mover.command = static_cast<Command>(dice.below(7) % 5);
  }
  scene.rulings = rulings_numbered(static_cast<unsigned>(dice.below(16)));
  return scene;
}

TEST(MovementOracle, AgreesOnFieldsWithEverythingOnThem) {
  for (std::uint64_t seed = 0; seed < 200'000; ++seed) {
    Dice dice(seed);
    Scene const scene = drawn_scene(dice);
    ASSERT_EQ(difference(scene), "") << "seed " << seed << '\n' << described(scene);
  }
}

/// BG-6.2: whoever is looked at first, the result is the same.
TEST(MovementOracle, NobodysSeatMatters) {
  for (std::uint64_t seed = 0; seed < 20'000; ++seed) {
    Dice dice(seed);
    Scene const scene = drawn_scene(dice);
    Movement const moved = move_together(scene.ground, scene.barrels, scene.tokens, scene.movers, scene.rulings);
    std::array<std::size_t, most_golems> order{0, 1, 2, 3};
    do {
      Scene other = scene;
      for (std::size_t i = 0; i < order.size(); ++i) other.movers[i] = scene.movers[order[i]];
      Movement const again = move_together(other.ground, other.barrels, other.tokens, other.movers, other.rulings);
      for (std::size_t i = 0; i < order.size(); ++i) ASSERT_EQ(again.cell[i], moved.cell[order[i]]) << described(scene);
      ASSERT_EQ(again.barrels, moved.barrels) << described(scene);
    } while (std::next_permutation(order.begin(), order.end()));
  }
}

}  // namespace
}  // namespace ringside::golems
