#include "tests/oracle/robocide/random_placement.h"

#include <algorithm>
#include <limits>

namespace ringside::oracle::robocide {
namespace {

template <typename... Option>
void draw_each(Dice& dice, Option&... option) {
  ((option = static_cast<Option>(dice.below(2))), ...);
}

/// What a placement is made from, as it is used up.
struct Making {
  Dice& dice;
  Placement placement;
  std::vector<int> free;  ///< cells for robots and heads
};

std::vector<int> list_cells(Board const& board) {
  std::vector<int> cells;
  for (auto const& [number, spot] : board.cells) cells.push_back(number);
  return cells;
}

/// Corners in a row, turned, or in any order (R ring.turning).
std::array<Corner, 6> random_ring(Dice& dice, RingTurning turning) {
  auto ring = ring_turned_by(dice.below(6));
  if (turning == RingTurning::ring) return ring;
  std::vector<Corner> corners(ring.begin(), ring.end());
  for (Corner& corner : ring) corner = dice.take(corners);
  return ring;
}

/// Towers turn as one unless a remote turns one (R towers.remote).
std::vector<int> random_rotations(Dice& dice, Placement const& placement) {
  std::vector<int> rotations(placement.board.towers.size(), dice.below(directions));
  if (placement.rulings.towers_remote == TowersRemote::one)
    for (int& rotation : rotations) rotation = dice.below(directions);
  return rotations;
}

void lay_nuclear_tokens(Making& making) {
  int const rounds = making.dice.below(8);
  for (int token = 0; token < 2 * rounds; ++token) making.placement.nuclear.insert(making.dice.take(making.free));
  std::vector<int> left = making.free;
  making.placement.plan = {making.dice.take(left), making.dice.take(left)};
}

/// Mostly modified; a kind of which all are in use stays in the supply (RC-1.2).
int random_kind(Dice& dice, std::array<int, 3>& left) {
  int const kind = dice.chance(25) ? 0 : dice.below(3);
  return left.at(static_cast<std::size_t>(kind))-- > 0 ? kind : 0;
}

void fit_parts(Making& making) {
  std::array legs{8, 3, 3};
  std::array bodies{8, 3, 3};
  std::array heads{2, 1, 1};
  for (std::size_t robot = 0; robot < making.placement.robots.size(); ++robot) {
    if (robot % 2 == 0) heads = {2, 1, 1};
    making.placement.robots[robot].legs = static_cast<Legs>(random_kind(making.dice, legs));
    making.placement.robots[robot].body = static_cast<Body>(random_kind(making.dice, bodies));
    making.placement.robots[robot].head = static_cast<Head>(random_kind(making.dice, heads));
  }
}

std::vector<int> free_neighbours(Making const& making) {
  std::vector<int> found;
  for (int const cell : making.free)
    for (int direction = 0; direction < directions; ++direction)
      if (robot_on(making.placement, neighbour(making.placement.board, cell, direction))) found.push_back(cell);
  return found;
}

bool is_beside_a_corner(Board const& board, int cell) {
  for (int direction = 0; direction < directions; ++direction)
    if (corner_at(board, next(spot_of(board, cell), direction))) return true;
  return false;
}

std::vector<int> free_beside_corners(Making const& making) {
  std::vector<int> found = making.free;
  std::erase_if(found, [&](int cell) { return !is_beside_a_corner(making.placement.board, cell); });
  return found;
}

/// Mostly beside another robot, so that there is a crowd, or beside what corners offer.
int random_cell(Making& making) {
  std::vector<int> const near = making.dice.chance(25) ? free_beside_corners(making) : free_neighbours(making);
  if (near.empty() || making.dice.chance(30)) return making.dice.take(making.free);
  int const cell = near.at(static_cast<std::size_t>(making.dice.below(static_cast<int>(near.size()))));
  std::erase(making.free, cell);
  return cell;
}

void stand(Making& making, int robot) {
  int const cell = random_cell(making);
  making.placement.robot(robot).cell = cell;
  making.placement.robot(robot).gaze = making.dice.below(directions);
  making.placement.robot(robot).fate = Fate::stands;
}

void lose(Making& making, int robot) {
  making.placement.robot(robot).fate = static_cast<Fate>(1 + making.dice.below(3));
  if (making.placement.robot(robot).fate == Fate::head_lies) making.placement.robot(robot).cell = random_cell(making);
}

void place_pair(Making& making, int player) {
  int const first = 2 * player + making.dice.below(2);
  stand(making, first);
  if (making.dice.chance(65))
    stand(making, partner_of(first));
  else
    lose(making, partner_of(first));
}

/// Two players live in any case, so that the game is not over.
void place_robots(Making& making) {
  for (Robot& robot : making.placement.robots) robot.fate = Fate::gone;
  std::vector<int> const players = clockwise(making.placement, making.dice.below(making.placement.players()));
  for (std::size_t place = 0; place < players.size(); ++place)
    if (place > 1 && making.dice.chance(15))
      making.placement.out.push_back({players[place]});
    else
      place_pair(making, players[place]);
}

/// Loot under a robot is a mine that holds it; elsewhere a mine may have been found before.
bool lay_on_a_cell(Making& making, Loot kind) {
  std::vector<int> cells = list_cells(making.placement.board);
  int const cell = making.dice.take(cells);
  Placement& placement = making.placement;
  bool const under_robot = robot_on(placement, cell).has_value();
  if (placement.nuclear.contains(cell) || placement.loot.contains(cell) || (under_robot && kind != Loot::mine)) return false;
  placement.loot[cell] = {kind, kind == Loot::mine && (under_robot || making.dice.chance(40))};
  return true;
}

bool give(Making& making, Loot kind) {
  int const player = making.dice.below(making.placement.players());
  if (kind == Loot::blank || kind == Loot::mine || !lives(making.placement, player)) return false;
  making.placement.held_tokens(player).insert(kind);
  return true;
}

/// Where a token goes that is neither held nor on a cell.
Tokens& heap_for(Making& making, Loot kind) {
  Placement& placement = making.placement;
  bool const room = placement.buried.size() < placement.nuclear.size() && placement.rulings.nuke_loot == NukeLoot::buried;
  bool const removable = kind == Loot::mine && placement.rulings.mine_after == MineAfter::removed;
  if (removable && making.dice.chance(50)) return placement.removed;
  return room && making.dice.chance(50) ? placement.buried : placement.pile;
}

void deal_loot(Making& making) {
  for (Loot const kind : all_loot()) {
    bool const wanted = kind == Loot::vest || kind == Loot::screen;
    if (making.dice.chance(wanted ? 70 : 35) && give(making, kind)) continue;
    if (making.dice.chance(60) && lay_on_a_cell(making, kind)) continue;
    heap_for(making, kind).insert(kind);
  }
}

/// Two slots for each of two living players; with three, R initiative.three.
std::vector<int> slot_owners(Placement const& placement) {
  std::vector<int> owners;
  for (int player = 0; player < placement.players(); ++player)
    if (lives(placement, player)) owners.push_back(player);
  if (owners.size() == 2) owners.insert(owners.end(), {owners[0], owners[1]});
  if (owners.size() == 3)
    owners.push_back(placement.rulings.initiative_three == InitiativeThree::holder ? placement.holder : nobody);
  return owners;
}

void fill_slots(Making& making) {
  Placement& placement = making.placement;
  do placement.holder = making.dice.below(placement.players());
  while (!lives(placement, placement.holder));
  std::vector<int> owners = slot_owners(placement);
  for (int& owner : placement.slots) owner = making.dice.take(owners);
}

Making set_table(Dice& dice) {
  Making making{dice, {}, {}};
  Placement& placement = making.placement;
  placement.board = dice.chance(50) ? centre() : outer();
  placement.rulings = random_rulings(dice);
  placement.ring = random_ring(dice, placement.rulings.ring_turning);
  placement.rotations = random_rotations(dice, placement);
  placement.held.resize(static_cast<std::size_t>(2 + dice.below(3)));
  placement.robots.resize(2 * placement.held.size());
  making.free = list_cells(placement.board);
  return making;
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

Tokens all_loot() {
  constexpr std::array counts{4, 4, 4, 4, 3, 3, 2, 2, 2};
  Tokens tokens;
  for (std::size_t kind = 0; kind < counts.size(); ++kind)
    for (int count = 0; count < counts.at(kind); ++count) tokens.insert(static_cast<Loot>(kind));
  return tokens;
}

Rulings random_rulings(Dice& dice) {
  Rulings r;
  draw_each(dice, r.initiative_three, r.towers_remote, r.ring_turning, r.tower_reach, r.mine_leaving, r.mine_after, r.mine_pushed,
            r.push_gaze, r.push_direction, r.push_head, r.push_own, r.mod_replace, r.fire_order, r.vest_use, r.vest_blast,
            r.screen_scope, r.blast_head, r.spill_count, r.spill_head, r.nuke_loot, r.detonator_out, r.chain_moment,
            r.block_towers, r.spill_strike, r.parts_lost, r.mine_push);
  r.rocket_cells = static_cast<RocketCells>(dice.below(3));
  return r;
}

Placement random_placement(Dice& dice) {
  Making making = set_table(dice);
  lay_nuclear_tokens(making);
  fit_parts(making);
  place_robots(making);
  deal_loot(making);
  fill_slots(making);
  return making.placement;
}

Voices random_voices(Dice& dice) {
  Voices voices;
  voices.yes = [&dice](Question const&) { return dice.chance(50); };
  voices.drawn = [&dice](Tokens const& pile) { return *std::next(pile.begin(), dice.below(static_cast<int>(pile.size()))); };
  return voices;
}

}  // namespace ringside::oracle::robocide
