#include "replay/pictures/board/cell.h"

#include <algorithm>

#include <fmt/format.h>

#include "replay/pictures/drawing/patterns.h"
#include "replay/pictures/drawing/seat_shape.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/board/signs.h"

namespace ringside::picture {
namespace {

scene::Ground ground_of(Scene const& scene, scene::Cell const& cell) {
  for (std::uint8_t const mark : cell.marks)
    if (scene.marks.at(mark).ground != scene::Ground::plain) return scene.marks[mark].ground;
  return scene::Ground::plain;
}

std::string_view cell_fill(Scene const& scene, scene::Cell const& cell) {
  if (std::string_view const filling = ground_fill(ground_of(scene, cell)); !filling.empty()) return filling;
  if (cell.items.empty()) return pale;
  return cell.items.front().face_down ? back_pattern : design.colours.laid;
}

/// Lines in a box; where something was left out, the whole text shows when they are pointed at.
void draw_block(Drawing& drawing, Lines const& lines, std::string const& whole, Box const& box, Hand const& hand) {
  if (!lines.is_whole) drawing.tip(whole);
  drawing.lines(lines, box, hand);
  if (!lines.is_whole) drawing.end_of_tip();
}

/// Draws what is on one cell.
class Things {
 public:
  Things(Drawing& drawing, Scene const& scene, std::size_t cell, CellShape const& shape)
      : drawing_(drawing), scene_(scene), cell_(scene.cells[cell]), shape_(shape) {
    for (scene::Piece const& piece : scene.pieces)
      if (std::cmp_equal(piece.cell, cell)) pieces_.push_back(&piece);
    for (std::uint8_t const mark : cell_.marks)
      if (scene.marks.at(mark).ground == scene::Ground::plain) signs_.push_back(on_a_line(scene.marks[mark].sign));
  }

  void draw() const {
    if (scene_.columns.empty()) draw_name();
    draw_signs();
    draw_items();
    for (std::size_t i = 0; i < pieces_.size(); ++i) draw_piece(i);
  }

 private:
  Drawing& drawing_;
  Scene const& scene_;
  scene::Cell const& cell_;
  CellShape const& shape_;
  std::vector<scene::Piece const*> pieces_;
  std::vector<std::string> signs_;

  void draw_name() const {
    std::string const name = on_a_line(cell_.name);
    Box const& box = shape_.name;
    draw_block(drawing_, fitted(name, box.width, box.height, design.cell.name), name, box, {.ink = faint_ink, .halo = true});
  }

  /// Signs have the foot, or, where nothing else is, the whole cell.
  void draw_signs() const {
    if (signs_.empty()) return;
    bool const alone = pieces_.empty() && cell_.items.empty();
    Box const room = alone ? shape_.middle : shape_.foot;
    Point const largest = alone ? design.sign.alone : design.sign.beside;
    double const width = std::min(room.width / static_cast<double>(signs_.size()), largest.x);
    double const height = std::min(room.height, largest.y);
    double x = room.centre().x - width * static_cast<double>(signs_.size()) / 2;
    for (std::string const& sign : signs_) {
      draw_sign(drawing_, sign, Box{x, room.centre().y - height / 2, width, height}.inset(design.sign.gap));
      x += width;
    }
  }

  Box room_of_items() const {
    if (pieces_.empty()) return shape_.middle;
    if (signs_.empty()) return shape_.below;
    Box room = shape_.below;
    room.height = shape_.foot.y - room.y;
    return room;
  }

  /// All things as one block of lines, in the size of the one that is written smallest.
  void draw_items() const {
    Box const room = room_of_items();
    double const share = room.height / static_cast<double>(std::max<std::size_t>(1, cell_.items.size()));
    Lines block{{}, design.cell.items.largest};
    std::string all;
    for (scene::Item const& item : cell_.items) {
      std::string const text = item_text(scene_, item);
      Lines const lines = fitted(text, room.width, share, design.cell.items);
      block.texts.insert(block.texts.end(), lines.texts.begin(), lines.texts.end());
      block.size = std::min(block.size, lines.size);
      block.is_whole = block.is_whole && lines.is_whole;
      all += (all.empty() ? "" : ", ") + text;
    }
    draw_block(drawing_, block, all, room, {.halo = true});
  }

  /// Alone in the middle of the cell, above what lies there, or one beside the other.
  void draw_piece(std::size_t i) const {
    scene::Piece const& piece = *pieces_[i];
    auto const count = static_cast<double>(pieces_.size());
    auto const& [bare, laid, raised, crowded, step, sign] = design.piece;
    double const radius = shape_.radius * (cell_.items.empty() ? bare : laid) / (count > 1 ? crowded : 1);
    Point centre = shape_.centre;
    if (!cell_.items.empty()) centre.y -= raised * shape_.radius;
    centre.x += (static_cast<double>(i) - (count - 1) / 2) * step * radius;
    if (piece.facing) draw_nose(drawing_, centre, radius, on_plane(scene_.grid, *piece.facing));
    draw_seat(drawing_, piece.seat, piece.label, centre, radius);
    std::string const signs = join_signs(scene_, piece.marks);
    Point const corner = centre + radius * sign.at;
    if (!signs.empty()) draw_sign(drawing_, signs, {corner.x, corner.y, sign.size, sign.size});
  }
};

}  // namespace

void draw_sign(Drawing& drawing, std::string_view sign, Box const& box) {
  auto const& look = design.sign;
  drawing.rectangle(box, look.corner, {paper, faint_ink, 1});
  drawing.lines(
      fitted(on_a_line(sign), box.width - look.inset, box.height, {look.share * box.height, look.smallest}, Weight::bold), box,
      {.weight = Weight::bold});
}

void draw_ground(Drawing& drawing, Scene const& scene, std::size_t cell, CellShape const& shape, bool is_apart) {
  drawing.polygon(shape.outline, {cell_fill(scene, scene.cells[cell]), rule, design.cell.outline});
  if (!is_apart) return;
  std::vector<Point> inner = shape.outline;
  auto const [scale, width, dashes] = design.cell.apart;
  for (Point& corner : inner) corner = shape.centre + scale * (corner + -1 * shape.centre);
  drawing.polygon(inner, {{}, differing, width, dashes});
}

void draw_things(Drawing& drawing, Scene const& scene, std::size_t cell, CellShape const& shape) {
  Things(drawing, scene, cell, shape).draw();
}

}  // namespace ringside::picture
