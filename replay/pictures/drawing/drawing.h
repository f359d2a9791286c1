#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replay/pictures/drawing/design.h"
#include "replay/pictures/drawing/letters.h"
#include "replay/pictures/drawing/plane.h"

namespace ringside::picture {

// Colours that all pictures share.
inline constexpr std::string_view ink = design.colours.ink, faint_ink = design.colours.faint, paper = design.colours.paper,
                                  rule = design.colours.rule, pale = design.colours.pale, alarm = design.colours.alarm,
                                  differing = design.colours.differing;

/// How a shape is painted; an empty colour means none.
struct Paint {
  std::string_view fill, stroke;
  double width = 1;
  std::string_view dashes = {};
};

enum class Anchor { start, middle };

/// How a line of text is written.
struct Hand {
  double size = 12;
  std::string_view ink = picture::ink;
  Weight weight = Weight::normal;
  Anchor anchor = Anchor::start;
  bool halo = false;  ///< stands out from what lies under it
};

/// A line of text, and the box that it may not leave.
struct Label {
  std::string text;
  Point at;  ///< the beginning of its baseline, or its middle
  Hand hand;
  Box within;
};

/// A part of a picture: elements of SVG, and its texts again, for measuring. Untrusted text is made safe here.
class Drawing {
 public:
  Drawing(double width, double height) : width_(width), height_(height) {}

  double width() const { return width_; }
  double height() const { return height_; }
  void grow_to(double height) { height_ = height; }
  std::string const& body() const { return body_; }
  std::vector<Label> const& labels() const { return labels_; }

  void rectangle(Box const& box, double corner, Paint const& paint);
  void polygon(std::vector<Point> const& points, Paint const& paint);
  void ellipse(Point centre, double rx, double ry, Paint const& paint);
  void line(Point from, Point to, Paint const& paint);
  /// Text on a baseline.
  void text(Label label);
  /// Lines in the middle of a box.
  void lines(Lines const& lines, Box const& box, Hand hand);
  /// What comes until end_of_tip() shows this when it is pointed at.
  void tip(std::string_view text);
  void end_of_tip() { body_ += "</g>\n"; }
  /// Another drawing, with its corner at a point.
  void place(Drawing const& other, Point at, double scale = 1);

 private:
  double width_, height_;
  std::string body_;
  std::vector<Label> labels_;

  void add(std::string_view element, std::string_view geometry, Paint const& paint);
};

/// A short text in the middle of a box, as large as it fits.
void draw_letters(Drawing& drawing, std::string_view text, Box const& box, TextSizes sizes, std::string_view colour);

/// A number as in SVG, the same in every locale.
std::string number(double value);

/// The whole picture as an SVG file, on a ground of its own.
std::string to_svg(Drawing const& drawing, std::string_view title);

}  // namespace ringside::picture
