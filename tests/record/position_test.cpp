#include <algorithm>

#include <gtest/gtest.h>

#include "engine/record/text/write.h"
#include "tests/record/played.h"

namespace ringside {
namespace {

class Position : public testing::TestWithParam<std::string> {
 protected:
  std::shared_ptr<Match const> match = default_match(*find_game(GetParam()));
};

TEST_P(Position, ComesBackAsItWas) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Record const record = play(*match, seed, seed * 5);
    Walk walk(*match, match->start());
    for (Step const& step : record.steps) {
      walk.play(step.action);
      std::string const text = write_position_json(*match, walk.state());
      auto const loaded = read_position_json(text, "p.json");
      ASSERT_TRUE(loaded) << described(loaded) << text;
      ASSERT_EQ(loaded->state, walk.state()) << text;
    }
  }
}

TEST_P(Position, NamesAllThatIsWrongWithItsPlace) {
  std::string text = write_position_json(*match, match->start());
  std::size_t const at = text.find("\"state\": {");
  ASSERT_NE(at, std::string::npos);
  text.insert(at + 10, std::string("\"first_nonsense\": 1,\n  \"second_nonsense\": 2") + (text[at + 10] == '}' ? "" : ",\n"));
  auto const loaded = read_position_json(text, "p.json");
  ASSERT_FALSE(loaded);
  ASSERT_GE(loaded.error().size(), 2U) << described(loaded);
  std::size_t const line =
      1 + static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  EXPECT_EQ(loaded.error()[0].field, "state.first_nonsense");
  EXPECT_EQ(loaded.error()[0].line, line);
  EXPECT_EQ(loaded.error()[1].field, "state.second_nonsense");
  EXPECT_EQ(loaded.error()[1].line, line + 1);
}

TEST_P(Position, NeedsAState) {
  std::string const head = "{\"format\": \"ringside-position\", \"version\": 1, \"game\": \"" + GetParam() + "\"";
  EXPECT_EQ(described(read_position_json(head + "}", "p.json")), "p.json:1:1: state: is missing; expected the key \"state\"\n");
  EXPECT_EQ(described(read_position_json(head + ", \"state\": []}", "p.json")).find("p.json:1:"), 0U);
  EXPECT_NE(described(read_position_json(head + ", \"state\": []}", "p.json")).find("state: is a list; expected an object"),
            std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Position, testing::ValuesIn(all_games()), [](auto const& i) {
  std::string name = i.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace ringside
