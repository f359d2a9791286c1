#include "replay/commands/write/contest.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "checker/play/jobs.h"
#include "replay/base/limits.h"
#include "replay/commands/ending.h"
#include "replay/commands/write/contest_report.h"
#include "replay/commands/write/policies.h"
#include "replay/flags/choices.h"
#include "replay/flags/engine_flag.h"
#include "replay/flags/policy_flag.h"
#include "replay/output/output.h"
#include "replay/terminal/message.h"
#include "replay/terminal/progress.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"

namespace ringside {
namespace {

constexpr char const* see = "ringside simulate --help";
constexpr double usual_patience = 10, most_patience = 86'400;  ///< seconds

std::optional<Sprt> sprt_in(std::string const& text) {
  if (text.empty()) return std::nullopt;
  std::size_t const comma = text.find(',');
  auto const from = number_in<double>(text.substr(0, comma));
  auto const to = comma == std::string::npos ? std::nullopt : number_in<double>(text.substr(comma + 1));
  if (!from || !to || !(*from < *to) || std::abs(*from) > 1000 || std::abs(*to) > 1000)
    fail(Exit::usage, fmt::format("--sprt '{}': expected two numbers of Elo from -1000 to 1000, the lower one first", text), see);
  return Sprt{*from, *to};
}

/// A contest for two policies, and of a ladder one for each but the first against the one before it.
std::vector<ContestReport> begin_reports(Match const& match, std::vector<std::string> const& policies,
                                         std::chrono::milliseconds patience, std::uint64_t seed) {
  std::vector<Contestant> contestants;
  for (std::string const& policy : policies) contestants.push_back(contestant_in(policy, match, patience));
  std::vector<ContestReport> reports;
  for (std::size_t i = 0; i + 1 < policies.size(); ++i) {
    std::size_t const first = policies.size() == 2 ? 0 : i + 1, other = policies.size() == 2 ? 1 : i;
    ContestReport& report = reports.emplace_back(ContestReport{match, policies[first], policies[other], seed, {}, {}});
    report.options.first = contestants[first];
    report.options.other = contestants[other];
  }
  return reports;
}

/// How long a program may take for a decision.
std::chrono::milliseconds patience_in(ContestFlags const& flags) {
  return std::chrono::milliseconds(static_cast<long long>(flags.patience.value_or(usual_patience) * 1000));
}

/// Plays them all, and leaves those of which nothing was played; how many rounds were.
std::uint64_t play(std::vector<ContestReport>& reports, ContestOptions how) {
  Progress progress("rounds", how.rounds * reports.size());
  std::uint64_t played = 0;
  for (ContestReport& report : reports) {
    how.first = report.options.first;
    how.other = report.options.other;
    report.options = how;
    report.contest = play_contest(report.match, report.options, [&] { progress.advance(); });
    played += report.contest.rounds;
  }
  while (!reports.empty() && reports.back().contest.rounds == 0) reports.pop_back();
  return played;
}

void print(std::vector<ContestReport> const& reports, bool is_ladder) {
  if (!terminal().json) return print_text(is_ladder ? ladder_text(reports) : contest_text(reports.front()));
  Json ladder = Json::array();
  for (ContestReport const& report : reports) ladder.push_back(contest_json(report));
  print_json(is_ladder ? Json{{"ladder", std::move(ladder)}} : ladder.front());
}

}  // namespace

void ContestFlags::add(Flags& flags) {
  flags
      .option(
          "--policies", policies,
          "Two policies play each other, and only the result is printed: a round has a game for each seat, in which the first "
          "policy sits there. Of more, a ladder, each plays the one before it. cmd:COMMAND is a program that plays")
      .type("A,B,…")
      .excludes("policy");
  flags.flag("--paired", paired, "With --policies: seats are exchanged within a round, and chance is the same; it always is");
  flags
      .option(
          "--sprt", sprt,
          "With --policies: ends as soon as it is decided whether the first policy is better by LOW Elo or by HIGH; two seats")
      .type("LOW,HIGH");
  duration(flags, "--patience", patience,
           "With cmd: in --policies: how long a program may take for a decision before it loses the game (default: 10s)");
}

void ContestFlags::check_patience() const {
  if (!patience) return;
  std::vector<std::string> const words = split_policies(policies);
  if (std::none_of(words.begin(), words.end(), is_program_policy) && !engines_of_this_run().engine)
    fail(Exit::usage, "--patience is for programs: --policies 'cmd:COMMAND,…' or --engine", see);
  if (*patience < 0.001 || *patience > most_patience)
    fail(Exit::usage, fmt::format("--patience: expected a time from 0.001s to {:g}h", most_patience / 3600), see);
}

Exit hold_contest(Match const& match, ContestFlags const& flags, ContestLimits const& limits) {
  std::vector<std::string> const policies = split_policies(flags.policies);
  if (policies.size() < 2)
    fail(Exit::usage,
         fmt::format("--policies '{}': expected two policies or more, A,B{}", flags.policies,
                     is_program_policy(flags.policies) && flags.policies.find(',') != std::string::npos
                         ? "; no policy follows its commas, so they are part of the command"
                         : ""),
         see);
  std::vector<ContestReport> reports = begin_reports(match, policies, patience_in(flags), limits.seed);
  ContestOptions how{.first = {},
                     .other = {},
                     .rounds = limits.rounds,
                     .seed = limits.seed,
                     .jobs = threads_for(limits.jobs),
                     .sprt = sprt_in(flags.sprt),
                     .interrupt = &interrupts()};
  if (limits.max_actions) how.max_actions = static_cast<std::uint32_t>(*limits.max_actions);
  if (how.sprt && match.seats() != 2) fail(Exit::usage, "--sprt is for two seats", see);
  std::uint64_t const played = play(reports, how);
  if (played == 0) return Exit::limit;
  print(reports, policies.size() > 2);
  if (!interrupts()) return Exit::fine;
  say_if_interrupted(fmt::format("{} of {} rounds", grouped(played), grouped(limits.rounds * (policies.size() - 1))));
  return Exit::limit;
}

}  // namespace ringside
