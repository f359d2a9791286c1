#include "engine/core/values/digest.h"

#include <array>
#include <set>

#include <gtest/gtest.h>

namespace ringside {
namespace {

std::array<std::uint8_t, 4> const state_bytes{1, 2, 3, 4};

TEST(Digest, OfNothingIsTheOneOfTheAlgorithm) {
  // XXH3-128 of no bytes, as the algorithm's own test vectors have it.
  EXPECT_EQ(to_hex(compute_digest(std::string_view())), "99aa06d3014798d86001c324468d497f");
}

TEST(Digest, HexIsReadBack) {
  Digest const digest = compute_digest("ringside");
  EXPECT_EQ(to_hex(digest).size(), 32U);
  EXPECT_EQ(parse_digest(to_hex(digest)), digest);
  EXPECT_EQ(to_hex({0x0123456789abcdef, 0x1}), "0123456789abcdef0000000000000001");
}

TEST(Digest, WrongHexIsRefused) {
  std::string const good = to_hex(compute_digest("x"));
  for (std::string const& bad : {std::string(), good.substr(1), good + "0", std::string(32, 'g'), std::string(32, 'A'),
                                 " " + good.substr(1), "0x" + good.substr(2), "-" + good.substr(1)})
    EXPECT_FALSE(parse_digest(bad)) << bad;
}

TEST(Digest, BytesAndTextAreTheSameThing) {
  std::string_view const text = "abcd";
  EXPECT_EQ(compute_digest(text), compute_digest(std::as_bytes(std::span(text))));
  EXPECT_NE(compute_digest(text), compute_digest("abce"));
}

TEST(Chain, DependsOnEachPart) {
  Digest const before{1, 2};
  Digest const base = chain(before, 5, object_bytes(state_bytes));
  std::array<std::uint8_t, 4> other = state_bytes;
  other[3] = 5;
  EXPECT_EQ(chain(before, 5, object_bytes(state_bytes)), base);
  EXPECT_NE(chain({1, 3}, 5, object_bytes(state_bytes)), base);
  EXPECT_NE(chain({2, 2}, 5, object_bytes(state_bytes)), base);
  EXPECT_NE(chain(before, 6, object_bytes(state_bytes)), base);
  EXPECT_NE(chain(before, 5, object_bytes(other)), base);
}

TEST(Chain, DistinguishesSwappedSteps) {
  std::set<Digest> ends;
  for (std::uint64_t const first : {0U, 1U, 2U, 3U})
    for (std::uint64_t const second : {0U, 1U, 2U, 3U})
      ends.insert(chain(chain({}, first, object_bytes(state_bytes)), second, object_bytes(state_bytes)));
  EXPECT_EQ(ends.size(), 16U);
}

TEST(Chain, KnownValue) {
  EXPECT_EQ(to_hex(chain({0x1111, 0x2222}, 7, object_bytes(state_bytes))), "a638da8e45cb80c050b6d30b5064f351")
      << "records hold such digests";
}

}  // namespace
}  // namespace ringside
