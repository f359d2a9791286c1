#include <algorithm>
#include <array>
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
  std::string out, plot;
};

/// What merging writes besides the report, of the parts of some verbs only.
struct Output {
  std::string_view option, what;
  std::vector<std::string_view> verbs;
  std::string const& path;

  bool fits(std::string_view verb) const { return path.empty() || std::ranges::find(verbs, verb) != verbs.end(); }
};

std::array<Output, 2> outputs(Options const& options) {
  return {{{"out", "the games of a series", {"simulate"}, options.out},
           {"plot", "estimates and contests", {"impact", "simulate"}, options.plot}}};
}

std::vector<ShardPart> read_parts(Options const& options) {
  std::vector<ShardPart> parts;
  for (InputFile const& file : must(expand_inputs(options.inputs))) parts.push_back(must(read_part(file.path)));
  if (parts.empty()) fail(Exit::unreadable, "no parts found", "ringside merge --help");
  return parts;
}

/// The command line of the run whose parts these are.
std::vector<std::string> run_words(ShardPart const& part, Flags const& flags, Options const& options) {
  std::vector<std::string> words = command_words(part, flags);
  for (Output const& output : outputs(options))
    if (!output.path.empty()) words.insert(words.begin() + 1, fmt::format("--{}={}", output.option, output.path));
  return words;
}

/// Only the verb whose work was split knows how to describe it.
Exit report(std::vector<ShardPart> const& parts, Options const& options) {
  std::vector<Verb> const verbs = declared_verbs();
  for (Verb const& verb : verbs) {
    if (verb.command->name != parts.front().verb) continue;
    if (!verb.work.report) break;
    auto const asked = parse(verbs, run_words(parts.front(), verb.flags, options));
    if (!asked) fail(Exit::unreadable, fmt::format("{}: words: {}", parts.front().path, asked.error().what));
    return asked->verb->work.report(parts);
  }
  fail(Exit::unreadable, fmt::format("{}: verb: no verb that works in shards: '{}'", parts.front().path, parts.front().verb));
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
  for (Output const& output : outputs(options))
    if (!output.fits(parts.front().verb))
      fail(Exit::usage,
           fmt::format("--{} is for {}: parts of '{}'", output.option, output.what, fmt::join(output.verbs, "' or '")),
           "ringside merge --help");
  auto const reports = put_in_order(parts);
  if (reports.empty()) {
    note_absent(parts);
    return report(parts, options);
  }
  print_errors(reports);
  return Exit::finding;
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags.option("parts", options->inputs, "What the shards of one run wrote by --part-out: files, folders, or @list")
      .type("FILES")
      .required();
  output_path(flags.option("-o,--out", options->out, "Also put the bulk files of a series together in this one")).type("FILE");
  picture_path(flags.option("-p,--plot", options->plot,
                            "Also draw the estimates of an impact, or a contest, into this file: .svg, .png or .pdf"));
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
