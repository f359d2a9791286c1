// Presses Tab in real shells, where they are installed: what do they offer behind a line?

#include <algorithm>
#include <sstream>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/text/json.h"
#include "tests/cli/run.h"

namespace ringside {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsSupersetOf;
using testing::Not;
using testing::UnorderedElementsAre;

using Words = std::vector<std::string>;

/// How a shell is asked: its name, and the command that prints what it offers; SCRIPT and lines follow.
struct Shell {
  std::string name;
  std::string ask;
};
void PrintTo(Shell const& shell, std::ostream* out) { *out << shell.name; }

class Completion : public testing::TestWithParam<Shell> {
 protected:
  void SetUp() override {
    ASSERT_EQ(run_line("command -v " + GetParam().name).exit, 0) << GetParam().name << " is not installed: .ci/install";
  }

  /// What is offered behind each of the lines.
  static std::vector<Words> offered(Words const& lines) {
    std::string command = fmt::format("ringside completion {} > \"$SCRATCH/script\" && cd input && {} \"$SCRATCH/script\"",
                                      GetParam().name, GetParam().ask);
    for (std::string const& line : lines) command += fmt::format(" '{}'", line);
    Ran const ran = run_line(command);
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    std::vector<Words> all;
    std::istringstream said(ran.out);
    for (std::string word; std::getline(said, word);) {
      if (word.starts_with('['))
        all.emplace_back();
      else if (!word.empty() && !all.empty())
        all.back().push_back(word);
    }
    EXPECT_EQ(all.size(), lines.size()) << ran.out;
    all.resize(lines.size());
    return all;
  }

  static Words offered(std::string const& line) { return offered(Words{line}).front(); }
};

Json definition() { return Json::parse(run_line("ringside man --json").out); }

Words list_names(Json const& list, std::string const& prefix) {
  Words names;
  for (Json const& element : list)
    if (!element.value("positional", false)) names.push_back(prefix + element["name"].get<std::string>());
  return names;
}

TEST_P(Completion, OffersEveryVerb) {
  EXPECT_THAT(offered("ringside "), testing::UnorderedElementsAreArray(list_names(definition()["verbs"], "")));
  EXPECT_THAT(offered("ringside repl"), ElementsAre("replay"));
}

TEST_P(Completion, OffersTheOptionsOfEveryVerb) {
  Json const verbs = definition()["verbs"];
  Words lines;
  for (Json const& verb : verbs) lines.push_back(fmt::format("ringside {} --", verb["name"].get<std::string>()));
  std::vector<Words> all = offered(lines);
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::string& word : all[i]) word.resize(std::min(word.find('='), word.size()));
    EXPECT_THAT(all[i], testing::UnorderedElementsAreArray(list_names(verbs[i]["options"], "--"))) << lines[i];
  }
  EXPECT_THAT(offered("ringside --"), UnorderedElementsAre("--help", "--version"));
}

TEST_P(Completion, OffersTheWordsOfAnOption) {
  EXPECT_THAT(offered("ringside simulate --policy "), UnorderedElementsAre("uniform", "aggressive"));
  EXPECT_THAT(offered("ringside completion "), UnorderedElementsAre("bash", "zsh", "fish"));
  Words const joined = offered("ringside simulate --policy=a");
  ASSERT_EQ(joined.size(), 1U) << "also behind an equals sign";
  EXPECT_TRUE(joined.front().ends_with("aggressive")) << joined.front();
}

TEST_P(Completion, KnowsOptionsOfOneLetter) {
  EXPECT_THAT(offered("ringside simulate -n 4 --pol"), Contains(testing::StartsWith("--policy")));
  EXPECT_THAT(offered("ringside graph -f "), Contains("svg"));
}

TEST_P(Completion, OffersFilesWhereAVerbTakesSome) {
  Words const lines{"ringside replay ",          "ringside diff ",
                    "ringside diff short.json ", "ringside audit short.json ",
                    "ringside simulate --out ",  "ringside simulate --setup ",
                    "ringside perft ",           "ringside graph "};
  std::vector<Words> const all = offered(lines);
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_THAT(all[i], IsSupersetOf({"other.json", "typo.json"})) << lines[i];
}

TEST_P(Completion, OffersNoFilesElsewhere) {
  Words const lines{"ringside ", "ringside man ", "ringside games ", "ringside simulate --seed ", "ringside rules "};
  std::vector<Words> const all = offered(lines);
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_THAT(all[i], Not(Contains("other.json"))) << lines[i];
}

TEST_P(Completion, OffersGamesAndFilesTogether) {
  Words const games = offered("ringside games ");
  ASSERT_FALSE(games.empty());
  EXPECT_THAT(offered("ringside perft "), IsSupersetOf(games));
}

TEST_P(Completion, IsNotLedAstrayByAnArgumentThatIsNamedLikeAVerb) {
  EXPECT_THAT(offered("ringside replay audit --"), Not(Contains(testing::StartsWith("--sarif"))));
}

INSTANTIATE_TEST_SUITE_P(Cli, Completion,
                         testing::Values(Shell{"zsh", "zsh -f ../shells/offer.zsh"},
                                         Shell{"fish", "HOME=\"$SCRATCH\" fish --no-config ../shells/offer.fish"}),
                         [](auto const& shell) { return shell.param.name; });

}  // namespace
}  // namespace ringside
