#include "replay/pictures/drawing/drawing.h"

#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "replay/pictures/drawing/patterns.h"
#include "replay/terminal/untrusted.h"

namespace ringside::picture {
namespace {

std::string paint_attributes(Paint const& paint) {
  std::string look = fmt::format(" fill=\"{}\"", paint.fill.empty() ? "none" : paint.fill);
  if (!paint.stroke.empty()) look += fmt::format(" stroke=\"{}\" stroke-width=\"{}\"", paint.stroke, number(paint.width));
  if (!paint.dashes.empty()) look += fmt::format(" stroke-dasharray=\"{}\"", paint.dashes);
  return look;
}

std::string text_attributes(Hand const& hand) {
  std::string look = fmt::format(" font-size=\"{}\" fill=\"{}\"", number(hand.size), hand.ink);
  if (hand.weight == Weight::bold) look += " font-weight=\"bold\"";
  if (hand.anchor == Anchor::middle) look += " text-anchor=\"middle\"";
  if (hand.halo)
    look += fmt::format(" stroke=\"{}\" stroke-width=\"{}\" stroke-opacity=\"{}\" paint-order=\"stroke\"", paper,
                        design.halo.width, design.halo.opacity);
  return look;
}

Label scaled(Label label, Point at, double scale) {
  label.at = at + scale * label.at;
  label.hand.size *= scale;
  Point const corner = at + scale * Point{label.within.x, label.within.y};
  label.within = {corner.x, corner.y, scale * label.within.width, scale * label.within.height};
  return label;
}

}  // namespace

std::string number(double value) {
  std::string text = fmt::format("{:.2f}", value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text == "-0" ? "0" : text;
}

void Drawing::add(std::string_view element, std::string_view geometry, Paint const& paint) {
  body_ += fmt::format("<{} {}{}/>\n", element, geometry, paint_attributes(paint));
}

void Drawing::rectangle(Box const& box, double corner, Paint const& paint) {
  add("rect",
      fmt::format("x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}", number(box.x), number(box.y), number(box.width),
                  number(box.height), corner == 0 ? "" : fmt::format(" rx=\"{}\"", number(corner))),
      paint);
}

void Drawing::polygon(std::vector<Point> const& points, Paint const& paint) {
  std::string list;
  for (Point const& point : points) list += fmt::format("{}{},{}", list.empty() ? "" : " ", number(point.x), number(point.y));
  add("polygon", fmt::format("points=\"{}\" stroke-linejoin=\"round\"", list), paint);
}

void Drawing::ellipse(Point centre, double rx, double ry, Paint const& paint) {
  add("ellipse",
      fmt::format("cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\"", number(centre.x), number(centre.y), number(rx), number(ry)), paint);
}

void Drawing::line(Point from, Point to, Paint const& paint) {
  add("line",
      fmt::format("x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke-linecap=\"round\"", number(from.x), number(from.y),
                  number(to.x), number(to.y)),
      paint);
}

void Drawing::text(Label label) {
  label.text = on_a_line(label.text);
  body_ += fmt::format("<text x=\"{}\" y=\"{}\"{}>{}</text>\n", number(label.at.x), number(label.at.y),
                       text_attributes(label.hand), xml_text(label.text));
  labels_.push_back(std::move(label));
}

void Drawing::lines(Lines const& lines, Box const& box, Hand hand) {
  hand.size = lines.size;
  hand.anchor = Anchor::middle;
  double const step = lines.size * design.line.height;
  double y = box.centre().y - step * static_cast<double>(lines.texts.size()) / 2 + lines.size * design.line.ascent;
  for (std::string const& line : lines.texts) {
    text({line, {box.centre().x, y}, hand, box});
    y += step;
  }
}

void Drawing::tip(std::string_view text) { body_ += fmt::format("<g><title>{}</title>\n", xml_text(on_a_line(text))); }

void Drawing::place(Drawing const& other, Point at, double scale) {
  std::string const sized = scale == 1 ? "" : fmt::format(" scale({})", number(scale));
  body_ += fmt::format("<g transform=\"translate({} {}){}\">\n{}</g>\n", number(at.x), number(at.y), sized, other.body_);
  for (Label const& label : other.labels_) labels_.push_back(scaled(label, at, scale));
}

void draw_letters(Drawing& drawing, std::string_view text, Box const& box, TextSizes sizes, std::string_view colour) {
  drawing.lines(fitted(on_a_line(text), box.width, box.height, sizes, Weight::bold), box,
                {.ink = colour, .weight = Weight::bold});
}

std::string to_svg(Drawing const& drawing, std::string_view title) {
  std::string const width = number(std::ceil(drawing.width())), height = number(std::ceil(drawing.height()));
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" role=\"img\" "
      "font-family=\"{2}\">\n<title>{3}</title>\n{4}<rect width=\"{0}\" height=\"{1}\" fill=\"{5}\"/>\n{6}</svg>\n",
      width, height, design.fonts, xml_text(on_a_line(title)), pattern_definitions(drawing.body()), paper, drawing.body());
}

}  // namespace ringside::picture
