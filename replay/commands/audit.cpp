#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>

#include <fmt/format.h>

#include "checker/batch.h"
#include "checker/jobs.h"
#include "engine/core/json_text.h"
#include "engine/record/file.h"
#include "engine/record/write.h"
#include "replay/address.h"
#include "replay/batch_input.h"
#include "replay/commands/commands.h"
#include "replay/failure.h"
#include "replay/render/audit_text.h"
#include "replay/render/finding.h"
#include "replay/render/junit.h"
#include "replay/render/sarif.h"
#include "replay/terminal/message.h"
#include "replay/terminal/progress.h"
#include "replay/terminal/terminal.h"

namespace ringside {
namespace audit_verb {
namespace {

constexpr std::size_t most_named = 5;

struct Options {
  std::vector<std::string> inputs;
  std::string junit, sarif, prefixes;
  int jobs = 0;
  bool strict = false;
};

void write_or_fail(std::string const& path, std::string const& text) {
  if (auto const written = write_file_atomically(path, text); !written) fail(Exit::unreadable, written.error());
}

/// "corpus/a.json" → "corpus_a.json", "games.bin:12" → "games.bin_12.json".
std::string file_name_of(std::string name) {
  for (char& c : name)
    if (c == '/' || c == ':' || c == '\\' || c == '<' || c == '>') c = '_';
  return name.ends_with(".json") ? name : name + ".json";
}

/// Takes the reports of an audit and makes of them what was asked for.
class Collector {
 public:
  explicit Collector(Options const& options) : options_(options) {}

  void take(ChunkReport report) {
    result_.tally.add(report.tally);
    for (Audited& audited : report.games) take(std::move(audited));
  }

  Exit finish() {
    if (terminal().json)
      print_json(audit_json(result_));
    else
      print_text(audit_text(result_));
    if (!options_.junit.empty()) write_or_fail(options_.junit, junit_.text());
    if (!options_.sarif.empty()) write_or_fail(options_.sarif, json_text(sarif_.json(), 2) + "\n");
    if (result_.tally.wrong > 0) return Exit::finding;  // what is wrong outranks what cannot be read
    return result_.tally.unreadable > 0 ? Exit::unreadable : Exit::fine;
  }

 private:
  Options const& options_;
  AuditResult result_{{}, FindingGroups(most_named), Json::array(), Json::array()};
  Junit junit_{"ringside audit"};
  Sarif sarif_;
  std::set<std::string> taken_;  // names of prefixes

  void take(Audited audited) {
    if (!options_.junit.empty()) junit_.add(junit_case(audited));
    if (audited.is_fine()) return;
    if (!options_.sarif.empty()) sarif_.add(audited);
    if (!audited.is_readable()) return report_unreadable(audited);
    if (!options_.prefixes.empty()) keep_prefix(audited);
    if (terminal().json) result_.findings.push_back(audited_json(audited));
    result_.groups.add(std::move(audited));
  }

  void report_unreadable(Audited const& audited) {
    if (terminal().json) result_.unreadable.push_back(audited_json(audited));
    for (ErrorReport const& report : unreadable_of(audited)) print_error(report);
  }

  void keep_prefix(Audited const& audited) {
    auto const prefix = sound_prefix(audited.record->record, audited.verdict);
    if (!prefix) return;
    std::string const path = (std::filesystem::path(options_.prefixes) / free_name(file_name_of(audited.name))).string();
    std::error_code ignored;
    if (std::filesystem::equivalent(path, parse_address(audited.name).path, ignored))
      fail(Exit::usage,
           fmt::format("--keep-prefix {}: {} would take the place of the record that is audited", options_.prefixes, path),
           "name another folder");
    write_or_fail(path, write_record_json(*prefix, *audited.record->match));
  }

  /// The name itself, or with a number where two inputs would share it.
  std::string free_name(std::string const& name) {
    std::string free = name;
    for (int number = 2; !taken_.insert(free).second; ++number)
      free = fmt::format("{}-{}.json", name.substr(0, name.size() - std::string_view(".json").size()), number);
    return free;
  }
};

void make_folder(std::string const& folder) {
  if (folder.empty()) return;
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) fail(Exit::unreadable, fmt::format("{}: cannot be made: {}", folder, error.message()));
}

Exit run(Options const& options) {
  std::vector<BatchInput> inputs = batch_inputs(options.inputs);
  make_folder(options.prefixes);
  Collector collector(options);
  {
    Progress progress("games", games_in(inputs));
    audit_batch(chunks_of(std::move(inputs)), {threads_for(options.jobs), !options.junit.empty(), options.strict},
                [&](ChunkReport report) {
                  progress.advance(report.tally.games + report.tally.skipped);
                  collector.take(std::move(report));
                });
  }
  return collector.finish();
}

std::function<Exit()> describe(CLI::App& app) {
  auto const options = std::make_shared<Options>();
  app.add_option("files", options->inputs, "Records, bulk files, folders, or @list for the names in a file")
      ->type_name("FILES")
      ->required();
  app.add_option("--junit", options->junit, "Also write JUnit XML: a case for each game")->type_name("FILE");
  app.add_option("--sarif", options->sarif, "Also write SARIF 2.1.0: a result for each finding")->type_name("FILE");
  app.add_option("--keep-prefix", options->prefixes, "Save what is right of each wrong record, as a record, in this folder")
      ->type_name("DIR");
  app.add_flag("--require-digests", options->strict,
               "A record is wrong if its form leaves out the digest or the legal count of a step: version 1 of JSON does");
  app.add_option("-j,--jobs", options->jobs, "Threads (default: all cores); the output does not depend on it")
      ->type_name("N")
      ->check(CLI::Range(1, 256));
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace audit_verb

Command const audit_command{"audit", "Re-execute records: legality, digests, legal counts, laws of the game, outcome",
                            "ringside audit game.json\n"
                            "ringside audit corpus/ games.bin --junit audit.xml\n"
                            "find . -name '*.json' | ringside audit @-\n"
                            "ringside audit broken.json --keep-prefix sound/\n"
                            "Exit code: 1 when a record is wrong; else 3 when one cannot be read; else 0",
                            audit_verb::describe};

}  // namespace ringside
