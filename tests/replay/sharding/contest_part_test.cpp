#include "replay/sharding/contest_part.h"

#include <functional>
#include <tuple>

#include <gtest/gtest.h>

namespace ringside {
namespace {

/// Two rounds of two seats: the other side lost a game of the second.
Contest some_contest() {
  Contest contest;
  contest.rounds = 2;
  contest.games = 4;
  contest.actions = 90;
  contest.stopped = 1;
  contest.totals = {{Contest::whole, 1}, {2 * Contest::whole, 1}};
  contest.forfeits[{ContestSide::other, Lapse::late}] = {1, 2, 7, 1, "no answer\n"};
  return contest;
}

TEST(ContestPart, ComesBackWithWhatMayBeShown) {
  Contest read;
  add_contest(contest_part(some_contest()), read);
  Contest const known = some_contest();
  EXPECT_EQ(std::tuple(read.rounds, read.games, read.actions, read.stopped, read.totals),
            std::tuple(known.rounds, known.games, known.actions, known.stopped, known.totals));
  Forfeits const& lost = read.forfeits.at({ContestSide::other, Lapse::late});
  EXPECT_EQ(std::tuple(lost.games, lost.round, lost.action, lost.seat, lost.why), std::tuple(1U, 2U, 7U, 1, "no answer\\n"));
}

TEST(ContestPart, ThatCannotBeOfTheContestIsRefused) {
  using Bend = std::function<void(Json&)>;
  for (Bend const& bend :
       {Bend([](Json& part) { part["rounds"] = 3; }), Bend([](Json& part) { part["games"] = 5; }),
        Bend([](Json& part) { part["totals"][0][0] = 2 * Contest::whole + 1; }),
        Bend([](Json& part) { part["totals"][0][1] = 2; }), Bend([](Json& part) { part["lost"][0]["side"] = 2; }),
        Bend([](Json& part) { part["lost"][0]["by"] = 3; }), Bend([](Json& part) { part["lost"][0]["seat"] = 2; }),
        Bend([](Json& part) { part["lost"][0]["seat"] = -1; }), Bend([](Json& part) { part.erase("lost"); }),
        Bend([](Json& part) { part["actions"] = "many"; })}) {
    Json part = contest_part(some_contest());
    bend(part);
    Contest read;
    EXPECT_ANY_THROW(add_contest(part, read)) << part;
    EXPECT_EQ(read.rounds, 0U) << "nothing of it is added";
  }
}

}  // namespace
}  // namespace ringside
