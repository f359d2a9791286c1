// Boards of random states of every game, for every number of seats, in both languages, as all and as each seat sees them.

#include <optional>
#include <sstream>

#include <gtest/gtest.h>

#include "checker/play/simulate.h"
#include "engine/core/text/columns.h"
#include "engine/games/registry.h"
#include "engine/record/values/read.h"
#include "replay/text/board/board_text.h"

namespace ringside {
namespace {

/// The first line of a text that is wider than it may be, or ends in a space; empty: there is none.
std::string bad_line(std::string const& text, std::size_t width) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (count_columns(line) > width || line.ends_with(' ')) return line;
  return {};
}

void expect_fitting(Match const& match, AnyState const& state) {
  for (Language const language : {Language::english, Language::russian})
    for (int seat = -1; seat < match.seats(); ++seat) {
      Scene const scene = match.scene(state, language, seat < 0 ? std::nullopt : std::optional(seat));
      for (std::size_t const width : {std::size_t{80}, std::size_t{74}})
        ASSERT_EQ(bad_line(board_text(scene, {width, false}), width), "") << match.setup().dump() << "\n"
                                                                          << match.position(state).dump() << "\n"
                                                                          << board_text(scene);
    }
}

/// Every 16th state of a game, and its last one.
void expect_fitting(LoadedRecord const& game) {
  AnyState state = *read_start(game);
  for (std::size_t step = 0; step < game.record.steps.size(); ++step) {
    if (step % 16 == 0) expect_fitting(*game.match, state);
    game.match->apply(state, game.record.steps[step].action);
  }
  expect_fitting(*game.match, state);
}

TEST(BoardWidth, NoLineIsTooWide) {
  for (GameEntry const& entry : games())
    for (int seats = entry.facts().least_seats; seats <= entry.facts().most_seats; ++seats) {
      Series series{.game = &entry};
      if (entry.facts().least_seats < entry.facts().most_seats) series.setup["players"] = seats;
      series.seed = 11;
      series.draw_rulings = series.draw_options = true;
      auto const simulation = Simulation::of(series);
      ASSERT_TRUE(simulation);
      for (std::uint64_t number = 0; number < 6; ++number) expect_fitting(simulation->play(number));
    }
}

/// A field of the player's own: all cells in one row.
TEST(BoardWidth, NorOnAFieldThatIsARow) {
  Json cells = Json::array();
  for (int q = 0; q < 12; ++q) cells.push_back(Json::array({q, 0}));
  Problems problems;
  auto const match = find_game("steel-arena")->match(Json{{"field", {{"cells", cells}}}}, problems);
  ASSERT_TRUE(match) << (problems.empty() ? "" : to_string(problems.front()));
  expect_fitting(*match, match->start());
}

/// Six seats on 37 cells, with names of every length.
TEST(BoardWidth, NorWithSixSeats) {
  Scene scene;
  scene.grid = scene::Grid::pointy;
  for (int r = -3; r <= 3; ++r)
    for (int q = std::max(-3, -3 - r); q <= std::min(3, 3 - r); ++q)
      scene.cells.push_back({std::string(1, static_cast<char>('d' + r)) + std::to_string(q + 4),
                             {2 * q + r, r},
                             {{q % 2 == 0 ? "pneumatic-hammer" : "movement-2"}}});
  for (int seat = 0; seat < 6; ++seat) {
    scene.pieces.push_back({seat, std::to_string(seat), 6 * seat, scene::Place{1, 1}});
    scene.panels.push_back({seat, std::to_string(seat), "seat " + std::to_string(seat)});
    scene.panels.back().lists = {{"modules", std::vector<scene::Item>(12, {"Реактивный ранец"})}};
  }
  EXPECT_EQ(bad_line(board_text(scene, {74, false}), 74), "");
}

}  // namespace
}  // namespace ringside
