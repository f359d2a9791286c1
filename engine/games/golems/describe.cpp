#include "engine/games/golems/describe.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/core/text/phrase.h"
#include "engine/games/golems/simultaneous.h"
#include "engine/games/golems/words.h"

namespace ringside::golems {
namespace {

/// A sentence with places for the event's parts: {golem} {other} {cell} {n}, and {a} as the word that its kind has for it.
struct Phrase {
  std::string_view kind;
  std::string_view sentence;
  std::string_view hidden = {};  ///< what others see of a secret one
};

constexpr std::array<Phrase, kinds_of_event> phrases{{
    {"round-began", "round {round} begins"},
    {"drew", "golem {golem} draws the luck card {luck}", "golem {golem} draws a luck card"},
    {"length-changed", "the program of golem {golem} has {n row} in this round"},
    {"laid-row", "golem {golem} lays row {n}: {row}", "golem {golem} lays row {n} face down"},
    {"laid-token", "golem {golem} lays {token} on row {n} of golem {other}"},
    {"laid-token-at", "golem {golem} lays {token} on {cell}"},
    {"kept-token", "golem {golem} lays no token"},
    {"token-back", "{token} goes back to the pile"},
    {"token-lost", "{token} leaves the game"},
    {"chose", "golem {golem} picks {choice}", "golem {golem} picks secretly"},
    {"opened-row", "golem {golem} opens row {n}: {row}"},
    {"joined", "golem {golem} carries out row {n} and the next one as one"},
    {"inverted", "golem {golem} does the inverse: {row}"},
    {"picked", "golem {golem} carries out {choice}"},
    {"idle", "golem {golem} has no row for this turn and stands"},
    {"skipped", "nobody has a row for turn {n}, which is skipped"},
    {"rolled", "bot {golem} rolls {n}: {command}"},
    {"step", "{stage}, pass {n}"},
    {"second-rows", "second rows"},
    {"soaked", "golem {golem} stands in the water on {cell}: damage {n}"},
    {"moved", "golem {golem} goes to {cell}"},
    {"climbed", "golem {golem} takes the ladder to {cell}"},
    {"turned", "golem {golem} turns to {gaze}"},
    {"stood", "golem {golem} stands"},
    {"stayed", "golem {golem} stays: {why}"},
    {"pushed", "golem {golem} pushes a barrel to {cell}"},
    {"waded", "golem {golem} goes into the water on {cell}: damage {n}"},
    {"came-out", "golem {golem} comes out on {cell}"},
    {"stuck", "golem {golem} finds no free shore and stays in the water on {cell}"},
    {"stayed-in", "golem {golem} stays in the water on {cell}"},
    {"undone", "the command of golem {golem} does nothing, and the step is worked out again"},
    {"took-token", "golem {golem} takes {token} from {cell}"},
    {"answered", "golem {golem}: {question} {answer}"},
    {"struck", "golem {golem} strikes golem {other} with force {n}"},
    {"handed-on", "the ladder on {cell} passes on the strike of golem {golem}"},
    {"stopped", "the strike of golem {golem} ends on {cell}"},
    {"missed", "golem {golem} strikes at nothing"},
    {"struck-barrel", "golem {golem} strikes the barrel on {cell}"},
    {"opened-barrel", "the barrel on {cell} held: {content}"},
    {"row-token", "golem {golem} gets {content} for the next round's program"},
    {"lost-row-token", "bot {golem} has no use for it"},
    {"teleported", "golem {other} moves golem {golem} to {cell}"},
    {"left-alone", "golem {other} leaves golem {golem} on {cell}"},
    {"defended", "the defence of golem {golem} takes off {n}"},
    {"blasted", "dynamite does {n} damage to golem {golem}"},
    {"damaged", "strikes do {n} damage to golem {golem}"},
    {"repaired", "golem {golem} is repaired: damage {n}"},
    {"not-repaired", "the repair does nothing for golem {golem}: damage {n}"},
    {"removed", "golem {golem} is out"},
    {"round-ended", "round {round} ends"},
    {"over", "the game is over: {end}"},
}};

constexpr std::array<std::string_view, 11> reasons{"nothing is in its way",
                                                   "the field ends",
                                                   "a wall is in its way",
                                                   "the barrel cannot be pushed",
                                                   "another golem stays",
                                                   "a golem stays on the ladder",
                                                   "two push one barrel",
                                                   "two would change places",
                                                   "two would cross on a ladder",
                                                   "two would meet on a cell",
                                                   "it cannot come out of the water"};

template <std::size_t N>
std::string word(std::array<std::string_view, N> const& words, std::uint8_t index) {
  return std::string(words[index % N]);
}

std::string in_words(std::string hyphened) {
  std::replace(hyphened.begin(), hyphened.end(), '-', ' ');
  return hyphened;
}

std::string part(Setup const& setup, Event const& event, std::string_view name) {
  if (name == "golem") return std::to_string(event.golem);
  if (name == "other") return std::to_string(event.other);
  if (name == "cell") return event.cell < setup.field().size() ? setup.field().name(event.cell) : "off";
  if (name == "luck") return word(luck_words, event.a);
  if (name == "row") return row_text(event.a);
  if (name == "token") return word(logic_words, event.a);
  if (name == "choice") return word(choice_words, event.a);
  if (name == "command") return word(command_words, event.a);
  if (name == "stage") return in_words(word(stage_words, event.a));
  if (name == "gaze") return word(square::direction_names, event.n);
  if (name == "why") return word(reasons, event.a);
  if (name == "question") return event.a == static_cast<std::uint8_t>(Bonus::obstacle) ? "obstacle?" : "attacked?";
  if (name == "answer") return event.n != 0 ? "yes" : "no";
  if (name == "content") return word(content_words, event.a);
  if (name == "end") return word(end_words, event.a);
  return std::to_string(event.n);
}

}  // namespace

std::vector<EventKind> kinds_of_events() { return kinds_told(phrases); }

EventView to_view(Setup const& setup, Event const& event, Language) {
  Phrase const& phrase = phrases[static_cast<std::size_t>(event.what)];
  auto const value = [&](std::string_view name) { return part(setup, event, name); };
  EventView view;
  view.clause = id_of(event.clause);
  view.kind = phrase.kind;
  view.text = filled(phrase.sentence, value);
  view.facts = fill_facts(phrase.sentence, value);
  if (event.ruling != no_ruling) view.ruling = rulings()[event.ruling].id;
  if (event.secret != 0) {
    view.audience = std::uint32_t{1} << event.golem;
    view.hidden_text = filled(phrase.hidden, value);
  }
  return view;
}

}  // namespace ringside::golems
