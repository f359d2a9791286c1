#include "engine/games/robocide/notation.h"

#include <algorithm>
#include <charconv>

#include "engine/core/line_reader.h"
#include "engine/core/members.h"
#include "engine/games/robocide/words.h"

namespace ringside::robocide {
namespace {

constexpr std::array<std::string_view, 2> way_words{"clockwise", "counterclockwise"};

/// What stands behind an action's first word.
enum class Form : std::uint8_t {
  loot,
  rotation,
  cell,
  cell_gaze,
  way,
  tower_way,
  bid,
  lone,
  steps,
  corners,
  robot_direction,
  robot_to_cell,
  robot,
  robot_on_cell,
  robot_modification,
  robot_first
};

struct Wording {
  std::string_view word;
  Form form;
  std::string_view second = {};  ///< a word that belongs to the first one
};

/// By Verb.
constexpr std::array<Wording, verbs> wordings{{{"lay", Form::loot},
                                               {"ring", Form::rotation},
                                               {"towers", Form::rotation},
                                               {"draw", Form::cell},
                                               {"land", Form::cell_gaze},
                                               {"remote", Form::way},
                                               {"remote", Form::tower_way},
                                               {"pass", Form::lone},
                                               {"place", Form::bid},
                                               {"keep", Form::lone, "ring"},
                                               {"turn", Form::steps, "ring"},
                                               {"arrange", Form::corners},
                                               {"step", Form::robot_direction},
                                               {"fly", Form::robot_direction},
                                               {"teleport", Form::robot_to_cell},
                                               {"push", Form::robot_direction},
                                               {"turn", Form::robot_direction},
                                               {"disarm", Form::robot},
                                               {"resurrect", Form::robot_on_cell},
                                               {"modify", Form::robot_modification},
                                               {"battery", Form::lone},
                                               {"end", Form::lone},
                                               {"fire", Form::robot_first},
                                               {"protect", Form::lone},
                                               {"suffer", Form::lone}}};

template <std::size_t N>
std::string_view word_at(std::array<std::string_view, N> const& words, int index) {
  return words[static_cast<std::size_t>(index) % N];
}

std::string arrangement(Action action) {
  std::string text;
  for (int i = 0; i < corner_cells; ++i)
    text += fmt::format("{}{}", i == 0 ? "" : " ", corner_words[static_cast<std::size_t>(arranged(action, i))]);
  return text;
}

/// What follows the first word, and the second one if there is one.
std::string rest_of(Setup const& setup, Form form, Action action) {
  Board const& board = *setup.board;
  switch (form) {
    case Form::loot:
      return std::string(word_at(loot_words, action.a));
    case Form::rotation:
    case Form::steps:
      return std::to_string(action.a);
    case Form::cell:
      return board.name_of(action.a);
    case Form::cell_gaze:
      return fmt::format("{} {}", board.name_of(action.a), word_at(direction_names, action.b));
    case Form::way:
      return std::string(word_at(way_words, action.a));
    case Form::tower_way:
      return fmt::format("{} {}", action.a, word_at(way_words, action.b));
    case Form::bid:
      return std::string(word_at(bid_words, action.a));
    case Form::corners:
      return arrangement(action);
    case Form::robot_direction:
      return fmt::format("{} {}", action.a + 1, word_at(direction_names, action.b));
    case Form::robot_to_cell:
      return fmt::format("{} to {}", action.a + 1, board.name_of(action.b));
    case Form::robot_on_cell:
      return fmt::format("{} on {}", action.a + 1, board.name_of(action.b));
    case Form::robot:
      return std::to_string(action.a + 1);
    case Form::robot_first:
      return fmt::format("{} first", action.a + 1);
    case Form::robot_modification:
      return fmt::format("{} {}", action.a + 1, word_at(modification_words, action.b));
    case Form::lone:
      break;
  }
  return "";
}

/// Reads the words of one action.
class Reader : private LineReader {
 public:
  Reader(Setup const& setup, std::string_view text) : LineReader(text), setup_(setup) {}

  Parsed<Action> read() && {
    Action const action = after(word());
    if (!has_failed() && !is_at_end()) {
      word();
      fail("nothing more is expected", "the end of the line");
    }
    return std::move(*this).outcome(action);
  }

 private:
  Setup const& setup_;

  void not_understood(std::string_view found, std::string expected) {
    fail(found.empty() ? "something is missing" : fmt::format("\"{}\" is not understood", found), std::move(expected));
  }
  /// The index of the next word among those known.
  std::uint8_t one_of(std::span<std::string_view const> words) {
    std::string_view const found = word();
    auto const place = std::find(words.begin(), words.end(), found);
    if (place != words.end()) return static_cast<std::uint8_t>(place - words.begin());
    not_understood(found, meant(found, strings(words)));
    return 0;
  }
  void need(std::string_view expected) {
    std::string_view const found = word();
    if (found != expected) not_understood(found, fmt::format("\"{}\"", expected));
  }
  std::uint8_t number(int low, int high, std::string_view what) {
    std::string_view const found = word();
    int value = 0;
    auto const [end, error] = std::from_chars(found.data(), found.data() + found.size(), value);
    bool const whole = error == std::errc{} && end == found.data() + found.size() && std::to_string(value) == found;
    if (whole && value >= low && value <= high) return static_cast<std::uint8_t>(value);
    not_understood(found, fmt::format("{} from {} to {}", what, low, high));
    return static_cast<std::uint8_t>(low);
  }
  std::uint8_t cell() { return static_cast<std::uint8_t>(number(1, setup_.board->cells, "a cell") - 1); }
  std::uint8_t robot() { return static_cast<std::uint8_t>(number(1, robots_each, "a robot") - 1); }
  std::uint8_t direction() { return one_of(direction_names); }
  Action corners() {
    std::array<Corner, corner_cells> list{};
    for (Corner& corner : list) corner = static_cast<Corner>(one_of(corner_words));
    return arrangement_of(list);
  }
  template <class F>
  Action pair(Verb verb, F&& first, std::string_view between, auto&& second) {
    Action action{.verb = verb, .a = first()};
    if (!between.empty()) need(between);
    action.b = second();
    return action;
  }

  /// Several actions begin alike: "turn ring 2" and "turn 1 east", "remote clockwise" and "remote 1 clockwise".
  std::size_t meant_by(std::size_t found) {
    if (wordings[found].second.empty() && wordings[found].form != Form::way) return found;
    bool const ring = peek() == "ring", way = std::find(way_words.begin(), way_words.end(), peek()) != way_words.end();
    if (static_cast<Verb>(found) == Verb::turn_ring && !ring) return static_cast<std::size_t>(Verb::turn);
    bool const number = !peek().empty() && peek()[0] >= '0' && peek()[0] <= '9';
    if (static_cast<Verb>(found) == Verb::remote && !way && number) return static_cast<std::size_t>(Verb::remote_of);
    return found;
  }

  Action after(std::string_view first) {
    auto const known = std::find_if(wordings.begin(), wordings.end(), [&](Wording const& w) { return w.word == first; });
    if (known == wordings.end()) {
      Strings words;
      for (Wording const& wording : wordings) words.emplace_back(wording.word);
      words.erase(std::unique(words.begin(), words.end()), words.end());
      fail(first.empty() ? "the action is missing" : fmt::format("no action begins with \"{}\"", first), meant(first, words));
      return {};
    }
    std::size_t const index = meant_by(static_cast<std::size_t>(known - wordings.begin()));
    if (!wordings[index].second.empty()) need(wordings[index].second);
    return read_rest(static_cast<Verb>(index), wordings[index].form);
  }

  Action read_rest(Verb verb, Form form) {
    switch (form) {
      case Form::loot:
        return {.verb = verb, .a = static_cast<std::uint8_t>(one_of(token_words) + 1)};
      case Form::rotation:
        return {.verb = verb, .a = number(0, directions - 1, "a number")};
      case Form::cell:
        return {.verb = verb, .a = cell()};
      case Form::cell_gaze:
        return pair(
            verb, [&] { return cell(); }, "", [&] { return direction(); });
      case Form::way:
        return {.verb = verb, .a = one_of(way_words)};
      case Form::tower_way:
        return pair(
            verb, [&] { return number(0, setup_.board->towers - 1, "a tower"); }, "", [&] { return one_of(way_words); });
      case Form::bid:
        return {.verb = verb, .a = one_of(bid_words)};
      case Form::steps:
        return {.verb = verb, .a = number(1, corner_cells - 1, "a number of steps")};
      case Form::corners:
        return corners();
      case Form::robot_direction:
        return pair(
            verb, [&] { return robot(); }, "", [&] { return direction(); });
      case Form::robot_to_cell:
        return pair(
            verb, [&] { return robot(); }, "to", [&] { return cell(); });
      case Form::robot_on_cell:
        return pair(
            verb, [&] { return robot(); }, "on", [&] { return cell(); });
      case Form::robot_modification:
        return pair(
            verb, [&] { return robot(); }, "", [&] { return one_of(modification_words); });
      case Form::robot_first: {
        Action const action{.verb = verb, .a = robot()};
        need("first");
        return action;
      }
      case Form::robot:
        return {.verb = verb, .a = robot()};
      case Form::lone:
        break;
    }
    return {.verb = verb};
  }
};

}  // namespace

std::string text_of(Setup const& setup, Action action, Language) {
  Wording const& wording = wordings[static_cast<std::size_t>(action.verb)];
  std::string text(wording.word);
  if (!wording.second.empty()) text += fmt::format(" {}", wording.second);
  std::string const rest = rest_of(setup, wording.form, action);
  return rest.empty() ? text : fmt::format("{} {}", text, rest);
}

Parsed<Action> parse_action(Setup const& setup, std::string_view text) { return Reader(setup, text).read(); }

}  // namespace ringside::robocide
