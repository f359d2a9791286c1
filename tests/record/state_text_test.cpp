#include "engine/record/values/state_text.h"

#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/core/text/base64.h"
#include "tests/record/played.h"

namespace ringside {
namespace {

std::string written_text(Match const& match, AnyState const& state) {
  std::string text;
  StateText(match).append(text, state);
  return text;
}

/// Calls f(state) for the states of a game that is played at random.
template <class F>
void along_a_game(Match const& match, std::uint64_t seed, F f) {
  AnyState state = match.start();
  f(state);
  for (Step const& step : play(match, seed).steps) {
    match.apply(state, step.action);
    f(state);
  }
}

TEST(StateText, IsReadBackAsTheSameState) {
  for (GameEntry const& game : games()) {
    auto const match = default_match(game);
    StateText const texts(*match);
    std::set<std::string> written;
    along_a_game(*match, 3, [&](AnyState const& state) {
      std::string const text = written_text(*match, state);
      auto const read = texts.read(text);
      ASSERT_TRUE(read) << to_string(read.error());
      EXPECT_EQ(*read, state);
      EXPECT_EQ(written_text(*match, *read), text);
      written.insert(text);
    });
    EXPECT_GT(written.size(), 5U) << game.facts().id;
  }
}

TEST(StateText, IsBareInFewBytes) {
  for (GameEntry const& game : games()) {
    auto const match = default_match(game);
    StateText const texts(*match);
    along_a_game(*match, 3, [&](AnyState const& state) {
      std::string text;
      texts.append_bare(text, state);
      EXPECT_LE(text.size(), texts.longest_bare()) << game.facts().id;
      auto const read = texts.read_bare(text);
      ASSERT_TRUE(read) << to_string(read.error());
      EXPECT_EQ(*read, state);
      EXPECT_FALSE(texts.read_bare(text + "AA"));
      EXPECT_FALSE(texts.read_bare(written_text(*match, state)));
    });
  }
}

TEST(StateText, IsNotReadOnceALetterOfItIsAnother) {
  for (GameEntry const& game : games()) {
    auto const match = default_match(game);
    StateText const texts(*match);
    std::string const text = written_text(*match, match->start());
    for (std::size_t i = 0; i < text.size(); ++i) {
      std::string changed = text;
      changed[i] = changed[i] == 'A' ? 'B' : 'A';
      EXPECT_FALSE(texts.read(changed)) << game.facts().id << ' ' << i;
      EXPECT_FALSE(texts.read(text.substr(0, i)));
    }
    EXPECT_FALSE(texts.read(text + "A"));
  }
}

TEST(StateText, IsOfOneGameAndSetup) {
  for (GameEntry const& game : games())
    for (GameEntry const& other : games()) {
      if (&game == &other) continue;
      auto const match = default_match(game), another = default_match(other);
      auto const read = StateText(*another).read(written_text(*match, match->start()));
      ASSERT_FALSE(read);
      EXPECT_NE(read.error().what.find("another game"), std::string::npos);
    }
}

/// A text with a right checksum around packed bytes that nobody gave.
std::string forged(Match const& match, std::vector<std::byte> const& packed) {
  std::vector<std::byte> bytes;
  auto const append = [&](std::uint64_t word) {
    for (unsigned i = 0; i < 8; ++i) bytes.push_back(static_cast<std::byte>(word >> (8 * i)));
  };
  append(StateText(match).form());
  bytes.insert(bytes.end(), packed.begin(), packed.end());
  append(compute_digest(std::span<std::byte const>(bytes)).low);
  std::string text = "rs1.";
  append_base64(text, bytes);
  return text;
}

/// Whoever recomputes the checksum gets no further than to a state that breaks no law.
TEST(StateText, IsAStateInWhichAGameCanStand) {
  for (GameEntry const& game : games()) {
    auto const match = default_match(game);
    StateText const texts(*match);
    Dice dice(17);
    std::size_t refused = 0;
    along_a_game(*match, 4, [&](AnyState const& state) {
      std::vector<std::byte> packed = match->pack(state);
      for (int changes = 0; changes < 3; ++changes)
        packed[dice.below(packed.size())] ^= static_cast<std::byte>(1 + dice.below(255));
      auto const read = texts.read(forged(*match, packed));
      if (!read) return static_cast<void>(++refused);
      EXPECT_EQ(match->broken(*read), -1);
      EXPECT_EQ(match->pack(*read), packed);
    });
    EXPECT_GT(refused, 0U) << game.facts().id;
    std::vector<std::byte> longer = match->pack(match->start());
    longer.push_back(std::byte{0});
    EXPECT_FALSE(texts.read(forged(*match, longer)));
    EXPECT_FALSE(texts.read(forged(*match, {})) && !match->pack(match->start()).empty());
    EXPECT_TRUE(texts.read(forged(*match, match->pack(match->start()))));
  }
}

}  // namespace
}  // namespace ringside
