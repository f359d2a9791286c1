#pragma once

#include <string>
#include <vector>

#include "engine/games/steel_arena/catalogue_properties.h"

namespace ringside::steel_arena {

/// A way to break a built-in catalogue: a JSON patch in which "<id>" stands for a tile's place, and what the linter says.
struct Mutation {
  std::string patch;
  std::vector<std::string> problems;
  bool form = true;  ///< does the schema see it too?
};

/// A game's box: its built-in catalogue, what can be printed on it, and its schema's file.
struct Box {
  Catalogue const& built_in;
  BoxForm form;
  std::string schema;
};

Json broken_by(Box const& box, Mutation const& mutation);
bool fits_schema(Box const& box, Json const& catalogue);
/// Reads the box so broken: the linter says exactly this, and the schema says what it can.
void expect_problems(Box const& box, Mutation const& mutation);

}  // namespace ringside::steel_arena
