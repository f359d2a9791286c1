// Other readings of the rules: `differs` counts what was played, as diff does, and `would differ` all that was legal.

#include <gtest/gtest.h>

#include "checker/compare/diff.h"
#include "checker/compare/shrink.h"
#include "checker/find/ask.h"
#include "checker/play/playout.h"
#include "engine/games/registry.h"
#include "tests/checker/toys.h"

namespace ringside {
namespace {

using Steps = std::vector<std::size_t>;

Steps steps_with(std::string const& text, LoadedRecord const& loaded, GameEntry const& entry) {
  auto const question = parse_question(text, loaded.match, entry.match);
  EXPECT_TRUE(question) << text;
  Steps steps;
  if (!question) return steps;
  for (FoundStep const& place : ask(*question, loaded, loaded.match->start(), true).found) steps.push_back(place.step);
  return steps;
}

Steps in_race(std::string const& text, Line const& line) {
  std::shared_ptr<Match const> const match = toys::make_match(toys::race());
  return steps_with(text, {record_line(*match, match->start(), line), match}, toys::race());
}

/// One runner stands on cell 1; the other one has rolled a 1 and waits, or runs there too.
TEST(FindDiffers, ByWhatWasPlayedAlone) {
  EXPECT_EQ(in_race("differs under meet=jump", {1, 1, 1, 0}), Steps{});
  EXPECT_EQ(in_race("would differ under meet=jump", {1, 1, 1, 0}), (Steps{3}));
  EXPECT_EQ(in_race("differs under meet=jump", {1, 1, 1, 1}), (Steps{3}));
  EXPECT_EQ(in_race("would differ under meet=jump", {1, 1, 1, 1}), (Steps{3}));
  EXPECT_EQ(in_race("differs under wait=forbidden", {1, 1}), (Steps{1})) << "other actions are legal";
}

/// The step before which diff sees the first divergence, or at whose end.
Steps by_diff(LoadedRecord const& loaded, std::shared_ptr<Match const> const& other) {
  Difference const difference = diff_against(loaded, other, {}).value();
  if (difference.divergences.empty()) return {};
  Divergence const& first = difference.divergences.front();
  return {first.parting == Parting::outcome ? first.step : first.step - 1};
}

TEST(FindDiffers, AgreesWithDiffInWholeGames) {
  int differing = 0, alike = 0, would = 0;
  for (GameEntry const& entry : games())
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      std::shared_ptr<Match const> const match = toys::make_match(entry);
      LoadedRecord const loaded{play_random(*match, seed, {Policy::aggressive, 5'000}), match};
      ASSERT_TRUE(loaded.record.outcome) << entry.facts().id;
      for (Ruling const& ruling : match->rulings())
        for (RulingOption const& option : ruling.options.subspan(1)) {
          Json setup = match->setup();
          setup["rulings"][std::string(ruling.id)] = option.word;
          std::shared_ptr<Match const> const other = toys::make_match(entry, setup);
          std::string const under = std::string(ruling.id) + "=" + std::string(option.word);
          Steps const found = steps_with("differs under " + under, loaded, entry);
          EXPECT_EQ(found, by_diff(loaded, other)) << entry.facts().id << ' ' << seed << ' ' << under;
          ++(found.empty() ? alike : differing);
          Steps const wide = steps_with("would differ under " + under, loaded, entry);
          EXPECT_TRUE(found.empty() || (!wide.empty() && wide.front() <= found.front())) << under;
          would += found.empty() && !wide.empty() ? 1 : 0;
        }
    }
  EXPECT_GT(differing, 20);
  EXPECT_GT(alike, 20);
  EXPECT_GT(would, 3) << "nothing that was not played would have differed";
}

TEST(FindDiffers, ItsErrorsSayHowItIsWritten) {
  std::shared_ptr<Match const> const match = toys::make_match(toys::race());
  auto const error = [&](std::string const& text) {
    auto const question = parse_question(text, match, toys::race().match);
    return question ? "none" : question.error().what + "; " + question.error().expected;
  };
  EXPECT_EQ(error("would differ under meet"), "'meet' is not a ruling; ID=WORD");
  EXPECT_EQ(error("would differs under meet=jump"), "unexpected \"differs\"; differ under ID=WORD");
  EXPECT_EQ(error("would differ meet=jump"), "unexpected \"meet\"; under ID=WORD");
  EXPECT_EQ(error("differ under meet=jump"), "unexpected \"differ\"; differs under ID=WORD, or would differ under ID=WORD");
}

}  // namespace
}  // namespace ringside
