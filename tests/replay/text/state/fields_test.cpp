#include "replay/text/state/fields.h"

#include <gtest/gtest.h>

#include "replay/text/state/observation.h"

namespace ringside {
namespace {

TEST(Fields, StandInAListAndGroupsInATable) {
  std::vector<FlatField> const fields{{"turn", 1, "1", ""},
                                      {"robot[0].cell", 2, "c2", ""},
                                      {"robot[0].heat", 0, "0", ""},
                                      {"robot[1].cell", 4, "c4", ""},
                                      {"robot[1].heat", 3, "3", ""}};
  EXPECT_EQ(fields_text(fields),
            "  turn  1\n"
            "\n"
            "  robot  0   1\n"
            "  cell   c2  c4\n"
            "  heat   0   3\n");
}

TEST(Fields, GatherBareValuesByValue) {
  std::vector<FlatField> const fields{{"field[a1]", 0, "free", ""}, {"field[a2]", 1, "wall", ""}, {"field[b1]", 0, "free", ""}};
  EXPECT_EQ(fields_text(fields), "  field\n  free   a1 b1\n  wall   a2\n");
}

TEST(Fields, StandInBlocksWhereATableIsTooWide) {
  std::vector<FlatField> const fields{{"robot[0].tiles", 0, std::string(70, 'x'), ""},
                                      {"robot[1].tiles", 0, std::string(70, 'y'), ""}};
  EXPECT_EQ(fields_text(fields),
            "  robot 0\n    tiles  " + std::string(70, 'x') + "\n  robot 1\n    tiles  " + std::string(70, 'y') + "\n");
}

TEST(Observation, IsLaidFlat) {
  KnownLines const known =
      known_lines(Json::parse(R"({"turn": 1, "robot": [{"cell": "c1"}, {"cell": null}], "seen": ["a", "b"]})"));
  EXPECT_EQ(known, (KnownLines{{"turn", 0, "1", {}},
                               {"robot[0].cell", 0, "c1", {}},
                               {"robot[1].cell", 0, "unknown", {}},
                               {"seen", 0, "a, b", {}, false, {"a", "b"}}}));
}

}  // namespace
}  // namespace ringside
