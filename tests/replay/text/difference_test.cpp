#include "replay/text/record/difference.h"

#include <sstream>

#include <gtest/gtest.h>

#include "engine/games/registry.h"

namespace ringside {
namespace {

std::string fields_of(std::vector<FieldChange> fields) {
  Problems none;
  auto const match = games().front().match(Json::object(), none);
  Divergence parting;
  parting.parting = Parting::start;
  parting.fields = std::move(fields);
  std::string const text = divergence_text({"a", "b", match.get(), match.get()}, parting);
  return text.substr(text.find('\n') + 1);
}

TEST(Difference, StandsInColumnsWhereThereIsRoom) {
  EXPECT_EQ(fields_of({{"robot[0].cell", "c3", "c4", "where it stands"}, {"turn", "0", "1", "the seat that acts next"}}),
            "  field          - left  + right  meaning\n"
            "  robot[0].cell  c3      c4       where it stands\n"
            "  turn           0       1        the seat that acts next\n");
}

/// A meaning is never squeezed into a column of single words.
TEST(Difference, StandsBelowItselfWhereThereIsNot) {
  std::string const left = "crab-m1 skates nailer-m1 front-m1 howitzer", right = "flea-m2 laser stapler jet mortar minigun";
  EXPECT_EQ(fields_of({{"robot[0].modules", left, right, "its modules that carry an overheat token, face up or down"},
                       {"turn", "0", "1", "the seat that acts next"}}),
            "  robot[0].modules  its modules that carry an overheat token, face up or down\n"
            "    - " +
                left + "\n    + " + right +
                "\n"
                "  turn  the seat that acts next\n"
                "    - 0\n"
                "    + 1\n");
}

TEST(Difference, CutsValuesThatAreVeryLong) {
  std::string const text = fields_of({{"x", std::string(2000, 'a'), "b", "what it is"}});
  EXPECT_LT(text.size(), 400U);
  EXPECT_NE(text.find("…"), std::string::npos);
}

}  // namespace
}  // namespace ringside
