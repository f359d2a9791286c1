// The oracle's words for what the engine offers.

#include "engine/games/high_voltage/notation.h"
#include "engine/games/high_voltage/play.h"
#include "engine/games/high_voltage/words.h"
#include "engine/games/steel_arena/options.h"
#include "tests/oracle/high_voltage/bridge.h"

namespace ringside::high_voltage {
namespace {

std::string sided(int amount) { return amount == 0 ? "0" : (amount < 0 ? "left " : "right ") + std::to_string(std::abs(amount)); }

std::string name_of(Setup const& setup, Action action) {
  if (action.kind == Action::central_kind) return "central";
  return action.kind == no_module ? "screen" : setup.tiles().kinds[action.kind].id;
}

/// A module that lies face down is named by its back; all such are of one generation.
std::string token_text(Setup const& setup, State const& state, Action action) {
  if (is<TokenFalls>(state.top())) return "falls on " + name_of(setup, action);
  if (action.kind != face_down) return "token " + name_of(setup, action);
  return "token face-down " + std::string(type_names[action.rank / 4U]);
}

std::string verb_word(State const& state, Kind const& kind) {
  if (is<Mines>(state.top())) return "mine";
  if (!is<Interrupt>(state.top())) return "activate";
  return kind.type == TileType::attack ? "strike" : "evade";
}

std::string activation(Setup const& setup, State const& state, Action action) {
  bool const central = action.kind == Action::central_kind;
  Kind const& kind =
      central ? central_kind(setup, robot_of(state, state.acting()), action.rank) : setup.tiles().kinds[action.kind];
  std::string text = verb_word(state, kind) + " " + name_of(setup, action);
  if (central) text += std::array{" attack", " move", " turn"}[action.rank];
  bool const attacks = kind.type == TileType::attack;
  int const tokens = attacks ? action.amount : std::abs(action.amount) + (action.option >> Action::surplus_shift);
  if (kind.prints(printed::chargeable)) text += " for " + std::to_string(tokens);
  bool const aside = kind.type == TileType::turn || kind.path == Path::sideways || kind.path == Path::diagonal_jump;
  if (attacks && action.cell != nothing) text += " " + setup.field.name(action.cell);
  if (!attacks && kind.type != TileType::defence) text += " " + (aside ? sided(action.amount) : std::to_string(action.amount));
  return text + ((action.option & Action::worn) != 0 ? " wearing" : "");
}

std::string card_text(Setup const& setup, Action action) {
  std::string const text = "card " + std::string(card_words[action.option]);
  switch (static_cast<Card>(action.option)) {
    case Card::coolant:
      return text + " " + name_of(setup, action);
    case Card::servo:
      return text + " " + sided(action.amount);
    case Card::spark:
      return text + " " + setup.field.name(action.cell);
    case Card::thruster:
      return text + " 1";
    default:
      return text;
  }
}

}  // namespace

std::string spoken(Setup const& setup, State const& state, Action action) {
  if (action.verb == Verb::activate) return activation(setup, state, action);
  if (action.verb == verb::card) return card_text(setup, action);
  if (action.verb == verb::face) return "free-turn " + sided(action.amount);
  if (action.verb == verb::token) return token_text(setup, state, action);
  if (action.verb == verb::mine)
    return "lay " + std::string(1, static_cast<char>('a' + action.amount)) + " " + setup.field.name(action.cell);
  return to_text(setup, action, Language::english);
}

}  // namespace ringside::high_voltage
