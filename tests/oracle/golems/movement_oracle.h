#pragma once

#include <compare>
#include <cstddef>
#include <map>
#include <set>
#include <vector>

/// A second, slow and literal telling of how golems move at once (Battle of Golems, BG-6), written from the
/// clauses alone, to be set beside a faster one. It shares no code with any engine.
namespace ringside::oracle {

/// A cell by column (A is 0) and row (the top one is 0).
struct Cell {
  int column = 0;
  int row = 0;
  friend constexpr auto operator<=>(Cell const&, Cell const&) = default;
};
enum class Gaze { north, east, south, west };
enum class Command { forward, back, left, right, stand };  ///< `stand` also for a golem without a command
enum class Content { nothing, barrel, wall, water, ladder, token };

/// The field before the step. Cells are numbered row by row: row * width + column.
struct Board {
  int width = 0;
  int height = 0;
  std::vector<bool> exists;      ///< false: a gap between the parts
  std::vector<Content> content;  ///< an unpaired ladder under a barrel or a token is written as that barrel or token
  std::map<Cell, Cell> partner;  ///< both ends of each pair of ladders; a ladder that is not named here is unpaired
};
struct Golem {
  Cell cell;
  Gaze gaze = Gaze::north;
  Command command = Command::stand;
};

enum class MoveSwap { pass, blocked };
enum class LadderCrossing { stay, cross };
enum class PushRival { no, yes };
enum class BarrelFollowed { no, yes };
/// The rulings that this chapter asks for; defaults first.
struct Rulings {
  MoveSwap move_swap = MoveSwap::pass;
  LadderCrossing ladder_crossing = LadderCrossing::stay;
  PushRival push_rival = PushRival::no;
  BarrelFollowed barrel_followed = BarrelFollowed::no;
};

/// Why a golem is still on its cell, in the order in which BG-6.2 asks.
enum class Stay {
  goes,        ///< it does not stay: it moves
  no_step,     ///< its command asks for no other cell
  impossible,  ///< it cannot go whatever others do
  held,        ///< a needed cell is held by a stayer
  rivals,      ///< two pushers of one barrel
  swap,
  crossing,
  meeting,
};

/// One golem after the step, before anybody comes out of the water.
struct Moved {
  Cell cell;  ///< for a ladder the far end; for water the cell that was entered
  Gaze gaze = Gaze::north;
  bool moved = false;     ///< it went to another cell (a turn on the spot is not that)
  bool in_water = false;  ///< it entered water in this step (1 damage) and has yet to come out
  bool climbed = false;   ///< it went by a ladder
  Stay why = Stay::no_step;
};
struct Step {
  std::vector<Moved> golems;    ///< in the order of the input
  std::set<Cell> barrels;       ///< where barrels lie now
  std::map<Cell, Cell> pushed;  ///< barrels that moved: from, to
};

/// One movement step of all golems, who are given in seat order, bots and golems that stand still among them.
Step move_all(Board const& board, std::vector<Golem> const& golems, Rulings const& rulings);

/// Those who have yet to come out of the water, in the order in which they choose (BG-6.8).
std::vector<std::size_t> in_water(Step const& step);
/// Where golem `who` of in_water(step) may come out now (BG-6.8). Empty: the ruling water.stuck decides.
std::set<Cell> exits(Board const& board, std::vector<Golem> const& before, Step const& step, std::size_t who);
/// The step after `who` has come out on `cell`, for the next one to choose in.
Step come_out(Step step, std::size_t who, Cell cell);

}  // namespace ringside::oracle
