#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/match/match.h"
#include "engine/core/text/json.h"

namespace ringside::high_voltage {

/// A robot as in a position.
struct Stand {
  Json json;
};

/// A game under test: robots and what else a person would write, actions in notation, and the results.
///
///   Table table({robot("c1 e", {"capacitor"}), robot("c3 w")}, {{"charge", {2, 0}}}, with("charge"));
///   table.play({"activate capacitor c3 charge 2"});
///   EXPECT_TRUE(table.happened("HV-4.4 spent seat=0 n=2"));
///
/// Two play on the field of three, 19 cells. Cells that are not named and bear no robot are covered with face-down modules.
class Table {
 public:
  explicit Table(std::vector<Stand> const& robots, Json more = Json::object(), Json setup = Json::object());

  /// Plays actions one after the other; one that is not legal fails the test, and nothing more is played.
  Table& play(std::initializer_list<std::string_view> actions);
  /// Stops, passes and lets chance act until it is a seat's turn to act in its active phase.
  Table& play_to_turn(int seat);
  /// The same until an action that begins so is offered.
  Table& play_until(std::string_view beginning);

  /// What happened: "HV-3.3 climbed seat=0 cell=c3", facts in the order of the sentence.
  std::vector<std::string> const& events() const { return events_; }
  int count(std::string_view beginning) const;
  bool happened(std::string_view beginning) const { return count(beginning) > 0; }
  /// Did events beginning so happen in this order, others between them?
  bool happened_in_order(std::initializer_list<std::string_view> beginnings) const;

  std::string field(std::string_view name) const;
  std::int64_t number(std::string_view name) const;
  std::vector<std::string> legal() const;
  /// Legal actions that begin so.
  int choices(std::string_view beginning) const;
  bool allows(std::string_view action) const { return clause_against(action).empty(); }
  /// The clause that forbids an action; empty if it is legal.
  std::string clause_against(std::string_view action) const;
  /// "seat 0", "chance", "nobody".
  std::string actor() const;
  std::string reason() const { return match_->outcome(state_).reason; }

  Match const& match() const { return *match_; }
  AnyState const& state() const { return state_; }

 private:
  std::unique_ptr<Match> match_;
  AnyState state_;
  std::vector<std::string> events_;

  /// Does as little as can be; false: the game is over, or the test has failed.
  bool idle();
  FlatField find(std::string_view name) const;
};

/// "c1 e" with its modules; without any the robot has a Nailer, a Skorokhod, an Axle and a Front of generation 1.
Stand robot(std::string_view place, std::vector<std::string> modules = {}, Json more = Json::object());
/// Options that are on, separated by spaces.
Json with(std::string_view options, Json setup = Json::object());
Json ruled(std::string_view ruling, std::string_view option, Json setup = Json::object());

std::unique_ptr<Match> make_match(Json const& setup);
/// All that is wrong with a setup, each as its place.
std::vector<std::string> find_problems(Json const& setup);

}  // namespace ringside::high_voltage
