#include <fmt/format.h>

#include "engine/board/scene_field.h"
#include "engine/core/text/phrase.h"
#include "tests/games/example/game.h"

namespace ringside::example {
namespace {

/// How a kind of event reads, with places for its facts.
struct Phrase {
  std::string_view kind;
  EX clause;
  std::string_view sentence, russian;
};

constexpr std::array<Phrase, 5> phrases{{
    {"dealt", EX::c1_3, "seat {seat} is dealt a battery of {number}", "место {seat} получает батарею на {number}"},
    {"stepped", EX::c2_1, "robot {seat} steps to {number}", "робот {seat} шагает на {number}"},
    {"dashed", EX::c2_2, "robot {seat} dashes to {number}", "робот {seat} рвётся на {number}"},
    {"rested", EX::c2_3, "robot {seat} rests", "робот {seat} отдыхает"},
    {"won", EX::c3_1, "robot {seat} reaches the goal", "робот {seat} у цели"},
}};

std::string value(Event const& event, std::string_view name) {
  return std::to_string(name == "seat" ? event.seat : event.number);
}

}  // namespace

std::vector<EventKind> Example::event_kinds(Setup const&) { return kinds_of(phrases); }

EventView Example::describe(Setup const&, Event const& event, Language language) {
  Phrase const& phrase = phrases[static_cast<std::size_t>(event.kind)];
  auto const fact = [&](std::string_view name) { return value(event, name); };
  EventView view;
  view.clause = id_of(phrase.clause);
  view.kind = phrase.kind;
  view.text = filled(said(language, phrase.sentence, phrase.russian), fact);
  view.facts = fill_facts(phrase.sentence, fact);
  if (event.kind != Event::Kind::dealt) return view;
  view.audience = 1U << event.seat;  // EX-1.2
  view.hidden_text =
      fmt::format(fmt::runtime(said(language, "seat {} is dealt a battery", "место {} получает батарею")), event.seat);
  return view;
}

Scene Example::scene(Setup const& setup, State const& state, std::optional<int> seat, Language language) {
  std::vector<square::Coordinates> track;
  for (int cell = 0; cell <= setup.goal; ++cell) track.push_back({cell, 0});
  Scene scene = bare_scene(SquareField(track));
  for (int who = 0; who < 2; ++who) {
    Robot const& robot = state.robots[static_cast<std::size_t>(who)];
    bool const hidden = seat && *seat != who;  // EX-1.2
    scene.pieces.push_back({who, std::to_string(who), robot.cell});
    scene.panels.push_back(
        {who,
         std::to_string(who),
         fmt::format("{} {}", said(language, "robot", "робот"), who),
         actor(setup, state) == Actor::seat(who),
         {{std::string(said(language, "cell", "клетка")), {std::to_string(robot.cell)}},
          {std::string(said(language, "charges", "заряды")), {hidden ? "?" : std::to_string(robot.charges)}}}});
  }
  return scene;
}

}  // namespace ringside::example
