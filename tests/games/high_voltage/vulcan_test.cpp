// HV-7.1 Vulcan.

#include "tests/games/high_voltage/table.h"

namespace ringside::high_voltage {
namespace {

Json vulcan(Json setup = Json::object()) {
  setup["predator"] = "none";
  return with("abilities", std::move(setup));
}
std::vector<std::string> const hot_ones{"laser", "fan", "crab", "mortar"};

Table heated(int count, Json setup = vulcan()) {
  Json hot = Json::array();
  for (int i = 0; i < count; ++i) hot.push_back(hot_ones[static_cast<std::size_t>(i)]);
  return Table({robot("c2 e", hot_ones), robot("c3 e", {"nailer-m1", "axle-m1", "grenade", "gyro", "hinge"})}, {{"hot", hot}},
               std::move(setup));
}

TEST(HighVoltageVulcan, ScorchingCountsItsOwnToken) {  // HV-7.1
  for (auto const& [count, damage] : {std::pair{0, 1}, {1, 2}, {2, 2}, {3, 3}, {4, 3}}) {
    Table table = heated(count);
    table.play({"activate central attack"});
    EXPECT_TRUE(table.happened("SA-9.6 hit seat=1 n=" + std::to_string(damage))) << count;
  }
}

TEST(HighVoltageVulcan, OrDoesNot) {  // R vulcan.count
  Table table = heated(1, ruled("vulcan.count", "modules", vulcan()));
  table.play({"activate central attack"});
  EXPECT_TRUE(table.happened("SA-9.6 hit seat=1 n=1"));
}

TEST(HighVoltageVulcan, WarmUpLengthensRanges) {  // HV-7.1, R vulcan.range
  Table upper = heated(3);
  EXPECT_EQ(upper.choices("activate central turn"), 6);
  EXPECT_EQ(upper.choices("activate central move"), 2);  // c3 and c4, with seat 1 pushed on: the border stops it
  Table both = heated(3, ruled("vulcan.range", "both", vulcan()));
  EXPECT_EQ(both.choices("activate central turn"), 2);
  EXPECT_TRUE(both.allows("activate central turn left 3"));
}

TEST(HighVoltageVulcan, NotWithoutTheOption) {  // HV-7.1
  Table table = heated(3, Json::object());
  EXPECT_EQ(table.choices("activate central turn"), 2);
}

}  // namespace
}  // namespace ringside::high_voltage
