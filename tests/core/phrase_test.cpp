#include "engine/core/text/phrase.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ringside {
namespace {

using testing::ElementsAre;

std::string value_of(std::string_view name) { return name == "n" ? "3" : "<" + std::string(name) + ">"; }

constexpr std::string_view damage = "{seat} is damaged: {seat} must discard {n module}";

TEST(Phrase, IsFilledInEachPlace) {
  EXPECT_EQ(filled(damage, value_of), "<seat> is damaged: <seat> must discard 3 modules");
  EXPECT_EQ(filled("{n module} lost", [](std::string_view) { return std::string("1"); }), "1 module lost");
  EXPECT_EQ(filled("second rows", value_of), "second rows");
  EXPECT_EQ(filled("at {cell}", value_of), "at <cell>");
  EXPECT_EQ(filled("", value_of), "");
}

TEST(Phrase, HasEachFactOnce) {
  EXPECT_THAT(placeholders(damage), ElementsAre("seat", "n"));
  EXPECT_THAT(fill_facts(damage, value_of), ElementsAre(Fact("seat", "<seat>"), Fact("n", "3")));
  EXPECT_TRUE(placeholders("second rows").empty());
}

}  // namespace
}  // namespace ringside
