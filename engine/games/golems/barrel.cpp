// What barrels hold.

#include <algorithm>
#include <utility>

#include "engine/games/golems/play.h"

#include "engine/core/values/site.h"

namespace ringside::golems {
namespace {

/// What a barrel's content does to one golem that struck it.
void suffer(Play& play, int number, Content content) {
  Golem& golem = play.golem(number);
  switch (content) {
    case Content::empty:
      return;
    case Content::dynamite:
      if (by("BG-7.2")) ++golem.blasts;
      return;
    case Content::repair:
      if (by("BG-7.2")) ++golem.repairs;
      return;
    case Content::hole:
      if (by("BG-7.2")) play.state.holes = with(play.state.holes, number);
      return;
    case Content::more:
    case Content::fewer:
      if (by("BG-7.2", play.setup.is_bot(number), false))
        return play.tell({.what = Happened::lost_row_token, .clause = BG::c7_2, .golem = byte(number)});
      if (by("BG-7.2")) ++(content == Content::more ? golem.more : golem.fewer);
      play.tell(
          {.what = Happened::row_token, .clause = BG::c7_2, .golem = byte(number), .a = static_cast<std::uint8_t>(content)});
  }
}

}  // namespace

std::uint8_t barrel_to_open(State const& state) {
  std::uint8_t first = off;
  for (Golem const& golem : state.golems) first = std::min(first, golem.struck);
  return first;
}

void list_open(Setup const&, State const& state, Actions& actions) {
  for (std::size_t i = 0; i < state.contents_left.size(); ++i)
    if (state.contents_left[i] > 0) actions.push_back({.verb = Verb::open, .a = byte(static_cast<int>(i))});
}

/// The content is drawn when the barrel is opened.
void do_open(Play& play, Action action) {
  std::uint8_t const cell = barrel_to_open(play.state);
  --play.state.contents_left[action.a];
  play.tell({.what = Happened::opened_barrel, .clause = BG::c2_1, .cell = cell, .a = action.a});
  for (int i = 0; i < play.setup.golems(); ++i) {
    if (play.golem(i).struck != cell) continue;
    play.golem(i).struck = off;
    if (by("BG-2.1")) suffer(play, i, static_cast<Content>(action.a));
  }
}

int hole_golem(State const& state) {
  for (int i = 0; i < most_golems; ++i)
    if (has(state.holes, i)) return i;
  return -1;
}

/// R blackhole.who. Clockwise from the golem; bots sit after the players.
int hole_player(Setup const& setup, State const& state) {
  int const golem = hole_golem(state);
  int left = state.hole_asked;
  if (golem < 0 || (left > 0 && setup.rulings.blackhole_who == BlackholeWho::next)) return -1;
  for (int i = 1; i < setup.golems(); ++i) {
    int const player = (golem + i) % setup.golems();
    if (by("BG-7.2", !setup.is_bot(player), true) && state.golem(player).lives() && left-- == 0) return player;
  }
  return -1;
}

void list_hole(Setup const& setup, State const& state, Actions& actions) {
  std::uint8_t const golem = byte(hole_golem(state));
  std::uint64_t const cells = free_cells(setup, state);
  for (int cell = 0; cell < setup.field().size(); ++cell)
    if (has(cells, cell)) actions.push_back({.verb = Verb::move, .a = golem, .b = byte(cell)});
  actions.push_back({.verb = Verb::leave, .a = golem});
}

void do_hole(Play& play, Action action) {
  std::uint8_t const opponent = byte(hole_player(play.setup, play.state));
  if (by("BG-7.2", action.verb == Verb::move, false)) play.golem(action.a).cell = action.b;
  play.tell({.what = action.verb == Verb::move ? Happened::teleported : Happened::left_alone,
             .clause = BG::c7_2,
             .golem = action.a,
             .other = opponent,
             .cell = play.golem(action.a).cell});
  ++play.state.hole_asked;
}

/// All have been asked: a token is taken only where the golem ends.
void settle_holes(Play& play) {
  int const golem = hole_golem(play.state);
  play.state.holes = without(play.state.holes, golem);
  play.state.hole_asked = 0;
  pick_up(play, golem);
}

}  // namespace ringside::golems
