#pragma once

#include <string>
#include <vector>

#include "checker/readings/preset.h"
#include "engine/core/text/json.h"
#include "engine/games/registry.h"
#include "replay/view/book/divergence.h"
#include "replay/view/book/example.h"

namespace ringside::page {

/// What a book says beside the rules themselves.
struct BookSources {
  std::vector<Example> examples;
  std::vector<DivergingLine> divergences;  ///< one of an option at most
  std::vector<Preset> presets;             ///< of the game, whose choices stand beside the options
  Json impact;                             ///< what corpus/GAME/impact.json has of the game; null: nothing
  Json marks;                              ///< of an earlier book, see book_marks(); null: none
  Json playing_on;                         ///< pages of examples by their names, where there are some
};

/// The book of a game's rules, for page/book: chapters of clauses with their examples, open questions, tiles, boards, an index.
Json make_book(GameEntry const& game, BookSources const& sources);

/// What a book holds: {"clauses": {ID: DIGEST}, "rulings": …, "examples": …, "tiles": …}. Two books differ where these do.
Json book_marks(GameEntry const& game, std::vector<Example> const& examples);

}  // namespace ringside::page
