// No heap in the hot path.

#include "tests/games/allocation.h"

#include "engine/games/high_voltage/game.h"

namespace ringside::high_voltage {
namespace {

TEST(HighVoltageAllocation, WholeGamesAllocateNothing) {
  Json const all{{"king-of-the-hill", "yes"}, {"charge", "yes"}, {"abilities", "yes"}, {"mines", "yes"}};
  auto const six = [&](Json more) {
    Json setup = all;
    setup["players"] = 6;
    setup.update(more);
    return setup;
  };
  expect_no_allocations<HighVoltage>({Json::object(), six(Json::object()), six({{"mode", "team-expert"}, {"teams", 3}}),
                                      six({{"rulings", {{"interrupt.central", "yes"}, {"damage.group", "hit"}}}})});
}

TEST(HighVoltageAllocation, AStateIsSmall) { EXPECT_LE(sizeof(State), 800U); }

}  // namespace
}  // namespace ringside::high_voltage
