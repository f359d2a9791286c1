#include <gtest/gtest.h>

#include "engine/games/registry.h"
#include "properties/generic/plans.h"

namespace ringside {
namespace {

/// Each law of a moment for each registered game.
class MomentLaw : public testing::TestWithParam<std::tuple<std::string, std::size_t>> {};

TEST_P(MomentLaw, Holds) {
  auto const& [game, index] = GetParam();
  check_moments(*find_game(game), laws()[index].name, laws()[index].violation);
}

std::vector<std::size_t> law_numbers() {
  std::vector<std::size_t> numbers(laws().size());
  for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = i;
  return numbers;
}

std::string name_of_moment_law(testing::TestParamInfo<MomentLaw::ParamType> const& info) {
  return as_test_name(std::get<0>(info.param) + "_" + std::string(laws()[std::get<1>(info.param)].name));
}

INSTANTIATE_TEST_SUITE_P(Generic, MomentLaw, testing::Combine(testing::ValuesIn(game_ids()), testing::ValuesIn(law_numbers())),
                         name_of_moment_law);

}  // namespace
}  // namespace ringside
