#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "checker/find/acting.h"
#include "checker/find/facts.h"
#include "checker/find/question.h"

namespace ringside {

/// Where in a step a condition is, and what its variables stand for then.
struct Sighting {
  std::size_t index = 0;  ///< number of the event; as many as there are: at the step's end
  Bindings bindings;
};

/// A game that is replayed, as conditions see it: what stands before a step, what happens in it, and what stands after it.
class GameSeen {
 public:
  GameSeen(Question const& question, AnyState const& start, std::span<Step const> steps);

  std::size_t step() const { return step_; }
  AnyState const& state() const { return state_; }
  std::vector<EventView> const& events() const { return events_; }
  Times const& times() const { return times_; }  ///< before the step

  void play_next();
  /// All places of a condition in this step.
  std::vector<Sighting> sightings(Condition const& condition, Bindings const& bindings);

 private:
  Question const& question_;
  Match const& match_;
  AnyState start_, before_, state_;
  std::span<Step const> steps_;
  std::size_t step_ = 0;
  std::vector<EventView> events_;
  std::vector<std::int64_t> values_;
  Times times_;
  std::optional<ActingPart> acting_;
  std::function<PartUsed const&()> by_;
  std::map<Match const*, std::optional<std::size_t>> partings_;

  void look();
  std::vector<Sighting> sightings_of_all(Condition const& condition, Bindings const& bindings);
  std::vector<Sighting> sightings_of_events(Condition const& condition, Bindings const& bindings);
  bool is_so(Condition const& condition);
  bool is_broken(std::optional<int> law) const;
  bool parts_here(Match const& other);
};

}  // namespace ringside
