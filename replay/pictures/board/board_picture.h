#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/match/match.h"
#include "replay/pictures/board/picture.h"

namespace ringside::picture {

/// Through whose eyes a picture is drawn, and in what words.
struct Onlooker {
  Language language = Language::english;
  std::optional<int> seat = {};
  std::vector<std::string> names = {};  ///< of the seats; missing ones have none
};

/// What lies on the table after some actions, with what they did on the field.
Scene scene_after(Match const& match, AnyState before, std::vector<ActionCode> const& actions, Onlooker const& onlooker);

/// An action with who does it, as far as the onlooker may know it.
std::string doing(Match const& match, AnyState const& before, ActionCode action, Onlooker const& onlooker);

/// The end reason and the standings, a line each; empty while the game continues.
std::vector<std::string> ending_lines(MatchRules const& match, AnyState const& state, Onlooker const& onlooker);

/// "as seat 0 (Anna) sees it"; nothing for a picture of all.
std::vector<std::string> eyes(Onlooker const& onlooker);

}  // namespace ringside::picture
