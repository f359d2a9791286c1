#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "checker/infer/fit.h"

// What many games say together of the rulings that they were played under.

namespace ringside {

/// A game that decides a question by itself, and the step after which it had; as in Narrowing.
struct Decider {
  std::size_t game = 0, step = 0;
  friend bool operator==(Decider const&, Decider const&) = default;
};

/// What a table played of a question.
struct PlayedRuling {
  std::uint8_t options = 0;         ///< that fit all its games, a bit each; of a question that was decided, one
  std::vector<Decider> decided_by;  ///< none: if it was decided, then by several games together
  bool is_decided() const { return (options & (options - 1)) == 0; }
};

/// Games that may all have been played under the same answers.
struct LeagueTable {
  std::vector<std::size_t> games;
  std::vector<std::size_t> also;       ///< games of other tables that fit this one too
  AnswerBoxes boxes;                   ///< the answers that fit all of `games`
  std::vector<PlayedRuling> answered;  ///< for each question
};

/// What follows from the fits of games, which are known by their places in the list.
struct Inference {
  std::vector<std::size_t> misfits;  ///< games that fit no answers by themselves; they are in nothing else
  std::vector<std::size_t> cut;      ///< games that too much would have to be tried for; likewise
  bool too_much = false;             ///< the others are too many different ones to say anything of all of them

  /// Sets of games that cannot be of one table while each part of them can: those of two and of three games, smallest first, some
  /// of them; if there are none of these, one larger set.
  std::vector<std::vector<std::size_t>> conflicts;
  std::uint64_t more_conflicts = 0;
  bool all_conflicts = true;  ///< false: there may be more that were not looked for

  std::vector<std::size_t> to_take_away;  ///< without them the others agree
  bool fewest = true;                     ///< no fewer would do; false: it is not known

  std::vector<LeagueTable> tables;  ///< one if all agree; else the largest first, then the largest of the rest
};

struct InferOptions {
  std::size_t most_conflicts = 20;      ///< that are listed
  std::size_t most_boxes = 4096;        ///< of a set of answers
  std::uint64_t work = 200'000'000;     ///< pairs of boxes that conflicts are looked for in
  std::uint64_t search_nodes = 20'000;  ///< for the fewest games to take away
};

}  // namespace ringside
