#include "engine/games/robocide/event_words.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/match/scene.h"
#include "engine/games/robocide/fields.h"
#include "engine/games/robocide/words.h"

namespace ringside::robocide {
namespace {

constexpr std::array<std::string_view, 2> way_words_ru{"по часовой стрелке", "против часовой стрелки"};

constexpr std::array<std::string_view, directions> towards_ru{"на восток", "на юго-восток",   "на юго-запад",
                                                              "на запад",  "на северо-запад", "на северо-восток"};
constexpr std::array<std::string_view, directions> from_ru{"с востока", "с юго-востока",   "с юго-запада",
                                                           "с запада",  "с северо-запада", "с северо-востока"};

/// By Deed.
constexpr std::array<std::string_view, 5> deed_ids{"move", "turn", "disarm", "resurrect", "modify"};
constexpr std::array<std::string_view, 5> deeds{"has moved", "has turned", "has disarmed a mine", "has resurrected its partner",
                                                "has been modified"};
constexpr std::array<std::string_view, 5> deeds_ru{"движение", "поворот", "обезвреживание мины", "воскрешение", "модификация"};

/// By End.
constexpr std::array<std::string_view, 3> ends{"", "robots of one colour alone are left", "the last robots die together"};
constexpr std::array<std::string_view, 3> ends_ru{"", "остались роботы одного цвета", "последние роботы погибли вместе"};

/// By Bareness; {} is the seat.
constexpr std::array<std::string_view, 7> bare_ids{"no-vest",   "vests-spent",   "vest-kept",  "vests-do-not-help",
                                                   "no-screen", "screens-spent", "screen-kept"};
constexpr std::array<std::string_view, 7> bare{
    "seat {} has no vest",   "seat {} has used its last vest",   "seat {} keeps its vest",  "vests do not help against blasts",
    "seat {} has no screen", "seat {} has used its last screen", "seat {} keeps its screen"};
constexpr std::array<std::string_view, 7> bare_ru{"у игрока {} нет бронежилета", "игрок {} отдал последний бронежилет",
                                                  "игрок {} бережёт бронежилет", "от взрывов бронежилеты не помогают",
                                                  "у игрока {} нет экрана",      "игрок {} отдал последний экран",
                                                  "игрок {} бережёт экран"};

template <std::size_t N>
std::string_view at(std::array<std::string_view, N> const& words, int index) {
  return words[static_cast<std::size_t>(index) % N];
}

std::string spaced(std::string_view hyphened) {
  std::string text(hyphened);
  std::replace(text.begin(), text.end(), '-', ' ');
  return text;
}

/// Calls f for each hit in an event.
template <class F>
void each_hit(Event const& event, F&& f) {
  for (Hit const& hit : event.hits)
    if (hit.robot != nobody) f(hit);
}

/// The robot, tower, corner or cell that a hit comes from.
std::string source(Setup const& setup, Hit const& hit) {
  return hit.cause == nobody ? setup.board->name_of(hit.from) : name_robot(&setup, hit.cause);
}

template <class Word>
std::string listed(Event const& event, Word&& word, std::string_view between) {
  std::string text;
  each_hit(event, [&](Hit const& hit) { text += fmt::format("{}{}", text.empty() ? "" : between, word(hit)); });
  return text;
}

/// The part that is the same in every language and for everybody.
std::string plain_part(Setup const& setup, Event const& event, std::string_view name) {
  Hit const& hit = event.hits[0];
  if (name == "seat") return name_seat(&setup, event.seat);
  if (name == "robot") return name_robot(&setup, event.robot);
  if (name == "other") return name_robot(&setup, event.other);
  if (name == "cause") return source(setup, hit);
  if (name == "cell") return setup.board->name_of(event.cell);
  if (name == "to") return setup.board->name_of(event.to);
  if (name == "from") return setup.board->name_of(hit.from);
  return std::to_string(event.n);
}

/// An event in one language.
class Sentence {
 public:
  Sentence(Setup const& setup, Event const& event, Language language) : setup_(setup), event_(event), language_(language) {}

  std::string part(std::string_view name) const {
    if (name == "loot") return word(at(loot_words, event_.a), at(loot_words_ru, event_.a));
    if (name == "slot") return word(at(bid_words, event_.a), at(bid_words_ru, event_.a));
    if (name == "part") return spaced(word(at(modification_words, event_.a), at(modification_words_ru, event_.a)));
    if (name == "gun") return spaced(word(at(part_words[2], event_.a), at(part_words_ru[2], event_.a)));
    if (name == "gaze") return towards(event_.n);
    if (name == "way") return word(at(way_words, event_.a), at(way_words_ru, event_.a));
    if (name == "towers") return towers();
    if (name == "end") return word(at(ends, event_.a), at(ends_ru, event_.a));
    if (name == "unused") return unused();
    if (name == "deed") return word(at(deeds, event_.a), at(deeds_ru, event_.a));
    if (name == "spent") return spent();
    if (name == "place") return place(event_.to);
    return hit_part(name);
  }

 private:
  Setup const& setup_;
  Event const& event_;
  Language language_;

  std::string word(std::string_view english, std::string_view russian) const {
    return std::string(said(language_, english, russian));
  }
  std::string towards(int direction) const { return word(at(direction_names, direction), at(towards_ru, direction)); }
  std::string hit_part(std::string_view name) const {
    if (name == "shooter") return shooter(event_.hits[0]);
    if (name == "threat") return threat(event_.hits[0]);
    if (name == "fatal") return fatal();
    if (name == "side") return towards(opposite(event_.a));
    if (name == "origin") return towards(opposite(event_.n));
    if (name == "why") return fmt::format(fmt::runtime(said(language_, at(bare, event_.a), at(bare_ru, event_.a))), event_.seat);
    return plain_part(setup_, event_, name);
  }

  std::string towers() const {
    if (event_.n == all_towers) return word("all towers turn", "все башни");
    return fmt::format("{} T{}{}", said(language_, "tower", "башня"), event_.n, said(language_, " turns", ""));
  }
  std::string unused() const {
    if (event_.n == 0) return "";
    if (language_ == Language::russian) return fmt::format("; сгорело действий: {}", event_.n);
    return fmt::format(", with {} action{} unused", event_.n, event_.n == 1 ? "" : "s");
  }
  std::string spent() const {
    if (language_ == Language::russian) return fmt::format(", действий: {}", event_.n);
    return event_.n == 1 ? " for one action" : fmt::format(" for {} actions", event_.n);
  }
  std::string place(Cell cell) const {
    bool const tower = setup_.board->is_tower(cell);
    return (tower ? word("tower ", "башни ") : word("corner ", "угла ")) + setup_.board->name_of(cell);
  }

  /// A robot or a tower; in Russian whose something is.
  std::string owner(Hit const& hit) const {
    return (hit.cause == nobody ? word("tower ", "башни ") : word("robot ", "робота ")) + source(setup_, hit);
  }
  std::string shooter(Hit const& hit) const {
    return hit.cause == nobody ? owner(hit) : owner(hit) + word(" on ", " с ") + setup_.board->name_of(hit.from);
  }
  std::string threat(Hit const& hit) const {
    std::string const cell = setup_.board->name_of(hit.from);
    if (event_.danger == Danger::shot) return word("the shot of ", "выстрела ") + shooter(hit);
    if (event_.danger == Danger::blast) return word("the blast of ", "взрыва ") + owner(hit) + word(" on ", " на ") + cell;
    return word("the magnet on ", "магнита на ") + cell;
  }
  /// What kills, and along which lines it came.
  std::string fatal() const {
    auto const from = [&](Hit const& hit) {
      int const side = opposite(hit.direction);
      return fmt::format("{} {}", owner(hit), word(fmt::format("from the {}", at(direction_names, side)), at(from_ru, side)));
    };
    if (event_.danger == Danger::shot)
      return word("shot by ", "выстрел ") + listed(event_, from, said(language_, " and by ", " и "));
    if (event_.danger == Danger::blast)
      return word("caught in the blast of ", "взрыв ") + listed(event_, from, said(language_, " and of ", " и "));
    if (event_.danger == Danger::strike) return word("under the nuclear strike", "ядерный удар");
    return word("beside the magnet on ", "магнит на ") + setup_.board->name_of(event_.hits[0].from);
  }
};

}  // namespace

std::string fact_text(Setup const& setup, Event const& event, std::string_view name) {
  auto const side = [](Hit const& hit) { return at(direction_names, opposite(hit.direction)); };
  if (name == "deed") return std::string(at(deed_ids, event.a));
  if (name == "part") return std::string(at(modification_words, event.a));
  if (name == "gun") return std::string(at(part_words[2], event.a));
  if (name == "towers") return event.n == all_towers ? "all" : fmt::format("T{}", event.n);
  if (name == "end") return std::string(at(end_words, event.a));
  if (name == "danger") return std::string(at(danger_words, static_cast<int>(event.danger)));
  if (name == "by")
    return listed(
        event, [&](Hit const& hit) { return source(setup, hit); }, " ");
  if (name == "sides") return event.danger > Danger::blast ? "none" : listed(event, side, " ");
  if (name == "why") return std::string(at(bare_ids, event.a));
  return Sentence(setup, event, Language::english).part(name);
}

std::string fact_words(Setup const& setup, Event const& event, std::string_view name, Language language) {
  return Sentence(setup, event, language).part(name);
}

}  // namespace ringside::robocide
