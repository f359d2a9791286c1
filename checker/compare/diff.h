#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "engine/record/values/read.h"

namespace ringside {

/// A field that is not the same on both sides. Nothing: that side does not have it.
struct FieldChange {
  std::string field;
  std::optional<std::string> left, right;
  std::string_view meaning;
  bool inner = false;                                  ///< see FlatField
  std::vector<std::string> only_left{}, only_right{};  ///< of a set: members that the other side lacks, in alphabetical order
  bool is_set() const { return !only_left.empty() || !only_right.empty(); }
  friend bool operator==(FieldChange const&, FieldChange const&) = default;
};

/// In what two records differ at a step.
enum class Parting {
  setup,    ///< they are played under different setups
  start,    ///< they start from different states
  actor,    ///< another one acts
  action,   ///< another action
  edit,     ///< the tables played different things against the rules, or one of them nothing
  illegal,  ///< the action is legal on one side only, or on none
  legal,    ///< the number of legal actions before the step differs
  state,    ///< the same step leads to different states
  digest,   ///< the states are alike, but the recorded digests differ: a record was changed, or made by another engine
  length,   ///< one continues where the other stops
  outcome,  ///< the same steps, different outcomes
};
/// One word for programs, e.g. "action".
std::string_view word_of(Parting parting);

/// One side of a divergence.
struct Side {
  std::string text;               ///< what stands there: actor, action, count, digest, outcome
  std::string clause;             ///< illegal: the clause that forbids the action
  std::string reason;             ///< illegal: why, in a sentence
  std::vector<EventView> events;  ///< what the step did there
  std::vector<std::string> only;  ///< legal: the actions that only this side has, at most a few
  std::size_t only_more = 0;      ///< how many more of them there are
};

/// Where two records diverge.
struct Divergence {
  Parting parting = Parting::action;
  std::size_t step = 0;  ///< from 1; 0: before the first step
  Side left, right;
  std::vector<FieldChange> fields;  ///< that differ: of the setups, or of the states after the step
};

/// A step that both records have, before they diverge.
struct CommonStep {
  std::size_t step = 0;
  Actor actor = Actor::nobody();
  std::string text;
};

struct DiffOptions {
  /// What may differ: names of fields or their beginnings (before a '.' or '['), and "legal" and "outcome".
  std::vector<std::string> ignore;
  std::size_t context = 3;  ///< steps to show before the first divergence
  Language language = Language::english;
  /// With a seat: only differences that it sees, described as it may know them. One record under two rulings is then compared as
  /// far as the seat knows all that the game depends on.
  std::optional<int> seat = {};
};

/// The differences between two records. Empty: they are the same except for what was to be ignored.
struct Difference {
  std::vector<Divergence> divergences;  ///< in the order of the steps; the first of each kind
  std::vector<CommonStep> context;      ///< the steps before the first one that is not about setups
  std::size_t common = 0;               ///< steps that are alike
  bool rest_is_secret = false;          ///< what follows them depends on what the seat may not know
};

/// Compares two records. It stops at the first divergence, except that records whose setups differ in rulings alone are
/// played on, each under its own. An error: a record's start cannot be read.
tl::expected<Difference, ReadErrors> diff(LoadedRecord const& left, LoadedRecord const& right, DiffOptions const& options);

/// Plays one record under other rulings beside its own: where legal actions differ first, where states do, and where an
/// action of the record becomes illegal; that the setups differ is not a divergence here. `other` is the match under those
/// rulings.
tl::expected<Difference, ReadErrors> diff_against(LoadedRecord const& record, std::shared_ptr<Match const> other,
                                                  DiffOptions const& options);

/// Fields that differ between two flat lists, in the order of the left one, then those that only the right one has.
std::vector<FieldChange> changed_fields(std::vector<FlatField> const& left, std::vector<FlatField> const& right,
                                        std::vector<std::string> const& ignore = {});

/// The fields of a state, and after them, as "to_do", what is under way or still to be done, in words.
std::vector<FlatField> described_fields(MatchWords const& match, AnyState const& state, Language language = Language::english);

/// The same of what a seat knows of the state: the leaves of its observation.
std::vector<FlatField> known_fields(MatchWords const& match, AnyState const& state, std::optional<int> seat, Language language);

/// What may be named to be ignored where games of these matches are compared.
std::vector<std::string> names_to_ignore(std::initializer_list<Match const*> matches, DiffOptions const& options);

/// Does an ignored name mean one of these fields, several of them, or an entry of a list among them?
bool names_a_field(std::string const& ignored, std::vector<std::string> const& fields);

/// Those that people read. Where the engine's own are all that differs, these.
std::vector<FieldChange> readable(std::vector<FieldChange> changes);

/// The leaves of two JSON values that differ, by their paths.
std::vector<FieldChange> changed_leaves(Json const& left, Json const& right);

}  // namespace ringside
