#include "replay/commands/write/contest_report.h"

#include <cmath>
#include <string_view>

#include <fmt/format.h>

#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/record/setup_text.h"
#include "replay/text/table.h"

namespace ringside {
namespace {

char const* sprt_verdict(ContestReport const& report) {
  if (std::abs(report.ratio()) < decided_ratio) return "undecided";
  return report.ratio() > 0 ? "high" : "low";
}

std::string elo_text(double part) {
  double const elo = elo_of(part);
  if (std::isinf(elo)) return elo > 0 ? "+∞" : "-∞";
  return fmt::format("{:+.0f}", elo);
}

std::string percent(double part) { return fmt::format("{:.1f}", 100 * part); }

/// Whether the first policy is the better one, as far as it is decided.
std::string decision_text(ContestReport const& report) {
  Estimate const first = report.contest.share();
  double const equal = 1.0 / report.contest.seats;
  if (first.interval->has(equal)) return fmt::format("not decided after {}", counted(report.contest.rounds, "round"));
  return first.value > equal ? "better" : "worse";
}

/// In words, and in JSON.
struct LapseWords {
  std::string_view text, json;
};
LapseWords words_of(Lapse lapse) {
  switch (lapse) {
    case Lapse::late:
      return {"time-out", "time-out"};
    case Lapse::ended:
      return {"death", "death"};
    case Lapse::illegal:
      return {"illegal answer", "illegal"};
    case Lapse::interrupted:
      break;  // such rounds do not count
  }
  return {"interruption", "interruption"};
}

std::string const& policy_of(ContestReport const& report, ContestSide side) {
  return side == ContestSide::first ? report.first : report.other;
}

/// The games that programs lost, a line for each way.
std::string forfeits_text(ContestReport const& report) {
  std::string text;
  for (auto const& [which, lost] : report.contest.forfeits)
    text += fmt::format("  {} lost {} by {}; the first in round {}, seat {}, action {}: {}\n",
                        on_a_line(policy_of(report, which.first)), counted(lost.games, "game"), words_of(which.second).text,
                        grouped(lost.round), lost.seat, grouped(lost.action), lost.why);
  return text;
}

Json forfeits_json(ContestReport const& report) {
  Json list = Json::array();
  for (auto const& [which, lost] : report.contest.forfeits)
    list.push_back({{"policy", policy_of(report, which.first)},
                    {"by", words_of(which.second).json},
                    {"games", lost.games},
                    {"first", {{"round", lost.round}, {"seat", lost.seat}, {"action", lost.action}, {"why", lost.why}}}});
  return list;
}

/// No number stands for an infinite strength.
Json finite_or_null(double number) { return std::isfinite(number) ? Json(number) : Json(); }

}  // namespace

std::string contest_text(ContestReport const& report) {
  Contest const& contest = report.contest;
  Estimate const first = contest.share();
  std::string text = fmt::format("{}  {}\n{} against {}: {} of {} games each, {} actions, seed {}\n",
                                 painted(Style::heading, report.match.facts().id), setup_text(report.match),
                                 on_a_line(report.first), on_a_line(report.other), counted(contest.rounds, "round"),
                                 contest.seats, grouped(contest.actions), report.seed);
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
    table.row({fmt::format("longer than {}", counted(report.options.max_actions, "action")),
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
  return text + table.text(false, 2) + forfeits_text(report);
}

std::string ladder_text(std::vector<ContestReport> const& rungs) {
  ContestReport const& any = rungs.front();
  std::string const text =
      fmt::format("{}  {}\n{} games a round, seed {}; {} % if none is better\n", painted(Style::heading, any.match.facts().id),
                  setup_text(any.match), any.contest.seats, any.seed, percent(1.0 / any.contest.seats));
  Table table({"policy", "against", ">rounds", ">share of first place", "95 % interval", any.has_elo() ? ">Elo" : "", ""});
  for (ContestReport const& rung : rungs) {
    Estimate const first = rung.contest.share();
    table.row({on_a_line(rung.first), on_a_line(rung.other), grouped(rung.contest.rounds), percent(first.value) + " %",
               fmt::format("{} to {}", percent(first.interval->low), percent(first.interval->high)),
               rung.has_elo() ? elo_text(first.value) : "", decision_text(rung)});
  }
  std::string lost;
  for (ContestReport const& rung : rungs) lost += forfeits_text(rung);
  return text + table.text(true, 2) + lost;
}

Json contest_json(ContestReport const& report) {
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
  if (report.has_programs()) json["forfeits"] = forfeits_json(report);
  return json;
}

}  // namespace ringside
