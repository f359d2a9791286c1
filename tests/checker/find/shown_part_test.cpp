// What of a line a question still finds: what `shrink --keep` leaves of a record.

#include "checker/find/shown_part.h"

#include <gtest/gtest.h>

#include "tests/checker/toys.h"

namespace ringside {
namespace {

using Line = std::vector<ActionCode>;

std::optional<Line> shown(std::string const& text, Line const& line, Json const& setup = Json::object()) {
  std::shared_ptr<Match const> const match = toys::make_match(toys::race(), setup);
  auto const question = parse_question(text, match, toys::race().match);
  EXPECT_TRUE(question) << text;
  return question ? shown_part(*question, match->start(), line) : std::nullopt;
}

TEST(ShownPart, EndsWhereTheQuestionIsAnswered) {
  EXPECT_EQ(shown("event done", {1, 1}), (Line{1}));
  EXPECT_EQ(shown("event T-1", {1, 1}), (Line{1}));
  EXPECT_EQ(shown("roll == 2", {2, 2}), (Line{2}));
  EXPECT_EQ(shown("ends arrived", {2, 2, 1, 0, 1, 1}), (Line{2, 2, 1, 0, 1, 1}));
  EXPECT_EQ(shown("event done then roll == 2", {1, 0, 2, 0}), (Line{1, 0, 2}));
}

TEST(ShownPart, IsNoneWhereTheQuestionFindsNothing) {
  EXPECT_EQ(shown("runner[0].at == 3", {1, 1}), std::nullopt);
  EXPECT_EQ(shown("violates any", {1, 1}), std::nullopt);
}

TEST(ShownPart, OfABrokenLawEndsWithTheStepThatBreaksIt) {
  Line const line{2, 2, 1, 0, 2, 2, 1, 0, 2, 2, 1};  // from cell 4 two cells on
  EXPECT_EQ(shown("violates not-on-six", line, {{"length", 5}}), Line(line.begin(), line.end() - 1));
  EXPECT_EQ(shown("violates never-back", line, {{"length", 5}}), std::nullopt);
}

/// One runner stands on cell 1; the other one has rolled a 1 and waits, or runs there too.
TEST(ShownPart, OfAnotherReadingEndsBehindTheActionThatDiffers) {
  EXPECT_EQ(shown("differs under meet=jump", {1, 1, 1, 1, 2}), (Line{1, 1, 1, 1}));
  EXPECT_EQ(shown("differs under meet=jump", {1, 1, 1, 0}), std::nullopt);
  EXPECT_EQ(shown("differs under wait=forbidden", {1, 1}), (Line{1})) << "other actions are legal";
  EXPECT_EQ(shown("would differ under meet=jump", {1, 1, 1, 0}), (Line{1, 1, 1}));
}

}  // namespace
}  // namespace ringside
