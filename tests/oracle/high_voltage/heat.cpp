#include "tests/oracle/high_voltage/oracle.h"

namespace ringside::oracle::voltage {
namespace {

bool comes_off(Module const& module) { return module.print.auto_cool || module.print.passive(); }

bool may_overheat(Game const& game, Module const& module) {
  return !module.hot && (!comes_off(module) || game.rules("heat.soak", "yes"));
}

std::map<std::string, Module*> coolers(Game& game, int seat) {
  Robot& robot = game.robot(seat);
  std::map<std::string, Module*> choices;
  if (!robot.board.hot) choices["overheat central"] = &robot.board;
  for (auto& [tile, module] : robot.modules)
    if (may_overheat(game, module)) choices["overheat " + name_of(robot, tile)] = &module;
  return choices;
}

/// The owner's choice, one module after the other; returns what is left of the heat, and which tokens come off.
int take_heat(Game& game, int seat, int amount, std::vector<int>& soaked) {
  for (; amount > 0; --amount) {
    std::map<std::string, Module*> const choices = coolers(game, seat);
    if (choices.empty()) break;
    Choices words{"suffer"};
    for (auto const& [word, module] : choices) words.insert(word);
    std::string const chosen = game.ask(seat, words);
    if (chosen == "suffer") break;
    Module& module = *choices.at(chosen);
    module.hot = true;
    if (&module != &game.robot(seat).board && comes_off(module)) soaked.push_back(module.tile);
  }
  return amount;
}

}  // namespace

/// SA-9.11, SA-9.12.
void heating_hit(Game& game, Hit hit) {
  hit.amount = under_shelter(game, hit);
  hit.amount = through_armour(game, hit);
  std::vector<int> soaked;
  hit.amount = take_heat(game, hit.seat, hit.amount, soaked);
  for (int const tile : soaked) game.robot(hit.seat).modules.at(tile).hot = false;
  if (game.rules("heat.overflow-armour", "yes")) hit.amount = through_armour(game, hit);
  owe(game, hit);
}

}  // namespace ringside::oracle::voltage
