#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "checker/conformance/lockstep.h"
#include "engine/core/match/game_entry.h"
#include "engine/core/values/chance.h"

namespace ringside::conformance {

/// What the suite is run on.
struct Subject {
  GameEntry const* reference = nullptr;
  GameEntry const* engine = nullptr;
  Abilities can;
};

/// Nothing where the game does not take the setup.
std::shared_ptr<Match const> match_of(GameEntry const& game, Json const& setup);

/// The setup of a match as the engine takes it: what it does not declare is left out where the reference fills in the same.
Json setup_for(Subject const& subject, Match const& match);

/// A setup that both know, other than the default in one thing.
struct Variant {
  std::string name;  ///< "damage=3"; empty: the default
  Json setup = Json::object();
};

/// The default, and each other value of an option and of a ruling. What the engine does not declare goes to `unsupported`.
std::vector<Variant> list_variants(GameEntry const& reference, GameEntry const& engine, std::set<std::string> const& missing,
                                   std::vector<std::string>& unsupported);

/// Rulings of which the engine declares another option as the one that holds by default.
std::vector<Difference> compare_presets(GameEntry const& reference, GameEntry const& engine);

/// Several of them at once: of each option and ruling the default or another value, half of the time each.
Variant combined(std::vector<Variant> const& variants, Dice& dice);

}  // namespace ringside::conformance
