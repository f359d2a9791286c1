#include "engine/games/high_voltage/describe.h"

#include <fmt/format.h>

#include "engine/core/text/phrase.h"
#include "engine/games/high_voltage/words.h"
#include "engine/games/steel_arena/describe.h"
#include "engine/games/steel_arena/notation.h"

namespace ringside::high_voltage {
namespace {

struct OwnPhrase {
  std::string_view kind;
  std::string_view sentence;
};

constexpr std::array<OwnPhrase, own_happenings> own_phrases{{
    {"risen", "{tile} is put on {cell}"},
    {"dealt", "seat {seat} is dealt {tile}"},
    {"opened", "the capability card {card} lies open"},
    {"climbed", "seat {seat} takes a trophy off the pile: its robot is on {cell}"},
    {"charged", "seat {seat} gets {n} charge"},
    {"spent", "seat {seat} spends {n} charge"},
    {"drained", "seat {seat} loses all its charge, {n}"},
    {"card", "seat {seat} uses the card {card}"},
    {"scraped", "{tile} on {cell} strikes robot {seat} for {n}"},
    {"scorched", "{tile} on {cell} heats robot {seat} by {n}"},
    {"wrecked", "{tile} on {cell} is destroyed, a trophy of seat {seat}"},
    {"razed", "{tile} on {cell} is destroyed"},
    {"interrupted", "seat {seat} interrupts the turn with {ability}"},
    {"mined", "seat {seat} lays a mine on {cell}"},
    {"tripped", "robot {seat} sets off a mine of seat {other} on {cell}: {mine}"},
    {"lifted", "all overheat tokens of seat {seat} are lifted, {n}"},
    {"laid-on", "an overheat token is laid on {tile} of seat {seat}"},
    {"jammed", "seat {seat} must cool in its next active phase"},
    {"cut-off", "the active phase of seat {seat} is over"},
    {"melted", "the mine does {n} damage to robot {seat}"},
    {"ambushed", "seat {seat} acts from its ambush"},
}};

std::string own_part(Setup const& setup, Event const& event, std::string_view name, Language language, bool hidden) {
  auto const amount = static_cast<std::size_t>(event.amount < 0 ? 0 : event.amount);
  if (name == "seat") return std::to_string(event.seat);
  if (name == "other") return std::to_string(event.other);
  if (name == "cell") return event.cell < setup.field.size() ? setup.field.name(event.cell) : "off";
  if (name == "card") return std::string(card_words[amount % card_words.size()]);
  if (name == "mine") return std::string(mine_words[amount % mine_words.size()]);
  if (name == "ability") return event.amount == 1 ? "evasion" : "patience";
  if (name != "tile") return std::to_string(event.amount);
  if (!hidden) return tile_name(setup, event.tile, language);
  Kind const& kind = setup.tiles().kind(event.tile);
  return fmt::format("a face-down {}-{}", type_names[static_cast<std::size_t>(kind.type)], kind.generation);
}

EventView own_view(Setup const& setup, Event const& event, Language language) {
  auto const number = static_cast<std::size_t>(event.what) - static_cast<std::size_t>(Happened::over) - 1;
  OwnPhrase const& phrase = own_phrases[number];
  auto const value = [&](std::string_view name) { return own_part(setup, event, name, language, false); };
  auto const seen = [&](std::string_view name) { return own_part(setup, event, name, language, true); };
  EventView view;
  view.kind = phrase.kind;
  view.text = filled(phrase.sentence, value);
  view.facts = fill_facts(phrase.sentence, value);
  if (event.secret != 0) {
    view.audience = std::uint32_t{1} << event.seat;
    view.hidden_text = filled(phrase.sentence, seen);
  }
  return view;
}

}  // namespace

std::vector<EventKind> kinds_of_events() {
  std::vector<EventKind> kinds = steel_arena::kinds_of_events();
  for (EventKind& kind : kinds_told(own_phrases)) kinds.push_back(std::move(kind));
  return kinds;
}

EventView to_view(Setup const& setup, Event const& event, Language language) {
  Event plain = event;  // what the base can describe
  plain.clause = SA::c1_1;
  plain.ruling = no_ruling;
  EventView view = event.what > Happened::over ? own_view(setup, plain, language) : steel_arena::to_view(setup, plain, language);
  view.clause = id_of_either(event.clause);
  if (event.ruling != no_ruling) view.ruling = rulings()[event.ruling].id;
  return view;
}

}  // namespace ringside::high_voltage
