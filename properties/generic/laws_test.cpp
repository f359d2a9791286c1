#include <gtest/gtest.h>

#include "properties/generic/plan.h"
#include "properties/generic/toy.h"

namespace ringside {
namespace {

/// The first violation that some game of the toy shows, of all laws.
std::string found_in(Match const& match) {
  for (std::uint32_t game = 0; game < 32; ++game) {
    Plan const plan{"toy", {}, false, {game % 4, game / 4 % 4, game / 16}};
    if (std::string what = play(match, plan, first_violation); !what.empty()) return what;
  }
  return {};
}

template <Flaw flaw>
std::string found() {
  return found_in(Erased<Toy<flaw>>({}));
}

TEST(Laws, HoldForASoundGame) { EXPECT_EQ(found<Flaw::none>(), ""); }

void expect_law(std::string_view law, std::string const& what) {
  EXPECT_NE(what.find(": " + std::string(law) + ": "), std::string::npos) << "found instead: " << what;
}

template <Flaw flaw>
void expect_found_by(std::string_view law) {
  expect_law(law, found<flaw>());
}

TEST(Laws, SeeAnUnsortedList) { expect_found_by<Flaw::list>("legal_list"); }
TEST(Laws, SeeASilentRejection) { expect_found_by<Flaw::legality>("legality"); }
TEST(Laws, SeeADrawWithoutWeight) { expect_found_by<Flaw::weights>("weights"); }
TEST(Laws, SeeNotationThatIsReadAsAnotherAction) { expect_found_by<Flaw::notation>("notation"); }
TEST(Laws, SeeEventsThatCiteNoClause) { expect_found_by<Flaw::events>("events"); }
TEST(Laws, SeeABrokenInvariant) { expect_found_by<Flaw::invariant>("invariants"); }
TEST(Laws, SeeAnUnknownEndReason) { expect_found_by<Flaw::outcome>("outcome"); }
TEST(Laws, SeeASecretThatShows) { expect_found_by<Flaw::secrecy>("secrecy"); }
TEST(Laws, SeeASecretThatIsRevealed) { expect_found_by<Flaw::telling>("secrecy"); }
TEST(Laws, SeeASecretOnABoard) { expect_found_by<Flaw::picture>("secrecy"); }
TEST(Laws, SeeAPieceThatStandsNowhere) { expect_found_by<Flaw::drawing>("drawing"); }
TEST(Laws, SeeChoicesThatRevealASecret) { expect_found_by<Flaw::information>("information"); }
TEST(Laws, SeeAReasonThatRevealsASecret) { expect_found_by<Flaw::answers>("answers"); }
TEST(Laws, SeeASecretThatIsDenied) { expect_found_by<Flaw::concealment>("concealment"); }
TEST(Laws, SeeTwoFieldsOfOneName) { expect_found_by<Flaw::fields>("fields"); }
TEST(Laws, SeeAFieldThatIsMissing) { expect_found_by<Flaw::packing>("packing"); }
TEST(Laws, SeeAPositionThatCannotBeReadBack) { expect_found_by<Flaw::position>("position"); }
TEST(Laws, SeeAPhraseWithoutRussian) { expect_found_by<Flaw::russian>("russian"); }
TEST(Laws, SeeAKeyWithoutAField) { expect_found_by<Flaw::keys>("keys"); }
TEST(Laws, SeeAValueOutOfItsRange) { expect_found_by<Flaw::values>("values"); }
TEST(Laws, SeeAnExpansionThatFindsAnother) { expect_law("expansion", found_in(Misled(Toy<Flaw::none>::Setup{}))); }
TEST(Laws, SeeAnImageThatLeadsElsewhere) { expect_found_by<Flaw::image>("symmetry"); }
TEST(Laws, SeeARepresentativeOfItselfAlone) { expect_found_by<Flaw::representative>("symmetry"); }

}  // namespace
}  // namespace ringside
