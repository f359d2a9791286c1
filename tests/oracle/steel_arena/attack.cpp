#include <algorithm>

#include "tests/oracle/steel_arena/arena.h"

namespace ringside::oracle::arena {
namespace {

bool obstructs(World const& world, Spot cell) {
  auto const ground = world.terrain.find(cell);
  return robot_on(world, cell) || (ground != world.terrain.end() && ground->second.obstruction);
}

std::vector<Spot> swept(World const& world, Robot const& robot) {
  std::vector<Spot> cells;
  for (int const sector : {0, -1, 1}) {
    Spot const cell = next(robot.cell, turned(robot.facing, sector));
    if (world.field.contains(cell)) cells.push_back(cell);
  }
  return cells;
}

/// SA-9.2 to SA-9.7.
std::vector<Spot> find_zone(World const& world, Robot const& robot, Print const& print, std::optional<Spot> aimed) {
  if (print.aim == "ray") return line_of_fire(world, robot);
  if (print.aim == "sweep") return swept(world, robot);
  std::vector<Spot> const line = line_of_fire(world, robot);
  if (print.aim == "melee") return line.empty() ? line : std::vector<Spot>{line.front()};
  return aimed ? std::vector<Spot>{*aimed} : std::vector<Spot>{};
}

/// One attack under way.
struct Shot {
  Game& game;
  int seat;
  Print print;
  std::vector<Spot> zone;
  std::vector<std::optional<int>> reached;  ///< who stood on each cell of the zone when it was aimed
  std::vector<int> from;                    ///< and where harm comes from there
  std::vector<int> on_line;                 ///< robots reached on the line of fire

  Robot& attacker() { return game.robot(seat); }
};

Shot shot_at(Game& game, int seat, Print const& print, std::optional<Spot> aimed) {
  Robot const& own = game.robot(seat);
  Shot shot{game, seat, print, find_zone(game.world, own, print, aimed), {}, {}, {}};
  for (Spot const cell : shot.zone) {
    std::optional<int> const there = robot_on(game.world, cell);
    shot.reached.push_back(there);
    bool const swept_aside = print.aim == "sweep" && cell != next(own.cell, own.facing);
    shot.from.push_back(swept_aside ? *direction_to(cell, own.cell) : back(own.facing));
    if (there && !swept_aside) shot.on_line.push_back(*there);
  }
  return shot;
}

/// SA-9.5.
void splinters(Shot& shot) {
  if (shot.print.explosion == 0 || shot.zone.empty()) return;
  Spot const centre = shot.zone.front();
  std::set<Spot> around;
  for (int direction = 0; direction < 6; ++direction) around.insert(next(centre, direction));
  for (Spot const cell : around) {
    for (int const seat : standing_on(shot.game.world, cell))
      if (seat != shot.seat || shot.game.rules("explosion.self", "yes"))
        damaging_hit(shot.game, {seat, shot.print.explosion, direction_to(cell, centre), Cause::attack});
    damage_terrain(shot.game, cell, shot.print.explosion);
  }
}

/// SA-9.10: harm follows a robot that was pushed; a ray, which goes cell by cell, comes upon it where it now stands.
std::optional<int> struck_on(Shot const& shot, std::size_t i) {
  if (shot.print.aim != "ray") return shot.reached[i];
  std::optional<int> const there = robot_on(shot.game.world, shot.zone[i]);
  bool const meant = there && std::find(shot.on_line.begin(), shot.on_line.end(), *there) != shot.on_line.end();
  return meant ? there : std::nullopt;
}

void deal_damage(Shot& shot) {
  for (std::size_t i = 0; i < shot.zone.size(); ++i) {
    std::optional<int> const struck = struck_on(shot, i);
    if (struck) damaging_hit(shot.game, {*struck, shot.print.damage, shot.from[i], Cause::attack});
    damage_terrain(shot.game, shot.zone[i], shot.print.damage);
  }
  splinters(shot);
  blasts(shot.game);
}

int chosen_among(Shot& shot, std::string const& word) {
  Choices words;
  for (int const seat : shot.on_line) words.insert(word + " " + std::to_string(seat));
  return shot.game.ask(shot.seat, words).back() - '0';
}

/// SA-9.11, SA-9.13.
void deal_heat(Shot& shot) {
  if (shot.print.heat == 0) return;
  std::set<int> heated;
  if (shot.game.rules("heat.targets", "each")) {
    for (std::optional<int> const& seat : shot.reached)
      if (seat) heated.insert(*seat);
  } else if (!shot.on_line.empty()) {
    heated.insert(chosen_among(shot, "heat"));
  }
  for (std::size_t i = 0; i < shot.zone.size(); ++i)
    if (shot.reached[i] && heated.contains(*shot.reached[i]))
      heating_hit(shot.game, {*shot.reached[i], shot.print.heat, shot.from[i], Cause::attack});
  for (Spot const cell : shot.zone) heat_terrain(shot.game, cell);
  blasts(shot.game);
}

/// SA-9.8, SA-9.9: what push and whirl may do to their target now, by the words for it.
std::map<std::string, int> pushes(Shot& shot, int target) {
  std::map<std::string, int> words;
  for (int cells = 0; cells <= shot.print.push; ++cells)
    if (can_shift(shot.game.world, target, shot.attacker().facing, cells)) words["push " + std::to_string(cells)] = cells;
  if (shot.game.rules("effect.zero", "no") && words.size() > 1) words.erase("push 0");
  return words;
}

std::map<std::string, int> whirls(Shot& shot) {
  std::map<std::string, int> words;
  for (int sectors = 1; sectors <= shot.print.whirl; ++sectors) {
    words["whirl right " + std::to_string(sectors)] = sectors;
    words["whirl left " + std::to_string(sectors)] = -sectors;
  }
  if (shot.game.rules("effect.zero", "yes")) words["whirl 0"] = 0;
  return words;
}

struct Effects {
  bool push = false, whirl = false;
  int target = 0;
  bool any() const { return push || whirl; }
};

/// An effect that is due is carried out; before the damage that may come now instead.
void carry_out(Shot& shot, Effects& due, Choices const& instead) {
  std::string const suffix = instead.empty() ? "" : " first";
  std::map<std::string, int> ways;
  for (auto const& [word, amount] : due.push ? pushes(shot, due.target) : whirls(shot))
    if (suffix.empty() || amount != 0) ways[word + suffix] = amount;  // SA-9.10: by 0, before and after are the same
  Choices words = instead;
  for (auto const& [word, amount] : ways) words.insert(word);
  std::string const chosen = shot.game.ask(shot.seat, words);
  if (!ways.contains(chosen)) return;
  Robot& robot = shot.game.robot(due.target);
  if (due.push)
    shift(shot.game, due.target, shot.attacker().facing, ways.at(chosen));
  else
    robot.facing = turned(robot.facing, ways.at(chosen));
  due.push = due.whirl = false;
}

bool reaches_terrain(Shot const& shot) {
  return std::any_of(shot.zone.begin(), shot.zone.end(), [&](Spot cell) { return shot.game.world.terrain.contains(cell); });
}

bool reaches_a_robot(Shot const& shot) {
  return std::any_of(shot.reached.begin(), shot.reached.end(), [](std::optional<int> seat) { return seat.has_value(); });
}

bool splinters_reach(Shot const& shot) {
  if (shot.print.explosion == 0 || shot.zone.empty()) return false;
  for (int direction = 0; direction < 6; ++direction) {
    Spot const cell = next(shot.zone.front(), direction);
    if (shot.game.world.terrain.contains(cell)) return true;
    std::optional<int> const seat = robot_on(shot.game.world, cell);
    if (seat && (seat != shot.seat || shot.game.rules("explosion.self", "yes"))) return true;
  }
  return false;
}

/// R heat.order=attacker: there is something to choose where both damage and heat reach something.
bool order_matters(Shot const& shot) {
  bool const each = shot.game.rules("heat.targets", "each");
  bool const heats = reaches_terrain(shot) || (each ? reaches_a_robot(shot) : !shot.on_line.empty());
  bool const damages = shot.print.damage > 0 && (reaches_terrain(shot) || reaches_a_robot(shot));
  return shot.print.heat > 0 && heats && (damages || splinters_reach(shot));
}

bool deals_anything(Print const& print) { return print.damage > 0 || print.explosion > 0 || print.heat > 0; }

bool heat_comes_first(Shot& shot) {
  if (!shot.game.rules("heat.order", "attacker")) return shot.game.rules("heat.order", "heat-first");
  return order_matters(shot) && shot.game.ask(shot.seat, {"damage first", "heat first"}) == "heat first";
}

void deal(Shot& shot, bool heat_first) {
  if (heat_first) deal_heat(shot);
  deal_damage(shot);
  if (!heat_first) deal_heat(shot);
}

}  // namespace

std::vector<Spot> aims(World const& world, Robot const& robot, Print const& print) {
  std::vector<Spot> const line = line_of_fire(world, robot);
  if (print.aim == "lobbed") return line;
  std::vector<Spot> cells;
  for (Spot const cell : line) {
    cells.push_back(cell);
    if (obstructs(world, cell)) break;
  }
  return cells;
}

bool has_aim(World const& world, Robot const& robot, Print const& print) {
  if (print.aim == "sweep") return !swept(world, robot).empty();
  return !line_of_fire(world, robot).empty();
}

void attack(Game& game, int seat, Print const& print, std::optional<Spot> aimed) {
  Shot shot = shot_at(game, seat, print, aimed);
  Effects due;
  if (!shot.on_line.empty()) {
    due.push = print.push > 0;
    due.whirl = print.whirl > 0;
  }
  if (due.any()) due.target = shot.on_line.size() > 1 ? chosen_among(shot, "target") : shot.on_line.front();
  if (due.any() && deals_anything(print)) carry_out(shot, due, {"damage first"});
  deal(shot, heat_comes_first(shot));
  if (due.any()) carry_out(shot, due, {});
}

}  // namespace ringside::oracle::arena
