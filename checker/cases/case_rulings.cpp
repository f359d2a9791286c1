#include "checker/cases/case_rulings.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/readings/rulings.h"
#include "engine/core/values/guarded.h"
#include "engine/record/values/check.h"

namespace ringside {
namespace {

Mismatch unplayable(std::vector<Choice> const& choices, Problems const& problems) {
  std::string const under = choices.empty() ? "" : " under " + to_string(choices);
  return {"given", "a position that can stand" + under, problems.empty() ? "none" : to_string(problems.front())};
}

/// A fault inside the rules must not take the other cases along.
CaseResult guarded_run(Case const& asked) {
  return guarded(
      [&] { return run_case(asked); },
      [&](char const* what) {
        CaseResult result;
        result.end = asked.start;
        result.differences.push_back({"when", "the rules to give an answer", fmt::format("an internal fault: {}", what)});
        return result;
      });
}

Trial trial(Case const& asked, std::vector<Choice> choices) {
  if (choices.empty()) return {{}, guarded_run(asked), asked.match};
  auto const changed = under(asked, choices);
  if (changed) return {std::move(choices), guarded_run(*changed), changed->match};
  Trial failed{std::move(choices), {}, nullptr};
  failed.result.end = asked.start;
  failed.result.differences.push_back(unplayable(failed.choices, changed.error()));
  return failed;
}

/// Every combination of options of the rulings that a case must hold under; the last ruling varies fastest.
std::vector<std::vector<Choice>> combinations(Case const& asked) {
  std::vector<std::vector<Choice>> all{{}};
  for (std::string const& id : asked.for_every) {
    std::vector<std::vector<Choice>> longer;
    for (std::vector<Choice> const& before : all)
      for (RulingOption const& option : find_ruling(*asked.match, id)->options) {
        longer.push_back(before);
        longer.back().push_back({id, std::string(option.word)});
      }
    all = std::move(longer);
  }
  return all;
}

bool has_acted(std::string_view clause, std::vector<Trial> const& trials) {
  return std::any_of(trials.begin(), trials.end(), [&](Trial const& each) {
    return std::binary_search(each.result.cited.begin(), each.result.cited.end(), clause);
  });
}

/// Clauses and rulings that a case has to do with.
struct Touched {
  std::vector<std::string_view> clauses;
  std::vector<std::string_view> rulings;

  Touched(Case const& asked, std::vector<Trial> const& own)
      : clauses(asked.clauses.begin(), asked.clauses.end()), rulings(asked.ruled.begin(), asked.ruled.end()) {
    rulings.insert(rulings.end(), asked.for_every.begin(), asked.for_every.end());
    for (Trial const& each : own) {
      clauses.insert(clauses.end(), each.result.cited.begin(), each.result.cited.end());
      rulings.insert(rulings.end(), each.result.decided.begin(), each.result.decided.end());
    }
  }
  bool by(Ruling const& ruling) const {
    return std::find(rulings.begin(), rulings.end(), ruling.id) != rulings.end() ||
           std::find_first_of(clauses.begin(), clauses.end(), ruling.clauses.begin(), ruling.clauses.end()) != clauses.end();
  }
};

}  // namespace

std::string to_string(std::vector<Choice> const& choices) {
  std::string text;
  for (Choice const& choice : choices) text += fmt::format("{}{}={}", text.empty() ? "" : " ", choice.ruling, choice.option);
  return text;
}

tl::expected<Case, Problems> under(Case const& asked, std::vector<Choice> const& choices) {
  Case changed = asked;
  for (Choice const& choice : choices) changed.setup["rulings"][choice.ruling] = choice.option;
  Problems problems;
  changed.match = find_match(std::string(asked.match->facts().id), changed.setup, problems);
  if (changed.match == nullptr) return tl::unexpected(std::move(problems));
  auto const start = asked.given ? changed.match->read_position(*asked.given, problems) : changed.match->start();
  if (!start) return tl::unexpected(std::move(problems));
  changed.start = *start;
  return changed;
}

std::vector<Trial> try_case(Case const& asked) {
  std::vector<Trial> trials;
  for (std::vector<Choice>& choices : combinations(asked)) trials.push_back(trial(asked, std::move(choices)));
  return trials;
}

std::vector<std::string> acting_clauses(Case const& asked, std::vector<Trial> const& trials) {
  std::vector<std::string> acting;
  for (Clause const& clause : asked.match->clauses())
    if (has_acted(clause.id, trials)) acting.emplace_back(clause.id);
  return acting;
}

std::vector<std::string> idle_clauses(Case const& asked, std::vector<Trial> const& trials) {
  std::vector<std::string> idle;
  for (Clause const& clause : asked.match->clauses())
    if (clause.acts && std::count(asked.clauses.begin(), asked.clauses.end(), clause.id) > 0 && !has_acted(clause.id, trials))
      idle.emplace_back(clause.id);
  return idle;
}

bool Variation::matters() const {
  return std::any_of(changes.begin(), changes.end(), [](auto const& list) { return !list.empty(); });
}

std::vector<Variation> vary(Case const& asked, std::vector<Trial> const& own) {
  std::vector<Variation> variations;
  Touched const touched(asked, own);
  Trial const usual = asked.for_every.empty() && !own.empty() ? own.front() : trial(asked, {});
  for (Ruling const& ruling : asked.match->rulings()) {
    bool const every = std::find(asked.for_every.begin(), asked.for_every.end(), ruling.id) != asked.for_every.end();
    std::string const in_force = ruling_in_force(*asked.match, ruling.id);
    Variation variation{&ruling, every ? std::string() : in_force, {}, {}};
    for (RulingOption const& option : ruling.options) {
      Choice choice{std::string(ruling.id), std::string(option.word)};
      variation.trials.push_back(option.word == in_force ? Trial{{std::move(choice)}, usual.result, asked.match}
                                                         : trial(asked, {std::move(choice)}));
      variation.changes.push_back(changes_between(asked, usual, variation.trials.back()));
    }
    if (touched.by(ruling) || variation.matters()) variations.push_back(std::move(variation));
  }
  return variations;
}

}  // namespace ringside
