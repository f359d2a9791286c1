#include <algorithm>

#include "tests/oracle/steel_arena/arena.h"

namespace ringside::oracle::arena {
namespace {

/// SA-10.4, SA-10.5.
bool faces(Game const& game, Robot const& robot, Print const& print, std::optional<int> from) {
  if (print.armour.empty()) return false;
  if (!from) return print.armour == "circular" && game.rules("armour.own-cell", "circular");
  int const sector = turned(*from, -robot.facing);
  if (print.armour == "front") return sector == 0;
  if (print.armour == "side") return sector != 0 && sector != 3;
  return true;
}

/// What a defence can still take off in this turn.
int remaining_defence(Game const& game, Module const& module) {
  if (game.rules("armour.remainder", "kept")) return module.print.absorbs - module.taken_off;
  return module.worked ? 0 : module.print.absorbs;
}

/// SA-10.6: it waits to be opened.
bool shut(Module const& module) { return module.print.activated && !module.open; }

/// Does it work on such a hit, or would it if it were opened?
bool applies(Game const& game, Robot const& robot, Module const& module, std::optional<int> from) {
  if (!faces(game, robot, module.print, from) || remaining_defence(game, module) <= 0) return false;
  return !shut(module) || (!module.hot && !module.used);
}

struct Applicable {
  std::vector<Module*> working, shut;
};

/// The board, then tiles by number.
Applicable applicable(Game& game, Hit const& hit) {
  Robot& robot = game.robot(hit.seat);
  Applicable found;
  auto const look = [&](Module& module) {
    if (applies(game, robot, module, hit.from)) (shut(module) ? found.shut : found.working).push_back(&module);
  };
  look(robot.board);
  for (auto& [tile, module] : robot.modules) look(module);
  return found;
}

/// SA-4.6: a defence that works once goes when nothing is left of it.
void throw_away_if_used_up(Game& game, int seat, Module const& module) {
  bool const one_shot = module.print.one_shot;
  if (one_shot && remaining_defence(game, module) <= 0) throw_away(game, seat, module.tile);
}

/// The module takes off what it can; returns what is left of the hit.
int absorb(Game& game, Hit const& hit, Module& module, int amount) {
  if (shut(module)) module.hot = module.open = module.used = true;
  int const taken = std::min(amount, remaining_defence(game, module));
  module.face_down = false;  // SA-13.3
  module.worked = true;
  module.taken_off += taken;
  throw_away_if_used_up(game, hit.seat, module);
  return amount - taken;
}

std::string name_of_defence(Robot const& robot, Module const& module) {
  return &module == &robot.board ? "central" : name_of(robot, module.tile);
}

/// Nothing to choose: each must work, and all are needed.
bool all_are_needed(Game const& game, Applicable const& found, int amount) {
  int sum = 0;
  for (Module const* module : found.working) sum += remaining_defence(game, *module);
  return found.shut.empty() && sum <= amount;
}

int absorb_by_choice(Game& game, Hit const& hit, int amount, bool may_hold_back) {
  while (amount > 0) {
    Applicable const found = applicable(game, hit);
    if (!found.working.empty() && !may_hold_back && all_are_needed(game, found, amount)) {
      amount = absorb(game, hit, *found.working.front(), amount);
      continue;
    }
    std::map<std::string, Module*> choices;
    for (Module* module : found.working) choices["absorb " + name_of_defence(game.robot(hit.seat), *module)] = module;
    for (Module* module : found.shut) choices["absorb " + name_of_defence(game.robot(hit.seat), *module)] = module;
    if (choices.empty()) break;
    Choices words;
    for (auto const& [word, module] : choices) words.insert(word);
    if (may_hold_back || found.working.empty()) words.insert("endure");
    std::string const chosen = game.ask(hit.seat, words);
    if (chosen == "endure") break;
    amount = absorb(game, hit, *choices.at(chosen), amount);
  }
  return amount;
}

/// R armour.trigger=all.
int absorb_with_all(Game& game, Hit const& hit, int amount) {
  bool const kept = game.rules("armour.remainder", "kept");
  for (Module* module : applicable(game, hit).working) {
    if (kept && amount == 0) break;
    amount = absorb(game, hit, *module, amount);
  }
  return amount;
}

bool from_mate(Game const& game, int seat) { return game.world.team && (seat - game.world.active) % 2 == 0; }

bool becomes_trophy(Game const& game, int seat, bool terrains) {
  if (seat == game.world.active) return false;                // SA-12.4
  if (!from_mate(game, seat)) return true;                    // SA-12.3
  return terrains && game.rules("team.terrain", "trophies");  // SA-16.2
}

std::size_t trophies(Game& game) {
  std::size_t all = game.active().trophies.size();
  if (game.world.team) all += game.robot((game.world.active + 2) % 4).trophies.size();
  return all;
}

/// SA-12.2: what is due lapses.
[[noreturn]] void end(Game& game, std::string const& why) {
  for (Robot& robot : game.world.robots) robot.owed.clear();
  game.world.end = why;
  throw Over{};
}

void end_if_won(Game& game) {
  if (trophies(game) < (game.world.team ? 15 : 10)) return;
  end(game, "trophies");
}

void lose(Game& game, int seat, int tile, bool terrains) {
  Robot& robot = game.robot(seat);
  robot.modules.erase(tile);
  if (becomes_trophy(game, seat, terrains))
    game.active().trophies.insert(tile);
  else
    game.world.box.insert(tile);
}

/// SA-12.5.
[[noreturn]] void destroy(Game& game, int seat) {
  Robot& robot = game.robot(seat);
  bool const counted = game.rules("destruction.trophies", "counted");
  while (!robot.modules.empty()) {
    int const tile = robot.modules.begin()->first;
    bool const terrains = !robot.owed.empty() && robot.owed.front();
    if (!robot.owed.empty()) robot.owed.erase(robot.owed.begin());
    if (counted) {
      lose(game, seat, tile, terrains);
    } else {
      robot.modules.erase(tile);
      game.world.box.insert(tile);
    }
  }
  robot.destroyed = true;
  end(game, "destroyed");
}

bool is_lost(Game const& game, Robot const& robot) {
  std::size_t const spare = robot.modules.size() + (game.rules("destruction.when", "at-zero") ? 0 : 1);
  return robot.owed.size() >= spare;
}

void pay(Game& game, int seat) {
  Robot& robot = game.robot(seat);
  if (robot.owed.empty()) return;
  if (is_lost(game, robot)) destroy(game, seat);
  while (!robot.owed.empty()) {
    std::map<std::string, int> choices;
    for (auto const& [tile, module] : robot.modules) choices["discard " + name_of(robot, tile)] = tile;
    Choices words;
    for (auto const& [word, tile] : choices) words.insert(word);
    bool const all_go = robot.owed.size() == robot.modules.size();
    int const tile = all_go ? robot.modules.begin()->first : choices.at(game.ask(seat, words));
    bool const terrains = robot.owed.front();
    robot.owed.erase(robot.owed.begin());
    lose(game, seat, tile, terrains);
    if (game.rules("end.moment", "at-once")) end_if_won(game);
  }
}

}  // namespace

void throw_away(Game& game, int seat, int tile) {
  Robot& robot = game.robot(seat);
  if (robot.modules.erase(tile) == 0) return;
  game.world.box.insert(tile);
  if (robot.modules.empty() && game.rules("destruction.when", "at-zero")) destroy(game, seat);
}

/// SA-14.4: before armour does.
int under_shelter(Game& game, Hit const& hit) {
  auto const ground = game.world.terrain.find(game.robot(hit.seat).cell);
  if (ground == game.world.terrain.end()) return hit.amount;
  return std::max(0, hit.amount - ground->second.shelter);
}

int through_armour(Game& game, Hit const& hit) {
  int amount = hit.amount;
  if (amount > 0 && game.rules("armour.trigger", "all")) amount = absorb_with_all(game, hit, amount);
  return absorb_by_choice(game, hit, amount, game.rules("armour.trigger", "choice"));
}

void damage(Game& game, Hit const& hit) {
  Robot& robot = game.robot(hit.seat);
  for (int point = 0; point < hit.amount && robot.owed.size() < 14; ++point)  // 13 modules and the board: no more can go
    robot.owed.push_back(hit.cause == Cause::terrain);
  if (!game.rules("damage.discard-time", "at-once")) return;
  pay(game, hit.seat);
  end_if_won(game);
}

void damaging_hit(Game& game, Hit hit) {
  if (hit.amount == 0) return;
  hit.amount = under_shelter(game, hit);
  hit.amount = through_armour(game, hit);
  damage(game, hit);
}

void discard_all_owed(Game& game) {
  std::vector<int> order;
  for (int i = 0; i < game.seats(); ++i) order.push_back((game.world.active + i) % game.seats());
  if (game.rules("damage.order", "victims-first")) std::rotate(order.begin(), order.begin() + 1, order.end());
  for (int const seat : order) pay(game, seat);
  end_if_won(game);
}

}  // namespace ringside::oracle::arena
