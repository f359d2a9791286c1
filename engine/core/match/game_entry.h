#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/core/text/json.h"
#include "engine/core/text/problem.h"
#include "engine/core/values/clause.h"
#include "engine/core/values/facts.h"

namespace ringside {

class Match;

/// One kind of tile of a catalogue, for a person.
struct TileView {
  std::string id;       ///< what users type
  std::string english;  ///< its name
  std::string russian;
  std::string type;  ///< e.g. "attack"
  int generation = 0;
  int count = 0;           ///< physical tiles of this kind
  std::string properties;  ///< what it does, on one line
  std::string source;      ///< "booklet" or "stand-in"
  std::string russian_properties;
};

/// A game's catalogue of tiles: data that a user may replace.
struct TileSource {
  std::string_view option = {};  ///< of the setup, which takes such a catalogue
  Json (*built_in)() = nullptr;
  std::vector<TileView> (*list)(Json const& catalogue) = nullptr;  ///< of a catalogue without problems
  Problems (*check)(Json const& catalogue) = nullptr;              ///< all that is wrong with it
};

/// A game that can be played: its facts, and how a setup becomes a match.
struct GameEntry {
  Facts const& (*facts)();
  std::span<Clause const> (*clauses)();
  std::span<Ruling const> (*rulings)();
  /// A match from a setup's JSON; null, with all problems named, if it cannot be. An empty object gives the default setup.
  std::unique_ptr<Match> (*match)(Json const& setup, Problems& problems);
  /// The catalogue of a game that has one; null functions where it has none.
  TileSource tiles = {};
};

}  // namespace ringside
