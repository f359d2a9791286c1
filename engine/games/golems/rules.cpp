#include "engine/games/golems/rules.h"

#include "engine/games/golems/play.h"
#include "engine/games/golems/stages.h"

namespace ringside::golems {
namespace {

/// How much a command is worth to someone who wants to strike.
int bite(Command command) { return command == Command::strike ? 3 : command == Command::forward ? 1 : 0; }

}  // namespace

int aggression_of(Setup const&, State const&, Action action) {
  if (action.verb != Verb::program) return 0;
  Row const row = to_row(action.a);
  return is_condition(row.bonus) ? bite(row.yes) + bite(row.no) : row.passes() * bite(row.yes);
}

}  // namespace ringside::golems
