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
  std::string_view russian;
  std::string_view hidden = {};  ///< what others see of a secret one
  std::string_view hidden_russian = {};
};

constexpr std::array<Phrase, kinds_of_event> phrases{{
    {"round-began", "round {round} begins", "начинается раунд {round}"},
    {"drew", "golem {golem} draws the luck card {luck}", "голем {golem} тянет карту удачи: {luck}",
     "golem {golem} draws a luck card", "голем {golem} тянет карту удачи"},
    {"length-changed", "the program of golem {golem} has {n row} in this round",
     "в программе голема {golem} в этом раунде рядов: {n}"},
    {"laid-row", "golem {golem} lays row {n}: {row}", "голем {golem} кладёт ряд {n}: {row}",
     "golem {golem} lays row {n} face down", "голем {golem} кладёт ряд {n} рубашкой вверх"},
    {"laid-token", "golem {golem} lays {token} on row {n} of golem {other}",
     "голем {golem} кладёт {token} на ряд {n} голема {other}"},
    {"laid-token-at", "golem {golem} lays {token} on {cell}", "голем {golem} кладёт {token} на {cell}"},
    {"kept-token", "golem {golem} lays no token", "голем {golem} не кладёт жетона"},
    {"token-back", "{token} goes back to the pile", "{token} возвращается в кучу"},
    {"token-lost", "{token} leaves the game", "{token} уходит из игры"},
    {"chose", "golem {golem} picks {choice}", "голем {golem} выбирает {choice}", "golem {golem} picks secretly",
     "голем {golem} выбирает тайно"},
    {"opened-row", "golem {golem} opens row {n}: {row}", "голем {golem} открывает ряд {n}: {row}"},
    {"joined", "golem {golem} carries out row {n} and the next one as one",
     "голем {golem} выполняет ряд {n} и следующий как один"},
    {"inverted", "golem {golem} does the inverse: {row}", "голем {golem} делает обратное: {row}"},
    {"picked", "golem {golem} carries out {choice}", "голем {golem} выполняет {choice}"},
    {"idle", "golem {golem} has no row for this turn and stands", "у голема {golem} нет ряда на этот ход, он стоит"},
    {"skipped", "nobody has a row for turn {n}, which is skipped", "на ход {n} ряда нет ни у кого, его пропускают"},
    {"rolled", "bot {golem} rolls {n}: {command}", "бот {golem} бросает кубик, {n}: {command}"},
    {"step", "{stage}, pass {n}", "{stage}, проход {n}"},
    {"second-rows", "second rows", "вторые ряды"},
    {"soaked", "golem {golem} stands in the water on {cell}: damage {n}",
     "голем {golem} стоит в воде на {cell}: повреждений {n}"},
    {"moved", "golem {golem} goes to {cell}", "голем {golem} идёт на {cell}"},
    {"climbed", "golem {golem} takes the ladder to {cell}", "голем {golem} проходит по лестнице на {cell}"},
    {"turned", "golem {golem} turns to {gaze}", "голем {golem} поворачивается на {gaze}"},
    {"stood", "golem {golem} stands", "голем {golem} стоит"},
    {"stayed", "golem {golem} stays: {why}", "голем {golem} остаётся: {why}"},
    {"pushed", "golem {golem} pushes a barrel to {cell}", "голем {golem} толкает бочку на {cell}"},
    {"waded", "golem {golem} goes into the water on {cell}: damage {n}",
     "голем {golem} входит в воду на {cell}: повреждений {n}"},
    {"came-out", "golem {golem} comes out on {cell}", "голем {golem} выходит на {cell}"},
    {"stuck", "golem {golem} finds no free shore and stays in the water on {cell}",
     "голему {golem} некуда выйти, он остаётся в воде на {cell}"},
    {"stayed-in", "golem {golem} stays in the water on {cell}", "голем {golem} остаётся в воде на {cell}"},
    {"undone", "the command of golem {golem} does nothing, and the step is worked out again",
     "команда голема {golem} ничего не делает, шаг разбирают заново"},
    {"took-token", "golem {golem} takes {token} from {cell}", "голем {golem} берёт {token} с {cell}"},
    {"answered", "golem {golem}: {question} {answer}", "голем {golem}: {question} {answer}"},
    {"struck", "golem {golem} strikes golem {other} with force {n}", "голем {golem} бьёт голема {other} с силой {n}"},
    {"handed-on", "the ladder on {cell} passes on the strike of golem {golem}",
     "лестница на {cell} передаёт удар голема {golem}"},
    {"stopped", "the strike of golem {golem} ends on {cell}", "удар голема {golem} кончается на {cell}"},
    {"missed", "golem {golem} strikes at nothing", "голем {golem} бьёт в пустоту"},
    {"struck-barrel", "golem {golem} strikes the barrel on {cell}", "голем {golem} бьёт бочку на {cell}"},
    {"opened-barrel", "the barrel on {cell} held: {content}", "в бочке на {cell}: {content}"},
    {"row-token", "golem {golem} gets {content} for the next round's program",
     "голем {golem} получает для программы следующего раунда: {content}"},
    {"lost-row-token", "bot {golem} has no use for it", "боту {golem} это ни к чему"},
    {"teleported", "golem {other} moves golem {golem} to {cell}", "голем {other} переставляет голема {golem} на {cell}"},
    {"left-alone", "golem {other} leaves golem {golem} on {cell}", "голем {other} оставляет голема {golem} на {cell}"},
    {"defended", "the defence of golem {golem} takes off {n}", "защита голема {golem} снимает {n}"},
    {"blasted", "dynamite does {n} damage to golem {golem}", "динамит наносит голему {golem} повреждений: {n}"},
    {"damaged", "strikes do {n} damage to golem {golem}", "удары наносят голему {golem} повреждений: {n}"},
    {"repaired", "golem {golem} is repaired: damage {n}", "голем {golem} починен: повреждений {n}"},
    {"not-repaired", "the repair does nothing for golem {golem}: damage {n}",
     "ремонт голему {golem} ничего не даёт: повреждений {n}"},
    {"removed", "golem {golem} is out", "голем {golem} выбывает"},
    {"round-ended", "round {round} ends", "раунд {round} окончен"},
    {"over", "the game is over: {end}", "игра окончена: {end}"},
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

constexpr std::array<std::string_view, luck_words.size()> russian_luck{"нет",   "условие", "повтор 2", "повтор 3", "«И»",
                                                                       "«ИЛИ»", "«НЕ»",    "«XOR»",    "пустая"};
constexpr std::array<std::string_view, logic_words.size()> russian_logic{"нет", "«И»", "«ИЛИ»", "«НЕ»", "«XOR»"};
constexpr std::array<std::string_view, choice_words.size()> russian_choices{"ни одного", "первый", "второй", "оба"};
constexpr std::array<std::string_view, command_words.size()> russian_commands{
    "вперёд", "назад", "поворот влево", "поворот вправо", "стоять", "удар", "защита", "поворот кругом"};
constexpr std::array<std::string_view, stage_words.size()> russian_stages{"карта удачи",
                                                                          "программа",
                                                                          "жетоны",
                                                                          "выбор",
                                                                          "открытие",
                                                                          "выбор по открытым рядам",
                                                                          "взятие рядов",
                                                                          "кубики",
                                                                          "вода",
                                                                          "проверка до движения",
                                                                          "движение ботов",
                                                                          "движение",
                                                                          "проверка «Есть препятствие?»",
                                                                          "движение в ветвях",
                                                                          "удары ботов",
                                                                          "удары",
                                                                          "проверка «Нападение?»",
                                                                          "новые удары ботов",
                                                                          "ответные удары",
                                                                          "повреждения",
                                                                          "последние движения",
                                                                          "конец прохода",
                                                                          "конец ряда"};
constexpr std::array<std::string_view, 4> russian_directions{"север", "восток", "юг", "запад"};
constexpr std::array<std::string_view, content_words.size()> russian_contents{"пусто",      "динамит",    "ремонт",
                                                                              "ряд больше", "ряд меньше", "чёрная дыра"};
constexpr std::array<std::string_view, end_words.size()> russian_ends{"игра идёт", "остался последний голем",
                                                                      "последние пали вместе", "раунды кончились"};
constexpr std::array<std::string_view, reasons.size()> russian_reasons{
    "ничто не мешает",           "дальше край поля",           "мешает стена",
    "бочку не сдвинуть",         "другой голем остаётся",      "на лестнице остаётся голем",
    "бочку толкают двое",        "двое поменялись бы местами", "двое встретились бы на лестнице",
    "двое сошлись бы на клетке", "ему не выйти из воды"};

std::string russian_command(Command command) { return std::string(russian_commands[static_cast<std::size_t>(command)]); }

std::string russian_row(RowCode code) {
  if (code == no_row) return "нет";
  if (code > last_row) return "закрыт";
  Row const row = to_row(code);
  if (is_condition(row.bonus))
    return fmt::format("{} да: {}, нет: {}", row.bonus == Bonus::obstacle ? "«Есть препятствие?»" : "«Нападение?»",
                       russian_command(row.yes), russian_command(row.no));
  if (row.bonus == Bonus::none) return russian_command(row.yes);
  return fmt::format("повтор {}: {}", row.passes(), russian_command(row.yes));
}

std::string russian_part(Setup const& setup, Event const& event, std::string_view name) {
  if (name == "luck") return word(russian_luck, event.a);
  if (name == "row") return russian_row(event.a);
  if (name == "token") return "жетон " + word(russian_logic, event.a);
  if (name == "choice") return word(russian_choices, event.a);
  if (name == "command") return word(russian_commands, event.a);
  if (name == "stage") return word(russian_stages, event.a);
  if (name == "gaze") return word(russian_directions, event.n);
  if (name == "why") return word(russian_reasons, event.a);
  if (name == "question") return event.a == static_cast<std::uint8_t>(Bonus::obstacle) ? "«Есть препятствие?»" : "«Нападение?»";
  if (name == "answer") return event.n != 0 ? "да" : "нет";
  if (name == "content") return word(russian_contents, event.a);
  if (name == "end") return word(russian_ends, event.a);
  return part(setup, event, name);
}

}  // namespace

std::vector<EventKind> kinds_of_events() { return kinds_of(phrases); }

EventView to_view(Setup const& setup, Event const& event, Language language) {
  Phrase const& phrase = phrases[static_cast<std::size_t>(event.what)];
  bool const russian = language == Language::russian;
  auto const fact = [&](std::string_view name) { return part(setup, event, name); };
  auto const value = [&](std::string_view name) { return russian ? russian_part(setup, event, name) : fact(name); };
  EventView view;
  view.clause = id_of(event.clause);
  view.kind = phrase.kind;
  view.text = filled(russian ? phrase.russian : phrase.sentence, value);
  view.facts = fill_facts(phrase.sentence, fact);
  if (event.ruling != no_ruling) view.ruling = rulings()[event.ruling].id;
  if (event.secret != 0) {
    view.audience = std::uint32_t{1} << event.golem;
    view.hidden_text = filled(russian ? phrase.hidden_russian : phrase.hidden, value);
  }
  return view;
}

}  // namespace ringside::golems
