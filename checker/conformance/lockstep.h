#pragma once

#include <array>
#include <cstdint>
#include <functional>
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
  bool fields = false, positions = false, events = false, rejections = false, observations = false, seen = false, boards = false;
  bool outcomes = true;
  bool refusals = false;  ///< of positions: the rules say which are states, so that a position that is none must be refused
  std::set<std::string> incomparable;  ///< fields that are not compared
  std::set<std::string> automatic;     ///< actions that the engine takes by itself
  std::set<std::string> missing;       ///< clauses, rulings and actions that it does not implement
  /// Asks an engine again, in other ways, what it has said of a state; throws if that does not agree. Nothing: there is no other
  /// way.
  std::function<void(Match const&, AnyState const&)> examine = {};
  bool has(Level level) const;
};

/// Where an engine and the reference part, in one state or in one step.
struct Difference {
  Level level = Level::actions;
  std::string what;                  ///< "the legal list", "the field robot[0].cell"
  std::string reference, engine;     ///< what each of them says
  std::vector<std::string> clauses;  ///< that the reference cites for it; empty: none
  std::string besides = {};          ///< what differs there, too, and may be its cause
  std::string asked = {};            ///< the action whose refusal differs
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
  /// Against what was noted before.
  enum class Leak : std::uint8_t { none, tells_apart, shows_the_same };
  /// Notes what a seat knows in both.
  Leak note(int seat, Digest reference, Digest engine);
  std::size_t size() const { return forth_.size(); }

 private:
  std::map<std::pair<int, Digest>, Digest> forth_, back_;
};

/// What the parts of a run hand on to each other, whatever the setup.
struct Experience {
  std::set<std::string> met;     ///< actions that were legal somewhere: refusals are asked of them
  std::string wanted;            ///< one of them, which is asked in every state
  std::set<std::string> cited;   ///< clauses of events and of refusals
  bool as_fields = false;        ///< how the engine takes positions
  bool plain = false;            ///< only actions, outcomes, fields and events are compared
  std::vector<ActionCode> line;  ///< the actions that led to what is being compared
};

/// How much was compared.
struct Compared {
  std::array<std::uint64_t, levels> checks{};
  std::uint64_t steps = 0;
  void add(Compared const& other);
};

/// A state as all its fields by their names: what an engine may take and write in place of a position file's form.
Json fields_as_position(Match const& match, AnyState const& state);

/// A state of the reference in the engine, which takes positions: as position files have it, or as fields by their names.
/// `as_fields` is what is tried first, and then what was taken.
std::optional<AnyState> carried_over(Match const& reference, AnyState const& state, Match const& engine, bool& as_fields,
                                     Problems& problems);

/// An engine beside the reference. Actions are the same where their texts are.
class Lockstep {
 public:
  Lockstep(Match const& reference, Match const& engine, Abilities const& can, Knowledge& knowledge, Experience& experience)
      : reference_(reference), engine_(engine), can_(can), knowledge_(knowledge), experience_(experience) {}

  Pair start() const;
  /// The engine's state for one of the reference, where it takes positions.
  std::optional<Pair> at_position(AnyState const& state, Problems& problems) const;

  /// Compares what both say of a state. `cited` are the clauses of the step that led to it. `deep`: also what is slow to ask.
  std::optional<Difference> compare(Pair const& here, std::vector<std::string> const& cited, bool deep);
  /// The least of it: what can be done, the outcome and the fields.
  std::optional<Difference> compare_plainly(Pair const& here, std::vector<std::string> const& cited);

  /// Says which actions of a state are done next, in any order: the engine is then asked for all at once.
  void foresee(Pair const& here, std::vector<ActionCode> const& actions) const;

  /// Does an action, which is legal in the reference, in both, and compares what happened: the engine has to cite the clauses
  /// that the reference cites, and may cite those that their texts name. `cited` becomes the clauses of this step.
  std::optional<Difference> step(Pair& here, ActionCode action, std::vector<std::string>& cited);

  /// After a step that differs: how the states differ, which says more than an event, or what the step said.
  std::optional<Difference> explained(Pair const& here, Difference const& said, std::vector<std::string> const& cited);

  /// Compares states and steps along a line of the reference's actions; of a difference the number of actions before it.
  struct Parting {
    Difference difference;
    std::size_t after = 0;
  };
  /// `thorough`: also what is slow to ask is compared in every state, and not only in the last one.
  std::optional<Parting> follow(Pair here, std::vector<ActionCode> const& line, bool thorough);

  /// Notes where the comparison is, in case that the engine fails there.
  void is_at(std::vector<ActionCode> line) { experience_.line = std::move(line); }
  /// An action whose refusal is asked for in every state; empty: none.
  void ask_always(std::string action) { experience_.wanted = std::move(action); }
  /// Whether an action can be done: the engine implements it.
  bool has(ActionCode action) const;

  Compared const& compared() const { return compared_; }
  Match const& reference() const { return reference_; }
  Match const& engine() const { return engine_; }

 private:
  Match const& reference_;
  Match const& engine_;
  Abilities const& can_;
  Knowledge& knowledge_;
  Experience& experience_;
  Compared compared_;

  /// Where nothing is secret, what a seat knows is looked at now and then only.
  bool has_secrets() const { return reference_.facts().has_secrets || engine_.facts().has_secrets; }
  void count(Level level) { ++compared_.checks[static_cast<std::size_t>(level)]; }
  void settle(Pair& here, std::vector<EventView>& events) const;
  std::optional<Difference> compare_laws(Pair const& here, std::vector<std::string> const& cited);
  std::optional<Difference> compare_representatives(Pair const& here, std::vector<std::string> const& cited);
  std::optional<Difference> compare_seen(Pair const& before, ActionCode action, std::vector<std::string> const& cited);
  std::vector<std::string> refusing_clauses(Pair const& here, std::vector<ActionCode> const& legal,
                                            std::vector<ActionCode> const& theirs) const;
  std::optional<Difference> compare_shown(Pair const& before, Pair const& after, ActionCode action,
                                          std::vector<EventView> const& events, std::vector<EventView> const& others,
                                          std::vector<std::string> const& cited);
  std::optional<Difference> compare_audience(ActionCode action, std::vector<EventView> const& events,
                                             std::vector<EventView> const& others) const;
  std::optional<Difference> compare_legal(Pair const& here, std::vector<std::string> const& cited);
  std::optional<Difference> compare_weights(Pair const& here, std::vector<ActionCode> const& legal,
                                            std::vector<std::string> const& cited);
  std::optional<Difference> compare_outcomes(Pair const& here, std::vector<std::string> const& cited);
  std::optional<Difference> compare_fields(Pair const& here, std::vector<std::string> const& cited);
  std::optional<Difference> compare_positions(Pair const& here);
  std::optional<Difference> compare_changed(Pair const& here);
  std::optional<Difference> compare_position(Json const& fields, bool tree, bool their_tree);
  std::optional<Difference> compare_read(Pair const& read);
  std::optional<Difference> compare_rejections(Pair const& here, std::vector<ActionCode> const& rejected);
  std::vector<ActionCode> pick_rejected(Pair const& here);
  std::optional<Difference> compare_knowledge(Pair const& here);
  std::optional<Difference> compare_choices(Pair const& here);
  std::optional<Difference> compare_seeing(Pair const& here);
  std::optional<Difference> compare_steps_of_representative(Pair const& here, std::vector<std::string> const& cited);
  std::optional<Difference> compare_boards(Pair const& here);
  std::vector<std::string> clauses_of(AnyState const& state, ActionCode action) const;
  ActionCode there(ActionCode action) const;
};

}  // namespace ringside::conformance
