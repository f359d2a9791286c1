#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/match/match.h"

namespace ringside::conformance {

/// What an engine is held to, each level on top of the one before.
enum class Level : std::uint8_t { actions, fields, positions, events, knowledge };
inline constexpr std::size_t levels = 5;
/// "L0 actions"
std::string_view name_of(Level level);

/// What of an engine can be compared.
struct Abilities {
  bool fields = false, positions = false, events = false, rejections = false, observations = false, seen = false, outcomes = true;
  std::set<std::string> incomparable;  ///< fields that are not compared
  bool has(Level level) const;
};

/// Where an engine and the reference part, in one state or in one step.
struct Difference {
  Level level = Level::actions;
  std::string what;                  ///< "the legal list", "the field robot[0].cell"
  std::string reference, engine;     ///< what each of them says
  std::vector<std::string> clauses;  ///< that the reference cites for it; empty: none
  friend bool operator==(Difference const&, Difference const&) = default;

  /// Whether another one shows the same.
  bool is_like(Difference const& other) const { return level == other.level && what == other.what; }
};

/// The same game in both.
struct Pair {
  AnyState reference, engine;
};

/// What each seat was told, to see whether what one of them cannot tell apart the other can.
class Knowledge {
 public:
  /// Notes what a seat knows in both; what is said of it was said otherwise before: why.
  std::optional<std::string> note(int seat, Digest reference, Digest engine);
  std::size_t size() const { return forth_.size(); }

 private:
  std::map<std::pair<int, Digest>, Digest> forth_, back_;
};

/// How much was compared.
struct Compared {
  std::array<std::uint64_t, levels> checks{};
  std::uint64_t steps = 0;
  void add(Compared const& other);
};

/// A state of the reference in the engine, which takes positions: as position files have it, or as fields by their names.
/// `as_fields` is what is tried first, and then what was taken.
std::optional<AnyState> carried_over(Match const& reference, AnyState const& state, Match const& engine, bool& as_fields,
                                     Problems& problems);

/// An engine beside the reference. Actions are the same where their texts are.
class Lockstep {
 public:
  Lockstep(Match const& reference, Match const& engine, Abilities const& can, Knowledge& knowledge)
      : reference_(reference), engine_(engine), can_(can), knowledge_(knowledge) {}

  Pair start() const { return {reference_.start(), engine_.start()}; }

  /// Compares what both say of a state. `cited` are the clauses of the step that led to it. `deep`: also what is slow to ask.
  std::optional<Difference> compare(Pair const& here, std::vector<std::string> const& cited, bool deep);

  /// Says which actions of a state are done next, in any order: the engine is then asked for all at once.
  void foresee(Pair const& here, std::vector<ActionCode> const& actions) const;

  /// Does an action, which is legal in the reference, in both, and compares what happened: the engine has to cite the clauses
  /// that the reference cites, and may cite those that their texts name. `cited` becomes the clauses of this step.
  std::optional<Difference> step(Pair& here, ActionCode action, std::vector<std::string>& cited);

  /// Compares states and steps along a line of the reference's actions; of a difference the number of actions before it.
  struct Parting {
    Difference difference;
    std::size_t after = 0;
  };
  std::optional<Parting> follow(Pair here, std::vector<ActionCode> const& line);

  Compared const& compared() const { return compared_; }
  Match const& reference() const { return reference_; }
  Match const& engine() const { return engine_; }

 private:
  Match const& reference_;
  Match const& engine_;
  Abilities const& can_;
  Knowledge& knowledge_;
  Compared compared_;
  std::set<ActionCode> met_;  // actions that were legal somewhere: rejections are asked of them
  bool as_fields_ = false;    // how the engine takes positions

  /// Where nothing is secret, what a seat knows is looked at now and then only.
  bool has_secrets() const { return reference_.facts().has_secrets || engine_.facts().has_secrets; }
  void count(Level level) { ++compared_.checks[static_cast<std::size_t>(level)]; }
  std::optional<Difference> compare_legal(Pair const& here, std::vector<std::string> const& cited);
  std::optional<Difference> compare_weights(Pair const& here, std::vector<ActionCode> const& legal,
                                            std::vector<std::string> const& cited);
  std::optional<Difference> compare_outcomes(Pair const& here, std::vector<std::string> const& cited);
  std::optional<Difference> compare_fields(Pair const& here, std::vector<std::string> const& cited);
  std::optional<Difference> compare_positions(Pair const& here);
  std::optional<Difference> compare_rejections(Pair const& here, std::vector<ActionCode> const& rejected);
  std::vector<ActionCode> pick_rejected(Pair const& here);
  std::optional<Difference> compare_knowledge(Pair const& here);
  std::vector<std::string> clauses_of(AnyState const& state, ActionCode action) const;
  ActionCode there(ActionCode action) const;
};

}  // namespace ringside::conformance
