#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/match/match.h"
#include "engine/core/text/json.h"

namespace ringside::steel_arena {

/// A game under test: a position as a person writes it, actions in notation, and the results.
///
///   Table table(R"({"robot": [{"cell": "c2", "facing": "e"}, {"cell": "c4", "facing": "w"}]})", on("3-players"));
///   table.play("activate skorokhod-m1 2");
///   EXPECT_TRUE(table.happened("SA-7.1 pushed seat=1 cell=c5"));
///   EXPECT_EQ(table.field("robot[0].cell"), "c4");
///
/// Cells that the position does not name and that bear no robot are covered with face-down modules of generation 2, so
/// that no end phase lays tiles there; a position with `"field": "as-it-is"` or a full list of cells keeps what it says.
/// A match or position that cannot be read fails the test and leaves a table of the game's own start.
class Table {
 public:
  explicit Table(std::string_view position, Json setup = Json::object());

  /// A game before its first action.
  static Table beginning(Json setup = Json::object());

  /// Plays actions one after the other; one that is not legal fails the test, and nothing more is played.
  Table& play(std::string_view action);
  Table& play(std::initializer_list<std::string_view> actions);
  /// Plays chance's first legal action for as long as chance is to act.
  Table& chance();
  /// Cuts a turn short: stops where one may, else lets chance act, until the turn is another seat's or somebody else must
  /// decide.
  Table& end_turn();

  /// What happened since the start, or since the last forget(): "SA-7.1 pushed seat=1 cell=c5", facts in the order of the
  /// sentence; a ruling that decided it stands last, "[trap.mover]".
  std::vector<std::string> const& events() const { return events_; }
  void forget() { events_.clear(); }
  /// Did an event begin with these words? How often?
  bool happened(std::string_view beginning) const { return count(beginning) > 0; }
  int count(std::string_view beginning) const;
  /// Did events beginning so happen in this order, others between them?
  bool happened_in_order(std::initializer_list<std::string_view> beginnings) const;

  /// A field's text as in `ringside show`, e.g. field("robot[1].cell") is "c5"; sets are "jet, laser" or "none".
  std::string field(std::string_view name) const;
  /// A field's number; for a set how many it holds.
  std::int64_t number(std::string_view name) const;
  /// Is a tile in the set of that name? A name without "#" stands for any tile of its kind.
  bool holds(std::string_view set, std::string_view tile) const;

  std::vector<std::string> legal() const;
  /// Legal actions beginning with these words.
  std::vector<std::string> legal(std::string_view beginning) const;
  bool allows(std::string_view action) const;
  /// The clause that forbids an action; empty if it is legal.
  std::string clause_against(std::string_view action) const;
  /// "seat 0", "chance", "nobody".
  std::string actor() const;
  Outcome outcome() const { return match_->outcome(state_); }

  /// How likely a legal action of chance is, as a weight.
  std::uint32_t weight(std::string_view action) const;

  Match const& match() const { return *match_; }
  AnyState const& state() const { return state_; }

 private:
  std::unique_ptr<Match> match_;
  AnyState state_;
  std::vector<std::string> events_;

  struct Start {};
  Table(Start, Json setup);
  void apply(ActionCode code);
  FlatField const* find(std::vector<FlatField> const& fields, std::string_view name) const;
};

/// A robot of a position; without modules it has its four first ones.
inline Json robot(std::string_view cell, std::string_view facing, std::vector<std::string> modules = {}) {
  Json json{{"cell", cell}, {"facing", facing}};
  if (!modules.empty()) json["modules"] = std::move(modules);
  return json;
}
/// A position: robots by seat, and other fields of it.
inline std::string standing(std::vector<Json> robots, Json more = Json::object()) {
  more["robot"] = std::move(robots);
  return more.dump();
}

/// A setup for two with this field (a preset such as "3-players", of 19 cells), and rulings {"jump.landing": "yes"}.
inline Json on(std::string_view field, Json rulings = Json::object()) {
  return {{"field", field}, {"rulings", std::move(rulings)}};
}
/// A setup for two on their own field of 12 cells, with one ruling.
inline Json with(std::string_view ruling, std::string_view option) { return {{"rulings", {{std::string(ruling), option}}}}; }

}  // namespace ringside::steel_arena
