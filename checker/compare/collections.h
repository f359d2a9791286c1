#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "checker/compare/diff.h"
#include "checker/compare/pairing.h"

namespace ringside {

/// How a game of one collection differs from its counterpart.
struct GameDifference {
  std::string left, right;  ///< names; empty: that collection does not have it
  std::shared_ptr<Match const> left_match, right_match;
  Divergence parting;
  std::string clause;                       ///< that was at work, or those that may have been; empty: none is known
  std::string field;                        ///< the first that differs, of a list without its number: "robot[].damage"
  std::optional<LoadedRecord> record = {};  ///< as played, if it is to become an example
};

/// The result of comparing two games.
enum class Fate { same, different, only_left, only_right, unreadable, failed };  ///< failed: the other build did, on it
struct ComparedGames {
  Fate fate = Fate::same;
  GameDifference difference;  ///< names always, the rest of different ones
  ReadErrors errors;          ///< of unreadable and failed ones
};

/// Compares a pair. Where their setups differ in rulings alone, the resulting difference counts before the rulings themselves.
ComparedGames compared(GamePair const& pair, DiffOptions const& options);

/// A divergence of two games, with clause and field.
GameDifference make_difference(NamedGame const& left, NamedGame const& right, Divergence parting);

/// The first of these fields that people read, of a list without its number.
std::string first_field(std::vector<FieldChange> const& fields);

/// The clause of the first event that only one side has; of equal events that of the first.
std::string first_other_clause(std::vector<EventView> const& left, std::vector<EventView> const& right);

/// Games that differ in the same thing.
struct DifferenceGroup {
  Parting parting;
  std::string clause, field;
  std::uint64_t games = 0;
  std::size_t earliest = 0, latest = 0;  ///< steps
  GameDifference first;                  ///< that diverges first; of equals the first met
  std::vector<GameDifference> others;    ///< some of the rest, names and steps alone
  std::optional<Record> shortest = {};   ///< that still differs in the same, if it was looked for
};

/// The result of comparing two collections.
class CollectionDifference {
 public:
  /// Names at most that many games of a kind.
  explicit CollectionDifference(std::size_t most_named) : most_named_(most_named) {}

  void add(ComparedGames games);

  std::uint64_t games(Fate fate) const { return counts_[static_cast<std::size_t>(fate)]; }
  std::uint64_t games() const;
  /// The first of those that only one collection has.
  std::vector<std::string> const& named(Fate fate) const { return fate == Fate::only_left ? only_left_ : only_right_; }
  /// By the way in which they diverge, then by clause and field.
  std::vector<DifferenceGroup> const& groups() const { return groups_; }
  std::vector<DifferenceGroup>& groups() { return groups_; }

 private:
  std::size_t most_named_;
  std::array<std::uint64_t, 6> counts_{};
  std::vector<std::string> only_left_, only_right_;
  std::vector<DifferenceGroup> groups_;

  void group(GameDifference difference);
};

}  // namespace ringside
