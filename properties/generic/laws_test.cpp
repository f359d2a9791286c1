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

std::string found(Flaw flaw) {
  toy_flaw = flaw;
  return found_in(Erased<Toy>({}));
}

TEST(Laws, HoldForASoundGame) { EXPECT_EQ(found(Flaw::none), ""); }

void expect_law(std::string_view law, std::string const& what) {
  EXPECT_NE(what.find(": " + std::string(law) + ": "), std::string::npos) << "found instead: " << what;
}

void expect_found_by(std::string_view law, Flaw flaw) { expect_law(law, found(flaw)); }

TEST(Laws, SeeAnUnsortedList) { expect_found_by("legal_list", Flaw::list); }
TEST(Laws, SeeASilentRejection) { expect_found_by("legality", Flaw::legality); }
TEST(Laws, SeeADrawWithoutWeight) { expect_found_by("weights", Flaw::weights); }
TEST(Laws, SeeNotationThatIsReadAsAnotherAction) { expect_found_by("notation", Flaw::notation); }
TEST(Laws, SeeEventsThatCiteNoClause) { expect_found_by("events", Flaw::events); }
TEST(Laws, SeeAChangeThatNoEventReports) { expect_found_by("reports", Flaw::mute); }
TEST(Laws, SeeABrokenInvariant) { expect_found_by("invariants", Flaw::invariant); }
TEST(Laws, SeeAnUnknownEndReason) { expect_found_by("outcome", Flaw::outcome); }
TEST(Laws, SeeASecretThatShows) { expect_found_by("secrecy", Flaw::secrecy); }
TEST(Laws, SeeASecretThatIsRevealed) { expect_found_by("secrecy", Flaw::telling); }
TEST(Laws, SeeASecretOnABoard) { expect_found_by("secrecy", Flaw::picture); }
TEST(Laws, SeeAPieceThatStandsNowhere) { expect_found_by("drawing", Flaw::drawing); }
TEST(Laws, SeeChoicesThatRevealASecret) { expect_found_by("information", Flaw::information); }
TEST(Laws, SeeAReasonThatRevealsASecret) { expect_found_by("answers", Flaw::answers); }
TEST(Laws, SeeASecretThatIsDenied) { expect_found_by("concealment", Flaw::concealment); }
TEST(Laws, SeeASecretActionThatIsShown) { expect_found_by("seeing", Flaw::seeing); }
TEST(Laws, SeeAWorldThatContradicts) { expect_found_by("worlds", Flaw::contradiction); }
TEST(Laws, SeeAWorldThatPeeks) { expect_found_by("blindness", Flaw::peeking); }
TEST(Laws, SeeTwoFieldsOfOneName) { expect_found_by("fields", Flaw::fields); }
TEST(Laws, SeeAFieldThatIsMissing) { expect_found_by("packing", Flaw::packing); }
TEST(Laws, SeeAPositionThatCannotBeReadBack) { expect_found_by("position", Flaw::position); }
TEST(Laws, SeeAPhraseWithoutRussian) { expect_found_by("russian", Flaw::russian); }
TEST(Laws, SeeAKeyWithoutAField) { expect_found_by("keys", Flaw::keys); }
TEST(Laws, SeeAValueOutOfItsRange) { expect_found_by("values", Flaw::values); }
TEST(Laws, SeeAnExpansionThatFindsAnother) {
  toy_flaw = Flaw::none;
  expect_law("expansion", found_in(Misled(Toy::Setup{})));
}
TEST(Laws, SeeAnImageThatLeadsElsewhere) { expect_found_by("symmetry", Flaw::image); }
TEST(Laws, SeeARepresentativeOfItselfAlone) { expect_found_by("symmetry", Flaw::representative); }
TEST(Laws, SeeAnImageThatCannotBeUndone) { expect_found_by("undoing", Flaw::undoing); }

}  // namespace
}  // namespace ringside
