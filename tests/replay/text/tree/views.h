#pragma once

#include "engine/core/match/game_entry.h"
#include "replay/text/tree/tree_text.h"
#include "tests/checker/toys.h"

namespace ringside {

inline TreeOptions depth_options(int depth) {
  TreeOptions options;
  options.depth = depth;
  return options;
}

/// A tree of a toy game as the program would draw it from the game's start.
inline TreeView make_view(std::shared_ptr<Match const> const& match, TreeOptions options) {
  options.root = start_digest(*match, match->start());
  TreeView view{match, grow_tree(*match, match->start(), options), std::string(match->facts().id), std::nullopt, {}, options};
  if (!options.line.empty()) {
    view.step = 0;
    view.seat_names = {"Ann <A>", "Bo \"B\" \\"};
  }
  return view;
}
inline TreeView make_view(GameEntry const& game, TreeOptions options) {
  return make_view(toys::make_match(game), std::move(options));
}

}  // namespace ringside
