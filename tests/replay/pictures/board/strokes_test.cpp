// What a step did on the field is drawn: in random games of every game, arrows lead each piece from where it stood to where it
// stands.

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "checker/play/simulate.h"
#include "engine/games/registry.h"
#include "engine/record/values/read.h"
#include "replay/pictures/board/board_picture.h"

namespace ringside::picture {
namespace {

/// The cells to which arrows lead from one, one after the other.
std::set<int> reached(Scene const& scene, int seat, int cell) {
  std::set<int> cells{cell};
  for (std::size_t before = 0; before != cells.size();) {
    before = cells.size();
    for (scene::Arrow const& arrow : scene.arrows)
      if (arrow.seat == seat && arrow.stroke != scene::Stroke::attack && cells.contains(arrow.from)) cells.insert(arrow.to);
  }
  return cells;
}

/// How many pieces moved, all of them along arrows.
std::size_t check_ways(Scene const& before, Scene const& after) {
  std::size_t moved = 0;
  for (scene::Piece const& piece : after.pieces) {
    auto const stood = std::find_if(before.pieces.begin(), before.pieces.end(),
                                    [&](scene::Piece const& other) { return other.label == piece.label; });
    if (stood == before.pieces.end() || stood->cell == piece.cell) continue;
    ++moved;
    EXPECT_TRUE(reached(after, piece.seat, stood->cell).contains(piece.cell))
        << piece.label << " went from " << stood->cell << " to " << piece.cell;
  }
  return moved;
}

/// What was drawn in some games.
struct Drawn {
  std::size_t moved = 0, attacks = 0, blows = 0;
};

void check_game(LoadedRecord const& game, Drawn& drawn) {
  AnyState state = *read_start(game);
  for (Step const& step : game.record.steps) {
    Scene const before = game.match->scene(state), after = scene_after(*game.match, state, {step.action}, {});
    drawn.moved += check_ways(before, after);
    drawn.attacks += static_cast<std::size_t>(std::count_if(
        after.arrows.begin(), after.arrows.end(), [](auto const& arrow) { return arrow.stroke == scene::Stroke::attack; }));
    drawn.blows += after.blows.size();
    game.match->apply(state, step.action);
  }
}

TEST(PictureStrokes, LeadEachPieceToWhereItStands) {
  for (GameEntry const& entry : games()) {
    Series series{.game = &entry};
    series.seed = 3;
    series.draw_rulings = series.draw_options = true;
    series.playout.policy = Policy::aggressive;
    auto const simulation = Simulation::of(series);
    ASSERT_TRUE(simulation);
    Drawn drawn;
    for (std::uint64_t number = 0; number < 30; ++number) check_game(simulation->play(number), drawn);
    EXPECT_GT(drawn.moved, 20U) << entry.facts().id;
    EXPECT_GT(drawn.attacks, 5U) << entry.facts().id;
    EXPECT_GT(drawn.blows, 5U) << entry.facts().id;
  }
}

}  // namespace
}  // namespace ringside::picture
