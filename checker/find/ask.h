#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "checker/find/facts.h"
#include "checker/find/limits.h"
#include "checker/find/question.h"
#include "engine/record/values/read.h"

namespace ringside {

/// A step in a game that a question asks for.
struct FoundStep {
  std::size_t step = 0;            ///< after so many
  std::optional<EventView> event;  ///< with which it comes about; nothing: with the whole step
  Bindings bindings;               ///< what the question's variables stand for
};

/// What a question finds in a game.
struct GameAnswer {
  std::vector<FoundStep> found;        ///< in the order of the game
  std::size_t steps = 0;               ///< that were looked at
  std::optional<std::size_t> illegal;  ///< the step, from 1, that is not legal: nothing from it on was looked at
  bool bad_edit = false;               ///< that is so because an edit before it cannot stand
  /// In this step the question came to be followed in more ways than may be: nothing from it on was looked at.
  std::optional<std::size_t> too_many_ways;
  bool interrupted = false;  ///< the answer is not complete
};

/// Replays a record and looks for what is asked, for the first such place or for all of them.
GameAnswer ask(Question const& question, LoadedRecord const& loaded, AnyState const& start, bool all,
               AskLimits const& limits = {});

}  // namespace ringside
