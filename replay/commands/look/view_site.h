#pragma once

#include "replay/commands/look/view_pages.h"

namespace ringside::view_verb {

inline constexpr std::size_t most_pages = 2'000;  ///< of games, unless --pages asks for a number

/// Writes a folder with a page for each game, each player and each question, and an index of them.
Exit write_site(Options const& options);

}  // namespace ringside::view_verb
