#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "replay/base/failure.h"
#include "replay/recording/recording.h"
#include "replay/recording/refused.h"

// What fell unseen. Which tile a player took may be nobody's business yet: such a draw is typed with `?` in place of what it
// shows
// ("take ?"). A draw that fits stands in the record meanwhile.

namespace ringside {

/// What a line says to a game.
struct Meant {
  ActionCode action = 0;
  bool left_open = false;   ///< a draw that fits, in place of one that nobody has seen
  std::size_t redrawn = 0;  ///< the step of an open draw that became another one, so that the action can be played; 0: none
};
/// As action_meant() has it (refused.h). A draw is refused to be left open where every seat sees it fall.
Result<Meant> meant_in(Recording& game, std::string const& line, Language language, Typing typing, std::optional<int> seat = {});

/// What an open draw may have been in place of what the record has, the other open ones staying as they are or one exchanged
/// with it.
struct OtherDraw {
  ActionCode action = 0;
  bool shows = false;  ///< a seat that did not see the draw can tell by now which of the two it was
};
std::vector<OtherDraw> other_draws(Recording const& game, std::size_t step);

/// Can an open draw have been nothing else, whatever the other open ones were?
bool is_certain(Recording const& game, std::size_t step);

/// Makes an open draw another one. False, and nothing is changed: something after it is not legal then.
bool redraw(Recording& game, std::size_t step, ActionCode action);

}  // namespace ringside
