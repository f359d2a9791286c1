#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "replay/text/audit/audit_text.h"

namespace ringside {

/// Gathers of a shard's audit what the report of all may show: the games that this shard reports, the first few of each kind, and
/// the one of each kind that goes wrong first.
class AuditPart {
 public:
  /// Takes a game that is not fine.
  void add(Audited const& audited, bool shown);
  Json json(AuditResult const& result) &&;

 private:
  struct Counts {
    std::uint64_t games = 0, kept = 0;
  };
  std::map<std::pair<std::string, std::string>, Counts> kinds_;  // by cause and clause
  std::set<BatchIndex> kept_;
  Json games_ = Json::array();

  void keep(Audited const& audited);
};

/// What a shard found.
struct AuditFound {
  /// Games of a kind that it does not name.
  struct Unnamed {
    std::string cause, clause;
    std::uint64_t games = 0;
    std::size_t latest = 0;  ///< step
  };
  Tally tally;
  std::vector<Audited> games;
  std::vector<Unnamed> unnamed;
  Reports reports;
};

/// Throws what nlohmann::json does, or std::runtime_error, where AuditPart did not write it.
AuditFound read_audit_part(Json const& json);

/// The cause of a finding in a word; of what cannot be read, "unreadable".
std::string cause_word(Audited const& audited);

}  // namespace ringside
