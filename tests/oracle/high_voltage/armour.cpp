#include <algorithm>

#include "tests/oracle/high_voltage/oracle.h"

namespace ringside::oracle::voltage {
namespace {

/// SA-10.4, SA-10.5, HV-5.4, HV-7.4 b.
bool faces(Game const& game, Robot const& robot, Print const& print, Hit const& hit) {
  if (hit.cause == Cause::mine) return print.armour == "circular";
  if (!hit.from) return print.armour == "circular" && game.rules("armour.own-cell", "circular");
  static std::map<std::string, std::set<int>> const sectors{{"front", {0}},
                                                            {"side", {1, 2, 4, 5}},
                                                            {"circular", {0, 1, 2, 3, 4, 5}},
                                                            {"front-hemisphere", {0, 1, 5}},
                                                            {"rear-hemisphere", {2, 3, 4}}};
  auto const found = sectors.find(print.armour);
  return found != sectors.end() && found->second.contains(turned(*hit.from, -robot.facing));
}

/// What a defence can still take off in this turn.
int remaining_defence(Game const& game, Module const& module) {
  if (game.rules("armour.remainder", "kept")) return module.print.absorbs - module.taken_off;
  return module.worked ? 0 : module.print.absorbs;
}

/// SA-10.6: it waits to be opened.
bool shut(Module const& module) { return module.print.activated && !module.open; }

bool applies(Game const& game, Robot const& robot, Module const& module, Hit const& hit) {
  if (module.taken_today) return false;  // SA-10.7
  if (!faces(game, robot, module.print, hit) || remaining_defence(game, module) <= 0) return false;
  return !shut(module) || (!module.hot && !module.used);
}

struct Applicable {
  std::vector<Module*> working, shut;
};

/// The board, then tiles by number, then the Screen.
Applicable applicable(Game& game, Hit const& hit) {
  Robot& robot = game.robot(hit.seat);
  Applicable found;
  auto const look = [&](Module& module) {
    if (applies(game, robot, module, hit)) (shut(module) ? found.shut : found.working).push_back(&module);
  };
  look(robot.board);
  for (auto& [tile, module] : robot.modules) look(module);
  if (robot.screen) look(*robot.screen);
  return found;
}

/// The module takes off what it can; returns what is left of the hit.
int absorb(Game& game, Hit const& hit, Module& module, int amount) {
  if (shut(module)) module.hot = module.open = module.used = true;
  int const taken = std::min(amount, remaining_defence(game, module));
  module.face_down = false;  // SA-13.3
  module.worked = true;
  module.taken_off += taken;
  if (module.print.one_shot && remaining_defence(game, module) <= 0) throw_away(game, hit.seat, module.tile);
  return amount - taken;
}

std::string name_of_defence(Robot const& robot, Module const& module) {
  if (&module == &robot.board) return "central";
  return robot.screen && &module == &*robot.screen ? "screen" : name_of(robot, module.tile);
}

/// Nothing to choose: each must work, and all are needed.
bool all_are_needed(Game const& game, Applicable const& found, int amount) {
  int sum = 0;
  for (Module const* module : found.working) sum += remaining_defence(game, *module);
  return found.shut.empty() && sum <= amount;
}

/// What the owner lets work next; none: the rest is endured.
Module* chosen_defence(Game& game, int seat, Applicable const& found, bool may_hold_back) {
  std::map<std::string, Module*> choices;
  Choices words;
  for (std::vector<Module*> const& some : {found.working, found.shut})
    for (Module* const module : some) choices["absorb " + name_of_defence(game.robot(seat), *module)] = module;
  for (auto const& [word, module] : choices) words.insert(word);
  if (may_hold_back || found.working.empty()) words.insert("endure");
  std::string const chosen = game.ask(seat, words);
  return chosen == "endure" ? nullptr : choices.at(chosen);
}

/// R armour.trigger.
int absorb_by_choice(Game& game, Hit const& hit, int amount, bool may_hold_back) {
  while (amount > 0) {
    Applicable const found = applicable(game, hit);
    if (found.working.empty() && found.shut.empty()) break;
    bool const must = !found.working.empty() && !may_hold_back && all_are_needed(game, found, amount);
    Module* const module = must ? found.working.front() : chosen_defence(game, hit.seat, found, may_hold_back);
    if (module == nullptr) break;
    amount = absorb(game, hit, *module, amount);
  }
  return amount;
}

int absorb_with_all(Game& game, Hit const& hit, int amount) {
  bool const kept = game.rules("armour.remainder", "kept");
  for (Module* module : applicable(game, hit).working)
    if (!kept || amount > 0) amount = absorb(game, hit, *module, amount);
  return amount;
}

}  // namespace

/// SA-14.4; a mine's damage is not lowered (HV-7.4 b).
int under_shelter(Game& game, Hit const& hit) {
  Print const* const ground = terrain_on(game.world, game.robot(hit.seat).cell);
  if (ground == nullptr || hit.cause == Cause::mine) return hit.amount;
  return std::max(0, hit.amount - ground->shelter);
}

int through_armour(Game& game, Hit const& hit) {
  int amount = hit.amount;
  if (amount > 0 && game.rules("armour.trigger", "all")) amount = absorb_with_all(game, hit, amount);
  return absorb_by_choice(game, hit, amount, game.rules("armour.trigger", "choice"));
}

}  // namespace ringside::oracle::voltage
