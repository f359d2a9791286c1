#include "replay/commands/write/contest.h"

#include <cmath>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/play/jobs.h"
#include "checker/play/search.h"
#include "checker/readings/contest.h"
#include "replay/base/limits.h"
#include "replay/commands/ending.h"
#include "replay/flags/policy_flag.h"
#include "replay/output/output.h"
#include "replay/terminal/message.h"
#include "replay/terminal/progress.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/text/record/setup_text.h"
#include "replay/text/table.h"

namespace ringside {
namespace {

constexpr char const* see = "ringside simulate --help";

std::vector<std::string> parts_of(std::string const& text) {
  std::vector<std::string> parts;
  for (std::size_t from = 0; from <= text.size(); from += parts.back().size() + 1)
    parts.push_back(text.substr(from, text.find(',', from) - from));
  return parts;
}

Choosing choosing_in(std::string const& word, Match const& match) {
  auto const how = parse_choosing(word, Timed::no);
  if (!how) fail(Exit::usage, fmt::format("--policies: {}", no_policy(word, how.error())), see);
  if (how->search)
    if (auto const why = TreeSearch::refusal(match)) fail(Exit::usage, fmt::format("--policies: {}", *why));
  return *how;
}

std::optional<Sprt> sprt_in(std::string const& text) {
  if (text.empty()) return std::nullopt;
  std::vector<std::string> const ends = parts_of(text);
  auto const from = number_in<double>(ends.front()), to = number_in<double>(ends.back());
  if (ends.size() != 2 || !from || !to || !(*from < *to) || std::abs(*from) > 1000 || std::abs(*to) > 1000)
    fail(Exit::usage, fmt::format("--sprt '{}': expected two numbers of Elo from -1000 to 1000, the lower one first", text), see);
  return Sprt{*from, *to};
}

/// What is printed of a contest.
struct Report {
  Match const& match;
  std::string first, other;
  std::uint64_t seed;
  ContestOptions options;
  Contest contest;

  bool has_elo() const { return contest.seats == 2; }
  double ratio() const { return log_likelihood_ratio(contest, *options.sprt); }
};

char const* sprt_verdict(Report const& report) {
  if (std::abs(report.ratio()) < decided_ratio) return "undecided";
  return report.ratio() > 0 ? "high" : "low";
}

std::string elo_text(double part) {
  double const elo = elo_of(part);
  if (std::isinf(elo)) return elo > 0 ? "+∞" : "-∞";
  return fmt::format("{:+.0f}", elo);
}

std::string percent(double part) { return fmt::format("{:.1f}", 100 * part); }

std::string contest_text(Report const& report) {
  Contest const& contest = report.contest;
  Estimate const first = contest.share();
  std::string text =
      fmt::format("{}  {}\n{} against {}: {} of {} games each, {} actions, seed {}\n",
                  painted(Style::heading, report.match.facts().id), setup_text(report.match), report.first, report.other,
                  counted(contest.rounds, "round"), contest.seats, grouped(contest.actions), report.seed);
  Table table({"", ""});
  table.row({"share of first place",
             fmt::format("{} %, 95 % interval {} to {}; {} if none is better", percent(first.value), percent(first.interval->low),
                         percent(first.interval->high), percent(1.0 / contest.seats))});
  if (report.has_elo())
    table.row({"Elo", fmt::format("{}, 95 % interval {} to {}", elo_text(first.value), elo_text(first.interval->low),
                                  elo_text(first.interval->high))});
  std::string totals;
  for (auto const& [parts, times] : contest.totals)
    totals += fmt::format("{}{:g} × {}", totals.empty() ? "" : ", ", static_cast<double>(parts) / Contest::whole, grouped(times));
  table.row({"first places of a round", totals});
  if (contest.stopped > 0)
    table.row({fmt::format("longer than {} actions", grouped(report.options.max_actions)),
               fmt::format("{}, taken as shared", counted(contest.stopped, "game"))});
  if (report.options.sprt) {
    std::string_view const verdict = sprt_verdict(report);
    table.row({"SPRT", fmt::format("ratio {:.2f} of {:.2f}: {}", report.ratio(), decided_ratio,
                                   verdict == "undecided"
                                       ? std::string("not decided")
                                       : fmt::format("{:+g} Elo rather than {:+g}",
                                                     verdict == "high" ? report.options.sprt->high : report.options.sprt->low,
                                                     verdict == "high" ? report.options.sprt->low : report.options.sprt->high))});
  }
  return text + table.text(false, 2);
}

/// Whether the first policy is the better one, as far as it is decided.
std::string decision_text(Report const& report) {
  Estimate const first = report.contest.share();
  double const equal = 1.0 / report.contest.seats;
  if (first.interval->has(equal)) return fmt::format("not decided after {}", counted(report.contest.rounds, "round"));
  return first.value > equal ? "better" : "worse";
}

/// A ladder of policies: each against the one before it.
std::string ladder_text(std::vector<Report> const& rungs) {
  Report const& any = rungs.front();
  std::string const text =
      fmt::format("{}  {}\n{} games a round, seed {}; {} % if none is better\n", painted(Style::heading, any.match.facts().id),
                  setup_text(any.match), any.contest.seats, any.seed, percent(1.0 / any.contest.seats));
  Table table({"policy", "against", ">rounds", ">share of first place", "95 % interval", any.has_elo() ? ">Elo" : "", ""});
  for (Report const& rung : rungs) {
    Estimate const first = rung.contest.share();
    table.row({rung.first, rung.other, grouped(rung.contest.rounds), percent(first.value) + " %",
               fmt::format("{} to {}", percent(first.interval->low), percent(first.interval->high)),
               rung.has_elo() ? elo_text(first.value) : "", decision_text(rung)});
  }
  return text + table.text(true, 2);
}

/// No number stands for an infinite strength.
Json finite_or_null(double number) { return std::isfinite(number) ? Json(number) : Json(); }

Json contest_json(Report const& report) {
  Contest const& contest = report.contest;
  Estimate const first = contest.share();
  Json totals = Json::array();
  for (auto const& [parts, times] : contest.totals)
    totals.push_back({{"first_places", static_cast<double>(parts) / Contest::whole}, {"rounds", times}});
  Json json{{"game", report.match.facts().id},
            {"setup", report.match.setup()},
            {"policies", {report.first, report.other}},
            {"seed", report.seed},
            {"seats", contest.seats},
            {"rounds", contest.rounds},
            {"games", contest.games},
            {"actions", contest.actions},
            {"stopped", contest.stopped},
            {"share", first.value},
            {"interval", {first.interval->low, first.interval->high}},
            {"totals", std::move(totals)}};
  if (report.has_elo())
    json["elo"] = {{"value", finite_or_null(elo_of(first.value))},
                   {"interval", {finite_or_null(elo_of(first.interval->low)), finite_or_null(elo_of(first.interval->high))}}};
  if (report.options.sprt)
    json["sprt"] = {{"low", report.options.sprt->low},
                    {"high", report.options.sprt->high},
                    {"ratio", report.ratio()},
                    {"verdict", sprt_verdict(report)}};
  return json;
}

/// A contest for two policies, and of a ladder one for each but the first against the one before it.
std::vector<Report> begin_reports(Match const& match, std::vector<std::string> const& policies, std::uint64_t seed) {
  std::vector<Report> reports;
  for (std::size_t i = 0; i + 1 < policies.size(); ++i) {
    std::size_t const first = policies.size() == 2 ? 0 : i + 1, other = policies.size() == 2 ? 1 : i;
    Report& report = reports.emplace_back(Report{match, policies[first], policies[other], seed, {}, {}});
    report.options.first = choosing_in(policies[first], match);
    report.options.other = choosing_in(policies[other], match);
  }
  return reports;
}

/// Plays them all, and leaves those of which nothing was played; how many rounds were.
std::uint64_t play(std::vector<Report>& reports, ContestOptions how) {
  Progress progress("rounds", how.rounds * reports.size());
  std::uint64_t played = 0;
  for (Report& report : reports) {
    how.first = report.options.first;
    how.other = report.options.other;
    report.options = how;
    report.contest = play_contest(report.match, report.options, [&] { progress.advance(); });
    played += report.contest.rounds;
  }
  while (!reports.empty() && reports.back().contest.rounds == 0) reports.pop_back();
  return played;
}

void print(std::vector<Report> const& reports, bool is_ladder) {
  if (!terminal().json) return print_text(is_ladder ? ladder_text(reports) : contest_text(reports.front()));
  Json ladder = Json::array();
  for (Report const& report : reports) ladder.push_back(contest_json(report));
  print_json(is_ladder ? Json{{"ladder", std::move(ladder)}} : ladder.front());
}

}  // namespace

void ContestFlags::add(Flags& flags) {
  flags
      .option(
          "--policies", policies,
          "Two policies play each other, and only the result is printed: a round has a game for each seat, in which the first "
          "policy sits there. Of more, a ladder, each plays the one before it")
      .type("A,B,…");
  flags.flag("--paired", paired, "With --policies: seats are exchanged within a round, and chance is the same; it always is");
  flags
      .option(
          "--sprt", sprt,
          "With --policies: ends as soon as it is decided whether the first policy is better by LOW Elo or by HIGH; two seats")
      .type("LOW,HIGH");
}

Exit hold_contest(Match const& match, ContestFlags const& flags, std::uint64_t rounds, std::uint64_t seed, int jobs) {
  std::vector<std::string> const policies = parts_of(flags.policies);
  if (policies.size() < 2)
    fail(Exit::usage, fmt::format("--policies '{}': expected two policies or more, A,B", flags.policies), see);
  std::vector<Report> reports = begin_reports(match, policies, seed);
  ContestOptions how{.first = {},
                     .other = {},
                     .rounds = rounds,
                     .seed = seed,
                     .jobs = threads_for(jobs),
                     .sprt = sprt_in(flags.sprt),
                     .interrupt = &interrupts()};
  if (how.sprt && match.seats() != 2) fail(Exit::usage, "--sprt is for two seats", see);
  std::uint64_t const played = play(reports, how);
  if (played == 0) return Exit::limit;
  print(reports, policies.size() > 2);
  if (!interrupts()) return Exit::fine;
  say_if_interrupted(fmt::format("{} of {} rounds", grouped(played), grouped(rounds * (policies.size() - 1))));
  return Exit::limit;
}

}  // namespace ringside
