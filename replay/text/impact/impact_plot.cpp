#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <optional>

#include <fmt/format.h>

#include "replay/terminal/untrusted.h"
#include "replay/terminal/wrap.h"
#include "replay/text/impact/impact.h"
#include "replay/text/plot.h"

namespace ringside {
namespace {

// Lengths in pixels.
constexpr int row_height = 22, panel_width = 150, panel_gap = 42, head_height = 46, foot_height = 34, letter_width = 7,
              margin = 16, page_width = 1000, line_height = 18;

using plot::line;
using plot::text_at;

/// What one measure says of all options.
struct Panel {
  std::string name, unit;
  bool share = false;                                              ///< of games: its zero is where it begins
  std::function<std::optional<Estimate>(Impact const&)> estimate;  ///< in the unit that is shown; nothing: it was not measured
};

Estimate scaled(Estimate estimate, double by) {
  estimate.value *= by;
  if (estimate.interval) *estimate.interval = {estimate.interval->low * by, estimate.interval->high * by};
  return estimate;
}

std::optional<Estimate> share_of_pairs(Impact const& one, std::uint64_t count, std::uint64_t of) {
  return one.paired ? std::optional(scaled(estimated_share(count, of), 100)) : std::nullopt;
}

/// That of a reading with this name; null where it has none, as one of fewer seats.
Shift const* find_shift(Impact const& one, std::string_view name) {
  auto const shift =
      std::find_if(one.shifts.begin(), one.shifts.end(), [&](Shift const& each) { return each.measure.name == name; });
  return shift == one.shifts.end() ? nullptr : &*shift;
}

/// The measures that change somewhere, in their order in the reading that has most.
std::vector<Measure> moving_measures(std::vector<Impact> const& impacts) {
  Impact const& most = *std::max_element(impacts.begin(), impacts.end(), [](Impact const& one, Impact const& other) {
    return one.shifts.size() < other.shifts.size();
  });
  std::vector<Measure> measures;
  for (Shift const& shift : most.shifts) {
    auto const moves = [&](Impact const& one) {
      Shift const* const same = find_shift(one, shift.measure.name);
      return same != nullptr && (same->sum != 0 || same->other_sum != 0);
    };
    if (std::any_of(impacts.begin(), impacts.end(), moves)) measures.push_back(shift.measure);
  }
  return measures;
}

std::vector<Panel> make_panels(std::vector<Impact> const& impacts) {
  std::vector<Panel> panels;
  if (std::any_of(impacts.begin(), impacts.end(), [](Impact const& one) { return one.paired; })) {
    panels.push_back(
        {"games that diverge", "%", true, [](Impact const& one) { return share_of_pairs(one, one.partings.size(), one.games); }});
    panels.push_back(
        {"another winner", "%", true, [](Impact const& one) { return share_of_pairs(one, one.changed_firsts, one.finished); }});
  }
  constexpr std::array<std::string_view, 3> units{"actions", "points", "% of games"};
  for (Measure const& measure : moving_measures(impacts)) {
    double const scale = measure.unit == Measure::Unit::games ? 100 : 1;
    panels.push_back({measure.name, std::string(units[static_cast<std::size_t>(measure.unit)]), false,
                      [name = measure.name, scale](Impact const& one) -> std::optional<Estimate> {
                        Shift const* const shift = find_shift(one, name);
                        return shift == nullptr ? std::nullopt : std::optional(scaled(shift->change(), scale));
                      }});
  }
  return panels;
}

/// The end of an axis that all estimates fit on: 1, 2 or 5 times a power of ten.
double end_of_axis(double most) {
  if (most <= 0) return 1;
  double const power = std::pow(10, std::floor(std::log10(most)));
  for (double const step : {1.0, 2.0, 5.0})
    if (most <= step * power * 1.0000001) return step * power;
  return 10 * power;
}

class Column {
 public:
  /// `top`: where the rows begin.
  Column(Panel const& panel, std::vector<Impact> const& impacts, double left, double top)
      : panel_(panel), impacts_(impacts), left_(left), top_(top) {
    double most = 0;
    for (Impact const& one : impacts)
      if (auto const estimate = panel.estimate(one); estimate && one.refused.empty()) {
        Interval const reach = estimate->interval.value_or(Interval{estimate->value, estimate->value});
        most = std::max({most, std::abs(reach.low), std::abs(reach.high)});
      }
    end_ = end_of_axis(most);
  }

  std::string svg() const {
    std::string text = text_at(left_ + panel_width / 2.0, top_ - 26, "middle", panel_.name, " font-weight=\"bold\"");
    text += text_at(left_ + panel_width / 2.0, top_ - 10, "middle", panel_.share ? panel_.unit : "change, " + panel_.unit,
                    " fill=\"#555\"");
    double const bottom = top_ + static_cast<double>(impacts_.size()) * row_height;
    text += line(to_x(0), top_ - 4, to_x(0), bottom, "stroke=\"#999\" stroke-dasharray=\"3 3\"");
    text += line(left_, bottom, left_ + panel_width, bottom, "stroke=\"#333\"");
    for (double const tick : {begin(), begin() + (end_ - begin()) / 2, end_})
      text += text_at(to_x(tick), bottom + 16, "middle", fmt::format("{:g}", tick), " fill=\"#333\"");
    for (std::size_t i = 0; i < impacts_.size(); ++i)
      if (auto const estimate = panel_.estimate(impacts_[i]); estimate && impacts_[i].refused.empty())
        text += mark(impacts_[i], *estimate, top_ + (static_cast<double>(i) + 0.5) * row_height);
    return text;
  }

 private:
  Panel const& panel_;
  std::vector<Impact> const& impacts_;
  double left_, top_, end_ = 1;

  double begin() const { return panel_.share ? 0 : -end_; }
  double to_x(double value) const { return left_ + (value - begin()) / (end_ - begin()) * panel_width; }

  std::string mark(Impact const& one, Estimate const& estimate, double y) const {
    auto const& interval = estimate.interval;
    std::string const reach =
        interval ? fmt::format("{:.2f} to {:.2f}", interval->low, interval->high) : "too few games differ for an interval";
    std::string const tip = fmt::format("<title>{}, {}: {:.2f} ({}) {}</title>", xml_text(option_name(one)),
                                        xml_text(panel_.name), estimate.value, reach, panel_.unit);
    std::string const bar =
        interval ? line(to_x(interval->low), y, to_x(interval->high), y, "stroke=\"#0072b2\" stroke-width=\"2\"") : "";
    return "<g>" + tip + bar +
           fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" stroke=\"#0072b2\" stroke-width=\"1.5\" fill=\"{}\"/></g>\n",
                       to_x(estimate.value), y, estimate.differs ? "#0072b2" : "white");
  }
};

/// The options, one below the other, as rows of a band whose rows begin at `top`.
std::string row_names(std::vector<Impact> const& impacts, double right, double top) {
  std::string text;
  for (std::size_t i = 0; i < impacts.size(); ++i) {
    double const y = top + static_cast<double>(i) * row_height;
    if (i % 2 == 0)
      text += fmt::format("<rect x=\"0\" y=\"{:.1f}\" width=\"100%\" height=\"{}\" fill=\"#f4f4f4\"/>\n", y, row_height);
    std::string const refused = impacts[i].refused.empty() ? "" : " (cannot be played)";
    text += text_at(right, y + row_height / 2.0 + 4, "end", option_name(impacts[i]) + refused);
  }
  return text;
}

/// Lines of text from `y` on, which is moved after them.
std::string paragraph(std::string const& text, double& y, double width, std::string_view look) {
  std::string lines = wrapped(text, static_cast<std::size_t>((width - 2 * margin) / letter_width), 0) + "\n", drawn;
  for (std::size_t from = 0; from < lines.size(); from = lines.find('\n', from) + 1, y += line_height)
    drawn += text_at(margin, y, "start", lines.substr(from, lines.find('\n', from) - from), look);
  return drawn;
}

}  // namespace

std::string impact_plot(std::vector<Impact> const& impacts, std::string const& title) {
  std::vector<Panel> const panels = make_panels(impacts);
  std::size_t longest = 0;
  for (Impact const& one : impacts) longest = std::max(longest, display_width(option_name(one)));
  double const labels = static_cast<double>(longest) * letter_width + margin;
  double const room = page_width - labels - panel_gap - margin;
  std::size_t const in_a_band =
      std::min(panels.size(), static_cast<std::size_t>(std::max(1.0, room / (panel_width + panel_gap))));
  double const width = labels + panel_gap + static_cast<double>(in_a_band) * (panel_width + panel_gap) + margin;
  double y = 24;
  std::string body = paragraph(title, y, width, " font-size=\"13\" font-weight=\"bold\"");
  body += paragraph(
      "the same games under each option, but its own games where the seats or the field differ; lines are 95 % intervals, none "
      "where too few games differ; filled: it differs",
      y, width, " fill=\"#555\"");
  for (std::size_t i = 0; i < panels.size(); ++i) {
    std::size_t const place = i % in_a_band;
    double const band = head_height + static_cast<double>(impacts.size()) * row_height + foot_height;
    double const top = y + static_cast<double>(i / in_a_band) * band + head_height;
    if (place == 0) body += row_names(impacts, labels, top);
    body += Column(panels[i], impacts, labels + panel_gap + static_cast<double>(place) * (panel_width + panel_gap), top).svg();
    if (i + 1 == panels.size()) y = top + band - head_height;
  }
  return fmt::format(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
             "font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
             width, y) +
         body + "</svg>\n";
}

}  // namespace ringside
