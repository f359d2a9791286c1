#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "checker/solve/expected.h"
#include "checker/solve/retrograde.h"
#include "checker/solve/state_space.h"

namespace ringside {

/// Why there is a solution or none.
enum class Solved : std::uint8_t {
  by_force,        ///< two sides without chance: who can force what, and how fast
  by_expectation,  ///< exact shares of the first place; no loops
  secret,          ///< something is hidden from a seat: best play is not a single line
  states,          ///< the limit that was reached …
  memory,
  interrupted,
  stuck,         ///< somebody should act and can do nothing: the game has no value there
  chance_loops,  ///< play can go on forever and chance decides in it
  seats_loop,    ///< play can go on forever among more than two sides
};

/// What a state is worth with best play on.
struct Worth {
  enum class Kind : std::uint8_t { win, draw, endless, shares };
  Kind kind = Kind::endless;
  std::vector<int> winners;    ///< a win: seats of the side
  std::uint32_t distance = 0;  ///< a win: actions to the end; a draw: within which one side can force it
  Shares shares;               ///< shares: of each seat
};

/// Of each seat, its share of the first place: winners share it, in a draw all do.
Shares compute_shares(Worth const& worth, int seats);

/// A legal action and what it leads to.
struct RatedAction {
  ActionCode action = 0;
  Worth worth;
  std::uint32_t weight = 0;  ///< where chance acts
};

/// How a game goes when all play best; chance, where it acts, takes its likeliest action.
struct BestLine {
  std::vector<ActionCode> actions;
  std::optional<std::size_t> back_to;  ///< after the last one play stands where it stood after so many, and goes on forever
};

/// What a whole space holds. Where one state stands for its class, seats are indistinguishable and `wins` has one number.
struct Census {
  std::uint64_t states = 0, transitions = 0, over = 0;
  std::uint64_t bytes = 0;
  std::vector<std::uint64_t> wins;  ///< for each seat, states that its side wins for certain
  std::uint64_t draws = 0, endless = 0;
  std::uint64_t mixed = 0;  ///< that chance, or more than two seats, split differently
  struct Longest {
    AnyState state;
    Worth worth;
  };
  /// The win that takes longest, by force; of several the nearest to the root, then the one with the least key.
  std::optional<Longest> longest;
};

struct SolveStatus {
  std::uint64_t states = 0, transitions = 0, queue = 0, bytes = 0;
  bool exploring = true;  ///< false: the values are worked out
};
using SolveProgress = std::function<void(SolveStatus const&)>;

/// The values of all states that can be reached from a root. Where ranks share the space out, each has the values of its own
/// states, and all of them ask the same questions together.
class Solution {
 public:
  Solution(Match const& match, AnyState const& root, SpaceOptions const& options, SolveProgress const& progress = {});

  Solved solved() const { return solved_; }
  bool has_values() const { return solved_ <= Solved::by_expectation; }
  Census const& census() const { return census_; }
  std::uint64_t stuck() const { return space_.stuck(); }

  /// Nothing when the state cannot be reached from the root.
  std::optional<Worth> worth(AnyState const& state) const;
  /// All that can be done in a state, best first for the one who decides: wins, soonest first; draws, those first that end as the
  /// state's own value has it; losses, latest first; or by the seat's share. Equals, and actions of chance, in legal order.
  std::vector<RatedAction> choices(AnyState const& state) const;
  BestLine line(AnyState const& from) const;

  // What a certificate says.
  Match const& match() const { return match_; }
  StateSpace const& space() const { return space_; }
  Sides const& sides() const { return sides_; }
  GameValues const& values() const { return values_; }
  Expectations const& expected() const { return expected_; }

 private:
  Match const& match_;
  Exchange& exchange_;
  StateSpace space_;
  Solved solved_ = Solved::by_force;
  Sides sides_;
  GameValues values_;
  Expectations expected_;
  Census census_;

  using MetClasses = std::map<std::vector<std::uint64_t>, std::size_t>;  // by key: actions that led to a state of it

  Solved solve(SpaceOptions const& options, SolveProgress const& progress);
  Solved solve_by_expectation(bool is_chancy, SpaceOptions const& options);
  bool is_chancy() const;
  std::vector<int> seats_of(std::size_t side) const;
  std::vector<std::optional<Worth>> worths(std::span<AnyState const> states) const;
  Worth to_worth(GameValue value, std::uint32_t distance, bool turns) const;
  std::vector<std::uint32_t> weights(AnyState const& state, std::vector<ActionCode> const& actions) const;
  ActionCode best_action(AnyState const& state, MetClasses const& met) const;
  void count(bool canonical);
  void count_forced(bool canonical);
  void find_longest();
  void count_expected();
};

}  // namespace ringside
