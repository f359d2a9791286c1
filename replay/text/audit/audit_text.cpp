#include "replay/text/audit/audit_text.h"

#include <fmt/format.h>

#include "replay/terminal/progress.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/terminal/wrap.h"
#include "replay/text/audit/finding.h"
#include "replay/text/table.h"

namespace ringside {
namespace {

std::string games_in(std::uint64_t number) {
  return terminal().language == Language::russian ? counted(number, RussianNoun{"партия", "партии", "партий"})
                                                  : counted(number, "game");
}

std::string steps_text(FindingGroup const& group) {
  if (group.games == 1) return fmt::format("{} {}", spoken("first wrong step", "первый неверный шаг"), group.earliest);
  return fmt::format(fmt::runtime(spoken("first wrong steps {} to {}", "первые неверные шаги: от {} до {}")), group.earliest,
                     group.latest);
}

std::string report_text(Audited const& audited, Reports const& reports) {
  auto const made = reports.find(place_of(audited));
  return made == reports.end() ? to_string(report_finding(audited)) : made->second;
}

std::string group_text(FindingGroup const& group, Reports const& reports) {
  std::string const clause = group.clause.empty() ? "" : fmt::format(" [{}]", group.clause);
  std::string text = painted(Style::bad, fmt::format("{}{}", word_of(group.cause), clause));
  text += fmt::format(": {}; {}, {}\n", meaning_of(group.cause, terminal().language), games_in(group.games), steps_text(group));
  text += indented(report_text(group.first, reports), 2);
  for (Audited const& other : group.others)
    text += fmt::format("  {} {}: {}\n", spoken("also", "также"), on_a_line(place_of(other)),
                        on_a_line(finding_line(*other.verdict.finding, terminal().language)));
  std::uint64_t const named = 1 + group.others.size();
  if (group.games > named)
    text += fmt::format("  {}\n", fmt::format(fmt::runtime(spoken("and {} more", "и ещё {}")), grouped(group.games - named)));
  return text + "\n";
}

std::string tally_text(Tally const& tally) {
  Table table(terminal().language == Language::russian
                  ? std::vector<std::string>{">партии", ">шаги", ">верны", ">неверны", ">не прочитаны"}
                  : std::vector<std::string>{">games", ">steps", ">fine", ">wrong", ">unreadable"});
  table.row({grouped(tally.games), grouped(tally.steps), grouped(tally.games - tally.wrong - tally.unreadable),
             grouped(tally.wrong), grouped(tally.unreadable)});
  std::string text = table.text();
  Table ends({">", ""});
  for (auto const& [reason, count] : tally.ends)
    ends.row({grouped(count), reason.empty() ? std::string(spoken("stopped early", "обрываются")) : reason});
  if (!ends.empty())
    text += fmt::format("\n{}\n{}", spoken("how the fine games end", "как кончаются верные партии"), ends.text(false, 2));
  if (tally.unchecked > 0)
    text += fmt::format(
        "\n{} had no digests that can be checked (a list of moves or an older form); ringside convert re-signs a record\n",
        counted(tally.unchecked, "game"));
  if (tally.skipped > 0) text += fmt::format("\n{} skipped: not records\n", counted(tally.skipped, "file"));
  return text;
}

Json tally_json(Tally const& tally) {
  Json ends = Json::array();
  for (auto const& [reason, count] : tally.ends)
    ends.push_back({{"reason", reason.empty() ? Json() : Json(reason)}, {"games", count}});
  return {
      {"games", tally.games},         {"steps", tally.steps},           {"fine", tally.games - tally.wrong - tally.unreadable},
      {"wrong", tally.wrong},         {"unreadable", tally.unreadable}, {"skipped", tally.skipped},
      {"unchecked", tally.unchecked}, {"ends", std::move(ends)}};
}

Json group_json(FindingGroup const& group) {
  Json json{{"cause", word_of(group.cause)}, {"meaning", meaning_of(group.cause)}, {"games", group.games}};
  if (!group.clause.empty()) json["clause"] = group.clause;
  json["earliest"] = group.earliest;
  json["latest"] = group.latest;
  json["first"] = place_of(group.first);
  return json;
}

}  // namespace

std::string groups_text(FindingGroups const& groups, Reports const& reports) {
  std::string text;
  for (FindingGroup const& group : groups.groups()) text += group_text(group, reports);
  return text;
}

Json groups_json(FindingGroups const& groups) {
  Json list = Json::array();
  for (FindingGroup const& group : groups.groups()) list.push_back(group_json(group));
  return list;
}

std::string audit_text(AuditResult const& result) {
  return groups_text(result.groups, result.reports) + tally_text(result.tally);
}

std::string tally_line(Tally const& tally) {
  return fmt::format("{}: {} fine, {} wrong, {} unreadable", counted(tally.games, "game"),
                     grouped(tally.games - tally.wrong - tally.unreadable), grouped(tally.wrong), grouped(tally.unreadable));
}

Json audit_json(AuditResult const& result) {
  Json json{{"tally", tally_json(result.tally)},
            {"groups", groups_json(result.groups)},
            {"findings", result.findings},
            {"unreadable", result.unreadable}};
  if (!result.more.empty()) json["more"] = result.more;
  return json;
}

Json more_json(std::string const& cause, std::string const& clause, std::uint64_t games) {
  Json json{{"cause", cause}, {"games", games}};
  if (!clause.empty()) json["clause"] = clause;
  return json;
}

void add_verdict(Json& json, Audited const& audited) {
  json["game"] = audited.game;
  json["steps"] = audited.verdict.steps;
  json["sound"] = audited.verdict.sound;
}

Json audited_json(Audited const& audited) {
  Json json{{"record", audited.name}};
  if (!audited.is_readable()) {
    json["errors"] = Json::array();
    for (ReadError const& error : audited.errors) json["errors"].push_back(error_json(error));
    return json;
  }
  add_verdict(json, audited);
  json["finding"] = finding_json(*audited.verdict.finding);
  return json;
}

}  // namespace ringside
