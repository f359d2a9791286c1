#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/match/match.h"

namespace ringside {

/// One step of a record: who acted, what they did, and what must hold around it.
struct Step {
  Actor actor = Actor::nobody();
  ActionCode action = 0;
  std::uint64_t digest = 0;  ///< the high half of the chained digest after the step
  std::uint32_t legal = 0;   ///< number of legal actions before the step
  friend bool operator==(Step const&, Step const&) = default;
};

/// What the players did against the rules after a step: the fields of the position that it changed, and why. FORMAT.md.
struct Edit {
  std::uint64_t after = 0;    ///< steps before it
  Json set = Json::object();  ///< by the names that Match::fields() gives them, as a position file writes them
  std::string why;
  std::uint64_t digest = 0;  ///< the high half of the chained digest after it
  friend bool operator==(Edit const&, Edit const&) = default;
};

/// A recorded game, or a prefix of one: setup, actions and results. FORMAT.md says how it is written.
struct Record {
  std::string game;            ///< id of the game
  std::string engine_version;  ///< of the program that wrote it
  Json setup = Json::object();
  std::optional<Json> start;            ///< position that it starts from; nothing: the game's own start
  std::vector<std::string> seat_names;  ///< empty, or one for each seat
  std::optional<std::uint64_t> seed;    ///< provenance only; replaying does not need it
  std::string notes;                    ///< any text about the game
  std::vector<Step> steps;
  Digest final_digest;                    ///< the whole chained digest after the last step, and what was edited after it
  std::optional<Outcome> outcome;         ///< nothing: the record stops early
  std::vector<Edit> edits;                ///< by the steps before them
  std::vector<std::uint64_t> open_draws;  ///< steps of chance, in order, whose result nobody had seen yet
  friend bool operator==(Record const&, Record const&) = default;
};

/// Takes away all after that many steps but notes, digest and outcome: steps, edits and open draws.
void keep_steps(Record& record, std::size_t steps);

/// Takes the place of an action where an edit is chained to the digests.
inline constexpr ActionCode edit_code = ~ActionCode{0};

/// The chained digest before the first step: over the game's id, its setup and the state that it starts from.
Digest start_digest(MatchSpace const& match, AnyState const& start);

/// Plays a record forward: the state, the digest and the number of steps done so far.
class Walk {
 public:
  Walk(Match const& match, AnyState const& start) : match_(&match), state_(start), digest_(start_digest(match, start)) {}

  AnyState const& state() const { return state_; }
  Digest digest() const { return digest_; }
  std::size_t steps() const { return steps_; }

  /// Applies an action that must be legal.
  void play(ActionCode action) {
    match_->apply(state_, action);
    advance(action);
  }
  void play(ActionCode action, Language language, std::vector<EventView>& events) {
    match_->apply(state_, action, language, events);
    advance(action);
  }
  /// Goes on from the state that an edit makes.
  void edit(AnyState const& after) {
    state_ = after;
    digest_ = match_->chain(digest_, edit_code, state_);
  }

 private:
  Match const* match_;
  AnyState state_;
  Digest digest_;
  std::size_t steps_ = 0;

  void advance(ActionCode action) {
    digest_ = match_->chain(digest_, action, state_);
    ++steps_;
  }
};

}  // namespace ringside
