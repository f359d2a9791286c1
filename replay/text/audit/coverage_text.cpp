#include "replay/text/audit/coverage_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/text/table.h"

namespace ringside {
namespace {

constexpr std::string_view no_pair = "no two cases differ in it alone: ";

std::string coverage_note(CoverageRow const& row) {
  if (!row.missing) return std::string(row.exercise.never() ? row.excuse : "");
  return std::string(row.exercise.never() ? "" : no_pair) + std::string(row.about);
}

void add_row(Table& table, CoverageSection const& section, CoverageRow const& row) {
  bool const never = row.exercise.never();
  std::string const times = !never        ? grouped(row.exercise.times)
                            : row.missing ? painted(Style::bad, "never")
                                          : painted(Style::faint, "-");
  std::vector<std::string> cells{row.name, times, grouped(row.exercise.games), grouped(row.exercise.cases)};
  if (section.options) {
    cells.erase(cells.begin() + 1);
    cells.push_back(row.missing ? painted(Style::bad, grouped(row.pairs)) : grouped(row.pairs));
  }
  cells.push_back(coverage_note(row));
  table.row(std::move(cells));
}

/// What is missing first, then what need not be exercised, then the rest, each in the game's own order.
std::vector<CoverageRow const*> ordered(CoverageSection const& section, bool missing) {
  std::vector<CoverageRow const*> rows;
  for (CoverageRow const& row : section.rows)
    if (row.missing || !missing) rows.push_back(&row);
  auto const rank = [](CoverageRow const* row) { return row->missing ? 0 : row->exercise.never() ? 1 : 2; };
  std::stable_sort(rows.begin(), rows.end(), [&](auto const* a, auto const* b) { return rank(a) < rank(b); });
  return rows;
}

std::string plural(CoverageSection const& section) {
  if (section.name == "kind of event") return "kinds of events";
  if (section.options) return "options of rulings";
  return section.name.ends_with('y') ? section.name.substr(0, section.name.size() - 1) + "ies" : section.name + "s";
}

std::string section_text(CoverageSection const& section, bool missing) {
  std::vector<CoverageRow const*> const rows = ordered(section, missing);
  std::size_t const due = section.rows.size() - section.excused();
  std::string text = painted(Style::heading, fmt::format("{}: {} of {}", plural(section), due - section.missing(), due));
  if (section.excused() > 0) text += fmt::format("; {} more need not be", section.excused());
  text += "\n";
  if (rows.empty()) return text + "\n";
  Table table(section.options ? std::vector<std::string>{section.name, ">games", ">cases", ">in pairs", ""}
                              : std::vector<std::string>{section.name, ">times", ">games", ">cases", ""});
  for (CoverageRow const* row : rows) add_row(table, section, *row);
  return text + table.text(true, 2) + "\n";
}

/// How much of a game there was; below it what became of the cases of the game that it lies over.
std::string heading(CoverageReport const& report) {
  std::string text = painted(Style::strong, fmt::format("{}: {} and {}, {}", report.game->title, counted(report.games, "game"),
                                                        counted(report.cases, "case"), counted(report.steps, "step")));
  if (report.game->lies_over.empty()) return text + "\n";
  if (report.inherited + report.changed == 0)
    return text + fmt::format("\nno cases of {} here: give them too, and those that hold are counted\n", report.game->lies_over);
  text += fmt::format("\nand {} of {}, the same here", counted(report.inherited, "case"), report.game->lies_over);
  if (report.changed == 0) return text + "\n";
  return text + fmt::format("; {} more {} not hold (why: ringside case … --under {})\n", grouped(report.changed),
                            report.changed == 1 ? "does" : "do", report.game->id);
}

Json row_json(CoverageSection const& section, CoverageRow const& row) {
  Json json{{"name", row.name}};
  if (!section.options) json["times"] = row.exercise.times;
  json["games"] = row.exercise.games;
  json["cases"] = row.exercise.cases;
  if (section.options) json["pairs"] = row.pairs;
  json["missing"] = row.missing;
  if (!row.about.empty()) json["about"] = row.about;
  if (!row.excuse.empty()) json["excuse"] = row.excuse;
  return json;
}

}  // namespace

std::string coverage_text(std::vector<CoverageReport> const& reports, bool missing) {
  std::string text;
  for (CoverageReport const& report : reports) {
    text += heading(report);
    if (missing && report.missing() == 0) {
      text += "nothing is missing\n\n";
      continue;
    }
    text += "\n";
    for (CoverageSection const& section : report.sections)
      if (!missing || section.missing() > 0) text += section_text(section, missing);
  }
  text.resize(text.find_last_not_of('\n') + 1);
  return text + "\n";
}

Json coverage_json(std::vector<CoverageReport> const& reports, bool missing) {
  Json games = Json::array();
  for (CoverageReport const& report : reports) {
    Json sections = Json::array();
    for (CoverageSection const& section : report.sections) {
      Json rows = Json::array();
      for (CoverageRow const& row : section.rows)
        if (row.missing || !missing) rows.push_back(row_json(section, row));
      sections.push_back({{"name", section.name}, {"missing", section.missing()}, {"rows", std::move(rows)}});
    }
    games.push_back({{"game", report.game->id},
                     {"records", report.games},
                     {"steps", report.steps},
                     {"cases", report.cases},
                     {"inherited", report.inherited},
                     {"changed", report.changed},
                     {"missing", report.missing()},
                     {"sections", std::move(sections)}});
  }
  return games;
}

}  // namespace ringside
