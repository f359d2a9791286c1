// SA-17 What is known.

#include "engine/games/steel_arena/observe.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/fields/write_fields.h"
#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/fields.h"
#include "engine/games/steel_arena/play.h"
#include "engine/games/steel_arena/seams.h"

namespace ringside::steel_arena {

Observation observation_of(Setup const& setup, State const& state, int seat) {
  Observation known{.state = state};
  known.seat[0] = static_cast<std::uint8_t>(seat);
  for (int other = 0; other < setup.players; ++other) {
    if (other == seat) continue;
    (robot_of(state, other).modules & state.hidden).each([&](int tile) {
      Kind const& kind = setup.tiles().kind(tile);
      auto const back = static_cast<std::size_t>(static_cast<int>(kind.type) * 3 + kind.generation - 1);
      auto const at = static_cast<std::size_t>(other);
      ++known.face_down[at][back];
      if (state.hot.test(tile) || state.soaked.test(tile)) ++known.hot_face_down[at][back];
      detach(known.state, other, tile);
    });
  }
  if (state.depth > 0 && is<Limit>(state.top())) {
    auto const [owner, newcomer] = top<Limit>(state);
    if (owner != seat && state.hidden.test(newcomer)) known.state.top() = Limit{owner, nothing};
  }
  return known;
}

bool conceals(Setup const&, Observation const& seen) {
  return std::any_of(seen.face_down.begin(), seen.face_down.end(), [](auto const& backs) {
    return std::any_of(backs.begin(), backs.end(), [](std::uint8_t count) { return count > 0; });
  });
}

bool may_see(Setup const& setup, State const& state, Action action, int seat) {
  bool const names_module = action.verb == Verb::overheat || action.verb == Verb::cool_one;
  if ((action.verb != Verb::take && !names_module) || setup.expert || state.depth == 0) return true;
  int const owner = seat_of(setup, state.top());
  if (owner == seat || action.verb == Verb::take) return owner == seat;
  if (action.kind == Action::central_kind || owner < 0 || owner >= setup.players) return true;
  std::uint8_t const tile = find_tile(setup, robot_of(state, owner).modules, action);
  return tile == nothing || !state.hidden.test(tile);
}

Json show(Setup const& setup, Observation const& observation, Language) {
  WriteFields writer;
  visit_state(setup, observation.state, writer);
  Json shown = std::move(writer.root);
  shown.erase("tasks");
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(setup.players); ++seat) {
    Json backs = Json::array();
    for (std::size_t back = 0; back < Observation::backs; ++back) {
      if (observation.face_down[seat][back] == 0) continue;
      Json entry{{"back", fmt::format("{}-{}", type_names[back / 3], back % 3 + 1)},
                 {"count", observation.face_down[seat][back]}};
      if (observation.hot_face_down[seat][back] > 0) entry["hot"] = observation.hot_face_down[seat][back];
      backs.push_back(std::move(entry));
    }
    if (!backs.empty()) shown["robot"][seat]["face_down"] = std::move(backs);
  }
  return shown;
}

}  // namespace ringside::steel_arena
