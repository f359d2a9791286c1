#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match/erase.h"
#include "engine/games/duel/game.h"

namespace ringside::duel {

/// A state written as a position, in which actions are tried by their notation.
class Situation {
 public:
  /// The position as JSON, e.g. {"robot": [{"cell": "c3"}, {}]}; throws when it has problems.
  explicit Situation(std::string_view position = "{}", int damage = 1);

  State const& state() const { return state_; }
  Setup const& setup() const { return setup_; }
  Robot const& robot(int seat) const { return state_.robots[static_cast<std::size_t>(seat)]; }
  std::string cell(int seat) const { return setup_.field.name(robot(seat).cell); }
  std::string facing(int seat) const { return std::string(hex::direction_names[robot(seat).facing]); }

  /// Legal actions in their order, as text.
  std::vector<std::string> legal() const;
  /// Why an action is not legal: `CLAUSE text`; empty when it is.
  std::string rejection(std::string_view action) const;
  /// Plays legal actions; throws when one is not.
  Situation& play(std::initializer_list<std::string_view> actions);
  /// The events of the last action played: `CLAUSE kind: text`.
  std::vector<std::string> const& events() const { return events_; }

 private:
  Setup setup_;
  State state_;
  std::vector<std::string> events_;
};

}  // namespace ringside::duel
