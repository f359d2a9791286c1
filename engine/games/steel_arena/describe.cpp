#include "engine/games/steel_arena/describe.h"

#include <fmt/format.h>

#include "engine/core/text/phrase.h"
#include "engine/games/steel_arena/ending.h"
#include "engine/games/steel_arena/notation.h"
#include "engine/games/steel_arena/rulings.h"

namespace ringside::steel_arena {
namespace {

/// A sentence with placeholders for the event's facts: {seat} {other} {cell} {tile} {n} {type} {facing} {side} {end}.
struct Phrase {
  std::string_view kind;
  std::string_view sentence;
};

constexpr std::array<Phrase, static_cast<std::size_t>(Happened::over) + 1> phrases{{
    {"drawn", "a random tile is {type}"},
    {"laid", "{type} is laid on {cell}"},
    {"revealed", "{tile} is turned up on {cell}"},
    {"placed", "seat {seat} puts its robot on {cell}, facing {facing}"},
    {"taken", "seat {seat} takes {tile} from {cell}"},
    {"shown", "seat {seat} turns {tile} face up"},
    {"cooled-all", "seat {seat} cools all its modules"},
    {"activated", "seat {seat} activates {tile}"},
    {"stopped", "seat {seat} stops"},
    {"turned", "robot {seat} turns {side}"},
    {"moved", "robot {seat} moves to {cell}"},
    {"jumped", "robot {seat} jumps to {cell}"},
    {"pushed", "robot {seat} is pushed to {cell}"},
    {"halted", "robot {seat} goes no farther than {cell}"},
    {"idle", "seat {seat} can do nothing with it"},
    {"missed", "seat {seat} reaches nobody"},
    {"aimed", "seat {seat} aims at {cell}"},
    {"hit", "robot {seat} is hit for {n}"},
    {"heated", "robot {seat} is heated: seat {seat} must overheat {n module}"},
    {"sheltered", "the shelter takes {n} off for robot {seat}"},
    {"absorbed", "{tile} of seat {seat} absorbs {n}"},
    {"damaged", "robot {seat} is damaged: seat {seat} must discard {n module}"},
    {"overheated", "seat {seat} overheats {tile}"},
    {"soaked", "the token comes off {tile} of seat {seat} again"},
    {"cooled", "{tile} of seat {seat} cools"},
    {"exploded", "{tile} on {cell} goes off"},
    {"doused", "{tile} on {cell} is destroyed by heat"},
    {"burned", "robot {seat} burns on {cell} for {n}"},
    {"discarded", "seat {seat} discards {tile} to the box"},
    {"trophy", "{tile} of seat {other} becomes a trophy of seat {seat}"},
    {"worn-out", "{tile} of seat {seat} is worn out"},
    {"used-up", "{tile} of seat {seat} is used up"},
    {"reinforced", "the board of seat {seat} turns to reinforced"},
    {"normal", "the board of seat {seat} turns back to normal"},
    {"destroyed", "robot {seat} is destroyed"},
    {"supply-empty", "the supply is empty"},
    {"turn-ended", "the turn of seat {seat} ends"},
    {"over", "the game is over: {end}"},
}};

/// What others see of a face-down module: SA-17.1.
std::string back_name(Setup const& setup, int tile) {
  Kind const& kind = setup.tiles().kind(tile);
  return fmt::format("a face-down {}-{}", type_names[static_cast<std::size_t>(kind.type)], kind.generation);
}

std::string part(Setup const& setup, Event const& event, std::string_view name, Language language, bool hidden) {
  auto const amount = static_cast<std::size_t>(event.amount < 0 ? 0 : event.amount);
  if (name == "seat") return std::to_string(event.seat);
  if (name == "other") return std::to_string(event.other);
  if (name == "cell") return event.cell < setup.field.size() ? setup.field.name(event.cell) : "off";
  if (name == "tile") return hidden ? back_name(setup, event.tile) : tile_name(setup, event.tile, language);
  if (name == "type") return std::string(type_names[amount % type_names.size()]);
  if (name == "facing") return std::string(hex::direction_names[amount % 6]);
  if (name == "side")
    return fmt::format("{} {}", event.amount < 0 ? "left" : "right", event.amount < 0 ? -event.amount : event.amount);
  if (name == "end") return std::string(end_words[amount % end_words.size()]);
  return std::to_string(event.amount);
}

}  // namespace

std::vector<EventKind> kinds_of_events() { return kinds_told(phrases); }

EventView to_view(Setup const& setup, Event const& event, Language language) {
  Phrase const& phrase = phrases[static_cast<std::size_t>(event.what)];
  auto const value = [&](std::string_view name) { return part(setup, event, name, language, false); };
  auto const seen = [&](std::string_view name) { return part(setup, event, name, language, true); };
  EventView view;
  view.clause = id_of(event.clause);
  view.kind = phrase.kind;
  view.text = filled(phrase.sentence, value);
  view.facts = fill_facts(phrase.sentence, value);
  if (event.ruling != no_ruling) view.ruling = rulings()[event.ruling].id;
  if (event.secret != 0) {
    view.audience = std::uint32_t{1} << event.seat;
    view.hidden_text = filled(phrase.sentence, seen);
  }
  return view;
}

}  // namespace ringside::steel_arena
