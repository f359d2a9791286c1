#pragma once

#include "checker/explore/ranks/exchange.h"

namespace ringside {

/// The processes that this one was started together with to share work out; null: it is alone.
Exchange* world();

/// Makes this process one of them. Only the first one is heard: the others would say the same.
void enter_world(Exchange& world);
/// From here on each may have something else to say.
void speak_up();
bool is_heard();

/// How many of them run on this machine, as far as their starter says.
int processes_here();

/// How many processes were started together, according to the starter, whether or not they can split work.
int processes_started();

}  // namespace ringside
