#pragma once

#include "replay/commands/look/view_pages.h"
#include "replay/view/live_page.h"

namespace ringside::view_verb {

/// Ends the verb where --live stands beside what it does not go with.
void check_live(Options const& options);

/// The page of an empty table: all games, or the one that is named; nothing where the words name something else.
std::optional<Made> table_page(Options const& options);

/// The engine of a game, or of all, as a page holds it. It ends the verb where there is none.
page::PackedEngine packed_engine(std::string const& game);

/// The text of a page that plays on.
std::string live_text(Made const& page);

/// Writes a page as an app: a folder for a server over https, from where it is kept to be used without a network.
Exit write_app(Options const& options, Made const& page);

}  // namespace ringside::view_verb
