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
  std::string_view russian;
};

constexpr std::array<OwnPhrase, own_happenings> own_phrases{{
    {"risen", "{tile} is put on {cell}", "на {cell} кладут {tile}"},
    {"dealt", "seat {seat} is dealt {tile}", "место {seat} получает при раздаче {tile}"},
    {"opened", "the capability card {card} lies open", "открыта карта возможностей «{card}»"},
    {"climbed", "seat {seat} takes a trophy off the pile: its robot is on {cell}",
     "место {seat} берёт трофей из стопки: его робот на {cell}"},
    {"charged", "seat {seat} gets {n} charge", "место {seat} получает заряд: {n}"},
    {"spent", "seat {seat} spends {n} charge", "место {seat} тратит заряд: {n}"},
    {"drained", "seat {seat} loses all its charge, {n}", "место {seat} теряет весь заряд: {n}"},
    {"card", "seat {seat} uses the card {card}", "место {seat} применяет карту «{card}»"},
    {"scraped", "{tile} on {cell} strikes robot {seat} for {n}", "{tile} на {cell} бьёт робота {seat}: {n}"},
    {"scorched", "{tile} on {cell} heats robot {seat} by {n}", "{tile} на {cell} нагревает робота {seat}: {n}"},
    {"wrecked", "{tile} on {cell} is destroyed, a trophy of seat {seat}", "{tile} на {cell} уничтожен, это трофей места {seat}"},
    {"razed", "{tile} on {cell} is destroyed", "{tile} на {cell} уничтожен"},
    {"interrupted", "seat {seat} interrupts the turn with {ability}", "место {seat} прерывает ход: {ability}"},
    {"mined", "seat {seat} lays a mine on {cell}", "место {seat} ставит мину на {cell}"},
    {"tripped", "robot {seat} sets off a mine of seat {other} on {cell}: {mine}",
     "робот {seat} подрывает мину места {other} на {cell}: {mine}"},
    {"lifted", "all overheat tokens of seat {seat} are lifted, {n}", "все жетоны перегрева места {seat} сняты: {n}"},
    {"laid-on", "an overheat token is laid on {tile} of seat {seat}", "жетон перегрева ложится на {tile} (место {seat})"},
    {"jammed", "seat {seat} must cool in its next active phase", "место {seat} должно охладиться в следующей активной фазе"},
    {"cut-off", "the active phase of seat {seat} is over", "активная фаза места {seat} окончена"},
    {"melted", "the mine does {n} damage to robot {seat}", "мина наносит роботу {seat} урон: {n}"},
    {"ambushed", "seat {seat} acts from its ambush", "место {seat} действует из засады"},
}};

std::string own_part(Setup const& setup, Event const& event, std::string_view name, Language language, bool hidden) {
  auto const amount = static_cast<std::size_t>(event.amount < 0 ? 0 : event.amount);
  bool const russian = language == Language::russian;
  if (name == "seat") return std::to_string(event.seat);
  if (name == "other") return std::to_string(event.other);
  if (name == "cell") return event.cell < setup.field.size() ? setup.field.name(event.cell) : "off";
  if (name == "card") return std::string(card_names[amount % card_names.size()].in(language));
  if (name == "mine") return std::string(mine_names[amount % mine_names.size()].in(language));
  if (name == "ability") return std::string(ability_names[event.amount == 1 ? 0 : 1].in(language));
  if (name != "tile") return std::to_string(event.amount);
  if (hidden) return steel_arena::back_name(setup, event.tile, language);
  return russian ? steel_arena::tile_in_sentence(setup, event.tile) : tile_name(setup, event.tile, language);
}

EventView own_view(Setup const& setup, Event const& event, Language language) {
  auto const number = static_cast<std::size_t>(event.what) - static_cast<std::size_t>(Happened::over) - 1;
  OwnPhrase const& phrase = own_phrases[number];
  std::string_view const sentence = language == Language::russian ? phrase.russian : phrase.sentence;
  auto const value = [&](std::string_view name) { return own_part(setup, event, name, language, false); };
  auto const seen = [&](std::string_view name) { return own_part(setup, event, name, language, true); };
  auto const fact = [&](std::string_view name) { return own_part(setup, event, name, Language::english, false); };
  EventView view;
  view.kind = phrase.kind;
  view.text = filled(sentence, value);
  view.facts = fill_facts(phrase.sentence, fact);
  if (event.secret != 0) {
    view.audience = std::uint32_t{1} << event.seat;
    view.hidden_text = filled(sentence, seen);
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
