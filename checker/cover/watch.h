#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "checker/cover/items.h"
#include "engine/core/match/match.h"

namespace ringside {

/// What a step shows. A trait is finer than an item and is not asked for: it distinguishes games that meet the same items, so
/// that rare ones among them can be sought.
struct StepShown {
  std::vector<std::size_t> items;     ///< their numbers; what happened twice is there twice
  std::vector<std::uint64_t> traits;  ///< as digests, the same in every match of a game
};

/// Looks at the steps of one match.
class MatchWatch {
 public:
  MatchWatch(Match const& match, ItemList const& items);

  /// The options that are in force.
  std::vector<std::size_t> const& from_start() const { return from_start_; }
  /// Applies a legal action, and says what that shows. Traits: a clause with a kind of event, with the option that decided, with
  /// a tile at work.
  void apply(AnyState& state, ActionCode action, StepShown& shown);
  /// Adds as traits the numbers that a state holds, those of all seats and cells alike.
  void add_numbers(AnyState const& state, StepShown& shown);

 private:
  struct NumberPlace {
    std::size_t offset = 0;
    std::uint64_t name = 0;
  };

  Match const& match_;
  ItemList const& items_;
  std::vector<std::size_t> from_start_;
  std::vector<std::optional<std::size_t>> parts_;  // of the match, their numbers
  std::map<std::string, std::size_t, std::less<>> in_force_;
  std::vector<NumberPlace> numbers_;
  std::map<std::pair<std::size_t, std::size_t>, std::optional<std::size_t>> reasons_;  // by the items that they join
  std::vector<EventView> views_;
  std::vector<std::size_t> at_work_;
  std::vector<std::int64_t> values_;

  void add_event(EventView const& view, StepShown& shown);
  void add_reason(std::size_t clause, std::size_t of, StepShown& shown);
};

}  // namespace ringside
