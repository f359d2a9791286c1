#include <algorithm>

#include "tests/oracle/high_voltage/oracle.h"

namespace ringside::oracle::voltage {

int hot_modules(Robot const& robot, bool with_board) {
  auto const hot = std::count_if(robot.modules.begin(), robot.modules.end(), [](auto const& each) { return each.second.hot; });
  return static_cast<int>(hot) + (with_board && robot.board.hot ? 1 : 0);
}

/// HV-7.1: the board counts with the token that its activation is about to lay.
int growth(Game const& game, int seat) {
  Robot const& robot = game.robot(seat);
  if (!game.world.abilities || robot.character != Character::vulcan) return 0;
  return (hot_modules(robot, false) + (game.rules("vulcan.count", "all") ? 1 : 0)) / 2;
}

/// HV-7.1, R vulcan.range.
Range grown(Game const& game, Range printed, int by) {
  return {printed.low + (game.rules("vulcan.range", "both") ? by : 0), printed.high + by};
}

/// SA-5.1, SA-6.1: what may be chosen; a single number is single as it is printed.
Range choosable(Game const& game, Range printed, int grows) {
  Range range = grown(game, printed, grows);
  if (printed.low == printed.high && game.rules("range.single", "up-to")) range.low = std::min(range.high, 1);
  return range;
}

/// HV-4.4.
std::vector<int> spendable(Game const& game, Robot const& robot, Print const& print) {
  if (!print.chargeable) return {0};
  std::vector<int> tokens;
  for (int n = game.rules("charge.zero", "yes") ? 0 : 1; n <= robot.charge; ++n) tokens.push_back(n);
  return tokens;
}

Print charged(Print print, int tokens) {
  if (!print.chargeable) return print;
  (print.type == "attack" ? print.damage : print.low) = tokens;
  if (print.type != "attack") print.high = tokens;
  return print;
}

/// HV-4.6.
int price(std::string const& card) {
  static std::map<std::string, int> const prices{{"overdrive", 2}, {"coolant", 1}, {"screen", 2},  {"servo", 1},
                                                 {"thruster", 2},  {"spark", 3},   {"salvage", 3}, {"overload", 2}};
  return prices.at(card);
}

/// HV-4.3.
void gain_charge(Game& game, int seat, int tokens) {
  if (!game.world.charge) return;
  if (game.rules("charge.limit", "none")) {
    tokens = std::min(tokens, game.world.stock);
    game.world.stock -= tokens;
  }
  game.robot(seat).charge += tokens;
}

void lose_charge(Game& game, int seat, int tokens) {
  game.robot(seat).charge -= tokens;
  if (game.rules("charge.limit", "none")) game.world.stock += tokens;
}

}  // namespace ringside::oracle::voltage
