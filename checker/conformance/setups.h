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

/// The default, and each other value of an option and of a ruling, where these rulings are in force. What the engine does not
/// declare goes to `unsupported`.
std::vector<Variant> list_variants(GameEntry const& reference, GameEntry const& engine, std::set<std::string> const& missing,
                                   std::vector<std::string>& unsupported, Json const& rulings = Json::object());

/// A setup with these rulings where it says nothing else of them.
Json with_rulings(Json setup, Json const& rulings);

/// Those of some rulings that the engine does not declare, "armour.trigger=all", and so cannot play by.
std::vector<std::string> undeclared(GameEntry const& engine, std::set<std::string> const& missing, Json const& rulings);

/// Rulings of which the engine declares another option as the one that holds by default.
std::vector<Difference> compare_presets(GameEntry const& reference, GameEntry const& engine);

/// Several of them at once: of each option and ruling the default or another value, half of the time each.
Variant combined(std::vector<Variant> const& variants, Dice& dice);

}  // namespace ringside::conformance
