#include "properties/generic/data/reported.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/core/match/match.h"
#include "engine/games/registry.h"
#include "properties/generic/plan.h"

namespace ringside {
namespace {

class ReportedOfGame : public testing::TestWithParam<std::string> {
 protected:
  GameEntry const& game = *find_game(GetParam());
  std::vector<Reported> lines = read_reported(game.facts().id, game.facts().lies_over);
  Problems problems;
  std::unique_ptr<Match> match = game.match(Json::object(), problems);
};

TEST_P(ReportedOfGame, NamesKindsOfEventsThatThereAre) {
  std::vector<EventKind> const kinds = match->event_kinds();
  for (Reported const& line : lines)
    for (std::string const& kind : line.kinds)
      EXPECT_TRUE(std::any_of(kinds.begin(), kinds.end(), [&](EventKind const& known) { return known.word == kind; }))
          << line.change << ": " << kind;
}

TEST_P(ReportedOfGame, NamesFactsThatTheseEventsHave) {
  for (EventKind const& kind : match->event_kinds())
    for (Reported const& line : lines) {
      if (std::find(line.kinds.begin(), line.kinds.end(), kind.word) == line.kinds.end()) continue;
      for (std::size_t at = line.change.find('{'); at != std::string::npos; at = line.change.find('{', at + 1)) {
        std::string const fact = line.change.substr(at + 1, line.change.find_first_of(".}", at) - at - 1);
        EXPECT_NE(std::find(kind.facts.begin(), kind.facts.end(), fact), kind.facts.end()) << line.change << ": " << kind.word;
      }
    }
}

INSTANTIATE_TEST_SUITE_P(Generic, ReportedOfGame, testing::ValuesIn(game_ids()),
                         [](auto const& of) { return as_test_name(of.param); });

Reported line(std::string change, std::vector<std::string> kinds) { return {std::move(change), std::move(kinds), {}}; }

EventView moved(std::string robot, std::string cell) {
  EventView event;
  event.kind = "moved";
  event.facts = {{"robot", std::move(robot)}, {"cell", std::move(cell)}};
  return event;
}

TEST(Reported, AChangeIsOfTheRobotAndTheCellThatTheEventNames) {
  std::vector<Reported> const lines{line("seat[{robot.1}].robot[{robot.2}].cell={cell}", {"moved"})};
  EXPECT_TRUE(is_reported("seat[0].robot[2].cell=C3", {moved("0.2", "C3")}, lines));
  EXPECT_FALSE(is_reported("seat[0].robot[1].cell=C3", {moved("0.2", "C3")}, lines));
  EXPECT_FALSE(is_reported("seat[0].robot[2].cell=C4", {moved("0.2", "C3")}, lines));
  EXPECT_FALSE(is_reported("seat[0].robot[2].cell=C3", {}, lines));
}

TEST(Reported, MembersOfASetChangeOneByOne) {
  auto const set = [](std::vector<std::string> members, std::string text) {
    return FlatField{"hot", 0, std::move(text), "", false, std::move(members)};
  };
  EXPECT_EQ(list_changes({set({"a", "b"}, "a, b")}, {set({"b", "c"}, "b, c")}), (std::vector<std::string>{"hot+c", "hot-a"}));
  EXPECT_TRUE(is_reported("hot+c", {moved("0.1", "c")}, {line("hot+{cell}", {"moved"})}));
  EXPECT_FALSE(is_reported("hot-a", {moved("0.1", "c")}, {line("hot+*", {"moved"})}));
}

TEST(Reported, SilenceHasAReason) {
  EXPECT_TRUE(is_reported("turn=1", {}, {{"turn=*", {}, "the seats take turns"}}));
  EXPECT_FALSE(is_reported("turn=1", {}, {line("turn=*", {"moved"})}));
}

}  // namespace
}  // namespace ringside
