#include "replay/text/audit/finding.h"

#include <fmt/format.h>

#include "checker/audit/rerecord.h"
#include "engine/core/text/shortened.h"
#include "engine/core/values/sentence.h"
#include "engine/record/values/edit.h"
#include "replay/base/address.h"
#include "replay/base/failure.h"
#include "replay/terminal/terminal.h"
#include "replay/text/record/illegal.h"

namespace ringside {
namespace {

constexpr std::size_t most_of_a_field = 300;  // bytes

/// The state before the first wrong step.
AnyState state_before(LoadedRecord const& loaded, std::size_t sound) {
  auto const start = read_start(loaded);
  if (!start) return loaded.match->start();
  Walk walk(*loaded.match, *start);
  bool settled = settle(walk, loaded.record, *loaded.match).has_value();
  while (settled && walk.steps() < sound) {
    walk.play(loaded.record.steps[walk.steps()].action);
    settled = settle(walk, loaded.record, *loaded.match).has_value();
  }
  return walk.state();
}

/// Where a record was found; of a name that is not an address, as a file in a folder may have, the name itself.
Address address_of(Audited const& audited) {
  return read_address(audited.name).value_or(Address{audited.name, audited.name, {}, {}, {}});
}

ErrorReport plain_report(Audited const& audited) {
  Finding const& finding = *audited.verdict.finding;
  ErrorReport report;
  report.clause = finding.clause;
  report.language = finding.russian.what.empty() ? Language::english : terminal().language;
  report.what = finding_line(finding, report.language);
  report.place = place_of(audited);
  if (audited.record) report.rule = clause_text(*audited.record->match, finding.clause, terminal().language);
  if (!finding.clause.empty()) report.see.push_back(fmt::format("ringside rules {}", finding.clause));
  std::size_t const seen_at = finding.cause == Cause::as_played ? finding.step : audited.verdict.sound;
  report.see.push_back(fmt::format("ringside show {}", address_of(audited).at(seen_at)));
  if (audited.record && !address_of(audited).is_stdin() && differs_only_in_results(*audited.record, finding))
    report.see.push_back(fmt::format("ringside accept {}", address_of(audited).path));
  return report;
}

}  // namespace

std::string place_of(Audited const& audited) {
  std::size_t const step = audited.verdict.finding ? audited.verdict.finding->step : audited.verdict.steps;
  return fmt::format("{}#{}", audited.name, step);
}

/// What is wrong with the whole of a record shows at its last step.
TextPosition place_in_file(Audited const& audited, Finding const& finding) {
  if (finding.step == 0 || !audited.record) return {0, 0};
  std::vector<std::uint32_t> const& lines = audited.record->step_lines;
  return {finding.step <= lines.size() ? lines[finding.step - 1] : 0, 0};
}

std::string finding_line(Finding const& finding, Language language) {
  bool const russian = language == Language::russian && !finding.russian.what.empty();
  Finding::Russian const& words = finding.russian;
  Named const where = finding.step == 0 ? Named{"start", "начало"} : worded({"step {}", "шаг {}"}, finding.step);
  Named line = worded({"{}: {}", "{}: {}"}, where, Saying{finding.what, words.what});
  if (!finding.recorded.empty() || !finding.replayed.empty())
    line = worded({"{} (recorded: {}, replayed: {})", "{} (записано: {}, вышло: {})"}, line,
                  Saying{finding.recorded, words.recorded}, Saying{finding.replayed, words.replayed});
  return russian ? line.russian : line.english;
}

ErrorReport report_finding(Audited const& audited) {
  Finding const& finding = *audited.verdict.finding;
  if (finding.cause != Cause::illegal || !audited.record) return plain_report(audited);
  AnyState const before = state_before(*audited.record, audited.verdict.sound);
  Rejection const why{finding.clause, finding.what, finding.russian.what};
  return illegal_step(*audited.record, address_of(audited), finding.step, before, why);
}

std::vector<ErrorReport> reading_reports(Audited const& audited) { return to_reports(audited.errors); }

Json error_json(ReadError const& error) {
  Json json{{"message", to_string(error)}};
  if (error.line > 0) json["line"] = error.line;
  if (error.column > 0) json["column"] = error.column;
  if (!error.field.empty()) json["field"] = shortened(error.field, most_of_a_field);
  return json;
}

Json finding_json(Finding const& finding) {
  Json json{{"cause", word_of(finding.cause)}, {"step", finding.step}, {"what", finding.what}};
  if (!finding.clause.empty()) json["clause"] = finding.clause;
  if (!finding.recorded.empty()) json["recorded"] = finding.recorded;
  if (!finding.replayed.empty()) json["replayed"] = finding.replayed;
  return json;
}

}  // namespace ringside
