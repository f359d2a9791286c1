#include "tests/oracle/high_voltage/table.h"

#include <algorithm>
#include <stdexcept>

namespace ringside::oracle::voltage {
namespace {

/// Every ruling with its options, the default first: those of the expansion, then the base's with HV-1's defaults.
std::vector<std::pair<std::string, std::vector<std::string>>> const rulings{
    {"damage.group", {"together", "hit"}},
    {"hill.count", {"once", "twice"}},
    {"charge.limit", {"none", "unlimited"}},
    {"charge.zero", {"no", "yes"}},
    {"charge.passing", {"yes", "no"}},
    {"free-turn.amount", {"up-to", "exact"}},
    {"beside.turn", {"yes", "no"}},
    {"health.blast", {"active", "box"}},
    {"vulcan.count", {"all", "modules"}},
    {"vulcan.range", {"upper", "both"}},
    {"interrupt.once", {"each-time", "once"}},
    {"interrupt.order", {"owner", "evasion-first"}},
    {"interrupt.central", {"no", "yes"}},
    {"patience.zone", {"aimed", "splinters"}},
    {"central.reinforced-twice", {"yes", "no"}},
    {"activation.no-effect", {"forbidden", "allowed"}},
    {"range.single", {"exact", "up-to"}},
    {"jump.passing", {"no", "yes"}},
    {"jump.landing", {"no", "yes"}},
    {"collision.effects", {"in-turn", "together"}},
    {"wear.with-speed", {"yes", "no"}},
    {"wear.combine", {"yes", "no"}},
    {"effect.zero", {"yes", "no"}},
    {"explosion.self", {"yes", "no"}},
    {"heat.targets", {"one", "each"}},
    {"heat.order", {"damage-first", "heat-first", "attacker"}},
    {"heat.overflow-armour", {"no", "yes"}},
    {"heat.soak", {"yes", "no"}},
    {"armour.trigger", {"as-needed", "all", "choice"}},
    {"armour.remainder", {"lost", "kept"}},
    {"armour.own-cell", {"circular", "none"}},
    {"umbrella.own-turn", {"no", "yes"}},
    {"damage.discard-time", {"at-once", "end-first"}},
    {"damage.order", {"active-first", "victims-first"}},
    {"destruction.when", {"at-zero", "beyond-last"}},
    {"destruction.trophies", {"counted", "void"}},
    {"cooling.central", {"yes", "no"}},
    {"trap.mover", {"goes-on", "stops"}},
    {"trap.chain", {"waves", "depth"}},
    {"water.passing", {"yes", "no"}},
    {"fuel.passing", {"yes", "no"}},
    {"fuel.start", {"yes", "no"}},
    {"limit.newcomer", {"yes", "no"}},
    {"end.moment", {"at-once", "step"}},
    {"team.terrain", {"void", "trophies"}}};

int unused_tile(World const& world) {
  std::size_t tiles = world.terrain.size() + world.loose.size() + 1;
  for (Robot const& robot : world.robots) tiles += robot.modules.size();
  return static_cast<int>(tiles);
}

Side side() {
  return {attack_print("central", "melee", 1), movement_print("central", "forward", 1, 1), turn_print("central", 1, 1),
          armour_print("central", "", 0)};
}

std::set<Spot> hexagon(int radius) {
  std::set<Spot> cells;
  for (int r = -radius; r <= radius; ++r)
    for (int q = -radius; q <= radius; ++q)
      if (std::abs(q + r) <= radius) cells.insert({r, q});
  return cells;
}

bool is_least(std::string const& word) {
  static std::set<std::string> const words{"pass", "stop", "cool", "endure", "suffer", "damage first", "free-turn 0"};
  return words.contains(word) || word.starts_with("discard plate");
}

}  // namespace

std::string Script::answer(int seat, Choices const& choices) {
  asked.emplace_back(seat, choices);
  if (given < answers.size() && choices.contains(answers[given])) return answers[given++];
  auto const least = std::find_if(choices.begin(), choices.end(), is_least);
  if (least != choices.end()) return *least;
  std::string text = "no answer to";
  for (std::string const& choice : choices) text += " / " + choice;
  throw std::runtime_error(text);
}

bool Script::offered(std::string const& word) const {
  return std::any_of(asked.begin(), asked.end(), [&](auto const& each) { return each.second.contains(word); });
}

Choices Script::offers(std::string const& start) const {
  Choices words;
  for (auto const& [seat, choices] : asked)
    for (std::string const& word : choices)
      if (word.starts_with(start)) words.insert(word);
  return words;
}

std::map<std::string, std::vector<std::string>> const& all_rulings() {
  static std::map<std::string, std::vector<std::string>> const all(rulings.begin(), rulings.end());
  return all;
}

std::map<std::string, std::string> default_rulings() {
  std::map<std::string, std::string> chosen;
  for (auto const& [id, options] : rulings) chosen[id] = options.front();
  return chosen;
}

Game table(int seats) {
  Game game;
  game.rulings = default_rulings();
  game.sides[0] = game.sides[1] = side();
  game.world.field = hexagon(3);
  game.world.charge = game.world.abilities = game.world.with_mines = true;
  game.world.robots.resize(static_cast<std::size_t>(seats));
  for (int seat = 0; seat < seats; ++seat) {
    stand(game, seat, {3, seat - 3}, W);
    for (int i = 0; i < 3; ++i) give(game, seat, armour_print("plate", "", 0));
  }
  game.turn_began = game.world;
  return game;
}

Robot& stand(Game& game, int seat, Spot cell, Facing facing) {
  game.robot(seat).cell = cell;
  game.robot(seat).facing = facing;
  return game.robot(seat);
}

Game walk(int seats) {
  Game game = table(seats);
  stand(game, 0, {0, 0}, E);
  give(game, 0, movement_print("boots", "forward", 1, 3));
  return game;
}

std::size_t lost(Game const& game, int seat, std::size_t had) { return had - game.robot(seat).modules.size(); }

int give(Game& game, int seat, Print const& print) {
  int const tile = unused_tile(game.world);
  Module module;
  module.tile = tile;
  module.print = print;
  game.robot(seat).modules[tile] = module;
  return tile;
}

int lay(Game& game, Spot cell, Print const& print) {
  int const tile = unused_tile(game.world);
  game.world.terrain[cell] = {tile, print};
  return tile;
}

Print attack_print(std::string const& id, std::string const& aim, int damage) {
  Print print;
  print.id = id, print.type = "attack", print.aim = aim;
  print.damage = damage;
  return print;
}

Print movement_print(std::string const& id, std::string const& path, int low, int high) {
  Print print;
  print.id = id, print.type = "movement", print.path = path;
  print.low = low, print.high = high;
  return print;
}

Print turn_print(std::string const& id, int low, int high) {
  Print print;
  print.id = id, print.type = "turn";
  print.low = low, print.high = high;
  return print;
}

Print armour_print(std::string const& id, std::string const& armour, int absorbs) {
  Print print;
  print.id = id, print.type = "defence", print.armour = armour;
  print.absorbs = absorbs;
  return print;
}

Print terrain_print(std::string const& id) {
  Print print;
  print.id = id, print.type = "terrain";
  return print;
}

Print spikes() { return with(with(terrain_print("spikes"), &Print::circular_melee, 1), &Print::obstacle); }

Print with(Print print, int Print::*number, int value) {
  print.*number = value;
  return print;
}

Print with(Print print, bool Print::*mark) {
  print.*mark = true;
  return print;
}

Script doing(Game& game, std::vector<std::string> answers, std::function<void()> const& deed) {
  Script script{std::move(answers)};
  game.decide = [&](int seat, Choices const& choices) { return script.answer(seat, choices); };
  try {
    deed();
  } catch (Over const&) {
  }
  game.decide = nullptr;
  return script;
}

Script play(Game& game, std::vector<std::string> answers) {
  return doing(game, std::move(answers), [&] { play_turn(game); });
}

}  // namespace ringside::oracle::voltage
