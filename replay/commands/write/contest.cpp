#include "replay/commands/write/contest.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iterator>
#include <map>
#include <stdexcept>

#include <fmt/format.h>

#include "checker/play/jobs.h"
#include "replay/base/limits.h"
#include "replay/commands/ending.h"
#include "replay/commands/write/contest_games.h"
#include "replay/commands/write/contest_report.h"
#include "replay/commands/write/ladder_plot.h"
#include "replay/commands/write/policies.h"
#include "replay/flags/choices.h"
#include "replay/flags/engine_flag.h"
#include "replay/flags/output_paths.h"
#include "replay/flags/policy_flag.h"
#include "replay/output/output.h"
#include "replay/output/picture_file.h"
#include "replay/sharding/contest_part.h"
#include "replay/sharding/shard_flags.h"
#include "replay/terminal/message.h"
#include "replay/terminal/progress.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"

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

std::vector<std::string> policies_in(ContestFlags const& flags) {
  std::vector<std::string> policies = split_policies(flags.policies);
  if (policies.size() < 2)
    fail(Exit::usage,
         fmt::format("--policies '{}': expected two policies or more, A,B{}", flags.policies,
                     is_program_policy(flags.policies) && flags.policies.find(',') != std::string::npos
                         ? "; no policy follows its commas, so they are part of the command"
                         : ""),
         see);
  return policies;
}

/// A contest for two policies, and of a ladder one for each but the first against the one before it. Nobody plays yet.
std::vector<ContestReport> begin_reports(Match const& match, std::vector<std::string> const& policies,
                                         ContestOptions const& how) {
  std::vector<ContestReport> reports;
  for (std::size_t i = 0; i + 1 < policies.size(); ++i) {
    std::size_t const first = policies.size() == 2 ? 0 : i + 1, other = policies.size() == 2 ? 1 : i;
    ContestReport& report = reports.emplace_back(ContestReport{match, policies[first], policies[other], how.seed, how, {}});
    report.contest.seats = match.seats();
  }
  return reports;
}

void seat(std::vector<ContestReport>& reports, std::vector<std::string> const& policies, std::chrono::milliseconds patience) {
  std::map<std::string, Contestant> contestants;
  for (std::string const& policy : policies)
    contestants.try_emplace(policy, contestant_in(policy, reports.front().match, patience));
  for (ContestReport& report : reports) {
    report.options.first = contestants.at(report.first);
    report.options.other = contestants.at(report.other);
  }
}

/// How long a program may take for a decision.
std::chrono::milliseconds patience_in(ContestFlags const& flags) {
  return std::chrono::milliseconds(static_cast<long long>(flags.patience.value_or(usual_patience) * 1000));
}

/// Plays them all; how many rounds were.
std::uint64_t play(std::vector<ContestReport>& reports, ContestLimits const& limits) {
  Progress progress("rounds", limits.shard.stretch(limits.rounds).size() * reports.size());
  ContestGames games(limits.out, reports.front().match, limits.seed, limits.rounds, reports.size());
  std::uint64_t played = 0;
  for (std::size_t i = 0; i < reports.size(); ++i) {
    ContestReport& report = reports[i];
    report.contest = play_contest(report.match, report.options, [&](ContestRound const& round) {
      games.add(report, i, round);
      progress.advance();
    });
    played += report.contest.rounds;
  }
  games.finish();
  return played;
}

/// Those of which something was played; with a path drawn there, too.
void print(std::vector<ContestReport> const& all, std::string const& plot) {
  bool const is_ladder = all.size() > 1;
  std::vector<ContestReport> reports;
  std::ranges::copy_if(all, std::back_inserter(reports), [](ContestReport const& report) { return report.contest.rounds > 0; });
  if (reports.empty()) return;
  if (!plot.empty()) must(picture::write_svg(plot, ladder_plot(reports)));
  if (!terminal().json) return print_text(is_ladder ? ladder_text(reports) : contest_text(reports.front()));
  Json ladder = Json::array();
  for (ContestReport const& report : reports) ladder.push_back(contest_json(report));
  print_json(is_ladder ? Json{{"ladder", std::move(ladder)}} : ladder.front());
}

Json part_of(std::vector<ContestReport> const& reports) {
  Json contests = Json::array();
  for (ContestReport const& report : reports) contests.push_back(contest_part(report.contest));
  return {{"contests", std::move(contests)}};
}

/// Adds a part to what was played before it.
bool add_part(Json const& found, std::vector<ContestReport>& reports) {
  Json const& contests = found.at("contests");
  if (contests.size() != reports.size()) throw std::runtime_error("it does not fit this contest");
  for (std::size_t i = 0; i < reports.size(); ++i) add_contest(contests.at(i), reports[i].contest);
  return true;
}

ContestOptions options_in(ContestFlags const& flags, ContestLimits const& limits, Match const& match) {
  ContestOptions how{.first = {},
                     .other = {},
                     .rounds = limits.rounds,
                     .shard = limits.shard,
                     .seed = limits.seed,
                     .jobs = threads_for(limits.jobs),
                     .sprt = sprt_in(flags.sprt),
                     .interrupt = &interrupts()};
  if (limits.max_actions) how.max_actions = static_cast<std::uint32_t>(*limits.max_actions);
  if (how.sprt && match.seats() != 2) fail(Exit::usage, "--sprt is for two seats", see);
  if (how.sprt && !limits.shard.is_all()) fail(Exit::usage, "--sprt looks at each pair before the next: leave --shard away", see);
  return how;
}

}  // namespace

void ContestFlags::add(Flags& flags) {
  flags
      .option("--policies", policies,
              "Two policies play each other, and the result is printed; --out keeps the games, too: a round has a game for each "
              "seat, in which the first "
              "policy sits there. Of more, a ladder, each plays the one before it. cmd:COMMAND is a program that plays")
      .type("A,B,…")
      .excludes("policy");
  flags.flag("--paired", paired, "With --policies: seats are exchanged within a round, and chance is the same; it always is");
  flags
      .option(
          "--sprt", sprt,
          "With --policies: ends as soon as it is decided whether the first policy is better by LOW Elo or by HIGH; two seats")
      .type("LOW,HIGH");
  picture_path(flags.option("-p,--plot", plot, "With --policies: draw the result into this file: .svg, .png or .pdf"));
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

void ContestFlags::check_unused() const {
  if (paired || !sprt.empty()) fail(Exit::usage, "--paired and --sprt are for two policies: --policies A,B", see);
  if (!plot.empty()) fail(Exit::usage, "--plot is for contests: --policies A,B", see);
}

Exit hold_contest(Match const& match, ContestFlags const& flags, ContestLimits const& limits,
                  std::function<void(Json found)> const& part) {
  std::vector<std::string> const policies = policies_in(flags);
  std::vector<ContestReport> reports = begin_reports(match, policies, options_in(flags, limits, match));
  seat(reports, policies, patience_in(flags));
  std::uint64_t const played = play(reports, limits);
  print(reports, limits.shard.is_all() ? flags.plot : "");  // what all shards have played is drawn where it is merged
  if (!limits.out.empty()) print_note(fmt::format("written to {}", on_a_line(limits.out)));
  if (!interrupts()) {
    part(part_of(reports));
    return Exit::fine;
  }
  std::uint64_t const all = limits.shard.stretch(limits.rounds).size() * reports.size();
  if (played > 0) say_if_interrupted(fmt::format("{} of {} rounds", grouped(played), grouped(all)));
  return Exit::limit;
}

Exit report_contest(Match const& match, ContestFlags const& flags, ContestLimits const& limits,
                    std::vector<ShardPart> const& parts) {
  std::vector<ContestReport> reports = begin_reports(match, policies_in(flags), options_in(flags, limits, match));
  for (ShardPart const& each : parts) must(from_part(each, [&](Json const& found) { return add_part(found, reports); }));
  print(reports, flags.plot);
  return Exit::fine;
}

}  // namespace ringside
