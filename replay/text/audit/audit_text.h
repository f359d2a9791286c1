#pragma once

#include <map>
#include <string>

#include "checker/audit/batch.h"

namespace ringside {

/// The whole messages of games whose records are elsewhere, by their places as place_of() has them.
using Reports = std::map<std::string, std::string>;

/// All that an audit of many games has to say.
struct AuditResult {
  Tally tally;
  FindingGroups groups;
  Json findings;    ///< filled only for programs
  Json unreadable;  ///< filled only for programs
  Json more;        ///< how many are shown in neither of the two, by kind
  Reports reports = {};
};

/// For a person: findings grouped by cause and clause with the game of the earliest wrong step in full, then a table.
std::string audit_text(AuditResult const& result);

/// Findings by cause and clause alone, for a person and for programs.
std::string groups_text(FindingGroups const& groups, Reports const& reports = {});
Json groups_json(FindingGroups const& groups);

/// How many games of which kind, on one line.
std::string tally_line(Tally const& tally);

/// For programs; corpus/schema/cli-audit.schema.json describes it.
Json audit_json(AuditResult const& result);

/// For programs: the number of wrong games of a cause (or "unreadable") and a clause that are not reported one by one.
Json more_json(std::string const& cause, std::string const& clause, std::uint64_t games);

/// The game that was played, and how far it is sound.
void add_verdict(Json& json, Audited const& audited);

/// One game that is not fine, for programs.
Json audited_json(Audited const& audited);

}  // namespace ringside
