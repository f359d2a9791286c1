#include <chrono>

#include <gtest/gtest.h>

#include "engine/record/binary_output.h"
#include "engine/record/bulk.h"
#include "engine/record/bulk_index.h"
#include "engine/record/format.h"
#include "tests/record/played.h"

// Bulk files whose checksums are right and whose numbers lie.

namespace ringside {
namespace {

std::uint64_t const huge = std::uint64_t{1} << 60U;

std::string file_with(std::string const& blocks, std::string const& index, std::uint32_t frames, std::uint64_t records) {
  std::string file = bulk::file_head() + blocks;
  std::uint64_t const offset = file.size();
  file += bulk::block(index, frames, false);
  return file + bulk::foot(offset, file.size() - offset, records);
}

std::string index_of(std::vector<std::string> const& frames, std::vector<bulk::BlockPlace> const& blocks) {
  return bulk::index_content({frames, blocks, 0});
}

TEST(HostileBulk, RefusesMoreRecordsThanTheIndexHas) {
  EXPECT_EQ(told(BulkReader::of(file_with("", index_of({}, {}), 0, huge), "b")),
            "b:byte 16: has 0 records; expected 1152921504606846976\n");
}

TEST(HostileBulk, RefusesMoreFramesThanTheIndexHasBytes) {
  std::string index;
  append_varint(index, huge);
  EXPECT_NE(told(BulkReader::of(file_with("", index, 0, 0), "b")).find("a count of 1152921504606846976"), std::string::npos);
}

TEST(HostileBulk, RefusesMoreBlocksThanTheIndexHasBytes) {
  std::string index;
  append_varint(index, 0);
  append_varint(index, huge);
  EXPECT_NE(told(BulkReader::of(file_with("", index, 0, 0), "b")).find("a count of 1152921504606846976"), std::string::npos);
}

TEST(HostileBulk, RefusesMoreRecordsInABlockThanItHasBytes) {
  std::string const content(100, '\0');
  auto const reader =
      BulkReader::of(file_with(bulk::block(content, 4000000, false), index_of({}, {{16, 0, 4000000}}), 0, 4000000), "b");
  ASSERT_TRUE(reader) << told(reader);
  EXPECT_EQ(told(reader->read(0)), "b:1:byte 16: 4000000 records in 100 bytes; expected fewer\n");
}

TEST(HostileBulk, RefusesABlockThatWouldUnpackToTooMuch) {
  std::string block = bulk::block(std::string(1000, 'x'), 1, true);
  std::string size;
  append_fixed(size, huge, 8);
  block.replace(16, 8, size);
  auto const reader = BulkReader::of(file_with(block, index_of({}, {{16, 0, 1}}), 0, 1), "b");
  ASSERT_TRUE(reader) << told(reader);
  EXPECT_NE(told(reader->read(0)).find("a block of 1152921504606846976 bytes; expected at most 16777216"), std::string::npos);
}

TEST(HostileBulk, RefusesBlocksOutsideOfTheFile) {
  EXPECT_NE(told(BulkReader::of(file_with("", index_of({}, {{huge, 0, 1}}), 0, 1), "b")).find("a place before the index"),
            std::string::npos);
  EXPECT_NE(told(BulkReader::of(file_with(std::string(100, ' '), index_of({}, {{20, 0, 1}, {30, 1, 1}}), 0, 2), "b"))
                .find("blocks overlap"),
            std::string::npos);
}

TEST(HostileBulk, RefusesAFrameThatIsNotThere) {
  std::string record;
  append_text(record, std::string(30, '\x07'));
  auto const reader = BulkReader::of(file_with(bulk::block(record, 1, false), index_of({}, {{16, 0, 1}}), 0, 1), "b");
  ASSERT_TRUE(reader) << told(reader);
  EXPECT_NE(told(reader->read(0)).find("frame 7; expected fewer than 0"), std::string::npos);
}

TEST(HostileBulk, RefusesANewerVersion) {
  std::string file = file_with("", index_of({}, {}), 0, 0);
  file[8] = 9;
  EXPECT_EQ(told(BulkReader::of(file, "b")), "b:byte 8: version 9 is newer than this program; expected 1\n");
}

}  // namespace
}  // namespace ringside
