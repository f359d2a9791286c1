#include "tests/oracle/high_voltage/oracle.h"

namespace ringside::oracle::voltage {
namespace {

/// Pays, and then does what the card says.
void add(Deeds& deeds, Game& game, std::string const& card, std::string const& word, std::function<void()> const& act,
         bool moves = false) {
  deeds["card " + card + word] = {[&game, card, act] {
                                    lose_charge(game, game.world.active, price(card));
                                    game.active().cards.insert(card);
                                    act();
                                  },
                                  std::nullopt, "", moves};
}

/// HV-4.5: a step that is possible, an aim that there is, whatever R activation.no-effect says of modules.
bool has_effect(Way const& way, Print const& print) { return print.type == "attack" ? !way.zone.empty() : way.moves; }

void add_ways(Deeds& deeds, Game& game, std::string const& card, Print const& print) {
  for (Way const& way : list_ways(game, game.world.active, print))
    if (has_effect(way, print)) add(deeds, game, card, way.word, way.act, way.moves);
}

Print forward_one() {
  Print print;
  print.type = "movement", print.path = "forward";
  print.low = print.high = 1;
  return print;
}

Print direct_one() {
  Print print;
  print.type = "attack", print.aim = "direct";
  print.damage = 1;
  return print;
}

Module raised_screen() {
  Module screen;
  screen.print.type = "defence", screen.print.armour = "circular";
  screen.print.absorbs = 1;
  return screen;
}

void add_coolant(Deeds& deeds, Game& game) {
  Robot& robot = game.active();
  auto const cool = [&](std::string const& name, Module& module) {
    if (module.hot) add(deeds, game, "coolant", " " + name, [&module] { module.hot = false; });
  };
  cool("central", robot.board);
  for (auto& [tile, module] : robot.modules) cool(name_of(robot, tile), module);
}

/// SA-13.2: one of thirteen becomes a trophy of its own owner.
void keep_twelve(Game& game, int newcomer) {
  Robot& robot = game.active();
  if (robot.modules.size() <= 12) return;
  std::map<std::string, int> choices;
  Choices words;
  for (auto const& [tile, module] : robot.modules)
    if (tile != newcomer || game.rules("limit.newcomer", "yes")) choices["trophy " + name_of(robot, tile)] = tile;
  for (auto const& [word, tile] : choices) words.insert(word);
  int const tile = choices.at(game.ask(game.world.active, words));
  robot.modules.erase(tile);
  robot.trophies.insert(tile);
  end_if_won(game);
}

void salvage(Game& game) {
  Module module = game.world.loose.at(game.active().cell);
  game.world.loose.erase(game.active().cell);
  module.face_down = module.unready = module.taken_today = true;
  game.active().modules[module.tile] = module;
  keep_twelve(game, module.tile);
}

/// HV-4.6: not where speed would open nothing.
bool overdrive_is_open(Phase const& phase) { return !phase.must_cool && !phase.cooled && phase.chain != Phase::Chain::over; }

void add_card(Deeds& deeds, Game& game, Phase const& phase, std::string const& card) {
  if (card == "overdrive" && overdrive_is_open(phase)) add(deeds, game, card, "", [&game] { game.active().overdrive = true; });
  if (card == "overload") add(deeds, game, card, "", [&game] { game.active().overload = true; });
  if (card == "screen") add(deeds, game, card, "", [&game] { game.active().screen = raised_screen(); });
  if (card == "coolant") add_coolant(deeds, game);
  if (card == "thruster") add_ways(deeds, game, card, forward_one());
  if (card == "spark") add_ways(deeds, game, card, direct_one());
  if (card == "salvage" && game.world.loose.contains(game.active().cell)) add(deeds, game, card, "", [&game] { salvage(game); });
  if (card != "servo") return;
  for (int const sign : {-1, 1})
    add(deeds, game, card, sign < 0 ? " left 1" : " right 1",
        [&game, sign] { game.active().facing = turned(game.active().facing, sign); });
}

}  // namespace

/// HV-4.5, 4.6.
Deeds card_deeds(Game& game, Phase const& phase) {
  Deeds deeds;
  if (!game.world.charge) return deeds;
  for (std::string const& card : game.world.cards)
    if (!game.active().cards.contains(card) && price(card) <= game.active().charge) add_card(deeds, game, phase, card);
  return deeds;
}

}  // namespace ringside::oracle::voltage
