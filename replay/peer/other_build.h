#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match/match.h"
#include "engine/record/values/record.h"
#include "replay/peer/peer.h"

namespace ringside {

/// What another build says of a record that this one made.
struct Objection {
  std::string cause, clause, what, replayed;
  std::size_t step = 0;
};

/// Its verdict, if it gives one.
struct PeerVerdict {
  std::string refusal;  ///< not empty: it cannot judge the record
  std::optional<Objection> objection = {};
};

/// Questions about the games of one match, put to another build. Only the form of its answers is checked: what cannot be
/// read of it is left out.
class OtherBuild {
 public:
  OtherBuild(Peer& peer, Match const& match) : peer_(peer), match_(match) {}

  Result<PeerVerdict> audit(Record const& record);

  /// The start of the game; its state for a position of this build. A refusal where it knows no such position.
  Result<PeerAnswer> start();
  Result<PeerAnswer> ask_state(AnyState const& state);
  /// The result of an action, with its events.
  Result<PeerAnswer> applied(PeerAnswer const& before, ActionCode action);
  /// The position of a state; nothing if it shows none.
  Result<Json> ask_position(PeerAnswer const& state);
  /// The actions that it takes for legal, sorted.
  Result<std::vector<std::string>> legal_in(PeerAnswer const& state);
  /// The clause by which it forbids an action.
  Result<std::string> clause_against(PeerAnswer const& state, std::string const& action);

  /// The events in its answer; clauses that this build does not have are left out.
  std::vector<EventView> events_in(Json const& result) const;

 private:
  Peer& peer_;
  Match const& match_;

  std::string about_game(std::string_view method) const;
  Result<PeerAnswer> ask(std::string_view method, PeerAnswer const& state, std::string const& more = {});
};

}  // namespace ringside
