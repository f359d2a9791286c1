#include "engine/core/values/sentence.h"

#include <gtest/gtest.h>

namespace ringside {
namespace {

std::string counted_modules(Count count) { return worded({"{}", "{:модуль|модуля|модулей}"}, count).russian; }

TEST(Sentence, CountsARussianNoun) {
  EXPECT_EQ(counted_modules(0), "0 модулей");
  EXPECT_EQ(counted_modules(1), "1 модуль");
  EXPECT_EQ(counted_modules(2), "2 модуля");
  EXPECT_EQ(counted_modules(4), "4 модуля");
  EXPECT_EQ(counted_modules(5), "5 модулей");
  EXPECT_EQ(counted_modules(11), "11 модулей");
  EXPECT_EQ(counted_modules(14), "14 модулей");
  EXPECT_EQ(counted_modules(21), "21 модуль");
  EXPECT_EQ(counted_modules(112), "112 модулей");
}

TEST(Sentence, CountsWithTheEndOfARange) {
  auto const [english, russian] = worded({"by {} sectors", "на {:сектор|сектора|секторов}"}, Count(1, 2));
  EXPECT_EQ(english, "by 1 to 2 sectors");
  EXPECT_EQ(russian, "на 1–2 сектора");
  EXPECT_EQ(counted_modules({3, 3}), "3 модуля");
}

TEST(Sentence, PartsStandInEachLanguageInItsOrder) {
  constexpr Saying card{"spark", "искра"};
  Named const module{"Laser", "модуль «Лазер»"};
  auto const [english, russian] = worded({"{} and {} of seat {}", "у места {2}: {1}, «{0}»"}, card, module, 1);
  EXPECT_EQ(english, "spark and Laser of seat 1");
  EXPECT_EQ(russian, "у места 1: модуль «Лазер», «искра»");
}

TEST(Sentence, IsThatOfARejection) {
  Rejection const no = rejected("T-1", {"{} is hot", "{} нагрет"}, Named{"it", "он"});
  EXPECT_EQ(no.clause, "T-1");
  EXPECT_EQ(no.text_in(Language::english), "it is hot");
  EXPECT_EQ(no.text_in(Language::russian), "он нагрет");
  EXPECT_EQ((Rejection{"T-1", "it is hot"}).text_in(Language::russian), "it is hot");
}

}  // namespace
}  // namespace ringside
