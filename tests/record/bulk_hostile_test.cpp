#include <gtest/gtest.h>
#include <xxhash.h>

#include "engine/record/binary/binary_output.h"
#include "engine/record/binary/bulk.h"
#include "engine/record/binary/bulk_index.h"
#include "engine/record/values/format.h"
#include "tests/record/played.h"

// Bulk files whose checksums are right and whose numbers lie.

namespace ringside {
namespace {

std::uint64_t const huge = std::uint64_t{1} << 60U;

std::string file_with(std::string const& blocks, std::string const& index, std::uint32_t count, std::uint64_t records) {
  std::string file = bulk::file_head() + blocks;
  std::uint64_t const offset = file.size();
  file += bulk::block(index, count, false);
  return file + bulk::foot(offset, file.size() - offset, records);
}

std::string make_index(std::vector<bulk::BlockEntry> const& blocks) { return bulk::index_content({{}, blocks, 0}); }

/// A file of version 1, with its frames in the index.
std::string old_file_with(std::string const& index, std::uint32_t frames, std::uint64_t records) {
  std::string file = bulk::file_head(1);
  std::string const place = bulk::block(index, frames, false);
  std::string foot;
  append_fixed(foot, file.size(), 8);
  append_fixed(foot, place.size(), 8);
  append_fixed(foot, records, 8);
  std::string const covered = file + foot;
  append_fixed(foot, XXH3_64bits(covered.data(), covered.size()), 8);
  return file + place + foot.append(bulk_end_magic);
}

/// What reading the only record of a file with this block says.
std::string read_only_record(std::string const& block, std::uint32_t records = 1) {
  auto const reader = BulkReader::of(file_with(block, make_index({{16, 0, records}}), 1, records), "b");
  EXPECT_TRUE(reader) << described(reader);
  return reader ? described(reader->read(0)) : std::string();
}

TEST(HostileBulk, RefusesMoreRecordsThanTheIndexHas) {
  EXPECT_EQ(described(BulkReader::of(file_with("", make_index({}), 0, huge), "b")),
            "b:byte 16: has 0 records; expected 1152921504606846976\n");
}

TEST(HostileBulk, RefusesAStretchThatIsLongerThanItsSeries) {
  for (BulkSeries const& series : {BulkSeries{7, 0, 0}, BulkSeries{7, 3, 3}, BulkSeries{7, huge, 9}}) {
    std::string const index = bulk::index_content({{}, {{16, 0, 1}}, 0, series});
    EXPECT_NE(described(BulkReader::of(file_with("", index, 1, 1), "b")).find("of a series of"), std::string::npos)
        << series.first;
  }
}

TEST(HostileBulk, RefusesMoreFramesThanAnOldIndexHasBytes) {
  std::string index;
  append_varint(index, huge);
  EXPECT_NE(described(BulkReader::of(old_file_with(index, 0, 0), "b")).find("a count of 1152921504606846976"), std::string::npos);
}

TEST(HostileBulk, RefusesAnotherNumberOfFramesThanAnOldIndexSays) {
  std::string index;
  append_varint(index, 0);
  append_varint(index, 0);
  EXPECT_TRUE(BulkReader::of(old_file_with(index, 0, 0), "b"));
  EXPECT_NE(described(BulkReader::of(old_file_with(index, 7, 0), "b")).find("has 0 frames; expected 7"), std::string::npos);
}

TEST(HostileBulk, RefusesMoreFramesThanABlockHasBytes) {
  std::string content;
  append_varint(content, huge);
  content.append(100, ' ');
  EXPECT_NE(read_only_record(bulk::block(content, 1, false)).find("a count of 1152921504606846976"), std::string::npos);
}

TEST(HostileBulk, RefusesMoreFramesThanRecords) {
  std::string content;
  append_varint(content, 2);
  content.append(100, ' ');
  EXPECT_NE(read_only_record(bulk::block(content, 1, false)).find("2 frames of 1 records; expected at most one of each record"),
            std::string::npos);
}

TEST(HostileBulk, RefusesAnotherNumberOfBlocksThanTheIndexSays) {
  EXPECT_NE(described(BulkReader::of(file_with("", make_index({}), 3, 0), "b")).find("has 0 blocks; expected 3"),
            std::string::npos);
}

TEST(HostileBulk, RefusesMoreBlocksThanTheIndexHasBytes) {
  std::string index;
  append_varint(index, huge);
  EXPECT_NE(described(BulkReader::of(file_with("", index, 0, 0), "b")).find("a count of 1152921504606846976"), std::string::npos);
}

TEST(HostileBulk, RefusesMoreRecordsInABlockThanItHasBytes) {
  std::string const content(100, '\0');
  EXPECT_EQ(read_only_record(bulk::block(content, 400000, false), 400000),
            "b:1:byte 16: 400000 records in 100 bytes; expected fewer\n");
}

TEST(HostileBulk, RefusesMoreRecordsThanAnyBlockCanHold) {
  std::string const block = bulk::block(std::string(100, '\0'), 4000000, false);
  auto const reader = BulkReader::of(file_with(block, make_index({{16, 0, 4000000}}), 1, 4000000), "b");
  EXPECT_NE(described(reader).find("is 4000000; expected as many as a block can hold"), std::string::npos) << described(reader);
}

TEST(HostileBulk, ReportsWhichRecordsABrokenBlockTakesAlong) {
  std::string const block = bulk::block(std::string(100, '\0'), 1000, false);
  auto const reader = BulkReader::of(file_with(block, make_index({{16, 0, 1000}}), 1, 1000), "b");
  ASSERT_TRUE(reader);
  ASSERT_TRUE(reader->is_broken(17));
  EXPECT_EQ(reader->block_with(17).first, 0U);
  EXPECT_EQ(reader->block_with(17).end, 1000U);
}

TEST(HostileBulk, RefusesASetupWithALongName) {
  std::string frame;
  append_text(frame, "duel");
  append_text(frame, "0.1.0");
  append_text(frame, "{\"damage\":\"" + std::string(1025, 'x') + "\"}");
  std::string content;
  append_varint(content, 1);
  append_text(content, frame);
  append_text(content, std::string(23, '\0'));
  EXPECT_NE(read_only_record(bulk::block(content, 1, true)).find("a text of 1025 bytes; expected at most 1024"),
            std::string::npos);
}

TEST(HostileBulk, RefusesABlockThatWouldUnpackToTooMuch) {
  std::string block = bulk::block(std::string(1000, 'x'), 1, true);
  std::string size;
  append_fixed(size, huge, 8);
  block.replace(16, 8, size);
  EXPECT_NE(read_only_record(block).find("a block of 1152921504606846976 bytes; expected at most 16777216"), std::string::npos);
}

TEST(HostileBulk, RefusesBlocksOutsideOfTheFile) {
  EXPECT_NE(described(BulkReader::of(file_with("", make_index({{huge, 0, 1}}), 1, 1), "b")).find("a place before the index"),
            std::string::npos);
  EXPECT_NE(described(BulkReader::of(file_with(std::string(100, ' '), make_index({{20, 0, 1}, {30, 1, 1}}), 2, 2), "b"))
                .find("blocks overlap"),
            std::string::npos);
}

TEST(HostileBulk, RefusesAFrameThatIsNotThere) {
  std::string content;
  append_varint(content, 0);
  append_text(content, std::string(30, '\x07'));
  EXPECT_NE(read_only_record(bulk::block(content, 1, false)).find("frame 7; expected fewer than 0"), std::string::npos);
}

/// The file with another version in its head, re-signed.
std::string as_version(std::string file, std::uint16_t version) {
  file.replace(0, bulk::head_bytes, bulk::file_head(version));
  std::size_t const foot = file.size() - bulk::foot_bytes;
  std::string const covered = bulk::file_head(version) + file.substr(foot, 24);
  std::string sum;
  append_fixed(sum, XXH3_64bits(covered.data(), covered.size()), 8);
  return file.replace(foot + 24, 8, sum);
}

TEST(HostileBulk, RefusesAFileInTheFormOfAnotherVersion) {
  std::filesystem::path const folder = std::filesystem::path(RINGSIDE_CORPUS) / "versions";
  for (std::uint16_t const version : {std::uint16_t{1}, std::uint16_t{2}}) {
    std::string const file = read_text(folder / ("bulk-" + std::to_string(version) + ".bin"));
    ASSERT_EQ(as_version(file, version), file);
    auto const reader = BulkReader::of(as_version(file, static_cast<std::uint16_t>(3 - version)), "b");
    EXPECT_FALSE(reader && reader->read(0)) << "version " << version;
  }
}

TEST(HostileBulk, RefusesANewerVersion) {
  std::string file = file_with("", make_index({}), 0, 0);
  file[8] = 9;
  EXPECT_EQ(described(BulkReader::of(file, "b")), "b:byte 8: version 9 is newer than this program; expected 1 to 4\n");
}

}  // namespace
}  // namespace ringside
