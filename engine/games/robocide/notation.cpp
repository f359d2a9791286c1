#include "engine/games/robocide/notation.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "engine/core/text/line_reader.h"
#include "engine/core/text/nearest.h"
#include "engine/core/text/phrase.h"
#include "engine/games/robocide/words.h"

namespace ringside::robocide {
namespace {

/// How actions are written, by Verb: words, and places for what a and b are.
constexpr std::array<std::string_view, verbs> wordings{"lay {loot}",
                                                       "ring {rotation}",
                                                       "towers {rotation}",
                                                       "draw {cell}",
                                                       "land {cell} {direction}",
                                                       "remote {way}",
                                                       "remote {tower} {way}",
                                                       "pass",
                                                       "place {slot}",
                                                       "keep ring",
                                                       "turn ring {steps}",
                                                       "arrange {corners}",
                                                       "step {robot} {direction}",
                                                       "fly {robot} {direction}",
                                                       "teleport {robot} to {cell}",
                                                       "push {robot} {direction}",
                                                       "turn {robot} {direction}",
                                                       "disarm {robot}",
                                                       "resurrect {robot} on {cell}",
                                                       "modify {robot} {part}",
                                                       "battery",
                                                       "end",
                                                       "fire {robot} first",
                                                       "protect",
                                                       "suffer"};

/// Parts of actions that have words, each with the number of its first one.
struct Named {
  std::string_view place;
  std::span<std::string_view const> words;
  int first = 0;
};
constexpr std::array<Named, 5> named{{{"loot", token_words, 1},
                                      {"direction", direction_names},
                                      {"way", way_words},
                                      {"slot", bid_words},
                                      {"part", modification_words}}};

Named const* named_at(std::string_view place) {
  for (Named const& part : named)
    if (part.place == place) return &part;
  return nullptr;
}

std::string arrangement(Action action) {
  std::string text;
  for (int i = 0; i < corner_cells; ++i)
    text += fmt::format("{}{}", i == 0 ? "" : " ", corner_words[static_cast<std::size_t>(arranged(action, i))]);
  return text;
}

std::string written(Setup const& setup, std::string_view place, std::uint8_t part) {
  if (Named const* const names = named_at(place))
    return std::string(names->words[static_cast<std::size_t>(part - names->first) % names->words.size()]);
  if (place == "cell") return setup.board->name_of(part);
  return std::to_string(place == "robot" ? part + 1 : part);
}

/// The place's name; empty: that is a word.
std::string_view placeholder_name(std::string_view piece) {
  return piece.starts_with('{') ? piece.substr(1, piece.size() - 2) : std::string_view();
}

bool is_number(std::string_view word) { return !word.empty() && word[0] >= '0' && word[0] <= '9'; }

/// Could this word stand at a piece of a wording?
bool may_stand(std::string_view word, std::string_view piece) {
  std::string_view const place = placeholder_name(piece);
  if (place.empty()) return word == piece;
  Named const* const names = named_at(place);
  return names == nullptr ? is_number(word) : std::find(names->words.begin(), names->words.end(), word) != names->words.end();
}

/// Reads the words of one action.
class Reader : private LineReader {
 public:
  Reader(Setup const& setup, std::string_view text) : LineReader(text), setup_(setup) {}

  Parsed<Action> read() && {
    Action action;
    if (auto const verb = this->verb()) action = read_parts(*verb);
    need_end();
    return std::move(*this).outcome(action);
  }

 private:
  Setup const& setup_;

  /// Several wordings may begin alike; the second word distinguishes them.
  std::optional<Verb> verb() {
    std::string_view const first = word();
    std::optional<Verb> found;
    for (std::size_t i = 0; i < wordings.size(); ++i) {
      LineReader pieces(wordings[i]);
      if (pieces.word() != first) continue;
      if (may_stand(peek(), pieces.peek())) return static_cast<Verb>(i);
      if (!found || placeholder_name(pieces.peek()) == "robot") found = static_cast<Verb>(i);
    }
    if (!found) fail_at(first);
    return found;
  }
  void fail_at(std::string_view first) {
    std::vector<std::string> words;
    for (std::string_view const wording : wordings) words.emplace_back(LineReader(wording).word());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    fail(first.empty() ? "the action is missing" : fmt::format("unknown action \"{}\"", first), meant(first, words));
  }

  Action read_parts(Verb verb) {
    Action action{.verb = verb};
    std::uint8_t* part = &action.a;
    LineReader pieces(wordings[static_cast<std::size_t>(verb)]);
    for (pieces.word(); !pieces.is_at_end();) {
      std::string_view const piece = pieces.word();
      if (placeholder_name(piece) == "corners") return corners();
      if (placeholder_name(piece).empty())
        need(piece);
      else
        *std::exchange(part, &action.b) = at(placeholder_name(piece));
    }
    return action;
  }
  std::uint8_t at(std::string_view place) {
    if (Named const* const names = named_at(place)) return static_cast<std::uint8_t>(read_choice(names->words) + names->first);
    if (place == "cell") return static_cast<std::uint8_t>(number(1, setup_.board->cells, "a cell") - 1);
    if (place == "robot") return static_cast<std::uint8_t>(number(1, robots_each, "a robot") - 1);
    if (place == "tower") return number(0, setup_.board->towers - 1, "a tower");
    if (place == "steps") return number(1, corner_cells - 1, "a number of steps");
    return number(0, directions - 1);
  }
  Action corners() {
    std::array<Corner, corner_cells> list{};
    for (Corner& corner : list) corner = static_cast<Corner>(read_choice(corner_words));
    return make_arrangement(list);
  }
};

}  // namespace

std::string to_text(Setup const& setup, Action action, Language) {
  std::uint8_t const* part = &action.a;
  return filled(wordings[static_cast<std::size_t>(action.verb)], [&](std::string_view place) {
    return place == "corners" ? arrangement(action) : written(setup, place, *std::exchange(part, &action.b));
  });
}

Parsed<Action> parse_action(Setup const& setup, std::string_view text) { return Reader(setup, text).read(); }

}  // namespace ringside::robocide
