#pragma once

#include <optional>

#include "engine/core/match/game_entry.h"
#include "engine/games/steel_arena/catalogue.h"
#include "engine/games/steel_arena/catalogue_properties.h"

// Where a catalogue comes from: the box, or JSON.

namespace ringside::steel_arena {

/// The box: what the booklet states, and stand-ins for the rest.
Catalogue const& built_in_catalogue();

/// A catalogue from JSON; nothing, with every problem named at once, if it cannot serve.
std::optional<Catalogue> read_catalogue(Json const& json, Problems& problems, BoxForm const& form = base_form());

/// The tiles of a catalogue of this form, and what is wrong with one.
std::vector<TileView> list_tiles(Json const& json, BoxForm const& form);
Problems check_tiles(Json const& json, BoxForm const& form);

/// For `ringside tiles`.
TileSource tile_source();

}  // namespace ringside::steel_arena
