#include "replay/asking/cut.h"

#include <utility>

#include <fmt/format.h>

#include "checker/cases/case_cut.h"
#include "engine/core/text/problem.h"
#include "engine/core/text/shortened.h"
#include "engine/record/text/pretty_json.h"
#include "engine/record/values/edit.h"
#include "replay/flags/load_state.h"
#include "replay/input/input.h"
#include "replay/text/record/illegal.h"

namespace ringside {
namespace {

/// A record without some of its steps, from 1.
struct StepRange {
  std::size_t first = 0, last = 0;
};

Result<StepRange> cut_steps(Address const& address, std::size_t recorded) {
  auto const first = resolve(address.first.value_or(Point{1, false}), recorded, address);
  auto const last = resolve(address.last.value_or(Point{1, false}), recorded, address);
  if (!first) return tl::unexpected(first.error());
  if (!last) return tl::unexpected(last.error());
  if (*first == 0)
    return failure(Exit::usage, fmt::format("'{}': no step leads there: steps count from 1", address.text),
                   "ringside case new game.json#37 --question TEXT");
  if (*first > *last) return failure(Exit::usage, fmt::format("'{}': the range is reversed", address.text));
  return StepRange{*first, *last};
}

std::string question_about(MatchWords const& match, NewCase const& wanted, std::span<ActionCode const> actions) {
  if (!wanted.question.empty()) return wanted.question;
  std::vector<std::string> texts;
  for (ActionCode const action : actions) texts.push_back(match.text(action));
  return fmt::format("What happens after '{}'?", fmt::join(texts, "', '"));
}

/// The actions of some steps, in the state before them.
struct Cut {
  LoadedState before;
  std::vector<ActionCode> actions;
};

Result<std::vector<ActionCode>> actions_in(LoadedRecord const& loaded, StepRange steps, AnyState state, Address const& address) {
  std::vector<ActionCode> actions;
  for (std::size_t number = steps.first; number <= steps.last; ++number) {
    Step const& step = loaded.record.steps[number - 1];
    if (auto const why = refusal(*loaded.match, state, step))
      return tl::unexpected(Failure{Exit::finding, {illegal_step(loaded, address, number, state, *why)}});
    loaded.match->apply(state, step.action);
    actions.push_back(step.action);
    if (number < steps.last && !edits_behind(loaded.record, number).empty())
      return failure(Exit::finding,
                     fmt::format("'{}': after step {} the players played against the rules, which a case cannot describe",
                                 address.text, number),
                     fmt::format("ringside case new '{}'", address.at(number + 1)));
  }
  return actions;
}

Result<Cut> cut_at(LoadedRecord loaded, Address const& address) {
  return cut_steps(address, loaded.record.steps.size()).and_then([&](StepRange steps) {
    return replay_state(std::move(loaded), steps.first - 1, address).and_then([&](LoadedState before) {
      return actions_in(*before.record, steps, before.state, address).map([&](std::vector<ActionCode> actions) {
        return Cut{std::move(before), std::move(actions)};
      });
    });
  });
}

Result<Json> case_of_steps(NewCase const& wanted, Address const& address) {
  return load_record(address).and_then([&](LoadedRecord loaded) { return cut_at(std::move(loaded), address); }).map([&](Cut cut) {
    Match const& match = *cut.before.match;
    return cut_case(match, cut.before.state, cut.actions, question_about(match, wanted, cut.actions));
  });
}

Result<Json> case_of_trial(NewCase const& wanted, Address const& address) {
  if (address.is_range()) return failure(Exit::usage, fmt::format("'{}' names several steps; --try takes one", address.text));
  return load_state(address).and_then([&](LoadedState const& here) -> Result<Json> {
    Parsed<ActionCode> const read = here.match->parse(wanted.tried);
    if (!read)
      return failure(Exit::usage, fmt::format("--try '{}': column {}: {}", shortened(wanted.tried, most_quoted), read.column + 1,
                                              with_expected(shortened(read.what, most_quoted), read.expected)));
    std::vector<ActionCode> const actions{*read.value};
    std::string const question = question_about(*here.match, wanted, actions);
    bool const is_legal = !here.match->actor(here.state).is_nobody() && !here.match->reject(here.state, *read.value);
    return is_legal ? cut_case(*here.match, here.state, actions, question)
                    : cut_refusal(*here.match, here.state, *read.value, question);
  });
}

/// The case with what was expected in place of what came: an action that is refused was expected to be legal.
Json expecting(Json json, std::string const& condition) {
  if (condition.empty()) return json;
  Json const came = std::exchange(json["then"], {{"holds", Json::array({condition})}});
  if (came.contains("illegal"))
    for (auto const& [action, clause] : came["illegal"].items()) json["when"].push_back(action);
  return json;
}

/// A case that does not hold at once would say something else than what came, which only an expectation may.
Result<MadeCase> made_of(Json const& json, NewCase const& wanted) {
  std::string text = pretty_json(json) + "\n";
  auto const asked = read_case(text, "the new case");
  bool const is_misread = !asked && !wanted.expected.empty();
  if (is_misread)
    return failure(Exit::usage, fmt::format("--expect: {}", asked.error().front().what), asked.error().front().expected);
  if (!asked) return tl::unexpected(Failure{Exit::fault, to_reports(asked.error())});
  CaseResult const result = run_case(*asked);
  if (!result.passed() && wanted.expected.empty())
    return failure(Exit::fault, "the new case does not hold: " + to_string(result.differences.front()));
  std::vector<std::string> differences;
  for (Mismatch const& difference : result.differences) differences.push_back(to_string(difference));
  return MadeCase{std::move(text), std::move(differences), json.at("then").contains("illegal")};
}

}  // namespace

Result<MadeCase> new_case(NewCase const& wanted) {
  return parse_address(wanted.from)
      .and_then([&](Address const& address) {
        return wanted.tried.empty() ? case_of_steps(wanted, address) : case_of_trial(wanted, address);
      })
      .and_then([&](Json json) { return made_of(expecting(std::move(json), wanted.expected), wanted); });
}

}  // namespace ringside
