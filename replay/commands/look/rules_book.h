#pragma once

#include <string>
#include <vector>

#include "engine/core/match/game_entry.h"
#include "replay/base/command.h"

namespace ringside::rules_verb {

struct BookOptions {
  std::string out;                   ///< a page, or a folder of pages
  std::string corpus;                ///< where cases lie, as GAME/cases; empty: those that came with the program
  std::string since;                 ///< an earlier book, or a folder of such
  std::vector<std::string> presets;  ///< whose choices stand beside the options
  bool live = false;                 ///< with an engine, to play on from examples
};

/// Writes the rules of games as books in which every example is played. It ends the verb where one of them does not hold.
Exit write_books(std::vector<GameEntry const*> const& games, BookOptions const& options);

}  // namespace ringside::rules_verb
