#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/match/game_entry.h"
#include "engine/core/match/match.h"
#include "engine/core/text/json.h"

namespace ringside {

/// A game under test from a position on, with the results of the actions played.
class PlayedTable {
 public:
  PlayedTable(std::unique_ptr<Match> match, Json const& position);

  /// Plays actions one after the other; one that is not legal fails the test, and nothing more is played.
  void play(std::initializer_list<std::string_view> actions);

  /// What happened: "RC-8.1 stepped robot=0.1 cell=14", facts in the order in which the kind of event has them.
  std::vector<std::string> const& events() const { return events_; }
  int count(std::string_view beginning) const;
  bool happened(std::string_view beginning) const { return count(beginning) > 0; }

  std::string field(std::string_view name) const;
  std::int64_t number(std::string_view name) const;
  std::vector<std::string> legal() const;
  bool allows(std::string_view action) const { return clause_against(action).empty(); }
  /// The clause that forbids an action; empty if it is legal.
  std::string clause_against(std::string_view action) const;
  /// "seat 0", "chance", "nobody".
  std::string actor() const;
  Outcome outcome() const { return match_->outcome(state_); }

  Match const& match() const { return *match_; }
  AnyState const& state() const { return state_; }

 private:
  std::unique_ptr<Match> match_;
  AnyState state_;
  std::vector<std::string> events_;

  FlatField find(std::string_view name) const;
};

/// A match of this setup; a setup that cannot be fails the test.
std::unique_ptr<Match> make_match(GameEntry const& game, Json const& setup);
/// All that is wrong with a setup, as "where: what".
std::vector<std::string> find_problems(GameEntry const& game, Json const& setup);
/// One ruling.
Json ruled(std::string_view ruling, std::string_view option);

}  // namespace ringside
