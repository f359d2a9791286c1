#include <algorithm>

#include "tests/oracle/high_voltage/oracle.h"

namespace ringside::oracle::voltage {
namespace {

/// One attack under way.
struct Shot {
  Game& game;
  int seat;
  Print print;
  std::vector<Spot> zone;
  std::vector<std::optional<int>> reached{};  ///< who stood on each cell of the zone when it was aimed
  std::vector<int> from{};                    ///< and where harm comes from there
  std::vector<int> on_line{};                 ///< robots reached on the line of fire

  Robot& attacker() { return game.robot(seat); }
};

Shot shot_at(Game& game, int seat, Print const& print, std::optional<Spot> aimed) {
  Robot const& own = game.robot(seat);
  Shot shot{game, seat, print, find_zone(game.world, own, print, aimed)};
  for (Spot const cell : shot.zone) {
    std::optional<int> const there = robot_on(game.world, cell);
    bool const swept_aside = print.aim == "sweep" && cell != next(own.cell, own.facing);
    shot.reached.push_back(there);
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
    std::optional<int> const there = robot_on(shot.game.world, cell);
    if (there && (there != shot.seat || shot.game.rules("explosion.self", "yes")))
      damaging_hit(shot.game, {*there, shot.print.explosion, direction_to(cell, centre), Cause::attack});
    damage_terrain(shot.game, cell, shot.print.explosion, shot.seat);
  }
}

/// SA-9.10: harm follows a robot that was pushed; a ray, which goes cell by cell, comes upon it where it now stands. HV-5.3: one
/// that strikes a single cell does not.
std::optional<int> struck_on(Shot const& shot, std::size_t i) {
  if (shot.print.aim != "ray" || shot.print.range_limit > 0) return shot.reached[i];
  std::optional<int> const there = robot_on(shot.game.world, shot.zone[i]);
  bool const meant = there && std::find(shot.on_line.begin(), shot.on_line.end(), *there) != shot.on_line.end();
  return meant ? there : std::nullopt;
}

/// HV-4.7.
void deactivate(Shot& shot) {
  if (!shot.print.deactivator) return;
  for (std::size_t i = 0; i < shot.zone.size(); ++i)
    if (std::optional<int> const struck = struck_on(shot, i)) lose_charge(shot.game, *struck, shot.game.robot(*struck).charge);
}

/// One cause with its splinters (HV-1.3); blasts come after the discards.
void deal_damage(Shot& shot) {
  deactivate(shot);
  for (std::size_t i = 0; i < shot.zone.size(); ++i) {
    std::optional<int> const struck = struck_on(shot, i);
    if (struck) damaging_hit(shot.game, {*struck, shot.print.damage, shot.from[i], Cause::attack});
    damage_terrain(shot.game, shot.zone[i], shot.print.damage, shot.seat);
  }
  splinters(shot);
  settle(shot.game);
  blasts(shot.game);
}

int chosen_among(Shot& shot, std::string const& word) {
  Choices words;
  for (int const seat : shot.on_line) words.insert(word + " " + std::to_string(seat));
  return shot.game.ask(shot.seat, words).back() - '0';
}

std::set<int> heated(Shot& shot) {
  std::set<int> seats;
  if (shot.game.rules("heat.targets", "each")) {
    for (std::optional<int> const& seat : shot.reached)
      if (seat) seats.insert(*seat);
  } else if (!shot.on_line.empty()) {
    seats.insert(chosen_among(shot, "heat"));
  }
  return seats;
}

/// SA-9.11, SA-9.13.
void deal_heat(Shot& shot) {
  if (shot.print.heat == 0) return;
  std::set<int> const seats = heated(shot);
  for (std::size_t i = 0; i < shot.zone.size(); ++i)
    if (shot.reached[i] && seats.contains(*shot.reached[i]))
      heating_hit(shot.game, {*shot.reached[i], shot.print.heat, shot.from[i], Cause::attack});
  for (Spot const cell : shot.zone) heat_terrain(shot.game, cell);
  settle(shot.game);
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

void effect(Shot& shot, Effects const& due, int amount) {
  Robot& robot = shot.game.robot(due.target);
  if (due.whirl)
    robot.facing = turned(robot.facing, amount);
  else if (amount > 0)
    shift(shot.game, due.target, shot.attacker().facing, amount);
}

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
  effect(shot, due, ways.at(chosen));
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
    std::optional<int> const seat = robot_on(shot.game.world, cell);
    if (shot.game.world.terrain.contains(cell)) return true;
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

bool heat_comes_first(Shot& shot) {
  if (!shot.game.rules("heat.order", "attacker")) return shot.game.rules("heat.order", "heat-first");
  return order_matters(shot) && shot.game.ask(shot.seat, {"damage first", "heat first"}) == "heat first";
}

void deal(Shot& shot) {
  bool const heat_first = heat_comes_first(shot);
  if (heat_first) deal_heat(shot);
  deal_damage(shot);
  if (!heat_first) deal_heat(shot);
}

Effects effects_due(Shot& shot) {
  Effects due;
  if (shot.on_line.empty() || (shot.print.push == 0 && shot.print.whirl == 0)) return due;
  due.push = shot.print.push > 0;
  due.whirl = !due.push;
  due.target = shot.on_line.size() > 1 ? chosen_among(shot, "target") : shot.on_line.front();
  return due;
}

}  // namespace

void attack(Game& game, int seat, Print print, std::optional<Spot> aimed) {
  if (game.robot(seat).overload) ++print.damage;  // HV-4.6
  game.robot(seat).overload = false;
  Shot shot = shot_at(game, seat, print, aimed);
  Effects due = effects_due(shot);
  bool const deals_anything = print.damage > 0 || print.explosion > 0 || print.heat > 0 || print.deactivator;
  if (due.any() && deals_anything) carry_out(shot, due, {"damage first"});
  deal(shot);
  if (due.any()) carry_out(shot, due, {});
}

}  // namespace ringside::oracle::voltage
