#include "checker/rerecord.h"

#include <unistd.h>

#include <cstdio>
#include <iostream>
#include <map>
#include <memory>

#include <fmt/format.h>

#include "checker/jobs.h"
#include "engine/record/guarded.h"
#include "engine/record/packed.h"
#include "engine/record/write.h"
#include "replay/command_line/choices.h"
#include "replay/command_line/flags.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/input/batch_input.h"
#include "replay/input/input.h"
#include "replay/input/packed_input.h"
#include "replay/limits.h"
#include "replay/output.h"
#include "replay/program.h"
#include "replay/quantity.h"
#include "replay/render/audit/accept_text.h"
#include "replay/render/audit/finding.h"
#include "replay/terminal/message.h"
#include "replay/terminal/terminal.h"

namespace ringside {
namespace accept_verb {
namespace {

constexpr std::size_t most_named = 5;

struct Options {
  std::vector<std::string> inputs;
  bool yes = false, prefix = false;
  int jobs = 0;
};

/// What is to be written in place of a record; nothing: it stays.
std::optional<Record> accepted(LoadedRecord const& loaded, bool prefix) {
  Rerecorded anew = rerecorded(loaded);
  if (!anew.record || (anew.refusal && !prefix)) return std::nullopt;
  anew.record->engine_version = program_version();
  return std::move(anew.record);
}

/// One game as it was looked at; Audited::errors and the rest are of the change.
struct Looked {
  Audited change;
  std::optional<Finding> refusal;
  bool has_prefix = false;
};

std::vector<Looked> look_at(Chunk const& chunk) {
  std::vector<Looked> all;
  chunk([&](BatchGame& game) {
    if (game.skipped) return;
    Looked one;
    one.change.name = game.name;
    auto const done = guarded(game.name, [&]() -> tl::expected<void, ReadErrors> {
      if (!game.errors.empty()) return tl::unexpected(std::move(game.errors));
      Rerecorded anew = rerecorded(game.loaded);
      one.change.game = game.loaded.record.game;
      one.change.verdict.finding = std::move(anew.change);
      one.change.verdict.steps = game.loaded.record.steps.size();
      one.refusal = std::move(anew.refusal);
      one.has_prefix = anew.record.has_value();
      if (one.change.verdict.finding) one.change.record = game.loaded;
      return {};
    });
    if (!done) one.change.errors = done.error();
    all.push_back(std::move(one));
  });
  return all;
}

/// All games, and the files of those that can be accepted.
struct Survey {
  AcceptResult result{FindingGroups(most_named), FindingGroups(most_named)};
  std::map<std::string, std::uint64_t> files;  ///< by path, games to be written anew

  void add(Looked looked, bool prefix) {
    ++result.games;
    if (!looked.change.is_readable()) {
      ++result.unreadable;
      print_errors(reading_reports(looked.change));
      return;
    }
    if (!looked.change.verdict.finding) return;
    bool const refused = looked.refusal && !(prefix && looked.has_prefix);
    ++(refused ? result.refused : looked.refusal ? result.cut : result.changed);
    if (!refused) ++files[file_of(looked.change.name)];
    if (looked.refusal) looked.change.verdict.finding = looked.refusal;
    std::size_t const step = looked.change.verdict.finding->step;
    looked.change.verdict.sound = step == 0 ? 0 : step - 1;
    (looked.refusal ? result.illegal : result.changes).add(std::move(looked.change));
  }
};

void check(std::vector<BatchInput> const& inputs) {
  for (BatchInput const& input : inputs) {
    Address const& address = input.address;
    if (address.is_stdin() || is_stream(address.path) || is_packed(address.path))
      fail(Exit::usage, fmt::format("{}: what is accepted is written in its place, which cannot be done there", address.input()),
           "ringside convert --help");
    if (address.game)
      fail(Exit::usage, fmt::format("'{}': accept takes whole files; name it without ':'", address.text),
           "ringside accept --help");
  }
}

/// On the terminal a word decides; where nobody can be asked, the flag.
bool is_granted(Options const& options, std::uint64_t games, std::size_t files) {
  if (options.yes) return true;
  if (isatty(STDIN_FILENO) == 0 || terminal().json) return false;
  say("Record {} in {} anew? [y/N] ", counted(games, "game"), counted(files, "file"));
  std::fflush(stdout);
  std::string answer;
  std::getline(std::cin, answer);
  return answer == "y" || answer == "yes";
}

void write_one(std::string const& path, LoadedRecord const& loaded, bool prefix) {
  auto const anew = accepted(loaded, prefix);
  if (!anew) return;
  bool const packed = path.ends_with(".rsr");
  must(write_output(path, packed ? write_record_binary(*anew) : write_record_json(*anew, *loaded.match)));
}

/// A game that stays is written as it is.
void write_bulk(std::string const& path, BulkReader const& reader, bool prefix) {
  BulkWriter writer = must(create_bulk(path));
  for (std::size_t i = 0; i < reader.size(); ++i) {
    LoadedRecord const loaded = must(or_failure(reader.read(i)));
    must(or_failure(writer.add(accepted(loaded, prefix).value_or(loaded.record))));
  }
  must(or_failure(writer.finish()));
}

void write_file(std::string const& path, bool prefix) {
  Address const address{path, path, {}, {}, {}};
  Loaded const input = must(or_failure(read_input(address)));
  will_go_on_with(path);
  if (auto const* const reader = std::get_if<BulkReader>(&input))
    write_bulk(path, *reader, prefix);
  else
    write_one(path, std::get<LoadedRecord>(input), prefix);
}

Exit finish(Options const& options, Survey survey) {
  AcceptResult& result = survey.result;
  if (!terminal().json) print_text(accept_text(result));
  std::uint64_t const games = result.changed + result.cut;
  bool const granted = games > 0 && is_granted(options, games, survey.files.size());
  if (granted)
    for (auto const& [path, count] : survey.files) write_file(path, options.prefix);
  result.written = granted ? games : 0;
  if (terminal().json) print_json(accept_json(result));
  if (granted) print_note(fmt::format("{} in {} recorded anew", counted(games, "game"), counted(survey.files.size(), "file")));
  if (!granted && games > 0) print_note("nothing was written; --yes accepts");
  if (result.refused > 0 || (games > 0 && !granted)) return Exit::finding;
  return result.unreadable > 0 ? Exit::unreadable : Exit::fine;
}

Exit run(Options const& options) {
  std::vector<BatchInput> inputs = must(batch_inputs(options.inputs, {"accept", "accept", "accept"}));
  check(inputs);
  Survey survey;
  in_order(threads_for(options.jobs), until(&interrupts(), split_into_chunks(std::move(inputs))), look_at,
           [&](std::vector<Looked> games) {
             for (Looked& game : games) survey.add(std::move(game), options.prefix);
           });
  if (interrupts()) fail(Exit::limit, "interrupted; nothing was written");
  return finish(options, std::move(survey));
}

std::function<Exit()> describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags.option("files", options->inputs, "Records, bulk files, folders, or @list for the names in a file")
      .type("GAMES")
      .required();
  flags.flag("-y,--yes", options->yes, "Do not ask");
  flags.flag("--keep-prefix", options->prefix, "Of a game that became illegal accept what stands before that");
  threads(flags, options->jobs, "the output does not depend on it");
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace accept_verb

Command const accept_command{
    "accept", "After a change of the rules that was meant: record anew what plays out otherwise, but nothing that became illegal",
    "ringside accept corpus/          # shows what changed, by cause, and asks\n"
    "ringside accept games.bin --yes\n"
    "ringside accept corpus/ --yes --keep-prefix\n"
    "Legal counts, digests and outcomes are recorded anew, in the same files; steps are never touched. Exit code: 1 when a game\n"
    "became illegal and stays, or changes were not accepted; else 3 when a record cannot be read; else 0",
    accept_verb::describe};

}  // namespace ringside
