#pragma once

#include <array>
#include <compare>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

// Robocide once more, slow and literal, from its clauses alone: maps, sets and plain numbers, nothing of the engine. It
// plays the stages in which robots die, and what a robot may do in its turn.

namespace ringside::oracle::robocide {

/// A place by its axial coordinates: q grows east, r grows south.
struct Spot {
  int q = 0;
  int r = 0;
  friend constexpr auto operator<=>(Spot, Spot) = default;
};

/// Directions are 0 to 5, clockwise from east.
constexpr int directions = 6;

struct Tower {
  Spot spot;
  std::vector<int> armed;  ///< its armed faces; at rotation k face f looks in direction f + k
};

/// The ground (RC-1.3): cells go by their numbers, corners by their indices, clockwise from the north-west.
struct Board {
  int radius = 3;
  std::vector<Tower> towers;
  std::vector<Spot> corners;
  std::map<int, Spot> cells;
};
/// A hexagon with these towers; what is neither tower nor corner is numbered row by row.
Board board_with(std::vector<Tower> towers);
Board centre();
Board outer();

enum class Corner { teleport, workshop, forge, magnet };
enum class Legs { plain, propeller, magnet };
enum class Body { plain, shield, bomb };
enum class Head { plain, machine_gun, rocket_launcher };
enum class Loot { head_part, body_part, legs_part, battery, vest, screen, remote, blank, mine };
/// A robot stands, or its head lies on its cell, or its partner carries that head, or it is gone for good.
enum class Fate { stands, head_lies, head_carried, gone };

struct Robot {
  Fate fate = Fate::stands;
  int cell = 0;  ///< where it stands or its head lies; otherwise of no meaning
  int gaze = 0;
  Legs legs = Legs::plain;
  Body body = Body::plain;
  Head head = Head::plain;
  friend bool operator==(Robot const&, Robot const&) = default;
};

/// A token on a cell. Only a mine is ever face up.
struct Token {
  Loot kind = Loot::blank;
  bool face_up = false;
  friend bool operator==(Token const&, Token const&) = default;
};
using Tokens = std::multiset<Loot>;

// The rulings, named as in the rules; defaults first. The first three say only which placements there can be.
enum class InitiativeThree { holder, empty };
enum class TowersRemote { all, one };
enum class RingTurning { ring, free };
enum class TowerReach { first, pierce };
enum class MineLeaving { action, double_cost };
enum class MineAfter { discarded, removed };
enum class MinePushed { moves, held };
enum class PushGaze { kept, turned };
enum class PushDirection { any, gaze };
enum class PushHead { no, yes };
enum class PushOwn { yes, no };
enum class ModReplace { yes, no };
enum class RocketCells { three_four, two_three, two_and_four };
enum class FireOrder { together, one_by_one };
enum class VestUse { choice, automatic };
enum class VestBlast { no, yes };
enum class ScreenScope { robot, player };
enum class BlastHead { yes, no };
enum class SpillCount { each, one };
enum class SpillHead { no, yes };
enum class NukeLoot { buried, discarded };
enum class DetonatorOut { stays, next };
enum class ChainMoment { one, waves };
enum class BlockTowers { yes, no };
enum class SpillStrike { no, yes };
enum class PartsLost { lost, returned };
enum class MinePush { yes, no };
struct Rulings {
  InitiativeThree initiative_three{};
  TowersRemote towers_remote{};
  RingTurning ring_turning{};
  TowerReach tower_reach{};
  MineLeaving mine_leaving{};
  MineAfter mine_after{};
  MinePushed mine_pushed{};
  PushGaze push_gaze{};
  PushDirection push_direction{};
  PushHead push_head{};
  PushOwn push_own{};
  ModReplace mod_replace{};
  RocketCells rocket_cells{};
  FireOrder fire_order{};
  VestUse vest_use{};
  VestBlast vest_blast{};
  ScreenScope screen_scope{};
  BlastHead blast_head{};
  SpillCount spill_count{};
  SpillHead spill_head{};
  NukeLoot nuke_loot{};
  DetonatorOut detonator_out{};
  ChainMoment chain_moment{};
  BlockTowers block_towers{};
  SpillStrike spill_strike{};
  PartsLost parts_lost{};
  MinePush mine_push{};
};

/// The slots of RC-5.2 by their place on the board.
enum Slot { field_turning, actions, artillery, detonator };
constexpr int nobody = -1;

/// Everything that lies, stands or is held. Players go by seat, clockwise; robots 2n and 2n + 1 are those of player n.
struct Placement {
  Board board;
  Rulings rulings;
  std::array<Corner, 6> ring{};  ///< what is at each corner
  std::vector<int> rotations;    ///< by tower
  std::vector<Robot> robots;
  std::set<int> nuclear;           ///< cells under a nuclear token
  std::map<int, Token> loot;       ///< by cell
  std::vector<Tokens> held;        ///< by player
  Tokens pile;                     ///< discarded
  Tokens buried;                   ///< under nuclear tokens
  Tokens removed;                  ///< mines taken out of the game
  std::set<int> plan;              ///< the cells that are struck next
  std::array<int, 4> slots{};      ///< the owner of each slot, or nobody
  int holder = 0;                  ///< of the detonator
  std::set<int> kept_parts;        ///< robots removed after the end: their parts go back to no supply (RC-13.2)
  std::vector<std::set<int>> out;  ///< players out of the game, those of one moment together, the earliest first

  int players() const { return static_cast<int>(held.size()); }
  Robot& robot(int index) { return robots.at(static_cast<std::size_t>(index)); }
  Robot const& robot(int index) const { return robots.at(static_cast<std::size_t>(index)); }
  Tokens& held_tokens(int player) { return held.at(static_cast<std::size_t>(player)); }
  Tokens const& held_tokens(int player) const { return held.at(static_cast<std::size_t>(player)); }
};
inline int player_of(int robot) { return robot / 2; }
inline int partner_of(int robot) { return robot ^ 1; }

// the ground
Spot next(Spot spot, int direction);
inline int opposite(int direction) { return (direction + 3) % directions; }
bool on_board(Board const& board, Spot spot);
/// The number of the cell at a place; 0 if there is none.
int cell_at(Board const& board, Spot spot);
Spot spot_of(Board const& board, int cell);
int neighbour(Board const& board, int cell, int direction);
std::optional<int> corner_at(Board const& board, Spot spot);
bool is_tower(Board const& board, Spot spot);

// who and what is where
std::array<Corner, 6> ring_turned_by(int steps);
std::optional<int> robot_on(Placement const& placement, int cell);
std::optional<int> head_on(Placement const& placement, int cell);
bool is_open(Placement const& placement, int cell);
bool is_clear(Placement const& placement, int cell);
bool held_by_mine(Placement const& placement, int robot);
/// Directions in which a corner of this kind is next to the cell.
std::vector<int> beside(Placement const& placement, int cell, Corner kind);
/// What comes straight on behind the other teleport for who goes into this one.
Spot behind_other_teleport(Placement const& placement, Spot teleport, int direction);
bool lives(Placement const& placement, int player);
/// All players, clockwise, from this one.
std::vector<int> clockwise(Placement const& placement, int first);
/// Robots of one colour at most are left (RC-13.1).
bool is_over(Placement const& placement);
/// Who has won; several have drawn (RC-13.2).
std::set<int> winners(Placement const& placement);
/// Players by their places in the end, the best first, those of one place together (RC-13.4).
std::vector<std::set<int>> ranking(Placement const& placement);

// stages in which robots die
enum class Asked { vest_for_shot, vest_for_blast, screen, fire_first };
/// What a player is asked. Numbers that have no meaning for the question are nobody, the cell 0.
struct Question {
  Asked about = Asked::vest_for_shot;
  int player = nobody;
  int robot = nobody;    ///< that is to be saved, or that may fire before its partner
  int shooter = nobody;  ///< the robot that fired
  int tower = nobody;
  int face = nobody;
  int bomb = 0;  ///< the cell of the blast
  friend bool operator==(Question const&, Question const&) = default;
};
/// How players answer, and which token comes out of the shuffled pile.
struct Voices {
  std::function<bool(Question const&)> yes = [](Question const&) { return false; };
  std::function<Loot(Tokens const&)> drawn = [](Tokens const& pile) { return *pile.begin(); };
};
/// Answers one after the other; then no.
Voices voices_saying(std::vector<bool> answers);

enum class Saved { no, by_shield, by_vest };
struct Hit {
  int victim = nobody;
  int distance = 0;
  Saved saved = Saved::no;
  friend bool operator==(Hit const&, Hit const&) = default;
};
/// A shot of a robot, or of a face of a tower.
struct Shot {
  int robot = nobody;
  int tower = nobody;
  int face = nobody;
  int direction = 0;
  std::vector<int> cells{};  ///< that it goes through or comes down on, near to far
  std::vector<Hit> hits{};   ///< near to far
};
/// What happens at once, with the blasts that it sets off (RC-13.2).
struct Moment {
  std::vector<Shot> shots;
  std::vector<Question> questions;
  std::vector<std::set<int>> waves;  ///< who died; first by the cause of it all, then by blasts
  std::vector<int> bombs;            ///< robots whose bombs go off, wave by wave (RC-11.3)
  std::vector<int> spills;           ///< cells, in the order in which tokens were laid down
};
struct Story {
  Placement after;
  std::vector<Moment> moments;
};
Story fire_artillery(Placement placement, Voices const& voices);
void hand_over_detonator(Placement& placement);
Story switch_magnet_on(Placement placement, Voices const& voices);
Story strike(Placement placement, Voices const& voices);

// what a robot may do
enum class Kind { step, flight, teleport, push, turn, disarm, resurrect, modify };
enum class Part { legs, body, head };
struct Deed {
  Kind kind = Kind::step;
  int robot = nobody;
  int gaze = 0;        ///< of the robot afterwards
  int cell = 0;        ///< where it goes; where another is pushed to or rises
  int other = nobody;  ///< who is pushed or rises
  int other_gaze = 0;  ///< and its gaze afterwards
  Part part = Part::legs;
  int made = 0;  ///< the kind of the new part
  int cost = 1;  ///< in actions
  friend auto operator<=>(Deed const&, Deed const&) = default;
};
/// All deeds of a robot whose player has that many actions in hand (RC-7.2).
std::set<Deed> deeds(Placement const& placement, int robot, int actions_in_hand);
Placement after(Placement placement, Deed const& deed);
/// The push in a direction, if it is possible (RC-8.9).
std::optional<Deed> push(Placement const& placement, int robot, int direction);

}  // namespace ringside::oracle::robocide
