#include "replay/text/stats/balance_plot.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "replay/pictures/drawing/letters.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/plot.h"

namespace ringside {
namespace balance_drawing {
namespace {

constexpr double name_width = 150, row_height = 20, letter_size = 12, head_height = 24, foot_height = 40, dot_radius = 4;
constexpr std::size_t most_tiles = 24;

struct Row {
  std::string name;
  Edge edge;
  Estimate above = {};  // in percent
};

double lead(Row const& row) { return row.edge.share() - row.edge.equal(); }

std::vector<Row> seat_rows(GameStandings const& game) {
  std::vector<Row> rows;
  for (auto const& [seat, standing] : game.seats)
    if (standing.ended > 0) rows.push_back({fmt::format("seat {} of {}", seat.second, seat.first), standing.edge});
  return rows;
}

/// The best first; of many only those at both ends.
std::vector<Row> tile_rows(GameStandings const& game) {
  std::vector<Row> rows;
  for (auto const& [tile, uses] : game.tiles)
    if (uses.edge.seats() > 0) rows.push_back({tile, uses.edge});
  std::stable_sort(rows.begin(), rows.end(), [](Row const& a, Row const& b) { return lead(a) > lead(b); });
  if (rows.size() > most_tiles) rows.erase(rows.begin() + most_tiles / 2, rows.end() - most_tiles / 2);
  return rows;
}

/// Estimates them all, those of a table together.
std::vector<Row> estimated(std::vector<Row> rows) {
  std::vector<double> chances;
  for (Row const& row : rows) chances.push_back(row.edge.chance());
  Believed const believed = believe(chances);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    Estimate& above = rows[i].above = rows[i].edge.above(believed.error);
    above.value *= 100;
    if (above.interval) above.interval = Interval{above.interval->low * 100, above.interval->high * 100};
    above.differs = above.interval && chances[i] <= believed.most_chance;
  }
  return rows;
}

/// Half the width of the axis: 5, 10, 20, 50 or 100 percent.
double end_of_axis(std::vector<Row> const& rows) {
  double most = 0;
  for (Row const& row : rows) {
    Interval const reach = row.above.interval.value_or(Interval{row.above.value, row.above.value});
    most = std::max({most, std::abs(reach.low), std::abs(reach.high)});
  }
  for (double const end : {5.0, 10.0, 20.0, 50.0})
    if (most <= end) return end;
  return 100;
}

using plot::line;
using plot::text_at;

/// Percent as places on the page.
struct Axis {
  double left, width, end;
  double at(double percent) const { return left + (std::clamp(percent, -end, end) + end) / (2 * end) * width; }
};

std::string row_svg(Row const& row, Axis const& axis, double y) {
  auto const& [value, interval, differs] = row.above;
  std::string const reach = interval ? fmt::format("{:+.1f} to {:+.1f}", interval->low, interval->high) : "too few games";
  std::string svg = text_at(axis.left - 8, y + 4, "end", picture::cut_to(on_a_line(row.name), name_width - 8, letter_size));
  svg += fmt::format("<g><title>{}</title>", xml_text(fmt::format("{}: {:+.1f} % ({})", on_a_line(row.name), value, reach)));
  if (interval) svg += line(axis.at(interval->low), y, axis.at(interval->high), y, "stroke=\"#0072b2\" stroke-width=\"2\"");
  svg += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\" stroke=\"#0072b2\" stroke-width=\"1.5\" fill=\"{}\"/></g>\n",
                     axis.at(value), y, dot_radius, differs ? "#0072b2" : "white");
  return svg + text_at(axis.left + axis.width + 8, y + 4, "start", counted(row.edge.seats(), "time"), " fill=\"#555\"");
}

BalanceDrawing draw(GameStandings const& game, double left, double top, double width) {
  std::vector<Row> rows = estimated(seat_rows(game));
  for (Row& row : estimated(tile_rows(game))) rows.push_back(std::move(row));
  if (rows.empty()) return {};
  Axis const axis{left + name_width, width - 2 * name_width, end_of_axis(rows)};
  double const first = top + head_height, bottom = first + static_cast<double>(rows.size()) * row_height;
  std::string svg = text_at(axis.left, top + 8, "start", "balance: share of first places above an equal one, in percent of games",
                            " font-weight=\"bold\"");
  svg += line(axis.at(0), first, axis.at(0), bottom, "stroke=\"#999\" stroke-dasharray=\"3 3\"");
  svg += line(axis.left, bottom, axis.left + axis.width, bottom, "stroke=\"#333\"");
  for (double const tick : {-axis.end, -axis.end / 2, 0.0, axis.end / 2, axis.end})
    svg += text_at(axis.at(tick), bottom + 16, "middle", fmt::format("{:+g}", tick), " fill=\"#333\"");
  for (std::size_t i = 0; i < rows.size(); ++i)
    svg += row_svg(rows[i], axis, first + (static_cast<double>(i) + 0.5) * row_height);
  return {svg, bottom + foot_height - top};
}

}  // namespace
}  // namespace balance_drawing

BalanceDrawing draw_balance(GameStandings const& game, double left, double top, double width) {
  return balance_drawing::draw(game, left, top, width);
}

}  // namespace ringside
