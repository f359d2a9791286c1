#include "engine/games/high_voltage/notation.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/text/line_reader.h"
#include "engine/games/high_voltage/state.h"
#include "engine/games/high_voltage/words.h"
#include "engine/games/steel_arena/notation.h"
#include "engine/games/steel_arena/words.h"

namespace ringside::high_voltage {
namespace {

/// A chargeable module of an activation; null if it is not one.
Kind const* chargeable(Setup const& setup, Action action) {
  if (action.verb != Verb::activate || action.kind >= setup.tiles().kinds.size()) return nullptr;
  Kind const& kind = setup.tiles().kinds[action.kind];
  return kind.prints(printed::chargeable) ? &kind : nullptr;
}

std::string back_name(std::uint8_t back) { return fmt::format("{}-{}", type_names[back / 4U % type_names.size()], back % 4); }

/// A module is written as the base writes one that is cooled: "cool laser#2".
std::string module_words(Setup const& setup, Action action, Language language) {
  if (action.kind == face_down) return back_name(action.rank);
  Action named{.verb = Verb::cool_one, .kind = action.kind, .rank = action.rank};
  return steel_arena::to_text(setup, named, language).substr(std::string_view("cool ").size());
}

std::string sided(int amount) {
  return amount == 0 ? "0" : fmt::format("{} {}", amount < 0 ? "left" : "right", amount < 0 ? -amount : amount);
}

std::string cell_words(Setup const& setup, std::uint8_t cell) {
  return cell < setup.field.size() ? setup.field.name(cell) : fmt::format("?{}", cell);
}

std::string card_text(Setup const& setup, Action action, Language language) {
  std::string text = fmt::format("card {}", card_words[action.option % card_words.size()]);
  switch (static_cast<Card>(action.option)) {
    case Card::coolant:
      return text + " " + module_words(setup, action, language);
    case Card::servo:
      return text + " " + sided(action.amount);
    case Card::spark:
      return text + " " + cell_words(setup, action.cell);
    default:
      return text;
  }
}

/// The tokens spent follow the base's words where these leave them open.
std::string activation_text(Setup const& setup, Action action, Language language) {
  Kind const* kind = chargeable(setup, action);
  int const surplus = action.option >> Action::surplus_shift;
  action.option &= Action::worn;
  int const count = action.amount < 0 ? -action.amount : action.amount;
  bool const attacks = kind != nullptr && kind->type == TileType::attack;
  int const tokens = attacks ? action.amount : count + surplus;
  std::string text = steel_arena::to_text(setup, action, language);
  return attacks || surplus > 0 ? fmt::format("{} charge {}", text, tokens) : text;
}

class OwnReader : private LineReader {
 public:
  OwnReader(Setup const& setup, std::string_view text) : LineReader(text), setup_(setup) {}

  Parsed<Action> read() && {
    std::string_view const first = word();
    auto const found = std::find(own_verb_words.begin(), own_verb_words.end(), first);
    Action const action = after(verb::own(static_cast<int>(found - own_verb_words.begin())));
    if (!has_failed() && !is_at_end()) {
      word();
      fail("unexpected words after the action", "the end of the action");
    }
    return std::move(*this).outcome(action);
  }

 private:
  Setup const& setup_;

  int read_choice(std::span<std::string_view const> words, std::string_view what) {
    std::string_view const read = word();
    auto const found = std::find(words.begin(), words.end(), read);
    if (found != words.end()) return static_cast<int>(found - words.begin());
    fail(read.empty() ? fmt::format("the {} is missing", what) : fmt::format("no {} is called \"{}\"", what, read),
         suggest(read, words));
    return 0;
  }
  std::uint8_t cell() {
    std::string_view const read = word();
    std::uint8_t const found = setup_.field.find(read);
    if (found != HexField::none) return found;
    fail(read.empty() ? "the cell is missing" : fmt::format("the field has no cell \"{}\"", read),
         fmt::format("a cell from {} to {}", setup_.field.name(0), setup_.field.name(setup_.field.size() - 1)));
    return 0;
  }
  std::int8_t sided_amount() {
    if (peek() == "0") {
      word();
      return 0;
    }
    static constexpr std::array<std::string_view, 2> sides{"left", "right"};
    int const side = read_choice(sides, "side");
    std::string_view const read = has_failed() ? std::string_view("1") : word();
    bool const digit = read.size() == 1 && read[0] >= '1' && read[0] <= '9';
    if (!digit)
      fail(read.empty() ? "the amount is missing" : fmt::format("\"{}\" is not an amount", read), "a number from 1 to 9");
    int const count = digit ? read[0] - '0' : 0;
    return static_cast<std::int8_t>(side == 0 ? -count : count);
  }
  /// A module, read as the base reads one.
  Action module(Verb verb, bool backs) {
    std::string_view const read = word();
    if (backs)
      for (std::uint8_t back = 0; back < 4 * tile_types; ++back)
        if (back % 4 != 0 && read == back_name(back)) return {.verb = verb, .kind = face_down, .rank = back};
    auto named = steel_arena::parse_action(setup_, fmt::format("absorb {}", read));
    if (!named || named.value->kind == no_module) {
      fail(read.empty() ? "the module is missing" : fmt::format("no module is called \"{}\"", read),
           named.expected.empty() ? "a module" : named.expected);
      return {.verb = verb};
    }
    return {.verb = verb, .kind = named.value->kind, .rank = named.value->rank};
  }
  Action card() {
    Action action{.verb = verb::card};
    int const number = read_choice(card_words, "card");
    if (has_failed()) return action;
    if (static_cast<Card>(number) == Card::coolant) action = module(verb::card, false);
    if (static_cast<Card>(number) == Card::servo) action.amount = sided_amount();
    if (static_cast<Card>(number) == Card::spark) action.cell = cell();
    action.option = static_cast<std::uint8_t>(number);
    return action;
  }
  Action mine() {
    Action action{.verb = verb::mine, .amount = static_cast<std::int8_t>(read_choice(mine_words, "mine"))};
    if (!has_failed()) action.cell = cell();
    return action;
  }
  Action deal() {
    Action action = module(verb::deal, false);
    if (action.rank != 0 || action.kind == Action::central_kind) fail("no tile is called so", "a tile's name alone");
    return action;
  }
  Action after(Verb verb) {
    if (verb == verb::olympus) return {.verb = verb, .cell = cell()};
    if (verb == verb::deal) return deal();
    if (verb == verb::open) return {.verb = verb, .amount = static_cast<std::int8_t>(read_choice(card_words, "card"))};
    if (verb == verb::card) return card();
    if (verb == verb::face) return {.verb = verb, .amount = sided_amount()};
    if (verb == verb::token) return module(verb, true);
    return mine();
  }
};

/// "… charge 3": the number after the last words; nothing: they are not there.
std::optional<int> charge_behind(std::string_view& text) {
  constexpr std::string_view mark = " charge ";
  std::size_t const at = text.rfind(mark);
  if (at == std::string_view::npos) return std::nullopt;
  std::string_view const digits = text.substr(at + mark.size());
  bool const plain = !digits.empty() && digits.size() < 3 && (digits.size() == 1 || digits[0] != '0') &&
                     std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (!plain) return std::nullopt;
  int const number = std::stoi(std::string(digits));
  if (number > most_tokens) return std::nullopt;
  text = text.substr(0, at);
  return number;
}

/// An activation with the tokens that follow it.
Parsed<Action> with_charge(Setup const& setup, std::string_view text) {
  std::string_view rest = text;
  auto const tokens = charge_behind(rest);
  auto parsed = steel_arena::parse_action(setup, tokens ? rest : text);
  if (!parsed) return parsed;
  Action& action = *parsed.value;
  Kind const* kind = chargeable(setup, action);
  bool const attacks = kind != nullptr && kind->type == TileType::attack;
  std::string const lacking = "how many tokens are spent on it, after the word charge";
  if (attacks && !tokens) return Parsed<Action>::error(text.size(), "the charge is missing", lacking);
  if (!tokens) return parsed;
  int const count = action.amount < 0 ? -action.amount : action.amount;
  if (kind == nullptr || (!attacks && *tokens <= count))
    return Parsed<Action>::error(rest.size() + 1, "unexpected words after the action", "the end of the action");
  if (attacks)
    action.amount = static_cast<std::int8_t>(*tokens);
  else
    action.option = static_cast<std::uint8_t>(action.option | (*tokens - count) << Action::surplus_shift);
  return parsed;
}

}  // namespace

std::string to_text(Setup const& setup, Action action, Language language) {
  int const number = static_cast<int>(action.verb) - steel_arena::verb_count;
  if (action.verb == Verb::activate) return activation_text(setup, action, language);
  if (number < 0 || number >= own_verbs) return steel_arena::to_text(setup, action, language);
  std::string_view const word = own_verb_words[static_cast<std::size_t>(number)];
  if (action.verb == verb::card) return card_text(setup, action, language);
  if (action.verb == verb::olympus) return fmt::format("{} {}", word, cell_words(setup, action.cell));
  if (action.verb == verb::open)
    return fmt::format("{} {}", word, card_words[static_cast<std::size_t>(action.amount) % card_words.size()]);
  if (action.verb == verb::face) return fmt::format("{} {}", word, sided(action.amount));
  if (action.verb == verb::mine)
    return fmt::format("{} {} {}", word, mine_words[static_cast<std::size_t>(action.amount) % mine_words.size()],
                       cell_words(setup, action.cell));
  return fmt::format("{} {}", word, module_words(setup, action, language));
}

Parsed<Action> parse_action(Setup const& setup, std::string_view text) {
  std::string_view const first = LineReader(text).peek();
  bool const is_own = std::find(own_verb_words.begin(), own_verb_words.end(), first) != own_verb_words.end();
  return is_own ? OwnReader(setup, text).read() : with_charge(setup, text);
}

}  // namespace ringside::high_voltage
