// What is written for people and read back: cases, position files, states as text.

#include <algorithm>

#include <fmt/format.h>

#include "checker/cases/case_cut.h"
#include "checker/cases/position_text.h"
#include "engine/record/text/write.h"
#include "engine/record/values/read.h"
#include "engine/record/values/state_text.h"
#include "properties/generic/games/game_laws.h"

namespace ringside {
namespace {

constexpr std::size_t most_actions = 4;  ///< of a case

/// A state of a game, and what is done from there on.
struct Excerpt {
  AnyState state;
  std::vector<ActionCode> actions;
};

/// The last few actions of a plan's game, as many as its first pick says, and the state before them.
Excerpt last_of(Match const& match, Plan const& plan) {
  std::vector<AnyState> states;
  std::vector<ActionCode> actions;
  play(match, plan, [&](Moment const& moment) -> std::string {
    states.push_back(moment.state);
    if (moment.chosen) actions.push_back(*moment.chosen);
    return {};
  });
  std::size_t const wanted = plan.picks.empty() ? 0 : plan.picks.front() % (most_actions + 1);
  std::size_t const kept = std::min(actions.size(), wanted);
  actions.erase(actions.begin(), actions.end() - static_cast<std::ptrdiff_t>(kept));
  return {states[states.size() - 1 - kept], actions};
}

/// What is wrong with a case that was written and read.
std::string fault_in(Match const& match, Excerpt const& excerpt, Json const& written) {
  auto const read = read_case(written.dump(2), "case");
  if (!read) return to_string(read.error().front());
  if (!(read->start == excerpt.state)) return "the case starts elsewhere" + differing_fields(match, excerpt.state, read->start);
  std::vector<ActionCode> codes;
  for (CaseAction const& action : read->when) codes.push_back(action.code);
  if (codes != excerpt.actions) return "the case has other actions";
  CaseResult const result = run_case(*read);
  return result.passed() ? "" : "the case does not hold: " + to_string(result.differences.front());
}

/// The same in the other language, where it says actions.
Json in_russian(Match const& match, Json written, std::vector<ActionCode> const& actions) {
  for (std::size_t i = 0; i < actions.size(); ++i) written["when"][i] = match.text(actions[i], Language::russian);
  return written;
}

/// An action that is not legal in a state, near to one that is; nothing if all near ones are.
std::optional<ActionCode> illegal_action(Match const& match, AnyState const& state, Dice& dice) {
  std::vector<ActionCode> legal;
  match.legal(state, legal);
  if (legal.empty()) return {};
  for (ActionCode const code : mutants(legal[dice.below(legal.size())], dice)) {
    if (!match.reject(state, code)) continue;
    auto const read = match.parse(match.text(code));
    if (read && *read.value == code) return code;
  }
  return {};
}

}  // namespace

std::string broken_case(Match const& match, Plan const& plan) {
  Excerpt const excerpt = last_of(match, plan);
  if (excerpt.actions.empty()) return {};
  Json const written = cut_case(match, excerpt.state, excerpt.actions, "What happens?");
  if (std::string what = fault_in(match, excerpt, written); !what.empty()) return what;
  if (std::string what = fault_in(match, excerpt, in_russian(match, written, excerpt.actions)); !what.empty())
    return "in Russian " + what;
  auto const read = read_case(written.dump(), "case");
  Json const again = cut_case(*read->match, read->start, excerpt.actions, read->question);
  return again == written ? "" : "the case is written in another way the second time";
}

std::string broken_refusal(Match const& match, Plan const& plan) {
  Excerpt excerpt = last_of(match, plan);
  excerpt.actions.clear();
  Dice dice(plan.picks.size());
  auto const action = illegal_action(match, excerpt.state, dice);
  if (!action || match.reject(excerpt.state, *action)->clause.empty()) return {};
  Json written = cut_refusal(match, excerpt.state, *action, "Is it legal?");
  if (std::string what = fault_in(match, excerpt, written); !what.empty()) return what;
  std::string const clause(match.reject(excerpt.state, *action)->clause);
  written["then"] = {{"illegal", {{match.text(*action, Language::russian), clause}}}};
  std::string what = fault_in(match, excerpt, written);
  return what.empty() ? what : "in Russian " + what;
}

std::string broken_position_file(Match const& match, Plan const& plan) {
  AnyState const state = last_of(match, plan).state;
  auto const read = read_position_json(write_position_json(match, state), "position");
  if (!read) return to_string(read.error().front());
  if (!(read->state == state)) return "the position file is another state" + differing_fields(match, state, read->state);
  if (read->match->setup() != match.setup()) return "the position file has another setup";
  StateText const text(match);
  std::string written;
  text.append(written, state);
  auto const back = text.read(written);
  if (!back) return to_string(back.error());
  return *back == state ? "" : "the state's text is another state" + differing_fields(match, state, *back);
}

std::string broken_drawing(Match const& match, Plan const& plan) {
  AnyState const state = last_of(match, plan).state;
  std::string const written = position_text(match, state);
  auto const read = read_position_text(match, written);
  if (!read) return "the drawing is refused: " + read.error().front() + "\n" + written;
  if (!(*read == state)) return "the drawing is another state" + differing_fields(match, state, *read) + "\n" + written;
  std::string on_one_line;
  for (char const c : written) on_one_line += c == '\n' ? std::string(" / ") : std::string(1, c);
  auto const again = read_position_text(match, on_one_line);
  return again && *again == state ? "" : "the drawing is another state on one line\n" + written;
}

}  // namespace ringside
