#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/record/values/read.h"

namespace ringside {

/// What a record claims that was played, with what the players did against the rules at their places.
class Log {
 public:
  Log(LoadedRecord const& loaded, AnyState const& start);

  Match const& match() const { return *match_; }
  std::size_t size() const { return loaded_->record.steps.size(); }
  ActionCode at(std::size_t place) const { return loaded_->record.steps[place].action; }
  /// Whether a line of play that comes to a state ends as the log says. One that says nothing may end anyhow, or not at all.
  bool ends_as_said(AnyState const& state) const;

  /// Nobody saw this draw: any other may stand there.
  bool is_open(std::size_t place) const { return open_[place]; }
  /// Whether the players did something against the rules after that many steps.
  bool is_edited(std::size_t place) const { return edited_[place]; }
  /// Does it to a state. False: a game cannot stand so.
  bool settle(AnyState& state, std::size_t place) const;

  /// Whether an action was the only legal one each time that the log played it, as far as it is legal: people forget such steps,
  /// and write them once too often.
  bool is_forced(ActionCode action) const { return forced_.contains(action); }
  /// Whether two actions begin with the same word of their notation.
  bool are_alike(ActionCode a, ActionCode b) const { return kind_of(a) == kind_of(b); }
  /// As far as the log is legal.
  std::size_t sound() const { return sound_; }

 private:
  LoadedRecord const* loaded_;
  Match const* match_;
  std::vector<bool> open_, edited_;
  std::set<ActionCode> forced_;
  std::size_t sound_ = 0;
  mutable std::unordered_map<ActionCode, std::string> kinds_;

  std::string const& kind_of(ActionCode action) const;
  void find_forced(AnyState state);
};

}  // namespace ringside
