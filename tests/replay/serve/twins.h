#pragma once

#include <span>
#include <vector>

#include "checker/play/playout.h"
#include "engine/core/match/match.h"

namespace ringside::serve {

/// Another game that looks to a seat like the one being played: what differs is hidden from it.
struct Twin {
  int seat = 0;
  AnyState state;
};

/// The twins of a game as it is played, step by step. One is born whenever something happens that a seat may not see, and stays
/// as long as the seat observes the same of both games: then each continues with what the other did, or with something as hidden.
class Twins {
 public:
  Twins(Match const& match, std::uint64_t seed) : match_(match), dice_(seed) {}

  std::span<Twin const> all() const { return twins_; }
  /// An action is about to be played in a state.
  void step(AnyState const& before, ActionCode action);

 private:
  static constexpr int most_of_a_seat = 3, tries = 12;

  Match const& match_;
  Dice dice_;
  std::vector<Twin> twins_;

  /// What somebody may have done in a state where the other game led to `after`; nothing if the seat would see another thing.
  bool follow(Twin& twin, AnyState const& before, ActionCode action, AnyState const& after);
  bool takes(Twin& twin, ActionCode action, AnyState const& after) const;
};

/// What the notation of a game can say: all that is legal somewhere in a few random games, and each of it about every other tile.
std::vector<ActionCode> notations(Match const& match, std::size_t most, std::uint64_t seed);

}  // namespace ringside::serve
