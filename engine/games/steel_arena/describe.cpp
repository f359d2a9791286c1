#include "engine/games/steel_arena/describe.h"

#include <utility>

#include <fmt/format.h>

#include "engine/core/text/phrase.h"
#include "engine/games/steel_arena/ending.h"
#include "engine/games/steel_arena/notation.h"
#include "engine/games/steel_arena/rulings.h"
#include "engine/games/steel_arena/seams.h"

namespace ringside::steel_arena {
namespace {

constexpr std::array<EventPhrase, static_cast<std::size_t>(Happened::over) + 1> phrases{{
    {"drawn", "a random tile is {type}", "случайный тайл: {type}"},
    {"laid", "{type} is laid on {cell}", "на {cell} ложится тайл: {type}"},
    {"revealed", "{tile} is turned up on {cell}", "на {cell} открывается {tile}"},
    {"placed", "seat {seat} puts its robot on {cell}, facing {facing}",
     "место {seat} ставит робота на {cell}, лицом на {facing}"},
    {"taken", "seat {seat} takes {tile} from {cell}", "место {seat} берёт {tile} с {cell}"},
    {"shown", "seat {seat} turns {tile} face up", "место {seat} переворачивает лицом вверх {tile}"},
    {"cooled-all", "seat {seat} cools all its modules", "место {seat} охлаждает все свои модули"},
    {"activated", "seat {seat} activates {tile}", "место {seat} активирует {tile}"},
    {"stopped", "seat {seat} stops", "место {seat} останавливается"},
    {"turned", "robot {seat} turns {side}", "робот {seat} поворачивается {side}"},
    {"moved", "robot {seat} moves to {cell}", "робот {seat} идёт на {cell}"},
    {"airborne", "robot {seat} is in the air over {cell}", "робот {seat} в воздухе над {cell}"},
    {"jumped", "robot {seat} jumps to {cell}", "робот {seat} прыгает на {cell}"},
    {"pushed", "robot {seat} is pushed to {cell}", "робота {seat} сдвигают на {cell}"},
    {"halted", "robot {seat} goes no farther than {cell}", "робот {seat} останавливается на {cell} и дальше не идёт"},
    {"idle", "seat {seat} can do nothing with it", "место {seat} ничего не может этим сделать"},
    {"missed", "seat {seat} reaches nobody", "место {seat} ни до кого не достаёт"},
    {"aimed", "seat {seat} aims at {cell}", "место {seat} целится в {cell}"},
    {"hit", "robot {seat} is hit for {n}", "попадание в робота {seat}: {n}"},
    {"heated", "robot {seat} is heated: seat {seat} must overheat {n module}", "нагрев робота {seat}: перегреть модулей: {n}"},
    {"sheltered", "the shelter takes {n} off for robot {seat}", "укрытие снимает {n} с попадания в робота {seat}"},
    {"absorbed", "{tile} of seat {seat} absorbs {n}", "{tile} (место {seat}) поглощает {n}"},
    {"damaged", "robot {seat} is damaged: seat {seat} must discard {n module}",
     "урон роботу {seat}: место {seat} должно сбросить модулей: {n}"},
    {"overheated", "seat {seat} overheats {tile}", "место {seat} перегревает {tile}"},
    {"soaked", "the token comes off {tile} of seat {seat} again", "{tile} (место {seat}): жетон снова снят"},
    {"cooled", "{tile} of seat {seat} cools", "{tile} (место {seat}) охлаждается"},
    {"exploded", "{tile} on {cell} goes off", "{tile} на {cell} взрывается"},
    {"doused", "{tile} on {cell} is destroyed by heat", "{tile} на {cell} уничтожен нагревом"},
    {"burned", "robot {seat} burns on {cell} for {n}", "робот {seat} горит на {cell}: урон {n}"},
    {"discarded", "seat {seat} discards {tile} to the box", "место {seat} сбрасывает в коробку {tile}"},
    {"trophy", "{tile} of seat {other} becomes a trophy of seat {seat}",
     "{tile} (место {other}) становится трофеем места {seat}"},
    {"worn-out", "{tile} of seat {seat} is worn out", "{tile} (место {seat}) изношен"},
    {"used-up", "{tile} of seat {seat} is used up", "{tile} (место {seat}) израсходован"},
    {"reinforced", "the board of seat {seat} turns to reinforced", "планшет места {seat} переходит в усиленный режим"},
    {"normal", "the board of seat {seat} turns back to normal", "планшет места {seat} возвращается в обычный режим"},
    {"destroyed", "robot {seat} is destroyed", "робот {seat} уничтожен"},
    {"supply-empty", "the supply is empty", "запас пуст"},
    {"turn-ended", "the turn of seat {seat} ends", "ход места {seat} окончен"},
    {"over", "the game is over: {end}", "игра окончена: {end}"},
}};

constexpr std::array<std::string_view, tile_types> russian_types{"атака", "движение", "поворот", "защита", "местность"};
constexpr std::array<std::string_view, 6> russian_facings{"северо-восток", "восток", "юго-восток",
                                                          "юго-запад",     "запад",  "северо-запад"};

template <std::size_t N>
std::string word(std::array<std::string_view, N> const& words, std::size_t index) {
  return std::string(words[index % N]);
}

/// What an expansion says of a part that the base does not know; empty: nothing.
std::string more_part(Setup const& setup, Event const& event, std::string_view name, Language language) {
  auto const part = setup.seams->event_part;
  return part == nullptr ? std::string() : part(setup, event, name, language);
}

/// An event's parts in English, as programs read them, too.
std::string part(Setup const& setup, Event const& event, std::string_view name, bool hidden) {
  if (std::string own = more_part(setup, event, name, Language::english); !own.empty()) return own;
  auto const amount = static_cast<std::size_t>(event.amount < 0 ? 0 : event.amount);
  if (name == "seat") return std::to_string(event.seat);
  if (name == "other") return std::to_string(event.other);
  if (name == "cell") return event.cell < setup.field.size() ? setup.field.name(event.cell) : "off";
  if (name == "tile")
    return hidden ? back_name(setup, event.tile, Language::english) : tile_name(setup, event.tile, Language::english);
  if (name == "type") return word(type_names, amount);
  if (name == "facing") return word(hex::direction_names, amount);
  if (name == "side")
    return fmt::format("{} {}", event.amount < 0 ? "left" : "right", event.amount < 0 ? -event.amount : event.amount);
  if (name == "end") return word(end_words, amount);
  return std::to_string(event.amount);
}

std::string russian_part(Setup const& setup, Event const& event, std::string_view name, bool hidden) {
  if (std::string own = more_part(setup, event, name, Language::russian); !own.empty()) return own;
  auto const amount = static_cast<std::size_t>(event.amount < 0 ? 0 : event.amount);
  if (name == "tile") return hidden ? back_name(setup, event.tile, Language::russian) : tile_in_sentence(setup, event.tile);
  if (name == "type") return word(russian_types, amount);
  if (name == "facing") return word(russian_facings, amount);
  if (name == "side")
    return fmt::format("{} на {}", event.amount < 0 ? "влево" : "вправо", event.amount < 0 ? -event.amount : event.amount);
  if (name == "end") return std::string(end_sayings[amount % end_sayings.size()].russian);
  return part(setup, event, name, hidden);
}

EventPhrase const& phrase_of(Setup const& setup, Happened what) {
  auto const at = static_cast<std::size_t>(what);
  return at < phrases.size() ? phrases[at] : setup.seams->more_events[at - phrases.size()];
}

}  // namespace

std::string_view id_of(Setup const& setup, SA clause) {
  auto const at = static_cast<std::size_t>(clause);
  return at < clause_ids.size() ? clause_ids[at] : setup.seams->more_clauses[at - clause_ids.size()];
}

std::string back_name(Setup const& setup, int tile, Language language) {
  constexpr std::array<std::string_view, tile_types> russian{"закрытый модуль атаки", "закрытый модуль движения",
                                                             "закрытый модуль поворота", "закрытый модуль защиты",
                                                             "закрытый тайл местности"};
  Kind const& kind = setup.tiles().kind(tile);
  auto const type = static_cast<std::size_t>(kind.type);
  if (language == Language::russian) return fmt::format("{} {}-го поколения", russian[type], kind.generation);
  return fmt::format("a face-down {}-{}", type_names[type], kind.generation);
}

std::string tile_in_sentence(Setup const& setup, int tile) {
  std::string name = tile_name(setup, tile, Language::russian);
  if (tile >= setup.tiles().tiles()) return name;
  return fmt::format("{} «{}»", setup.tiles().kind(tile).type == TileType::terrain ? "тайл" : "модуль", name);
}

std::vector<EventKind> kinds_of_events(Seams const& seams) {
  std::vector<EventKind> kinds = kinds_of(phrases);
  for (EventKind& kind : kinds_of(seams.more_events)) kinds.push_back(std::move(kind));
  return kinds;
}

EventView to_view(Setup const& setup, Event const& event, Language language) {
  EventPhrase const& phrase = phrase_of(setup, event.what);
  bool const russian = language == Language::russian;
  std::string_view const sentence = russian ? phrase.russian : phrase.sentence;
  auto const worded = [&](bool hidden) {
    return filled(sentence, [&](std::string_view name) {
      return russian ? russian_part(setup, event, name, hidden) : part(setup, event, name, hidden);
    });
  };
  EventView view;
  view.clause = id_of(setup, event.clause);
  view.kind = phrase.kind;
  view.text = worded(false);
  view.facts = fill_facts(phrase.sentence, [&](std::string_view name) { return part(setup, event, name, false); });
  if (event.ruling != no_ruling) view.ruling = setup.seams->rulings()[event.ruling].id;
  if (event.secret != 0) {
    view.audience = std::uint32_t{1} << event.seat;
    view.hidden_text = worded(true);
  }
  return view;
}

}  // namespace ringside::steel_arena
