// RC-1.2 to RC-1.6, and the stand-in boards.

#include "engine/games/robocide/board.h"

#include <algorithm>

#include "engine/core/fields/members.h"
#include "engine/core/values/sums.h"

namespace ringside::robocide {

extern std::string_view const boards_json;

namespace {

using hex::Axial;

constexpr int most_of_a_kind = 60;
constexpr std::array<Axial, corner_cells> vertices{{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};  // C0 to C5

/// The field's directions begin in the northeast.
constexpr int in_hex(int direction) { return (direction + 1) % directions; }

/// Reads a board's parts one after the other; all problems are kept.
class BoardReader {
 public:
  BoardReader(Json const& json, Problems& problems)
      : problems_(problems), members_(json, "", problems), before_(problems.size()) {}

  Board read() {
    if (!members_.is_object()) return std::move(board_);
    marks();
    board_.name = members_.text("name", "a name for the board");
    auto const radius = members_.number("radius", least_radius, most_radius);
    ring();
    for (std::string_view const key : {"towers", "numbers"}) members_.find(key);
    if (radius) {
      radius_ = *radius;
      board_.field = HexField::hexagon(*radius);
      towers();
      numbers();
    }
    bool const placed = problems_.size() == before_;
    box();
    members_.report_unknown();
    if (placed) connect();
    return std::move(board_);
  }

 private:
  Problems& problems_;
  Members members_;
  std::size_t before_;
  Board board_;
  int radius_ = least_radius;
  std::vector<Axial> towers_;
  std::vector<Axial> numbers_;

  void say(std::string where, std::string what, std::string expected) {
    problems_.push_back({std::move(where), std::move(what), std::move(expected)});
  }

  /// A file may say what it is.
  void marks() {
    static constexpr std::array<std::string_view, 1> formats{"ringside-board"};
    members_.find("$schema");
    if (Json const* format = members_.find("format")) members_.as_word(*format, "format", strings(formats));
    if (Json const* version = members_.find("version")) members_.as_number(*version, "version", 1, 1, "1");
  }

  void ring() {
    static constexpr std::string_view expected = "six corners: two teleports opposite each other, two workshops, forge, magnet";
    Json const* list = members_.need("ring", std::string(expected));
    if (list == nullptr) return;
    if (!list->is_array() || list->size() != corner_cells) return say("ring", "is " + shown(*list), std::string(expected));
    for (std::size_t i = 0; i < corner_cells; ++i)
      board_.ring[i] =
          static_cast<Corner>(members_.as_word((*list)[i], fmt::format("ring[{}]", i), strings(corner_words)).value_or(0));
    if (problems_.size() == before_ && !is_ring()) say("ring", "is not a ring of corners", std::string(expected) + " (RC-1.4)");
  }
  bool is_ring() const {
    auto const count = [&](Corner corner) { return std::count(board_.ring.begin(), board_.ring.end(), corner); };
    bool opposite = false;
    for (std::size_t i = 0; i < 3; ++i)
      opposite = opposite || (board_.ring[i] == Corner::teleport && board_.ring[i + 3] == Corner::teleport);
    return opposite && count(Corner::teleport) == 2 && count(Corner::workshop) == 2 && count(Corner::forge) == 1;
  }

  std::optional<Axial> place(Json const& json, std::string const& where) {
    auto const number = [&](std::size_t i) { return whole_number(json[i], -most_radius, most_radius); };
    bool const pair = json.is_array() && json.size() == 2;
    auto const q = pair ? number(0) : std::nullopt, r = pair ? number(1) : std::nullopt;
    if (!q || !r || board_.field.find(Axial{*q, *r}) == off) {
      say(where, "is " + shown(json), "a cell of the board as [q, r], such as [1, -1]");
      return std::nullopt;
    }
    return Axial{*q, *r};
  }
  bool is_corner(Axial at) const {
    return std::any_of(vertices.begin(), vertices.end(), [&](Axial v) { return Axial{v.q * radius_, v.r * radius_} == at; });
  }
  bool is_tower(Axial at) const { return std::find(towers_.begin(), towers_.end(), at) != towers_.end(); }

  void towers() {
    std::string const expected = fmt::format("a list of 1 to {} towers", most_towers);
    Json const* list = members_.need("towers", expected);
    if (list == nullptr) return;
    if (!list->is_array() || list->empty() || list->size() > most_towers) return say("towers", "is " + shown(*list), expected);
    for (std::size_t i = 0; i < list->size(); ++i) tower((*list)[i], fmt::format("towers[{}]", i), i);
    board_.towers = static_cast<int>(towers_.size());
  }
  void tower(Json const& json, std::string const& where, std::size_t number) {
    Members members(json, where, problems_);
    Json const* at = members.need("at", "its cell as [q, r]");
    Json const* armed = members.need("armed", "its armed faces, such as [0, 1]");
    members.report_unknown();
    if (armed != nullptr) faces(*armed, where + ".armed", board_.armed[number]);
    auto const cell = at == nullptr ? std::nullopt : place(*at, where + ".at");
    if (!cell) return;
    if (is_corner(*cell) || is_tower(*cell)) return say(where + ".at", "is " + shown(*at), "no corner, and no other tower");
    towers_.push_back(*cell);
  }
  void faces(Json const& json, std::string const& where, std::uint8_t& bits) {
    if (!json.is_array() || json.size() > directions) return say(where, "is " + shown(json), "a list of faces from 0 to 5");
    for (std::size_t i = 0; i < json.size(); ++i) {
      std::string const one = fmt::format("{}[{}]", where, i);
      auto const face = members_.as_number(json[i], one, 0, directions - 1, "a face from 0 to 5");
      if (!face) continue;
      if (has(bits, *face)) say(one, "named twice", "each face once");
      bits = static_cast<std::uint8_t>(bits | bit(*face));
    }
  }

  /// The cells in the order of their numbers: row by row, unless the file says otherwise.
  void numbers() {
    std::vector<Axial> usual;
    for (Axial const cell : board_.field.cells())
      if (!is_corner(cell) && !is_tower(cell)) usual.push_back(cell);
    if (usual.size() % 2 != 0)
      return say("towers", fmt::format("leave {} numbered cells", usual.size()),
                 "an even number: two are struck a round (RC-5.1)");
    if (usual.size() > most_cells)
      return say("towers", fmt::format("leave {} numbered cells", usual.size()),
                 fmt::format("at most {}: three towers or more on a board of radius {}", most_cells, most_radius));
    numbers_ = usual;
    Json const* list = members_.find("numbers");
    if (list == nullptr) return;
    std::string const expected =
        fmt::format("each of the {} cells that is neither a corner nor a tower, as [q, r]", usual.size());
    if (!list->is_array() || list->size() != usual.size()) return say("numbers", "is " + shown(*list), expected);
    for (std::size_t i = 0; i < list->size(); ++i) {
      std::string const where = fmt::format("numbers[{}]", i);
      auto const at = place((*list)[i], where);
      if (!at) continue;
      numbers_[i] = *at;
      bool const again = std::find(numbers_.begin(), numbers_.begin() + static_cast<std::ptrdiff_t>(i), *at) !=
                         numbers_.begin() + static_cast<std::ptrdiff_t>(i);
      if (is_corner(*at) || is_tower(*at) || again) say(where, "is " + shown((*list)[i]), expected);
    }
  }

  /// What is left out is as in the built-in data.
  void box() {
    Json const* parts = members_.find("parts");
    Members given(parts == nullptr ? built_in_data()["parts"] : *parts, "parts", problems_);
    counts(given, slot_words[0], part_words[0], board_.box.legs);
    counts(given, slot_words[1], part_words[1], board_.box.bodies);
    counts(given, slot_words[2], part_words[2], board_.box.heads);
    given.report_unknown();
    if (problems_.size() == before_ && (board_.box.legs[0] < 8 || board_.box.bodies[0] < 8 || board_.box.heads[0] < 2))
      say("parts", "do not make eight usual robots", "8 usual legs and bodies, and 2 usual heads a colour, at least (RC-2.4)");
    Json const* loot = members_.find("loot");
    Members tokens(loot == nullptr ? built_in_data()["loot"] : *loot, "loot", problems_);
    for (std::size_t i = 0; i < loot_kinds; ++i)
      board_.box.loot[i] = static_cast<std::uint8_t>(tokens.number_or(token_words[i], 0, 0, most_of_a_kind));
    tokens.report_unknown();
    auto const total = add_up(board_.box.loot);
    if (!numbers_.empty() && std::cmp_not_equal(total, numbers_.size()))
      say("loot", fmt::format("{} tokens", total), fmt::format("{}, one for each numbered cell (RC-2.1)", numbers_.size()));
  }
  void counts(Members& parts, std::string_view key, std::span<std::string_view const> words, std::span<std::uint8_t> into) {
    Json const* json = parts.need(key, "counts of its kinds");
    if (json == nullptr) return;
    Members members(*json, parts.path(key), problems_);
    for (std::size_t i = 0; i < words.size(); ++i)
      into[i] = static_cast<std::uint8_t>(members.number(words[i], 0, most_of_a_kind).value_or(0));
    members.report_unknown();
  }

  void connect() {
    board_.cells = static_cast<int>(numbers_.size());
    std::vector<Axial> places = numbers_;
    for (Axial const vertex : vertices) places.push_back({vertex.q * radius_, vertex.r * radius_});
    places.insert(places.end(), towers_.begin(), towers_.end());
    std::array<Cell, HexField::most_cells> place_by_cell{};
    for (std::size_t i = 0; i < places.size(); ++i) {
      std::uint8_t const cell = board_.field.find(places[i]);
      board_.in_field[i] = cell;
      place_by_cell[cell] = static_cast<Cell>(i);
    }
    for (std::size_t i = 0; i < places.size(); ++i)
      for (int direction = 0; direction < directions; ++direction) {
        std::uint8_t const beside = board_.field.neighbour(board_.in_field[i], in_hex(direction));
        Cell const place = beside == HexField::none ? off : place_by_cell[beside];
        board_.next[i][static_cast<std::size_t>(direction)] = place;
        if (place != off && board_.is_cell(place)) board_.around[i] |= bit(place);
      }
    for (int tower = 0; tower < board_.towers; ++tower) draw_lines(tower);
  }
  void draw_lines(int tower) {
    auto const i = static_cast<std::size_t>(tower);
    for (int direction = 0; direction < directions; ++direction)
      for (Cell place = board_.beyond(board_.tower(tower), direction); place != off; place = board_.beyond(place, direction))
        if (board_.is_cell(place)) board_.lines[i][static_cast<std::size_t>(direction)] |= bit(place);
    for (int rotation = 0; rotation < directions; ++rotation)
      for (int face = 0; face < directions; ++face)
        if (has(board_.armed[i], face))
          board_.reach[i][static_cast<std::size_t>(rotation)] |=
              board_.lines[i][static_cast<std::size_t>(turned(face, rotation))];
  }
};

}  // namespace

int Board::towards(Cell from, Cell to) const {
  for (int direction = 0; direction < directions; ++direction)
    if (beyond(from, direction) == to) return direction;
  return -1;
}

std::string Board::name_of(Cell place) const {
  if (is_cell(place)) return std::to_string(place + 1);
  if (is_corner(place)) return fmt::format("C{}", corner_of(place));
  return place < places() ? fmt::format("T{}", place - cells - corner_cells) : place == off ? "off" : fmt::format("?{}", place);
}

Json const& built_in_data() {
  static Json const data = Json::parse(boards_json);
  return data;
}

std::optional<Board> read_board(Json const& json, Problems& problems) {
  std::size_t const before = problems.size();
  Board board = BoardReader(json, problems).read();
  if (problems.size() != before) return std::nullopt;
  board.source = json;
  return board;
}

std::span<Board const> built_in_boards() {
  static std::vector<Board> const list = [] {
    std::vector<Board> all;
    Problems none;
    for (Json const& json : built_in_data()["boards"]) {
      all.push_back(read_board(json, none).value());
      all.back().source = nullptr;
    }
    return all;
  }();
  return list;
}

Board const* find_board(std::string_view name) {
  for (Board const& board : built_in_boards())
    if (board.name == name) return &board;
  return nullptr;
}

}  // namespace ringside::robocide
