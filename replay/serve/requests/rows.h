#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "checker/play/playout.h"
#include "replay/serve/requests/known_states.h"
#include "replay/serve/requests/seal.h"

namespace ringside::serve {

/// What a session keeps. Of all this only the key of the seal is more than a way to answer sooner.
struct Service {
  Language language = Language::english;
  Tables tables;
  KnownStates states;
  Seal seal;
  bool as_engine = false;  ///< it speaks the engine protocol, whose answers say more

  /// A state's text. Engines write short ones, which whoever explores keeps by the million and never asks about again.
  void append(std::string& out, std::shared_ptr<Table> const& table, AnyState const& state) {
    as_engine ? table->texts().append_bare(out, state) : states.append(out, table, state);
  }
  OrFault<AnyState> read(std::shared_ptr<Table> const& table, std::string_view text);
};

/// What a request asks of every state.
struct Wishes {
  bool events = false, legal = false, line = false, canonical = false, readings = false, text = false;
  std::optional<int> seat;
  std::uint64_t seconds = 0;  ///< that a list may take
  std::uint64_t seed = 0;
  std::uint32_t playouts = 1'000;  ///< of a search
  Playout playout;
};

/// One state that a request asks about.
struct Row {
  Service& service;
  Request& request;
  std::shared_ptr<Table> const& table;
  Wishes const& wishes;
  std::size_t number = 0;  ///< in its list
  bool many = false;       ///< it is in a list
  AnyState state = {};
  std::optional<int> seat = {};  ///< whose token it is; empty: everything may be known
  std::optional<TextTree::Index> action = {};

  Match const& match() const { return table->match(); }
  /// Path of a member that has one for each state: "actions/3", or "action" of a single one.
  std::string at(std::string_view member) const;
};

/// That a request asks what somebody sees, and does not say who.
Fault seat_is_missing(Row const& row);

using AnswerRow = OrFault<> (*)(Row const& row, std::string& out);

/// Answers a request about a state, a list of them, or tokens in their place: {…} or [{…}, …]. In a list an item that cannot be
/// answered is {"error": …}, and the others are answered.
void answer_rows(Service& service, Request& request, AnswerRow row, std::string& out);

/// The same where each state has an action.
void answer_acting_rows(Service& service, Request& request, AnswerRow row, std::string& out);

Wishes read_wishes(Request& request, MatchRules const& match);

/// What was asked for; a Fault that names no member is about this one.
template <class T>
OrFault<T> about(Row const& row, std::string_view member, OrFault<T> asked) {
  if (!asked && asked.error().member.empty()) asked.error().member = row.at(member);
  return asked;
}

}  // namespace ringside::serve
