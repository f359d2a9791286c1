#include "replay/sharding/audit_part.h"

#include "replay/sharding/game_part.h"
#include "replay/terminal/message.h"
#include "replay/text/audit/finding.h"

namespace ringside {
namespace {

constexpr std::uint64_t first_few = 5;  // as many as a group names

std::pair<std::string, std::string> group_key(Audited const& audited) {
  return {cause_word(audited), audited.is_readable() ? audited.verdict.finding->clause : std::string()};
}

}  // namespace

std::string cause_word(Audited const& audited) {
  return audited.is_readable() ? std::string(word_of(audited.verdict.finding->cause)) : "unreadable";
}

void AuditPart::add(Audited const& audited, bool shown) {
  Counts& counts = kinds_[group_key(audited)];
  ++counts.games;
  if (shown || counts.kept < first_few) keep(audited);
}

void AuditPart::keep(Audited const& audited) {
  if (!kept_.insert(audited.place).second) return;
  ++kinds_[group_key(audited)].kept;
  games_.push_back(audited_part(audited));
}

Json AuditPart::json(AuditResult const& result) && {
  Json reports = Json::array(), unnamed = Json::array();
  std::map<std::pair<std::string, std::string>, std::size_t> latest;
  for (FindingGroup const& group : result.groups.groups()) {
    keep(group.first);
    reports.push_back({{"place", place_of(group.first)}, {"text", to_string(report_finding(group.first))}});
    latest[group_key(group.first)] = group.latest;
  }
  for (auto const& [kind, counts] : kinds_)
    if (counts.games > counts.kept)
      unnamed.push_back(
          {{"cause", kind.first}, {"clause", kind.second}, {"games", counts.games - counts.kept}, {"latest", latest[kind]}});
  return {{"tally", tally_part(result.tally)},
          {"games", std::move(games_)},
          {"unnamed", std::move(unnamed)},
          {"reports", std::move(reports)}};
}

AuditFound read_audit_part(Json const& json) {
  AuditFound found;
  found.tally = read_tally(json.at("tally"));
  for (Json const& game : json.at("games")) found.games.push_back(read_audited(game));
  for (Json const& one : json.at("unnamed"))
    found.unnamed.push_back({one.at("cause").get<std::string>(), one.at("clause").get<std::string>(),
                             one.at("games").get<std::uint64_t>(), one.at("latest").get<std::size_t>()});
  for (Json const& one : json.at("reports"))
    found.reports[one.at("place").get<std::string>()] = one.at("text").get<std::string>();
  return found;
}

}  // namespace ringside
