#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "replay/view/site/game_row.h"

namespace ringside::page {

/// How one stands against another: games of both, and of those with a result how often one came before the other.
struct Standing {
  std::uint64_t games = 0, won = 0, lost = 0, drawn = 0;
  std::int64_t scored = 0, conceded = 0;  ///< the sums of both scores
};

/// Those who played, with their games and their results against each other.
class Players {
 public:
  /// `rows` are the site's, and `index` says which of them it is.
  void add(std::vector<GameRow> const& rows, std::size_t index);
  /// A row for each, by name: {"name", "page", "games", "counted", "first", "won", "drawn", "lost"}.
  Json list() const;
  /// Hands over what the page of each holds, with its file.
  void each_page(std::vector<GameRow> const& rows, std::string const& source,
                 std::function<void(std::string const& file, std::string const& name, Json page)> const& take) const;

 private:
  struct Player {
    std::vector<std::size_t> games;  ///< indexes of rows
    std::uint64_t counted = 0, first = 0;
    std::map<std::string, Standing> against;
  };
  std::map<std::string, Player> players_;

  void count(GameRow const& row);
  Json summary(std::string const& name, Player const& player) const;
};

}  // namespace ringside::page
