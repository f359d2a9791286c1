#include "engine/games/robocide/describe.h"

#include <array>

#include "engine/core/text/phrase.h"
#include "engine/games/robocide/event_words.h"

namespace ringside::robocide {
namespace {

/// A sentence with places for the event's parts, in both languages, and what those see of it who may not know it.
struct Phrase {
  std::string_view kind;
  std::string_view sentence;
  std::string_view russian;
  std::string_view hidden = {};
  std::string_view hidden_russian = {};
  std::string_view parts = {};  ///< all its facts to programs; empty: what stands in the sentence
};

constexpr std::array<Phrase, kinds_of_event> phrases{{
    {"laid", "a loot token is laid on {cell}: {loot}", "на {cell} кладут: {loot}", "a loot token is laid on {cell}",
     "на {cell} кладут добычу"},
    {"ring-drawn", "the ring starts turned clockwise by {n}", "кольцо углов повёрнуто на {n}"},
    {"towers-drawn", "the towers start turned clockwise by {n}", "башни повёрнуты на {n}"},
    {"round-began", "round {n} begins", "начинается раунд {n}"},
    {"landed", "robot {robot} lands on {cell} and looks {gaze}", "робот {robot} десантируется на {cell}, взгляд {gaze}"},
    {"took", "robot {robot} takes loot on {cell}: {loot}", "робот {robot} подбирает на {cell}: {loot}",
     "robot {robot} takes loot on {cell}", "робот {robot} подбирает добычу на {cell}"},
    {"took-openly", "robot {robot} takes loot on {cell} for all to see: {loot}",
     "робот {robot} подбирает на {cell} у всех на виду: {loot}"},
    {"blank", "robot {robot} takes a blank on {cell}", "добыча на {cell} для робота {robot} оказалась пустышкой"},
    {"mined", "a mine holds robot {robot} on {cell}", "мина держит робота {robot} на {cell}"},
    {"took-head", "robot {robot} picks up the head of robot {other} on {cell}",
     "робот {robot} подбирает голову {other} на {cell}"},
    {"destroyed-head", "robot {robot} destroys the head of robot {other} on {cell}",
     "робот {robot} уничтожает голову {other} на {cell}"},
    {"towers-turned", "all towers turn {n} face clockwise", "все башни поворачиваются по часовой стрелке на {n}"},
    {"remote",
     "seat {seat} uses a remote: {towers} {way}",
     "игрок {seat} использует пульт: {towers} {way}",
     {},
     {},
     "{seat}{towers}{way}"},
    {"passed", "seat {seat} uses no remote", "игрок {seat} не использует пульт"},
    {"drew", "cell {cell} will be struck at the end of the round", "в конце раунда удар придётся по клетке {cell}"},
    {"placed", "seat {seat} takes the {slot} slot", "игрок {seat} занимает этап: {slot}"},
    {"unowned", "nobody takes the {slot} slot", "этап никем не занят: {slot}"},
    {"kept-ring", "seat {seat} leaves the ring as it is", "игрок {seat} не поворачивает поле"},
    {"turned-ring", "seat {seat} turns the ring clockwise by {n}", "игрок {seat} поворачивает поле на {n}"},
    {"arranged", "seat {seat} rearranges the corners", "игрок {seat} заново расставляет углы"},
    {"began-turn", "the turn of seat {seat} begins", "ход игрока {seat}"},
    {"acted", "robot {robot} {deed}{spent}", "робот {robot}: {deed}{spent}", {}, {}, "{robot}{deed}{n}"},
    {"stepped", "robot {robot} steps to {cell}", "робот {robot} идёт на {cell}"},
    {"flew", "robot {robot} flies over {to} to {cell}", "робот {robot} летит над {to} на {cell}"},
    {"teleported", "robot {robot} comes out of the teleport on {cell}", "робот {robot} выходит из телепорта на {cell}"},
    {"pushed", "robot {robot} pushes robot {other} to {cell}", "робот {robot} толкает робота {other} на {cell}"},
    {"turned", "robot {robot} looks {gaze}", "робот {robot} смотрит {gaze}"},
    {"disarmed", "robot {robot} disarms the mine on {cell}", "робот {robot} обезвреживает мину на {cell}"},
    {"resurrected", "robot {robot} resurrects robot {other} on {cell}", "робот {robot} воскрешает робота {other} на {cell}"},
    {"modified", "robot {robot} gets a new part: {part}", "робот {robot} получает новую часть: {part}"},
    {"battery", "seat {seat} uses a battery", "игрок {seat} использует батарею"},
    {"ended-turn", "the turn of seat {seat} ends{unused}", "ход игрока {seat} окончен{unused}", {}, {}, "{seat}{n}"},
    {"discarded", "seat {seat} discards a token: {loot}", "игрок {seat} сбрасывает жетон: {loot}"},
    {"fires-first", "robot {robot} fires first", "робот {robot} стреляет первым"},
    {"fired", "robot {robot} on {cell} fires its {gun} to the {gaze}", "робот {robot} на {cell} стреляет {gaze}: {gun}"},
    {"shot-ended",
     "the shot of tower {cell} to the {gaze} ends at {place}",
     "выстрел башни {cell} {gaze} кончается у {place}",
     {},
     {},
     "{cell}{gaze}{to}"},
    {"hit",
     "the shot of {shooter} to the {gaze} hits robot {robot} on {cell}",
     "выстрел {shooter} {gaze} попадает в робота {robot} на {cell}",
     {},
     {},
     "{from}{gaze}{cause}{robot}{cell}"},
    {"shielded",
     "the shield of robot {robot} stops {threat}",
     "щит робота {robot} закрывает его от {threat}",
     {},
     {},
     "{robot}{from}"},
    {"shield-turned-away",
     "the shield of robot {robot} faces {side}, but {threat} comes from the {origin}",
     "щит робота {robot} обращён {side}, а не {origin}",
     {},
     {},
     "{robot}{side}{origin}{from}"},
    {"shield-useless",
     "the shield of robot {robot} does not help against {threat}",
     "щит робота {robot} не помогает от {threat}",
     {},
     {},
     "{robot}{from}"},
    {"unprotected",
     "nothing saves robot {robot}: {why}",
     "робота {robot} ничто не спасает: {why}",
     {},
     {},
     "{robot}{seat}{danger}{why}"},
    {"vested",
     "a vest saves robot {robot} from {threat}",
     "бронежилет спасает робота {robot} от {threat}",
     {},
     {},
     "{robot}{from}"},
    {"suffered",
     "seat {seat} keeps its {loot}: nothing saves robot {robot} from {threat}",
     "игрок {seat} бережёт жетон ({loot}): робота {robot} ничто не спасает от {threat}",
     {},
     {},
     "{seat}{robot}{loot}{from}"},
    {"exploded", "the bomb of robot {robot} on {cell} goes off", "бомба робота {robot} на {cell} взрывается"},
    {"blasted", "the blast of robot {cause} on {from} reaches robot {robot} on {cell}",
     "взрыв робота {cause} на {from} достаёт робота {robot} на {cell}"},
    {"attracted", "robot {robot} on {cell} is beside the magnet on {from}", "робот {robot} на {cell} рядом с магнитом на {from}"},
    {"screened",
     "a screen saves robot {robot} from {threat}",
     "экран спасает робота {robot} от {threat}",
     {},
     {},
     "{robot}{from}"},
    {"nuked", "the strike on {cell} hits robot {robot}, and nothing protects against it",
     "ядерный удар по {cell} поражает робота {robot}: от него ничто не защищает"},
    {"died",
     "robot {robot} dies on {cell}, {fatal}",
     "робот {robot} погибает на {cell}: {fatal}",
     {},
     {},
     "{robot}{cell}{danger}{by}{sides}"},
    {"silenced", "robot {robot} is dead before its time to fire", "робот {robot} погиб раньше, чем выстрелил"},
    {"left-head", "the head of robot {robot} is left on {cell}", "голова робота {robot} остаётся на {cell}"},
    {"perished", "robot {robot} leaves no head on {cell} and is gone for good",
     "робот {robot} не оставляет головы на {cell} и потерян навсегда"},
    {"parts-back", "the parts of robot {robot} go back to the supply", "части робота {robot} возвращаются в запас"},
    {"spilled", "a loot token is spilled on {cell}: {loot}", "на {cell} из сброса: {loot}", "a loot token is spilled on {cell}",
     "на {cell} кладут добычу из сброса"},
    {"out", "seat {seat} is out", "игрок {seat} выбывает"},
    {"head-removed", "the head of robot {robot} is removed", "голова робота {robot} убрана"},
    {"loot-discarded", "the loot of seat {seat} is discarded, {n} in all", "добыча игрока {seat} сброшена, всего {n}"},
    {"detonator", "the detonator goes to seat {seat}", "детонатор получает игрок {seat}"},
    {"struck", "a nuclear strike hits cell {cell}", "ядерный удар по клетке {cell}"},
    {"buried", "the loot on {cell} is buried", "добыча на {cell} погребена"},
    {"loot-saved", "the loot on {cell} goes to the discard pile", "добыча с {cell} уходит в сброс"},
    {"head-lost", "the head of robot {robot} on {cell} is lost", "голова робота {robot} на {cell} потеряна"},
    {"round-ended", "round {n} ends", "раунд {n} окончен"},
    {"over", "the game is over: {end}", "игра окончена: {end}"},
}};

/// All facts of an event, for programs.
constexpr std::string_view parts_sentence(Phrase const& phrase) { return phrase.parts.empty() ? phrase.sentence : phrase.parts; }

}  // namespace

std::vector<EventKind> kinds_of_events() {
  std::vector<EventKind> kinds;
  for (Phrase const& phrase : phrases) kinds.push_back({phrase.kind, placeholders(parts_sentence(phrase))});
  return kinds;
}

EventView to_view(Setup const& setup, Event const& event, Language language) {
  Phrase const& phrase = phrases[static_cast<std::size_t>(event.what)];
  auto const value = [&](std::string_view name) { return fact_words(setup, event, name, language); };
  bool const russian = language == Language::russian;
  EventView view;
  view.clause = id_of(event.clause);
  view.kind = phrase.kind;
  view.text = filled(russian ? phrase.russian : phrase.sentence, value);
  view.facts = fill_facts(parts_sentence(phrase), [&](std::string_view name) { return fact_text(setup, event, name); });
  if (event.ruling != no_ruling) view.ruling = rulings()[event.ruling].id;
  if (event.is_secret) {
    view.audience = event.seat == nobody ? 0 : std::uint32_t{1} << event.seat;
    view.hidden_text = filled(russian ? phrase.hidden_russian : phrase.hidden, value);
  }
  return view;
}

}  // namespace ringside::robocide
