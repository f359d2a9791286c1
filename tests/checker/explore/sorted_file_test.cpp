#include "checker/explore/stores/sorted_file.h"

#include <set>

#include <gtest/gtest.h>

#include "tests/checker/explore/explore_checks.h"

namespace ringside {
namespace {

using Keys = std::vector<std::vector<std::uint64_t>>;

/// Different keys in ascending order.
Keys some_keys(std::size_t words, std::size_t count, std::uint64_t seed) {
  Dice dice(seed);
  std::set<std::vector<std::uint64_t>> keys;
  while (keys.size() < count) {
    std::vector<std::uint64_t> key(words);
    for (std::uint64_t& word : key) word = dice.below(3) == 0 ? dice.below(4) : dice.below(~std::uint64_t{0});
    keys.insert(std::move(key));
  }
  return {keys.begin(), keys.end()};
}

void write(std::string const& path, Keys const& keys) {
  SortedWriter writer(path);
  for (auto const& key : keys) writer.add(key);
  writer.finish();
  EXPECT_EQ(writer.size(), keys.size());
}

Keys read(std::string const& path, std::size_t words) {
  SortedReader reader(path, words);
  Keys keys;
  for (auto key = reader.next(); !key.empty(); key = reader.next()) keys.emplace_back(key.begin(), key.end());
  EXPECT_TRUE(reader.next().empty()) << "the end stays the end";
  return keys;
}

TEST(SortedFile, GivesBackWhatWasWritten) {
  ScratchFolder const scratch;
  for (std::size_t const words : {1, 2, 3, 7, 70, 126})
    for (std::size_t const count : {0, 1, 2, 1000, 9000}) {
      Keys const keys = some_keys(words, count, words + count);
      write(scratch / "keys", keys);
      EXPECT_EQ(read(scratch / "keys", words), keys);
    }
}

TEST(SortedFile, ThatIsCutOffOrDamagedIsRefused) {
  ScratchFolder const scratch;
  Keys const keys = some_keys(2, 10'000, 5);
  write(scratch / "whole", keys);
  std::string const whole = read_bytes(scratch / "whole");
  Dice dice(6);
  for (int i = 0; i < 400; ++i) {
    std::string part = whole;
    std::size_t const at = i < 80 ? whole.size() - 1 - static_cast<std::size_t>(i) : dice.below(whole.size());
    if (i % 2 == 0)
      part.resize(at);
    else
      part[at] = static_cast<char>(part[at] ^ (1 << dice.below(8)));
    write_bytes(scratch / "part", part);
    EXPECT_THROW(read(scratch / "part", 2), std::runtime_error) << "at " << at << " of " << whole.size();
  }
}

TEST(SortedFile, ThatIsNotThereIsNamed) {
  ScratchFolder const scratch;
  EXPECT_THROW(SortedReader(scratch / "none", 1), std::runtime_error);
  EXPECT_THROW(SortedWriter(scratch / "no/folder"), std::runtime_error);
}

TEST(SortKeys, SortsAndDropsWhatIsThereTwice) {
  for (std::size_t const words : {1, 2, 5}) {
    Keys const keys = some_keys(words, 500, words);
    Dice dice(words);
    std::vector<std::uint64_t> mixed, expected;
    for (auto const& key : keys) expected.insert(expected.end(), key.begin(), key.end());
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < keys.size() * 3; ++i) order.push_back(i % keys.size());
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[dice.below(i)]);
    for (std::size_t const i : order) mixed.insert(mixed.end(), keys[i].begin(), keys[i].end());
    sort_keys(mixed, words);
    EXPECT_EQ(mixed, expected);
  }
  std::vector<std::uint64_t> none;
  sort_keys(none, 3);
  EXPECT_TRUE(none.empty());
}

}  // namespace
}  // namespace ringside
