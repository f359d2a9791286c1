#include "engine/games/steel_arena/notation.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/core/text/line_reader.h"
#include "engine/games/steel_arena/seams.h"
#include "engine/games/steel_arena/words.h"

namespace ringside::steel_arena {
namespace {

constexpr std::array<std::string_view, 3> central_actions{"attack", "move", "turn"};

/// How an amount is written. A board may move aside on one of its sides only, and the notation does not know which lies up:
/// such an amount is written plainly unless it is to the left.
enum class Amounts : std::uint8_t { plain, sided, sided_to_the_left };

Amounts classify_central_amounts(Setup const& setup, int action) {
  if (action != 1) return action == 2 ? Amounts::sided : Amounts::plain;
  auto const& sides = setup.tiles().central;
  auto const aside =
      std::count_if(sides.begin(), sides.end(), [](auto const& side) { return side.movement.path == Path::sideways; });
  return aside == 0 ? Amounts::plain : aside == std::ssize(sides) ? Amounts::sided : Amounts::sided_to_the_left;
}

Amounts classify_amounts(Setup const& setup, Action action) {
  if (action.kind == Action::central_kind) return classify_central_amounts(setup, action.rank);
  if (action.kind >= setup.tiles().kinds.size()) return Amounts::plain;
  Kind const& kind = setup.tiles().kinds[action.kind];
  bool const aside = kind.path == Path::sideways || kind.path == Path::diagonal_jump;
  return kind.type == TileType::turn || aside ? Amounts::sided : Amounts::plain;
}

/// The type of what is activated; of the central module, that of its action. A kind that no tile has counts as movement.
TileType activated_type(Setup const& setup, Action action) {
  if (action.kind == Action::central_kind) return static_cast<TileType>(action.rank % central_actions.size());
  return action.kind < setup.tiles().kinds.size() ? setup.tiles().kinds[action.kind].type : TileType::movement;
}

/// Does an activation of this type say how far?
bool has_amount(TileType type) { return type == TileType::movement || type == TileType::turn; }

std::string sided(int amount) {
  if (amount == 0) return "0";
  return fmt::format("{} {}", amount < 0 ? "left" : "right", amount < 0 ? -amount : amount);
}

std::string amount_text(Amounts amounts, int amount) {
  bool const with_side = amounts == Amounts::sided || (amounts == Amounts::sided_to_the_left && amount < 0);
  return with_side ? sided(amount) : std::to_string(amount);
}

std::string cell_name(Setup const& setup, std::uint8_t cell) {
  return cell < setup.field.size() ? setup.field.name(cell) : fmt::format("?{}", cell);
}

std::string module_name(Setup const& setup, Action action, Language language) {
  if (action.kind == Action::central_kind) return "central";
  if (action.kind == no_module) return "screen";
  std::string const name = name_of(setup, action.kind, language);
  return action.rank == 0 ? name : fmt::format("{}#{}", name, action.rank + 1);
}

std::string activation(Setup const& setup, Action action, Language language) {
  bool const is_central = action.kind == Action::central_kind;
  std::string text = "activate " + module_name(setup, action, language);
  if (is_central) text += " " + std::string(central_actions[action.rank % central_actions.size()]);
  if (action.cell != nothing) text += " " + cell_name(setup, action.cell);
  if (has_amount(activated_type(setup, action))) text += " " + amount_text(classify_amounts(setup, action), action.amount);
  if ((action.option & Action::worn) != 0) text += " wearing";
  return text;
}

/// Reads the words of one action.
class Reader : private LineReader {
 public:
  Reader(Setup const& setup, std::string_view text) : LineReader(text), setup_(setup) {}

  Parsed<Action> read() && {
    Action const action = after_verb(word());
    if (!has_failed() && !is_at_end()) too_much();
    return std::move(*this).outcome(action);
  }

 private:
  Setup const& setup_;

  void too_much() {
    static std::vector<std::string> const endings{"wearing", "first"};
    fail("unexpected words after the action", meant_or(word(), endings, "the end of the action"));
  }
  bool accept(std::string_view expected) {
    if (peek() != expected) return false;
    word();
    return true;
  }

  int read_choice(std::span<std::string_view const> words, std::string_view kind) {
    std::string_view const read = word();
    auto const found = std::find(words.begin(), words.end(), read);
    if (found != words.end()) return static_cast<int>(found - words.begin());
    fail(read.empty() ? fmt::format("the {} is missing", kind) : fmt::format("no {} is called \"{}\"", kind, read),
         suggest(read, words));
    return 0;
  }
  int number(int low, int high, std::string_view kind) {
    std::string_view const read = word();
    bool const digits =
        !read.empty() && read.size() < 3 && std::all_of(read.begin(), read.end(), [](char c) { return c >= '0' && c <= '9'; });
    int const value = digits ? std::stoi(std::string(read)) : -1;
    bool const plain = digits && (read.size() == 1 || read[0] != '0');
    if (plain && value >= low && value <= high) return value;
    fail(read.empty() ? fmt::format("the {} is missing", kind)
                      : fmt::format("\"{}\" is not {} {}", read, kind == "amount" ? "an" : "a", kind),
         fmt::format("a number from {} to {}", low, high));
    return 0;
  }
  std::int8_t amount(int low, int high, std::string_view kind) { return static_cast<std::int8_t>(number(low, high, kind)); }
  std::int8_t sided_amount() {
    if (accept("0")) return 0;
    static constexpr std::array<std::string_view, 2> sides{"left", "right"};
    int const side = read_choice(sides, "side");
    int const count = has_failed() ? 0 : number(1, setup_.seams->farthest, "amount");
    return static_cast<std::int8_t>(side == 0 ? -count : count);
  }
  std::int8_t distance(Amounts amounts) {
    bool const either = amounts == Amounts::sided_to_the_left;
    bool const with_side = either && (peek() == "left" || peek() == "right");
    return amounts == Amounts::sided || with_side ? sided_amount() : amount(0, setup_.seams->farthest, "distance");
  }
  std::uint8_t cell() {
    std::string_view const read = word();
    std::uint8_t const found = setup_.field.find(read);
    if (found != HexField::none) return found;
    fail(read.empty() ? "the cell is missing" : fmt::format("the field has no cell \"{}\"", read),
         fmt::format("a cell from {} to {}", setup_.field.name(0), setup_.field.name(setup_.field.size() - 1)));
    return 0;
  }
  std::uint8_t kind_named(std::string_view read) {
    if (int const kind = find_kind(setup_.tiles(), read); kind >= 0) return static_cast<std::uint8_t>(kind);
    for (std::size_t kind = 0; kind < setup_.tiles().kinds.size(); ++kind)
      if (name_of(setup_, static_cast<std::uint8_t>(kind), Language::russian) == read) return static_cast<std::uint8_t>(kind);
    std::vector<std::string> names;
    for (Kind const& each : setup_.tiles().kinds) names.push_back(each.id);
    for (std::size_t each = 0; each < setup_.tiles().kinds.size(); ++each)
      names.push_back(name_of(setup_, static_cast<std::uint8_t>(each), Language::russian));
    fail(read.empty() ? "the tile is missing" : fmt::format("no tile is called \"{}\"", read), suggest(read, names));
    return 0;
  }
  Action module(Verb verb) {
    std::string_view read = word();
    if (read == "central") return {.verb = verb, .kind = Action::central_kind};
    if (read == "screen" && setup_.seams->screen != nullptr) return {.verb = verb, .kind = no_module};
    std::uint8_t rank = 0;
    if (std::size_t const mark = read.find('#'); mark != std::string_view::npos) {
      std::string_view const digits = read.substr(mark + 1);
      bool const good = !digits.empty() && digits.size() < 3 && digits[0] != '0' &&
                        std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
      int const nth = good ? std::stoi(std::string(digits)) : 0;
      if (nth < 2)
        fail(fmt::format("\"{}\" does not say which of several equal modules", read),
             "the name alone for the first, #2 for the second");
      rank = static_cast<std::uint8_t>(std::max(1, nth) - 1);
      read = read.substr(0, mark);
    }
    return {.verb = verb, .kind = has_failed() ? std::uint8_t{0} : kind_named(read), .rank = rank};
  }
  Action activate() {
    Action action = module(Verb::activate);
    if (has_failed()) return action;
    if (action.kind == Action::central_kind)
      action.rank = static_cast<std::uint8_t>(read_choice(central_actions, "action of the central module"));
    TileType const type = activated_type(setup_, action);
    if (has_failed() || type == TileType::defence || type == TileType::terrain) return action;
    if (has_amount(type))
      action.amount = distance(classify_amounts(setup_, action));
    else if (!peek().empty() && peek() != "wearing")
      action.cell = cell();
    if (accept("wearing")) action.option = Action::worn;
    return action;
  }
  Action effect(bool is_push) {
    Action action{.verb = is_push ? Verb::push : Verb::whirl};
    action.amount = is_push ? amount(0, 9, "distance") : sided_amount();
    if (accept("first")) action.verb = is_push ? Verb::push_first : Verb::whirl_first;
    return action;
  }
  Action type_and(Verb verb, bool with_cell) {
    Action action{.verb = verb, .amount = static_cast<std::int8_t>(read_choice(type_names, "type of tile"))};
    if (with_cell && !has_failed()) action.cell = cell();
    return action;
  }
  Action kind_and(Verb verb, bool with_cell) {
    Action action{.verb = verb, .kind = kind_named(word())};
    if (with_cell && !has_failed()) action.cell = cell();
    return action;
  }
  Action place() {
    Action action{.verb = Verb::place, .cell = cell()};
    if (!has_failed()) action.amount = static_cast<std::int8_t>(read_choice(hex::direction_names, "facing"));
    return action;
  }
  Action damage_first() {
    static constexpr std::array<std::string_view, 1> first{"first"};
    read_choice(first, "order");
    return {.verb = Verb::damage_first};
  }
  Action heat() {
    if (accept("first")) return {.verb = Verb::heat_first};
    return {.verb = Verb::heat_robot, .amount = amount(0, setup_.players - 1, "seat")};
  }

  Action after_verb(std::string_view verb) {
    if (verb == "draw") return type_and(Verb::draw, false);
    if (verb == "lay") return type_and(Verb::lay, true);
    if (verb == "reveal") return kind_and(Verb::reveal, true);
    if (verb == "take") return kind_and(Verb::take, false);
    if (verb == "place") return place();
    if (verb == "cool") return peek().empty() ? Action{.verb = Verb::cool} : module(Verb::cool_one);
    if (verb == "activate") return activate();
    if (verb == "fill") return {.verb = Verb::fill, .cell = cell()};
    if (verb == "push") return effect(true);
    if (verb == "whirl") return effect(false);
    if (verb == "damage") return damage_first();
    if (verb == "heat") return heat();
    if (verb == "target") return {.verb = Verb::target, .amount = amount(0, setup_.players - 1, "seat")};
    for (auto const& [name, with_module] : module_verbs)
      if (verb == name) return module(with_module);
    for (auto const& [name, alone] : lone_verbs)
      if (verb == name) return {.verb = alone};
    fail(verb.empty() ? "the action is missing" : fmt::format("unknown action \"{}\"", verb), suggest(verb, all_verbs));
    return {};
  }
};

}  // namespace

std::string name_of(Setup const& setup, std::uint8_t kind, Language language) {
  if (kind >= setup.tiles().kinds.size()) return fmt::format("?{}", kind);
  Kind const& printed = setup.tiles().kinds[kind];
  if (language == Language::english) return printed.id;
  std::string name = printed.russian;
  bool const shared = std::count_if(setup.tiles().kinds.begin(), setup.tiles().kinds.end(),
                                    [&](Kind const& other) { return other.russian == printed.russian; }) > 1;
  if (shared) name += fmt::format("-{}", printed.generation);  // as their ids do: trap-2, trap-3
  std::replace(name.begin(), name.end(), ' ', '-');
  return name;
}

std::string tile_name(Setup const& setup, int tile, Language language) {
  bool const russian = language == Language::russian;
  if (tile == central) return russian ? "центральный модуль" : "the central module";
  if (tile == no_module) return russian ? "экран" : "the screen";
  if (tile >= setup.tiles().tiles()) return russian ? "модуль" : "a module";
  Kind const& kind = setup.tiles().kind(tile);
  return russian ? kind.russian : kind.english;
}

std::string to_text(Setup const& setup, Action a, Language language) {
  auto const module = [&] { return module_name(setup, a, language); };
  auto const type = [&] { return type_names[static_cast<std::size_t>(a.amount) % type_names.size()]; };
  switch (a.verb) {
    case Verb::draw:
      return fmt::format("draw {}", type());
    case Verb::lay:
      return fmt::format("lay {} {}", type(), cell_name(setup, a.cell));
    case Verb::reveal:
      return fmt::format("reveal {} {}", name_of(setup, a.kind, language), cell_name(setup, a.cell));
    case Verb::take:
      return "take " + name_of(setup, a.kind, language);
    case Verb::place:
      return fmt::format("place {} {}", cell_name(setup, a.cell), hex::direction_names[static_cast<std::size_t>(a.amount) % 6]);
    case Verb::activate:
      return activation(setup, a, language);
    case Verb::fill:
      return "fill " + cell_name(setup, a.cell);
    case Verb::push_first:
      return fmt::format("push {} first", a.amount);
    case Verb::whirl_first:
      return fmt::format("whirl {} first", sided(a.amount));
    case Verb::damage_first:
      return "damage first";
    case Verb::push:
      return fmt::format("push {}", a.amount);
    case Verb::whirl:
      return "whirl " + sided(a.amount);
    case Verb::target:
      return fmt::format("target {}", a.amount);
    case Verb::heat_robot:
      return fmt::format("heat {}", a.amount);
    case Verb::heat_first:
      return "heat first";
    case Verb::cool_one:
      return "cool " + module();
    default:
      break;
  }
  for (auto const& [name, verb] : module_verbs)
    if (verb == a.verb) return fmt::format("{} {}", name, module());
  for (auto const& [name, verb] : lone_verbs)
    if (verb == a.verb) return std::string(name);
  return "cool";
}

Parsed<Action> parse_action(Setup const& setup, std::string_view text) { return Reader(setup, text).read(); }

}  // namespace ringside::steel_arena
