// What adds up many numbers counts in 64 bits, however narrow they are: std::partial_sum adds in the width of what it finds, and
// wraps round in 16 bits over counts that each fit in 16. No compiler warns of it, nor of `sum += count` and `ends[i + 1] =
// ends[i] + counts[i]` where all are of 8 or 16 bits.

#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/layering/sources.h"

namespace ringside {
namespace {

std::string without_comments(std::string const& text) {
  static std::regex const comment("//[^\n]*");
  return std::regex_replace(text, comment, "");
}

/// The calls of the standard's sums, whose width is that of their first summand or of what they sum.
std::vector<std::string> list_sums(std::string const& text) {
  static std::regex const sums(
      "\\b(accumulate|reduce|transform_reduce|inner_product|partial_sum|(?:transform_)?(?:in|ex)clusive_scan|fold_left\\w*)"
      "\\s*(?:<[^;]*>)?\\s*\\(");
  std::vector<std::string> found;
  for (std::sregex_iterator match(text.begin(), text.end(), sums), end; match != end; ++match) found.push_back((*match)[1]);
  return found;
}

/// What a text declares as numbers, or rows of numbers, of 8 or 16 bits.
std::set<std::string> list_narrow(std::string const& text) {
  static std::regex const declared("\\bstd::u?int(?:8|16)_t\\b[^;(){}=]*?[ >&](\\w+)(?=\\s*[={;,()])");
  std::set<std::string> names;
  for (std::sregex_iterator match(text.begin(), text.end(), declared), end; match != end; ++match) names.insert((*match)[1]);
  return names;
}

/// Places where something narrow takes up a sum with itself, or with what stands beside it in its row.
std::vector<std::string> list_narrow_sums(std::string const& text, std::set<std::string> const& narrow) {
  static std::regex const takes_up(
      "\\b(\\w+)(?:\\[[^;=\\]]*\\])?\\s*\\+=|\\b(\\w+)(?:\\[[^;=\\]]*\\])?\\s*=\\s*(?:static_cast<[\\w:]+>\\()?\\2\\b"
      "(?:\\[[^;=\\]]*\\])?\\s*\\+");
  std::vector<std::string> found;
  for (std::sregex_iterator match(text.begin(), text.end(), takes_up), end; match != end; ++match) {
    std::string const name = (*match)[1].matched ? (*match)[1] : (*match)[2];
    if (narrow.contains(name)) found.push_back(name);
  }
  return found;
}

std::vector<std::string> list_narrow_sums(std::string const& text) { return list_narrow_sums(text, list_narrow(text)); }

TEST(Sums, TheCheckSeesThem) {
  EXPECT_EQ(list_sums("std::partial_sum(out.begin(), out.end(), first.begin() + 1, std::plus<std::uint64_t>());").size(), 1U);
  EXPECT_EQ(list_sums("std::inclusive_scan(a, b, c); x = accumulate(a, b, 0); std::reduce<It, int>(a, b);").size(), 3U);
  EXPECT_TRUE(list_sums("std::size_t reduced = add_up(counts); accumulated(3);").empty());
  EXPECT_EQ(list_narrow_sums("std::uint16_t sum = 0; for (auto n : out) sum += n;").size(), 1U);
  EXPECT_EQ(list_narrow_sums("std::vector<std::uint16_t> ends(9); ends[i + 1] = ends[i] + out[i];").size(), 1U);
  EXPECT_EQ(list_narrow_sums("std::array<std::uint8_t, 9> n{}; n[i] = static_cast<std::uint8_t>(n[i - 1] + more);").size(), 1U);
  EXPECT_TRUE(list_narrow_sums("std::uint64_t sum = 0; for (std::uint16_t n : out) sum += n;").empty());
  EXPECT_TRUE(list_narrow_sums("std::uint16_t at = 0; at = static_cast<std::uint16_t>(other + 1);").empty());
}

TEST(Sums, AreThoseOfOneHeader) {
  for (std::string const& file : sources()) {
    if (file == "tests/layering/sums_test.cpp") continue;
    for (std::string const& call : list_sums(without_comments(read(root / file))))
      ADD_FAILURE() << file << ": " << call << " may count in fewer bits than its sum needs: take engine/core/values/sums.h";
  }
}

/// Fields of a game's state are declared with their ranges, and held to them.
bool is_declared_with_ranges(std::string const& file) { return file.starts_with("engine/games/") || file.starts_with("tests/"); }

TEST(Sums, OfLoopsAreWide) {
  for (std::string const& file : sources()) {
    if (is_declared_with_ranges(file)) continue;
    std::string const text = without_comments(read(root / file));
    std::set<std::string> narrow = list_narrow(text);
    if (std::string const header = file.substr(0, file.rfind('.')) + ".h"; std::filesystem::exists(root / header))
      narrow.merge(list_narrow(without_comments(read(root / header))));
    for (std::string const& name : list_narrow_sums(text, narrow))
      ADD_FAILURE() << file << ": " << name << " has 8 or 16 bits and takes up a sum: 64 are due";
  }
}

}  // namespace
}  // namespace ringside
