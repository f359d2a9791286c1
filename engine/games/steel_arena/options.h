#pragma once

#include "engine/games/steel_arena/aim.h"

// SA-4, SA-8, SA-11: what the active seat may activate.

namespace ringside::steel_arena {

/// Lists activations in the order of their codes, or only finds out whether there is one.
class Activations {
 public:
  /// `actions` null: stop at the first one found.
  /// `allowed`: others are left out; null: none is.
  Activations(Setup const& setup, State const& state, std::vector<Action>* actions,
              bool (*allowed)(Setup const&, State const&, Action) = nullptr)
      : setup_(setup),
        state_(state),
        robot_(robot_of(state, state.acting())),
        actions_(actions),
        allowed_(allowed),
        usable_(setup.seams->usable) {}

  /// Those of all modules, the central one included. True: there is one (or more).
  bool of_all();
  /// Those of the central module; `again`: after its first action this turn (R central.reinforced-twice).
  bool of_central(bool again);

 private:
  Setup const& setup_;
  State const& state_;
  Robot const& robot_;
  std::vector<Action>* actions_;
  bool (*allowed_)(Setup const&, State const&, Action);
  bool (*usable_)(Setup const&, State const&, int seat, int tile);
  bool found_ = false;

  bool done() const { return found_ && actions_ == nullptr; }
  void offer(Action action);
  void of_module(int tile);
  void of_kind(Kind const& kind, Action name, bool may_wear);
  void of_attack(Kind const& kind, Action name);
  void of_movement(Kind const& kind, Action name, bool may_wear);
  void of_turn(Kind const& kind, Action name, bool may_wear);
  void offer_amount(Action name, int amount, bool may_wear);
  /// An attack; a chargeable one with each number of tokens that its owner may spend on it. HV-4.4.
  void offer_charged(Kind const& kind, Action name);
  void offer_each_charge(Action name);
  /// An amount; of a chargeable module with each number of tokens with which its owner may have it. HV-4.4.
  void offer_spending(Kind const& kind, Action name, int amount, bool may_wear);
  void offer_each_surplus(Action name, int amount, bool may_wear);
};

/// SA-4.2, SA-8.1: may this module be activated at all, and only by wear?
bool is_usable(Setup const& setup, State const& state, int tile);
/// SA-8.2: may it be used as if it had speed?
bool may_wear_on(Setup const& setup, State const& state, int tile);
/// Whether the central module's action (0 attack, 1 movement, 2 turn) may be chosen now.
bool central_usable(Robot const& robot, int action, bool again);
/// The kind printed on the central module for one of its actions.
Kind const& central_kind(Setup const& setup, Robot const& robot, int action);
/// The range of an activation of this kind, with R range.single taken into account.
Range range_of(Setup const& setup, State const& state, Kind const& kind, Action activation);

}  // namespace ringside::steel_arena
