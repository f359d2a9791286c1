#include "replay/text/impact/impact.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "replay/terminal/progress.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/text/table.h"

namespace ringside {
namespace {

constexpr std::size_t most_in_full = 4;  // options; more are a table only

double display_scale(Measure const& measure) { return measure.unit == Measure::Unit::games ? 100 : 1; }

std::string_view unit_sign(Measure const& measure) { return measure.unit == Measure::Unit::games ? " %" : ""; }

std::string share_text(Estimate const& share) {
  return fmt::format("{:.1f} % [{:.1f}–{:.1f}]", share.value * 100, share.interval->low * 100, share.interval->high * 100);
}

/// A sign always, but none before a zero.
std::string signed_text(double number) {
  std::string const text = fmt::format("{:+.2f}", number);
  return text == "+0.00" || text == "-0.00" ? "0.00" : text;
}

std::string interval_text(Shift const& shift, std::optional<Interval> const& interval, double scale) {
  if (interval) return fmt::format("{} to {}", signed_text(interval->low * scale), signed_text(interval->high * scale));
  if (shift.pairs == 0) return "too few games differ";
  return shift.differing() < enough_departures ? "too few pairs differ" : "pairs differ too evenly";
}

std::string change_text(Shift const& shift, Estimate const& change) {
  double const scale = display_scale(shift.measure);
  return fmt::format("{}{} [{}]", signed_text(change.value * scale), unit_sign(shift.measure),
                     interval_text(shift, change.interval, scale));
}

/// The same in short: an interval of a mean is as wide to both sides.
std::string short_change(Estimate const& change) {
  double const shown = std::abs(change.value) < 0.05 ? 0.0 : change.value;  // no minus before a nought
  if (!change.interval) return fmt::format("{:+.1f} ± ?", shown);
  return fmt::format("{:+.1f} ± {:.1f}", shown, change.interval->high - change.value);
}

double mean_of(std::int64_t sum, std::uint64_t games) {
  return games == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(games);
}

std::string mean_text(Shift const& shift, double mean) {
  return fmt::format("{:.2f}{}", mean * display_scale(shift.measure), unit_sign(shift.measure));
}

constexpr std::string_view unknown_note = "± ?: too few pairs of games differ for an interval of the mean\n";
constexpr std::string_view apart_note =
    "own games: the seats or the field differ, so each setup plays its own games and two samples are compared\n";

bool plays_apart(Impact const& impact) { return impact.refused.empty() && !impact.paired; }
bool lacks_interval(Impact const& impact) { return impact.refused.empty() && !impact.shifts.front().change().interval; }

std::string overview(std::vector<Impact> const& impacts) {
  Table table({"option", "games that diverge", ">after", "another winner", "length"});
  for (Impact const& impact : impacts) {
    if (!impact.refused.empty()) {
      table.row({option_name(impact), "cannot be played: " + impact.refused, "", "", ""});
      continue;
    }
    if (!impact.paired) {
      table.row({option_name(impact), "own games", "", "", short_change(impact.shifts.front().change())});
      continue;
    }
    table.row({option_name(impact), share_text(estimated_share(impact.partings.size(), impact.games)),
               impact.partings.empty() ? "-" : grouped(usual_parting(impact)),
               share_text(estimated_share(impact.changed_firsts, impact.finished)),
               short_change(impact.shifts.front().change())});
  }
  std::string text = table.text();
  if (std::any_of(impacts.begin(), impacts.end(), lacks_interval)) text += unknown_note;
  if (std::any_of(impacts.begin(), impacts.end(), plays_apart)) text += apart_note;
  return text;
}

std::string partings_text(Impact const& impact) {
  std::uint64_t const parted = impact.partings.size();
  std::string text = fmt::format("  {} of {} games diverge: {}", grouped(parted), grouped(impact.games),
                                 share_text(estimated_share(parted, impact.games)));
  if (parted > 0)
    text += fmt::format("; the first after {}, half of them within {}", counted(impact.partings.front(), "action"),
                        grouped(usual_parting(impact)));
  return text + "\n";
}

std::string winners_text(Impact const& impact) {
  return fmt::format("  {} of {} games that end under both have another winner: {}\n", grouped(impact.changed_firsts),
                     grouped(impact.finished), share_text(estimated_share(impact.changed_firsts, impact.finished)));
}

std::string in_full(Impact const& impact) {
  std::string text = fmt::format("\n{} instead of {}\n", painted(Style::heading, option_name(impact)), impact.in_force);
  if (!impact.refused.empty()) return text + "  cannot be played: " + impact.refused + "\n";
  text += impact.paired ? partings_text(impact) + winners_text(impact)
                        : fmt::format("  {} games under each, independent of each other\n", grouped(impact.games));
  text += "\n";
  Table table({"measure", ">" + impact.in_force, ">" + impact.option, "difference", ""});
  for (Shift const& shift : impact.shifts)
    if (shift.sum != 0 || shift.other_sum != 0) {
      Estimate const change = shift.change();
      table.row({shift.measure.name, mean_text(shift, mean_of(shift.sum, shift.games())),
                 mean_text(shift, mean_of(shift.other_sum, shift.other_games())), change_text(shift, change),
                 change.differs ? "differs" : ""});
    }
  return text + table.text(true, 2);
}

Json estimate_json(Estimate const& estimate) {
  auto const& interval = estimate.interval;
  return {{"value", estimate.value},
          {"low", interval ? Json(interval->low) : Json()},
          {"high", interval ? Json(interval->high) : Json()}};
}

Json shift_json(Shift const& shift) {
  constexpr std::array<std::string_view, 3> units{"actions", "points", "share of games"};
  Estimate const change = shift.change();
  return {{"name", shift.measure.name},
          {"unit", units[static_cast<std::size_t>(shift.measure.unit)]},
          {"games", shift.games()},
          {"other_games", shift.other_games()},
          {"pairs", shift.pairs},
          {"differing", shift.differing()},
          {"in_force", mean_of(shift.sum, shift.games())},
          {"other", mean_of(shift.other_sum, shift.other_games())},
          {"difference", estimate_json(change)},
          {"differs", change.differs}};
}

Json one_json(Impact const& impact) {
  Json shifts = Json::array();
  for (Shift const& shift : impact.shifts) shifts.push_back(shift_json(shift));
  bool const played = impact.refused.empty(), parts = !impact.partings.empty();
  return {{"ruling", impact.ruling.empty() ? Json() : Json(impact.ruling)},
          {"in_force", impact.in_force},
          {"option", impact.option},
          {"paired", impact.paired},
          {"refused", played ? Json() : Json(impact.refused)},
          {"games", impact.games},
          {"parted", impact.partings.size()},
          {"parted_share", estimate_json(estimated_share(impact.partings.size(), impact.games))},
          {"first_parting", parts ? Json(impact.partings.front()) : Json()},
          {"median_parting", parts ? Json(usual_parting(impact)) : Json()},
          {"finished", impact.finished},
          {"other_winner", impact.changed_firsts},
          {"other_winner_share", estimate_json(estimated_share(impact.changed_firsts, impact.finished))},
          {"measures", std::move(shifts)}};
}

}  // namespace

std::string option_name(Impact const& impact) {
  return impact.ruling.empty() ? impact.option : fmt::format("{}={}", impact.ruling, impact.option);
}

std::uint32_t usual_parting(Impact const& impact) { return impact.partings[(impact.partings.size() - 1) / 2]; }

std::string impact_text(std::vector<Impact> const& impacts) {
  std::string text = overview(impacts);
  if (impacts.size() <= most_in_full)
    for (Impact const& impact : impacts) text += in_full(impact);
  return text;
}

Json impact_json(std::vector<Impact> const& impacts) {
  Json json = Json::array();
  for (Impact const& impact : impacts) json.push_back(one_json(impact));
  return json;
}

}  // namespace ringside
