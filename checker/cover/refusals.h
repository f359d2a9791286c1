#pragma once

#include <map>
#include <string>
#include <vector>

#include "checker/cover/items.h"
#include "engine/core/match/match.h"
#include "engine/core/values/chance.h"

namespace ringside {

/// Actions that clauses refuse, by the clauses' numbers: an example of each.
using Refused = std::map<std::size_t, std::string>;

/// Tries actions that may not be legal: those that others were or are, and such as mix the words of two of them.
class RefusalProbe {
 public:
  RefusalProbe(Match const& match, ItemList const& items) : match_(match), items_(items) {}

  /// Remembers an action for later tries.
  void remember(ActionCode action, Dice& dice);
  /// Tries one in this state.
  void probe(AnyState const& state, Dice& dice);

  Refused const& refused() const { return refused_; }

 private:
  Match const& match_;
  ItemList const& items_;
  std::vector<ActionCode> known_;
  Refused refused_;

  std::optional<ActionCode> mixed(Dice& dice) const;
};

}  // namespace ringside
