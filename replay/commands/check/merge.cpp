#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/flags/output_paths.h"
#include "replay/flags/parser.h"
#include "replay/flags/verbs.h"
#include "replay/input/expand.h"
#include "replay/sharding/shard_flags.h"
#include "replay/terminal/message.h"
#include "replay/terminal/quantity.h"

namespace ringside {
namespace merge_verb {
namespace {

struct Options {
  std::vector<std::string> inputs;
  std::string out;
};

std::vector<ShardPart> read_parts(Options const& options) {
  std::vector<ShardPart> parts;
  for (InputFile const& file : must(expand_inputs(options.inputs))) parts.push_back(must(read_part(file.path)));
  if (parts.empty()) fail(Exit::unreadable, "no parts found", "ringside merge --help");
  return parts;
}

/// The command line of the run whose parts these are, with them for its work.
std::vector<std::string> merge_words(std::vector<ShardPart> const& parts, Flags const& flags, std::string const& out) {
  std::vector<std::string> words = command_words(parts.front(), flags);
  std::vector<std::string> own;
  for (ShardPart const& part : parts) own.push_back("--merged-from=" + part.path);
  if (!out.empty()) own.push_back("--out=" + out);
  words.insert(words.begin() + 1, own.begin(), own.end());
  return words;
}

/// Only the verb whose work was split knows how to describe it.
Exit tell(std::vector<ShardPart> const& parts, std::string const& out) {
  std::vector<Verb> const verbs = declared_verbs();
  for (Verb const& verb : verbs) {
    if (verb.command->name != parts.front().verb) continue;
    auto const asked = parse(verbs, merge_words(parts, verb.flags, out));
    if (!asked) fail(Exit::unreadable, fmt::format("{}: words: {}", parts.front().path, asked.error().what));
    return asked->verb->run();
  }
  fail(Exit::unreadable, fmt::format("{}: verb: no such verb: '{}'", parts.front().path, parts.front().verb));
}

/// Files of games that stayed where their shards ran cannot be checked.
void note_absent(std::vector<ShardPart> const& parts) {
  auto const absent =
      std::count_if(parts.begin(), parts.end(), [](ShardPart const& part) { return part.out && !is_here(*part.out); });
  if (absent > 0)
    print_note(fmt::format("{} of games {} not here and {} not checked", counted(static_cast<std::uint64_t>(absent), "file"),
                           absent == 1 ? "is" : "are", absent == 1 ? "was" : "were"));
}

Exit run(Options const& options) {
  std::vector<ShardPart> parts = read_parts(options);
  if (!options.out.empty() && parts.front().verb != "simulate")
    fail(Exit::usage, "--out is for the games of a series: parts of 'simulate'", "ringside merge --help");
  auto const reports = put_in_order(parts);
  if (reports.empty()) {
    note_absent(parts);
    return tell(parts, options.out);
  }
  print_errors(reports);
  return Exit::finding;
}

std::function<Exit()> describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags.option("parts", options->inputs, "What the shards of one run wrote by --part-out: files, folders, or @list")
      .type("FILES")
      .required();
  output_path(flags.option("-o,--out", options->out, "Also put the bulk files of a series together in this one")).type("FILE");
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace merge_verb

Command const merge_command{"merge", "Merge what the shards of one run have found into its report",
                            "parallel ringside audit games/ --shard {}/8 --part-out part-{}.json ::: $(seq 8)\n"
                            "ringside merge part-*.json\n"
                            "ringside merge parts/ --json\n"
                            "ringside merge part-*.json --out games.bin    # of simulate: the file of one run, byte for byte\n"
                            "Exit code: 1 when a shard is missing, duplicated or of another run; else that of the run",
                            merge_verb::describe};

}  // namespace ringside
