#include "replay/view/collection.h"

#include <fmt/format.h>

#include "engine/core/in_words.h"
#include "replay/quantity.h"

namespace ringside::page {
namespace {

constexpr std::size_t most_rows = 20'000;  ///< more would only be scrolled past

void tell_finding(Json& told, Audited const& audited) {
  Finding const& finding = *audited.verdict.finding;
  told["finding"] = finding.step == 0 ? finding.what : fmt::format("step {}: {}", finding.step, finding.what);
  if (!finding.clause.empty()) told["clause"] = finding.clause;
  told["see"] = fmt::format("ringside explain '{}#{}'", audited.name, finding.step);
}

Json game_row(Audited const& audited) {
  Json told{{"name", audited.name}};
  if (!audited.is_readable()) {
    told["finding"] = to_string(audited.errors.front());
    return told;
  }
  told["game"] = audited.game;
  told["steps"] = audited.verdict.steps;
  if (auto const& outcome = audited.verdict.outcome) {
    told["end"] = outcome->reason;
    told["result"] = in_words(*outcome);
  }
  if (audited.verdict.finding) tell_finding(told, audited);
  return told;
}

}  // namespace

void Collection::take(ChunkReport report) {
  tally_.add(report.tally);
  for (Audited const& audited : report.games) {
    if (rows_.size() < most_rows)
      rows_.push_back(game_row(audited));
    else
      ++left_out_;
  }
}

Json Collection::json(std::string const& source) const {
  Json lines = Json::array({counted(tally_.games, "game"), counted(tally_.steps, "step"), fmt::format("{} wrong", tally_.wrong),
                            fmt::format("{} unreadable", tally_.unreadable)});
  if (left_out_ > 0) lines.push_back(fmt::format("{} not listed", grouped(left_out_)));
  return {{"kind", "collection"}, {"source", source}, {"tally", std::move(lines)}, {"rows", rows_}};
}

}  // namespace ringside::page
