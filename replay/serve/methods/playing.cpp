#include "replay/serve/methods/playing.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/play/picker.h"
#include "checker/tree/knowledge.h"
#include "engine/core/text/in_words.h"
#include "engine/core/text/json_text.h"
#include "replay/text/record/happening.h"
#include "replay/text/record/illegal.h"

namespace ringside::serve {
namespace {

void append_actor(Actor actor, std::string& out) {
  if (actor.is_seat())
    out += std::to_string(actor.number());
  else
    out += actor.is_chance() ? "\"chance\"" : "\"nobody\"";
}

std::vector<ActionCode>& legal_in(MatchRules const& match, AnyState const& state) {
  thread_local std::vector<ActionCode> legal;
  match.legal(state, legal);
  return legal;
}

void append_weights(Row const& row, AnyState const& state, std::span<ActionCode const> legal, std::string& out) {
  out += R"(,"weights":[)";
  for (ActionCode const action : legal)
    out += fmt::format("{}{}", action == legal.front() ? "" : ",", row.match().weight(state, action));
  out += ']';
}

/// The legal actions, and of draws how likely each is.
void append_legal(Row const& row, AnyState const& state, Actor actor, std::string_view name, std::string& out) {
  std::vector<ActionCode> const& legal = legal_in(row.match(), state);
  append_actions(row, name, legal, out);
  if (actor.is_chance()) append_weights(row, state, legal, out);
}

/// How the game of a row's state ended, as an engine says it.
void append_end(Row const& row, Actor actor, std::string& out) {
  if (row.service.as_engine && actor.is_nobody())
    out += R"(,"outcome":)" + json_text(outcome_json(row.match().outcome(row.state)));
}

Fault illegal(Row const& row, ActionCode action) {
  if (auto const why = row.match().reject(row.state, action)) return illegal(row, row.match(), *why);
  return Fault(FaultCode::illegal, row.at("action"), "the action is not in the legal list");
}

OrFault<ActionCode> action_by_place(Row const& row, TextTree::Index node) {
  auto const place = row.request.tree().unsigned_number(node);
  std::vector<ActionCode> const& legal = legal_in(row.match(), row.state);
  if (place && *place < legal.size()) return legal[static_cast<std::size_t>(*place)];
  return tl::unexpected(Fault(
      FaultCode::bad_action, row.at("action"), "is " + row.request.tree().brief(node),
      legal.empty() ? "nothing: the game is over" : fmt::format("an index in the legal list, from 0 to {}", legal.size() - 1)));
}

/// Plays at random from a row's state; the actions played.
std::vector<ActionCode> play_on(Row const& row, AnyState& state, Stretch stretch) {
  Dice dice(seed_of_game(row.wishes.seed, row.number));
  return Picker(row.match(), row.wishes.playout.policy.policy).play_on(state, stretch, dice);
}

/// Who is shown an event, as the engine protocol says it.
void add_audience(Match const& match, EventView const& event, Json& json) {
  Json seats = Json::array();
  for (int seat = 0; seat < match.seats(); ++seat)
    if (may_know(event, seat)) seats.push_back(seat);
  if (seats.size() == static_cast<std::size_t>(match.seats())) return;
  json["seats"] = std::move(seats);
  if (!event.hidden_text.empty()) json["hidden"] = event.hidden_text;
}

}  // namespace

Fault cannot_know_legal(Row const& row) {
  return Fault(FaultCode::hidden, row.at("token"),
               fmt::format("seat {} cannot know what {} may do", *row.seat, in_words(row.match().actor(row.state))));
}

Fault illegal(Row const& row, MatchRules const& match, Rejection const& why) {
  Fault fault(FaultCode::illegal, row.at("action"), std::string(why.text_in(row.service.language)));
  fault.clause = why.clause;
  fault.rule = clause_text(match, why.clause, row.service.language);
  return fault;
}

OrFault<ActionCode> named_action(Row const& row) {
  TextTree const& tree = row.request.tree();
  if (tree.kind(*row.action) == TextTree::Kind::number) return action_by_place(row, *row.action);
  auto const text = about(row, "action", text_at(tree, *row.action, {}));
  if (!text) return tl::unexpected(text.error());
  return about(row, "action", row.table->action(*text));
}

OrFault<ActionCode> legal_action(Row const& row) {
  auto const action = named_action(row);
  if (!action) return action;
  std::vector<ActionCode> const& legal = legal_in(row.match(), row.state);
  if (!std::binary_search(legal.begin(), legal.end(), *action)) return tl::unexpected(illegal(row, *action));
  return action;
}

void open_state(Row const& row, AnyState const& state, std::string& out) {
  Actor const actor = row.match().actor(state);
  out += R"({"state":")";
  row.service.append(out, row.table, state);
  out += R"(","actor":)";
  append_actor(actor, out);
  if (actor.is_nobody()) out += R"(,"outcome":)" + json_text(outcome_json(row.match().outcome(state)));
  if (row.wishes.legal) append_legal(row, state, actor, "legal", out);
}

/// Who explores by the engine protocol asks no more of it.
void open_child(Row const& row, AnyState const& state, std::string& out) {
  if (!row.service.as_engine) return open_state(row, state, out);
  out += R"({"state":")";
  row.service.append(out, row.table, state);
  out += '"';
}

void append_actions(Row const& row, std::string_view name, std::span<ActionCode const> actions, std::string& out) {
  out += fmt::format(R"(,"{}":[)", name);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (i != 0) out += ',';
    append_json_text(out, row.match().text(actions[i], row.service.language));
  }
  out += ']';
}

OrFault<> legal_row(Row const& row, std::string& out) {
  Actor const actor = row.match().actor(row.state);
  if (!knows_legal(row.match(), row.state, row.seat)) return tl::unexpected(cannot_know_legal(row));
  out += R"({"actor":)";
  append_actor(actor, out);
  append_legal(row, row.state, actor, "actions", out);
  append_end(row, actor, out);
  out += '}';
  return {};
}

OrFault<> apply_row(Row const& row, std::string& out) {
  auto const action = legal_action(row);
  if (!action) return tl::unexpected(action.error());
  AnyState after = row.state;
  std::vector<EventView> events;
  if (row.wishes.events)
    row.match().apply(after, *action, row.service.language, events);
  else
    row.match().apply(after, *action);
  open_state(row, after, out);
  if (row.wishes.events) {
    Json list = events_json(row.match(), events, std::nullopt);
    for (std::size_t i = 0; row.service.as_engine && i < events.size(); ++i) add_audience(row.match(), events[i], list[i]);
    out += R"(,"events":)" + json_text(list);
  }
  out += '}';
  return {};
}

OrFault<> expand_row(Row const& row, std::string& out) {
  Actor const actor = row.match().actor(row.state);
  std::vector<ActionCode> const legal = legal_in(row.match(), row.state);
  out += R"({"actor":)";
  append_actor(actor, out);
  out += R"(,"children":[)";
  for (ActionCode const action : legal) {
    AnyState after = row.state;
    row.match().apply(after, action);
    if (action != legal.front()) out += ',';
    if (row.wishes.canonical) after = row.match().canonical(after);
    open_child(row, after, out);
    out += R"(,"action":)";
    append_json_text(out, row.match().text(action, row.service.language));
    if (actor.is_chance()) out += fmt::format(R"(,"weight":{})", row.match().weight(row.state, action));
    out += '}';
  }
  out += ']';
  append_end(row, actor, out);
  out += '}';
  return {};
}

OrFault<> draw_row(Row const& row, std::string& out) {
  AnyState state = row.state;
  std::vector<ActionCode> const drawn = play_on(row, state, {.is_draws_only = true});
  open_state(row, state, out);
  append_actions(row, "drawn", drawn, out);
  out += '}';
  return {};
}

OrFault<> playout_row(Row const& row, std::string& out) {
  AnyState state = row.state;
  std::vector<ActionCode> const line = play_on(row, state, {.most = row.wishes.playout.max_actions});
  open_state(row, state, out);
  out += fmt::format(R"(,"played":{})", line.size());
  if (row.wishes.line) append_actions(row, "line", line, out);
  out += '}';
  return {};
}

}  // namespace ringside::serve
