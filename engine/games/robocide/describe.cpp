#include "engine/games/robocide/describe.h"

#include <array>

#include <fmt/format.h>

#include "engine/core/phrase.h"
#include "engine/games/robocide/fields.h"
#include "engine/games/robocide/words.h"

namespace ringside::robocide {
namespace {

/// A sentence with places for the event's parts, in both languages, and what those see of it who may not know it.
struct Phrase {
  std::string_view kind;
  std::string_view sentence;
  std::string_view russian;
  std::string_view hidden = {};
  std::string_view hidden_russian = {};
};

constexpr std::array<Phrase, kinds_of_event> phrases{{
    {"laid", "{loot} is laid on {cell}", "на {cell} кладут: {loot}", "loot is laid on {cell}", "на {cell} кладут добычу"},
    {"ring-drawn", "the ring starts {n} steps clockwise", "кольцо углов повёрнуто на {n}"},
    {"towers-drawn", "the towers start {n} faces clockwise", "башни повёрнуты на {n}"},
    {"round-began", "round {n} begins", "начинается раунд {n}"},
    {"landed", "robot {robot} lands on {cell} and looks {gaze}", "робот {robot} десантируется на {cell}, взгляд: {gaze}"},
    {"took", "robot {robot} takes loot on {cell}: {loot}", "робот {robot} подбирает на {cell}: {loot}",
     "robot {robot} takes loot on {cell}", "робот {robot} подбирает добычу на {cell}"},
    {"took-openly", "robot {robot} takes loot on {cell} for all to see: {loot}",
     "робот {robot} подбирает на {cell} у всех на виду: {loot}"},
    {"blank", "the loot on {cell} that robot {robot} takes is blank", "добыча на {cell} для робота {robot} оказалась пустышкой"},
    {"mined", "a mine holds robot {robot} on {cell}", "мина держит робота {robot} на {cell}"},
    {"took-head", "robot {robot} picks up the head of robot {other} on {cell}",
     "робот {robot} подбирает голову {other} на {cell}"},
    {"destroyed-head", "robot {robot} destroys the head of robot {other} on {cell}",
     "робот {robot} уничтожает голову {other} на {cell}"},
    {"towers-turned", "all towers turn {n} face clockwise", "все башни поворачиваются по часовой стрелке на {n}"},
    {"remote", "seat {seat} uses a remote: {towers} turn {way}", "игрок {seat} использует пульт: {towers}, {way}"},
    {"passed", "seat {seat} uses no remote", "игрок {seat} не использует пульт"},
    {"drew", "cell {cell} is to be struck in this round", "в этом раунде удар придётся по клетке {cell}"},
    {"placed", "seat {seat} takes the slot of {slot}", "игрок {seat} занимает этап: {slot}"},
    {"unowned", "nobody takes the slot of {slot}", "этап {slot} никем не занят"},
    {"kept-ring", "seat {seat} leaves the ring as it is", "игрок {seat} не поворачивает поле"},
    {"turned-ring", "seat {seat} turns the ring by {n}", "игрок {seat} поворачивает поле на {n}"},
    {"arranged", "seat {seat} arranges the corners anew", "игрок {seat} заново расставляет углы"},
    {"began-turn", "the turn of seat {seat} begins", "ход игрока {seat}"},
    {"stepped", "robot {robot} steps to {cell}", "робот {robot} идёт на {cell}"},
    {"flew", "robot {robot} flies over {to} to {cell}", "робот {robot} летит над {to} на {cell}"},
    {"teleported", "robot {robot} comes out of the teleport on {cell}", "робот {robot} выходит из телепорта на {cell}"},
    {"pushed", "robot {robot} pushes robot {other} to {cell}", "робот {robot} толкает робота {other} на {cell}"},
    {"turned", "robot {robot} looks {gaze}", "взгляд робота {robot}: {gaze}"},
    {"disarmed", "robot {robot} disarms the mine on {cell}", "робот {robot} обезвреживает мину на {cell}"},
    {"resurrected", "robot {robot} resurrects robot {other} on {cell}", "робот {robot} воскрешает робота {other} на {cell}"},
    {"modified", "robot {robot} gets a new part: {part}", "робот {robot} получает новую часть: {part}"},
    {"battery", "seat {seat} uses a battery", "игрок {seat} использует батарею"},
    {"ended-turn", "the turn of seat {seat} ends; actions lost: {n}", "ход игрока {seat} окончен; сгорело действий: {n}"},
    {"discarded", "seat {seat} discards a token: {loot}", "игрок {seat} сбрасывает жетон: {loot}"},
    {"fires-first", "robot {robot} fires first", "робот {robot} стреляет первым"},
    {"fired", "robot {robot} on {cell} fires its {gun} to the {gaze}", "робот {robot} на {cell} стреляет: {gun}, {gaze}"},
    {"shot-ended", "the shot of {cell} to the {gaze} ends at {to}", "выстрел {cell}, {gaze}, кончается у {to}"},
    {"hit", "a shot from {from} to the {gaze} by {cause} hits robot {robot} on {cell}",
     "выстрел от {from} ({cause}), {gaze}, попадает в робота {robot} на {cell}"},
    {"shielded", "the shield of robot {robot} stops what comes from {from}", "щит робота {robot} закрывает его от {from}"},
    {"vested", "a vest saves robot {robot} from what comes from {from}", "бронежилет спасает робота {robot} от {from}"},
    {"suffered", "robot {robot} goes without the {loot}", "робот {robot} обходится без защиты: {loot}"},
    {"exploded", "the bomb of robot {robot} on {cell} goes off", "бомба робота {robot} на {cell} взрывается"},
    {"blasted", "the blast on {from} reaches robot {robot} on {cell}", "взрыв на {from} достаёт робота {robot} на {cell}"},
    {"attracted", "robot {robot} on {cell} is beside the magnet on {from}", "робот {robot} на {cell} рядом с магнитом на {from}"},
    {"screened", "a screen saves robot {robot}", "экран спасает робота {robot}"},
    {"nuked", "the strike on {cell} hits robot {robot}", "ядерный удар по {cell} поражает робота {robot}"},
    {"died", "robot {robot} dies on {cell}", "робот {robot} погибает на {cell}"},
    {"silenced", "robot {robot} does not come to fire", "робот {robot} уже не выстрелит"},
    {"left-head", "the head of robot {robot} lies on {cell}", "голова робота {robot} остаётся на {cell}"},
    {"perished", "robot {robot} is gone for good from {cell}", "робот {robot} на {cell} потерян навсегда"},
    {"parts-back", "the parts of robot {robot} go back to the supply", "части робота {robot} возвращаются в запас"},
    {"spilled", "{loot} is spilled on {cell}", "на {cell} из сброса: {loot}", "loot is spilled on {cell}",
     "на {cell} кладут добычу из сброса"},
    {"out", "seat {seat} is out", "игрок {seat} выбывает"},
    {"head-removed", "the head of robot {robot} is removed", "голова робота {robot} убрана"},
    {"loot-discarded", "loot of seat {seat} is discarded: {n}", "сброшено жетонов игрока {seat}: {n}"},
    {"detonator", "seat {seat} has the detonator", "детонатор у игрока {seat}"},
    {"struck", "cell {cell} is struck", "ядерный удар по клетке {cell}"},
    {"buried", "the loot on {cell} is buried", "добыча на {cell} погребена"},
    {"loot-saved", "the loot on {cell} goes to the discard pile", "добыча с {cell} уходит в сброс"},
    {"head-lost", "the head of robot {robot} on {cell} is lost", "голова робота {robot} на {cell} потеряна"},
    {"round-ended", "round {n} ends", "раунд {n} окончен"},
    {"over", "the game is over: {end}", "игра окончена: {end}"},
}};

template <std::size_t N>
std::string word(std::array<std::string_view, N> const& words, std::uint8_t index) {
  return std::string(words[index % N]);
}

std::string part(Setup const& setup, Event const& event, std::string_view name) {
  Board const& board = *setup.board;
  if (name == "seat") return name_seat(&setup, event.seat);
  if (name == "robot") return name_robot(&setup, event.robot);
  if (name == "other") return name_robot(&setup, event.other);
  if (name == "cause") return event.other == nobody ? "the tower" : name_robot(&setup, event.other);
  if (name == "cell") return board.name_of(event.cell);
  if (name == "to" || name == "from") return board.name_of(event.to);
  if (name == "loot") return word(loot_words, event.a);
  if (name == "slot") return word(bid_words, event.a);
  if (name == "part") return word(modification_words, event.a);
  if (name == "gun") return word(part_words[2], event.a);
  if (name == "gaze") return word(direction_names, event.n);
  if (name == "way") return event.a == 0 ? "clockwise" : "counterclockwise";
  if (name == "towers") return event.n == all_towers ? "all" : fmt::format("T{}", event.n);
  if (name == "end") return word(end_words, event.a);
  return std::to_string(event.n);
}

}  // namespace

std::vector<EventKind> kinds_of_events() { return kinds_told(phrases); }

EventView view_of(Setup const& setup, Event const& event, Language language) {
  Phrase const& phrase = phrases[static_cast<std::size_t>(event.what)];
  auto const value = [&](std::string_view name) { return part(setup, event, name); };
  bool const russian = language == Language::russian;
  EventView view;
  view.clause = id_of(event.clause);
  view.kind = phrase.kind;
  view.text = filled(russian ? phrase.russian : phrase.sentence, value);
  view.facts = facts_of(phrase.sentence, value);
  if (event.ruling != no_ruling) view.ruling = rulings()[event.ruling].id;
  if (event.is_secret) {
    view.audience = event.seat == nobody ? 0 : std::uint32_t{1} << event.seat;
    view.hidden_text = filled(russian ? phrase.hidden_russian : phrase.hidden, value);
  }
  return view;
}

}  // namespace ringside::robocide
