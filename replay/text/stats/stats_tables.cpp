#include "replay/text/stats/stats_tables.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "engine/games/registry.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/table.h"

namespace ringside {
namespace {

/// Sections, columns and words of cells, as people read them; files and programs have them in English.
constexpr std::array<Saying, 37> table_words{{
    {"lengths", "длина"},
    {"ends", "концы"},
    {"seats", "места"},
    {"players", "игроки"},
    {"catalogue", "каталог"},
    {"twice", "дважды"},
    {"alike", "похожие"},
    {"games", "партий"},
    {"steps", "шагов"},
    {"least", "наименьшая"},
    {"median", "медиана"},
    {"most", "наибольшая"},
    {"end", "конец"},
    {"percent", "процент"},
    {"seat", "место"},
    {"player", "игрок"},
    {"ended", "окончено"},
    {"first", "первый"},
    {"shared", "поровну"},
    {"mean rank", "среднее место"},
    {"mean score", "средний счёт"},
    {"name", "название"},
    {"kind", "вид"},
    {"times", "раз"},
    {"game", "партия"},
    {"again", "снова"},
    {"stopped early", "прервана"},
    {"tile", "тайл"},
    {"tiles", "тайлы"},
    {"share", "доля побед"},
    {"equal", "при равных"},
    {"low", "от"},
    {"high", "до"},
    {"differs", "отличается"},
    {"taken", "взят"},
    {"used", "сработал"},
    {"hits", "попаданий"},
}};

std::string in_this_language(std::string const& word) {
  for (Saying const& one : table_words)
    if (one.english == word) return std::string(one.in(terminal().language));
  return word;
}

/// Of what is rounded the same is printed everywhere.
Json hundredths(double value) { return std::round(value * 100) / 100; }

Json mean(std::int64_t sum, std::uint64_t of) {
  return of == 0 ? Json() : hundredths(static_cast<double>(sum) / static_cast<double>(of));
}

/// The n-th length in order, n from 0.
std::size_t length_at(std::map<std::size_t, std::uint64_t> const& lengths, std::uint64_t n) {
  for (auto const& [length, games] : lengths) {
    if (n < games) return length;
    n -= games;
  }
  return 0;
}

StatsTable lengths_table(std::string const& id, GameStandings const& game) {
  StatsTable table{id, "lengths", {"games", "steps", "least", "median", "most"}, {}};
  double const middle =
      static_cast<double>(length_at(game.lengths, (game.games - 1) / 2) + length_at(game.lengths, game.games / 2)) / 2;
  table.rows.push_back({game.games, game.steps, game.lengths.begin()->first, hundredths(middle), game.lengths.rbegin()->first});
  return table;
}

StatsTable ends_table(std::string const& id, GameStandings const& game) {
  StatsTable table{id, "ends", {"end", "games", "percent"}, {}};
  for (auto const& [reason, games] : game.ends)
    table.rows.push_back(
        {reason.empty() ? "stopped early" : reason, games, mean(static_cast<std::int64_t>(games * 100), game.games)});
  return table;
}

std::vector<Json> standing_row(std::vector<Json> who, Standing const& standing) {
  who.insert(who.end(), {standing.games, standing.ended, standing.firsts, standing.shared,
                         mean(static_cast<std::int64_t>(standing.ranks), standing.ended), mean(standing.scores, standing.ended)});
  return who;
}

constexpr std::array<std::string_view, 6> standing_columns{"games", "ended", "first", "shared", "mean rank", "mean score"};
constexpr std::array<std::string_view, 5> edge_columns{"share", "equal", "low", "high", "differs"};

template <std::size_t N>
void append(std::vector<std::string>& columns, std::array<std::string_view, N> const& more) {
  columns.insert(columns.end(), more.begin(), more.end());
}

Json percent(double share) { return hundredths(share * 100); }

/// Shares of first places, in percent, and how far they can be relied on among all rows of the table.
void add_edges(StatsTable& table, std::vector<Edge> const& edges) {
  append(table.columns, edge_columns);
  std::vector<double> chances;
  for (Edge const& edge : edges) chances.push_back(edge.chance());
  Believed const believed = believe(chances);
  for (std::size_t i = 0; i < edges.size(); ++i) {
    Edge const& edge = edges[i];
    auto const interval = edge.above(believed.error).interval;
    bool const known = edge.seats() > 0;
    table.rows[i].insert(table.rows[i].end(), {known ? percent(edge.share()) : Json(), known ? percent(edge.equal()) : Json(),
                                               interval ? percent(edge.equal() + interval->low) : Json(),
                                               interval ? percent(edge.equal() + interval->high) : Json(),
                                               interval ? Json(chances[i] <= believed.most_chance ? "yes" : "no") : Json()});
  }
}

StatsTable seats_table(std::string const& id, GameStandings const& game) {
  StatsTable table{id, "seats", {"players", "seat"}, {}};
  append(table.columns, standing_columns);
  std::vector<Edge> edges;
  for (auto const& [seat, standing] : game.seats) {
    table.rows.push_back(standing_row({seat.first, seat.second}, standing));
    edges.push_back(standing.edge);
  }
  add_edges(table, edges);
  return table;
}

/// Who was first most often stands first.
StatsTable players_table(std::string const& id, GameStandings const& game) {
  StatsTable table{id, "players", {"player"}, {}};
  append(table.columns, standing_columns);
  std::vector<std::pair<std::string, Standing>> players(game.players.begin(), game.players.end());
  std::stable_sort(players.begin(), players.end(),
                   [](auto const& a, auto const& b) { return a.second.firsts > b.second.firsts; });
  std::vector<Edge> edges;
  for (auto const& [player, standing] : players) {
    table.rows.push_back(standing_row({player}, standing));
    edges.push_back(standing.edge);
  }
  add_edges(table, edges);
  return table;
}

/// Tiles that win most for those who took them stand first.
StatsTable tiles_table(std::string const& id, GameStandings const& game) {
  StatsTable table{id, "tiles", {"tile", "taken", "used", "hits"}, {}};
  std::vector<std::pair<std::string, TileUses>> tiles(game.tiles.begin(), game.tiles.end());
  std::stable_sort(tiles.begin(), tiles.end(), [](auto const& a, auto const& b) {
    return a.second.edge.share() - a.second.edge.equal() > b.second.edge.share() - b.second.edge.equal();
  });
  std::vector<Edge> edges;
  for (auto const& [tile, uses] : tiles) {
    auto const part = game.parts.find({"tile", tile});
    table.rows.push_back({tile, uses.taken, part == game.parts.end() ? 0 : part->second.times, uses.hits});
    edges.push_back(uses.edge);
  }
  add_edges(table, edges);
  return table;
}

StatsTable parts_table(std::string const& id, GameStandings const& game) {
  StatsTable table{id, "catalogue", {"name", "kind", "times", "games"}, {}};
  std::vector<std::pair<std::pair<std::string, std::string>, PartUses>> parts(game.parts.begin(), game.parts.end());
  std::stable_sort(parts.begin(), parts.end(), [](auto const& a, auto const& b) { return a.second.times > b.second.times; });
  for (auto const& [part, uses] : parts) table.rows.push_back({part.second, part.first, uses.times, uses.games});
  return table;
}

StatsTable twins_table(std::string const& id, GameStandings const& game) {
  StatsTable table{id, "twice", {"game", "again"}, {}};
  for (Twin const& twin : game.twins) table.rows.push_back({twin.first, twin.again});
  return table;
}

StatsTable images_table(std::string const& id, GameStandings const& game) {
  StatsTable table{id, "alike", {"game", "again"}, {}};
  for (Twin const& image : game.images()) table.rows.push_back({image.first, image.again});
  return table;
}

std::string cell_text(Json const& cell) {
  if (cell.is_null()) return "-";
  if (cell.is_string()) return on_a_line(cell.get<std::string>());
  if (cell.is_number_float()) return fmt::format("{:.2f}", cell.get<double>());
  return cell.is_number_unsigned() ? grouped(cell.get<std::uint64_t>()) : std::to_string(cell.get<std::int64_t>());
}

/// For people: an end is a phrase of the game.
std::string shown_cell(StatsTable const& table, Json const& cell) {
  GameEntry const* const game = find_game(table.game);
  if (!cell.is_string() || table.section != "ends" || game == nullptr) return cell_text(cell);
  return on_a_line(game->facts().in(terminal().language, in_this_language(cell.get<std::string>())));
}

std::string plain_text(Json const& cell) {
  if (cell.is_null()) return {};
  return cell.is_string()         ? cell.get<std::string>()
         : cell.is_number_float() ? fmt::format("{:.2f}", cell.get<double>())
                                  : cell.dump();
}

Json row_object(StatsTable const& table, std::vector<Json> const& row) {
  Json object = Json::object();
  for (std::size_t i = 0; i < row.size(); ++i) object[table.columns[i]] = row[i];
  return object;
}

bool is_number_column(StatsTable const& table, std::size_t column) {
  return std::none_of(table.rows.begin(), table.rows.end(), [&](auto const& row) { return row[column].is_string(); });
}

std::string title_of(std::string const& id) {
  GameEntry const* const game = find_game(id);
  return game == nullptr ? id : std::string(game->facts().title_in(terminal().language));
}

}  // namespace

std::vector<StatsTable> stats_tables(Standings const& standings) {
  std::vector<StatsTable> tables;
  for (auto const& [id, game] : standings.by_game) {
    if (game.games == 0) continue;
    for (auto const& of :
         {lengths_table, ends_table, seats_table, players_table, tiles_table, parts_table, twins_table, images_table})
      if (StatsTable table = of(id, game); !table.rows.empty()) tables.push_back(std::move(table));
  }
  return tables;
}

std::string stats_text(std::vector<StatsTable> const& tables) {
  std::string text, game;
  for (StatsTable const& each : tables) {
    if (each.game != game) text += painted(Style::strong, title_of(each.game)) + "\n\n";
    game = each.game;
    std::vector<std::string> headings;
    for (std::size_t i = 0; i < each.columns.size(); ++i)
      headings.push_back((is_number_column(each, i) ? ">" : "") + in_this_language(each.columns[i]));
    Table table(std::move(headings));
    for (auto const& row : each.rows) {
      std::vector<std::string> cells;
      for (Json const& cell : row) cells.push_back(shown_cell(each, cell));
      table.row(std::move(cells));
    }
    text += painted(Style::heading, in_this_language(each.section)) + "\n" + table.text(true, 2) + "\n";
  }
  if (!text.empty()) text.pop_back();
  return text;
}

std::string stats_markdown(std::vector<StatsTable> const& tables) {
  std::string text;
  auto const line = [&](auto const& cells, auto const& as_text) {
    for (auto const& cell : cells) text += "| " + as_text(cell) + " ";
    text += "|\n";
  };
  for (StatsTable const& table : tables) {
    text += fmt::format("{}## {}: {}\n\n", text.empty() ? "" : "\n", title_of(table.game), in_this_language(table.section));
    line(table.columns, [](std::string const& column) { return in_this_language(column); });
    for (std::size_t i = 0; i < table.columns.size(); ++i) text += is_number_column(table, i) ? "| ---: " : "| --- ";
    text += "|\n";
    for (auto const& row : table.rows) line(row, [&](Json const& cell) { return markdown_cell(shown_cell(table, cell)); });
  }
  return text;
}

std::string stats_csv(std::vector<StatsTable> const& tables) {
  std::string text = "game,section,row,column,value\n";
  for (StatsTable const& table : tables)
    for (std::size_t row = 0; row < table.rows.size(); ++row)
      for (std::size_t i = 0; i < table.columns.size(); ++i)
        text += fmt::format("{},{},{},{},{}\n", table.game, table.section, row + 1, table.columns[i],
                            csv_field(plain_text(table.rows[row][i])));
  return text;
}

std::string stats_lines(std::vector<StatsTable> const& tables) {
  std::string text;
  for (StatsTable const& table : tables)
    for (auto const& row : table.rows)
      text += json_text({{"game", table.game}, {"section", table.section}, {"row", row_object(table, row)}}) + "\n";
  return text;
}

Json stats_json(Standings const& standings, std::vector<StatsTable> const& tables) {
  Json games = Json::object();
  for (StatsTable const& table : tables) {
    Json rows = Json::array();
    for (auto const& row : table.rows) rows.push_back(row_object(table, row));
    games[table.game][table.section] = std::move(rows);
  }
  return {{"records", standings.games},
          {"unreadable", standings.unreadable},
          {"skipped", standings.skipped},
          {"games", std::move(games)}};
}

}  // namespace ringside
