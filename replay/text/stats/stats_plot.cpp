#include "replay/text/stats/stats_plot.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "engine/games/registry.h"
#include "replay/pictures/drawing/letters.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/plot.h"
#include "replay/text/stats/balance_plot.h"

namespace ringside {
namespace stats_drawing {
namespace {

// Lengths in pixels.
constexpr double margin = 20, name_width = 150, bar_width = 200, share_width = 130, gap = 40, lengths_width = 400,
                 row_height = 22, letter_size = 12, head_height = 64, foot_height = 48, least_height = 160;
constexpr double lengths_left = margin + name_width + bar_width + share_width + gap;
constexpr double page_width = lengths_left + lengths_width + margin;
constexpr std::size_t most_players = 24, most_bars = 25;

using plot::line;
using plot::text_at;

std::string bar(double x, double y, double width, double height, std::string const& tip) {
  return fmt::format(
      "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"#0072b2\"><title>{}</title></rect>\n", x, y,
      width, height, xml_text(tip));
}

struct Row {
  std::string name;
  Standing standing;

  double share() const {
    return standing.ended == 0 ? 0 : static_cast<double>(standing.firsts) / static_cast<double>(standing.ended);
  }
};

/// Who was first in the largest share of games stands first; seats stand in their order.
std::vector<Row> sort_rows(GameStandings const& game) {
  std::vector<Row> rows;
  for (auto const& [player, standing] : game.players) rows.push_back({player, standing});
  std::stable_sort(rows.begin(), rows.end(), [](Row const& a, Row const& b) { return a.share() > b.share(); });
  if (rows.empty())
    for (auto const& [seat, standing] : game.seats)
      rows.push_back({fmt::format("seat {} of {}", seat.second, seat.first), standing});
  return rows;
}

std::string row_svg(Row const& row, double y) {
  std::string const share =
      row.standing.ended == 0 ? "no game ended" : fmt::format("{:.0f} % of {}", row.share() * 100, grouped(row.standing.ended));
  double const middle = y + row_height / 2 + 4, left = margin + name_width;
  return text_at(left - 8, middle, "end", picture::cut_to(on_a_line(row.name), name_width - 8, letter_size)) +
         bar(left, y + 4, row.share() * bar_width, row_height - 8, on_a_line(row.name) + ": " + share) +
         text_at(left + row.share() * bar_width + 6, middle, "start", share, " fill=\"#333\"");
}

std::string standings_svg(std::vector<Row> const& rows, double top) {
  std::string text = text_at(margin + name_width, top - 14, "start", "first, alone or with others", " font-weight=\"bold\"");
  std::size_t const shown = std::min(rows.size(), most_players);
  for (std::size_t i = 0; i < shown; ++i) text += row_svg(rows[i], top + static_cast<double>(i) * row_height);
  double const bottom = top + static_cast<double>(shown) * row_height;
  if (shown < rows.size())
    text += text_at(margin + name_width, bottom + 16, "start", fmt::format("and {} more", grouped(rows.size() - shown)),
                    " fill=\"#555\"");
  return text + line(margin + name_width, top, margin + name_width, bottom, "stroke=\"#333\"");
}

/// The width of a bar in steps: 1, 2 or 5 times a power of ten, such that there are not too many bars.
std::size_t steps_of_bar(std::size_t longest) {
  for (std::size_t power = 1;; power *= 10)
    for (std::size_t const step : {power, 2 * power, 5 * power})
      if (longest / step < most_bars) return step;
}

std::string lengths_svg(GameStandings const& game, double top, double height) {
  std::size_t const longest = game.lengths.rbegin()->first, step = steps_of_bar(longest);
  std::vector<std::uint64_t> games(longest / step + 1);
  for (auto const& [length, count] : game.lengths) games[length / step] += count;
  std::uint64_t const most = *std::max_element(games.begin(), games.end());
  double const width = lengths_width / static_cast<double>(games.size()), bottom = top + height;
  std::string text = text_at(lengths_left, top - 14, "start", "games by their length in steps", " font-weight=\"bold\"");
  text += line(lengths_left, top, lengths_left + lengths_width, top, "stroke=\"#ddd\"");
  text += text_at(lengths_left - 6, top + 4, "end", grouped(most), " fill=\"#333\"");
  text += text_at(lengths_left - 6, bottom + 4, "end", "0", " fill=\"#333\"");
  for (std::size_t i = 0; i < games.size(); ++i) {
    double const tall = static_cast<double>(games[i]) / static_cast<double>(most) * height;
    std::string const steps = step == 1 ? grouped(i) : fmt::format("{} to {}", grouped(i * step), grouped((i + 1) * step - 1));
    if (games[i] > 0)
      text += bar(lengths_left + static_cast<double>(i) * width + 1, bottom - tall, std::max(width - 2, 1.0), tall,
                  fmt::format("{} steps: {}", steps, counted(games[i], "game")));
  }
  text += line(lengths_left, bottom, lengths_left + lengths_width, bottom, "stroke=\"#333\"");
  std::size_t const ticks_every = (games.size() + 5) / 6;
  for (std::size_t i = 0; i <= games.size(); i += ticks_every)
    text += text_at(lengths_left + static_cast<double>(i) * width, bottom + 18, "middle", grouped(i * step), " fill=\"#333\"");
  return text;
}

/// Adds the band of a game and moves `y` after it.
std::string band_svg(std::string const& id, GameStandings const& game, double& y) {
  std::vector<Row> const rows = sort_rows(game);
  GameEntry const* const entry = find_game(id);
  std::string const title = entry == nullptr ? id : std::string(entry->facts().title_in(terminal().language));
  std::string text = text_at(margin, y + 24, "start", fmt::format("{}: {}", title, counted(game.games, "game")),
                             " font-size=\"15\" font-weight=\"bold\"");
  double const top = y + head_height;
  double const height = std::max(least_height, static_cast<double>(std::min(rows.size(), most_players)) * row_height);
  text += standings_svg(rows, top) + lengths_svg(game, top, height);
  y = top + height + foot_height;
  BalanceDrawing const balance = draw_balance(game, margin, y, page_width - 2 * margin);
  y += balance.height;
  return text + balance.svg;
}

}  // namespace
}  // namespace stats_drawing

std::string stats_plot(Standings const& standings) {
  double y = 0;
  std::string body;
  for (auto const& [id, game] : standings.by_game)
    if (game.games > 0) body += stats_drawing::band_svg(id, game, y);
  if (body.empty()) body = stats_drawing::text_at(stats_drawing::margin, (y = 40) - 14, "start", "no games");
  return fmt::format(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
             "font-family=\"{3}\" font-size=\"{2:.0f}\">\n"
             "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
             stats_drawing::page_width, y, stats_drawing::letter_size, picture::design.fonts) +
         body + "</svg>\n";
}

}  // namespace ringside
