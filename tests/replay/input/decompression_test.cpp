#include "replay/input/decompression.h"

#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>
#include <zstd.h>

#include "replay/input/unpacking.h"

namespace ringside {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

using Text = tl::expected<std::string, std::string>;

std::string gzipped(std::string const& text) {
  z_stream stream{};
  std::string packed(text.size() + 1024, '\0');
  EXPECT_EQ(deflateInit2(&stream, 9, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY), Z_OK);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

/// With the checksum that the program `zstd` writes.
std::string zstandard(std::string const& text) {
  std::string packed(ZSTD_compressBound(text.size()), '\0');
  ZSTD_CCtx* const context = ZSTD_createCCtx();
  ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);
  packed.resize(ZSTD_compress2(context, packed.data(), packed.size(), text.data(), text.size()));
  ZSTD_freeCCtx(context);
  return packed;
}

std::string const passed_over("\x5a\x2a\x4d\x18\x03\x00\x00\x00xyz", 11);

/// The result of reading bytes so many at a time.
Text all_of(std::string const& packed, std::size_t at_a_time = SIZE_MAX) {
  std::size_t from = 0;
  std::string part;
  Decompression content("a.gz", [&]() -> tl::expected<std::string_view, std::string> {
    part = packed.substr(from, at_a_time);
    from += part.size();
    return part;
  });
  std::string whole;
  for (;;) {
    auto const next = content.next();
    if (!next) return tl::unexpected(next.error());
    if (next->empty()) return whole;
    whole += *next;
  }
}

/// What is wrong with these bytes, which go on forever.
std::string wrong_with_endless(std::string const& first, std::string const& again) {
  bool begun = false;
  Decompression content(
      "a.gz", [&]() -> tl::expected<std::string_view, std::string> { return std::exchange(begun, true) ? again : first; });
  for (;;) {
    auto const next = content.next();
    if (!next) return next.error();
    if (next->empty()) return "it ended";
  }
}

std::string const long_text = [] {
  std::string text;
  for (int i = 0; i < 60'000; ++i) text += std::to_string(i * 7919) + "\n";
  return text;
}();

TEST(Decompression, GivesWhatIsNotPackedAsItIs) {
  EXPECT_EQ(all_of(""), Text(""));
  EXPECT_EQ(all_of("x"), Text("x"));
  EXPECT_EQ(all_of(long_text, 3), Text(long_text));
}

TEST(Decompression, ReadsMembersOneBehindTheOther) {
  std::string const packed = gzipped("one ") + gzipped("") + gzipped(long_text) + passed_over + zstandard("two ") +
                             zstandard(long_text) + gzipped("end");
  std::string const all = "one " + long_text + "two " + long_text + "end";
  EXPECT_EQ(all_of(packed), Text(all));
  EXPECT_EQ(all_of(packed, 1), Text(all));
  EXPECT_EQ(all_of(packed, 4096), Text(all));
  EXPECT_EQ(all_of(passed_over + zstandard("x")), Text("x"));
}

TEST(Decompression, NoDamagedByteIsTakenForSound) {
  for (std::string const& sound : {gzipped("notes: a sound game\n"), zstandard("notes: a sound game\n")})
    for (std::size_t at = 4; at < sound.size(); ++at) {
      std::string damaged = sound;
      damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
      Text const read = all_of(damaged);
      EXPECT_EQ(read.value_or("notes: a sound game\n"), "notes: a sound game\n") << at;
    }
}

TEST(Decompression, ReportsWhatIsWrongAfterTheContent) {
  std::string checksum = gzipped("notes"), length = checksum;
  checksum[checksum.size() - 8] ^= 1;
  length[length.size() - 4] ^= 1;
  EXPECT_EQ(all_of(checksum).error(),
            "a.gz:byte 21: cannot be unpacked: the content is damaged: its checksum differs from the one gzip wrote");
  EXPECT_THAT(all_of(length).error(), HasSubstr("its length differs from the one gzip wrote"));
  std::string framed = zstandard("notes");
  framed.back() ^= 1;
  EXPECT_THAT(all_of(framed).error(), HasSubstr("its checksum differs from the one zstd wrote"));
}

TEST(Decompression, RefusesWhatEndsTooSoon) {
  for (std::string const& sound : {gzipped("notes"), zstandard("notes")})
    for (std::size_t size = 4; size < sound.size(); ++size)
      EXPECT_THAT(all_of(sound.substr(0, size)).error(), HasSubstr("it ends inside the ")) << size;
  std::string const first = gzipped("notes");
  EXPECT_THAT(all_of(first + first.substr(0, 6)).error(), HasSubstr("it ends inside the gzip data"));
}

TEST(Decompression, RefusesWhatStandsBehind) {
  for (std::string const& sound : {gzipped("notes"), zstandard("notes")})
    for (std::string const behind : {"x", "\x1f", "notes", "{\"format\""})
      EXPECT_EQ(all_of(sound + behind, 1).error(),
                "a.gz:byte " + std::to_string(sound.size()) +
                    ": cannot be unpacked: something else follows the gzip or zstd data; expected more of it, or the end");
}

TEST(Decompression, PaddingIsZerosToTheEnd) {
  std::string const zeros(20'000, '\0');
  EXPECT_EQ(all_of(gzipped("notes") + zeros), Text("notes"));
  EXPECT_EQ(all_of(gzipped("notes") + zeros, 7), Text("notes"));
  std::string const sound = gzipped("notes");
  EXPECT_THAT(all_of(sound + zeros + sound).error(),
              StartsWith("a.gz:byte " + std::to_string(sound.size() + zeros.size()) + ": "));
}

TEST(Decompression, NothingThatContinuesForeverIsReadForever) {
  std::string const zeros(1U << 20U, '\0');
  EXPECT_THAT(wrong_with_endless(gzipped("notes"), zeros), HasSubstr("unpacked to nothing"));
  std::string nothing;
  for (int i = 0; i < 10'000; ++i) nothing += gzipped("");
  EXPECT_THAT(wrong_with_endless(nothing, nothing), HasSubstr("unpacked to nothing"));
  std::string skipped;
  for (int i = 0; i < 10'000; ++i) skipped += passed_over;
  EXPECT_THAT(wrong_with_endless(skipped, skipped), HasSubstr("unpacked to nothing"));
}

TEST(Unpacked, HoldsWhatIsPackedInAnArchiveToItsChecksum) {
  std::string damaged = gzipped("{}");
  damaged[damaged.size() - 8] ^= 1;
  EXPECT_EQ(unpacked(gzipped("{}") + gzipped("{}"), "a.tar (b.json.gz)"), Text("{}{}"));
  EXPECT_THAT(unpacked(damaged, "a.tar (b.json.gz)").error(), StartsWith("a.tar (b.json.gz):byte "));
}

TEST(Unpacked, TakesNothingThatEndsTooSoonForAnEmptyFile) {
  for (std::string const& sound : {gzipped(long_text.substr(0, 2'000)), zstandard(long_text.substr(0, 2'000))})
    for (std::size_t size = 4; size < sound.size(); ++size) {
      Text const read = unpacked(sound.substr(0, size), "a.gz");
      ASSERT_FALSE(read) << size;
      EXPECT_THAT(read.error(), HasSubstr("it ends inside the "));
    }
}

}  // namespace
}  // namespace ringside
