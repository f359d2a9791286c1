#include "replay/text/audit/accept_text.h"

#include <fmt/format.h>

#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/text/audit/audit_text.h"
#include "replay/text/table.h"

namespace ringside {

std::string accept_text(AcceptResult const& result) {
  std::string text;
  if (!result.changes.groups().empty()) text += painted(Style::heading, "What changed") + "\n\n" + groups_text(result.changes);
  if (!result.illegal.groups().empty())
    text += painted(Style::heading, "What became illegal") + "\n\n" + groups_text(result.illegal);
  Table table({">games", ">changed", ">cut", ">refused", ">unreadable"});
  table.row(
      {grouped(result.games), grouped(result.changed), grouped(result.cut), grouped(result.refused), grouped(result.unreadable)});
  return text + table.text();
}

Json accept_json(AcceptResult const& result) {
  return {{"games", result.games},
          {"changed", result.changed},
          {"cut", result.cut},
          {"refused", result.refused},
          {"unreadable", result.unreadable},
          {"written", result.written},
          {"changes", groups_json(result.changes)},
          {"illegal", groups_json(result.illegal)}};
}

}  // namespace ringside
