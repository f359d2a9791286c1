#include <algorithm>

#include "checker/audit/coverage.h"
#include "engine/core/values/sums.h"
#include "engine/games/registry.h"

namespace ringside {
namespace {

constexpr std::string_view only_defines = "a definition: no step can cite it";

/// Makes the sections of one game.
class Reporting {
 public:
  Reporting(GameEntry const& game, GameCoverage const& counted) : game_(game), counted_(counted) {
    Problems ignored;
    match_ = game.match(Json::object(), ignored);
  }

  CoverageReport run() {
    CoverageReport report{
        &game_.facts(), counted_.games, counted_.cases, counted_.steps, counted_.inherited, counted_.changed, {}};
    report.sections.push_back(clauses());
    report.sections.push_back(options());
    report.sections.push_back(events());
    for (CoverageSection& section : parts()) report.sections.push_back(std::move(section));
    report.sections.push_back(ends());
    std::erase_if(report.sections, [](CoverageSection const& section) { return section.rows.empty(); });
    return report;
  }

 private:
  GameEntry const& game_;
  GameCoverage const& counted_;
  std::unique_ptr<Match> match_;  // of the game's default setup

  Exercise find_exercise(std::string const& section, std::string const& name) const {
    auto const names = counted_.sections.find(section);
    if (names == counted_.sections.end()) return {};
    auto const found = names->second.find(name);
    return found == names->second.end() ? Exercise{} : found->second;
  }
  CoverageRow row(std::string const& section, std::string name, std::string_view about, std::string_view excuse) const {
    CoverageRow made{std::move(name), about, excuse, {}};
    made.exercise = find_exercise(section, made.name);
    made.missing = excuse.empty() && made.exercise.never();
    return made;
  }

  CoverageSection clauses() const {
    CoverageSection section{"clause", false, {}};
    for (Clause const& clause : game_.clauses())
      section.rows.push_back(row(section.name, std::string(clause.id), clause.text, clause.acts ? "" : only_defines));
    return section;
  }

  /// Cases under that option that have another one beside them which differs in the ruling alone.
  std::uint64_t pairs(std::string_view ruling, std::string_view option) const {
    std::string const begin = std::string(ruling) + "\n";
    std::uint64_t cases = 0;
    for (auto at = counted_.alike.lower_bound(begin); at != counted_.alike.end() && at->first.starts_with(begin); ++at) {
      auto const own = at->second.find(std::string(option));
      if (own != at->second.end() && at->second.size() > 1) cases += own->second;
    }
    return cases;
  }
  CoverageSection options() const {
    CoverageSection section{"ruling", true, {}};
    for (Ruling const& ruling : game_.rulings())
      for (RulingOption const& option : ruling.options) {
        CoverageRow made = row(section.name, std::string(ruling.id) + "=" + std::string(option.word), option.meaning, "");
        made.pairs = pairs(ruling.id, option.word);
        made.missing = made.missing || (counted_.cases + counted_.inherited > 0 && made.pairs == 0);
        section.rows.push_back(std::move(made));
      }
    return section;
  }

  CoverageSection events() const {
    CoverageSection section{"kind of event", false, {}};
    if (match_ == nullptr) return section;
    for (EventKind const& kind : match_->event_kinds()) section.rows.push_back(row(section.name, std::string(kind.word), "", ""));
    return section;
  }

  /// The parts of the default catalogue, then those of other catalogues that came to work.
  std::vector<CoverageSection> parts() const {
    std::vector<CoverageSection> sections;
    if (match_ == nullptr) return sections;
    for (Part const& part : match_->parts()) {
      if (sections.empty() || sections.back().name != part.section) sections.push_back({std::string(part.section), false, {}});
      sections.back().rows.push_back(row(sections.back().name, part.name, "", part.silent));
    }
    for (CoverageSection& section : sections) add_other_catalogues(section);
    return sections;
  }
  void add_other_catalogues(CoverageSection& section) const {
    auto const names = counted_.sections.find(section.name);
    if (names == counted_.sections.end()) return;
    for (auto const& counted : names->second) {
      auto const known = [&](CoverageRow const& each) { return each.name == counted.first; };
      if (std::none_of(section.rows.begin(), section.rows.end(), known))
        section.rows.push_back({counted.first, "of another catalogue", "", counted.second});
    }
  }

  CoverageSection ends() const {
    CoverageSection section{"end reason", false, {}};
    for (std::string_view const reason : game_.facts().end_reasons)
      section.rows.push_back(row(section.name, std::string(reason), "", ""));
    return section;
  }
};

}  // namespace

std::size_t CoverageSection::missing() const {
  return static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), [](CoverageRow const& row) { return row.missing; }));
}

std::size_t CoverageSection::excused() const {
  return static_cast<std::size_t>(
      std::count_if(rows.begin(), rows.end(), [](CoverageRow const& row) { return !row.excuse.empty(); }));
}

std::size_t CoverageReport::missing() const { return static_cast<std::size_t>(add_up(sections, &CoverageSection::missing)); }

CoverageReport report_coverage(GameEntry const& game, GameCoverage const& counted) { return Reporting(game, counted).run(); }

std::vector<CoverageReport> report_coverage(Coverage const& coverage) {
  std::vector<CoverageReport> reports;
  for (GameEntry const& game : games())
    if (auto const counted = coverage.games().find(game.facts().id);
        counted != coverage.games().end() && counted->second.games + counted->second.cases > 0)
      reports.push_back(report_coverage(game, counted->second));
  return reports;
}

}  // namespace ringside
