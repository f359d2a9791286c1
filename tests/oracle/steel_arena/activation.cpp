#include <functional>

#include "tests/oracle/steel_arena/arena.h"

namespace ringside::oracle::arena {
namespace {

/// One thing that the active seat may do.
struct Deed {
  std::function<void()> act;
  std::optional<int> tile;  ///< none: the board
  std::string board;        ///< its action
  bool worn_for_speed = false;
};
using Deeds = std::map<std::string, Deed>;

/// SA-5.1, SA-6.1.
std::vector<int> amounts(Game const& game, Print const& print) {
  int const low = print.low == print.high && game.rules("range.single", "up-to") ? 1 : print.low;
  std::vector<int> all;
  for (int n = low; n <= print.high; ++n) all.push_back(n);
  return all;
}

struct Way {
  std::string word;
  std::function<void()> act;
};

std::vector<Way> turns(Game& game, Print const& print) {
  std::vector<Way> ways;
  for (int const n : amounts(game, print))
    for (int const sign : {-1, 1})
      ways.push_back({(sign < 0 ? " left " : " right ") + std::to_string(n),
                      [&game, n, sign] { game.active().facing = turned(game.active().facing, sign * n); }});
  return ways;
}

std::vector<Way> moves(Game& game, Print const& print) {
  std::vector<Way> ways;
  int const seat = game.world.active;
  for (int const n : amounts(game, print)) {
    std::string const number = std::to_string(n);
    if (print.path == "jump") {
      if (can_jump(game, seat, n)) ways.push_back({" " + number, [&game, seat, n] { jump(game, seat, n); }});
      continue;
    }
    bool const sideways = print.path == "sideways-forward";
    for (int const side : sideways ? std::vector<int>{-1, 1} : std::vector<int>{0}) {
      int const direction = turned(game.active().facing, side);
      std::string const word = side == 0 ? " " : side < 0 ? " left " : " right ";
      if (can_shift(game.world, seat, direction, n))
        ways.push_back({word + number, [&game, seat, direction, n] { shift(game, seat, direction, n); }});
    }
  }
  if (ways.empty() && game.rules("activation.no-effect", "allowed")) ways.push_back({" 0", [] {}});
  return ways;
}

std::vector<Way> attacks(Game& game, Print const& print) {
  std::vector<Way> ways;
  int const seat = game.world.active;
  auto const at = [&](std::string const& word, std::optional<Spot> cell) {
    ways.push_back({word, [&game, seat, print, cell] { attack(game, seat, print, cell); }});
  };
  if (!has_aim(game.world, game.active(), print)) {
    if (game.rules("activation.no-effect", "allowed")) at("", std::nullopt);
  } else if (print.aim == "direct" || print.aim == "lobbed") {
    for (Spot const cell : aims(game.world, game.active(), print)) at(" " + name_of(game.world, cell), cell);
  } else {
    at("", std::nullopt);
  }
  return ways;
}

std::vector<Way> list_ways(Game& game, Print const& print) {
  if (print.type == "attack") return attacks(game, print);
  if (print.type == "movement") return moves(game, print);
  if (print.type == "turn") return turns(game, print);
  return {};
}

/// SA-8.2, SA-8.4.
bool may_be_worn_for_speed(Game const& game, Module const& module) {
  if (!module.print.wears() || !module.print.auto_cool) return false;
  if (module.print.speed && game.rules("wear.with-speed", "no")) return false;
  return !module.hot || game.rules("wear.combine", "yes");
}

void list_module(Game& game, Module& module, Deeds& deeds) {
  if (module.used || (module.hot && !module.print.wears())) return;  // SA-4.2, SA-8.1
  std::string const name = "activate " + name_of(game.active(), module.tile);
  if (module.print.activated && game.rules("umbrella.own-turn", "yes") && !module.worked)
    deeds[name] = {[&module] { module.open = true; }, module.tile, "", false};
  for (Way const& way : list_ways(game, module.print)) {
    deeds[name + way.word] = {way.act, module.tile, "", false};
    if (may_be_worn_for_speed(game, module)) deeds[name + way.word + " wearing"] = {way.act, module.tile, "", true};
  }
}

void list_board(Game& game, Deeds& deeds) {
  Side const& side = game.sides[game.active().reinforced ? 1 : 0];
  auto const list = [&](std::string const& action, Print const& print) {
    if (game.active().acted.contains(action)) return;
    for (Way const& way : list_ways(game, print))
      deeds["activate central " + action + way.word] = {way.act, std::nullopt, action, false};
  };
  list("attack", side.attack);
  list("move", side.movement);
  list("turn", side.turn);
}

bool board_is_free(Game& game) { return !game.active().board.hot && game.active().acted.empty(); }

Deeds all_deeds(Game& game) {
  Deeds deeds;
  if (board_is_free(game)) list_board(game, deeds);
  for (auto& [tile, module] : game.active().modules) list_module(game, module, deeds);
  return deeds;
}

/// SA-4.1. True: its owner may go on.
bool use_tile(Game& game, Deed const& deed) {
  Module& module = game.active().modules.at(*deed.tile);
  Print const print = module.print;
  bool const worn = deed.worn_for_speed || (module.hot && print.wears());
  module.hot = module.used = true;
  module.face_down = false;
  deed.act();
  bool const stands_ready = print.type == "defence";
  if (worn || (print.one_shot && !stands_ready)) throw_away(game, game.world.active, *deed.tile);
  return print.speed || deed.worn_for_speed;
}

void use_board(Game& game, Deed const& deed) {
  game.active().board.hot = true;
  game.active().acted.insert(deed.board);
  deed.act();
}

std::string choose(Game& game, Deeds const& deeds, std::string const& other) {
  Choices words{other};
  for (auto const& [word, deed] : deeds) words.insert(word);
  return game.ask(game.world.active, words);
}

/// SA-11.3, R central.reinforced-twice.
void act_again(Game& game) {
  if (!game.active().reinforced || game.rules("central.reinforced-twice", "no")) return;
  Deeds deeds;
  list_board(game, deeds);
  if (deeds.empty()) return;
  std::string const chosen = choose(game, deeds, "stop");
  if (chosen != "stop") use_board(game, deeds.at(chosen));
}

void cool_all(Game& game) {
  game.active().board.hot = false;
  for (auto& [tile, module] : game.active().modules) module.hot = false;
  if (game.rules("cooling.central", "no")) return;
  Deeds deeds;
  if (board_is_free(game)) list_board(game, deeds);
  if (deeds.empty()) return;
  std::string const chosen = choose(game, deeds, "stop");
  if (chosen == "stop") return;
  use_board(game, deeds.at(chosen));
  act_again(game);
}

void active_phase(Game& game) {
  for (bool first = true, goes_on = true; goes_on; first = false) {
    Deeds const deeds = all_deeds(game);
    std::string const chosen = choose(game, deeds, first ? "cool" : "stop");
    if (chosen == "stop") return;
    if (chosen == "cool") return cool_all(game);
    Deed const& deed = deeds.at(chosen);
    if (!deed.tile) {
      use_board(game, deed);
      return act_again(game);
    }
    goes_on = use_tile(game, deed);
  }
}

}  // namespace

std::string name_of(Robot const& robot, int tile) {
  int rank = 0;
  std::string const& id = robot.modules.at(tile).print.id;
  for (auto const& [other, module] : robot.modules)
    if (other <= tile && module.print.id == id) ++rank;
  return rank == 1 ? id : id + "#" + std::to_string(rank);
}

void play_turn(Game& game) {
  try {
    active_phase(game);
    if (game.rules("damage.discard-time", "end-first")) discard_all_owed(game);
  } catch (Over const&) {
  }
}

}  // namespace ringside::oracle::arena
