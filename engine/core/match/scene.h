#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text/notation.h"

// What a state looks like on a table, as facts without layout: text boards, pictures and pages are drawn from them.

namespace ringside {

namespace scene {

/// How cells lie beside each other: squares, hexagons with a corner on top, hexagons with a side on top.
enum class Grid : std::uint8_t { square, pointy, flat };

/// A place on the grid, or a step on it, in whole numbers; x grows to the right, y downwards. Where cells have sides of 1:
///   square  a column and a row              at (x, y) of the plane
///   pointy  half a cell's width and a row   at (x · √3/2, y · 3/2)
///   flat    a column and half a height      at (x · 3/2, y · √3/2)
struct Place {
  int x = 0;
  int y = 0;
  friend constexpr auto operator<=>(Place, Place) = default;
};

/// What a cell is made of, for pictures, which fill it with a pattern of replay/pictures/drawing/grounds.json: one for each, in
/// this order. Its meaning stands beside it.
enum class Ground : std::uint8_t {
  plain,
  solid,
  liquid,
  barrier,
  cover,
  explosive,
  fuel,
  height,
  turning,
  charge,
  spikes,
  earth,
  fire,
  portal,
  workshop,
  forge,
  magnet,
  tower
};
inline constexpr Ground last_ground = Ground::tower;

/// A short sign shown beside things, and its meaning. A ground that a tile's name says needs no sign.
struct Mark {
  std::string sign;
  std::string meaning;
  Ground ground = Ground::plain;  ///< of the cells that bear it
  friend bool operator==(Mark const&, Mark const&) = default;
};
using Marks = std::vector<std::uint8_t>;  ///< indexes into Scene::marks

/// A thing with a name, or a value.
struct Item {
  std::string label;
  std::string kind = {};   ///< its sort, one word in every language, such as "attack"; may be empty
  bool face_down = false;  ///< the label names its back
  int count = 1;
  std::string note = {};
  Marks marks = {};
  std::string tile = {};  ///< id in the game's catalogue of tiles; empty: it is none, or only its back is seen
  friend bool operator==(Item const&, Item const&) = default;
};

struct Cell {
  std::string name;
  Place at;
  std::vector<Item> items = {};
  Marks marks = {};
  friend bool operator==(Cell const&, Cell const&) = default;
};

/// A piece of a seat on a cell.
struct Piece {
  int seat = 0;
  std::string label;
  int cell = 0;                   ///< index into Scene::cells
  std::optional<Place> facing{};  ///< a step on the grid
  Marks marks = {};
  friend bool operator==(Piece const&, Piece const&) = default;
};

inline constexpr int no_seat = -1;

/// How something goes from one cell to another.
enum class Stroke : std::uint8_t { way, push, attack };

/// Something that goes from one cell to another.
struct Arrow {
  int seat = 0;  ///< no_seat: of none
  int from = 0;
  int to = 0;
  std::string word;
  Stroke stroke = Stroke::way;
  friend bool operator==(Arrow const&, Arrow const&) = default;
};

/// Something that strikes a cell.
struct Blow {
  int cell = 0;
  std::string sign;  ///< how hard, "2", or the effect
  std::string word;
  friend bool operator==(Blow const&, Blow const&) = default;
};

struct Fact {
  std::string name;
  Item value;
  friend bool operator==(Fact const&, Fact const&) = default;
};

struct List {
  std::string name;
  std::vector<Item> items;
  friend bool operator==(List const&, List const&) = default;
};

/// The text beside the field: what a seat has, or, of no seat, what lies there for all.
struct Panel {
  int seat = no_seat;
  std::string label = {};  ///< that of the seat's piece
  std::string title = {};
  bool active = false;  ///< it is this seat's turn
  std::vector<Fact> facts = {};
  std::vector<List> lists = {};
  friend bool operator==(Panel const&, Panel const&) = default;
};

}  // namespace scene

struct Scene {
  scene::Grid grid = scene::Grid::square;
  std::vector<std::string> columns;  ///< names of the columns, where cells are called by them; else empty
  std::vector<std::string> rows;
  std::vector<scene::Cell> cells;  ///< in the field's order
  std::vector<scene::Piece> pieces;
  std::vector<scene::Arrow> arrows;
  std::vector<scene::Blow> blows;
  std::vector<scene::Panel> panels;
  std::vector<scene::Mark> marks;  ///< all that the game has, whether they occur or not
  std::vector<std::string> to_do;  ///< what is under way or still to be done, the next first
  std::vector<std::string> words;  ///< sentences
  friend bool operator==(Scene const&, Scene const&) = default;
};

/// A scene's word in the language that is asked for.
constexpr std::string_view said(Language language, std::string_view english, std::string_view russian) {
  return language == Language::russian ? russian : english;
}

namespace scene {

/// A mark as a game lists it.
struct MarkWords {
  std::string_view sign, english, russian;
  Ground ground = Ground::plain;
};

inline std::vector<Mark> marks_in(Language language, std::span<MarkWords const> list) {
  std::vector<Mark> marks;
  for (MarkWords const& words : list)
    marks.push_back({std::string(words.sign), std::string(said(language, words.english, words.russian)), words.ground});
  return marks;
}

}  // namespace scene

}  // namespace ringside
