#include <gtest/gtest.h>

#include "engine/record/text/write.h"
#include "tests/record/played.h"

// Text that was damaged: the reader says so, or reads another record; it never reads the same one and never fails differently.

namespace ringside {
namespace {

/// What replaying would find wrong with a record: true if nothing.
bool replays(LoadedRecord const& loaded) {
  auto const start = read_start(loaded);
  if (!start) return false;
  Match const& match = *loaded.match;
  Walk walk(match, *start);
  std::vector<ActionCode> legal;
  for (Step const& step : loaded.record.steps) {
    match.legal(walk.state(), legal);
    if (match.actor(walk.state()) != step.actor || legal.size() != step.legal || match.reject(walk.state(), step.action))
      return false;
    walk.play(step.action);
    if (walk.digest().high != step.digest) return false;
  }
  if (walk.digest() != loaded.record.final_digest) return false;
  bool const over = match.actor(walk.state()).is_nobody();
  return over == loaded.record.outcome.has_value() && (!over || match.outcome(walk.state()) == *loaded.record.outcome);
}

/// What the rules cannot know to be right or wrong.
Record facts_only(Record record) {
  record.engine_version.clear();
  record.seat_names.clear();
  record.notes.clear();
  record.seed.reset();
  return record;
}

TEST(HostileText, EveryTruncationIsAnError) {
  for (GameEntry const& game : games()) {
    auto const match = default_match(game);
    std::string const text = write_record_json(play_short(*match), *match);
    for (std::size_t size = 0; size + 1 < text.size(); ++size) {
      auto const loaded = read_record_json(text.substr(0, size), "r.json");
      ASSERT_FALSE(loaded) << size;
      ASSERT_FALSE(loaded.error().empty());
      ASSERT_GE(loaded.error().front().line, 1U);
    }
  }
}

TEST(HostileText, EveryFlippedBitIsAnErrorOrAnotherRecordThatDoesNotReplay) {
  for (GameEntry const& game : games()) {
    auto const match = default_match(game);
    Record const record = play_short(*match);
    std::string const text = write_record_json(record, *match);
    for (std::size_t bit = 0; bit < text.size() * 8; ++bit) {
      std::string flipped = text;
      flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << (bit % 8)));
      auto const loaded = read_record_json(flipped, "r.json");
      if (!loaded || facts_only(loaded->record) == facts_only(record)) continue;
      ASSERT_FALSE(replays(*loaded)) << bit / 8 << ": " << flipped;
    }
  }
}

TEST(HostileText, AFlippedBitOfAPositionIsAnErrorOrAPosition) {
  for (GameEntry const& game : games()) {
    auto const match = default_match(game);
    std::string const text = write_position_json(*match, match->start());
    for (std::size_t bit = 0; bit < text.size() * 8; ++bit) {
      std::string flipped = text;
      flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << (bit % 8)));
      auto const loaded = read_position_json(flipped, "p.json");
      if (loaded) {
        ASSERT_EQ(loaded->match->broken(loaded->state), -1) << flipped;
      } else {
        ASSERT_FALSE(loaded.error().empty()) << bit;
      }
    }
  }
}

TEST(HostileText, APartThatIsTooLargeIsRefused) {
  std::string text = R"({"format": "ringside-record", "version": 3, "game": ")" + game_ids().front() + R"(", "setup": {"x": [)";
  for (int i = 0; i < 70000; ++i) text += "0,";
  text += R"(0]}, "steps": [], "digest": "00000000000000000000000000000000"})";
  std::string const said = described(read_record_json(text, "r.json"));
  EXPECT_NE(said.find("setup: is too large; expected at most 65536 keys and values"), std::string::npos) << said;
}

}  // namespace
}  // namespace ringside
