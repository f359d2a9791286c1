#include "engine/record/binary/bulk.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "engine/record/binary/binary_output.h"
#include "engine/record/binary/bulk_index.h"
#include "engine/record/values/format.h"
#include "tests/record/played.h"

namespace ringside {
namespace {

std::string pack(std::vector<Record> const& records, BulkOptions options = {}) {
  BulkEncoder encoder(options);
  for (Record const& record : records) EXPECT_TRUE(encoder.add(record));
  EXPECT_TRUE(encoder.finish());
  return encoder.take();
}

/// Games of every registered game, in turn.
std::vector<Record> played(std::size_t count, std::size_t most_steps = 60) {
  std::vector<Record> records;
  for (std::size_t i = 0; i < count; ++i) records.push_back(play(*default_match(games()[i % games().size()]), i, most_steps));
  return records;
}

TEST(Bulk, GivesEachRecordBack) {
  std::vector<Record> const records = played(300);
  for (bool const compress : {true, false}) {
    auto const reader = BulkReader::of(pack(records, {compress, 4000}), "games.bin");
    ASSERT_TRUE(reader) << described(reader);
    ASSERT_EQ(reader->size(), records.size());
    for (std::size_t i = 0; i < records.size(); ++i) {
      auto const loaded = reader->read(records.size() - 1 - i);
      ASSERT_TRUE(loaded) << described(loaded);
      ASSERT_EQ(loaded->record, records[records.size() - 1 - i]);
    }
  }
}

TEST(Bulk, UsesTheMemoryOfARecordAgain) {
  std::vector<Record> const records = played(50);
  auto const reader = BulkReader::of(pack(records, {true, 3000}), "games.bin");
  ASSERT_TRUE(reader);
  LoadedRecord loaded;
  for (std::size_t i = 0; i < records.size(); ++i) {
    ASSERT_TRUE(reader->read(i, loaded));
    ASSERT_EQ(loaded.record, records[i]);
  }
}

TEST(Bulk, SharesOneMatchAmongAlikeSetups) {
  auto const match = default_match(games().front());
  auto const reader = BulkReader::of(pack({play(*match, 1), play(*match, 2)}), "games.bin");
  ASSERT_TRUE(reader);
  EXPECT_EQ(reader->read(0)->match, reader->read(1)->match);
}

TEST(Bulk, SharesOneMatchAmongBlocks) {
  auto const match = default_match(games().front());
  auto const reader = BulkReader::of(pack({play(*match, 1), play(*match, 2)}, {true, 1}), "games.bin");
  ASSERT_TRUE(reader);
  EXPECT_EQ(reader->read(0)->match, reader->read(1)->match);
}

/// Records without steps, no two of which have the same frame.
Record differing(std::size_t number, std::string const& filling) {
  Record record = play(*default_match(games().front()), 1, 0);
  record.engine_version = std::to_string(number) + filling;
  return record;
}

TEST(Bulk, HoldsAHundredThousandDifferentFrames) {
  std::size_t const count = 100000;
  std::string const filling(1500, '.');
  BulkEncoder encoder;
  Record record = differing(0, "");
  for (std::size_t i = 0; i < count; ++i) {
    record.engine_version = std::to_string(i) + filling;
    ASSERT_TRUE(encoder.add(record)) << i;
  }
  ASSERT_TRUE(encoder.finish());
  auto const reader = BulkReader::of(encoder.take(), "games.bin");
  ASSERT_TRUE(reader) << described(reader);
  ASSERT_EQ(reader->size(), count);
  for (std::size_t i = 0; i < count; i += 997) ASSERT_EQ(reader->read(i)->record, differing(i, filling));
}

TEST(Bulk, BlocksOfLargeFramesStayWithinTheirLimit) {
  std::string const filling(limits::block_bytes / 5, '.');
  BulkEncoder encoder({false, limits::block_bytes});
  for (std::size_t i = 0; i < 12; ++i) ASSERT_TRUE(encoder.add(differing(i, filling)));
  EXPECT_FALSE(encoder.add(differing(12, std::string(limits::block_bytes, '.'))));
  ASSERT_TRUE(encoder.finish());
  auto const reader = BulkReader::of(encoder.take(), "games.bin");
  ASSERT_TRUE(reader) << described(reader);
  for (std::size_t i = 0; i < 12; ++i) ASSERT_EQ(reader->read(i)->record, differing(i, filling)) << i;
}

TEST(Bulk, MayBeEmpty) {
  auto const reader = BulkReader::of(pack({}), "games.bin");
  ASSERT_TRUE(reader) << described(reader);
  EXPECT_EQ(reader->size(), 0U);
  EXPECT_EQ(described(reader->read(0)), "games.bin: has no game 1; expected 1 to 0\n");
}

TEST(Bulk, IsReadFromSeveralThreads) {
  std::vector<Record> const records = played(200);
  auto const reader = BulkReader::of(pack(records, {true, 2000}), "games.bin");
  ASSERT_TRUE(reader);
  std::atomic<std::size_t> wrong = 0;
  {
    std::vector<std::jthread> threads;
    for (std::size_t t = 0; t < 4; ++t)
      threads.emplace_back([&, t] {
        for (std::size_t i = t; i < records.size(); i += 2) {
          auto const loaded = reader->read(i);
          if (!loaded || loaded->record != records[i]) ++wrong;
        }
      });
  }
  EXPECT_EQ(wrong, 0U);
}

TEST(Bulk, IsWrittenAndReadAsAFile) {
  std::vector<Record> const records = played(40);
  std::string const path = testing::TempDir() + "ringside_bulk_test.bin";
  {
    auto writer = BulkWriter::create(path, {true, 2000});
    ASSERT_TRUE(writer) << writer.error();
    for (Record const& record : records) ASSERT_TRUE(writer->add(record));
    EXPECT_FALSE(std::filesystem::exists(path)) << "the file has its name only when it is whole";
    ASSERT_TRUE(writer->finish());
  }
  EXPECT_EQ(read_text(path), pack(records, {true, 2000}));
  auto const reader = BulkReader::open(path);
  ASSERT_TRUE(reader) << described(reader);
  ASSERT_EQ(reader->size(), records.size());
  EXPECT_EQ(reader->read(17)->record, records[17]);
  std::filesystem::remove(path);
}

TEST(Bulk, LeavesNothingWhenItIsNotFinished) {
  auto const folder = std::filesystem::path(testing::TempDir()) / "ringside_bulk_unfinished";
  std::filesystem::create_directory(folder);
  {
    auto writer = BulkWriter::create(folder / "games.bin");
    ASSERT_TRUE(writer);
    ASSERT_TRUE(writer->add(played(1).front()));
  }
  EXPECT_TRUE(std::filesystem::is_empty(folder));
  std::filesystem::remove(folder);
}

/// Reads all of a file that may be damaged: whether all of it was read, and as it should be.
bool reads_as(std::string const& bytes, std::vector<Record> const& records) {
  auto const reader = BulkReader::of(bytes, "games.bin");
  if (!reader || reader->size() != records.size()) return false;
  for (std::size_t i = 0; i < records.size(); ++i) {
    auto const loaded = reader->read(i);
    if (!loaded || loaded->record != records[i]) return false;
  }
  return true;
}

TEST(Bulk, NoticesEveryTruncationAndEveryFlippedBit) {
  for (bool const compress : {true, false}) {
    std::vector<Record> const records = played(4, 5);
    std::string const bytes = pack(records, {compress, 100});
    ASSERT_TRUE(reads_as(bytes, records));
    for (std::size_t size = 0; size < bytes.size(); ++size) ASSERT_FALSE(BulkReader::of(bytes.substr(0, size), "b")) << size;
    for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
      std::string flipped = bytes;
      flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << (bit % 8)));
      ASSERT_FALSE(reads_as(flipped, records)) << bit;
    }
  }
}

TEST(Bulk, ADamagedBlockLeavesTheOthersReadable) {
  std::vector<Record> const records = played(20);
  std::string bytes = pack(records, {false, 500});
  bytes[16 + 32 + 3] = static_cast<char>(bytes[16 + 32 + 3] ^ 1);
  auto const reader = BulkReader::of(bytes, "games.bin");
  ASSERT_TRUE(reader);
  EXPECT_EQ(described(reader->read(0)),
            "games.bin:1:byte 40: checksum of a block differs: it was changed; expected the checksum of its content\n");
  ASSERT_TRUE(reader->read(19));
  EXPECT_EQ(reader->read(19)->record, records[19]);
}

TEST(Bulk, SaysThatAFileWasNotWrittenToItsEnd) {
  std::string const bytes = pack(played(3));
  EXPECT_EQ(
      described(BulkReader::of(bytes.substr(0, bytes.size() / 2), "b")),
      "b:byte " + std::to_string(bytes.size() / 2) +
          ": has no footer: writing it was interrupted, or it was truncated; expected a whole bulk file (convert --salvage reads "
          "what is whole of it)\n");
}

/// Games 5 to 9 of a series of 12, in a file that says so.
std::string stretch_of_a_series(std::vector<Record>& records) {
  BulkSeries const series{7, 5, 12};
  records = played(5);
  for (std::size_t i = 0; i < records.size(); ++i) records[i].seed = seed_of_game(series.seed, series.first + i);
  return pack(records, {.series = series});
}

TEST(Bulk, KnowsItsSeries) {
  std::vector<Record> records;
  std::string const bytes = stretch_of_a_series(records);
  auto const reader = BulkReader::of(bytes, "b");
  ASSERT_TRUE(reader);
  EXPECT_EQ(reader->series(), (BulkSeries{7, 5, 12}));
  EXPECT_TRUE(reads_as(bytes, records));
  EXPECT_EQ(BulkReader::of(pack(records), "b")->series(), std::nullopt);
}

TEST(Bulk, RefusesAGameTwiceInASeries) {
  std::vector<Record> records;
  stretch_of_a_series(records);
  records[3] = records[0];
  auto const reader = BulkReader::of(pack(records, {.series = BulkSeries{7, 5, 12}}), "b");
  ASSERT_TRUE(reader);
  EXPECT_TRUE(reader->read(0));
  EXPECT_EQ(described(reader->read(3)), "b:4: is not game 9 of the series that the file has\n");
}

/// A bulk file on the disk, which is gone with the test.
struct BulkFile {
  std::string path = testing::TempDir() + "ringside_salvage_" + std::to_string(::getpid());
  explicit BulkFile(std::string const& bytes) { std::ofstream(path, std::ios::binary) << bytes; }
  ~BulkFile() { std::filesystem::remove(path); }
  BulkFile(BulkFile const&) = delete;
  BulkFile& operator=(BulkFile const&) = delete;
};

/// The records that can be read of the salvaged file.
std::vector<Record> salvaged(std::string const& bytes) {
  BulkFile const file(bytes);
  std::vector<Record> records;
  auto const reader = BulkReader::salvage(file.path);
  for (std::size_t i = 0; reader && i < reader->size(); ++i)
    if (auto read = reader->read(i)) records.push_back(std::move(read->record));
  return records;
}

TEST(Bulk, OfACutFileTheWholeBlocksAreSalvaged) {
  std::vector<Record> const records = played(20);
  std::string const bytes = pack(records, {false, 500});
  EXPECT_EQ(salvaged(bytes), records);
  std::size_t before = 0;
  for (std::size_t size = 16; size < bytes.size(); ++size) {
    std::vector<Record> const saved = salvaged(bytes.substr(0, size));
    ASSERT_TRUE(std::equal(saved.begin(), saved.end(), records.begin())) << size;
    ASSERT_GE(saved.size(), before) << size;
    before = saved.size();
  }
  EXPECT_EQ(before, records.size()) << "all blocks stand before the foot";
  EXPECT_TRUE(salvaged(bytes.substr(0, 15)).empty());
}

TEST(Bulk, OfADamagedFileAllSoundBlocksAreSalvaged) {
  std::vector<Record> const records = played(20);
  std::string const bytes = pack(records, {false, 500});
  std::string damaged = bytes;
  damaged[16 + 32 + 3] = static_cast<char>(damaged[16 + 32 + 3] ^ 1);
  std::size_t const left = salvaged(damaged).size();
  EXPECT_GT(left, 0U);
  EXPECT_LT(left, records.size());
  EXPECT_EQ(salvaged(damaged.substr(0, damaged.size() - 1)).size(), left) << "without an index it is the same";
  damaged = bytes;
  damaged[damaged.size() - 20] = static_cast<char>(damaged[damaged.size() - 20] ^ 1);
  BulkFile const file(damaged);
  auto const reader = BulkReader::salvage(file.path);
  ASSERT_TRUE(reader);
  EXPECT_EQ(reader->size(), records.size());
  EXPECT_EQ(reader->losses().why.size(), 1U) << "the foot alone is lost";
  EXPECT_TRUE(reader->losses().bytes.empty());
  EXPECT_EQ(reader->losses().expected, records.size());
}

/// Where each block of records begins, and after them the index.
std::vector<std::size_t> block_offsets(std::string const& bytes) {
  std::vector<std::size_t> offsets;
  std::size_t at = 16;
  for (; at + 40 < bytes.size(); at += 32 + bulk::read_block_head(std::string_view(bytes).substr(at), {})->stored)
    offsets.push_back(at);
  return offsets;
}

struct Gap {
  std::size_t at, bytes;
  char filling;
};

TEST(Bulk, BlocksBehindAGapAreSalvaged) {
  std::vector<Record> const records = played(40);
  std::string const bytes = pack(records, {false, 500});
  std::vector<std::size_t> const blocks = block_offsets(bytes);
  std::size_t const middle = blocks[blocks.size() / 2];
  for (Gap const& gap : {Gap{middle, 4096, '\0'}, Gap{middle, 1, '\1'}, Gap{middle, 5000, 'x'}, Gap{middle, 1U << 20U, '\0'}}) {
    std::string const damaged = std::string(bytes).insert(gap.at, gap.bytes, gap.filling);
    EXPECT_EQ(salvaged(damaged), records) << gap.bytes;
    BulkFile const file(damaged);
    auto const losses = BulkReader::salvage(file.path)->losses();
    ASSERT_EQ(losses.bytes.size(), 1U) << gap.bytes;
    EXPECT_EQ(losses.bytes[0].from, gap.at);
    EXPECT_EQ(losses.bytes[0].to, gap.at + gap.bytes);
    EXPECT_EQ(losses.expected, records.size());
  }
}

TEST(Bulk, AGapWithinABlockLosesThatBlockAlone) {
  std::vector<Record> const records = played(40);
  std::string const bytes = pack(records, {false, 500});
  std::vector<std::size_t> const blocks = block_offsets(bytes);
  std::size_t const lost = blocks[7], after = blocks[8];
  std::size_t const in_it = bulk::read_block_head(std::string_view(bytes).substr(lost), {})->count;
  for (std::size_t const into : {std::size_t{3}, std::size_t{10}, std::size_t{40}}) {  // in its head, its length, its content
    std::string const damaged = std::string(bytes).insert(lost + into, 4096, '\0').erase(after - 20 + 4096, 9);
    EXPECT_EQ(salvaged(damaged).size(), records.size() - in_it) << into;
    BulkFile const file(damaged);
    auto const losses = BulkReader::salvage(file.path)->losses();
    ASSERT_EQ(losses.bytes.size(), 1U);
    EXPECT_EQ(losses.bytes[0].from, lost);
    EXPECT_EQ(losses.bytes[0].to, after + 4096 - 9);
  }
}

TEST(Bulk, ShiftedBlocksAreSalvagedUnderAWholeIndex) {
  std::vector<Record> const records = played(40);
  std::string const bytes = pack(records, {false, 500});
  std::vector<std::size_t> const blocks = block_offsets(bytes);
  std::string damaged = bytes;
  damaged.insert(blocks[5], 16, '\0').erase(blocks.end()[-2] + 16, 16);  // of the last block of records the beginning
  BulkFile const file(damaged);
  auto const reader = BulkReader::salvage(file.path);
  ASSERT_TRUE(reader->losses().why.empty()) << "foot and index are where they were";
  EXPECT_GE(reader->size() + 5, records.size());
  EXPECT_GT(reader->size(), 30U);
}

/// Every place looks like the head of a block that reaches to the end; to check each would take hours.
TEST(Bulk, HeadsThatLieDoNotMakeSalvagingSlow) {
  std::string const whole = pack(played(3));
  std::string heads;
  for (std::size_t i = 0; i < (std::size_t{24} << 20U) / 8; ++i)
    heads += i % 4 == 0 ? std::string("\1\0\0\0\1\0\0\0", 8) : std::string("\0\0\xff\0\0\0\0\0", 8);
  BulkFile const file(whole.substr(0, 16) + heads + whole.substr(16));
  auto const begin = std::chrono::steady_clock::now();
  auto const reader = BulkReader::salvage(file.path);
  ASSERT_TRUE(reader);
  EXPECT_TRUE(reader->losses().gave_up);
  EXPECT_EQ(reader->losses().bytes.front().from, 16U);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
}

}  // namespace
}  // namespace ringside
