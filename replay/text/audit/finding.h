#pragma once

#include <string>

#include "checker/audit/batch.h"
#include "engine/record/text/text_tree.h"
#include "replay/terminal/message.h"

namespace ringside {

/// The step that a finding is about, as a user addresses it: "games.bin:12#5".
std::string place_of(Audited const& audited);

/// The position of a finding in its file; line 0: unknown.
TextPosition place_in_file(Audited const& audited, Finding const& finding);

/// What is wrong, on one line: "step 5: the step leads off the field" with what was recorded and what was replayed.
std::string finding_line(Finding const& finding, Language language = Language::english);

/// The whole message for a game with a finding: clause, board, what would have been legal, what to type next.
ErrorReport report_finding(Audited const& audited);

/// The whole message for a game that cannot be read, one for each error.
std::vector<ErrorReport> reading_reports(Audited const& audited);

/// {"message", "line", "column", "field"}; unknown members are left out.
Json error_json(ReadError const& error);

/// {"cause", "step", "clause", "what", "recorded", "replayed"}
Json finding_json(Finding const& finding);

}  // namespace ringside
