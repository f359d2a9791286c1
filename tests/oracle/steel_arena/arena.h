#pragma once

#include <compare>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

// Steel Arena once more, slow and literal, from its clauses alone: words, lists and maps, nothing of the engine. One turn
// is played from the first choice to the last discard; whoever must choose is asked, by the names that players type.

namespace ringside::oracle::arena {

/// A cell by its axial coordinates: q grows east, r grows south. Order: rows from the north, each from the west.
struct Spot {
  int r = 0;
  int q = 0;
  friend constexpr auto operator<=>(Spot, Spot) = default;
};

/// What is printed on a tile or beside an action of the board. Words are those of the catalogue; empty: it has none.
struct Print {
  std::string id, type, aim, path, armour;
  int damage = 0, explosion = 0, push = 0, whirl = 0, heat = 0;
  int low = 0, high = 0;
  int absorbs = 0;
  bool activated = false, speed = false, auto_cool = false, one_shot = false;
  bool obstruction = false, obstacle = false, explosive = false;
  int blast = 0, splinters = 0, shelter = 0, cools = 0, fuel = 0;

  bool passive() const { return type == "defence" && !activated; }
  bool wears() const { return type == "movement" || type == "turn"; }
};

/// A module of a robot. The board is one, too: its print names only its armour.
struct Module {
  int tile = 0;
  Print print;
  bool hot = false;
  bool face_down = false;
  bool used = false;    ///< activated in this turn
  bool open = false;    ///< a defence that must be activated, and was: it stands ready or has something left
  bool worked = false;  ///< a defence that took something off in this turn
  int taken_off = 0;    ///< how much
};

/// One side of a board.
struct Side {
  Print attack, movement, turn, armour;
};

struct Robot {
  Spot cell;
  int facing = 0;                 ///< an index into compass
  std::map<int, Module> modules;  ///< by tile number
  Module board;                   ///< its armour is that of the side that is up
  bool reinforced = false;
  bool destroyed = false;
  bool in_the_air = false;      ///< nothing on the ground reaches a jumper
  std::set<std::string> acted;  ///< actions of the board in this turn
  std::vector<bool> owed;       ///< points to pay, the oldest first; true: terrain's
  std::set<int> trophies;
};

struct World {
  std::set<Spot> field;
  std::map<Spot, Print> terrain;
  std::map<Spot, int> terrain_tile;  ///< its number
  std::vector<Robot> robots;         ///< by seat
  int active = 0;
  bool team = false;
  std::set<int> box;
  std::string end;  ///< why the game is over; empty: it is not
};

/// Asks a seat to choose one of several; may throw to break the telling off.
using Choices = std::set<std::string>;
using Decide = std::function<std::string(int seat, Choices const& choices)>;

/// A game under way.
struct Game {
  World world;
  std::map<std::string, std::string> rulings;  ///< every one, by its id
  Side sides[2];                               ///< of the board: normal, reinforced
  Decide decide;
  std::set<Spot> lit;  ///< explosive terrain that goes off next

  bool rules(std::string const& ruling, std::string const& option) const { return rulings.at(ruling) == option; }
  Robot& robot(int seat) { return world.robots.at(static_cast<std::size_t>(seat)); }
  Robot& active() { return robot(world.active); }
  int seats() const { return static_cast<int>(world.robots.size()); }
  std::string ask(int seat, Choices const& choices) { return decide(seat, choices); }
};

/// Thrown when the game ends at once.
struct Over {};

enum class Cause { attack, terrain };
/// What comes upon a robot; `from` is where it comes from as the compass has it, nothing in its own cell.
struct Hit {
  int seat = 0;
  int amount = 0;
  std::optional<int> from;
  Cause cause = Cause::attack;
};

// geometry
extern std::vector<std::string> const compass;
Spot next(Spot cell, int direction);
int turned(int direction, int sectors);
int back(int direction);
std::optional<int> direction_to(Spot from, Spot neighbour);
std::string name_of(World const& world, Spot cell);
/// Seats standing on a cell, nobody who is in the air.
std::vector<int> standing_on(World const& world, Spot cell);
std::optional<int> robot_on(World const& world, Spot cell);
bool blocks(World const& world, Spot cell);
/// All cells from the robot's front to the border, near to far.
std::vector<Spot> line_of_fire(World const& world, Robot const& robot);

// harm
void damaging_hit(Game& game, Hit hit);
void heating_hit(Game& game, Hit hit);
/// What is left of a hit after the shelter, or after armour.
int under_shelter(Game& game, Hit const& hit);
int through_armour(Game& game, Hit const& hit);
void damage(Game& game, Hit const& hit);
void discard_all_owed(Game& game);
/// A tile leaves its robot for the box, nobody's trophy.
void throw_away(Game& game, int seat, int tile);

// terrain
/// Explosive terrain on the cell goes off at the next blasts(), or at once: R trap.chain.
void set_off(Game& game, Spot cell);
void blasts(Game& game);
/// What the ground does to a robot that comes onto it. True: explosive terrain was there, and went off.
bool explode_under(Game& game, int seat);
void wet(Game& game, int seat);
void burn(Game& game, int seat);
void heat_terrain(Game& game, Spot cell);
void damage_terrain(Game& game, Spot cell, int points);

// movement
bool can_shift(World const& world, int seat, int direction, int cells);
void shift(Game& game, int seat, int direction, int cells);
bool can_jump(Game const& game, int seat, int cells);
void jump(Game& game, int seat, int cells);

// attack
struct Aim {
  std::vector<Spot> zone;  ///< the cells reached, in the order in which they are
  std::vector<Spot> line;  ///< those of them on the line of fire
};
std::vector<Spot> aims(World const& world, Robot const& robot, Print const& print);
bool has_aim(World const& world, Robot const& robot, Print const& print);
void attack(Game& game, int seat, Print const& print, std::optional<Spot> aimed);

// activation
/// The name of a module among those of its robot: laser, laser#2.
std::string name_of(Robot const& robot, int tile);
/// The active seat's turn, from its first choice to the last discard.
void play_turn(Game& game);

}  // namespace ringside::oracle::arena
