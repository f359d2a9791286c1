#include "engine/record/binary/packed.h"
#include "engine/record/values/format.h"

#include <algorithm>

#include <gtest/gtest.h>
#include <xxhash.h>

#include "engine/record/binary/binary_output.h"
#include "tests/record/played.h"

namespace ringside {
namespace {

class Packed : public testing::TestWithParam<std::string> {
 protected:
  std::shared_ptr<Match const> match = default_match(*find_game(GetParam()));
  Record record = play_short(*match);
  std::string bytes = write_record_binary(record);
};

/// The file with a checksum that fits its content, so that damage reaches the parts after it.
std::string with_checksum(std::string bytes) {
  std::string sum;
  append_fixed(sum, XXH3_64bits_withSeed(bytes.data() + 32, bytes.size() - 32, binary_version), 8);
  return bytes.replace(24, 8, sum);
}

TEST_P(Packed, ComesBackAsItWas) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Record played = play(*match, seed, seed * 7);
    if (seed % 2 == 0) played.seat_names.assign(static_cast<std::size_t>(match->seats()), "Ω");
    if (seed % 3 == 0) played.start = match->position(match->start());
    if (seed % 5 == 0) played.notes = "note", played.seed.reset();
    auto const loaded = read_record_binary(write_record_binary(played), "r.rsr");
    ASSERT_TRUE(loaded) << described(loaded);
    EXPECT_EQ(loaded->record, played);
  }
}

TEST_P(Packed, RefusesEveryTruncation) {
  for (std::size_t size = 0; size < bytes.size(); ++size)
    ASSERT_FALSE(read_record_binary(bytes.substr(0, size), "r.rsr")) << size;
  EXPECT_FALSE(read_record_binary(bytes + '\0', "r.rsr"));
}

TEST_P(Packed, RefusesEveryFlippedBit) {
  for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
    std::string flipped = bytes;
    flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << (bit % 8)));
    ASSERT_FALSE(read_record_binary(flipped, "r.rsr")) << bit;
  }
}

TEST_P(Packed, WithARightChecksumAFlippedBitIsAnErrorOrAnotherRecord) {
  for (std::size_t bit = 32 * 8; bit < bytes.size() * 8; ++bit) {
    std::string flipped = bytes;
    flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << (bit % 8)));
    auto const loaded = read_record_binary(with_checksum(flipped), "r.rsr");
    ASSERT_FALSE(loaded && loaded->record == record) << bit;
  }
}

TEST_P(Packed, WithARightChecksumATruncationIsAnError) {
  for (std::size_t size = 32; size < bytes.size(); ++size) {
    std::string cut = bytes.substr(0, size);
    std::string length;
    append_fixed(length, size - 32, 8);
    cut.replace(16, 8, length);
    auto const loaded = read_record_binary(with_checksum(cut), "r.rsr");
    ASSERT_FALSE(loaded) << size;
    ASSERT_GE(loaded.error().front().byte, 32U);
  }
}

TEST_P(Packed, RefusesCountsThatTheBytesCannotHold) {
  std::string content;
  append_text(content, GetParam());
  append_text(content, "0");
  append_text(content, match->setup().dump());
  content.push_back('\0');                          // no start
  append_varint(content, std::uint64_t{1} << 60U);  // seats
  std::string file = bytes.substr(0, 32);
  std::string length;
  append_fixed(length, content.size(), 8);
  file.replace(16, 8, length);
  auto const loaded = read_record_binary(with_checksum(file + content), "r.rsr");
  ASSERT_FALSE(loaded);
  EXPECT_EQ(to_string(loaded.error().front()),
            "r.rsr:byte " + std::to_string(32 + content.size() - 9) +
                ": seats: a count of 1152921504606846976 with 0 bytes left; expected at most 0");
}

TEST(PackedHead, SaysWhatIsWrong) {
  EXPECT_EQ(described(read_record_binary("nonsense", "r")),
            "r: is not a packed record; expected 89 52 53 52 45 43 0d 0a at its beginning\n");
  std::string const newer(
      "\x89RSREC\r\n\x04\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00", 32);
  EXPECT_EQ(described(read_record_binary(newer, "r")), "r:byte 8: version 4 is newer than this program; expected 1 to 3\n");
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Packed, testing::ValuesIn(all_games()), [](auto const& i) {
  std::string name = i.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace ringside
