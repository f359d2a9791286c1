#include "replay/text/audit/without_text.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/text/table.h"

namespace ringside {
namespace {

constexpr std::array<std::string_view, notices> how{"nothing", "a wrong answer", "a broken law", "a crash", "a time-out"};

std::string place_of(Site const& site) { return fmt::format("{}:{}", site.file, site.line); }

std::string left_out_text(Site const& site) {
  return site.without.empty() ? "not done" : fmt::format("{} instead", site.without);
}

std::size_t count(WithoutReport const& report, Notice notice) {
  return static_cast<std::size_t>(
      std::count_if(report.rows.begin(), report.rows.end(), [&](WithoutRow const& row) { return row.kill.notice == notice; }));
}

std::string fate_of(WithoutRow const& row) {
  if (!row.written.empty()) return fmt::format("write this case: {}", row.written);
  std::vector<std::string> found;
  if (!row.why.empty()) found.push_back(row.why);
  if (!row.equivalent.empty()) found.push_back(equivalence_text(row.equivalent));
  if (row.games && is_unknown(row)) found.push_back(fmt::format("unknown after {}", counted(*row.games, "game")));
  if (!found.empty()) return fmt::format("{}", fmt::join(found, "; "));
  return row.kill.passed == 0 ? "no case or record asks it" : fmt::format("{} ask it", row.kill.passed);
}

/// Those that something notices, by clause, with what notices them first.
std::string noticed_text(WithoutReport const& report) {
  Table table({"site", "where", "left out", "noticed by", "as", ">ms"});
  for (WithoutRow const& row : report.rows)
    if (row.kill.notice != Notice::none)
      table.row({row.site.id, place_of(row.site), left_out_text(row.site), row.by, std::string(word_of(row.kill.notice)),
                 fmt::format("{:.0f}", 1000 * row.kill.seconds)});
  return table.empty() ? "" : table.text(true, 2) + "\n";
}

std::string unnoticed_text(WithoutReport const& report) {
  Table table({"site", "where", "left out", ""});
  for (WithoutRow const& row : report.rows)
    if (row.kill.notice == Notice::none) table.row({row.site.id, place_of(row.site), left_out_text(row.site), fate_of(row)});
  return table.empty() ? "" : painted(Style::heading, "nothing notices:") + "\n" + table.text(true, 2) + "\n";
}

}  // namespace

bool is_unknown(WithoutRow const& row) { return row.kill.notice == Notice::none && row.why.empty() && !row.equivalent.proved; }

std::string equivalence_text(Equivalence const& equivalent) {
  std::vector<std::string> spaces;
  for (ClosedSpace const& space : equivalent.spaces) {
    std::string_view const what = space.whole_game ? spoken("the whole game of {}, {} states", "вся партия по {}, состояний: {}")
                                                   : spoken("what follows {}, {} states", "всё после {}, состояний: {}");
    spaces.push_back(fmt::format(fmt::runtime(what), space.from, grouped(space.states)));
  }
  std::string_view const known = equivalent.proved ? spoken("proved equivalent", "доказано: ничего не меняет")
                                                   : spoken("equivalent in these spaces", "ничего не меняет здесь");
  return fmt::format("{}: {}", known, fmt::join(spaces, "; "));
}

std::string without_text(WithoutReport const& report) {
  std::size_t const sites = report.rows.size(), unnoticed = count(report, Notice::none);
  std::string text = painted(Style::strong, fmt::format("{}: {} noticed", counted(sites, "site"), grouped(sites - unnoticed)));
  for (int i = 1; i < notices; ++i)
    if (std::size_t const number = count(report, static_cast<Notice>(i)); number > 0)
      text += fmt::format("{} {} by {}", i == 1 ? ";" : ",", grouped(number), how[static_cast<std::size_t>(i)]);
  text += "\n\n" + noticed_text(report) + unnoticed_text(report);
  if (!report.unsited.empty()) text += fmt::format("no site acts by {}\n", fmt::join(report.unsited, ", "));
  return text;
}

Json without_json(WithoutReport const& report) {
  Json sites = Json::array();
  for (WithoutRow const& row : report.rows) {
    Json json{{"site", row.site.id},         {"clauses", row.site.clauses},
              {"file", row.site.file},       {"line", row.site.line},
              {"code", row.site.code},       {"without", row.site.without},
              {"asked_by", row.kill.passed}, {"notice", word_of(row.kill.notice)},
              {"seconds", row.kill.seconds}};
    if (!row.by.empty()) json["by"] = row.by;
    if (!row.why.empty()) json["why"] = row.why;
    if (!row.equivalent.empty()) json["equivalent"] = equivalence_json(row.equivalent);
    if (row.games) json["games"] = *row.games;
    if (!row.written.empty()) json["case"] = row.written;
    sites.push_back(std::move(json));
  }
  Json tally = Json::object();
  for (int i = 0; i < notices; ++i) tally[std::string(word_of(static_cast<Notice>(i)))] = count(report, static_cast<Notice>(i));
  return {{"tally", std::move(tally)}, {"sites", std::move(sites)}, {"unsited", report.unsited}};
}

}  // namespace ringside
