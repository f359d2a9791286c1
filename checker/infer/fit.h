#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "checker/infer/boxes.h"
#include "engine/record/values/read.h"

namespace ringside {

/// A step after which a question had fewer options left.
struct Narrowing {
  std::size_t question = 0;
  std::size_t step = 0;      ///< from 1; 0: the start; one more than there are steps: the end
  std::uint8_t options = 0;  ///< that were left
  friend bool operator==(Narrowing const&, Narrowing const&) = default;
};

/// Under which answers a record is legal and ends as written.
struct Fit {
  AnswerBoxes boxes;                  ///< all of them; none: under no answers
  bool cut = false;                   ///< too much would have to be tried, and the boxes say nothing
  std::size_t steps = 0;              ///< of the record; of one that was cut, those that were played
  std::size_t died = 0;               ///< if none fits, the step at which the last answers failed, as in Narrowing
  std::vector<Narrowing> narrowings;  ///< in the order of the steps
  std::vector<std::size_t> left_out;  ///< the questions about options of the setup that the record does not state
};

struct FitOptions {
  std::optional<AnswerBox> within = {};  ///< only these answers are looked at
  std::size_t most = 4096;               ///< boxes at once, over all states that differ
  std::uint64_t most_calls = 100'000;    ///< of the rules for a step
};

/// A noting match for the answers under which it was made: most setups read the same under all rulings. An option that the
/// record states, or that its setup does not have, may be answered in any way.
struct NotingMatch {
  std::shared_ptr<Match const> match;
  AnswerBoxes boxes;
};

/// The noting matches of a record's frame, kept for the next record, which mostly has the same.
class NotingFrame {
 public:
  /// None if the game is none of this program, or the record leaves out so much that too many setups would have to be tried.
  std::vector<NotingMatch> const& of(LoadedRecord const& loaded);

 private:
  std::shared_ptr<Match const> frame_;
  std::vector<NotingMatch> matches_;
};

/// Plays the record under all answers at once, and under all values of the options that it leaves out. Its digests, its legal
/// counts and the rulings that it states are not looked at, nor what was computed when it was read: a list's actors, and an
/// outcome that it does not say.
Fit fit(LoadedRecord const& loaded, std::vector<NotingMatch> const& noting, FitOptions const& options = {});

}  // namespace ringside
