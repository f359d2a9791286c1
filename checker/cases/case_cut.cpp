#include "checker/cases/case_cut.h"

#include <algorithm>

#include "checker/compare/diff.h"
#include "checker/compare/parting_case.h"
#include "checker/readings/rulings.h"
#include "engine/core/text/in_words.h"
#include "engine/core/text/json_text.h"
#include "engine/record/values/check.h"

namespace ringside {

Json whole_case(Case const& asked, std::string const& text) {
  Json file = Json::parse(text);
  if (file.erase("from") == 0) return file;
  file["setup"] = asked.setup;
  file["given"] = asked.given.value_or(Json::object());
  return file;
}

namespace {

constexpr std::size_t most_fields = 8;  // that a person would read

Json event_json(MatchRules const& match, EventView const& event) {
  Json json{{"clause", event.clause}, {"kind", event.kind}};
  if (!event.ruling.empty()) json["ruling"] = {{"id", event.ruling}, {"option", ruling_in_force(match, event.ruling)}};
  for (auto const& [name, value] : event.facts)
    if (!json.contains(name)) json[std::string(name)] = fact_json(value);
  return json;
}

Json changes_json(MatchWords const& match, AnyState const& before, AnyState const& after) {
  Json fields = Json::object();
  for (FieldChange const& change : readable(changed_fields(match.fields(before), match.fields(after))))
    if (change.right && fields.size() < most_fields) fields[change.field] = *change.right;
  return fields;
}

struct CutPlay {
  AnyState end;
  std::vector<EventView> events;
};

CutPlay played_out(MatchRules const& match, AnyState const& start, std::span<ActionCode const> actions) {
  CutPlay played{start, {}};
  for (ActionCode const action : actions) match.apply(played.end, action, Language::english, played.events);
  return played;
}

Json then_json(Match const& match, AnyState const& start, CutPlay const& played) {
  Json then = Json::object();
  for (EventView const& event : played.events) then["events"].push_back(event_json(match, event));
  bool const over = match.actor(played.end).is_nobody();
  if (over) then["outcome"] = json_of_outcome(match.outcome(played.end));
  if (!then.empty()) return then;
  Json fields = changes_json(match, start, played.end);
  return fields.empty() ? Json{{"actor", in_words(match.actor(played.end))}} : Json{{"fields", std::move(fields)}};
}

/// Is a setup the match's own?
bool is_own_setup(MatchRules const& match, Json const& setup) {
  Problems problems;
  auto const same = find_match(std::string(match.facts().id), setup, problems);
  return same != nullptr && same->setup() == match.setup();
}

/// The setup without what the game fills in by itself, and with the options of the rulings that decided something.
Json shorten_setup(MatchRules const& match, std::vector<std::string_view> const& decided) {
  Json const whole = match.setup();
  Json setup = whole;
  for (auto const& [key, value] : whole.items()) {
    Json shorter = setup;
    shorter.erase(key);
    if (is_own_setup(match, shorter)) setup = std::move(shorter);
  }
  for (std::string_view const ruling : decided) setup["rulings"][std::string(ruling)] = ruling_in_force(match, ruling);
  return setup;
}

template <class List>
void add_once(List& list, std::string_view word) {
  if (!word.empty() && std::find(list.begin(), list.end(), word) == list.end()) list.push_back(word);
}

Json case_json(Match const& match, AnyState const& start, std::string const& question, Json clauses,
               std::vector<std::string_view> const& decided) {
  Json json{{"format", case_format}, {"version", case_version}, {"game", match.facts().id}, {"question", question}};
  json["clauses"] = std::move(clauses);
  if (Json setup = shorten_setup(match, decided); !setup.empty()) json["setup"] = std::move(setup);
  json["given"] = match.position(start);
  return json;
}

}  // namespace

Json what_came(Match const& match, AnyState const& start, std::span<ActionCode const> actions) {
  return then_json(match, start, played_out(match, start, actions));
}

Json cut_case(Match const& match, AnyState const& start, std::span<ActionCode const> actions, std::string const& question) {
  CutPlay const played = played_out(match, start, actions);
  std::vector<std::string_view> clauses, decided;
  for (EventView const& event : played.events) {
    add_once(clauses, event.clause);
    add_once(decided, event.ruling);
  }
  Json json = case_json(match, start, question, clauses, decided);
  for (ActionCode const action : actions) json["when"].push_back(match.text(action));
  json["then"] = then_json(match, start, played);
  return json;
}

Json cut_refusal(Match const& match, AnyState const& state, ActionCode action, std::string const& question) {
  auto const no = match.reject(state, action);
  std::string const clause(no ? no->clause : "");
  Json json = case_json(match, state, question, clause.empty() ? Json::array() : Json::array({clause}), {});
  json["then"] = {{"illegal", {{match.text(action), clause}}}};
  return json;
}

}  // namespace ringside
