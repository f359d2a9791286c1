#include "replay/commands/write/ladder_plot.h"

#include <algorithm>

#include <fmt/format.h>

#include "replay/pictures/drawing/letters.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/plot.h"
#include "replay/text/record/setup_text.h"

namespace ringside {
namespace ladder {
namespace {

using plot::line;
using plot::text_at;

// Lengths in pixels.
constexpr double margin = 16, row_height = 26, letter_size = 12, axis_width = 420, head_height = 64, foot_height = 52,
                 most_name_width = 420, rounds_width = 90;

std::string name_of(ContestReport const& rung) { return on_a_line(rung.first) + " : " + on_a_line(rung.other); }

/// Shares from 0 to 1 as places on the page.
struct Axis {
  double left;
  double at(double share) const { return left + share * axis_width; }
};

std::string mark(ContestReport const& rung, Axis const& axis, double y) {
  Estimate const share = rung.contest.share();
  std::string const tip = fmt::format("{}: {:.1f} %, 95 % interval {:.1f} to {:.1f}", name_of(rung), 100 * share.value,
                                      100 * share.interval->low, 100 * share.interval->high);
  return fmt::format("<g><title>{}</title>", xml_text(tip)) +
         line(axis.at(share.interval->low), y, axis.at(share.interval->high), y, "stroke=\"#0072b2\" stroke-width=\"2\"") +
         fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" stroke=\"#0072b2\" stroke-width=\"1.5\" fill=\"{}\"/></g>\n",
                     axis.at(share.value), y, share.differs ? "#0072b2" : "white");
}

std::string frame(Axis const& axis, double equal, double bottom) {
  std::string svg = line(axis.at(equal), head_height, axis.at(equal), bottom, "stroke=\"#999\" stroke-dasharray=\"3 3\"") +
                    line(axis.left, bottom, axis.at(1), bottom, "stroke=\"#333\"");
  for (int const percent : {0, 25, 50, 75, 100})
    svg += text_at(axis.at(percent / 100.0), bottom + 16, "middle", std::to_string(percent), " fill=\"#333\"");
  return svg + text_at(axis.at(0.5), bottom + 36, "middle",
                       "share of first places of the first policy, in percent; lines are 95 % intervals", " fill=\"#555\"");
}

}  // namespace
}  // namespace ladder

std::string ladder_plot(std::vector<ContestReport> const& rungs) {
  using namespace ladder;
  ContestReport const& any = rungs.front();
  double widest = 0;
  for (ContestReport const& rung : rungs) widest = std::max(widest, picture::text_width(name_of(rung), letter_size));
  double const names = std::min(widest, most_name_width);
  Axis const axis{margin + names + margin};
  double const width = axis.at(1) + rounds_width + margin;
  double const bottom = head_height + static_cast<double>(rungs.size()) * row_height;
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
      "font-family=\"sans-serif\" font-size=\"{2:g}\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
      width, bottom + foot_height, letter_size);
  auto const cut = [&](std::string const& text) { return picture::cut_to(text, width - 2 * margin, letter_size); };
  svg += text_at(margin, 24, "start", cut(fmt::format("{}  {}", any.match.facts().id, setup_text(any.match))),
                 " font-weight=\"bold\"");
  svg += text_at(margin, 44, "start", fmt::format("{} games a round, seed {}", any.contest.seats, any.seed), " fill=\"#555\"");
  svg += frame(axis, 1.0 / any.contest.seats, bottom);
  for (std::size_t i = 0; i < rungs.size(); ++i) {
    double const y = head_height + (static_cast<double>(i) + 0.5) * row_height;
    svg += text_at(axis.left - margin, y + 4, "end", picture::cut_to(name_of(rungs[i]), names, letter_size));
    svg += mark(rungs[i], axis, y);
    svg += text_at(axis.at(1) + 12, y + 4, "start", counted(rungs[i].contest.rounds, "round"), " fill=\"#555\"");
  }
  return svg + "</svg>\n";
}

}  // namespace ringside
