#pragma once

#include <string>
#include <string_view>

#include "replay/pictures/drawing/drawing.h"

namespace ringside::picture {

/// What a thing in a picture is beside another one: as there, not as there, or gone by then.
enum class Difference { none, changed, lost };

/// Words and chips one after the other on lines of a width.
class Flow {
 public:
  Flow(Drawing& drawing, Point corner, double width)
      : drawing_(drawing), left_(corner.x), width_(width), x_(corner.x), y_(corner.y) {}

  /// Words, each on a line as a whole where a line has room for it.
  void words(std::string_view text, Hand const& hand, bool underlined = false);
  /// A thing in a frame; what is too long is cut.
  void chip(std::string const& text, std::string_view fill, Difference difference);
  /// Room for a sample of something, on the line; the next words follow it.
  Box sample(double width);

  /// Begins a new line unless so much room is left.
  void keep_room(double width) {
    if (x_ > left_ && x_ + width > left_ + width_) next_line();
  }
  void gap(double width) {
    if (x_ > left_) x_ += width;
  }
  void next_line(double more = 0);
  /// Ends the last line.
  double bottom();

 private:
  static constexpr double line = 19;

  Drawing& drawing_;
  double left_, width_, x_, y_;

  Box row() const { return {left_, y_, width_, line}; }
  void run(std::string const& text, Hand const& hand, bool underlined);
};

}  // namespace ringside::picture
