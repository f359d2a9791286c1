#pragma once

#include <cstddef>
#include <iterator>
#include <string_view>

#include "engine/core/match/scene.h"
#include "replay/pictures/drawing/plane.h"

// Colours and measures that the pictures and the pages of replay/view share. Their values stand once, in design.json: the build
// makes an initializer of it for the program and a constant for the script of the pages. A value that has no member here, and a
// member that has no value there, does not compile.

namespace ringside::picture {

/// The largest and the smallest size of a text that is fitted into a box.
struct TextSizes {
  double largest, smallest;
};
constexpr TextSizes operator*(double by, TextSizes sizes) { return {by * sizes.largest, by * sizes.smallest}; }

/// A box in a cell, from the middle of the cell.
struct Edges {
  double left, top, right, bottom;
};

/// The cells of a grid, where their sides are 1.
struct CellForm {
  Point step;  ///< from a place of the grid to the next
  Point extent;
  double radius;  ///< of the circle that touches the sides
  Ring corners;
  Edges name, middle, foot, below;
};

/// How a seat looks: colours of Okabe and Ito, which colour-blind people can distinguish, and a shape,
/// so that no meaning depends on colour alone.
struct SeatLook {
  std::string_view colour;
  std::string_view tint;  ///< the same, pale, for filling
  std::string_view ink;   ///< black or white, whichever is read better on the colour
  std::string_view shape;
};

/// How an arrow is drawn, and where it starts and ends in its cells.
struct StrokeLook {
  std::string_view dashes;
  double start, end;
};

/// The pattern of a ground: lines on a colour.
struct GroundLook {
  std::string_view name;
  Point size;
  std::string_view back, ink;
  double width;
  std::string_view path;
};

/// How long the sides of cells are where there is room: of fields on which things lie, and of bare ones.
struct LargestSide {
  double laid, bare;
};

struct Design {
  std::string_view fonts;  ///< the widest first: text that is measured for it fits in the others too
  struct {
    double height, ascent;  ///< of a line of size 1
    double shrink;          ///< between the sizes that are tried
  } line;
  struct {
    double width, opacity;
  } halo;
  struct {
    std::string_view ink, faint, paper, rule, pale, laid, back, stripe, alarm, differing;
  } colours;

  CellForm square, pointy, flat;
  struct {
    double outline;
    TextSizes name, items;
    struct {
      double scale, width;
      std::string_view dashes;
    } apart;
  } cell;
  struct {
    double border;
    struct {
      double room;
      struct {
        double at, size;
      } columns, rows;
      TextSizes text;
    } names;  ///< of columns and rows
    LargestSide square, hexagon;
  } field;

  SeatLook seats[6];
  struct {
    Point ellipse;
    Ring hexagon, octagon;
    Point house[5], parallelogram[4], box[4];
  } shapes;  ///< of radius 1
  struct {
    struct {
      double part, least;  ///< of the radius, and beside it
    } outline;
    Point room;
    TextSizes text;
  } seat;
  struct {
    double seat;  ///< its radius
  } panel;
  struct {
    double tip;
    Point base;
    double outline;
  } nose;
  struct {
    double bare, laid;  ///< its radius in one of the cell, alone and above what lies there
    double raised;      ///< how far above
    double crowded;     ///< how many times smaller beside others
    double step;        ///< from one to the next
    struct {
      Point at;
      double size;
    } sign;
  } piece;

  struct {
    double corner, inset, share, smallest, gap;
    Point alone, beside;  ///< the largest frame where nothing else is in the cell, and elsewhere
  } sign;
  StrokeLook strokes[3];  ///< of scene::Stroke
  struct {
    double shaft, edge;
    Point head;  ///< its length and half its width
    double outline, aside;
  } arrow;
  struct {
    int spikes;
    struct {
      double outer, inner;
    } reach;
    Point room;
    TextSizes text;
    double outline;
  } burst;
  struct {
    double places[3];  ///< of several in a cell
    double up, radius;
  } blow;

  struct {
    double size, stripe, turn;
  } back;                                                            ///< of a tile that lies face down
  GroundLook grounds[static_cast<std::size_t>(scene::last_ground)];  ///< of scene::Ground, without the plain one
};

inline constexpr Design design =
#include "replay/pictures/drawing/design_values.inc"
    ;
// A list that is too short ends with nothing.
static_assert(!std::rbegin(design.seats)->shape.empty() && std::rbegin(design.strokes)->end > 0 &&
              !std::rbegin(design.grounds)->path.empty());

constexpr SeatLook const& seat_look(int seat) { return design.seats[static_cast<std::size_t>(seat) % std::size(design.seats)]; }

}  // namespace ringside::picture
