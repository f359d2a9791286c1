#include <fstream>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "engine/games/duel/game.h"

namespace ringside::duel {
namespace {

TEST(DuelClauses, RulesMdSaysTheSame) {
  std::ifstream file(RINGSIDE_RULES);
  std::vector<std::string> written;
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("- **")) written.push_back(line);
  ASSERT_EQ(written.size(), Duel::clauses().size());
  for (std::size_t i = 0; i < written.size(); ++i) {
    Clause const& clause = Duel::clauses()[i];
    EXPECT_EQ(written[i], "- **" + std::string(clause.id) + "** " + (clause.acts ? "" : "*defines* ") + std::string(clause.text));
  }
}

TEST(DuelClauses, ChaptersOfRulesMdAreTheClauses) {
  std::ifstream file(RINGSIDE_RULES);
  std::set<std::string> chapters, known;
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("## DU-")) chapters.insert(line.substr(line.find(' ', 3) + 1));
  for (Clause const& clause : Duel::clauses()) known.insert(std::string(clause.chapter));
  EXPECT_EQ(chapters, known);
}

TEST(DuelClauses, InvariantsGuardClausesThatExist) {
  std::set<std::string_view> ids;
  for (Clause const& clause : Duel::clauses()) EXPECT_TRUE(ids.insert(clause.id).second) << clause.id;
  for (Invariant<Duel> const& law : Duel::invariants()) EXPECT_TRUE(ids.contains(law.clause)) << law.name;
}

}  // namespace
}  // namespace ringside::duel
