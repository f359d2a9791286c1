#include <gtest/gtest.h>

#include "engine/games/registry.h"
#include "properties/generic/games/game_laws.h"
#include "properties/generic/plans.h"

namespace ringside {
namespace {

class LawOfGame : public testing::TestWithParam<std::tuple<std::string, std::size_t>> {};

TEST_P(LawOfGame, Holds) {
  auto const& [game, index] = GetParam();
  check_plans(*find_game(game), game_laws()[index].name, game_laws()[index].violation,
              [](Moment const&) { return std::string(); });
}

std::string name_of_game_law(testing::TestParamInfo<LawOfGame::ParamType> const& info) {
  return as_test_name(std::get<0>(info.param) + "_" + std::string(game_laws()[std::get<1>(info.param)].name));
}

INSTANTIATE_TEST_SUITE_P(Generic, LawOfGame,
                         testing::Combine(testing::ValuesIn(game_ids()), testing::Range(std::size_t{0}, game_laws().size())),
                         name_of_game_law);

}  // namespace
}  // namespace ringside
