#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

#include "engine/core/text/json.h"
#include "engine/core/text/problem.h"
#include "engine/core/values/facts.h"
#include "engine/games/golems/rulings.h"
#include "engine/games/golems/scenario.h"

namespace ringside::golems {

/// All that is fixed before the first action.
struct Setup {
  int players = 2;
  int bots = 0;        ///< BG-1.1: they sit after the players
  bool logic = false;  ///< with the Logic add-on?
  std::shared_ptr<Scenario const> scenario;
  std::array<std::uint8_t, most_golems> types{};  ///< indexes of golem cards
  bool own_types = false;                         ///< "golems" was given
  Rulings rulings;

  int golems() const { return players + bots; }
  bool is_bot(int golem) const { return golem >= players; }
  Ground const& ground() const { return scenario->ground; }
  SquareField const& field() const { return scenario->ground.field; }
  Card const& card(int golem) const { return scenario->cards.golems[types[static_cast<std::size_t>(golem)]]; }
};

std::optional<Setup> read_setup(Json const& json, Problems& problems);
Json write_setup(Setup const& setup);
Facts const& facts();

/// Where a golem starts (BG-2.1).
Start start_of(Setup const& setup, int golem);

}  // namespace ringside::golems
