#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/core/match/game_entry.h"
#include "replay/search/word_forms.h"

namespace ringside {

/// What a search through rulebooks finds.
struct Hit {
  enum class Kind : std::uint8_t { clause, ruling, tile };
  Kind kind;
  GameEntry const* game;
  std::string id;                           ///< what the other verbs call it
  std::string text;                         ///< in which the words stand, if they are not in the id
  std::string russian;                      ///< the same in Russian
  int rank = 0;                             ///< the higher the better
  std::vector<GameEntry const*> also = {};  ///< games that lie over `game` and have it word for word
};

/// All clauses, rulings and tiles in which every word stands, in any of its forms, in either language: best first, and else in
/// the order of the games, clauses before rulings before tiles. A word counts most as an id, then as a part of one, then as
/// itself, then in another form, then as the beginning of a word; it does not count inside of one.
std::vector<Hit> search(std::span<GameEntry const> games, std::span<std::string const> words);

/// The words of a text that a search for `wanted` finds there.
std::vector<Word> find_words(std::span<std::string const> wanted, std::string_view text);

}  // namespace ringside
