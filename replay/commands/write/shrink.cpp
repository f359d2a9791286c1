#include "checker/compare/shrink.h"

#include <memory>

#include <fmt/format.h>

#include "checker/find/shown_part.h"
#include "checker/play/playout.h"
#include "engine/core/text/shortened.h"
#include "engine/record/file/file.h"
#include "engine/record/text/write.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/commands/write/shrink_corpus.h"
#include "replay/flags/flags.h"
#include "replay/flags/output_paths.h"
#include "replay/flags/setup_flags.h"
#include "replay/input/input.h"
#include "replay/output/output.h"
#include "replay/terminal/message.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/text/find/find_text.h"

namespace ringside {
namespace shrink_verb {
namespace {

struct Options {
  std::string record, keep, out;
  bool cut = false;
  CorpusFlags corpus;
};

/// One record or a collection, each with what goes with it.
void check_usage(Options const& options) {
  bool const corpus = !options.corpus.inputs.empty();
  if (corpus && (!options.record.empty() || !options.keep.empty() || options.cut))
    fail(Exit::usage, "--corpus reduces a collection: leave RECORD, --keep and --cut away", "ringside shrink --help");
  if (!corpus && !options.corpus.kinds.empty()) fail(Exit::usage, "--of goes with --corpus", "ringside shrink --help");
  if (!corpus && options.record.empty())
    fail(Exit::usage, "name a record, or a collection: --corpus DIR", "ringside shrink --help");
  if (!corpus && options.keep.empty())
    fail(Exit::usage, "--keep is required: what the record must still show", "ringside shrink --help");
}

Excerpt shrunk(LoadedRecord const& loaded, AnyState const& start, Question const& question, Options const& options) {
  Line line;
  for (Step const& step : loaded.record.steps) line.push_back(step.action);
  auto excerpt = shrink_to(question, start, line, options.cut);
  if (!excerpt)
    fail(Exit::finding, fmt::format("the record does not have that: {}", options.keep),
         fmt::format("ringside replay {}", options.record));
  return *std::move(excerpt);
}

void write(Options const& options, std::string const& text) {
  if (options.out.empty() || options.out == "-") {
    print_bytes(text);
    return;
  }
  must(write_output(options.out, text));
}

Exit run(Options const& options) {
  check_usage(options);
  if (!options.corpus.inputs.empty()) return shrink_corpus(options.corpus, options.out);
  Address const address = must(parse_address(options.record));
  if (address.first) fail(Exit::usage, fmt::format("'{}': shrink takes a whole record; name it without '#'", options.record));
  LoadedRecord const loaded = must(load_record(address));
  if (!loaded.record.edits.empty())
    fail(Exit::usage,
         fmt::format("{} has steps that were played against the rules, and the rest may be illegal without them: cut out "
                     "what follows the last of them first",
                     options.record),
         fmt::format("ringside convert '{}#{}' position.json", options.record, loaded.record.edits.back().after));
  AnyState const start = must(or_failure(read_start(loaded)));
  auto const question = parse_question(options.keep, loaded.match, must(look_up_game(loaded.record.game))->match);
  if (!question)
    fail(Exit::usage, fmt::format("--keep '{}': {}", shortened(options.keep, most_quoted), find_error_text(question.error())),
         "ringside find --help");
  Excerpt const excerpt = shrunk(loaded, start, *question, options);
  Record record = record_line(*loaded.match, excerpt.start, excerpt.line);
  record.seat_names = loaded.record.seat_names;
  record.notes = fmt::format("Shortened; it still shows: {}.", options.keep);
  bool const file = !options.out.empty() && options.out != "-";
  std::string const text = write_record_json(record, *loaded.match);
  if (file || !terminal().json) write(options, text);
  if (terminal().json)
    print_json({{"record", options.record},
                {"keep", options.keep},
                {"steps_before", loaded.record.steps.size()},
                {"steps", record.steps.size()},
                {"starts_from_position", record.start.has_value()},
                {"out", file ? Json(options.out) : Json()},
                {"shrunk", file ? Json() : Json::parse(text)}});
  print_note(fmt::format("{}: {} of {} {} left{}", options.record, counted(record.steps.size(), "step"),
                         loaded.record.steps.size(), record.steps.size() == 1 ? "is" : "are",
                         file ? ", written to " + options.out : ""));
  return Exit::fine;
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags.option("record", options->record, "A record, or one game of a bulk file").type("REC");
  flags
      .option("-k,--keep", options->keep,
              "What it must still show, as `ringside find` has it: an event, a state, an end, a broken law, another reading")
      .type("EXPR");
  flags.flag("--cut", options->cut, "Also start from a position, as late as that allows");
  output_path(flags.option("-o,--out", options->out,
                           "Where to write the record (default: standard output), or with --corpus the records"))
      .type("PATH");
  options->corpus.add(flags);
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace shrink_verb

Command const shrink_command{"shrink",
                             "Shorten a record to the steps that show something, or a collection to the records that are needed",
                             "ringside shrink game.json --keep 'violates any' --out small.json\n"
                             "ringside shrink game.json --keep 'differs under ID=WORD' --cut\n"
                             "ringside shrink games.bin:12 --keep 'event destroyed' > small.json\n"
                             "ringside shrink --corpus games/ --out fewer/\n"
                             "ringside shrink --corpus games.bin --of clauses,ends --out fewer/",
                             shrink_verb::describe};

}  // namespace ringside
