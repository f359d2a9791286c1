#include "tests/oracle/duel/naive.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace ringside::naive {
namespace {

std::vector<std::string> const compass{"ne", "e", "se", "sw", "w", "nw"};
std::map<std::string, Cube> const ahead{{"e", {1, -1, 0}},  {"w", {-1, 1, 0}},  {"ne", {1, 0, -1}},
                                        {"sw", {-1, 0, 1}}, {"nw", {0, 1, -1}}, {"se", {0, -1, 1}}};

Cube plus(Cube a, Cube b) { return {a[0] + b[0], a[1] + b[1], a[2] + b[2]}; }

bool on_field(Cube cell) { return std::max({std::abs(cell[0]), std::abs(cell[1]), std::abs(cell[2])}) <= 2; }

std::string turned(std::string const& facing, int sectors) {
  auto const at = std::find(compass.begin(), compass.end(), facing) - compass.begin();
  return compass[static_cast<std::size_t>((at + sectors + 6) % 6)];
}

/// A step of the robot whose turn it is; false when the rules do not allow it.
bool step(Duel& duel) {
  Robot& own = duel.robots.at(duel.turn);
  Robot& other = duel.robots.at(1 - duel.turn);
  Cube const way = ahead.at(own.facing);
  Cube const target = plus(own.cell, way);
  if (!on_field(target)) return false;
  if (other.cell == target) {
    Cube const pushed = plus(target, way);
    if (!on_field(pushed)) return false;
    other.cell = pushed;
  }
  own.cell = target;
  return true;
}

void shoot(Duel& duel) {
  Robot const& own = duel.robots.at(duel.turn);
  Robot& other = duel.robots.at(1 - duel.turn);
  for (Cube cell = own.cell; on_field(cell); cell = plus(cell, ahead.at(own.facing)))
    if (cell == other.cell) ++other.damage;
}

}  // namespace

Duel start(int limit) {
  Duel duel;
  duel.limit = limit;
  duel.robots[0] = {{-2, 2, 0}, "e", {}, 0};
  duel.robots[1] = {{2, -2, 0}, "w", {}, 0};
  return duel;
}

bool over(Duel const& duel) { return duel.robots.at(0).damage == duel.limit || duel.robots.at(1).damage == duel.limit; }

int winner(Duel const& duel) { return duel.robots.at(0).damage == duel.limit ? 1 : 0; }

std::map<std::string, Duel> moves(Duel const& duel) {
  std::map<std::string, Duel> result;
  if (over(duel)) return result;
  auto const with = [&](std::string const& module, std::string const& action, auto&& deed) {
    Duel next = duel;
    if (!next.robots.at(duel.turn).tokens.insert(module).second || !deed(next)) return;
    next.turn = 1 - duel.turn;
    result[action] = next;
  };
  auto const turning = [](int sectors) {
    return [sectors](Duel& next) {
      Robot& own = next.robots.at(next.turn);
      own.facing = turned(own.facing, sectors);
      return true;
    };
  };
  with("step", "step", step);
  with("core", "core step", step);
  for (int const sectors : {-2, -1, 1, 2}) with("turn", "turn " + std::to_string(sectors), turning(sectors));
  for (int const sectors : {-1, 1}) with("core", "core turn " + std::to_string(sectors), turning(sectors));
  with("shot", "shot", [](Duel& next) { return shoot(next), true; });
  Duel cooled = duel;
  cooled.robots.at(duel.turn).tokens.clear();
  cooled.turn = 1 - duel.turn;
  result["cool"] = cooled;
  return result;
}

std::string name(Cube cell) {
  int place = 1;
  for (Cube west = plus(cell, ahead.at("w")); on_field(west); west = plus(west, ahead.at("w"))) ++place;
  return static_cast<char>('c' + cell[2]) + std::to_string(place);
}

}  // namespace ringside::naive
