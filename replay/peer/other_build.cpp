#include "replay/peer/other_build.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "engine/record/text/write.h"
#include "replay/terminal/untrusted.h"

namespace ringside {
namespace {

std::string json_word(std::string_view text) { return json_text(Json(std::string(text))); }

/// A record on one line.
std::string line_of_record(Record const& record, Match const& match) {
  std::string text = write_record_json(record, match);
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

Json member_or_null(Json const& result, char const* name) { return result.is_object() ? result.value(name, Json()) : Json(); }

std::size_t step_in(Json const& finding) {
  auto const step = finding.find("step");
  return step != finding.end() && step->is_number_unsigned() ? step->get<std::size_t>() : 0;
}

bool is_peer_verdict(Json const& result) {
  if (!member_or_null(result, "fine").is_boolean()) return false;
  return result["fine"] == true || member_or_null(result, "finding").is_object();
}

std::optional<Objection> objection_in(Json const& result) {
  if (result["fine"] == true) return std::nullopt;
  Json const& finding = result["finding"];
  PeerAnswer const answer{finding, {}};
  Objection objection{answer.text("cause"), answer.text("clause"), answer.text("what"), answer.text("replayed"),
                      step_in(finding)};
  return objection.cause == "as-played" ? std::nullopt : std::optional(std::move(objection));
}

std::vector<std::string> texts_in(Json const& actions) {
  std::vector<std::string> texts;
  if (actions.is_array())
    for (Json const& action : actions)
      if (action.is_string()) texts.push_back(on_a_line(action.get<std::string>()));
  std::sort(texts.begin(), texts.end());
  return texts;
}

}  // namespace

/// The members of a request about the game of the match.
std::string OtherBuild::about_game(std::string_view method) const {
  return fmt::format(R"("method":{},"game":{},"setup":{})", json_word(method), json_word(match_.facts().id),
                     json_text(match_.setup()));
}

Result<PeerAnswer> OtherBuild::ask(std::string_view method, PeerAnswer const& state, std::string const& more) {
  return peer_.ask(fmt::format(R"({},"state":{}{})", about_game(method), json_word(state.text("state")), more));
}

Result<PeerVerdict> OtherBuild::audit(Record const& record) {
  auto const said = peer_.ask(fmt::format(R"("method":"audit","record":{})", line_of_record(record, match_)));
  if (!said) return tl::unexpected(said.error());
  if (!said->refusal.empty()) return PeerVerdict{said->refusal};
  if (!is_peer_verdict(said->result)) return failure(Exit::unreadable, "the other build sends a malformed audit result");
  return PeerVerdict{{}, objection_in(said->result)};
}

Result<PeerAnswer> OtherBuild::start() { return peer_.ask(about_game("start")); }

Result<PeerAnswer> OtherBuild::ask_state(AnyState const& state) {
  return peer_.ask(fmt::format(R"({},"position":{})", about_game("start"), json_text(match_.position(state))));
}

Result<PeerAnswer> OtherBuild::applied(PeerAnswer const& before, ActionCode action) {
  return ask("apply", before, fmt::format(R"(,"action":{},"events":true)", json_word(match_.text(action))));
}

Result<Json> OtherBuild::ask_position(PeerAnswer const& state) {
  return ask("show", state).map([](PeerAnswer const& shown) {
    return shown.refusal.empty() ? member_or_null(shown.result, "position") : Json();
  });
}

Result<std::vector<std::string>> OtherBuild::legal_in(PeerAnswer const& state) {
  return ask("legal", state).map([](PeerAnswer const& listed) { return texts_in(member_or_null(listed.result, "actions")); });
}

Result<std::string> OtherBuild::clause_against(PeerAnswer const& state, std::string const& action) {
  return ask("reject", state, fmt::format(R"(,"action":{})", json_word(action))).map([](PeerAnswer const& why) {
    return why.text("clause");
  });
}

std::vector<EventView> OtherBuild::events_in(Json const& result) const {
  std::vector<EventView> events;
  Json const listed = member_or_null(result, "events");
  for (std::size_t i = 0; listed.is_array() && i < listed.size(); ++i) {
    PeerAnswer const one{listed[i], {}};
    EventView event;
    event.text = one.text("text");
    for (Clause const& clause : match_.clauses())
      if (one.text("clause") == clause.id) event.clause = clause.id;
    events.push_back(std::move(event));
  }
  return events;
}

}  // namespace ringside
