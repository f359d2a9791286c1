#include "engine/games/robocide/scene.h"

#include <utility>

#include <fmt/format.h>

#include "engine/board/scene_field.h"
#include "engine/core/text/phrase.h"
#include "engine/games/robocide/drawing.h"
#include "engine/games/robocide/fields.h"
#include "engine/games/robocide/play.h"
#include "engine/games/robocide/rules.h"
#include "engine/games/robocide/stages.h"

namespace ringside::robocide {
namespace {

/// Indexes into the scene's marks.
namespace mark {
constexpr std::uint8_t nuclear = 0, planned = 1, mine = 2, head = 3, unknown = 4, first_corner = 5, tower = 9;
}

constexpr std::array<std::string_view, directions> direction_names_ru{"восток", "юго-восток",   "юго-запад",
                                                                      "запад",  "северо-запад", "северо-восток"};
constexpr std::array<std::string_view, stage_words.size()> stage_words_ru{
    "раскладка",    "кольцо",   "башни",      "десант",     "пульты",    "ядерный план",   "инициатива",
    "поворот поля", "действия", "артиллерия", "залп башен", "детонатор", "магнитное поле", "ядерный удар"};
constexpr std::array<std::string_view, moment_words.size()> moment_words_ru{
    "нет", "попадания", "взрывы", "вопрос о попадании", "вопрос о взрыве", "добыча из сброса", "жетон из сброса"};
constexpr std::array<std::string_view, end_words.size()> end_words_ru{"игра идёт", "остался один цвет", "погибли вместе"};

/// The scene's cells are those of the field, in its order.
std::size_t scene_cell(Setup const& setup, Cell place) { return setup.board->in_field[place]; }

/// Describes the board and what lies on it.
class Painter {
 public:
  Painter(Setup const& setup, Observation const& seen, Language language)
      : setup_(setup), state_(seen.state), is_partial_(seen.is_partial != 0), language_(language) {}

  Scene paint() {
    scene_ = bare_scene(setup_.board->field);
    marks();
    for (int place = 0; place < setup_.board->places(); ++place) cell(byte(place)).name = setup_.board->name_of(byte(place));
    for (int i = 0; i < corner_cells; ++i) corner(i);
    for (int i = 0; i < setup_.board->towers; ++i) tower(i);
    for (int i = 0; i < setup_.board->cells; ++i) numbered(byte(i));
    for (int i = 0; i < setup_.robots(); ++i) robot(i);
    return std::move(scene_);
  }

 private:
  Setup const& setup_;
  State const& state_;
  bool is_partial_;
  Language language_;
  Scene scene_;

  scene::Cell& cell(Cell place) { return scene_.cells[scene_cell(setup_, place)]; }
  std::string word(std::string_view english, std::string_view russian) const {
    return std::string(said(language_, english, russian));
  }
  template <std::size_t N>
  std::string pick_word(std::array<std::string_view, N> const& english, std::array<std::string_view, N> const& russian,
                        std::size_t index) const {
    return word(english[index], russian[index]);
  }

  void marks() {
    scene_.marks = {{"#", word("nuclear token", "ядерный удар")},
                    {"!", word("struck in this round", "удар в этом раунде")},
                    {"*", word("mine, face up", "мина лицом вверх")},
                    {"%", word("head of a dead robot", "голова погибшего робота")},
                    {"?", word("known to nobody", "не знает никто")}};
    static constexpr std::array grounds{scene::Ground::portal, scene::Ground::workshop, scene::Ground::forge,
                                        scene::Ground::magnet};
    for (std::size_t i = 0; i < grounds.size(); ++i)
      scene_.marks.push_back({"", pick_word(corner_words, corner_words_ru, i), grounds[i]});
    scene_.marks.push_back({"", word("tower", "башня"), scene::Ground::tower});
  }
  void corner(int number) {
    auto const kind = static_cast<std::size_t>(state_.corners[static_cast<std::size_t>(number)]);
    scene::Cell& shown = cell(setup_.board->corner(number));
    shown.items.push_back({.label = pick_word(corner_words, corner_words_ru, kind), .kind = "corner"});
    shown.marks.push_back(static_cast<std::uint8_t>(mark::first_corner + kind));
  }
  /// A tower is shown by where its armed faces look.
  void tower(int number) {
    std::string faces;
    std::uint8_t const armed = setup_.board->armed[static_cast<std::size_t>(number)];
    each_bit(armed, [&](int face) {
      faces += arrows[static_cast<std::size_t>(turned(face, state_.towers[static_cast<std::size_t>(number)]))];
    });
    scene::Cell& shown = cell(setup_.board->tower(number));
    shown.items.push_back({.label = word("tower ", "башня ") + faces, .kind = "tower"});
    shown.marks.push_back(mark::tower);
  }
  void numbered(Cell place) {
    scene::Cell& shown = cell(place);
    if (has(state_.struck, place)) shown.marks.push_back(mark::nuclear);
    if (has(state_.plan, place)) shown.marks.push_back(mark::planned);
    Loot const loot = state_.loot[place];
    if (has(state_.mines, place)) return shown.marks.push_back(mark::mine);
    if (loot == Loot::none) return;
    scene::Item item{
        .label = is_partial_ ? word("loot", "добыча") : pick_word(loot_words, loot_words_ru, static_cast<std::size_t>(loot)),
        .kind = "loot",
        .face_down = is_partial_};
    if (!is_partial_) item.marks.push_back(mark::unknown);
    if (!is_partial_) item.tile = fmt::format("loot-{}", loot_words[static_cast<std::size_t>(loot)]);
    shown.items.push_back(std::move(item));
  }
  void robot(int number) {
    Robot const& robot = state_.robot(number);
    if (robot.lives() || robot.falls())
      scene_.pieces.push_back({seat_of(number), name_robot(&setup_, number), static_cast<int>(scene_cell(setup_, robot.cell)),
                               hex::step_of((robot.gaze + 1) % directions)});
    if (robot.fate == Fate::head)
      cell(robot.cell).items.push_back({.label = name_robot(&setup_, number), .kind = "head", .marks = {mark::head}});
  }
};

/// Describes what stands beside the board.
class Teller {
 public:
  Teller(Setup const& setup, Observation const& seen, Language language) : setup_(setup), seen_(seen), language_(language) {}

  scene::Panel seat(int number) {
    panel_ = {};
    panel_.seat = number;
    panel_.label = std::to_string(number);
    panel_.title = fmt::format("{} {}", word("seat", "игрок"), number);
    panel_.active = Asking::actor(setup_, seen_.state) == Actor::seat(number);
    for (int i = 0; i < robots_each; ++i) fact(word("robot", "робот") + fmt::format(" {}", i + 1), robot(robot_index(number, i)));
    if (seen_.state.holder == number) fact(word("detonator", "детонатор"), word("yes", "да"));
    if (int const time = seen_.state.fallen[static_cast<std::size_t>(number)]; time != 0)
      fact(word("out", "выбыл"), std::to_string(time));
    if (seen_.state.stage == Stage::actions && seen_.state.asked == number)
      fact(word("actions", "действия"), std::to_string(seen_.state.actions));
    loot(number);
    list(word("heads left", "запас голов"), parts(2, seen_.state.supply.heads[static_cast<std::size_t>(number)]));
    return std::move(panel_);
  }

  scene::Panel table() {
    State const& state = seen_.state;
    panel_ = {};
    fact(word("round", "раунд"), std::to_string(state.round));
    fact(word("stage", "этап"), pick_word(stage_words, stage_words_ru, state.stage));
    if (state.over()) fact(word("end", "конец"), pick_word(end_words, end_words_ru, state.end));
    if (state.moment != Moment::none) fact(word("moment", "момент"), pick_word(moment_words, moment_words_ru, state.moment));
    moment(state);
    fact(word("bag", "мешок"), std::to_string(std::popcount(setup_.board->all() & ~state.struck & ~state.plan)));
    if (seen_.is_partial != 0) {
      fact(word("discard pile", "сброс"), std::to_string(seen_.pile));
      fact(word("buried", "вне игры"), std::to_string(seen_.buried));
    }
    list(word("slots", "этапы"), slots());
    list(word("discard pile", "сброс"), tokens(state.pile));
    list(word("buried", "вне игры"), tokens(state.buried));
    list(word("legs left", "запас ног"), parts(0, state.supply.legs));
    list(word("bodies left", "запас тел"), parts(1, state.supply.bodies));
    return std::move(panel_);
  }

 private:
  Setup const& setup_;
  Observation const& seen_;
  Language language_;
  scene::Panel panel_;

  std::string word(std::string_view english, std::string_view russian) const {
    return std::string(said(language_, english, russian));
  }
  template <class Enum, std::size_t N>
  std::string pick_word(std::array<std::string_view, N> const& english, std::array<std::string_view, N> const& russian,
                        Enum value) const {
    return word(english[static_cast<std::size_t>(value)], russian[static_cast<std::size_t>(value)]);
  }
  void fact(std::string name, std::string value) {
    if (!value.empty()) panel_.facts.push_back({std::move(name), {std::move(value)}});
  }
  void list(std::string name, std::vector<scene::Item> items) {
    if (!items.empty()) panel_.lists.push_back({std::move(name), std::move(items)});
  }

  std::string robot(int number) const {
    Robot const& robot = seen_.state.robot(number);
    static constexpr std::array<std::string_view, 7> russian{"потерян",   "ждёт",     "", "голова на", "голова у напарника",
                                                             "гибнет на", "гибнет на"};
    auto const fate = static_cast<std::size_t>(robot.fate);
    std::string text = robot.lives() ? "" : word(fate_words[fate], russian[fate]);
    if (robot.cell != off) text += (text.empty() ? "" : " ") + setup_.board->name_of(robot.cell);
    if (robot.lives()) text += fmt::format(" {}", said(language_, direction_names[robot.gaze], direction_names_ru[robot.gaze]));
    for (std::size_t slot = 0; slot < slots_of_robot; ++slot)
      if (robot.parts[slot] != plain)
        text += fmt::format(" {}", said(language_, part_words[slot][robot.parts[slot]], part_words_ru[slot][robot.parts[slot]]));
    return text;
  }

  template <class Counts>
  std::vector<scene::Item> tokens(Counts const& counts) const {
    std::vector<scene::Item> items;
    for (std::size_t i = 0; i < counts.size(); ++i)
      if (counts[i] > 0)
        items.push_back({.label = word(loot_words[i + 1], loot_words_ru[i + 1]),
                         .kind = "loot",
                         .count = counts[i],
                         .tile = fmt::format("loot-{}", loot_words[i + 1])});
    return items;
  }
  std::vector<scene::Item> parts(std::size_t slot, std::array<std::uint8_t, kinds_of_part> const& counts) const {
    std::vector<scene::Item> items;
    for (std::size_t i = 1; i < counts.size(); ++i)
      if (counts[i] > 0)
        items.push_back({.label = word(part_words[slot][i], part_words_ru[slot][i]),
                         .kind = "part",
                         .count = counts[i],
                         .tile = fmt::format("{}-{}", slot_words[slot], part_words[slot][i])});
    return items;
  }
  void loot(int seat) {
    auto const number = static_cast<std::size_t>(seat);
    std::vector<scene::Item> items = tokens(seen_.state.held[number]);
    bool const covered = items.empty() && seen_.held[number] > 0;
    if (covered)
      items.push_back({.label = word("loot", "добыча"), .kind = "loot", .face_down = true, .count = seen_.held[number]});
    list(word("loot", "добыча"), std::move(items));
  }
  std::vector<scene::Item> slots() const {
    std::vector<scene::Item> items;
    for (std::size_t slot = 0; slot < bids; ++slot)
      if (seen_.state.owners[slot] != nobody)
        items.push_back({.label = word(bid_words[slot], bid_words_ru[slot]), .note = std::to_string(seen_.state.owners[slot])});
    return items;
  }
  /// What is under way.
  void moment(State const& state) {
    auto const robots = [&](std::uint8_t bits) {
      std::string text;
      each_bit(bits, [&](int i) { text += (text.empty() ? "" : " ") + name_robot(&setup_, i); });
      return text;
    };
    fact(word("firing", "стреляют"), robots(state.firing));
    fact(word("fired", "отстреляли"), robots(state.fired));
    fact(word("asked about", "решают о"), state.victim == nobody ? "" : name_robot(&setup_, state.victim));
    fact(word("hits settled", "попаданий решено"), state.next_hit == 0 ? "" : std::to_string(state.next_hit));
    fact(word("doomed", "обречены"), robots(state.doomed));
    fact(word("bombs", "бомбы"), robots(state.bursting));
    std::string seats;
    each_bit(state.screened, [&](int seat) { seats += (seats.empty() ? "" : " ") + std::to_string(seat); });
    fact(word("screened", "под экраном"), std::move(seats));
    std::string cells;
    each_bit(state.spill, [&](int cell) { cells += (cells.empty() ? "" : " ") + setup_.board->name_of(byte(cell)); });
    fact(word("loot spills around", "добыча вокруг"), std::move(cells));
    fact(word("passed", "пасов"), state.passes == 0 ? "" : std::to_string(state.passes));
  }
};

}  // namespace

Scene make_scene(Setup const& setup, Observation const& seen, Language language) {
  Scene scene = Painter(setup, seen, language).paint();
  Teller teller(setup, seen, language);
  for (int seat = 0; seat < setup.players; ++seat) scene.panels.push_back(teller.seat(seat));
  scene.panels.push_back(teller.table());
  Asking::add_to_do(setup, seen.state, language, scene.to_do);
  return scene;
}

}  // namespace ringside::robocide
