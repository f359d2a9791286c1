#include "replay/render/picture/flow.h"

#include <algorithm>

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

void Flow::word(std::string const& text, Hand const& hand, bool underlined) {
  double const width = width_of(text, hand.size, hand.weight);
  keep_room(width);
  drawing_.text({text, {x_, y_ + flow_baseline}, hand, row()});
  if (underlined) drawing_.line({x_, y_ + flow_baseline + 2.5}, {x_ + width, y_ + flow_baseline + 2.5}, {{}, differing, 2});
  x_ += width + word_space;
}

void Flow::words(std::string_view text, Hand const& hand, bool underlined) {
  while (!text.empty()) {
    std::size_t const end = std::min(text.find(' '), text.size());
    for (std::string const& part : broken_at(text.substr(0, end), width_, hand.size, hand.weight)) word(part, hand, underlined);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

void Flow::chip(std::string const& text, std::string_view fill, bool is_apart) {
  std::string const cut = cut_to(text, width_ - 2 * chip_margin, chip_size);
  double const width = width_of(cut, chip_size) + 2 * chip_margin;
  keep_room(width);
  Box const box{x_, y_ + 1, width, line - 3};
  if (cut != text) drawing_.tip(text);
  drawing_.rectangle(box, 4, {fill, is_apart ? differing : rule, is_apart ? 2.5 : 1, is_apart ? "6 3" : ""});
  drawing_.text({cut, {x_ + chip_margin, y_ + flow_baseline - 0.5}, {chip_size}, box});
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
