#include "tests/oracle/high_voltage/bridge.h"

#include <algorithm>

#include "engine/core/match/ruling_set.h"
#include "engine/games/high_voltage/catalogue.h"
#include "engine/games/high_voltage/places.h"
#include "engine/games/high_voltage/position.h"
#include "engine/games/high_voltage/seams.h"
#include "engine/games/high_voltage/steps.h"
#include "engine/games/high_voltage/words.h"
#include "tests/oracle/high_voltage/bridge_parts.h"

namespace ringside::high_voltage {
namespace {

using oracle::voltage::Character;
using oracle::voltage::Game;
using oracle::voltage::Print;
using oracle::voltage::Spot;
using oracle::voltage::World;

HexField make_field(World const& world) {
  std::vector<hex::Axial> cells;
  for (Spot const cell : world.field) cells.push_back({cell.q, cell.r});
  Problems problems;
  return *HexField::from_cells(std::move(cells), problems);
}

Rulings to_rulings(Game const& game) {
  Problems problems;
  return read_rulings<Rulings>(rulings(), Json(game.rulings), problems);
}

std::uint8_t find_seat(World const& world, Character character) {
  for (int seat = 0; seat < world.seats(); ++seat)
    if (world.robot(seat).character == character) return byte(seat);
  return nothing;
}

void derive(Setup& setup) {
  for (CentralSide const& side : setup.tiles().central)
    setup.lands_on_robots = setup.lands_on_robots || side.movement.path == Path::diagonal_jump;
  for (int tile = 0; tile < setup.tiles().tiles(); ++tile) {
    Kind const& kind = setup.tiles().kind(tile);
    setup.everything.insert(tile);
    setup.first_tile[at(tile)] = byte(tile);
    if (is_circular(kind)) setup.circular[at(setup.circular_count++)] = byte(tile);
    if (kind.prints(place::health)) setup.with_health[at(setup.health_count++)] = byte(tile);
    setup.has_high_points = setup.has_high_points || kind.prints(printed::high_point);
    setup.lands_on_robots = setup.lands_on_robots || kind.path == Path::diagonal_jump;
  }
}

constexpr TurnStep step_of_turn(std::string_view word) {
  return *std::find_if(turn_steps.begin(), turn_steps.end(), [&](TurnStep const& step) { return step.word == word; });
}

constexpr std::uint8_t find_step(std::span<TurnStep const> steps, std::string_view word) {
  std::uint8_t place = 0;
  while (steps[place].word != word) ++place;
  return place;
}

/// Something waits forever, and the turn begins no other.
void wait(Play& play) { push(play.state, FreeTurn{byte(play.state.turn), 1}); }

constexpr std::array<TurnStep, 10> compared{{step_of_turn("ready"),
                                             step_of_turn("charge"),
                                             step_of_turn("start"),
                                             step_of_turn("under"),
                                             step_of_turn("free-turn"),
                                             step_of_turn("beside"),
                                             step_of_turn("active"),
                                             step_of_turn("owed-first"),
                                             step_of_turn("mine"),
                                             {"done", wait}}};
static_assert(find_step(compared, "active") == find_step(turn_steps, "active"));

Seams const& seams_of_compared() {
  static Seams const made = [] {
    Seams changed = seams();
    changed.turn = compared;
    return changed;
  }();
  return made;
}

void lay(Setup const& setup, World const& world, State& state) {
  for (auto const& [spot, terrain] : world.terrain) {
    state.cells[to_cell(setup, spot)] = byte(terrain.tile - 1);
    auto const found = std::find(setup.with_health.begin(), setup.with_health.end(), terrain.tile - 1);
    if (terrain.print.health > 0) state.extra.worn[at(static_cast<int>(found - setup.with_health.begin()))] = byte(terrain.taken);
  }
  for (auto const& [spot, module] : world.loose)
    state.cells[to_cell(setup, spot)] = cell_content::back(setup.tiles().kind(module.tile - 1).type, 2);
  for (auto const& [spot, mine] : world.mines) state.extra.mines[at(mine.kind - 'a')] = to_cell(setup, spot);
}

void equip(Setup const& setup, oracle::voltage::Robot const& from, int seat, State& state) {
  Robot& robot = state.robots[at(seat)];
  robot.cell = to_cell(setup, from.cell);
  robot.facing = byte(from.facing);
  robot.central = byte((from.reinforced ? flag::reinforced : 0) | (from.board.hot ? flag::hot : 0));
  for (auto const& [number, module] : from.modules) {
    int const tile = number - 1;
    robot.modules.insert(tile);
    if (module.hot) state.hot.insert(tile);
    if (module.face_down) state.hidden.insert(tile);
    if (module.unready) state.extra.taken.insert(tile);
  }
  for (int const number : from.trophies) robot.trophies.insert(number - 1);
  state.extra.charge[at(seat)] = byte(from.charge);
  state.extra.must_cool |= byte(from.must_cool ? 1 << seat : 0);
  for (char const kind : from.mines) state.extra.mines[at(kind - 'a')] = mine_place::in_hand;
  for (int i = 0; i < setup.circular_count; ++i)
    if (from.beside_at_end.contains(setup.circular[at(i)] + 1)) state.extra.beside[at(seat)] |= byte(1 << i);
}

}  // namespace

std::uint8_t to_cell(Setup const& setup, Spot spot) {
  auto const cells = setup.field.cells();
  return byte(static_cast<int>(std::find(cells.begin(), cells.end(), hex::Axial{spot.q, spot.r}) - cells.begin()));
}
Spot to_spot(Setup const& setup, int cell) { return {setup.field.at(cell).r, setup.field.at(cell).q}; }

void fit(Game& game) {
  int blasts = 0, circular = 0, healthy = 0;
  std::erase_if(game.world.terrain, [&](auto const& each) {
    Print const& print = each.second.print;
    bool const of_charge = print.charge > 0 || print.deactivator;  // HV-4.1
    return (of_charge && !game.world.charge) || (print.explosive && ++blasts > most_blasts) ||
           (print.circular() && ++circular > most_watched) || (print.health > 0 && ++healthy > most_watched);
  });
  for (auto& robot : game.world.robots) {
    robot.must_cool = robot.must_cool && game.world.with_mines;
  }
  game.turn_began = game.world;
}

Setup to_setup(Game const& game) {
  World const& world = game.world;
  Setup setup;
  setup.players = world.seats();
  setup.teams = world.teams;
  setup.supply = 0;
  setup.field = make_field(world);
  setup.answers = to_rulings(game);
  setup.rulings = setup.answers;
  setup.catalogue = to_catalogue(game);
  setup.seams = &seams_of_compared();
  setup.king = true;
  setup.charge = world.charge, setup.abilities = world.abilities, setup.mines = world.with_mines;
  if (setup.abilities || setup.mines) {
    setup.vulcan = find_seat(world, Character::vulcan);
    setup.predator = find_seat(world, Character::predator);
  }
  derive(setup);
  return setup;
}

State to_state(Setup const& setup, Game const& game) {
  State state = blank_state(setup);
  state.turn = static_cast<std::uint16_t>(game.world.active);
  state.extra.mines.fill(mine_place::gone);
  state.extra.pile = static_cast<std::uint8_t>(game.world.pile);
  state.extra.open_cards = 0;
  for (int card = 0; card < card_count; ++card)
    if (game.world.cards.contains(std::string(card_words[at(card)]))) state.extra.open_cards |= byte(1 << card);
  lay(setup, game.world, state);
  for (int seat = 0; seat < setup.players; ++seat) equip(setup, game.robot(seat), seat, state);
  push(state, Turn{});
  return state;
}

bool is_active_phase(State const& state) {
  return is<Turn>(state.tasks[0]) && as<Turn>(state.tasks[0]).step == find_step(compared, "active") + 1;
}

bool is_done(State const& state) { return state.over() || as<Turn>(state.tasks[0]).step == 0; }

Setup whole(Setup setup) {
  setup.seams = &seams();
  return setup;
}

}  // namespace ringside::high_voltage
