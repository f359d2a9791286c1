#include "replay/recording/recording.h"

#include <gtest/gtest.h>

#include "checker/audit/audit.h"
#include "engine/games/registry.h"

namespace ringside {
namespace {

Recording start_recording(std::string const& id, Json const& setup = Json::object()) {
  Problems problems;
  return {*find_game(id), find_game(id)->match(setup, problems)};
}

/// Plays the first legal action that many times.
void play(Recording& game, int steps) {
  std::vector<ActionCode> legal;
  for (int i = 0; i < steps && !game.is_over(); ++i) {
    game.match().legal(game.state(), legal);
    game.play(legal.front(), Language::english);
  }
}

bool is_sound(Recording const& game) {
  Problems problems;
  std::shared_ptr<Match const> const match = game.game().match(game.record().setup, problems);
  return !audit({game.record(), match}).finding;
}

TEST(Recording, IsSoundAtEveryMoment) {
  for (GameEntry const& entry : games()) {
    Recording game = start_recording(std::string(entry.facts().id));
    for (int i = 0; i < 40; ++i) {
      EXPECT_TRUE(is_sound(game)) << entry.facts().id << " " << game.steps();
      play(game, 1);
    }
  }
}

TEST(Recording, GoesBackAsIfNothingHadBeen) {
  Recording game = start_recording("steel-arena"), other = start_recording("steel-arena");
  play(game, 30);
  game.go_back_to(20);
  play(other, 20);
  EXPECT_EQ(game.record(), other.record());
  EXPECT_EQ(game.state(), other.state());
}

TEST(Recording, IsContinuedFromItsRecord) {
  Recording game = start_recording("golems");
  play(game, 25);
  Problems problems;
  LoadedRecord const loaded{game.record(), game.game().match(game.record().setup, problems)};
  Recording again(game.game(), loaded, loaded.match->start());
  EXPECT_EQ(again.record(), game.record());
  EXPECT_EQ(again.state(), game.state());
}

TEST(Recording, ChangesARulingForTheWholeGameOrNotAtAll) {
  Recording game = start_recording("steel-arena");
  play(game, 30);
  Problems problems;
  Json setup = game.record().setup;
  setup["rulings"]["armour.trigger"] = "all";
  std::shared_ptr<Match const> other = game.game().match(setup, problems);
  ASSERT_NE(other, nullptr) << to_string(problems.front());
  EXPECT_EQ(game.change_rulings(other), 0U);
  EXPECT_EQ(game.record().setup, other->setup());
  EXPECT_TRUE(is_sound(game));

  std::shared_ptr<Match const> const smaller = game.game().match({{"field", "3-players"}, {"players", 3}}, problems);
  Record const before = game.record();
  EXPECT_NE(game.change_rulings(smaller), 0U);
  EXPECT_EQ(game.record(), before);
}

TEST(Recording, KeepsNotesWithTheirStep) {
  Recording game = start_recording("duel");
  game.note("who begins was drawn");
  play(game, 2);
  game.note("Bob hesitated");
  EXPECT_EQ(game.record().notes, "#0 who begins was drawn\n#2 Bob hesitated");
}

}  // namespace
}  // namespace ringside
