#include "engine/games/golems/notation.h"

#include <algorithm>

#include "engine/core/fields/members.h"
#include "engine/core/text/line_reader.h"
#include "engine/games/golems/words.h"

namespace ringside::golems {
namespace {

constexpr std::array<std::string_view, verbs> verb_words{"draw", "program", "token", "token", "no",   "choose", "invert",
                                                         "roll", "open",    "exit",  "stay",  "move", "leave",  "run"};
constexpr std::array<std::string_view, 2> branch_words{"yes", "no"};
constexpr std::string_view condition_words[]{"obstacle", "attacked"};

std::string_view command_word(Command command) { return command_words[static_cast<std::size_t>(command)]; }

template <std::size_t N>
std::string_view word_at(std::array<std::string_view, N> const& words, int index) {
  return words[static_cast<std::size_t>(index) % N];
}

std::string cell_text(Setup const& setup, std::uint8_t cell) {
  return cell < setup.field().size() ? setup.field().name(cell) : fmt::format("?{}", cell);
}

/// Reads the words of one action.
class Reader : private LineReader {
 public:
  Reader(Setup const& setup, std::string_view text) : LineReader(text), setup_(setup) {}

  Parsed<Action> read() && {
    Action const action = after(word());
    need_end();
    return std::move(*this).outcome(action);
  }

 private:
  Setup const& setup_;

  std::uint8_t cell() {
    std::string_view const found = word();
    std::uint8_t const place = setup_.field().find(found);
    if (place == SquareField::none)
      fail(fmt::format("\"{}\" is not a cell", found), "a cell of the field such as " + setup_.field().name(0));
    return place == SquareField::none ? std::uint8_t{0} : place;
  }
  Command command() { return static_cast<Command>(read_choice(std::span(command_words).first(command_cards))); }

  RowCode row() {
    Row row;
    if (peek() == "repeat") {
      word();
      row.bonus = number(2, 3) == 2 ? Bonus::repeat_2 : Bonus::repeat_3;
      row.yes = command();
    } else if (peek() == "if") {
      word();
      row.bonus = read_choice(condition_words) == 0 ? Bonus::obstacle : Bonus::attacked;
      row.yes = command();
      need("else");
      row.no = command();
    } else {
      row.yes = command();
    }
    return to_code(row);
  }

  Action token() {
    auto const kind = static_cast<std::uint8_t>(read_choice(std::span(logic_words).subspan(1)) + 1);
    static constexpr std::array<std::string_view, 2> places{"on", "at"};
    if (read_choice(places) == 1) return {.verb = Verb::token_at, .a = kind, .b = cell()};
    need("row");
    Action action{.verb = Verb::token_on, .a = kind};
    action.c = number(1, most_rows);
    need("of");
    action.b = number(0, setup_.golems() - 1);
    return action;
  }
  std::uint8_t golem() { return number(0, setup_.golems() - 1); }
  Action move() {
    Action action{.verb = Verb::move, .a = golem()};
    need("to");
    action.b = cell();
    return action;
  }
  Action lone(Verb verb, std::string_view rest) {
    need(rest);
    return {.verb = verb};
  }

  Action after(std::string_view first) {
    auto const found = std::find(verb_words.begin(), verb_words.end(), first);
    if (found != verb_words.end()) return read_rest(static_cast<Verb>(found - verb_words.begin()));
    fail(first.empty() ? "the action is missing" : fmt::format("unknown action \"{}\"", first),
         meant(first, strings(verb_words)));
    return {};
  }

  Action read_rest(Verb verb) {
    auto const plus_one = [](std::uint8_t index) { return static_cast<std::uint8_t>(index + 1); };
    switch (verb) {
      case Verb::draw:
        return {.verb = Verb::draw, .a = plus_one(read_choice(std::span(luck_words).subspan(1)))};
      case Verb::program:
        return {.verb = Verb::program, .a = row()};
      case Verb::token_on:
      case Verb::token_at:
        return token();
      case Verb::no_token:
        return lone(Verb::no_token, "token");
      case Verb::choose:
        return {.verb = Verb::choose, .a = plus_one(read_choice(std::span(choice_words).subspan(1)))};
      case Verb::invert:
        return {.verb = Verb::invert, .a = plus_one(read_choice(branch_words))};
      case Verb::roll:
        return {.verb = Verb::roll, .a = number(1, 6)};
      case Verb::open:
        return {.verb = Verb::open, .a = read_choice(content_words)};
      case Verb::exit:
        return {.verb = Verb::exit, .a = cell()};
      case Verb::stay_in:
        return lone(Verb::stay_in, "in");
      case Verb::move:
        return move();
      case Verb::leave:
        return {.verb = Verb::leave, .a = golem()};
      case Verb::run:
        return {.verb = Verb::run};
    }
    return {};
  }
};

}  // namespace

std::string row_text(RowCode code) {
  if (code == no_row) return "none";
  if (code > last_row) return "face-down";
  Row const row = to_row(code);
  if (is_condition(row.bonus))
    return fmt::format("if {} {} else {}", condition_words[row.bonus == Bonus::obstacle ? 0 : 1], command_word(row.yes),
                       command_word(row.no));
  if (row.bonus == Bonus::none) return std::string(command_word(row.yes));
  return fmt::format("repeat {} {}", row.passes(), command_word(row.yes));
}

std::string to_text(Setup const& setup, Action action, Language) {
  switch (action.verb) {
    case Verb::draw:
      return fmt::format("draw {}", word_at(luck_words, action.a));
    case Verb::program:
      return fmt::format("program {}", row_text(action.a));
    case Verb::token_on:
      return fmt::format("token {} on row {} of {}", word_at(logic_words, action.a), action.c, action.b);
    case Verb::token_at:
      return fmt::format("token {} at {}", word_at(logic_words, action.a), cell_text(setup, action.b));
    case Verb::no_token:
      return "no token";
    case Verb::choose:
      return fmt::format("choose {}", word_at(choice_words, action.a));
    case Verb::invert:
      return fmt::format("invert {}", branch_words[action.a == 1 ? 0 : 1]);
    case Verb::roll:
      return fmt::format("roll {}", action.a);
    case Verb::open:
      return fmt::format("open {}", word_at(content_words, action.a));
    case Verb::exit:
      return fmt::format("exit {}", cell_text(setup, action.a));
    case Verb::stay_in:
      return "stay in";
    case Verb::move:
      return fmt::format("move {} to {}", action.a, cell_text(setup, action.b));
    case Verb::leave:
      return fmt::format("leave {}", action.a);
    case Verb::run:
      return "run";
  }
  return "no token";
}

Parsed<Action> parse_action(Setup const& setup, std::string_view text) { return Reader(setup, text).read(); }

}  // namespace ringside::golems
