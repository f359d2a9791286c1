#include "checker/audit/verdict.h"

#include <array>

namespace ringside {
namespace {

constexpr std::array<std::string_view, causes> cause_words{"start",       "invariant", "after-end", "actor",        "illegal",
                                                           "legal-count", "digest",    "outcome",   "final-digest", "form",
                                                           "edit",        "as-played", "fault"};

constexpr std::array<std::string_view, causes> meanings{
    "the starting position is invalid",
    "a law of the game does not hold",
    "the record continues although the game is over",
    "someone acts out of turn",
    "the action is not legal",
    "the number of legal actions differs",
    "the state after the step differs",
    "the outcome is missing, unfounded or wrong",
    "the digest of the whole record differs",
    "the record's form lacks something that was required",
    "the position after what the players did against the rules is impossible",
    "the players did something against the rules",
    "internal fault in the rules",
};

}  // namespace

std::string_view word_of(Cause cause) { return cause_words[static_cast<std::size_t>(cause)]; }
std::string_view meaning_of(Cause cause) { return meanings[static_cast<std::size_t>(cause)]; }

}  // namespace ringside
