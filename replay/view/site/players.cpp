#include "replay/view/site/players.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "replay/view/site/names.h"

namespace ringside::page {
namespace {

std::string page_of(std::string const& name) { return fmt::format("players/{}.html", player_name(name)); }

/// The seats that a name has in a game: mostly one.
std::vector<std::size_t> seats_of(GameRow const& row, std::string const& name) {
  std::vector<std::size_t> seats;
  for (std::size_t seat = 0; seat < row.seats.size(); ++seat)
    if (row.seats[seat] == name) seats.push_back(seat);
  return seats;
}

std::set<std::string> names_in(GameRow const& row) {
  std::set<std::string> names(row.seats.begin(), row.seats.end());
  names.erase("");
  return names;
}

/// Who has two seats has the better place of them.
std::size_t best_seat(GameRow const& row, std::string const& name) {
  std::vector<std::size_t> const seats = seats_of(row, name);
  return *std::min_element(seats.begin(), seats.end(),
                           [&](std::size_t a, std::size_t b) { return row.outcome->rank[a] < row.outcome->rank[b]; });
}

void count_result(Standing& standing, Outcome const& outcome, std::size_t own, std::size_t other) {
  int const place = outcome.rank[own], there = outcome.rank[other];
  ++(place < there ? standing.won : place > there ? standing.lost : standing.drawn);
  standing.scored += outcome.scores[own];
  standing.conceded += outcome.scores[other];
}

Json standing_json(std::string const& name, Standing const& standing) {
  return {{"name", name},
          {"page", page_of(name)},
          {"games", standing.games},
          {"won", standing.won},
          {"drawn", standing.drawn},
          {"lost", standing.lost},
          {"scored", standing.scored},
          {"conceded", standing.conceded}};
}

}  // namespace

void Players::add(std::vector<GameRow> const& rows, std::size_t index) {
  GameRow const& row = rows[index];
  std::set<std::string> const names = names_in(row);
  for (std::string const& name : names) {
    Player& player = players_[name];
    player.games.push_back(index);
    for (std::string const& other : names)
      if (other != name) ++player.against[other].games;
  }
  if (row.counts()) count(row);
}

void Players::count(GameRow const& row) {
  std::set<std::string> const names = names_in(row);
  for (std::string const& name : names) {
    Player& player = players_[name];
    std::size_t const own = best_seat(row, name);
    ++player.counted;
    if (row.outcome->rank[own] == 1) ++player.first;
    for (std::string const& other : names)
      if (other != name) count_result(player.against[other], *row.outcome, own, best_seat(row, other));
  }
}

Json Players::summary(std::string const& name, Player const& player) const {
  Standing all;
  for (auto const& [other, standing] : player.against) {
    all.won += standing.won;
    all.drawn += standing.drawn;
    all.lost += standing.lost;
  }
  return {{"name", name},          {"page", page_of(name)}, {"games", player.games.size()}, {"counted", player.counted},
          {"first", player.first}, {"won", all.won},        {"drawn", all.drawn},           {"lost", all.lost}};
}

Json Players::list() const {
  Json list = Json::array();
  for (auto const& [name, player] : players_) list.push_back(summary(name, player));
  return list;
}

void Players::each_page(std::vector<GameRow> const& rows, std::string const& source,
                        std::function<void(std::string const& file, std::string const& name, Json page)> const& take) const {
  for (auto const& [name, player] : players_) {
    Json page{{"kind", "player"}, {"source", source}, {"player", summary(name, player)}, {"against", Json::array()}};
    for (auto const& [other, standing] : player.against) page["against"].push_back(standing_json(other, standing));
    for (std::size_t const index : player.games) page["rows"].push_back(rows[index].json());
    take(page_of(name), name, std::move(page));
  }
}

}  // namespace ringside::page
