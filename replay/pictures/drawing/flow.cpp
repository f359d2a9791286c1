#include "replay/pictures/drawing/flow.h"

#include <algorithm>
#include <utility>

namespace ringside::picture {
namespace {

constexpr double flow_baseline = 13.5, word_space = 4, chip_size = 11.5, chip_margin = 6, chip_gap = 4;

}  // namespace

void Flow::next_line(double more) {
  x_ = left_;
  y_ += line + more;
}

double Flow::bottom() {
  if (x_ > left_) next_line();
  return y_;
}

void Flow::run(std::string const& text, Hand const& hand, bool underlined) {
  if (text.empty()) return;
  double const width = text_width(text, hand.size, hand.weight);
  drawing_.text({text, {x_, y_ + flow_baseline}, hand, row()});
  if (underlined) drawing_.line({x_, y_ + flow_baseline + 2.5}, {x_ + width, y_ + flow_baseline + 2.5}, {{}, differing, 2});
  x_ += width + word_space;
}

void Flow::words(std::string_view text, Hand const& hand, bool underlined) {
  std::string together;  // stands on one line
  auto const add = [&](std::string const& word) {
    std::string const longer = together.empty() ? word : together + " " + word;
    bool const fits = x_ + text_width(longer, hand.size, hand.weight) <= left_ + width_;
    if (fits || (together.empty() && x_ == left_)) return void(together = longer);
    run(std::exchange(together, word), hand, underlined);
    next_line();
  };
  while (!text.empty()) {
    std::size_t const end = std::min(text.find(' '), text.size());
    for (std::string const& part : broken_at(text.substr(0, end), width_, hand.size, hand.weight)) add(part);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  run(together, hand, underlined);
}

void Flow::chip(std::string const& text, std::string_view fill, Difference difference) {
  bool const is_apart = difference != Difference::none;
  std::string const cut = cut_to(text, width_ - 2 * chip_margin, chip_size);
  double const width = text_width(cut, chip_size) + 2 * chip_margin;
  keep_room(width);
  Box const box{x_, y_ + 1, width, line - 3};
  if (cut != text) drawing_.tip(text);
  drawing_.rectangle(box, 4, {fill, is_apart ? differing : rule, is_apart ? 2.5 : 1, is_apart ? "6 3" : ""});
  drawing_.text({cut, {x_ + chip_margin, y_ + flow_baseline - 0.5}, {chip_size}, box});
  if (difference == Difference::lost)
    drawing_.line({box.x + 3, box.centre().y}, {box.x + box.width - 3, box.centre().y}, {{}, differing, 1.6});
  if (cut != text) drawing_.end_of_tip();
  x_ += width + chip_gap;
}

Box Flow::sample(double width) {
  keep_room(width);
  Box const box{x_, y_, width, line};
  x_ += width + word_space;
  return box;
}

}  // namespace ringside::picture
