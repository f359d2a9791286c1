#include <algorithm>

#include "tests/oracle/high_voltage/oracle.h"

namespace ringside::oracle::voltage {
namespace {

/// Whose trophy a module will be that pays for this hit: SA-12.3, SA-12.4, SA-16.2, HV-7.2, HV-7.4.
std::optional<int> beneficiary(Game const& game, Hit const& hit) {
  if (hit.cause == Cause::mine && hit.seat != hit.mine_owner)
    return mates(game.world, hit.seat, hit.mine_owner) ? std::nullopt : std::optional(hit.mine_owner);
  int const turn = game.trophies_go_to;
  if (hit.seat == turn) return std::nullopt;
  bool const terrains = hit.cause == Cause::terrain && game.rules("team.terrain", "trophies");
  return mates(game.world, hit.seat, turn) && !terrains ? std::nullopt : std::optional(turn);
}

std::size_t count_trophies(World const& world, int seat) {
  return world.robot(seat).trophies.size() + static_cast<std::size_t>(world.robot(seat).unseen);
}

/// SA-15.1, HV-2.4.
bool has_won(World const& world, int seat) {
  if (world.teams == 0) return count_trophies(world, seat) >= 10;
  std::size_t all = 0;
  int members = 0;
  for (int other = seat % world.teams; other < world.seats(); other += world.teams) {
    all += count_trophies(world, other);
    ++members;
  }
  return all >= (members > 2 ? 20U : 15U);
}

/// SA-12.2: what is due lapses.
[[noreturn]] void end(Game& game, std::string const& why) {
  for (Robot& robot : game.world.robots) robot.owed.clear();
  game.world.end = why;
  throw Over{};
}

void lose(Game& game, int seat, int tile, std::optional<int> to) {
  game.robot(seat).modules.erase(tile);
  (to ? game.robot(*to).trophies : game.world.box).insert(tile);
}

/// SA-12.5, HV-1.5.
[[noreturn]] void destroy(Game& game, int seat) {
  Robot& robot = game.robot(seat);
  for (std::size_t point = 0; !robot.modules.empty(); ++point) {
    bool const counted = game.rules("destruction.trophies", "counted");
    lose(game, seat, robot.modules.begin()->first, counted ? robot.owed.at(point) : std::nullopt);
  }
  robot.destroyed = true;
  end(game, "destroyed");
}

bool is_lost(Game const& game, Robot const& robot) {
  return robot.owed.size() >= robot.modules.size() + (game.rules("destruction.when", "at-zero") ? 0 : 1);
}

/// SA-12.1: the owner's choice.
int chosen_to_go(Game& game, int seat) {
  Robot const& robot = game.robot(seat);
  if (robot.owed.size() == robot.modules.size()) return robot.modules.begin()->first;
  std::map<std::string, int> choices;
  Choices words;
  for (auto const& [tile, module] : robot.modules) {
    choices["discard " + name_of(robot, tile)] = tile;
    words.insert("discard " + name_of(robot, tile));
  }
  return choices.at(game.ask(seat, words));
}

void pay(Game& game, int seat) {
  Robot& robot = game.robot(seat);
  if (!robot.owed.empty() && is_lost(game, robot)) destroy(game, seat);
  while (!robot.owed.empty()) {
    int const tile = chosen_to_go(game, seat);
    std::optional<int> const to = robot.owed.front();
    robot.owed.erase(robot.owed.begin());
    lose(game, seat, tile, to);
    if (game.rules("end.moment", "at-once")) end_if_won(game);
  }
}

}  // namespace

void end_if_won(Game& game) {
  for (int seat = 0; seat < game.world.seats(); ++seat)
    if (has_won(game.world, seat)) end(game, "trophies");
}

/// HV-1.5: however it lost the last one.
void throw_away(Game& game, int seat, int tile) {
  Robot& robot = game.robot(seat);
  if (robot.modules.erase(tile) == 0) return;
  game.world.box.insert(tile);
  if (robot.modules.empty() && game.rules("destruction.when", "at-zero")) destroy(game, seat);
}

void owe(Game& game, Hit const& hit) {
  Robot& robot = game.robot(hit.seat);
  for (int point = 0; point < hit.amount && robot.owed.size() < 14; ++point)  // 13 modules and the board: no more can go
    robot.owed.push_back(beneficiary(game, hit));
  if (game.rules("damage.group", "hit")) settle(game);
}

void damaging_hit(Game& game, Hit hit) {
  if (hit.amount == 0) return;
  hit.amount = under_shelter(game, hit);
  hit.amount = through_armour(game, hit);
  owe(game, hit);
}

void settle(Game& game) {
  if (game.rules("damage.discard-time", "at-once")) discard_all_owed(game);
}

/// HV-1.3, SA-12.6.
void discard_all_owed(Game& game) {
  std::vector<int> order;
  for (int i = 0; i < game.world.seats(); ++i) order.push_back((game.world.active + i) % game.world.seats());
  if (game.rules("damage.order", "victims-first")) std::rotate(order.begin(), order.begin() + 1, order.end());
  for (int const seat : order) pay(game, seat);
  end_if_won(game);
}

}  // namespace ringside::oracle::voltage
