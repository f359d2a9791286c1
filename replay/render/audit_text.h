#pragma once

#include <string>

#include "checker/batch.h"

namespace ringside {

/// All that an audit of many games has to say.
struct AuditResult {
  Tally tally;
  FindingGroups groups;
  Json findings;    ///< filled only for programs
  Json unreadable;  ///< filled only for programs
};

/// For a person: findings grouped by cause and clause with the game of the earliest wrong step in full, then a table.
std::string audit_text(AuditResult const& result);

/// For programs; corpus/schema/cli-audit.schema.json describes it.
Json audit_json(AuditResult const& result);

/// One game that is not fine, for programs.
Json audited_json(Audited const& audited);

}  // namespace ringside
