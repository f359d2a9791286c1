#include "checker/play/perft.h"

#include <chrono>
#include <memory>

#include <fmt/format.h>

#include "checker/play/jobs.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"
#include "replay/flags/root.h"
#include "replay/flags/setup_flags.h"
#include "replay/terminal/message.h"
#include "replay/terminal/progress.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/record/setup_text.h"
#include "replay/text/table.h"

namespace ringside {
namespace perft_verb {
namespace {

struct Options {
  std::string root;
  SetupFlags setup;
  int depth = 3;
  int jobs = 0;
  bool divide = false;
};

Perft counted_leaves(Root const& root, Options const& options) {
  auto const begin = std::chrono::steady_clock::now();
  std::optional<Progress> progress;
  std::uint64_t shown = 0;
  Perft const result =
      perft(*root.match, root.state, options.depth, threads_for(options.jobs), [&](std::uint64_t done, std::uint64_t of) {
        if (!progress) progress.emplace("subtrees", of);
        progress->advance(done - shown);
        shown = done;
      });
  progress.reset();
  double const seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  auto const rate = static_cast<double>(result.leaves.back()) / std::max(seconds, 1e-9);
  print_note(fmt::format("{:.3f} s, {} leaves/s", seconds, grouped(static_cast<std::uint64_t>(rate))));
  return result;
}

void print_divide(Root const& root, Perft const& result) {
  Table table({"first action", ">leaves"});
  for (Perft::Branch const& branch : result.divide)
    table.row({root.match->text(branch.action, terminal().language), grouped(branch.leaves)});
  say("{}\n", table.text());
}

void print_counts(Perft const& result) {
  Table table({">depth", ">leaves", ">ended"});
  for (std::size_t depth = 0; depth < result.leaves.size(); ++depth) {
    bool const last = depth + 1 == result.leaves.size();
    table.row({std::to_string(depth), grouped(result.leaves[depth]), last ? "" : grouped(result.ended[depth])});
  }
  print_text(table.text());
}

Json perft_json(Root const& root, Perft const& result, bool divide) {
  Json json{{"game", root.match->facts().id}, {"root", root.name},
            {"setup", root.match->setup()},   {"depth", result.leaves.size() - 1},
            {"leaves", result.leaves},        {"ended", std::vector(result.ended.begin(), result.ended.end() - 1)}};
  if (!divide) return json;
  json["divide"] = Json::array();
  for (Perft::Branch const& branch : result.divide)
    json["divide"].push_back({{"action", root.match->text(branch.action)}, {"leaves", branch.leaves}});
  return json;
}

Exit run(Options const& options) {
  Root const root = must(load_root(options.root, options.setup));
  Perft const result = counted_leaves(root, options);
  if (terminal().json) {
    print_json(perft_json(root, result, options.divide));
    return Exit::fine;
  }
  say("{}  {}\n\n", painted(Style::heading, on_a_line(root.name)), setup_text(*root.match));
  if (options.divide) print_divide(root, result);
  print_counts(result);
  return Exit::fine;
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags.option("root", options->root, "A game, a position file, or a step of a record or a case (default: its start)")
      .type("GAME|POSITION|REC#N")
      .required();
  flags.option("-d,--depth", options->depth, "Actions in a sequence").whole(0, 64);
  flags.flag("--divide", options->divide, "Also the leaves below each first action");
  threads(flags, options->jobs, "");
  options->setup.add(flags);
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace perft_verb

Command const perft_command{"perft", "Count the sequences of legal actions by depth, to compare engines and versions",
                            "ringside perft GAME --depth 5\n"
                            "ringside perft game.json#37 --depth 3 --divide\n"
                            "ringside perft position.json --depth 2 --json",
                            perft_verb::describe};

}  // namespace ringside
