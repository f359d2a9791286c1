#include <algorithm>
#include <tuple>

#include <gtest/gtest.h>

#include "engine/record/binary/packed.h"
#include "engine/record/read_any.h"
#include "engine/record/text/write.h"
#include "tests/record/played.h"

// Files of every version stay readable.

namespace ringside {
namespace {

std::filesystem::path const versions_folder = std::filesystem::path(RINGSIDE_CORPUS) / "versions";

LoadedRecord read_version(std::string const& name) {
  auto loaded = read_record_json(read_text(versions_folder / name), name);
  EXPECT_TRUE(loaded) << described(loaded);
  return loaded ? *std::move(loaded) : LoadedRecord();
}

TEST(Versions, OldOnesReadAsTheNewestDoes) {
  LoadedRecord const newest = read_version("record-4.json");
  ASSERT_FALSE(newest.record.steps.empty());
  EXPECT_FALSE(newest.signed_anew);
  for (char const* name : {"record-1.json", "record-2.json", "record-3.json"}) {
    LoadedRecord const old = read_version(name);
    EXPECT_EQ(old.signed_anew, std::string(name) != "record-3.json") << name;
    EXPECT_EQ(old.record.steps, newest.record.steps) << name << ": legal counts are filled in, digests recomputed";
    EXPECT_EQ(old.record.seat_names, newest.record.seat_names);
    EXPECT_EQ(old.record.outcome, newest.record.outcome);
    EXPECT_EQ(old.record.final_digest, newest.record.final_digest);
  }
  EXPECT_EQ(read_version("record-1.json").record.engine_version, "0.0.9");
}

TEST(Versions, ARecordIsSignedAnewAsFarAsItsActionsAreLegal) {
  std::string text = read_text(versions_folder / "record-2.json");
  text.replace(text.find("\"do\": \"turn -1\""), 15, "\"do\": \"core step\"");
  auto const bent = read_record_json(text, "bent.json");
  ASSERT_TRUE(bent) << described(bent);
  LoadedRecord const newest = read_version("record-4.json");
  EXPECT_EQ(bent->record.steps[2].digest, newest.record.steps[2].digest);
  EXPECT_NE(bent->record.steps[3].digest, newest.record.steps[3].digest);
  EXPECT_EQ(bent->record.final_digest.high, newest.record.steps[2].digest);
}

TEST(Versions, TheNewestIsWrittenToTheByte) {
  LoadedRecord const loaded = read_version("record-4.json");
  EXPECT_EQ(write_record_json(loaded.record, *loaded.match), read_text(versions_folder / "record-4.json"));
}

TEST(Versions, PackedFilesReadAsTextDoes) {
  Record const record = read_version("record-4.json").record;
  for (char const* name : {"packed-1.rsr", "packed-2.rsr", "packed-3.rsr"}) {
    auto const packed = read_any_file(versions_folder / name);
    ASSERT_TRUE(packed) << described(packed);
    EXPECT_EQ(std::get<LoadedRecord>(*packed).record, record) << name;
    EXPECT_EQ(std::get<LoadedRecord>(*packed).signed_anew, std::string(name) == "packed-1.rsr");
  }
  for (char const* name : {"bulk-1.bin", "bulk-2.bin", "bulk-3.bin", "bulk-4.bin"}) {
    auto const bulk = read_any_file(versions_folder / name);
    ASSERT_TRUE(bulk) << described(bulk);
    ASSERT_EQ(std::get<BulkReader>(*bulk).size(), 2U);
    auto const read = std::get<BulkReader>(*bulk).read(1);
    EXPECT_EQ(read->record, record) << name;
    EXPECT_EQ(read->signed_anew, std::string(name) < "bulk-3.bin");
  }
}

// A note said once that a draw was left open; a person can write the same words.
TEST(Versions, OpenDrawsWereNotes) {
  LoadedRecord const newest = read_version("record-4-open.json");
  ASSERT_GE(newest.record.open_draws.size(), 2U);
  EXPECT_EQ(write_record_json(newest.record, *newest.match), read_text(versions_folder / "record-4-open.json"));
  EXPECT_EQ(read_version("record-3-open.json").record, newest.record);
  EXPECT_EQ(newest.record.notes, "#18 left open") << "step 18 is a seat's";
  auto const bulk = read_any_file(versions_folder / "bulk-3-open.bin");
  EXPECT_EQ(std::get<BulkReader>(*bulk).read(0)->record, newest.record);
  EXPECT_EQ(read_record_binary(write_record_binary(newest.record), "packed")->record, newest.record);
}

TEST(Versions, PositionsStayReadable) {
  std::string const text = read_text(versions_folder / "position-1.json");
  auto const loaded = read_position_json(text, "position-1.json");
  ASSERT_TRUE(loaded) << described(loaded);
  auto const again = read_position_json(write_position_json(*loaded->match, loaded->state), "again");
  ASSERT_TRUE(again) << described(again);
  EXPECT_EQ(again->state, loaded->state);
}

TEST(Versions, ErrorsInAnOldFileNameItsOwnLines) {
  std::string text = read_text(versions_folder / "record-1.json");
  text.replace(text.find("\"core step\""), 11, "\"no such thing\"");
  auto const loaded = read_record_json(text, "old.json");
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().front().line, 11U);
  EXPECT_EQ(loaded.error().front().field, "steps[1].do");
}

TEST(Versions, StepsOfAnOldFileHaveItsOwnLines) {
  std::vector<std::uint32_t> const lines = read_version("record-1.json").step_lines;
  ASSERT_EQ(lines.size(), 5U);
  std::string const text = read_text(versions_folder / "record-1.json");
  for (std::size_t i = 0; i < lines.size(); ++i) EXPECT_EQ(lines[i], lines[0] + i);
  auto const end = text.begin() + static_cast<std::ptrdiff_t>(text.find("\"turn 1\""));
  EXPECT_EQ(lines[0], 1 + std::count(text.begin(), end, '\n'));
}

TEST(Versions, CountsOfAnOldFileGoAsFarAsItsActionsAreLegal) {
  std::string text = read_text(versions_folder / "record-1.json");
  text.replace(text.find("[1, \"turn -1\""), 13, "[1, \"core step\"");
  auto const loaded = read_record_json(text, "old.json");
  ASSERT_TRUE(loaded) << described(loaded);
  EXPECT_NE(loaded->record.steps[3].legal, 0U);
  EXPECT_EQ(loaded->record.steps[4].legal, 0U);
}

TEST(Versions, NoRecordIsReadInTheFormOfAnotherVersion) {
  for (auto const& [name, before, after] : {std::tuple("record-1.json", "\"version\": 1", "\"version\": 2"),
                                            std::tuple("record-2.json", "\"version\": 2", "\"version\": 1")}) {
    std::string text = read_text(versions_folder / name);
    text.replace(text.find(before), 12, after);
    EXPECT_FALSE(read_record_json(text, name)) << name << " as " << after;
  }
}

// The reader once forgot where it had the name of the refused field from when it looked for other keys that it does not know.
TEST(Versions, ALaterFieldIsRefusedBesideAnUnknownKey) {
  std::string text = read_text(versions_folder / "record-4-open.json");
  text.replace(text.find("\"version\": 4"), 12, "\"version\": 3");
  text.replace(text.rfind("\"open\""), 6, "\"opne\": 1, \"open\"");
  std::string const errors = described(read_record_json(text, "old.json"));
  EXPECT_NE(errors.find("opne: no such field; did you mean \"open\"?"), std::string::npos) << errors;
  EXPECT_NE(errors.find("open: files of version 3 do not have it"), std::string::npos) << errors;
}

TEST(Versions, AnotherFormatOfVersionOneIsNoOldRecord) {
  auto const loaded = read_record_json(read_text(versions_folder / "position-1.json"), "p.json");
  ASSERT_FALSE(loaded);
  EXPECT_EQ(described(loaded), "p.json:2:13: format: is \"ringside-position\"; expected \"ringside-record\"\n");
}

}  // namespace
}  // namespace ringside
