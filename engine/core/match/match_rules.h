#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/text/json.h"
#include "engine/core/text/notation.h"
#include "engine/core/values/actor.h"
#include "engine/core/values/any_observation.h"
#include "engine/core/values/any_state.h"
#include "engine/core/values/chance.h"
#include "engine/core/values/clause.h"
#include "engine/core/values/event.h"
#include "engine/core/values/expansion.h"
#include "engine/core/values/facts.h"
#include "engine/core/values/internal_fault.h"
#include "engine/core/values/outcome.h"
#include "engine/core/values/rejection.h"

namespace ringside {

/// The name, clause and meaning of an invariant, whatever the game.
struct InvariantName {
  std::string_view name;
  std::string_view clause;
  std::string_view meaning;
};

/// What the list of legal actions says of one of them.
struct Legality {
  std::size_t count = 0;  ///< of the list
  bool holds = false;     ///< the action is in it
};

/// What may be done in a match, and its effects. Functions mean what those of the concept Game mean.
class MatchRules {
 public:
  MatchRules() = default;
  MatchRules(MatchRules const&) = delete;
  MatchRules& operator=(MatchRules const&) = delete;
  virtual ~MatchRules() = default;

  virtual Facts const& facts() const = 0;
  virtual std::span<Clause const> clauses() const = 0;
  virtual std::span<Ruling const> rulings() const = 0;
  virtual int seats() const = 0;
  virtual Json setup() const = 0;

  virtual AnyState start() const = 0;
  virtual Actor actor(AnyState const& state) const = 0;
  virtual void legal(AnyState const& state, std::vector<ActionCode>& actions) const = 0;
  /// The same in short, without a list where the game needs none.
  virtual Legality legality(AnyState const& state, ActionCode action) const = 0;
  virtual std::uint32_t weight(AnyState const& state, ActionCode action) const = 0;
  /// How much a legal action of a seat hurts the others: 0 is neutral, a higher number hits more. Only policies that
  /// pick actions read it; 0 throughout in a game that says nothing of it.
  virtual int aggression(AnyState const& state, ActionCode action) const = 0;
  virtual std::optional<Rejection> reject(AnyState const& state, ActionCode action) const = 0;
  virtual void apply(AnyState& state, ActionCode action) const = 0;
  virtual void apply(AnyState& state, ActionCode action, Language language, std::vector<EventView>& events) const = 0;
  virtual Outcome outcome(AnyState const& state) const = 0;

  /// Whether the game draws worlds from what a seat observed: it has no secrets, or says how.
  virtual bool imagines() const { return false; }
  /// What a seat knows, and a state that fits it. Both only where imagines().
  virtual AnyObservation observe(AnyState const& state, int seat) const;
  virtual AnyState world(AnyObservation const& seen, Dice& dice) const;
  /// How good a seat's outlook is, beside that of the others; 1 for all in a game that says nothing of it.
  virtual std::uint32_t prospect(AnyState const&, int) const { return 1; }
  /// Seats of one number win together.
  virtual int team(int seat) const { return seat; }

  virtual std::span<InvariantName const> invariants() const = 0;
  /// Index into invariants() of the first one broken by the state, or by the step before → after; -1 if all hold.
  virtual int broken(AnyState const& state) const = 0;
  virtual int broken(AnyState const& before, ActionCode action, AnyState const& after) const = 0;
  /// Whether one of them, by its index, holds.
  virtual bool holds(int law, AnyState const& state) const = 0;
  virtual bool holds(int law, AnyState const& before, ActionCode action, AnyState const& after) const = 0;
};

inline AnyObservation MatchRules::observe(AnyState const&, int) const { internal_fault("no worlds are drawn"); }
inline AnyState MatchRules::world(AnyObservation const&, Dice&) const { internal_fault("no worlds are drawn"); }

}  // namespace ringside
