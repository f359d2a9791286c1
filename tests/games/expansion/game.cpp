#include "tests/games/expansion/game.h"

#include <bit>

namespace ringside::expansion {
namespace {

using namespace steel_arena;  // NOLINT: an expansion speaks of what lies below it

constexpr std::array causes{MoreCause{.word = "current", .damages = to_base_clause(LW::c1_1), .heats = to_base_clause(LW::c1_1)}};
constexpr Cause by_current = cause_called(causes, "current");

/// LW-1.1.
void shock(Play& play, Moved const& moved) {
  for (std::uint8_t const seat : moved.seats)
    if (std::popcount(play.setup.field.around(play.robot(seat).cell)) < hex::directions)
      push(play.state, Hit{.seat = seat, .amount = 1, .from = no_direction, .cause = by_current});
}

}  // namespace

void LiveWire::change(Seams& seams) {
  seams.more_causes = causes;
  seams.moved = shock;
  seams.deepest += most_seats;  // hits of all that a movement has moved
}

}  // namespace ringside::expansion
