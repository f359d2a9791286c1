#include "engine/record/read_any.h"

#include <gtest/gtest.h>

#include "engine/record/binary/packed.h"
#include "engine/record/text/write.h"
#include "tests/record/played.h"

namespace ringside {
namespace {

class ReadAny : public testing::Test {
 protected:
  std::shared_ptr<Match const> match = default_match(games().front());
  Record record = play_short(*match);

  std::string bulk() const {
    BulkEncoder encoder;
    EXPECT_TRUE(encoder.add(record) && encoder.finish());
    return encoder.take();
  }
};

TEST_F(ReadAny, KnowsAFormatByItsContent) {
  EXPECT_EQ(detect_format(write_record_json(record, *match)), Format::record_json);
  EXPECT_EQ(detect_format(" \n{\"version\": 1, \"format\" :\t\"ringside-position\"}"), Format::position_json);
  EXPECT_EQ(detect_format(write_record_binary(record)), Format::record_binary);
  EXPECT_EQ(detect_format(bulk()), Format::bulk);
  EXPECT_EQ(detect_format("{\"a\": 1}"), Format::other_text);
  EXPECT_EQ(detect_format("{\"format\""), Format::other_text);
  EXPECT_EQ(detect_format("{\"format\": \"x"), Format::other_text);
  EXPECT_EQ(detect_format("\x7f"
                          "ELF"),
            Format::unknown);
  EXPECT_EQ(detect_format(""), Format::unknown);
}

TEST_F(ReadAny, ReadsEachFormat) {
  EXPECT_EQ(std::get<LoadedRecord>(*read_any(write_record_json(record, *match), "x")).record, record);
  EXPECT_EQ(std::get<LoadedRecord>(*read_any(write_record_binary(record), "x")).record, record);
  EXPECT_EQ(std::get<LoadedPosition>(*read_any(write_position_json(*match, match->start()), "x")).state, match->start());
  EXPECT_EQ(std::get<BulkReader>(*read_any(bulk(), "x")).read(0)->record, record);
}

TEST_F(ReadAny, KnowsAListOfMoves) {
  auto const what = [](std::string text) { return read_any(std::move(text), "x").error().front(); };
  for (char const* moves : {"turn 1", "шаг вперёд\nстоп", "seats: Ann, Bob\n"})
    EXPECT_EQ(what(moves).what, "looks like a list of moves, not a record") << moves;
  for (char const* list : {"game: duel\nstep\n", "# Friday\n\ngame: duel", R"({"game": "duel", "steps": ["step"]})"})
    EXPECT_TRUE(read_any(list, "x")) << list;
  EXPECT_NE(what("step\n").expected.find("ringside record GAME < FILE"), std::string::npos);
  for (char const* other : {"", "  \n", "[1]", "3", "'a': 1", "\"a\"", "<html>", "#", "12 step", "Dear all, see (below)"})
    EXPECT_NE(what(other).what, "looks like a list of moves, not a record") << other;
}

TEST_F(ReadAny, ReadsFiles) {
  std::string const path = testing::TempDir() + "ringside_any_test";
  for (std::string const& bytes : {write_record_json(record, *match), write_record_binary(record), bulk()}) {
    ASSERT_TRUE(write_file_atomically(path, bytes));
    auto const loaded = read_any_file(path);
    ASSERT_TRUE(loaded) << described(loaded);
    if (auto const* reader = std::get_if<BulkReader>(&*loaded))
      EXPECT_EQ(reader->read(0)->record, record);
    else
      EXPECT_EQ(std::get<LoadedRecord>(*loaded).record, record);
  }
  std::filesystem::remove(path);
  EXPECT_EQ(described(read_any_file(path)), path + ": cannot be opened: No such file or directory\n");
}

}  // namespace
}  // namespace ringside
