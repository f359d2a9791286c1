#include <gtest/gtest.h>

#include "properties/generic/plan.h"
#include "properties/generic/toy.h"

namespace ringside {
namespace {

/// The first violation that some game of the toy shows, of all laws.
template <Flaw flaw>
std::string found() {
  Erased<Toy<flaw>> const match({});
  for (std::uint32_t game = 0; game < 32; ++game) {
    Plan const plan{"toy", {}, false, {game % 4, game / 4 % 4, game / 16}};
    if (std::string what = play(match, plan, first_violation); !what.empty()) return what;
  }
  return {};
}

TEST(Laws, HoldForASoundGame) { EXPECT_EQ(found<Flaw::none>(), ""); }

template <Flaw flaw>
void expect_found_by(std::string_view law) {
  std::string const what = found<flaw>();
  EXPECT_NE(what.find(": " + std::string(law) + ": "), std::string::npos) << "found instead: " << what;
}

TEST(Laws, SeeAnUnsortedList) { expect_found_by<Flaw::list>("legal_list"); }
TEST(Laws, SeeASilentRejection) { expect_found_by<Flaw::legality>("legality"); }
TEST(Laws, SeeADrawWithoutWeight) { expect_found_by<Flaw::weights>("weights"); }
TEST(Laws, SeeNotationThatIsReadAsAnotherAction) { expect_found_by<Flaw::notation>("notation"); }
TEST(Laws, SeeEventsThatCiteNoClause) { expect_found_by<Flaw::events>("events"); }
TEST(Laws, SeeABrokenInvariant) { expect_found_by<Flaw::invariant>("invariants"); }
TEST(Laws, SeeAnUnknownEndReason) { expect_found_by<Flaw::outcome>("outcome"); }
TEST(Laws, SeeASecretThatShows) { expect_found_by<Flaw::secrecy>("secrecy"); }
TEST(Laws, SeeChoicesThatTellASecret) { expect_found_by<Flaw::information>("information"); }
TEST(Laws, SeeTwoFieldsOfOneName) { expect_found_by<Flaw::fields>("fields"); }
TEST(Laws, SeeAFieldThatIsMissing) { expect_found_by<Flaw::packing>("packing"); }
TEST(Laws, SeeAPositionThatCannotBeReadBack) { expect_found_by<Flaw::position>("position"); }

}  // namespace
}  // namespace ringside
