// Where a policy ends in `--policies A,B,…`.

#include "replay/commands/write/policies.h"

#include <gtest/gtest.h>

namespace ringside {
namespace {

using PolicyWords = std::vector<std::string>;

TEST(Policies, StandBetweenCommas) {
  EXPECT_EQ(split_policies("uniform,search:20,aggressive"), (PolicyWords{"uniform", "search:20", "aggressive"}));
  EXPECT_EQ(split_policies("uniform,agressive"), (PolicyWords{"uniform", "agressive"})) << "which is then refused";
  EXPECT_EQ(split_policies(""), PolicyWords{""});
  EXPECT_EQ(split_policies("uniform,"), (PolicyWords{"uniform", ""}));
}

TEST(Policies, EndACommandWhereAPolicyStandsBehindTheComma) {
  EXPECT_EQ(split_policies("cmd:./bot.py,aggressive"), (PolicyWords{"cmd:./bot.py", "aggressive"}));
  EXPECT_EQ(split_policies("random,cmd:./bot.py"), (PolicyWords{"random", "cmd:./bot.py"}));
  EXPECT_EQ(split_policies("cmd:./a,cmd:./b,search:9"), (PolicyWords{"cmd:./a", "cmd:./b", "search:9"}));
  EXPECT_EQ(split_policies("cmd:./bot --of 1,2,3,uniform"), (PolicyWords{"cmd:./bot --of 1,2,3", "uniform"}));
  EXPECT_EQ(split_policies("cmd:./bot a,uniformly"), PolicyWords{"cmd:./bot a,uniformly"});
  EXPECT_EQ(split_policies("cmd:./bot,search:fast"), (PolicyWords{"cmd:./bot", "search:fast"})) << "which is then refused";
}

TEST(Policies, DoNotBeginInQuotesOrAfterABackslash) {
  EXPECT_EQ(split_policies("cmd:./bot 'a,uniform',random"), (PolicyWords{"cmd:./bot 'a,uniform'", "random"}));
  EXPECT_EQ(split_policies(R"(cmd:./bot "a\",uniform",random)"), (PolicyWords{R"(cmd:./bot "a\",uniform")", "random"}));
  EXPECT_EQ(split_policies(R"(cmd:./bot a\,uniform,random)"), (PolicyWords{R"(cmd:./bot a\,uniform)", "random"}));
  EXPECT_EQ(split_policies(R"(cmd:./bot 'a\',uniform)"), (PolicyWords{R"(cmd:./bot 'a\')", "uniform"}));
  EXPECT_EQ(split_policies("cmd:./bot 'a,uniform"), PolicyWords{"cmd:./bot 'a,uniform"}) << "which is then refused";
}

}  // namespace
}  // namespace ringside
