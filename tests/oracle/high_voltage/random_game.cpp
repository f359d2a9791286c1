#include "tests/oracle/high_voltage/random_game.h"

#include <algorithm>
#include <array>
#include <limits>

#include "tests/oracle/high_voltage/table.h"

namespace ringside::oracle::voltage {
namespace {

using Words = std::vector<std::string>;

void maybe(Dice& dice, int& number, int percent, int low, int high) {
  if (dice.chance(percent)) number = dice.between(low, high);
}

void print_attack(Dice& dice, Print& print) {
  print.aim = dice.pick_one(Words{"direct", "direct", "lobbed", "ray", "melee", "sweep"});
  print.damage = dice.between(0, 2);
  print.chargeable = dice.chance(20);
  print.deactivator = dice.chance(15);
  maybe(dice, print.range_limit, 15, 1, 3);
  if (print.aim == "direct" || print.aim == "lobbed" || print.aim == "melee") maybe(dice, print.explosion, 25, 1, 2);
  maybe(dice, dice.chance(50) ? print.push : print.whirl, 35, 1, 3);
  maybe(dice, print.heat, 25, 1, 3);
}

void print_range(Dice& dice, Print& print) {
  print.chargeable = dice.chance(15);
  print.low = dice.between(1, 2);
  print.high = print.low + (dice.chance(50) ? dice.between(0, 2) : 0);
}

void print_movement(Dice& dice, Print& print) {
  print.path = dice.pick_one(Words{"forward", "forward", "sideways-forward", "jump", "diagonal-jump"});
  print_range(dice, print);
}

void print_turn(Dice& dice, Print& print) {
  print.one_way = dice.between(-1, 1);
  print_range(dice, print);
}

void print_defence(Dice& dice, Print& print) {
  print.armour = dice.pick_one(Words{"front", "side", "circular", "front-hemisphere", "rear-hemisphere"});
  print.absorbs = dice.between(1, 2);
  print.activated = dice.chance(25);
}

void print_properties(Dice& dice, Print& print) {
  print.speed = dice.chance(25);
  print.auto_cool = dice.chance(25);
  print.one_shot = dice.chance(10);
}

struct Sort {
  char const* type;
  void (*print)(Dice&, Print&);
};
constexpr std::array<Sort, 4> sorts{
    {{"attack", print_attack}, {"movement", print_movement}, {"turn", print_turn}, {"defence", print_defence}}};

Print drawn_module(Dice& dice, Sort const& sort) {
  Print print;
  print.type = sort.type;
  sort.print(dice, print);
  print_properties(dice, print);
  return print;
}

void print_explosive(Dice& dice, Print& print) {
  print.explosive = true;
  print.blast = dice.between(0, 2);
  print.splinters = dice.between(0, 2);
}

void print_ground(Dice& dice, Print& print) {
  int Print::*const some[]{&Print::cools, &Print::fuel, &Print::shelter, &Print::free_turn, &Print::charge};
  print.*dice.pick_one(std::vector(std::begin(some), std::end(some))) = dice.between(1, 2);
  print.high_point = dice.chance(10);
}

void print_circular(Dice& dice, Print& print) {
  (dice.chance(50) ? print.circular_melee : print.circular_heat) = dice.between(1, 2);
  maybe(dice, print.health, 80, 1, 3);
  print.obstacle = dice.chance(70);
}

Print drawn_module(Dice& dice) { return drawn_module(dice, dice.pick_one(sorts)); }

Print drawn_terrain(Dice& dice) {
  Print print = terrain_print("ground");
  int const kind = dice.below(100);
  if (kind < 20)
    print_explosive(dice, print);
  else if (kind < 50)
    print_ground(dice, print);
  else if (kind < 75)
    print_circular(dice, print);
  else if (kind < 85)
    print.deactivator = true;
  else if (kind < 95)
    print.high_point = print.good = true;
  else
    print.obstacle = true;
  print.obstruction = dice.chance(20);
  return print;
}

std::set<Spot> drawn_field(Dice& dice) {
  std::set<Spot> cells;
  for (int q = 0; q < 4; ++q) cells.insert({0, q});
  auto const size = static_cast<std::size_t>(dice.between(10, 22));
  while (cells.size() < size) {
    Spot const cell = next(dice.pick_one(cells), dice.below(6));
    if (cell.r >= 0 && cell.r < 5 && cell.q + cell.r >= 0 && cell.q + cell.r < 7) cells.insert(cell);
  }
  return cells;
}

std::map<std::string, std::string> drawn_rulings(Dice& dice) {
  std::map<std::string, std::string> chosen = default_rulings();
  int const changed = 40 * dice.below(3);
  for (auto& [id, option] : chosen)
    if (dice.chance(changed)) option = dice.pick_one(all_rulings().at(id));
  return chosen;
}

/// One draw: tiles are numbered as they come into the game, and named by their numbers.
struct Drawing {
  Dice& dice;
  Game& game;
  int tiles = 0;

  Print named(Print print) {
    print.id = print.type + std::to_string(++tiles);
    return print;
  }
};

void lay_ground(Drawing& draw) {
  World& world = draw.game.world;
  for (Spot const cell : world.field)
    if (draw.dice.chance(40)) {
      Print const print = draw.named(drawn_terrain(draw.dice));
      world.terrain[cell] = {draw.tiles, print, print.health > 1 ? draw.dice.below(2) : 0};
    } else if (draw.dice.chance(50)) {
      Module module;
      module.print = draw.named(drawn_module(draw.dice));
      module.tile = draw.tiles;
      world.loose[cell] = module;
    }
}

void place(Drawing& draw, int seat) {
  World& world = draw.game.world;
  std::vector<Spot> free;
  for (Spot const cell : world.field)
    if (!blocks(world, cell) && !robot_on(world, cell)) free.push_back(cell);
  if (free.empty()) {  // an obstacle gives way
    free.push_back(std::find_if(world.terrain.begin(), world.terrain.end(), [&](auto const& each) {
                     return !robot_on(world, each.first);
                   })->first);
    world.terrain.erase(free.front());
  }
  world.robot(seat).cell = draw.dice.pick_one(free);
  world.robot(seat).facing = draw.dice.below(6);
}

void attach(Drawing& draw, int seat, Print const& print, int hot) {
  Module module;
  module.print = draw.named(print);
  module.tile = draw.tiles;
  module.hot = draw.dice.chance(module.print.passive() ? 5 : hot);
  module.face_down = module.unready = draw.dice.chance(15);
  draw.game.robot(seat).modules[module.tile] = module;
}

void equip(Drawing& draw, int seat) {
  Robot& robot = draw.game.robot(seat);
  for (int left = draw.dice.between(1, 6); left > 0; --left) attach(draw, seat, drawn_module(draw.dice), 30);
  robot.reinforced = draw.dice.chance(40);
  robot.board.print = draw.game.side(seat).armour;
  robot.board.hot = draw.dice.chance(30);
  robot.must_cool = draw.dice.chance(8);
  for (int left = draw.dice.chance(30) ? draw.dice.below(5) : 0; left > 0; --left) robot.trophies.insert(++draw.tiles);
}

void deal_charge(Drawing& draw, int seat) {
  World& world = draw.game.world;
  if (!world.charge) return;
  int const tokens = std::min(world.stock, draw.dice.below(7));
  world.robot(seat).charge = tokens;
  if (draw.game.rules("charge.limit", "none")) world.stock -= tokens;
}

void note_what_was_beside(Drawing& draw, int seat) {
  Robot& robot = draw.game.robot(seat);
  for (int const tile : circular_tiles_beside(draw.game.world, robot.cell))
    if (draw.dice.chance(50)) robot.beside_at_end.insert(tile);
}

/// HV-7.3: each of the two robots has two; some lie on the field already.
void arm(Drawing& draw, int seat, char first) {
  World& world = draw.game.world;
  for (char const kind : {first, static_cast<char>(first + 1)}) {
    Spot const cell = next(draw.dice.pick_one(world.robots).cell, draw.dice.below(6));
    bool const free = !blocks(world, cell) && !robot_on(world, cell) && !world.mines.contains(cell);
    if (free && draw.dice.chance(75))
      world.mines[cell] = {seat, kind};
    else if (draw.dice.chance(60))
      world.robot(seat).mines.insert(kind);
  }
}

Side drawn_side(Dice& dice, bool armoured) {
  Side side;
  print_attack(dice, side.attack), side.attack.type = "attack";
  print_movement(dice, side.movement), side.movement.type = "movement";
  print_range(dice, side.turn), side.turn.type = "turn";
  side.armour.type = "defence";
  for (Print* const print : {&side.attack, &side.movement, &side.turn}) print->chargeable = false;
  if (armoured) print_defence(dice, side.armour), side.armour.activated = false;
  return side;
}

void choose_options(Drawing& draw) {
  World& world = draw.game.world;
  Dice& dice = draw.dice;
  int const seats = world.seats();
  world.charge = dice.chance(70), world.abilities = dice.chance(85), world.with_mines = dice.chance(80);
  if (seats > 3 && dice.chance(50)) world.teams = seats == 6 && dice.chance(50) ? 3 : 2;
  world.pile = dice.below(4);
  Words const cards{"overdrive", "coolant", "screen", "servo", "thruster", "spark", "salvage", "overload"};
  while (world.charge && world.cards.size() < 3) world.cards.insert(dice.pick_one(cards));
}

/// Predator, and who moves, have what interrupts need.
void cast(Drawing& draw) {
  World& world = draw.game.world;
  int const vulcan = draw.dice.below(world.seats());
  int const predator = (vulcan + draw.dice.between(1, world.seats() - 1)) % world.seats();
  world.robot(vulcan).character = Character::vulcan;
  world.robot(predator).character = Character::predator;
  for (int const sort : {0, 0, 1, 2})
    attach(draw, predator, drawn_module(draw.dice, sorts.at(static_cast<std::size_t>(sort))), 10);
  world.active = (predator + draw.dice.below(world.seats())) % world.seats();
  for (int left = 2; left > 0; --left) attach(draw, world.active, drawn_module(draw.dice, sorts[1]), 10);
  if (!world.with_mines) return;
  arm(draw, vulcan, 'a');
  arm(draw, predator, 'c');
}

}  // namespace

int Dice::below(int bound) {
  auto const sides = static_cast<std::uint64_t>(bound);
  std::uint64_t const most = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t const limit = most - most % sides;
  std::uint64_t drawn = engine_();
  while (drawn >= limit) drawn = engine_();
  return static_cast<int>(drawn % sides);
}

Game drawn_game(Dice& dice) {
  Game game;
  Drawing draw{dice, game};
  game.rulings = drawn_rulings(dice);
  game.sides[0] = drawn_side(dice, false);
  game.sides[1] = drawn_side(dice, true);
  game.world.robots.resize(static_cast<std::size_t>(dice.between(2, 6)));
  game.world.field = drawn_field(dice);
  choose_options(draw);
  lay_ground(draw);
  for (Robot& robot : game.world.robots) robot.cell = {-1, -1};
  for (int seat = 0; seat < game.world.seats(); ++seat) place(draw, seat), equip(draw, seat), deal_charge(draw, seat);
  for (int seat = 0; seat < game.world.seats(); ++seat) note_what_was_beside(draw, seat);
  cast(draw);
  game.turn_began = game.world;
  return game;
}

Moment drawn_moment(Dice& dice) {
  Moment moment{drawn_game(dice), {}};
  Game& game = moment.game;
  game.trophies_go_to = game.world.active;
  moment.began = game.world;
  Drawing began{dice, game};
  std::swap(game.world, moment.began);
  for (Robot& robot : game.world.robots) robot.cell = {-1, -1};
  for (int seat = 0; seat < game.world.seats(); ++seat) place(began, seat);
  std::swap(game.world, moment.began);
  game.turn_began = moment.began;
  game.turn_began.robot(game.world.active).cell = dice.pick_one(game.world.field);
  return moment;
}

}  // namespace ringside::oracle::voltage
