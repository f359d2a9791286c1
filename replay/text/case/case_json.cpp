#include <algorithm>

#include "replay/text/audit/finding.h"
#include "replay/text/case/case_account.h"
#include "replay/text/case/case_answer.h"

namespace ringside {
namespace {

Json mismatches_json(std::vector<Mismatch> const& mismatches) {
  Json list = Json::array();
  for (Mismatch const& mismatch : mismatches)
    list.push_back({{"where", mismatch.where}, {"expected", mismatch.expected}, {"found", mismatch.found}});
  return list;
}

Json choices_json(std::vector<Choice> const& choices) {
  Json json = Json::object();
  for (Choice const& choice : choices) json[choice.ruling] = choice.option;
  return json;
}

/// Of a trial that failed, or of a question: what happened and where it stopped.
Json trial_json(Trial const& trial, bool in_full) {
  Json json{{"under", choices_json(trial.choices)},
            {"passed", trial.result.passed()},
            {"played", trial.result.played},
            {"mismatches", mismatches_json(trial.result.differences)}};
  if (!in_full) return json;
  json["happened"] = trial.result.happened;
  if (trial.match != nullptr) json["position"] = trial.match->position(trial.result.end);
  return json;
}

Json variation_json(Variation const& variation) {
  Json options = Json::array();
  for (std::size_t i = 0; i < variation.trials.size(); ++i)
    options.push_back({{"word", variation.trials[i].choices.front().option},
                       {"passed", variation.trials[i].result.passed()},
                       {"mismatches", mismatches_json(variation.trials[i].result.differences)},
                       {"changes", mismatches_json(variation.changes[i])}});
  return {{"id", variation.ruling->id},
          {"question", variation.ruling->question},
          {"own", variation.own.empty() ? Json() : Json(variation.own)},
          {"options", std::move(options)}};
}

}  // namespace

bool Answer::passed() const {
  return is_readable() && asked->is_answered &&
         std::all_of(trials.begin(), trials.end(), [](Trial const& trial) { return trial.result.passed(); });
}

Json answer_json(Answer const& answer, bool all_rulings) {
  Json json{{"case", answer.name}};
  if (!answer.is_readable()) {
    json["errors"] = Json::array();
    for (ReadError const& error : answer.errors) json["errors"].push_back(error_json(error));
    return json;
  }
  json["game"] = answer.asked->match->facts().id;
  json["question"] = answer.asked->question;
  json["clauses"] = answer.asked->clauses;
  json["answered"] = answer.asked->is_answered;
  json["passed"] = answer.passed();
  json["acted"] = acting_clauses(*answer.asked, answer.trials);
  json["idle"] = idle_clauses(*answer.asked, answer.trials);
  for (RulingSource const& source : answer.asked->sources) json["sources"].push_back(to_string(source));
  if (answer.passed() || answer.is_question()) json["answer"] = answer_sentence(*answer.asked);
  json["trials"] = Json::array();
  for (Trial const& trial : answer.trials)
    json["trials"].push_back(trial_json(trial, answer.is_question() || !trial.result.passed()));
  if (!all_rulings && !answer.is_question()) return json;
  json["rulings"] = Json::array();
  for (Variation const& variation : answer.variations)
    if (all_rulings || variation.matters()) json["rulings"].push_back(variation_json(variation));
  return json;
}

Json tally_json(CaseTally const& tally) {
  return {{"cases", tally.cases},     {"passed", tally.passed},         {"failed", tally.failed},
          {"questions", tally.asked}, {"unreadable", tally.unreadable}, {"skipped", tally.skipped}};
}

}  // namespace ringside
