#pragma once

#include <cstddef>
#include <vector>

#include "engine/core/values/event.h"
#include "engine/games/golems/action.h"
#include "engine/games/golems/setup.h"
#include "engine/games/golems/state.h"

namespace ringside::golems {

/// What cards and tokens steps put to work: golem cards, commands, bonus cards, luck cards, contents of barrels, logic tokens.
std::vector<Part> list_parts(Cards const& cards);

/// Adds the parts that work in a step. A golem card works when its golem strikes, a bonus card or command when its row is
/// opened, a luck card when it is drawn, a content when its barrel is opened, a logic token when its row is carried out.
void exercised_by(Setup const& setup, State const& before, Action action, std::vector<std::size_t>& at_work);

}  // namespace ringside::golems
