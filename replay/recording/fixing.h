#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "checker/repair/repair.h"
#include "replay/recording/recording.h"
#include "replay/recording/refused.h"

// A step that was typed wrong is replaced, and what came after it played again.

namespace ringside {

/// A game in which a step was replaced, up to where what came after it no longer goes. The game itself is as it was until an
/// answer says what is to be done.
struct Fixing {
  Recording now;               ///< up to there
  Record wanted;               ///< with all steps
  std::size_t step = 0;        ///< the one that was replaced last
  std::vector<Repair> offers;  ///< the cheapest changes of what follows, once they were asked for
};

/// How lines are understood.
struct FixManner {
  Language language = Language::english;
  Typing typing = Typing::whole;
};

/// `N ACTION`: replaces step N. Nothing: all steps after it go, and the game has become that one. It fails, and changes nothing,
/// where there is no such step or the action is not legal there.
Result<std::optional<Fixing>> begin_fix(Recording& game, std::string const& line, FixManner manner);

/// Both boards at the step that no longer goes, why it does not, and what can be answered.
std::string fix_question(Recording const& before, Fixing const& fixing, Language language);

/// What an answer led to.
enum class FixAnswer { done, asked_again, left };
/// `edit ACTION` replaces the step that no longer goes; `repair` looks for the cheapest changes and makes them if one way is the
/// cheapest, else `repair N` chooses; `cut` drops the rest; `leave` leaves the game as it was. `report` gets what was done.
Result<FixAnswer> answer_fix(Recording& game, Fixing& fixing, std::string const& line, FixManner manner, std::string& report);

}  // namespace ringside
