#pragma once

#include <memory>
#include <optional>

#include "engine/core/text/json.h"
#include "engine/core/text/problem.h"
#include "engine/core/values/facts.h"
#include "engine/games/robocide/board.h"
#include "engine/games/robocide/rulings.h"

namespace ringside::robocide {

inline constexpr int most_players = 4;
inline constexpr int robots_each = 2;
inline constexpr int most_robots = most_players * robots_each;

/// All that is fixed before the first action.
struct Setup {
  int players = 2;
  int holder = 0;  ///< the seat that has the detonator first (RC-2.3)
  std::shared_ptr<Board const> board;
  Rulings rulings;

  int robots() const { return players * robots_each; }
};

std::optional<Setup> read_setup(Json const& json, Problems& problems);
Json write_setup(Setup const& setup);
Facts const& facts();

}  // namespace ringside::robocide
