#pragma once

#include <string>
#include <vector>

#include "checker/compare/pairing.h"
#include "replay/input/batch_input.h"

namespace ringside {

/// Does a word name a collection: a folder, a list, or a file that holds other than one game? A pipe is not looked into.
bool names_a_collection(std::string const& word);

/// What a game of a batch is called within the collection that these words name: in a folder the path below it, in a file with
/// many games its number.
std::string key_in(std::vector<std::string> const& words, std::string const& name);

/// The games that words name, in their order.
Result<GameSource> game_source(std::vector<std::string> const& words, BatchVerb const& verb);

}  // namespace ringside
