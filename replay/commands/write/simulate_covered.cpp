#include "replay/commands/write/simulate_covered.h"

#include <fmt/format.h>

#include "checker/cover/seek.h"
#include "checker/find/question.h"
#include "engine/core/text/shortened.h"
#include "replay/base/limits.h"
#include "replay/commands/ending.h"
#include "replay/commands/write/shrink_corpus.h"
#include "replay/flags/choices.h"
#include "replay/flags/setup_flags.h"
#include "replay/output/record_sink.h"
#include "replay/terminal/message.h"
#include "replay/terminal/progress.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/audit/cover_text.h"
#include "replay/text/find/find_text.h"

namespace ringside {
namespace {

/// Ends the verb where the question cannot be read for the game's default setup.
void check_question(Series const& series, std::string const& text) {
  if (text.empty()) return;
  std::shared_ptr<Match const> const match = must(make_match(*series.game, series.setup));
  auto const question = parse_question(text, match, series.game->match);
  if (!question)
    fail(Exit::usage, fmt::format("--towards '{}': {}", shortened(text, most_quoted), find_error_text(question.error())),
         "ringside find --help");
}

SoughtRecords sought_within(Seeking seeking, std::optional<double> seconds) {
  StatusLine line;
  seeking.ended = [&line, seconds](std::uint64_t games, std::size_t met) {
    if (line.due()) line.show(fmt::format("{}, {} met", counted(games, "game"), counted(met, "item")));
    return interrupts() || (seconds && line.seconds() >= *seconds);
  };
  return seek(seeking);
}

std::vector<KeptRow> write_records(SoughtRecords& sought, Series const& series, std::string const& out,
                                   std::string const& notes) {
  std::string const game(series.game->facts().id);
  std::uint64_t number = 0;
  RecordSink sink = must(RecordSink::open(out, fmt::format("{}-{}", game, series.seed), sought.records.size()));
  std::vector<KeptRow> rows;
  for (LoadedRecord& loaded : sought.records) {
    loaded.record.notes = notes;
    must(sink.add(number, loaded.record, *loaded.match));
    std::string const name = sink.name_of(number++);
    rows.push_back({name, loaded.record.steps.size(), name});
  }
  must(sink.finish());
  return rows;
}

void tell(SoughtRecords const& sought, std::vector<KeptRow> const& rows, Series const& series, std::string const& out) {
  std::string const game(series.game->facts().id);
  if (terminal().json) {
    Json json{{"game", game}, {"seed", series.seed}, {"out", out}};
    json.update(sought_json(sought, rows));
    print_json(json);
    return;
  }
  print_text(fmt::format("{}  ", painted(Style::heading, game)) + sought_text(sought, rows) +
             fmt::format("\nwritten to {}\n", on_a_line(out)));
}

}  // namespace

void CoveredFlags::add(Flags& flags) {
  limit_to_words(flags.option("--until", until,
                              "Play until everything that `ringside coverage` counts was met, steered by what was not met yet, "
                              "with rulings and options that no flag sets drawn; write a least set of records that meets it"),
                 {"covered"});
  met_kinds_flag(flags, kinds, "With --until: only these are to be met");
  flags
      .option("--towards", towards,
              "With --until: only play towards a game that shows this, as `ringside find` has it: an event, a state, an end")
      .type("EXPR")
      .excludes("of");
  duration(flags, "--time", seconds, "With --until: stop after this long; what is found then depends on the machine");
}

void CoveredFlags::check_unused() const {
  if (!kinds.empty() || !towards.empty() || seconds)
    fail(Exit::usage, "--of, --towards and --time go with --until covered", "ringside simulate --help");
}

Exit simulate_covered(Series series, CoveredFlags const& flags, CoveredLimits const& limits, std::string const& out,
                      std::string const& notes) {
  check_question(series, flags.towards);
  Seeking seeking;
  seeking.series = std::move(series);
  seeking.towards = flags.towards;
  seeking.kinds = flags.kinds.empty() ? counted_kinds() : *parse_met_kinds(flags.kinds);
  seeking.games = limits.games;
  seeking.actions = limits.actions;
  seeking.until_stale = !limits.games && !limits.actions && !flags.seconds;
  seeking.jobs = limits.jobs;
  SoughtRecords sought = sought_within(seeking, flags.seconds);
  std::vector<KeptRow> const rows = write_records(sought, seeking.series, out, notes);
  tell(sought, rows, seeking.series, out);
  if (sought.end == SeekEnd::ended && interrupts())
    say_if_interrupted("the games until then");
  else if (sought.end == SeekEnd::ended)
    print_warning("time ended the search: another run may find something else; --count and --max-actions do not depend on time");
  return sought.end != SeekEnd::ended && sought.is_explained() ? Exit::fine : Exit::limit;
}

}  // namespace ringside
