#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match/game_entry.h"

namespace ringside {

/// What a search through rulebooks finds.
struct Hit {
  enum class Kind : std::uint8_t { clause, ruling, tile };
  Kind kind;
  GameEntry const* game;
  std::string id;    ///< what the other verbs call it
  std::string text;  ///< in which the words stand, if they are not in the id
  int rank = 0;      ///< the higher the better
};

/// All clauses, rulings and tiles that contain every word, ignoring case: best first, and else in the order of the
/// games, clauses before rulings before tiles. A word counts most as an id or a part of one, then as a word, then as the
/// beginning of one; it does not count inside of one. Tiles are found by their English and Russian names.
std::vector<Hit> search(std::span<GameEntry const> games, std::span<std::string const> words);

/// The places of a word in a text where it begins a word, as bytes.
std::vector<std::size_t> find_places(std::string_view word, std::string_view text);

}  // namespace ringside
