#include "engine/record/values/check.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/text/nearest.h"
#include "engine/games/registry.h"
#include "engine/record/values/edit.h"
#include "engine/record/values/format.h"

namespace ringside {
namespace {

std::string expected_list(std::size_t length) { return fmt::format("a list of {}", length); }

void check_outcome(Outcome const& outcome, Facts const& facts, std::size_t seats, Problems& problems) {
  auto const known = facts.end_reasons;
  if (std::find(known.begin(), known.end(), outcome.reason) == known.end())
    problems.push_back({"outcome.reason", fmt::format("no such end reason: \"{}\"", outcome.reason),
                        meant(outcome.reason, std::vector<std::string>(known.begin(), known.end()))});
  if (outcome.rank.size() != seats)
    problems.push_back(
        {"outcome.rank", "is " + expected_list(outcome.rank.size()), expected_list(seats) + ", one for each seat"});
  if (outcome.scores.size() != seats)
    problems.push_back(
        {"outcome.scores", "is " + expected_list(outcome.scores.size()), expected_list(seats) + ", one for each seat"});
}

void check_edit(Edit const& edit, std::size_t steps, std::string const& where, Problems& problems) {
  if (edit.after > steps)
    problems.push_back({where + ".after", fmt::format("is {}", edit.after), fmt::format("a step from 0 to {}", steps)});
  if (edit.set.empty()) problems.push_back({where + ".set", "changes nothing", "fields that were changed"});
  if (edit.why.empty()) problems.push_back({where + ".why", "is empty", "what the table did"});
}

/// Whether an edit leads to a position in which a game can stand is for whoever plays the record to say.
void check_edits(Record const& record, Problems& problems) {
  if (record.edits.size() > limits::edits)
    return problems.push_back({"edits", "is " + expected_list(record.edits.size()), fmt::format("at most {}", limits::edits)});
  std::uint64_t before = 0;
  for (std::size_t i = 0; i < record.edits.size() && problems.size() < limits::errors; ++i) {
    std::string const where = fmt::format("edits[{}]", i);
    std::uint64_t const after = record.edits[i].after;
    check_edit(record.edits[i], record.steps.size(), where, problems);
    if (after < before)
      problems.push_back(
          {where + ".after", fmt::format("is {}", after), fmt::format("{} or more, like the one before it", before)});
    before = after;
  }
}

void check_open_draws(Record const& record, Problems& problems) {
  std::uint64_t before = 0;
  for (std::size_t i = 0; i < record.open_draws.size() && problems.size() < limits::errors; ++i) {
    std::uint64_t const step = record.open_draws[i];
    bool const is_draw =
        step >= 1 && step <= record.steps.size() && record.steps[static_cast<std::size_t>(step - 1)].actor.is_chance();
    if (!is_draw || step <= before)
      problems.push_back({fmt::format("open[{}]", i), fmt::format("is {}", step),
                          is_draw ? "steps in their order, each once" : "a step of chance"});
    before = step;
  }
}

/// Where the record starts; nothing if it cannot, which check_record() reports.
std::optional<AnyState> known_start(Record const& record, Match const& match) {
  Problems ignored;
  return record.start ? match.read_position(*record.start, ignored) : match.start();
}

}  // namespace

Problem inside(std::string const& part, Problem problem) {
  bool const joined = problem.where.empty() || problem.where.front() == '[';
  problem.where = part + (joined ? "" : ".") + problem.where;
  return problem;
}

ReadErrors read_errors(Problems const& problems, std::string const& file) {
  ReadErrors errors;
  for (Problem const& problem : problems)
    if (errors.size() < limits::errors) errors.push_back({file, 0, 0, 0, problem.where, problem.what, problem.expected});
  return errors;
}

std::unique_ptr<Match> find_match(std::string const& game, Json const& setup, Problems& problems) {
  GameEntry const* entry = find_game(game);
  if (entry == nullptr) {
    problems.push_back(
        {"game", fmt::format("no such game: \"{}\"", game),
         game.find(':') == std::string::npos ? meant(game, game_ids()) : "--engine with the command of that engine"});
    return nullptr;
  }
  Problems found;
  auto match = entry->match(setup, found);
  for (Problem& problem : found) problems.push_back(inside("setup", std::move(problem)));
  if (match == nullptr && found.empty()) problems.push_back({"setup", "the game rejects it", "a setup of " + game});
  return match;
}

std::vector<std::string> options_left_out(Json const& said, Match const& match) {
  Json const whole = match.setup();
  std::vector<std::string> keys;
  for (SetupOption const& option : match.facts().options)
    if (whole.contains(option.key) && !said.contains(option.key)) keys.emplace_back(option.key);
  return keys;
}

Problems check_record(Record const& record, Match const& match) {
  Problems problems;
  auto const seats = static_cast<std::size_t>(match.seats());
  if (!record.seat_names.empty() && record.seat_names.size() != seats)
    problems.push_back({"seats", "is " + expected_list(record.seat_names.size()), expected_list(seats) + ", one for each seat"});
  for (std::size_t i = 0; i < record.steps.size() && problems.size() < limits::errors; ++i)
    if (Actor const actor = record.steps[i].actor; actor.number() >= match.seats())
      problems.push_back({fmt::format("steps[{}].seat", i), fmt::format("is {}", actor.number()),
                          fmt::format("a seat from 0 to {}", match.seats() - 1)});
  if (record.outcome) check_outcome(*record.outcome, match.facts(), seats, problems);
  check_edits(record, problems);
  check_open_draws(record, problems);
  if (!record.start) return problems;
  Problems found;
  if (!match.read_position(*record.start, found) && found.empty()) found.push_back({"", "the game rejects it", ""});
  for (Problem& problem : found) problems.push_back(inside("start", std::move(problem)));
  return problems;
}

void sign_anew(LoadedRecord& loaded) {
  loaded.signed_anew = true;
  Record& record = loaded.record;
  auto const start = known_start(record, *loaded.match);
  if (!start) return;
  Walk walk(*loaded.match, *start);
  std::vector<ActionCode> actions;
  for (Step& step : record.steps) {
    if (!settle(walk, record, *loaded.match)) break;
    loaded.match->legal(walk.state(), actions);
    if (!std::binary_search(actions.begin(), actions.end(), step.action)) break;
    walk.play(step.action);
    step.digest = walk.digest().high;
  }
  record.final_digest = walk.digest();
}

void count_legal(Record& record, Match const& match) {
  auto const start = known_start(record, match);
  if (!start) return;
  AnyState state = *start;
  std::vector<ActionCode> actions;
  for (Step& step : record.steps) {
    match.legal(state, actions);
    step.legal = static_cast<std::uint32_t>(actions.size());
    if (!std::binary_search(actions.begin(), actions.end(), step.action)) return;
    match.apply(state, step.action);
  }
}

}  // namespace ringside
