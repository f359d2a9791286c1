#include "replay/commands/write/shrink_corpus.h"

#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "checker/cover/kept_records.h"
#include "checker/play/jobs.h"
#include "engine/games/registry.h"
#include "engine/record/text/write.h"
#include "engine/record/values/guarded.h"
#include "replay/commands/ending.h"
#include "replay/flags/choices.h"
#include "replay/input/batch_input.h"
#include "replay/input/input.h"
#include "replay/output/output.h"
#include "replay/terminal/message.h"
#include "replay/terminal/progress.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/audit/cover_text.h"
#include "replay/text/audit/finding.h"

namespace ringside {
namespace {

namespace fs = std::filesystem;

/// What one record meets, or why it cannot be read.
struct MetRecord {
  std::string name;
  std::uint64_t input = 0;
  std::uint64_t steps = 0;
  std::vector<MetItem> met;
  ReadErrors errors;
};

std::vector<MetRecord> look_at(Chunk const& chunk, MetKinds kinds) {
  std::vector<MetRecord> looked;
  chunk([&](BatchGame& game) {
    if (game.skipped) return;
    MetRecord one{game.name, game.place.input, game.loaded.record.steps.size(), {}, game.errors};
    if (one.errors.empty()) {
      auto met = guarded(game.name, [&]() -> tl::expected<std::vector<MetItem>, ReadErrors> {
        return met_by(game.loaded, *find_game(game.loaded.match->facts().id), kinds);
      });
      if (met)
        one.met = *std::move(met);
      else
        one.errors = std::move(met.error());
    }
    looked.push_back(std::move(one));
  });
  return looked;
}

/// The records of a collection that can be read, and how many cannot.
struct Corpus {
  std::vector<MetRecord> records;
  std::uint64_t unreadable = 0;

  void add(MetRecord record) {
    if (record.errors.empty()) {
      records.push_back(std::move(record));
      return;
    }
    ++unreadable;
    print_errors(to_reports(record.errors));
  }
  Reduced keep_least() const {
    MetCollection collection;
    for (MetRecord const& record : records) collection.add(record.met, record.steps);
    return collection.keep_least();
  }
};

Corpus read_corpus(std::vector<BatchInput> inputs, MetKinds kinds, int jobs) {
  Corpus corpus;
  Progress progress("games", games_in(inputs));
  in_order(
      jobs, split_into_chunks(std::move(inputs)), [kinds](Chunk const& chunk) { return look_at(chunk, kinds); },
      [&](std::vector<MetRecord> looked) {
        progress.advance(looked.size());
        for (MetRecord& record : looked) corpus.add(std::move(record));
      });
  return corpus;
}

/// Writes kept records into a folder: a file of its own as it is, a game of a larger file as JSON.
class CorpusWriter {
 public:
  CorpusWriter(std::vector<BatchInput> const& inputs, std::string const& folder) : inputs_(inputs), folder_(folder) {
    must(make_folder(folder));
  }

  /// Returns the file.
  std::string write(MetRecord const& record) {
    Address const& address = inputs_[record.input].address;
    bool const whole_file = record.name == address.input() && !address.game && !address.is_stdin();
    fs::path const file(address.is_stdin() ? std::string("stdin") : address.path);
    if (whole_file) return put(file.filename().string(), must(or_failure(read_bytes(address.path))));
    LoadedRecord const loaded = must(load_record(must(parse_address(record.name))));
    std::string const number = record.name.substr(record.name.rfind(':') + 1);
    return put(fmt::format("{}-{}.json", file.stem().string(), number), write_record_json(loaded.record, *loaded.match));
  }

 private:
  std::vector<BatchInput> const& inputs_;
  std::string folder_;
  std::set<std::string> used_;

  std::string put(std::string const& name, std::string const& bytes) {
    std::string free = name;
    for (int n = 2; !used_.insert(free).second; ++n) free = fmt::format("{}-{}", n, name);
    std::string const path = (fs::path(folder_) / free).string();
    must(write_output(path, bytes));
    return path;
  }
};

void tell(CorpusFlags const& flags, std::string const& out, Corpus const& corpus, Reduced const& reduced,
          std::vector<KeptRow> const& rows) {
  if (!terminal().json) {
    print_text(reduced_text(reduced, corpus.records.size()) + "\n" + kept_table(reduced, rows) +
               fmt::format("\nwritten to {}\n", on_a_line(out)));
    return;
  }
  print_json({{"corpus", flags.inputs},
              {"records", corpus.records.size()},
              {"met", reduced.met},
              {"at_least", reduced.at_least},
              {"least", reduced.is_least()},
              {"kept", kept_json(reduced, rows)},
              {"unreadable", corpus.unreadable},
              {"out", out}});
}

}  // namespace

Flag& met_kinds_flag(Flags& flags, std::string& words, std::string help) {
  return flags
      .option(
          "--of", words,
          std::move(help) +
              ", of what `ringside coverage` counts, and: reasons, each clause with each kind of event that it brings about and "
              "with each option that decides it; pairs, two options of rulings, other than the defaults, that both matter in "
              "one game")
      .type("clauses,rulings,events,tiles,ends,reasons,pairs")
      .check([](std::string const& typed) {
        if (parse_met_kinds(typed)) return std::string();
        return fmt::format("'{}': expected some of {}, separated by commas", typed, fmt::join(met_kind_words(), ", "));
      });
}

void CorpusFlags::add(Flags& flags) {
  flags
      .option(
          "--corpus", inputs,
          "Instead of one record, shrink a collection: to a least set of its records that meets all that the collection meets, "
          "as `ringside coverage` counts it. Records, bulk files, folders, or @list")
      .type("FILES");
  met_kinds_flag(flags, kinds, "With --corpus: count only these");
  threads(flags, jobs, "the output does not depend on it");
}

Exit shrink_corpus(CorpusFlags const& flags, std::string const& out) {
  if (out.empty() || out == "-")
    fail(Exit::usage, "--corpus needs a folder for the records: --out DIR/", "ringside shrink --help");
  std::vector<BatchInput> const inputs = must(batch_inputs(flags.inputs, {"shrink", "shorten", "shrink"}));
  MetKinds const kinds = flags.kinds.empty() ? counted_kinds() : *parse_met_kinds(flags.kinds);
  Corpus const corpus = read_corpus(inputs, kinds, threads_for(flags.jobs));
  if (corpus.records.empty()) fail(Exit::unreadable, "no records found", "ringside shrink --help");
  Reduced const reduced = corpus.keep_least();
  CorpusWriter writer(inputs, out);
  std::vector<KeptRow> rows;
  for (KeptRecord const& kept : reduced.kept) {
    MetRecord const& record = corpus.records[kept.record];
    rows.push_back({record.name, record.steps, writer.write(record)});
  }
  tell(flags, out, corpus, reduced, rows);
  return corpus.unreadable == 0 ? Exit::fine : Exit::unreadable;
}

}  // namespace ringside
