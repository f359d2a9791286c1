#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "checker/find/acting.h"
#include "checker/find/facts.h"
#include "checker/find/limits.h"
#include "checker/find/question.h"

namespace ringside {

/// Where in a step a condition is, and what its variables stand for then.
struct Sighting {
  std::size_t index = 0;  ///< number of the event; as many as there are: at the step's end
  Bindings bindings;
};

/// A game that is replayed, as conditions see it: what stands before a step, what happens in it, and what stands after it, once
/// the players did what they did against the rules.
class GameSeen {
 public:
  GameSeen(Question const& question, AnyState const& start, Record const& record, AskCourse& course);

  std::size_t step() const { return step_; }
  AnyState const& state() const { return state_; }
  std::vector<EventView> const& events() const { return events_; }
  Times const& times() const { return times_; }  ///< before the step

  /// Whether what the players did here leads to a valid position.
  bool stands() const { return stands_; }

  /// The next step, if there is one and it is legal, and the search goes on.
  bool play_next();
  /// All of them, without looking at what happens, unless somebody interrupts.
  void skip_rest();
  /// All places of a condition in this step; none once the search is over.
  std::vector<Sighting> sightings(Condition const& condition, Bindings const& bindings);

 private:
  Question const& question_;
  AskCourse& course_;
  Match const& match_;
  AnyState start_, before_, played_, state_;  ///< at the start, before the step, after it, and after what the players did then
  Record const& record_;
  bool stands_;
  std::size_t step_ = 0;
  std::vector<EventView> events_;
  std::vector<std::int64_t> values_;
  Times times_;
  AnyState turn_start_;  ///< the state with which the turn began, if the question asks for time
  std::size_t turn_began_ = 0;
  std::optional<ActingPart> acting_;
  std::function<PartUsed const&()> by_;
  std::map<Match const*, std::optional<std::size_t>> partings_;

  bool may_go_on() const;
  void note_time();
  void look();
  std::vector<Sighting> sightings_of_all(Condition const& condition, Bindings const& bindings);
  std::vector<Sighting> sightings_of_events(Condition const& condition, Bindings const& bindings);
  bool is_so(Condition const& condition);
  bool is_broken(std::optional<int> law) const;
  bool parts_here(Condition const& condition);
  std::optional<std::size_t> parting_step(Condition const& condition);
};

}  // namespace ringside
