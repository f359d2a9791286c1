#include <array>
#include <memory>

#include <fmt/format.h>

#include "checker/play/jobs.h"
#include "checker/tables/rows.h"
#include "engine/core/text/json_text.h"
#include "replay/base/limits.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"
#include "replay/flags/output_paths.h"
#include "replay/input/batch_input.h"
#include "replay/output/tables/forms_text.h"
#include "replay/output/tables/table_sink.h"
#include "replay/terminal/message.h"
#include "replay/terminal/progress.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"

namespace ringside {
namespace export_verb {
namespace {

constexpr std::size_t games_at_once = 8;  ///< a game as rows takes a hundred times the room of its record
constexpr std::uint64_t most_shown = 1'000;

struct Options {
  std::vector<std::string> inputs;
  std::string csv, jsonl, sqlite;
  bool schema = false;
  int jobs = 0;
};

/// Writes rows as they come, and counts them.
class Exporting {
 public:
  explicit Exporting(Options const& options) : options_(options) {
    if (!options.csv.empty()) sinks_.push_back(must(csv_tables(options.csv)));
    if (!options.jsonl.empty()) sinks_.push_back(must(jsonl_tables(options.jsonl)));
    if (!options.sqlite.empty()) sinks_.push_back(must(sqlite_tables(options.sqlite)));
  }

  void take(TablesChunk const& chunk) {
    skipped_ += chunk.skipped;
    for (GameRows const& rows : chunk.games) take(rows);
  }

  Exit finish() {
    for (auto const& sink : sinks_) must(sink->finish());
    if (unreadable_ > most_shown) print_note(fmt::format("and {} more that cannot be read", grouped(unreadable_ - most_shown)));
    if (terminal().json)
      print_json(summary());
    else
      tell();
    say_if_interrupted(fmt::format("the first {}", counted(games_, "game")));
    if (unreadable_ > 0) return Exit::unreadable;
    return interrupts() ? Exit::limit : Exit::fine;
  }

 private:
  Options const& options_;
  std::vector<std::unique_ptr<TableSink>> sinks_;
  std::uint64_t games_ = 0, unreadable_ = 0, skipped_ = 0;
  std::array<std::uint64_t, table_count> rows_{};

  void take(GameRows const& rows) {
    ++games_;
    if (!rows.errors.empty() && ++unreadable_ <= most_shown) print_errors(to_reports(rows.errors));
    for (std::size_t i = 0; i < table_count; ++i) add(static_cast<TableId>(i), rows.cells[i]);
  }

  void add(TableId table, std::span<TableCell const> cells) {
    std::size_t const width = form_of(table).columns.size() - 1;
    for (; !cells.empty(); cells = cells.subspan(width)) {
      for (auto const& sink : sinks_) must(sink->add(table, static_cast<std::int64_t>(games_), cells.first(width)));
      ++rows_[static_cast<std::size_t>(table)];
    }
  }

  void tell() const {
    std::string rows;
    for (std::size_t i = 0; i < table_count; ++i)
      rows += fmt::format("{}{} {}", i == 0 ? "" : ", ", grouped(rows_[i]), table_forms()[i].name);
    print_note("rows: " + rows);
    for (std::string const& place : {options_.csv, options_.jsonl, options_.sqlite})
      if (!place.empty() && place != "-") print_note(fmt::format("{} written to {}", counted(games_, "game"), place));
  }

  Json summary() const {
    Json rows = Json::object();
    for (std::size_t i = 0; i < table_count; ++i) rows[std::string(table_forms()[i].name)] = rows_[i];
    Json json{{"games", games_}, {"unreadable", unreadable_}, {"skipped", skipped_}, {"rows", std::move(rows)}};
    auto const add_place = [&](char const* form, std::string const& place) {
      if (!place.empty()) json["written"][form] = place;
    };
    json["written"] = Json::object();
    add_place("csv", options_.csv);
    add_place("jsonl", options_.jsonl);
    add_place("sqlite", options_.sqlite);
    return json;
  }
};

Exit print_schema() {
  if (terminal().json)
    print_json(tables_schema());
  else
    print_text(tables_page());
  return Exit::fine;
}

void check(Options const& options) {
  bool const places = !options.csv.empty() || !options.jsonl.empty() || !options.sqlite.empty();
  if (options.schema && (places || !options.inputs.empty()))
    fail(Exit::usage, "--schema describes the tables: it takes neither games nor a place to write to", "ringside export --help");
  if (options.schema) return;
  if (!places) fail(Exit::usage, "say where to: --csv DIR, --jsonl FILE or --sqlite FILE", "ringside export --help");
  if (options.jsonl == "-" && terminal().json)
    fail(Exit::usage, "--json needs another place for --jsonl: both would go to standard output", "ringside export --help");
}

Exit run(Options const& options) {
  check(options);
  if (options.schema) return print_schema();
  std::vector<BatchInput> inputs = must(batch_inputs(options.inputs, {"export", "export", "an export"}));
  Exporting exporting(options);
  {
    Progress progress("games", games_in(inputs));
    tables_of_batch(split_into_chunks(std::move(inputs), games_at_once), {threads_for(options.jobs), &interrupts()},
                    [&](TablesChunk const& chunk) {
                      progress.advance(chunk.games.size() + chunk.skipped);
                      exporting.take(chunk);
                    });
  }
  return exporting.finish();
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags.option("files", options->inputs, "Records, bulk files, folders, or @list for the names in a file").type("GAMES");
  output_path(flags.option("--csv", options->csv, "Write a CSV file for each table into this folder")).type("DIR");
  output_path(flags.option("--jsonl", options->jsonl, "Write JSON Lines, a row on each; - is standard output")).type("FILE");
  output_path(flags.option("--sqlite", options->sqlite, "Write a database of SQLite")).type("FILE");
  flags.flag("--schema", options->schema,
             "Instead: a page on the tables, with types and units; with --json the JSON Schema of a line of --jsonl");
  threads(flags, options->jobs, "the output does not depend on it");
  return [options] { return run(*options); };
}

std::string_view examples() {
  static std::string const text =
      "ringside export league/ --sqlite league.db && sqlite3 league.db 'select game, count(*) from game group by game'\n"
      "ringside export games.bin --csv tables/\n"
      "ringside export games.bin --jsonl - | gzip > games.jsonl.gz\n"
      "ringside export --schema\n"
      "\n"
      "Tables and their columns; what is wrong with a record is a row of finding, and events are those of its sound steps\n" +
      tables_help() + "Exit code: 3 when a record cannot be read; else 0";
  return text;
}

}  // namespace
}  // namespace export_verb

Command const export_command{"export", "Write many games as tables for other programs: CSV, JSON Lines or a database of SQLite",
                             export_verb::examples(), export_verb::describe};

}  // namespace ringside
