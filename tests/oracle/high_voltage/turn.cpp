#include <utility>

#include "tests/oracle/high_voltage/oracle.h"

namespace ringside::oracle::voltage {
namespace {

/// SA-8.2, SA-8.4.
bool may_be_worn_for_speed(Game const& game, Module const& module) {
  if (!module.print.wears() || !module.print.auto_cool) return false;
  if (module.print.speed && game.rules("wear.with-speed", "no")) return false;
  return !module.hot || game.rules("wear.combine", "yes");
}

void list_module(Game& game, Module& module, Deeds& deeds) {
  if (module.used || module.unready || (module.hot && !module.print.wears())) return;  // SA-4.2, SA-8.1, SA-13.4
  std::string const name = "activate " + name_of(game.active(), module.tile);
  if (module.print.activated && game.rules("umbrella.own-turn", "yes") && !module.worked)
    deeds[name] = {[&module] { module.open = true; }, module.tile, ""};
  for (Way const& way : list_ways(game, game.world.active, module.print)) {
    deeds[name + way.word] = {way.act, module.tile, "", way.moves};
    if (may_be_worn_for_speed(game, module)) deeds[name + way.word + " wearing"] = {way.act, module.tile, "", way.moves, true};
  }
}

/// HV-1.6, SA-11.3: its first action, or right after it another one.
void list_board(Game& game, Phase const& phase, Deeds& deeds) {
  Robot const& robot = game.active();
  bool const first = !robot.board.hot && robot.acted.empty();
  bool const second =
      phase.board_again && robot.reinforced && robot.acted.size() == 1 && game.rules("central.reinforced-twice", "yes");
  if (!first && !second) return;
  for (std::string const action : {"attack", "move", "turn"})
    for (Way const& way : robot.acted.contains(action) ? std::vector<Way>{} : ways_of_board(game, game.world.active, action))
      deeds["activate central " + action + way.word] = {way.act, std::nullopt, action, way.moves};
}

Deeds activations(Game& game, Phase const& phase) {
  Deeds deeds;
  if (phase.chain == Phase::Chain::over || (phase.must_cool && phase.due)) return deeds;
  list_board(game, phase, deeds);
  if (phase.chain == Phase::Chain::all)
    for (auto& [tile, module] : game.active().modules) list_module(game, module, deeds);
  return deeds;
}

/// HV-7.2: right after the active robot has moved itself.
void carry_out(Game& game, Deed const& deed) {
  World const before = game.world;
  deed.act();
  if (deed.moves) interrupts(game, before);
}

/// HV-1.2, 1.6, SA-4.8, SA-11.3.
Phase after_board(Game& game, Phase phase, Deed const& deed) {
  bool const second = !game.active().acted.empty();
  bool const speed = std::exchange(game.active().overdrive, false) && !phase.cooled && !second;
  game.active().board.hot = true;
  game.active().acted.insert(deed.board);
  carry_out(game, deed);
  phase.board_again = !second;
  phase.chain = speed ? Phase::Chain::all : Phase::Chain::board;
  if (second) phase.chain = Phase::Chain::over;
  return phase;
}

Phase after_tile(Game& game, Phase phase, Deed const& deed) {
  int const seat = game.world.active;
  Module& module = game.active().modules.at(*deed.tile);
  Print const print = module.print;
  bool const worn = deed.worn_for_speed || (module.hot && print.wears());
  bool const speed = std::exchange(game.active().overdrive, false) || print.speed || deed.worn_for_speed;
  module.hot = module.used = true;
  module.face_down = false;
  carry_out(game, deed);
  if (worn || (print.one_shot && print.type != "defence")) throw_away(game, seat, *deed.tile);
  phase.board_again = false;
  phase.chain = speed ? Phase::Chain::all : Phase::Chain::over;
  return phase;
}

Phase cool(Game& game, Phase phase) {
  game.active().board.hot = false;
  for (auto& [tile, module] : game.active().modules) module.hot = false;
  phase.cooled = true;
  phase.must_cool = false;
  phase.chain = game.rules("cooling.central", "yes") ? Phase::Chain::board : Phase::Chain::over;
  return phase;
}

/// What one decision makes of the phase; none: it is over.
std::optional<Phase> decided(Game& game, Phase phase, Deeds const& activating, Deeds const& cards) {
  Choices words{phase.due ? "cool" : "stop"};
  for (Deeds const* const deeds : {&activating, &cards})
    for (auto const& [word, deed] : *deeds) words.insert(word);
  std::string const chosen = game.ask(game.world.active, words);
  if (chosen == "stop") return std::nullopt;
  if (cards.contains(chosen)) {
    carry_out(game, cards.at(chosen));
    return phase;
  }
  phase.due = false;
  if (chosen == "cool") return cool(game, phase);
  Deed const& deed = activating.at(chosen);
  return deed.tile ? after_tile(game, phase, deed) : after_board(game, phase, deed);
}

}  // namespace

/// SA-3.2, SA-4.8, HV-4.5, HV-7.4 d.
void active_phase(Game& game) {
  std::optional<Phase> phase = Phase{};
  phase->must_cool = std::exchange(game.active().must_cool, false);
  while (phase && game.halts == 0) {
    Deeds const activating = activations(game, *phase);
    if (!phase->due && activating.empty()) phase->chain = Phase::Chain::over;
    phase = decided(game, *phase, activating, card_deeds(game, *phase));
  }
  game.active().overdrive = game.active().overload = false;
}

void play_turn(Game& game) {
  game.trophies_go_to = game.world.active;
  game.halts = 0;
  game.turn_began = game.world;
  try {
    start_of_turn(game);
    active_phase(game);
    if (game.rules("damage.discard-time", "end-first")) discard_all_owed(game);
    lay_mine(game);
  } catch (Over const&) {
  }
}

}  // namespace ringside::oracle::voltage
