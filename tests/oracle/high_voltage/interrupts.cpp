#include <algorithm>
#include <utility>

#include "tests/oracle/high_voltage/oracle.h"

namespace ringside::oracle::voltage {
namespace {

constexpr int board_tile = -1;  ///< the board among tiles

/// HV-7.2: not overheated, not used, not new; R interrupt.central for the board.
bool is_usable(Module const& module) { return !module.hot && !module.used && !module.unready; }

bool board_is_usable(Robot const& robot) { return !robot.board.hot && robot.acted.empty(); }

std::optional<int> opposing_predator(World const& world) {
  for (int seat = 0; seat < world.seats(); ++seat)
    if (world.robot(seat).character == Character::predator && seat != world.active && !mates(world, seat, world.active))
      return seat;
  return std::nullopt;
}

bool reached_newly(Game const& game, int predator, Print const& print) {
  Spot const now = game.world.robot(game.world.active).cell;
  Spot const then = game.turn_began.robot(game.world.active).cell;
  return reach(game, game.world, predator, print).contains(now) && !reach(game, game.turn_began, predator, print).contains(then);
}

std::set<int> patient_tiles(Game const& game, int predator) {
  std::set<int> tiles;
  for (auto const& [tile, module] : game.robot(predator).modules)
    if (module.print.type == "attack" && is_usable(module) && reached_newly(game, predator, module.print)) tiles.insert(tile);
  bool const board = game.rules("interrupt.central", "yes") && board_is_usable(game.robot(predator));
  if (board && reached_newly(game, predator, game.side(predator).attack)) tiles.insert(board_tile);
  return tiles;
}

bool is_beside_predator(World const& world, int predator) {
  return beside(world.robot(world.active).cell, world.robot(predator).cell);
}

/// HV-7.2: such an attack hits the opponent; R patience.zone for its splinters.
bool hits_opponent(Game const& game, Print const& print, Way const& way) {
  Spot const opponent = game.world.robot(game.world.active).cell;
  if (std::find(way.zone.begin(), way.zone.end(), opponent) != way.zone.end()) return true;
  bool const splinters = print.explosion > 0 && game.rules("patience.zone", "splinters");
  return splinters && !way.zone.empty() && beside(way.zone.front(), opponent);
}

bool may_again(Game const& game, int predator, std::string const& ability) {
  return game.rules("interrupt.once", "each-time") || !game.robot(predator).interrupted.contains(ability);
}

void act(Game& game, int predator, std::string const& ability, Deed const& deed) {
  game.robot(predator).interrupted.insert(ability);
  int const before = game.trophies_go_to;
  if (ability == "patience") game.trophies_go_to = predator;
  use_off_chain(game, predator, deed);
  game.trophies_go_to = before;
}

Choices to_words(Deeds const& deeds) {
  Choices words;
  for (auto const& [word, deed] : deeds) words.insert(word);
  return words;
}

/// Asks once; true: the owner did something. What was done lapses from the occasion.
bool offer(Game& game, Occasion& judged, bool evasion, bool patience) {
  Deeds const evading = evasion ? evasions(game, judged) : Deeds{};
  Deeds const striking = patience ? strikes(game, judged) : Deeds{};
  Choices words = to_words(evading);
  words.merge(to_words(striking));
  if (words.empty()) return false;
  words.insert("pass");
  std::string const chosen = game.ask(*judged.predator, words);
  if (chosen == "pass") return false;
  if (evading.contains(chosen)) {
    judged.evasion = false;
    act(game, *judged.predator, "evasion", evading.at(chosen));
  } else {
    judged.patience.clear();
    act(game, *judged.predator, "patience", striking.at(chosen));
  }
  return true;
}

}  // namespace

Deeds deeds_off_chain(Game& game, int seat, std::string const& verb, bool board,
                      std::function<bool(Module const*, Print const&, Way const&)> const& allowed) {
  Deeds deeds;
  Robot const& robot = game.robot(seat);
  for (auto const& [tile, module] : robot.modules)
    for (Way const& way : is_usable(module) ? list_ways(game, seat, module.print) : std::vector<Way>{})
      if (allowed(&module, module.print, way))
        deeds[verb + " " + name_of(robot, tile) + way.word] = {way.act, tile, "", way.moves};
  if (!board || !board_is_usable(robot)) return deeds;
  Side const& side = game.side(seat);
  for (auto const& [action, print] : {std::pair{"attack", &side.attack}, {"move", &side.movement}, {"turn", &side.turn}})
    for (Way const& way : ways_of_board(game, seat, action))
      if (allowed(nullptr, *print, way))
        deeds[verb + " central " + action + way.word] = {way.act, std::nullopt, action, way.moves};
  return deeds;
}

void use_off_chain(Game& game, int seat, Deed const& deed) {
  Robot& robot = game.robot(seat);
  if (!deed.tile) {
    robot.board.hot = true;
    robot.acted.insert(deed.board);
    return deed.act();
  }
  Module& module = robot.modules.at(*deed.tile);
  bool const one_shot = module.print.one_shot;
  module.hot = module.used = true;
  module.face_down = false;
  deed.act();
  if (one_shot) throw_away(game, seat, *deed.tile);  // SA-4.6
}

Occasion occasion(Game const& game, World const& movement_began) {
  Occasion judged;
  judged.predator = game.world.abilities ? opposing_predator(game.world) : std::nullopt;
  if (!judged.predator) return judged;
  int const seat = *judged.predator;
  judged.evasion =
      may_again(game, seat, "evasion") && is_beside_predator(game.world, seat) && !is_beside_predator(movement_began, seat);
  if (may_again(game, seat, "patience")) judged.patience = patient_tiles(game, seat);
  return judged;
}

Deeds evasions(Game& game, Occasion const& judged) {
  if (!judged.evasion) return {};
  return deeds_off_chain(game, *judged.predator, "evade", game.rules("interrupt.central", "yes"),
                         [](Module const*, Print const& print, Way const&) { return print.wears(); });
}

Deeds strikes(Game& game, Occasion const& judged) {
  if (judged.patience.empty()) return {};
  return deeds_off_chain(game, *judged.predator, "strike", true, [&](Module const* module, Print const& print, Way const& way) {
    bool const meant = judged.patience.contains(module == nullptr ? board_tile : module->tile);
    return meant && print.type == "attack" && hits_opponent(game, print, way);
  });
}

/// R interrupt.order: Evasion's question first, or both together until one is left.
void interrupts(Game& game, World const& movement_began) {
  Occasion judged = occasion(game, movement_began);
  if (!judged.predator) return;
  if (game.rules("interrupt.order", "evasion-first")) {
    offer(game, judged, true, false);
    offer(game, judged, false, true);
  } else if (offer(game, judged, true, true)) {
    offer(game, judged, true, true);
  }
}

}  // namespace ringside::oracle::voltage
