#include "engine/games/golems/scene.h"

#include <utility>

#include <fmt/format.h>

#include "engine/board/scene_field.h"
#include "engine/core/text/action_phrases.h"
#include "engine/core/text/phrase.h"
#include "engine/games/golems/rules.h"
#include "engine/games/golems/stages.h"
#include "engine/games/golems/vocabulary.h"
#include "engine/games/golems/words.h"

namespace ringside::golems {
namespace {

// Indexes into the scene's marks.
constexpr std::uint8_t wall = 0, water = 1, first_ladder = 2, barrel = 6, first_token = 7, secret = 11, next_row = 12;

std::vector<scene::Mark> all_marks(Language language) {
  std::vector<scene::MarkWords> marks{{"#", "wall", "стена", scene::Ground::solid},
                                      {"~", "water", "вода", scene::Ground::liquid},
                                      {"Au", "ladder A, up", "лестница A вверх"},
                                      {"Ad", "ladder A, down", "лестница A вниз"},
                                      {"Bu", "ladder B, up", "лестница B вверх"},
                                      {"Bd", "ladder B, down", "лестница B вниз"},
                                      {"o", "barrel", "бочка"}};
  for (std::size_t i = 1; i <= logic_kinds; ++i) marks.push_back({logic_words[i], "logic token", "жетон логики"});
  marks.push_back({"?", "known to its owner only", "знает только владелец"});
  marks.push_back({"◂", "the next row", "следующий ряд"});
  return scene::marks_in(language, marks);
}

void mark_cells(Setup const& setup, State const& state, Scene& scene) {
  Ground const& ground = setup.ground();
  for (std::size_t i = 0; i < scene.cells.size(); ++i) {
    auto const cell = static_cast<int>(i);
    scene::Marks& marks = scene.cells[i].marks;
    if (has(ground.walls, cell)) marks.push_back(wall);
    if (has(ground.water, cell)) marks.push_back(water);
    for (std::size_t end = 0; end < ground.ladder.size(); ++end)
      if (ground.ladder[end] == cell) marks.push_back(static_cast<std::uint8_t>(first_ladder + end));
    if (has(state.barrels, cell)) marks.push_back(barrel);
    for (std::size_t kind = 0; kind < state.tokens.size(); ++kind)
      if (has(state.tokens[kind], cell)) marks.push_back(static_cast<std::uint8_t>(first_token + kind));
  }
}

/// Describes one golem; empty entries are left out.
class Teller {
 public:
  Teller(Setup const& setup, State const& state, int number, Language language)
      : setup_(setup), state_(state), golem_(state.golem(number)), number_(number), language_(language) {}

  scene::Panel panel() {
    panel_.seat = number_;
    panel_.label = std::to_string(number_);
    panel_.title = fmt::format("{} {}", setup_.is_bot(number_) ? word("bot", "бот") : word("golem", "голем"), number_);
    panel_.active = Asking::actor(setup_, state_) == Actor::seat(number_);
    tell_standing();
    tell_cards();
    tell_pass();
    if (golem_.length > 0) list("program", "программа", rows());
    list("at work", "в работе", acts());
    return std::move(panel_);
  }

 private:
  Setup const& setup_;
  State const& state_;
  Golem const& golem_;
  int number_;
  Language language_;
  scene::Panel panel_;

  std::string_view word(std::string_view english, std::string_view russian) const { return said(language_, english, russian); }

  void fact(std::string_view english, std::string_view russian, std::string value, std::string tile = {}) {
    if (value.empty()) return;
    panel_.facts.push_back({std::string(word(english, russian)), {.label = std::move(value), .tile = std::move(tile)}});
  }
  void count(std::string_view english, std::string_view russian, int number) {
    if (number > 0) fact(english, russian, std::to_string(number));
  }
  void flag(std::string_view english, std::string_view russian, bool holds) {
    if (holds) fact(english, russian, std::string(word("yes", "да")));
  }
  void list(std::string_view english, std::string_view russian, std::vector<scene::Item> items) {
    if (!items.empty()) panel_.lists.push_back({std::string(word(english, russian)), std::move(items)});
  }

  void tell_standing() {
    bool const stands = golem_.cell != off;
    fact("card", "карта", setup_.card(number_).name, setup_.card(number_).name);
    if (stands) fact("cell", "клетка", setup_.field().name(golem_.cell));
    if (stands) fact("gaze", "взгляд", std::string(square::direction_names[golem_.gaze]));
    fact("damage", "урон", fmt::format("{}/{}", golem_.damage, setup_.card(number_).limit));
    count("fell", "выбыл", golem_.fallen);
    flag("must leave water", "должен выйти из воды", has(state_.wet, number_));
    flag("entered water", "вошёл в воду", has(state_.entered, number_) && !has(state_.wet, number_));
    flag("stays put", "не движется", has(state_.ordered, number_));
    flag("black hole", "чёрная дыра", has(state_.holes, number_));
  }

  void tell_cards() {
    std::string const luck(luck_words[static_cast<std::size_t>(golem_.luck)]);
    if (golem_.luck != Luck::none) fact("luck", "удача", luck, "luck-" + luck);
    if (golem_.held != Logic::none) fact("holds", "держит", std::string(logic_words[static_cast<std::size_t>(golem_.held)]));
    flag("token used", "жетон использован", golem_.spent != 0);
    if (golem_.choice != Choice::none)
      fact("choice", "выбор", std::string(choice_words[static_cast<std::size_t>(golem_.choice)]));
    count("rows more", "рядов больше", golem_.more);
    count("rows fewer", "рядов меньше", golem_.fewer);
  }

  void tell_pass() {
    count("die", "кубик", golem_.die);
    count("hits", "удары", golem_.hits);
    count("dynamite", "динамит", golem_.blasts);
    count("repairs", "ремонт", golem_.repairs);
    count("shield", "защита", golem_.shield);
    flag("attacked", "атакован", golem_.attacked != 0);
    if (setup_.is_bot(number_)) return flag("struck back", "ответил", golem_.countered != 0);
    fact("struck back", "ответил", fmt::format("{}{}", golem_.countered & 1U ? "1" : "", golem_.countered & 2U ? "2" : ""));
  }

  /// As it is typed, in the language of the scene.
  std::string written(std::string const& text) const {
    return language_ == Language::russian ? in_russian(vocabulary, text) : text;
  }

  std::vector<scene::Item> rows() const {
    std::vector<scene::Item> items;
    for (int row = 0; row < golem_.length; ++row) items.push_back(row_item(row));
    return items;
  }

  scene::Item row_item(int row) const {
    RowCode const code = golem_.rows[static_cast<std::size_t>(row)];
    scene::Item item{code == no_row ? "·" : code == face_down ? "" : written(row_text(code))};
    item.face_down = code == face_down;
    if (golem_.token != Logic::none && golem_.token_row == row)
      item.note = written(std::string(logic_words[static_cast<std::size_t>(golem_.token)]));
    if (code != no_row && row >= golem_.opened) item.marks.push_back(secret);
    if (row == golem_.cursor && state_.stage > Stage::tokens) item.marks.push_back(next_row);
    return item;
  }

  std::vector<scene::Item> acts() const {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 5> answers{
        {{}, {"yes", "да"}, {"no", "нет"}, {"yes before", "было да"}, {"no before", "было нет"}}};
    std::vector<scene::Item> items;
    for (std::size_t i = 0; i < golem_.acts.size(); ++i) {
      if (golem_.acts[i] == no_row) continue;
      scene::Item item{written(row_text(golem_.acts[i]))};
      auto const& [english, russian] = answers[static_cast<std::size_t>(golem_.answers[i])];
      item.note = word(english, russian);
      items.push_back(std::move(item));
    }
    return items;
  }
};

/// `tile` opens the ids of their tiles, if they are tiles.
template <class Counts, class Words>
void add_counts(scene::Panel& table, std::string_view name, Counts const& counts, Words const& words, std::size_t first,
                std::string const& tile = {}) {
  scene::List list{std::string(name), {}};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == 0) continue;
    std::string const word(words[first + i]);
    list.items.push_back({.label = word, .count = counts[i], .tile = tile.empty() ? "" : tile + word});
  }
  if (!list.items.empty()) table.lists.push_back(std::move(list));
}

scene::Panel make_table_panel(Setup const& setup, State const& state, Language language) {
  scene::Panel table;
  auto const fact = [&](std::string_view english, std::string_view russian, std::string value) {
    table.facts.push_back({std::string(said(language, english, russian)), {std::move(value)}});
  };
  fact("round", "раунд", std::to_string(state.round));
  fact("turn", "ход", std::to_string(state.turn + 1));
  if (state.pass > 1) fact("pass", "проход", std::to_string(state.pass));
  if (state.slot > 0) fact("second rows", "вторые ряды", std::string(said(language, "yes", "да")));
  if (state.holes != 0) fact("moved by opponents", "сдвинули противники", std::to_string(state.hole_asked));
  if (state.over())
    fact("end", "конец", std::string(end_words[static_cast<std::size_t>(state.end)]));
  else
    fact("stage", "этап", std::string(stage_words[static_cast<std::size_t>(state.stage)]));
  add_counts(table, said(language, "luck deck", "колода удачи"), state.luck_left, luck_words, 1, "luck-");
  if (setup.scenario->barrels != 0)
    add_counts(table, said(language, "in barrels", "в бочках"), state.contents_left, content_words, 0, "barrel-");
  add_counts(table, said(language, "logic pile", "запас логики"), state.pile, logic_words, 1);
  add_counts(table, said(language, "logic lost", "логика вне игры"), state.lost, logic_words, 1);
  return table;
}

void add_arrows(State const& state, int number, Language language, Scene& scene) {
  Golem const& golem = state.golem(number);
  auto const arrow = [&](int from, int to, std::string_view english, std::string_view russian) {
    scene.arrows.push_back({number, from, to, std::string(said(language, english, russian))});
  };
  if (golem.before != off && golem.cell != off && golem.before != golem.cell)
    arrow(golem.before, golem.cell, "moves", "движется");
  if (golem.struck != off && golem.cell != off) arrow(golem.cell, golem.struck, "strikes the barrel", "бьёт бочку");
}

}  // namespace

Scene make_scene(Setup const& setup, Observation const& seen, Language language) {
  State const& state = seen.state;
  Scene scene = bare_scene(setup.field());
  scene.marks = all_marks(language);
  mark_cells(setup, state, scene);
  for (int i = 0; i < setup.golems(); ++i) {
    Golem const& golem = state.golem(i);
    if (golem.cell != off) scene.pieces.push_back({i, std::to_string(i), golem.cell, square::step_of(golem.gaze)});
    add_arrows(state, i, language, scene);
    scene.panels.push_back(Teller(setup, state, i, language).panel());
  }
  scene.panels.push_back(make_table_panel(setup, state, language));
  Asking::add_to_do(setup, state, language, scene.to_do);
  return scene;
}

}  // namespace ringside::golems
