#pragma once

#include <optional>
#include <string>
#include <vector>

#include "checker/audit/batch.h"
#include "engine/core/text/json.h"

namespace ringside::page {

/// What a site lists of a game. Texts that a page shows in both languages are lists of two.
struct GameRow {
  std::string name, game, date, page;
  std::vector<std::string> seats;  ///< names; empty where the record has none
  std::size_t steps = 0;
  std::optional<Outcome> outcome;
  Json title, end, finding;  ///< null: there is none
  std::string clause, see, error;

  /// Its result counts: the game is over, and nothing is wrong with it.
  bool counts() const { return outcome && finding.is_null() && error.empty(); }
  Json json() const;
};

/// `name` is the one that the site shows. `loaded` is not looked at where the game cannot be read.
GameRow game_row(Audited const& audited, LoadedRecord const& loaded, std::string name);

}  // namespace ringside::page
