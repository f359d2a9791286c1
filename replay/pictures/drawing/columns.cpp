#include "replay/pictures/drawing/columns.h"

#include <algorithm>

#include <fmt/format.h>

#include "replay/terminal/untrusted.h"

namespace ringside::picture {
namespace {

constexpr Hand head_hand{14, ink, Weight::bold}, aside_hand{11, faint_ink};
constexpr double line_step = 1.3;  ///< of a line's size

std::string number_text(std::size_t number, std::size_t all, Language language) {
  return fmt::format("{} {} {} {}", said(language, "page", "стр."), number, said(language, "of", "из"), all);
}

Drawing headed_page(ColumnPlan const& plan, std::string const& title, std::string const& aside, std::string const& number) {
  Drawing page(plan.sheet.width, plan.sheet.height);
  double const left = plan.sheet.margin, top = plan.sheet.margin, width = plan.sheet.inner_width();
  double const number_width = text_width(number, aside_hand.size);
  Box const room{left, top, width, plan.head};
  page.text({number, {left + width - number_width, top + 12}, aside_hand, room});
  page.text({cut_to(title, width - number_width - 20, head_hand.size, head_hand.weight), {left, top + 12}, head_hand, room});
  if (!aside.empty()) page.text({cut_to(aside, width, aside_hand.size), {left, top + 27}, aside_hand, room});
  return page;
}

}  // namespace

Point ColumnPlan::corner(std::size_t column) const {
  auto const across = static_cast<double>(column % static_cast<std::size_t>(columns));
  return {sheet.margin + across * (width() + gap), sheet.margin + head};
}

std::vector<Drawing> headed_pages(ColumnPlan const& plan, std::size_t columns, std::string const& title, std::string const& aside,
                                  Language language) {
  std::vector<Drawing> pages;
  std::size_t const all = plan.page(columns - 1) + 1;
  for (std::size_t i = 0; i < all; ++i)
    pages.push_back(headed_page(plan, on_a_line(title), on_a_line(aside), all > 1 ? number_text(i + 1, all, language) : ""));
  return pages;
}

Drawing text_block(std::vector<std::string> const& lines, double width, Hand const& hand, double indent) {
  Drawing block(width, 0);
  double y = 0;
  for (std::string const& line : lines)
    for (std::string const& part : broken_at(on_a_line(line), width - indent, hand.size, hand.weight)) {
      block.text({part, {indent, y + hand.size}, hand, {indent, y, width - indent, line_step * hand.size}});
      y += line_step * hand.size;
    }
  block.grow_to(y);
  return block;
}

}  // namespace ringside::picture
