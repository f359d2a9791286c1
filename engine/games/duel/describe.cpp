#include <array>
#include <string>

#include "engine/core/text/phrase.h"
#include "engine/core/values/site.h"
#include "engine/games/duel/game.h"
#include "engine/games/duel/glossary.h"

namespace ringside::duel {
namespace {

/// How a kind of event is described: sentences with placeholders for its facts, {seat} {module} {from} {to}.
struct Phrase {
  std::string_view kind;
  DU clause;  ///< that causes it, when another module than the core does
  std::string_view sentence;
  std::string_view russian;
  std::string_view parts;  ///< all its facts
};

constexpr std::array<Phrase, 9> phrases{{
    {"heated", DU::c2_2, "robot {seat} puts a token on its {module} module", "робот {seat} кладёт жетон на модуль {module}",
     "{seat}{module}"},
    {"moved", DU::c2_3, "robot {seat} moves {from} → {to}", "робот {seat} идёт {from} → {to}", "{seat}{module}{from}{to}"},
    {"pushed", DU::c2_4, "robot {seat} is pushed {from} → {to}", "робота {seat} толкают {from} → {to}",
     "{seat}{module}{from}{to}"},
    {"turned", DU::c2_5, "robot {seat} turns {from} → {to}", "робот {seat} поворачивается: {from} → {to}",
     "{seat}{module}{from}{to}"},
    {"hit", DU::c2_6, "robot {seat} is hit: damage {to}", "в робота {seat} попали: урон {to}", "{seat}{module}{from}{to}"},
    {"missed", DU::c2_6, "robot {seat} shoots at nothing", "робот {seat} стреляет впустую", "{seat}{module}"},
    {"cooled", DU::c2_8, "robot {seat} takes its tokens off", "робот {seat} снимает свои жетоны", "{seat}"},
    {"destroyed", DU::c3_1, "robot {seat} is destroyed", "робот {seat} уничтожен", "{seat}{module}"},
    {"won", DU::c3_2, "seat {seat} wins", "место {seat} побеждает", "{seat}"},
}};

/// A cell, a facing or a damage.
std::string value_text(Setup const& setup, Event::Kind kind, std::uint8_t value, Language language) {
  if (kind == Event::Kind::moved || kind == Event::Kind::pushed) return setup.field.name(value);
  auto const& facings = language == Language::russian ? russian_facings : hex::direction_names;
  if (kind == Event::Kind::turned) return std::string(facings[value]);
  return std::to_string(value);
}

std::string part(Setup const& setup, Event const& event, std::string_view name, Language language) {
  auto const& names = language == Language::russian ? russian_modules : module_names;
  if (name == "seat") return std::to_string(event.seat);
  if (name == "module") return std::string(names[static_cast<std::size_t>(event.module)]);
  return value_text(setup, event.kind, name == "from" ? event.from : event.to, language);
}

/// DU-2.7.
bool by_core(Event const& event) {
  return event.module == Module::core && (event.kind == Event::Kind::moved || event.kind == Event::Kind::turned);
}

}  // namespace

std::vector<EventKind> Duel::event_kinds(Setup const&) {
  std::vector<EventKind> kinds;
  for (Phrase const& phrase : phrases) kinds.push_back({phrase.kind, placeholders(phrase.parts)});
  return kinds;
}

EventView Duel::describe(Setup const& setup, Event const& event, Language language) {
  Phrase const& phrase = phrases[static_cast<std::size_t>(event.kind)];
  auto const in = [&](Language wanted) {
    return [&setup, &event, wanted](std::string_view name) { return part(setup, event, name, wanted); };
  };
  EventView view;
  view.clause = id_of(by("DU-2.7", by_core(event), false) ? DU::c2_7 : phrase.clause);
  view.kind = phrase.kind;
  view.text = filled(language == Language::russian ? phrase.russian : phrase.sentence, in(language));
  view.facts = fill_facts(phrase.parts, in(Language::english));
  return view;
}

}  // namespace ringside::duel
