#include <gtest/gtest.h>

#include "engine/games/registry.h"
#include "properties/generic/plans.h"
#include "properties/generic/record_laws.h"

namespace ringside {
namespace {

class RecordLawOfGame : public testing::TestWithParam<std::tuple<std::string, std::size_t>> {};

TEST_P(RecordLawOfGame, Holds) {
  auto const& [game, index] = GetParam();
  check_plans(*find_game(game), record_laws()[index].name, record_laws()[index].violation,
              [](Moment const&) { return std::string(); });
}

std::string name_of_record_law(testing::TestParamInfo<RecordLawOfGame::ParamType> const& info) {
  return as_test_name(std::get<0>(info.param) + "_" + std::string(record_laws()[std::get<1>(info.param)].name));
}

INSTANTIATE_TEST_SUITE_P(Generic, RecordLawOfGame,
                         testing::Combine(testing::ValuesIn(game_ids()), testing::Range(std::size_t{0}, record_laws().size())),
                         name_of_record_law);

}  // namespace
}  // namespace ringside
