#include "checker/compare/parting_case.h"

#include "checker/compare/diff.h"

namespace ringside {
namespace {

/// The fields that the action leaves different, as this side has them.
Json fields_after(Match const& match, Match const& other, AnyState const& before, ActionCode action) {
  AnyState here = before, there = before;
  match.apply(here, action);
  other.apply(there, action);
  Json fields = Json::object();
  for (FieldChange const& change : changed_fields(match.fields(here), other.fields(there)))
    if (change.left) fields[change.field] = *change.left;
  return fields;
}

/// What may be done, and what may not because only the other side has it.
Json choices(Match const& match, AnyState const& state, std::vector<ActionCode> const& mine,
             std::vector<ActionCode> const& theirs) {
  Json then = Json::object();
  for (ActionCode const action : mine) then["legal"].push_back(match.text(action));
  for (ActionCode const action : theirs) {
    auto const rejection = match.reject(state, action);
    then["illegal"][match.text(action)] = rejection ? Json(std::string(rejection->clause)) : Json("");
  }
  return then;
}

}  // namespace

Json json_of_outcome(Outcome const& outcome) {
  return {{"reason", outcome.reason}, {"rank", outcome.rank}, {"scores", outcome.scores}};
}

AnyState parting_state(MatchRules const& match, AnyState const& start, PartingPoint const& parting) {
  AnyState state = start;
  std::size_t const actions = parting.line.size() - (parting.effect ? 1 : 0);
  for (std::size_t i = 0; i < actions; ++i) match.apply(state, parting.line[i]);
  return state;
}

Line line_of_side(MatchRules const& match, AnyState const& start, PartingPoint const& parting,
                  std::vector<ActionCode> const& only) {
  Line line = parting.line;
  if (parting.effect) return line;
  std::vector<ActionCode> legal = only;
  if (legal.empty()) match.legal(parting_state(match, start, parting), legal);
  if (!legal.empty()) line.push_back(legal.front());
  return line;
}

Json case_of_parting(Match const& match, Match const& other, AnyState const& start, PartingPoint const& parting,
                     std::string const& question, std::vector<std::string> const& clauses) {
  AnyState const state = parting_state(match, start, parting);
  Json when = Json::array(), then;
  if (parting.effect) {
    when.push_back(match.text(parting.line.back()));
    then = {{"fields", fields_after(match, other, state, parting.line.back())}};
  } else if (match.actor(state).is_nobody()) {
    then = {{"outcome", json_of_outcome(match.outcome(state))}};
  } else {
    then = choices(match, state, parting.only_one, parting.only_other);
    if (then.empty() && other.actor(state).is_nobody()) then = {{"actor", "seat " + std::to_string(match.actor(state).number())}};
  }
  return {{"format", "ringside-case"}, {"version", 1},           {"game", match.facts().id},       {"question", question},
          {"clauses", clauses},        {"setup", match.setup()}, {"given", match.position(state)}, {"when", std::move(when)},
          {"then", std::move(then)}};
}

}  // namespace ringside
