#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "checker/audit/verdict.h"
#include "engine/core/text/notation.h"
#include "engine/core/text/problem.h"
#include "engine/core/values/actor.h"
#include "engine/core/values/any_state.h"
#include "engine/core/values/clause.h"
#include "engine/core/values/event.h"
#include "engine/core/values/expansion.h"
#include "engine/core/values/facts.h"
#include "engine/core/values/outcome.h"
#include "engine/core/values/rejection.h"

// Ringside as a library: values, and free functions over them. This header and what it includes are all of its public interface;
// an installation has it as <ringside/ringside.h>.
//
// Errors are values. No function throws anything but std::bad_alloc. Nothing is global that changes, so every function may be
// called from several threads at once, also with the same match. Views (std::string_view, std::span) in results point at text
// that the library holds until the program ends.

namespace ringside {

/// A game under one setup. It never changes; copies of the pointer share it. Its members are not part of this interface.
class Match;

/// The games, in the order in which they are shown: each with its id, number of seats, options of the setup and end reasons.
std::vector<Facts> list_games();

/// The game with this id, e.g. that of a match or one that a user typed; nothing: there is none.
std::optional<Facts> find_facts(std::string_view game);

/// A match of a game, by its id. The setup is a JSON object with the options that are not the default (Facts::options). An error
/// lists all that is wrong, each with its place: `setup:line:column` or the path of an option, e.g. `setup.damage`.
tl::expected<std::shared_ptr<Match const>, Problems> make_match(std::string_view game, std::string_view setup = "{}");

/// The game of the match.
Facts facts(Match const& match);

/// The setup as JSON, with every default filled in.
std::string setup_json(Match const& match);

/// How many seats play, numbered from 0.
int seats(Match const& match);

/// The numbered clauses of the game's rules in their order, and one of them by its id; nothing: there is none.
std::span<Clause const> clauses(Match const& match);
std::optional<Clause> find_clause(Match const& match, std::string_view id);

// A state belongs to the match that made it. A state of another match, or one that no match made, must not be passed: nothing
// checks it. States are values of about a kilobyte; two of one match are equal when they are alike in every field.

/// The state in which the game starts.
AnyState start(Match const& match);

/// Who decides next: a seat, chance, or nobody when the game is over.
Actor actor(Match const& match, AnyState const& state);

/// All legal actions, sorted by their numbers; of chance, all possible draws. Empty only when the game is over.
std::vector<ActionCode> legal(Match const& match, AnyState const& state);

/// How likely a legal draw of chance is, in proportion to the other legal draws of the state; always positive.
std::uint32_t weight(Match const& match, AnyState const& state, ActionCode action);

/// How the game ended; nothing: it is not over.
std::optional<Outcome> outcome(Match const& match, AnyState const& state);

/// Carries out an action, and returns what happened in its order. An action that is not legal leaves the state as it is; the
/// error says why. Any number may be passed as an action.
tl::expected<std::vector<EventView>, Rejection> apply(Match const& match, AnyState& state, ActionCode action,
                                                      Language language = Language::english);

/// Why an action is not legal: the clause that forbids it (its id may be empty: no clause does) and a sentence. Nothing: it is.
std::optional<Rejection> why_illegal(Match const& match, AnyState const& state, ActionCode action);

/// An action in the game's notation, as records and the command line have it. It must be one that legal() or parse() gave.
std::string text(Match const& match, ActionCode action, Language language = Language::english);

/// An action in the game's notation, whether legal or not. An error has the byte of the text at which reading failed.
Parsed<ActionCode> parse(Match const& match, std::string_view text);

/// A game that was played, or the beginning of one.
struct RecordedGame {
  std::shared_ptr<Match const> match;    ///< never null
  AnyState start;                        ///< where it started
  std::vector<ActionCode> actions = {};  ///< of seats and of chance, in their order
  std::vector<std::string> names = {};   ///< of the seats; empty, or one for each seat
  std::string notes = {};                ///< any text about the game, in UTF-8
  std::size_t edits = 0;                 ///< what the table changed against the rules: then the actions alone are not the game
};

/// A record of the game as JSON text (engine/record/FORMAT.md describes it), with its digests and, if the game is over, its
/// outcome. An error names an action that is not legal (`actions[3]`), names that are not one for each seat, or edits, which it
/// cannot write.
tl::expected<std::string, Problems> write_record(RecordedGame const& game);

/// The game in the bytes of a record, JSON or packed. Its actions are those of the record and may break the rules: audit() says
/// whether they do. `name` names the input in errors; an error has the place of all that is wrong: `name:line:column: field`, or
/// `name:byte N: field`.
tl::expected<RecordedGame, Problems> read_record(std::string_view bytes, std::string_view name = "record");

/// Plays a record again and checks all that it claims: who acted, that every action is legal, numbers of legal actions, digests,
/// the outcome, and the invariants of the game. Verdict::finding is the first thing that is wrong; nothing: the record is fine.
/// An error says why the bytes are not a record, as that of read_record() does.
tl::expected<Verdict, Problems> audit(std::string_view bytes, std::string_view name = "record");

}  // namespace ringside
