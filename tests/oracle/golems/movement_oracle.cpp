#include "tests/oracle/golems/movement_oracle.h"

#include <algorithm>
#include <array>
#include <utility>

// Readings. Where a clause can be read in more than one way, this is how it is read here.
//  1 BG-6.7 "(and does not leave)" is said of the golem at the far end only. BG-6.2 is general, so it is taken for the near
//    token too: both ends are needed cells, and either may be one that another golem leaves in the step.
//  2 BG-6.7 A ladder whose far end is the climber's own cell: a golem stands there and does not leave, so nothing happens.
//  3 BG-6.7 The near ladder is only passed: golems meet (BG-6.3) where they end, at the far end.
//  4 BG-6.3 "would swap cells" is said of where they end. One who climbs a ladder may swap with the golem at the far end; the
//    one on the near ladder, walking off to the climber's cell, swaps with nobody.
//  5 BG-6.8 Water is never a needed cell and nobody meets in it, golems stuck in it from before included ("several may enter").
//    Until it comes out, who entered water has ended in it: so it may swap with a stuck golem that steps onto its cell.
//  6 BG-6.5 Who steps towards a barrel's cell is a pusher of it, from whatever side; nobody follows a barrel onto its cell.
//  7 BG-6.5 A cell that a barrel leaves in the step never counts as empty for another one: barrel.followed is said of golems.
//    With barrel.followed=yes the cell is to be empty except for that golem: no token, no paired ladder, no water.
//  8 BG-6.5 Two barrels pushed onto one cell meet as a barrel and a golem do: both pushers stay.
//  9 push.rival=no: a push is impossible once its pusher is known to stay when rivals are looked for. One who would stay only
//    for a later reason still counts as a rival. push.rival=yes: whoever is commanded to push the barrel counts.
// 10 ladder.crossing=stay: only golems who still mean to go cross; all of them that enter either end of that pair stay.
// 11 BG-6.2 All who are found for one kind of reason stay at once; then the list is gone through from its first kind again.
// 12 BG-6.8 A start cell is a shore if no golem or barrel is on it by then, even when it is a paired ladder (which does not carry
//    the golem away); not when it is itself water. Cells of water are connected by their edges.
// 13 BG-1.8 An unpaired ladder is plain: golems end on it, barrels are pushed onto it, golems come out of the water on it.
// 14 The rulings water.stuck and water.exit act after this: on an empty set of exits, and beside a set that is not empty.
namespace ringside::oracle {
namespace {

// ---- The field -------------------------------------------------------------------------------------------------------------

bool on_field(Board const& board, Cell cell) {
  if (cell.column < 0 || cell.row < 0 || cell.column >= board.width || cell.row >= board.height) return false;
  return board.exists.at(static_cast<std::size_t>(cell.row * board.width + cell.column));
}
bool bears(Board const& board, Cell cell, Content what) {
  return board.content.at(static_cast<std::size_t>(cell.row * board.width + cell.column)) == what;
}
bool bears_paired_ladder(Board const& board, Cell cell) {
  return bears(board, cell, Content::ladder) && board.partner.contains(cell);
}
Cell next(Cell cell, Gaze direction) {
  constexpr std::array<Cell, 4> offsets{Cell{0, -1}, {1, 0}, {0, 1}, {-1, 0}};  // north is up, and rows count from the top
  Cell const offset = offsets.at(static_cast<std::size_t>(direction));
  return {cell.column + offset.column, cell.row + offset.row};
}
std::vector<Cell> beside(Board const& board, Cell cell) {
  std::vector<Cell> cells{next(cell, Gaze::north), next(cell, Gaze::east), next(cell, Gaze::south), next(cell, Gaze::west)};
  std::erase_if(cells, [&](Cell other) { return !on_field(board, other); });
  return cells;
}
Gaze turned(Gaze gaze, int quarters) { return static_cast<Gaze>((static_cast<int>(gaze) + quarters) % 4); }

// BG-6.1 "Left and right: 90° on the spot." Forward and back: "along or against the gaze, which does not change".
Gaze gaze_after(Golem const& golem) {
  if (golem.command == Command::left) return turned(golem.gaze, 3);
  if (golem.command == Command::right) return turned(golem.gaze, 1);
  return golem.gaze;
}

// ---- What each one means to do ---------------------------------------------------------------------------------------------

using Who = std::size_t;
using Found = std::set<Who>;

/// All that the sentences below speak of: the field, the golems, and who stays so far and why.
struct Table {
  Board const& board;
  std::vector<Golem> const& golems;
  Rulings const& rulings;
  std::vector<Stay> why;

  bool goes(Who who) const { return why[who] == Stay::goes; }
  bool golem_stood_on(Cell cell) const {
    return std::ranges::any_of(golems, [&](Golem const& golem) { return golem.cell == cell; });
  }
};

// BG-6.1 "Forward and back: one cell along or against the gaze".
bool is_step(Golem const& golem) { return golem.command == Command::forward || golem.command == Command::back; }
Gaze heading(Golem const& golem) { return golem.command == Command::back ? turned(golem.gaze, 2) : golem.gaze; }

// The cell that a stepping golem enters; and the cell behind that one, where a barrel would be pushed to.
Cell entered(Table const& table, Who who) { return next(table.golems[who].cell, heading(table.golems[who])); }
Cell behind(Table const& table, Who who) { return next(entered(table, who), heading(table.golems[who])); }

bool enters(Table const& table, Who who, Content what) {
  return is_step(table.golems[who]) && on_field(table.board, entered(table, who)) &&
         bears(table.board, entered(table, who), what);
}
bool pushes(Table const& table, Who who) { return enters(table, who, Content::barrel); }
bool climbs(Table const& table, Who who) {
  return enters(table, who, Content::ladder) && table.board.partner.contains(entered(table, who));
}
// BG-6.7 "entering it puts the golem on its paired ladder".
Cell find_destination(Table const& table, Who who) {
  return climbs(table, who) ? table.board.partner.at(entered(table, who)) : entered(table, who);
}

// Where the golem, and the barrel that it pushes, would be after the step. BG-6.8 "Several may enter one water cell".
std::set<Cell> taken(Table const& table, Who who) {
  if (enters(table, who, Content::water)) return {};
  if (pushes(table, who)) return {entered(table, who), behind(table, who)};
  return {find_destination(table, who)};
}
// The same, and the near token of a ladder (BG-6.7, reading 1).
std::set<Cell> needed(Table const& table, Who who) {
  std::set<Cell> cells = taken(table, who);
  if (climbs(table, who)) cells.insert(entered(table, who));
  return cells;
}

// ---- "What cannot go whatever others do drops out first" (BG-6.2) ----------------------------------------------------------

// BG-1.8, BG-6.5 "if the cell behind it is an empty cell"; "not pushed onto a ladder, water, a logic token or another barrel, nor
// off the field". R barrel.followed: "Does a cell that a golem leaves in the step count as empty for a pushed barrel?"
bool might_take_barrel(Table const& table, Cell cell) {
  if (!on_field(table.board, cell)) return false;
  for (Content full : {Content::barrel, Content::wall, Content::water, Content::token}) {
    if (bears(table.board, cell, full)) return false;
  }
  if (bears_paired_ladder(table.board, cell)) return false;
  return table.rulings.barrel_followed == BarrelFollowed::yes || !table.golem_stood_on(cell);
}

bool cannot_go(Table const& table, Who who) {
  if (!on_field(table.board, entered(table, who))) return true;                         // BG-6.4 "leads off the field"
  if (enters(table, who, Content::wall)) return true;                                   // BG-6.6 "cannot be entered"
  if (pushes(table, who)) return !might_take_barrel(table, behind(table, who));         // BG-6.5
  return climbs(table, who) && find_destination(table, who) == table.golems[who].cell;  // BG-6.7, reading 2
}

Stay at_first(Table const& table, Who who) {
  if (!is_step(table.golems[who])) return Stay::no_step;
  return cannot_go(table, who) ? Stay::impossible : Stay::goes;
}

// ---- "then, again and again, the first of these that finds anybody stays" (BG-6.2) ------------------------------------------

/// Adds both of every two golems, still going, of whom `holds` says yes.
template <class Relation>
Found pairs(Table const& table, Relation holds) {
  Found found;
  for (Who one = 0; one < table.golems.size(); ++one) {
    for (Who two = 0; two < table.golems.size(); ++two) {
      if (one != two && table.goes(one) && table.goes(two) && holds(one, two)) found.insert({one, two});
    }
  }
  return found;
}

// "a needed cell held by a stayer"
Found held_by_a_stayer(Table const& table) {
  Found found;
  for (Who who = 0; who < table.golems.size(); ++who) {
    for (Who other = 0; other < table.golems.size(); ++other) {
      bool const stays = other != who && !table.goes(other);
      if (table.goes(who) && stays && needed(table, who).contains(table.golems[other].cell)) found.insert(who);
    }
  }
  return found;
}

// "two pushers of one barrel". R push.rival: "Does a pusher whose own push is impossible stop another pusher of that barrel?"
Found pushers_of_one_barrel(Table const& table) {
  Found found;
  for (Who who = 0; who < table.golems.size(); ++who) {
    for (Who other = 0; other < table.golems.size(); ++other) {
      bool const counts = table.goes(other) || table.rulings.push_rival == PushRival::yes;
      bool const both_push = other != who && pushes(table, who) && pushes(table, other);
      if (table.goes(who) && counts && both_push && entered(table, who) == entered(table, other)) found.insert(who);
    }
  }
  return found;
}

// "swaps": BG-6.3 "Two golems that would swap cells, by whatever commands: R move.swap. Longer cycles move."
Found swaps(Table const& table) {
  if (table.rulings.move_swap == MoveSwap::pass) return {};
  return pairs(table, [&](Who one, Who two) {
    return find_destination(table, one) == table.golems[two].cell && find_destination(table, two) == table.golems[one].cell;
  });
}

// "ladder crossings": R ladder.crossing "Two golems entering both ends of a pair at once"
Found ladder_crossings(Table const& table) {
  if (table.rulings.ladder_crossing == LadderCrossing::cross) return {};
  return pairs(table, [&](Who one, Who two) {
    return climbs(table, one) && climbs(table, two) && find_destination(table, one) == entered(table, two);
  });
}

// "meetings on a cell": BG-6.3 "Golems that would end on one cell all stay"; BG-6.5 "a barrel and a golem meeting on a cell"
Found meetings(Table const& table) {
  return pairs(table, [&](Who one, Who two) {
    std::set<Cell> const others = taken(table, two);
    return std::ranges::any_of(taken(table, one), [&](Cell cell) { return others.contains(cell); });
  });
}

/// The first kind of reason that finds anybody makes those stay. False: none does.
bool somebody_stays(Table& table) {
  using Kind = std::pair<Stay, Found (*)(Table const&)>;
  std::array<Kind, 5> const kinds{Kind{Stay::held, held_by_a_stayer}, Kind{Stay::rivals, pushers_of_one_barrel},
                                  Kind{Stay::swap, swaps}, Kind{Stay::crossing, ladder_crossings}, Kind{Stay::meeting, meetings}};
  for (auto const& [why, find] : kinds) {
    Found const found = find(table);
    for (Who who : found) table.why[who] = why;
    if (!found.empty()) return true;
  }
  return false;
}

// ---- The results -----------------------------------------------------------------------------------------------------------

Moved after(Table const& table, Who who) {
  Golem const& golem = table.golems[who];
  if (!table.goes(who)) return {golem.cell, gaze_after(golem), false, false, false, table.why[who]};
  return {find_destination(table, who), golem.gaze, true, enters(table, who, Content::water), climbs(table, who), Stay::goes};
}

std::set<Cell> list_barrels(Board const& board) {
  std::set<Cell> barrels;
  for (int index = 0; index < board.width * board.height; ++index) {
    Cell const cell{index % board.width, index / board.width};
    if (on_field(board, cell) && bears(board, cell, Content::barrel)) barrels.insert(cell);
  }
  return barrels;
}
void put_barrels(Table const& table, Step& step) {
  step.barrels = list_barrels(table.board);
  for (Who who = 0; who < table.golems.size(); ++who) {
    if (table.goes(who) && pushes(table, who)) step.pushed[entered(table, who)] = behind(table, who);
  }
  for (auto const& [from, to] : step.pushed) step.barrels.erase(from);
  for (auto const& [from, to] : step.pushed) step.barrels.insert(to);
}

/// The connected water around a cell of it.
std::set<Cell> connected_water(Board const& board, Cell start) {
  std::set<Cell> water{start};
  for (std::size_t before = 0; before != water.size();) {
    before = water.size();
    for (Cell cell : std::set<Cell>(water)) {
      for (Cell side : beside(board, cell)) {
        if (bears(board, side, Content::water)) water.insert(side);
      }
    }
  }
  return water;
}

}  // namespace

// BG-6.2 "All move at once".
Step move_all(Board const& board, std::vector<Golem> const& golems, Rulings const& rulings) {
  Table table{board, golems, rulings, std::vector<Stay>(golems.size(), Stay::goes)};
  for (Who who = 0; who < golems.size(); ++who) table.why[who] = at_first(table, who);
  while (somebody_stays(table)) continue;
  Step step;
  for (Who who = 0; who < golems.size(); ++who) step.golems.push_back(after(table, who));
  put_barrels(table, step);
  return step;
}

// BG-6.8 "choices are made in seat order after all other moves of the step".
std::vector<std::size_t> in_water(Step const& step) {
  std::vector<std::size_t> found;
  for (Who who = 0; who < step.golems.size(); ++who) {
    if (step.golems[who].in_water) found.push_back(who);
  }
  return found;
}

// BG-6.8 "a free cell ... beside the connected water ([cells sharing an edge ...]), its start cell included, even a ladder".
// BG-1.8 "free when it bears no golem, barrel, wall, water and no paired ladder (a logic token may lie there)".
std::set<Cell> exits(Board const& board, std::vector<Golem> const& before, Step const& step, std::size_t who) {
  std::set<Cell> shores;
  for (Cell water : connected_water(board, step.golems.at(who).cell)) {
    for (Cell cell : beside(board, water)) shores.insert(cell);
  }
  auto const not_free = [&](Cell cell) {
    bool const golem = std::ranges::any_of(step.golems, [&](Moved const& other) { return other.cell == cell; });
    bool const ladder = bears_paired_ladder(board, cell) && cell != before.at(who).cell;
    return golem || ladder || step.barrels.contains(cell) || bears(board, cell, Content::wall) ||
           bears(board, cell, Content::water);
  };
  std::erase_if(shores, not_free);
  return shores;
}

Step come_out(Step step, std::size_t who, Cell cell) {
  step.golems.at(who).cell = cell;
  step.golems.at(who).in_water = false;
  return step;
}

}  // namespace ringside::oracle
