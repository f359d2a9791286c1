#include "replay/view/collection.h"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

#include "engine/core/text/in_words.h"
#include "replay/terminal/quantity.h"

namespace ringside::page {
namespace {

constexpr std::size_t most_rows = 20'000;  ///< more would only be scrolled past

/// How much of a word are the folders around what it names.
std::size_t folders_in(std::string_view word) {
  while (word.ends_with('/')) word.remove_suffix(1);
  return word.rfind('/') + 1;
}

void tell_finding(Json& listed, Finding const& finding) {
  listed["finding"] = finding.step == 0 ? finding.what : fmt::format("step {}: {}", finding.step, finding.what);
  if (!finding.clause.empty()) listed["clause"] = finding.clause;
  listed["see"] = fmt::format("ringside explain '{}#{}'", listed["name"].get_ref<std::string const&>(), finding.step);
}

}  // namespace

std::string first_of(std::vector<std::string> const& names) {
  constexpr std::size_t most_named = 5;
  std::size_t const named = std::min(most_named, names.size());
  std::string const first = fmt::format("{}", fmt::join(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(named), ", "));
  return names.size() == named ? first : fmt::format("{} and {} more", first, grouped(names.size() - named));
}

std::string Collection::shown_name(std::string const& name) const {
  for (std::string const& source : sources_)
    if (name.starts_with(source)) return name.substr(folders_in(source));
  return name.substr(folders_in(name));  // it comes from a list
}

Json Collection::game_row(Audited const& audited) const {
  Json listed{{"name", shown_name(audited.name)}};
  if (!audited.is_readable()) {
    ReadError error = audited.errors.front();
    error.file = shown_name(error.file);
    listed["finding"] = to_string(error);
    return listed;
  }
  listed["game"] = audited.game;
  listed["steps"] = audited.verdict.steps;
  if (auto const& outcome = audited.verdict.outcome) {
    listed["end"] = outcome->reason;
    listed["result"] = in_words(*outcome);
  }
  if (audited.verdict.finding) tell_finding(listed, *audited.verdict.finding);
  return listed;
}

void Collection::take(ChunkReport report) {
  tally_.add(report.tally);
  for (Audited const& audited : report.games) {
    if (!audited.is_readable() || audited.verdict.finding) unsound_.push_back(shown_name(audited.name));
    if (rows_.size() < most_rows)
      rows_.push_back(game_row(audited));
    else
      ++left_out_;
  }
}

std::string Collection::title() const {
  std::vector<std::string> names;
  for (std::string const& source : sources_) names.push_back(source.substr(folders_in(source)));
  return fmt::format("{}", fmt::join(names, " "));
}

Json Collection::json() const {
  Json lines = Json::array({counted(tally_.games, "game"), counted(tally_.steps, "step"), fmt::format("{} wrong", tally_.wrong),
                            fmt::format("{} unreadable", tally_.unreadable)});
  if (left_out_ > 0) lines.push_back(fmt::format("{} not listed", grouped(left_out_)));
  return {{"kind", "collection"}, {"source", title()}, {"tally", std::move(lines)}, {"rows", rows_}};
}

}  // namespace ringside::page
