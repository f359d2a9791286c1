#include "tests/oracle/high_voltage/oracle.h"

namespace ringside::oracle::voltage {
namespace {

std::string words(std::set<std::string> const& all) {
  std::string text;
  for (std::string const& word : all) text += " " + word;
  return text;
}

std::string numbers(std::set<int> const& all) {
  std::string text;
  for (int const number : all) text += " " + std::to_string(number);
  return text;
}

std::string marks(Module const& module, bool kept) {
  std::string text;
  if (module.hot) text += " hot";
  if (module.face_down) text += " face-down";
  if (module.used) text += " used";
  if (module.unready) text += " unready";
  if (module.worked && !kept) text += " worked";
  return module.taken_off == 0 || !kept ? text : text + " off " + std::to_string(module.taken_off);
}

std::string body(Robot const& robot, bool kept) {
  std::string text = "; board" + marks(robot.board, kept) + words(robot.acted);
  if (robot.reinforced) text += " reinforced";
  if (robot.destroyed) text += " destroyed";
  for (auto const& [tile, module] : robot.modules) text += "; " + name_of(robot, tile) + marks(module, kept);
  if (robot.screen) text += "; screen" + marks(*robot.screen, kept);
  return text;
}

std::string possessions(Robot const& robot) {
  std::string text = "; trophies" + numbers(robot.trophies) + " and " + std::to_string(robot.unseen);
  text += "; charge " + std::to_string(robot.charge) + "; cards" + words(robot.cards) + "; mines ";
  text.append(robot.mines.begin(), robot.mines.end());
  if (robot.overdrive) text += "; overdrive";
  if (robot.overload) text += "; overload";
  if (robot.must_cool) text += "; must cool";
  text += "; owes";
  for (std::optional<int> const& to : robot.owed) text += to ? " " + std::to_string(*to) : " box";
  return text;
}

std::string ground(World const& world) {
  std::string text;
  for (auto const& [cell, terrain] : world.terrain) {
    text += name_of(world, cell) + " " + terrain.print.id;
    if (terrain.print.health > 0) text += " taken " + std::to_string(terrain.taken);
    text += "; ";
  }
  for (auto const& [cell, module] : world.loose) text += name_of(world, cell) + " module " + std::to_string(module.tile) + "; ";
  for (auto const& [cell, mine] : world.mines) text += name_of(world, cell) + " mine " + mine.kind + "; ";
  return text;
}

}  // namespace

std::string described(Game const& game) {
  World const& world = game.world;
  bool const kept = game.rules("armour.remainder", "kept");
  std::string text = "active " + std::to_string(world.active) + "; end: " + world.end + "\n";
  for (int seat = 0; seat < world.seats(); ++seat) {
    Robot const& robot = world.robot(seat);
    text += std::to_string(seat) + ": " + name_of(world, robot.cell) + " " + compass[static_cast<std::size_t>(robot.facing)];
    text += body(robot, kept) + possessions(robot) + "\n";
  }
  text += ground(world) + "\npile " + std::to_string(world.pile);
  return text + "; stock " + std::to_string(world.stock) + "; box" + numbers(world.box) + "\n";
}

}  // namespace ringside::oracle::voltage
