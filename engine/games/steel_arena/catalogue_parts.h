#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/games/steel_arena/catalogue.h"
#include "engine/games/steel_arena/catalogue_properties.h"
#include "engine/games/steel_arena/setup_table.h"

namespace ringside::steel_arena {

// The steps from JSON to a catalogue, in their order; each names all problems that it finds.

/// What could be read of a catalogue. Kinds stand where they stand in the JSON, unreadable properties at their defaults.
struct Draft {
  Catalogue catalogue;
  bool complete = false;  ///< every tile has a type, a generation and a count that could be read
};

/// The form: properties, their types, ranges and words.
Draft read_draft(Json const& json, BoxForm const& form, Problems& problems);

/// The whole: ids and names that must differ, and counts that must serve every setup. For a complete draft.
void check_whole(std::vector<Kind> const& kinds, std::span<SetupRow const> draw, Problems& problems);

}  // namespace ringside::steel_arena
