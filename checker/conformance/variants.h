#pragma once

#include <set>
#include <string>
#include <vector>

#include "engine/core/match/game_entry.h"

namespace ringside::conformance {

/// A setup that both know, other than the default in one thing.
struct Variant {
  std::string name;  ///< "damage=3"; empty: the default
  Json setup = Json::object();
};

/// The default, and each other value of an option and of a ruling. What the engine does not declare goes to `unsupported`.
std::vector<Variant> list_variants(GameEntry const& reference, GameEntry const& engine, std::set<std::string> const& missing,
                                   std::vector<std::string>& unsupported);

}  // namespace ringside::conformance
