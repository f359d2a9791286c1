#include "engine/games/duel/event.h"

#include <string>

#include <fmt/format.h>

#include "engine/games/duel/game.h"

namespace ringside::duel {
namespace {

/// What a kind of event is called, and the clause that causes it when another module than the core does.
struct KindParts {
  std::string_view name;
  DU clause;
};
constexpr std::array<KindParts, 9> kinds{{
    {"heated", DU::c2_2},
    {"moved", DU::c2_3},
    {"pushed", DU::c2_4},
    {"turned", DU::c2_5},
    {"hit", DU::c2_6},
    {"missed", DU::c2_6},
    {"cooled", DU::c2_8},
    {"destroyed", DU::c3_1},
    {"won", DU::c3_2},
}};

constexpr std::array<std::string_view, modules> russian_modules{"шага", "поворота", "выстрела", "ядра"};

struct Words {
  Setup const& setup;
  Event const& event;
  bool russian;

  std::string cell(int number) const { return setup.field.name(number); }
  static std::string_view facing(int number) { return hex::direction_names[static_cast<std::size_t>(number)]; }
  std::string_view module() const { return (russian ? russian_modules : module_names)[static_cast<std::size_t>(event.module)]; }

  /// The sentence of a kind: {0} is the seat.
  std::string sentence() const {
    using enum Event::Kind;
    int const seat = event.seat;
    switch (event.kind) {
      case heated:
        return say("robot {} puts a token on its {} module", "робот {} кладёт жетон на модуль {}", seat, module());
      case moved:
        return say("robot {} moves {} → {}", "робот {} идёт {} → {}", seat, cell(event.from), cell(event.to));
      case pushed:
        return say("robot {} is pushed {} → {}", "робота {} толкают {} → {}", seat, cell(event.from), cell(event.to));
      case turned:
        return say("robot {} turns {} → {}", "робот {} поворачивается {} → {}", seat, facing(event.from), facing(event.to));
      case hit:
        return say("robot {} is hit: damage {}", "в робота {} попали: урон {}", seat, int{event.to});
      case missed:
        return say("robot {} shoots at nothing", "робот {} стреляет впустую", seat);
      case cooled:
        return say("robot {} takes its tokens off", "робот {} снимает свои жетоны", seat);
      case destroyed:
        return say("robot {} is destroyed", "робот {} уничтожен", seat);
      case won:
        return say("seat {} wins", "место {} побеждает", seat);
    }
    return {};
  }

  template <class... Values>
  std::string say(std::string_view english, std::string_view other, Values const&... values) const {
    return fmt::format(fmt::runtime(russian ? other : english), values...);
  }
};

bool by_core(Event const& event) {
  return event.module == Module::core && (event.kind == Event::Kind::moved || event.kind == Event::Kind::turned);
}

std::vector<Fact> facts_of(Words const& words) {
  using enum Event::Kind;
  Event const& event = words.event;
  std::vector<Fact> facts{{"seat", std::to_string(event.seat)}};
  auto const change = [&](std::string before, std::string after) {
    facts.emplace_back("from", std::move(before));
    facts.emplace_back("to", std::move(after));
  };
  if (event.kind != cooled && event.kind != won)
    facts.emplace_back("module", module_names[static_cast<std::size_t>(event.module)]);
  if (event.kind == moved || event.kind == pushed) change(words.cell(event.from), words.cell(event.to));
  if (event.kind == turned) change(std::string(Words::facing(event.from)), std::string(Words::facing(event.to)));
  if (event.kind == hit) change(std::to_string(event.from), std::to_string(event.to));
  return facts;
}

}  // namespace

std::vector<EventKind> Duel::event_kinds(Setup const& setup) {
  std::vector<EventKind> list;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    Event event{};
    event.kind = static_cast<Event::Kind>(i);
    EventKind& kind = list.emplace_back(EventKind{kinds[i].name, {}});
    for (auto const& [name, value] : facts_of(Words{setup, event, false})) kind.facts.push_back(name);
  }
  return list;
}

EventView Duel::describe(Setup const& setup, Event const& event, Language language) {
  KindParts const& kind = kinds[static_cast<std::size_t>(event.kind)];
  Words const words{setup, event, language == Language::russian};
  EventView view;
  view.clause = id_of(by_core(event) ? DU::c2_7 : kind.clause);
  view.kind = kind.name;
  view.text = words.sentence();
  view.facts = facts_of(words);
  return view;
}

}  // namespace ringside::duel
