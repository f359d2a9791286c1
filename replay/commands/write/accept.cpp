#include "checker/audit/rerecord.h"

#include <unistd.h>

#include <array>
#include <cstdio>
#include <iostream>
#include <map>
#include <memory>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "checker/play/jobs.h"
#include "engine/record/binary/packed.h"
#include "engine/record/text/write.h"
#include "engine/record/values/guarded.h"
#include "replay/base/claims.h"
#include "replay/base/limits.h"
#include "replay/base/version.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"
#include "replay/input/batch_input.h"
#include "replay/input/input.h"
#include "replay/input/packed_input.h"
#include "replay/output/output.h"
#include "replay/terminal/message.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/text/audit/accept_text.h"
#include "replay/text/audit/finding.h"

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
std::optional<Record> accepted(Rerecorded again, bool prefix) {
  if (!again.record || (again.refusal && !prefix)) return std::nullopt;
  again.record->engine_version = program_version();
  return std::move(again.record);
}

/// What was looked at of a file: how many of its games are to be recorded again, and a digest of all that will stand in it.
struct Seen {
  std::uint64_t changed = 0;
  Digest digest;

  void add(Digest game) {
    std::array<std::uint64_t, 4> const words{digest.high, digest.low, game.high, game.low};
    digest = compute_digest(std::as_bytes(std::span(words)));
  }
};

Digest digest_of(Record const& record) { return compute_digest(write_record_binary(record)); }

/// One game as it was looked at; Audited::errors and the rest are of the change.
struct Looked {
  Audited change;
  std::optional<Finding> refusal;
  bool has_prefix = false;
  Digest written;  ///< of the record that will stand there if this is accepted
};

void look_at(LoadedRecord const& loaded, bool prefix, Looked& one) {
  Rerecorded again = rerecorded(loaded);
  one.change.game = loaded.record.game;
  one.change.verdict.finding = again.change;
  one.change.verdict.steps = loaded.record.steps.size();
  one.refusal = again.refusal;
  one.has_prefix = again.record.has_value();
  bool const changes = one.change.verdict.finding.has_value();
  if (changes) one.change.record = loaded;
  one.written = digest_of(accepted(std::move(again), prefix).value_or(loaded.record));
}

std::vector<Looked> look_at_chunk(Chunk const& chunk, bool prefix) {
  std::vector<Looked> all;
  chunk([&](BatchGame& game) {
    if (game.skipped) return;
    Looked one;
    one.change.name = game.name;
    auto const done = guarded(game.name, [&]() -> tl::expected<void, ReadErrors> {
      if (!game.errors.empty()) return tl::unexpected(std::move(game.errors));
      look_at(game.loaded, prefix, one);
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
  std::map<std::string, Seen> files;  ///< by path

  void add(Looked looked, bool prefix) {
    ++result.games;
    if (!looked.change.is_readable()) {
      ++result.unreadable;
      print_errors(reading_reports(looked.change));
      return;
    }
    Seen& file = files[file_of(looked.change.name)];
    file.add(looked.written);
    if (!looked.change.verdict.finding) return;
    bool const refused = looked.refusal && !(prefix && looked.has_prefix);
    ++(refused ? result.refused : looked.refusal ? result.cut : result.changed);
    if (!refused) ++file.changed;
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
      fail(Exit::usage, fmt::format("{}: accepted records replace the file, which is not possible there", address.input()),
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
  say("Re-record {} in {}? [y/N]  ", counted(games, "game"), counted(files, "file"));
  std::fflush(stdout);
  std::string answer;
  std::getline(std::cin, answer);
  return answer == "y" || answer == "yes";
}

/// A file's games are read again when they are accepted: the results must be what was shown.
bool write_one(std::string const& path, LoadedRecord const& loaded, Options const& options, Seen const& shown) {
  Record const record = accepted(rerecorded(loaded), options.prefix).value_or(loaded.record);
  Seen now;
  now.add(digest_of(record));
  if (now.digest != shown.digest) return false;
  must(write_output(path, path.ends_with(".rsr") ? write_record_binary(record) : write_record_json(record, *loaded.match)));
  return true;
}

/// A game that stays is written as it is.
bool write_bulk(std::string const& path, BulkReader const& reader, Options const& options, Seen const& shown) {
  BulkWriter writer = must(create_bulk(path));
  Seen now;
  for (std::size_t i = 0; i < reader.size(); ++i) {
    LoadedRecord const loaded = must(or_failure(reader.read(i)));
    Record const record = accepted(rerecorded(loaded), options.prefix).value_or(loaded.record);
    now.add(digest_of(record));
    must(or_failure(writer.add(record)));
  }
  if (now.digest != shown.digest) return false;
  must(or_failure(writer.finish()));
  return true;
}

bool write_file(std::string const& path, Options const& options, Seen const& shown) {
  Address const address{path, path, {}, {}, {}};
  Loaded const input = must(or_failure(read_input(address)));
  will_go_on_with(path);
  if (auto const* const reader = std::get_if<BulkReader>(&input)) return write_bulk(path, *reader, options, shown);
  auto const* const one = std::get_if<LoadedRecord>(&input);
  return one != nullptr && write_one(path, *one, options, shown);
}

/// Writes the files, and returns how many games and files were written.
std::pair<std::uint64_t, std::size_t> write_files(std::map<std::string, Seen> const& files, Options const& options) {
  std::vector<std::string> paths;
  for (auto const& [path, shown] : files) paths.push_back(path);
  name_left_behind(paths);
  std::pair<std::uint64_t, std::size_t> written{0, 0};
  for (auto const& [path, shown] : files) {
    if (!write_file(path, options, shown)) {
      print_warning(fmt::format("{}: was changed in the meantime; it stays as it is: run accept again", path));
      continue;
    }
    written.first += shown.changed;
    ++written.second;
  }
  return written;
}

Exit finish(Options const& options, Survey survey) {
  AcceptResult& result = survey.result;
  if (!terminal().json) print_text(accept_text(result));
  std::erase_if(survey.files, [](auto const& file) { return file.second.changed == 0; });
  std::uint64_t const games = result.changed + result.cut;
  bool const granted = games > 0 && is_granted(options, games, survey.files.size());
  auto const [written, files] = granted ? write_files(survey.files, options) : std::pair<std::uint64_t, std::size_t>();
  result.written = written;
  if (terminal().json) print_json(accept_json(result));
  if (granted) print_note(fmt::format("{} in {} re-recorded", counted(written, "game"), counted(files, "file")));
  if (!granted && games > 0) print_note("nothing was written; --yes accepts");
  if (result.refused > 0 || written < games) return Exit::finding;
  return result.unreadable > 0 ? Exit::unreadable : Exit::fine;
}

Exit run(Options const& options) {
  std::vector<BatchInput> inputs = must(batch_inputs(options.inputs, {"accept", "accept", "accept"}));
  check(inputs);
  Survey survey;
  in_order(
      threads_for(options.jobs), until(&interrupts(), split_into_chunks(std::move(inputs))),
      [&](Chunk const& chunk) { return look_at_chunk(chunk, options.prefix); },
      [&](std::vector<Looked> games) {
        for (Looked& game : games) survey.add(std::move(game), options.prefix);
      });
  if (interrupts()) fail(Exit::limit, "interrupted; nothing was written");
  return finish(options, std::move(survey));
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags.option("files", options->inputs, "Records, bulk files, folders, or @list for the names in a file")
      .type("GAMES")
      .required();
  flags.flag("-y,--yes", options->yes, "Do not ask");
  flags.flag("--keep-prefix", options->prefix, "Of a game that became illegal, accept the steps before that");
  threads(flags, options->jobs, "the output does not depend on it");
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace accept_verb

Command const accept_command{
    "accept", "After an intended rules change: re-record games that play out differently, skipping any that became illegal",
    "ringside accept corpus/          # shows what changed, by cause, and asks\n"
    "ringside accept games.bin --yes\n"
    "ringside accept corpus/ --yes --keep-prefix\n"
    "Legal counts, digests and outcomes are rewritten in the same files; steps are never touched. Exit code: 1 when a game\n"
    "became illegal and stays, or changes were not accepted; else 3 when a record cannot be read; else 0",
    accept_verb::describe};

}  // namespace ringside
