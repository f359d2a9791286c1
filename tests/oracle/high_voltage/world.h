#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tests/oracle/steel_arena/arena.h"

// High Voltage once more, slow and literal, from its clauses alone: words, lists and maps, nothing of the engine. Geometry
// and the base's prints are those of the Steel Arena oracle.

namespace ringside::oracle::voltage {

using arena::back;
using arena::Choices;
using arena::compass;
using arena::Decide;
using arena::direction_to;
using arena::next;
using arena::Over;
using arena::Spot;
using arena::turned;

/// What the expansion prints besides. Further words: path `diagonal-jump`, armour `front-hemisphere`, `rear-hemisphere`.
struct Print : arena::Print {
  bool chargeable = false;
  bool deactivator = false;  ///< of an attack or of terrain
  int range_limit = 0;       ///< 0: none
  int one_way = 0;           ///< 1 turns clockwise only, -1 counter-clockwise only
  int free_turn = 0, charge = 0, circular_melee = 0, circular_heat = 0, health = 0;
  bool high_point = false, good = false;

  bool circular() const { return circular_melee > 0 || circular_heat > 0; }
};

/// A module of a robot. The board and the Screen are described as one, too: their prints name only their armour.
struct Module {
  int tile = 0;
  Print print;
  bool hot = false;
  bool face_down = false;
  bool used = false;         ///< activated in this turn
  bool open = false;         ///< a defence that must be activated, and was
  bool worked = false;       ///< a defence that took something off in this turn
  int taken_off = 0;         ///< how much
  bool unready = false;      ///< taken since its owner's last turn began (SA-13.4)
  bool taken_today = false;  ///< taken in this very turn (SA-10.7)
};

/// One side of a board.
struct Side {
  Print attack, movement, turn, armour;
};

enum class Character { plain, vulcan, predator };

struct Robot {
  Character character = Character::plain;
  Spot cell;
  int facing = 0;                 ///< an index into compass
  std::map<int, Module> modules;  ///< by tile number
  Module board;                   ///< its armour is that of the side that is up
  std::optional<Module> screen;   ///< HV-4.6
  bool reinforced = false;
  bool destroyed = false;
  bool in_the_air = false;               ///< nothing on the ground reaches a jumper
  std::set<std::string> acted;           ///< actions of the board in this turn
  std::vector<std::optional<int>> owed;  ///< points to pay, the oldest first; each knows whose trophy it will be, none: the box
  std::set<int> trophies;                ///< tiles
  int unseen = 0;                        ///< trophies off the pile (HV-3.2)
  int charge = 0;                        ///< tokens
  std::set<std::string> cards;           ///< used in this turn (HV-4.5)
  bool overdrive = false;                ///< the next module has speed
  bool overload = false;                 ///< the next attack does 1 more
  bool must_cool = false;                ///< in its next active phase (HV-7.4 d)
  std::set<char> mines;                  ///< that it can still lay, by their letters in HV-7.4
  std::set<std::string> interrupted;     ///< abilities it has interrupted this turn with
  std::set<int> beside_at_end;           ///< circular tiles that were beside it when its last turn ended
};

struct Terrain {
  int tile = 0;
  Print print;
  int taken = 0;  ///< damage in this turn (HV-6.6)
};

struct Mine {
  int owner = 0;
  char kind = 'a';  ///< its letter in HV-7.4
};

struct World {
  std::set<Spot> field;
  std::map<Spot, Terrain> terrain;
  std::map<Spot, Module> loose;  ///< module tiles that lie on the field
  std::map<Spot, Mine> mines;
  std::vector<Robot> robots;  ///< by seat
  int active = 0;
  int teams = 0;  ///< 0: everyone for themselves
  int pile = 0;   ///< trophies left (HV-3.2)
  int stock = 40;
  std::set<std::string> cards;  ///< that lie open (HV-4.2)
  bool charge = false, abilities = false, with_mines = false;
  std::set<int> box;
  std::string end;  ///< why the game is over; empty: it is not

  Robot& robot(int seat) { return robots.at(static_cast<std::size_t>(seat)); }
  Robot const& robot(int seat) const { return robots.at(static_cast<std::size_t>(seat)); }
  int seats() const { return static_cast<int>(robots.size()); }
};

/// A game under way.
struct Game {
  World world;
  World turn_began;                            ///< before HV-1.7
  std::map<std::string, std::string> rulings;  ///< every one, the base's too, by its id
  Side sides[2];                               ///< of the board: normal, reinforced
  Decide decide;
  int trophies_go_to = 0;  ///< in whose turn this counts as: the active seat's, or Predator's (HV-7.2, 7.4 c)
  int halts = 0;           ///< how often mine (d) has ended this active phase
  std::set<Spot> lit;      ///< explosive terrain that goes off next

  bool rules(std::string const& ruling, std::string const& option) const { return rulings.at(ruling) == option; }
  Robot& robot(int seat) { return world.robot(seat); }
  Robot const& robot(int seat) const { return world.robot(seat); }
  Robot& active() { return robot(world.active); }
  Side const& side(int seat) const { return sides[robot(seat).reinforced ? 1 : 0]; }
  /// A choice of one is made without asking.
  std::string ask(int seat, Choices const& choices) { return choices.size() == 1 ? *choices.begin() : decide(seat, choices); }
};

}  // namespace ringside::oracle::voltage
