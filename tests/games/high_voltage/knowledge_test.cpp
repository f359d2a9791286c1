// What a seat may know: HV-7.3, HV-3.2, SA-17.

#include "engine/games/high_voltage/game.h"
#include "tests/games/high_voltage/table.h"

namespace ringside::high_voltage {
namespace {

TEST(HighVoltageKnowledge, WhichMineIsWhichIsTheOwners) {  // HV-7.3
  auto const shown = [](char const* swap, char const* melt, int seat) {
    Table table({robot("c1 e"), robot("c5 w")}, {{"mine", {{"swap", swap}, {"melt", melt}}}}, with("mines"));
    return table.match().observation(table.state(), seat)["mine"];
  };
  EXPECT_EQ(shown("b1", "d1", 1), shown("d1", "b1", 1));
  EXPECT_NE(shown("b1", "d1", 0), shown("d1", "b1", 0));
  EXPECT_NE(shown("gone", "d1", 1), shown("d1", "gone", 1));  // the other is known by then
}

TEST(HighVoltageKnowledge, ThePictureHidesItToo) {  // HV-7.3
  Table table({robot("c1 e"), robot("c5 w")}, {{"mine", {{"swap", "b2"}}}}, with("mines"));
  auto const label = [&](std::optional<int> seat) {
    Scene const scene = table.match().scene(table.state(), Language::english, seat);
    for (auto const& cell : scene.cells)
      for (auto const& item : cell.items)
        if (item.kind == "mine") return item.label;
    return std::string();
  };
  EXPECT_EQ(label(std::nullopt), "swap 0");
  EXPECT_EQ(label(0), "swap 0");
  EXPECT_EQ(label(1), "mine 0");
}

}  // namespace
}  // namespace ringside::high_voltage
