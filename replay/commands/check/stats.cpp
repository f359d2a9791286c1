#include <memory>

#include <fmt/format.h>

#include "checker/play/jobs.h"
#include "checker/tables/standings.h"
#include "replay/base/limits.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"
#include "replay/flags/output_paths.h"
#include "replay/input/batch_input.h"
#include "replay/output/picture_file.h"
#include "replay/terminal/message.h"
#include "replay/terminal/progress.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/text/stats/stats_plot.h"
#include "replay/text/stats/stats_tables.h"

namespace ringside {
namespace stats_verb {
namespace {

struct Options {
  std::vector<std::string> inputs;
  std::string format = "text", plot;
  bool tiles = false, symmetry = false, lines = false;
  int jobs = 0;
};

void print(Options const& options, Standings const& standings) {
  std::vector<StatsTable> const tables = stats_tables(standings);
  if (terminal().json)
    print_json(stats_json(standings, tables));
  else if (options.lines)
    print_bytes(stats_lines(tables));
  else if (options.format == "csv")
    print_bytes(stats_csv(tables));
  else
    print_text(options.format == "markdown" ? stats_markdown(tables) : stats_text(tables));
}

Exit run(Options const& options) {
  if (options.lines + (options.format != "text") + terminal().json > 1)
    fail(Exit::usage, "--json, --jsonl and --format each say what standard output is for; choose one", "ringside stats --help");
  std::vector<BatchInput> inputs = must(batch_inputs(options.inputs, {"stats", "count", "a count"}));
  Standings standings;
  {
    Progress progress("games", games_in(inputs));
    standings = sum_standings(split_into_chunks(std::move(inputs)),
                              {options.tiles, options.symmetry, threads_for(options.jobs), &interrupts()},
                              [&](std::uint64_t games) { progress.advance(games); });
  }
  for (ReadErrors const& errors : standings.errors) print_errors(to_reports(errors));
  if (standings.unreadable > standings.errors.size())
    print_note(fmt::format("and {} more that cannot be read", grouped(standings.unreadable - standings.errors.size())));
  print(options, standings);
  if (!options.plot.empty()) must(picture::write_svg(options.plot, stats_plot(standings)));
  say_if_interrupted(fmt::format("the first {}", counted(standings.games, "game")));
  if (standings.unreadable > 0) return Exit::unreadable;
  return interrupts() ? Exit::limit : Exit::fine;
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags.option("files", options->inputs, "Records, bulk files, folders, or @list for the names in a file")
      .type("GAMES")
      .required();
  limit_to_words(flags.option("--format", options->format, "How the tables are written; csv has one line for each value"),
                 {"text", "markdown", "csv"});
  flags.flag("--jsonl", options->lines, "Write each row of the tables as JSON on a line");
  flags.flag("--tiles", options->tiles, "Also replay the games: which tiles they use, who takes them, and who wins with them");
  flags.flag(
      "--symmetry", options->symmetry,
      "Also replay games that declare symmetries, and report those that are equal up to a symmetry, such as swapped seats");
  picture_path(
      flags.option("-p,--plot", options->plot, "Draw standings, lengths and balance into this file: .svg, .png or .pdf"));
  threads(flags, options->jobs, "the output does not depend on it");
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace stats_verb

Command const stats_command{
    "stats", "Summarize many games: standings by player and by seat, lengths, ends, tiles, duplicates",
    "ringside stats league/\n"
    "ringside stats games.bin --tiles\n"
    "ringside stats games.bin --format markdown > standings.md\n"
    "ringside stats league/ --plot league.svg\n"
    "ringside stats league/ --symmetry\n"
    "twice: the same game again, by digest: setup, start, every action and every state are the same; names, notes, seed and\n"
    "file may differ. alike, with --symmetry: another game of the same setup, each of whose states from the start on is that of\n"
    "the first under a symmetry that the game declares: the field turned or mirrored, the seats swapped, or both.\n"
    "Games that declare none have none alike. Of more than two each is listed with the first\n"
    "share: of first places, in percent, where one that several share is divided; equal: as if all seats were alike; low, high:\n"
    "what the share may be, at 95 %, corrected for as many comparisons as the table has (Benjamini and Hochberg); each\n"
    "game is one observation, and fewer than 20 with an unequal share give no interval. tiles, with --tiles: of the seats that\n"
    "took one\n"
    "It adds up what the records claim; ringside audit checks the claims\n"
    "Exit code: 3 when a record cannot be read; else 0",
    stats_verb::describe};

}  // namespace ringside
