#pragma once

#include "tests/oracle/high_voltage/world.h"

// How a comparison goes: situation in, choices asked, situation out. Translate an engine's position into a Game, taken where
// a turn begins (`turn_began` is then the same world) and call play_turn, or taken amid a turn and call what is compared:
// start_of_turn, active_phase, interrupts, lay_mine. Whoever must decide is asked by `decide` with all that they may do, in
// words; the comparison demands the same list of the engine, draws one answer, and gives it to both. At every question, and
// at the end, `described` of the oracle's world must be `described` of the engine's. Choices of one are not asked.
// Words: `activate NAME [for N] [left|right] [N|CELL] [wearing]`, `activate central move|turn|attack …`, `cool`, `stop`,
// `card NAME …`, `evade …`, `strike …` (HV-7.2), `mine …` (HV-7.4 c), `pass`, `token NAME` or `token face-down TYPE` (HV-7.4 a;
// then chance, which is seat -1: `falls on NAME`), `lay LETTER CELL`, `free-turn …`, and those of the base: absorb, endure,
// overheat, suffer, discard, cool NAME, push, whirl, heat, target. Not reported: setup and supply, tiles taken in the end phase,
// terrain that lies face down, what each seat knows, and what lapses between two turns (used and worked modules, used cards,
// damage that terrain has taken): one turn is compared.

namespace ringside::oracle::voltage {

enum class Cause { attack, terrain, mine };
/// What comes upon a robot; `from` is where it comes from as the compass has it, nothing in its own cell.
struct Hit {
  int seat = 0;
  int amount = 0;
  std::optional<int> from;
  Cause cause = Cause::attack;
  int mine_owner = 0;  ///< if it is one
};

/// Numbers of an action: damage, or a range from low to high.
struct Range {
  int low = 0, high = 0;
  friend bool operator==(Range, Range) = default;
};

/// One way to carry out an action.
struct Way {
  std::string word;  ///< what follows the name
  std::function<void()> act;
  bool moves = false;        ///< a movement is made
  std::vector<Spot> zone{};  ///< cells that an attack aims at or sweeps
};
/// What somebody may do, by the words for it.
struct Deed {
  std::function<void()> act;
  std::optional<int> tile;  ///< none: the board, or a card
  std::string board{};      ///< its action
  bool moves = false;
  bool worn_for_speed = false;
};
using Deeds = std::map<std::string, Deed>;

// ground and seats
bool beside(Spot a, Spot b);
bool mates(World const& world, int a, int b);
std::optional<int> robot_on(World const& world, Spot cell);
Print const* terrain_on(World const& world, Spot cell);
bool blocks(World const& world, Spot cell);
std::vector<Spot> line_of_fire(World const& world, Robot const& robot);
std::string name_of(World const& world, Spot cell);
std::string name_of(Robot const& robot, int tile);
std::string described(Game const& game);

// numbers
int hot_modules(Robot const& robot, bool with_board);
int growth(Game const& game, int seat);
Range grown(Game const& game, Range printed, int by);
Range choosable(Game const& game, Range printed, int grows);
std::vector<int> spendable(Game const& game, Robot const& robot, Print const& print);
Print charged(Print print, int tokens);
int price(std::string const& card);
void gain_charge(Game& game, int seat, int tokens);
void lose_charge(Game& game, int seat, int tokens);

// reach
std::vector<Spot> aims(World const& world, Robot const& robot, Print const& print);
std::vector<Spot> find_zone(World const& world, Robot const& robot, Print const& print, std::optional<Spot> aimed);
std::set<Spot> reach(Game const& game, World const& world, int seat, Print const& print);

// harm
void damaging_hit(Game& game, Hit hit);
void heating_hit(Game& game, Hit hit);
int under_shelter(Game& game, Hit const& hit);
int through_armour(Game& game, Hit const& hit);
void owe(Game& game, Hit const& hit);
/// The damage of one cause has been dealt (HV-1.3).
void settle(Game& game);
void discard_all_owed(Game& game);
void throw_away(Game& game, int seat, int tile);
void end_if_won(Game& game);

// terrain
void set_off(Game& game, Spot cell);
void blasts(Game& game);
void heat_terrain(Game& game, Spot cell);
/// By an attack of a seat, or by a blast.
void damage_terrain(Game& game, Spot cell, int points, std::optional<int> attacker);
/// True: explosive terrain went off under the robot.
bool explode_under(Game& game, int seat);
bool come_onto(Game& game, int seat, bool crossing);
/// It has come to rest where it seemed to cross.
void come_to_rest(Game& game, int seat);
std::set<int> circular_tiles_beside(World const& world, Spot cell);
/// HV-6.9; spared are tiles that were beside the robot when the movement began.
void stop(Game& game, int seat, std::set<int> const& spared);
void start_of_turn(Game& game);

// movement
bool can_shift(World const& world, int seat, int direction, int cells);
void shift(Game& game, int seat, int direction, int cells);
bool can_jump(World const& world, int seat, int direction, int cells, bool lands_on_robots);
void jump(Game& game, int seat, int direction, int cells);

// attack
void attack(Game& game, int seat, Print print, std::optional<Spot> aimed);

// activation
std::vector<Way> list_ways(Game& game, int seat, Print const& print);
std::vector<Way> ways_of_board(Game& game, int seat, std::string const& action);
/// What a robot may activate outside the chain: no wear, no speed (HV-7.2, 7.4 c).
Deeds deeds_off_chain(Game& game, int seat, std::string const& verb, bool board,
                      std::function<bool(Module const*, Print const&, Way const&)> const& allowed);
void use_off_chain(Game& game, int seat, Deed const& deed);

// interrupts
/// What applies, judged right after the movement: tiles that may strike, -1 for the board.
struct Occasion {
  std::optional<int> predator;
  bool evasion = false;
  std::set<int> patience;
};
Occasion occasion(Game const& game, World const& movement_began);
Deeds evasions(Game& game, Occasion const& judged);
Deeds strikes(Game& game, Occasion const& judged);
void interrupts(Game& game, World const& movement_began);

// mines
/// Robots that a step has moved come upon what lies hidden there, the farthest first.
void mines_act(Game& game, std::vector<int> const& seats);
std::set<Spot> mine_cells(World const& world, int seat);
void lay_mine(Game& game);

// the turn
struct Phase {
  enum class Chain { all, board, over };
  bool due = true;  ///< to activate or cool (SA-3.2)
  bool must_cool = false;
  bool cooled = false;
  bool board_again = false;  ///< its second action may follow (HV-1.6)
  Chain chain = Chain::all;
};
Deeds card_deeds(Game& game, Phase const& phase);
void active_phase(Game& game);
/// From the start of the turn to the laying of a mine.
void play_turn(Game& game);

}  // namespace ringside::oracle::voltage
