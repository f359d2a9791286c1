#pragma once

#include <string_view>
#include <vector>

#include "checker/cases/case_rulings.h"
#include "engine/core/match/game_entry.h"

// Cases of a game, asked of the expansions that lie over it.

namespace ringside {

/// The games that lie over this one, or over one that does; in the order of the registry.
std::vector<GameEntry const*> games_over(std::string_view base);

/// A case of a game as one of a game that lies over it: the same position and actions, and the same result expected. Rulings that
/// the case leaves open have the default of its own game. The error says what of it the other game does not accept.
tl::expected<Case, Mismatch> case_over(Case const& asked, GameEntry const& expansion);

/// What came of a case under an expansion.
struct InheritedCase {
  Case asked;                 ///< as the expansion's; where that does not accept it, as it was
  std::vector<Trial> trials;  ///< as the case asks to be played; where it is not accepted, one that says why

  bool holds() const;
};
InheritedCase try_over(Case const& asked, GameEntry const& expansion);

}  // namespace ringside
