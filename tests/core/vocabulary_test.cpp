#include "engine/core/text/action_phrases.h"

#include <array>
#include <vector>

#include <gtest/gtest.h>

namespace ringside {
namespace {

constexpr std::array<Saying, 4> few_words{
    {{"take", "взять"}, {"repeat", "повтор"}, {"repeat-2", "повтор-два"}, {"left", "влево"}}};

TEST(Vocabulary, TranslatesWordByWord) {
  EXPECT_EQ(in_russian(few_words, "take laser#2 left 3"), "взять laser#2 влево 3");
  EXPECT_EQ(in_russian(few_words, "repeat-2 repeat-3 repeat#3"), "повтор-два повтор-3 повтор#3");
  EXPECT_EQ(in_russian(few_words, ""), "");
  EXPECT_EQ(in_russian(few_words, "-2 take-"), "-2 take-");
  EXPECT_EQ(in_english(few_words, "  взять  взятьё влево "), "  take  взятьё left ");
}

/// Columns are those of what was typed, in bytes.
TEST(Vocabulary, LeavesColumnsWhereTheyWere) {
  auto const fails_at = [](std::size_t column) {
    return [column](std::string_view english) {
      EXPECT_EQ(english, "take  x left");
      return Parsed<int>::error(column, "wrong", "right");
    };
  };
  std::string_view const typed = "взять  x влево";
  EXPECT_EQ(read_in_english(few_words, typed, fails_at(0)).column, 0U);
  EXPECT_EQ(read_in_english(few_words, typed, fails_at(6)).column, typed.find('x'));
  EXPECT_EQ(read_in_english(few_words, typed, fails_at(8)).column, typed.find("влево"));
  EXPECT_EQ(read_in_english(few_words, typed, fails_at(12)).column, typed.size());
}

/// Then what is written in one language is read back.
TEST(Vocabulary, IsOneToOne) {
  EXPECT_TRUE(is_one_to_one(few_words));
  for (Saying const& bad : {Saying{"take", "брать"}, Saying{"get", "взять"}, Saying{"get", "взять его"}, Saying{"влево", "взять"},
                            Saying{"get", "get"}, Saying{"get", ""}}) {
    std::vector<Saying> vocabulary(few_words.begin(), few_words.end());
    vocabulary.push_back(bad);
    EXPECT_FALSE(is_one_to_one(vocabulary)) << bad.english << ' ' << bad.russian;
  }
}

}  // namespace
}  // namespace ringside
