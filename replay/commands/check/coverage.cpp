#include <memory>

#include <fmt/format.h>

#include "checker/audit/coverage.h"
#include "checker/play/jobs.h"
#include "engine/record/values/guarded.h"
#include "replay/commands/check/without.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"
#include "replay/flags/output_paths.h"
#include "replay/input/batch_input.h"
#include "replay/input/case_input.h"
#include "replay/input/case_text.h"
#include "replay/terminal/message.h"
#include "replay/terminal/progress.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/text/audit/coverage_text.h"
#include "replay/text/audit/finding.h"

namespace ringside {
namespace coverage_verb {
namespace {

struct Options {
  std::vector<std::string> inputs;
  bool missing = false;
  int jobs = 0;
  WithoutOptions without;
};

constexpr std::size_t most_unreadable = 1000;  // inputs that cannot be read

/// What a part of the inputs exercises, and why some of them cannot be read.
struct Counted {
  Coverage coverage;
  std::uint64_t unreadable = 0;
  std::vector<ReadErrors> shown;  ///< of the first of them

  void refuse(ReadErrors errors) {
    ++unreadable;
    if (shown.size() < most_unreadable) shown.push_back(std::move(errors));
  }
  void add(Counted const& other) {
    coverage.add(other.coverage);
    unreadable += other.unreadable;
    for (ReadErrors const& errors : other.shown)
      if (shown.size() < most_unreadable) shown.push_back(errors);
  }
};

/// Counts one input; what went wrong with it is kept beside the others.
template <class Work>
void count(Counted& counted, std::string const& name, Work work) {
  if (auto const done = guarded(name, work); !done) counted.refuse(done.error());
}

Counted count_records(Chunk const& chunk) {
  Counted counted;
  chunk([&](BatchGame& game) {
    if (game.skipped) return;
    count(counted, game.name, [&]() -> tl::expected<void, ReadErrors> {
      if (!game.errors.empty()) return tl::unexpected(std::move(game.errors));
      counted.coverage.add(game.loaded);
      return {};
    });
  });
  return counted;
}

Counted count_case(CaseFile const& file) {
  Counted counted;
  count(counted, file.path, [&]() -> tl::expected<void, ReadErrors> {
    auto const text = case_text(file);
    if (!text) return tl::unexpected(text.error());
    if (!*text) return {};
    return case_in(**text, file.path, Answered::must_be).map([&](Case const& asked) { counted.coverage.add(asked); });
  });
  return counted;
}

struct Inputs {
  std::vector<BatchInput> records;
  std::vector<CaseFile> cases;
};

Inputs read_inputs(Options const& options) {
  Inputs inputs;
  for (InputFile& file : must(expand_inputs(options.inputs))) {
    if (file.unreadable.empty() && holds_case(file))
      inputs.cases.push_back(std::move(file));
    else
      inputs.records.push_back(must(batch_input(file, "coverage")));
  }
  return inputs;
}

Counted count_all(Inputs inputs, int jobs) {
  Counted all;
  Progress progress("games and cases", games_in(inputs.records) + inputs.cases.size());
  auto const take = [&](Counted const& part) {
    for (auto const& [id, game] : part.coverage.games()) progress.advance(game.games + game.cases);
    all.add(part);
  };
  if (!inputs.records.empty()) in_order(jobs, split_into_chunks(std::move(inputs.records)), count_records, take);
  std::size_t next = 0;
  std::vector<CaseFile> const& cases = inputs.cases;
  in_order(
      jobs, [&] { return next < cases.size() ? std::optional(cases[next++]) : std::nullopt; }, count_case, take);
  return all;
}

Exit run(Options options) {
  options.without.jobs = threads_for(options.jobs);
  WithoutOptions const& without = options.without;
  if (!without.which.empty()) return find_what_notices(options.inputs, without);
  if (without.seconds || without.states || !without.cases.empty() || !without.keep.empty())
    fail(Exit::usage, "--time, --max-states, --write and --keep are for --without", "ringside coverage --help");
  Counted const counted = count_all(read_inputs(options), threads_for(options.jobs));
  for (ReadErrors const& errors : counted.shown) print_errors(to_reports(errors));
  if (counted.unreadable > counted.shown.size())
    print_note(fmt::format("and {} more that cannot be read", grouped(counted.unreadable - counted.shown.size())));
  std::vector<CoverageReport> const reports = report_coverage(counted.coverage);
  if (reports.empty() && counted.unreadable == 0) fail(Exit::unreadable, "no records or cases found", "ringside coverage --help");
  if (terminal().json)
    print_json({{"games", coverage_json(reports, options.missing)}, {"unreadable", counted.unreadable}});
  else if (!reports.empty())
    print_text(coverage_text(reports, options.missing));
  bool const gaps = std::any_of(reports.begin(), reports.end(), [](auto const& report) { return report.missing() > 0; });
  if (options.missing && gaps) return Exit::finding;
  return counted.unreadable == 0 ? Exit::fine : Exit::unreadable;
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags.option("files", options->inputs, "Records, bulk files, case files, folders, or @list for the names in a file")
      .type("FILES")
      .required();
  flags.flag("--missing", options->missing, "Show only what is not exercised and should be; exit code 1 if there is any");
  WithoutOptions& without = options->without;
  flags
      .option("--without", without.which,
              "Say which case or record notices when the rules leave out what they do by a clause: `each` place, those of one "
              "clause, or one; needs a build of --preset without")
      .type("each|CLAUSE|SITE");
  duration(flags, "--time", without.seconds, "How long to search for a case where nothing notices, for each place");
  flags
      .option(
          "--max-states", without.states,
          "Walk up to this many states with each place that nothing notices and without it, from each position among the files "
          "and from the start of its game: where all are alike, the place is equivalent")
      .whole(1);
  output_path(flags.option("--write", without.cases, "The folder for the cases that were found")).type("DIR");
  flags.option("--keep", without.keep, "Keep what notices each place in a file of the corpus, with the reasons that it names")
      .type("FILE");
  threads(flags, options->jobs, "the output does not depend on it");
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace coverage_verb

Command const coverage_command{
    "coverage", "Count which clauses, rulings, tiles and ends are exercised by records and cases, and which are not",
    "ringside coverage corpus/*/cases corpus/*/played\n"
    "ringside coverage games.bin --missing\n"
    "ringside coverage games.bin my-cases/ --json\n"
    "Exit code: with --missing 1 when something is; else 3 when an input cannot be read; else 0",
    coverage_verb::describe};

}  // namespace ringside
