#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <set>

#include <fmt/format.h>

#include "checker/audit/batch.h"
#include "checker/play/jobs.h"
#include "engine/core/text/json_text.h"
#include "engine/record/text/write.h"
#include "replay/base/address.h"
#include "replay/base/limits.h"
#include "replay/commands/check/audit_baseline.h"
#include "replay/commands/check/audit_repair.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"
#include "replay/flags/output_paths.h"
#include "replay/input/batch_input.h"
#include "replay/output/output.h"
#include "replay/sharding/audit_part.h"
#include "replay/sharding/game_part.h"
#include "replay/sharding/shard_flags.h"
#include "replay/terminal/message.h"
#include "replay/terminal/progress.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/text/audit/audit_text.h"
#include "replay/text/audit/finding.h"
#include "replay/text/audit/github.h"
#include "replay/text/audit/junit.h"
#include "replay/text/audit/sarif.h"

namespace ringside {
namespace audit_verb {
namespace {

constexpr std::size_t most_named = 5;
constexpr std::uint64_t most_shown = 10'000;
constexpr std::uint64_t most_shown_of_a_kind = 1'000;

struct Options {
  std::vector<std::string> inputs;
  std::string junit, sarif, prefixes;
  std::string format = "text";
  int jobs = 0;
  bool strict = false, edits = false, lines = false, bisect = false;
  ShardFlags sharing;
  BaselineOptions baseline;
  RepairFlags repair;
};

/// "corpus/a.json" → "corpus_a.json", "games.bin:12" → "games.bin_12.json".
std::string safe_file_name(std::string name) {
  for (char& c : name)
    if (c == '/' || c == ':' || c == '\\' || c == '<' || c == '>') c = '_';
  return name.ends_with(".json") ? name : name + ".json";
}

/// What wrong games have in common when they are alike.
struct Alike {
  std::string word, clause;
  friend auto operator<=>(Alike const&, Alike const&) = default;
};

Alike group_key(Audited const& audited) {
  return {cause_word(audited), audited.is_readable() ? audited.verdict.finding->clause : std::string()};
}

/// Which games are reported one by one: the first of each kind, so that a report stays readable and small.
class Shown {
 public:
  /// Counts a game that is not fine, and says whether it is reported.
  bool admits(Alike const& kind) {
    bool const admitted = all_ < most_shown && kinds_[kind].shown < most_shown_of_a_kind;
    if (admitted)
      ++all_, ++kinds_[kind].shown;
    else
      ++kinds_[kind].more;
    return admitted;
  }

  /// Games that another process has counted.
  void add_more(Alike const& kind, std::uint64_t games) { kinds_[kind].more += games; }

  struct Counts {
    std::uint64_t shown = 0, more = 0;
  };
  std::map<Alike, Counts> const& kinds() const { return kinds_; }

 private:
  std::uint64_t all_ = 0;
  std::map<Alike, Counts> kinds_;
};

/// Takes the reports of an audit and makes of them what was asked for.
class Collector {
 public:
  explicit Collector(Options const& options) : options_(options) {}

  void take(ChunkReport report) {
    result_.tally.add(report.tally);
    for (Audited& audited : report.games) take(std::move(audited));
  }

  /// What the shards have found, as if it had been found here.
  void take(std::vector<AuditFound> shards) {
    std::vector<Audited> games;
    for (AuditFound& found : shards) {
      result_.tally.add(found.tally);
      result_.reports.merge(found.reports);
      std::move(found.games.begin(), found.games.end(), std::back_inserter(games));
    }
    put_in_place(games);
    for (Audited& audited : games) take(std::move(audited));
    for (AuditFound const& found : shards)
      for (AuditFound::Unnamed const& some : found.unnamed) take_unnamed(some);
  }

  /// What it has found, for the report of all shards.
  Json part() { return std::move(part_).json(result_); }

  Exit finish() {
    for (auto const& [kind, counts] : shown_.kinds())
      if (counts.more > 0) add_more(kind, counts.more);
    print();
    say_if_interrupted(fmt::format("the first {} audited", counted(result_.tally.games, "game")));
    if (!options_.junit.empty()) must(write_parts(options_.junit, [&](auto const& take) { return junit_.pour(take); }));
    if (!options_.sarif.empty()) must(write_output(options_.sarif, json_text(sarif_.json(), 2) + "\n"));
    return exit();
  }

 private:
  Options const& options_;
  AuditResult result_{{}, FindingGroups(most_named), Json::array(), Json::array(), Json::array()};
  Junit junit_{"ringside audit"};
  Sarif sarif_;
  Shown shown_;
  AuditPart part_;
  std::set<std::string> taken_;  // names of prefixes

  Exit exit() const {
    if (result_.tally.wrong > 0) return Exit::finding;  // what is wrong outranks what cannot be read
    if (result_.tally.unreadable > 0) return Exit::unreadable;
    return interrupts() ? Exit::limit : Exit::fine;
  }

  bool annotates() const { return options_.format == "github"; }

  void print() const {
    if (terminal().json)
      print_json(audit_json(result_));
    else if (options_.lines || annotates())
      print_note(tally_line(result_.tally));
    else
      print_text(audit_text(result_));
  }

  void take(Audited audited) {
    bool const shown = audited.is_fine() || shown_.admits(group_key(audited));
    if (shown && !options_.junit.empty()) junit_.add(junit_case(audited));
    if (audited.is_fine()) return;
    if (options_.sharing.makes_part()) part_.add(audited, shown);
    if (shown && !options_.sarif.empty()) sarif_.add(audited);
    if (shown && annotates()) print_text(github_annotations(audited));
    if (shown && options_.lines) print_bytes(json_text(audited_json(audited)) + "\n");
    if (shown && terminal().json)
      (audited.is_readable() ? result_.findings : result_.unreadable).push_back(audited_json(audited));
    if (!audited.is_readable()) return shown ? report_unreadable(audited) : void();
    if (!options_.prefixes.empty()) keep_prefix(audited);
    result_.groups.add(std::move(audited));
  }

  void take_unnamed(AuditFound::Unnamed const& some) {
    shown_.add_more({some.cause, some.clause}, some.games);
    for (int cause = 0; cause < causes; ++cause)
      if (word_of(static_cast<Cause>(cause)) == some.cause)
        result_.groups.add_unnamed(static_cast<Cause>(cause), some.clause, some.games, some.latest);
  }

  static void report_unreadable(Audited const& audited) { print_errors(reading_reports(audited)); }

  /// One line for those of a kind that are not reported.
  void add_more(Alike const& kind, std::uint64_t more) {
    std::string const text = fmt::format("and {} more like it", grouped(more));
    sarif_.add_more(kind.word, text);
    if (annotates()) print_text(github_annotation_of_more(kind.word, text));
    if (options_.lines) print_bytes(json_text(more_json(kind.word, kind.clause, more)) + "\n");
    bool const unreadable = kind.word == "unreadable";
    junit_.add({"more of the same", kind.word, kind.clause, JunitTrouble{unreadable, kind.word, text, {}}});
    result_.more.push_back(more_json(kind.word, kind.clause, more));
    if (unreadable) print_note(fmt::format("and {} more that cannot be read", grouped(more)));
  }

  void keep_prefix(Audited const& audited) {
    auto prefix = sound_prefix(audited.record->record, audited.verdict);
    if (!prefix) return;
    prefix->setup = audited.record->match->setup();
    std::string const path = (std::filesystem::path(options_.prefixes) / free_name(safe_file_name(audited.name))).string();
    must(write_output(path, write_record_json(*prefix, *audited.record->match)));
  }

  /// The name itself, or with a number where two inputs would share it.
  std::string free_name(std::string const& name) {
    std::string free = name;
    for (int number = 2; !taken_.insert(free).second; ++number)
      free = fmt::format("{}-{}.json", name.substr(0, name.size() - std::string_view(".json").size()), number);
    return free;
  }
};

Exit report(Options const& options, std::vector<ShardPart> const& parts) {
  std::vector<AuditFound> shards;
  for (ShardPart const& part : parts) shards.push_back(must(from_part(part, read_audit_part)));
  Collector collector(options);
  collector.take(std::move(shards));
  return collector.finish();
}

/// Where a shard writes what is its own.
Options own_outputs(Options options, Shard const& shard) {
  for (std::string* path : {&options.junit, &options.sarif, &options.prefixes}) *path = must(options.sharing.path(*path, shard));
  return options;
}

Exit audit_all(Options const& typed) {
  Shard const shard = must(typed.sharing.shard());
  Options const options = own_outputs(typed, shard);
  std::vector<BatchInput> inputs = must(batch_inputs(options.inputs, {"audit", "audit", "an audit"}));
  must(make_folder(options.prefixes));
  std::string const subject = subject_of(inputs);
  Collector collector(options);
  {
    Progress progress("games", games_in(inputs) / shard.of);
    audit_batch(split_into_chunks(std::move(inputs), 128, shard),
                {threads_for(options.jobs), !options.junit.empty(), options.strict, options.edits, &interrupts()},
                [&](ChunkReport report) {
                  progress.advance(report.tally.games + report.tally.skipped);
                  collector.take(std::move(report));
                });
  }
  if (!interrupts()) must(options.sharing.write("audit", subject, shard, collector.part()));
  return collector.finish();
}

/// A comparison has no findings for what those other flags write.
Exit beside_baseline(Options const& options) {
  bool const has_findings = !options.junit.empty() || !options.sarif.empty() || !options.prefixes.empty() ||
                            options.format != "text" || options.strict || options.edits;
  if (has_findings)
    fail(Exit::usage, "--baseline can only be combined with --json, --jsonl, --examples and --bisect", "ringside audit --help");
  BaselineOptions baseline = options.baseline;
  baseline.inputs = options.inputs;
  baseline.jobs = options.jobs;
  baseline.lines = options.lines;
  return audit_against(baseline);
}

/// A repair has reports of its own.
Exit repair_as_asked(Options const& options) {
  bool const has_findings = !options.junit.empty() || !options.sarif.empty() || !options.prefixes.empty() ||
                            options.format != "text" || options.strict || options.lines || options.sharing.shares();
  if (has_findings || options.baseline.is_asked_for())
    fail(Exit::usage, "--repair can only be combined with --repair-cost, --repair-changes, --out, --time, --memory and --json",
         "ringside audit --help");
  return repair_all(options.inputs, options.repair);
}

Exit audit_as_asked(Options const& options) {
  if (options.repair.repair) return repair_as_asked(options);
  if (options.repair.has_more())
    fail(Exit::usage, "--repair-cost, --repair-changes, --out, --time and --memory need --repair", "ringside audit --help");
  if (options.baseline.is_asked_for() && options.sharing.shares())
    fail(Exit::usage, "--baseline compares whole collections: it cannot be combined with --shard or --part-out",
         "ringside audit --help");
  if (options.baseline.is_asked_for()) return beside_baseline(options);
  if (!options.baseline.examples.empty() || options.baseline.patience)
    fail(Exit::usage, "--examples and --patience need --baseline", "ringside audit --help");
  return audit_all(options);
}

/// For git bisect a build that cannot judge, whatever the reason, is to be skipped.
Exit judge(Options const& options) try {
  Exit const exit = audit_as_asked(options);
  return exit == Exit::fine || exit == Exit::finding ? exit : Exit::skip;
} catch (VerbEnded& ended) {
  ended.failure.exit = Exit::skip;
  throw;
}

Exit run(Options const& options) {
  if (options.lines + (options.format != "text") + terminal().json > 1)
    fail(Exit::usage, "--json, --jsonl and --format each say what standard output is for; choose one", "ringside audit --help");
  return options.bisect ? judge(options) : audit_as_asked(options);
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags.option("files", options->inputs, "Records, bulk files, folders, or @list for the names in a file")
      .type("FILES")
      .required();
  output_path(flags.option("--junit", options->junit, "Also write JUnit XML: a case for each game")).type("FILE");
  output_path(flags.option("--sarif", options->sarif, "Also write SARIF 2.1.0: a result for each finding")).type("FILE");
  output_path(flags.option("--keep-prefix", options->prefixes,
                           "Save the correct beginning of each wrong record as a record in this folder"))
      .type("DIR");
  limit_to_words(flags.option("--format", options->format, "How findings are printed: github has an annotation for each"),
                 {"text", "github"})
      .local();
  flags.flag("--jsonl", options->lines, "Print each game with a finding as one line of JSON, as it is found");
  flags.flag("--bisect", options->bisect, "For git bisect run: exit code 125 instead of 2, 3 or 4 where this build cannot judge");
  flags.flag("--require-digests", options->strict,
             "Reject records whose form lacks the digest or the legal count of a step, as version 1 of JSON does");
  flags.flag("--accept-edits", options->edits,
             "A record passes although the players did something against the rules, if everything after that is sound");
  flags
      .option("--baseline", options->baseline.baseline,
              "Compare the games under this build with an earlier collection of them, or with another build given by "
              "its program. A game on which that build dies or does not answer is named, and is a finding")
      .type("FILE|BUILD");
  output_path(flags.option("--examples", options->baseline.examples,
                           "With --baseline: save a record for each cause in this folder; beside another build, a short one"))
      .type("DIR");
  duration(flags, "--patience", options->baseline.patience, "With --baseline BUILD: how long an answer may take (default: 30s)");
  flags.flag("--repair", options->repair.repair,
             "Look for the cheapest changes that make each log legal, and let it end as it says: see `ringside help recording`");
  flags.option("--repair-cost", options->repair.cost, "With --repair: the highest cost that is looked at (default 8)")
      .whole(1, 12);
  flags.option("--repair-changes", options->repair.changes, "With --repair: the most changes that are combined (default 3)")
      .whole(1, 3);
  output_path(flags.option("--out", options->repair.out, "With --repair: write each repaired game in this folder")).type("DIR");
  duration(flags, "--time", options->repair.seconds, "With --repair: at most this long for a game");
  memory_size(flags, "--memory", options->repair.memory, "With --repair: memory for dead ends (default 256M)");
  threads(flags, options->jobs, "the output does not depend on it");
  options->sharing.add(flags, "files of folders by their names, a stretch of each bulk file");
  return {[options] { return run(*options); },
          [options](std::vector<ShardPart> const& parts) { return report(*options, parts); }};
}

}  // namespace
}  // namespace audit_verb

Command const audit_command{"audit", "Replay records and check legality, digests, legal counts, laws of the game, outcome",
                            "ringside audit game.json\n"
                            "ringside audit corpus/ games.bin --junit audit.xml\n"
                            "find . -name '*.json' | ringside audit @-\n"
                            "ringside audit broken.json --keep-prefix sound/\n"
                            "ringside audit games/ --format github\n"
                            "git bisect run sh -c 'make && ./ringside audit game.json --bisect || exit $?'\n"
                            "tar c games/ | ringside audit -\n"
                            "srun -n 16 ringside audit games/ --shard auto --part-out parts/%d.json\n"
                            "ringside audit games/ --baseline games.before.bin       # counterparts as in ringside diff --help\n"
                            "ringside audit games.bin --baseline ../old/ringside --examples changed/\n"
                            "ringside audit game.txt --repair --out repaired/\n"
                            "Exit code: 1 when a record is wrong; else 3 when one cannot be read; else 0",
                            audit_verb::describe};

}  // namespace ringside
