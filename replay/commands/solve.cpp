#include <chrono>
#include <memory>

#include <fmt/format.h>

#include "checker/playout.h"
#include "engine/record/file.h"
#include "engine/record/write.h"
#include "replay/command_line/choices.h"
#include "replay/command_line/flags.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/foreign.h"
#include "replay/input/root.h"
#include "replay/limits.h"
#include "replay/output.h"
#include "replay/render/explore/solution.h"
#include "replay/render/state/setup_text.h"
#include "replay/solving.h"
#include "replay/terminal/message.h"
#include "replay/terminal/terminal.h"

namespace ringside {
namespace solve_verb {
namespace {

struct Options {
  std::string root, out;
  std::optional<std::uint64_t> memory;
  SetupFlags setup;
  SpaceOptions space;
};

void write_line(Solution const& solution, SolveTask const& task, std::string const& path) {
  Record record = record_line(task.match, task.state, solution.line(task.state).actions);
  record.notes = fmt::format("Solved: {}.", verdict_of(solution, task));
  must(write_output(path, write_record_json(record, task.match)));
  print_note(fmt::format("best play: written to {}", path));
}

Exit run(Options const& options) {
  Root const root = must(root_of(options.root, options.setup));
  SpaceOptions space = options.space;
  space.memory = memory_for(options.memory);
  space.interrupt = &interrupts();
  if (space.canonical && root.match->symmetries() == 1)
    fail(Exit::usage, fmt::format("{} declares no symmetries", root.match->facts().id));
  SolveTask const task{root.name, *root.match, root.state, space};
  auto const begin = std::chrono::steady_clock::now();
  Solution const solution = must(solve_showing(task));
  double const seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (terminal().json)
    print_json(solution_json(solution, task, seconds));
  else
    say("{}  {}\n\n{}", painted(Style::heading, on_a_line(root.name)), setup_text(*root.match),
        solution_text(solution, task, seconds));
  if (!options.out.empty() && solution.has_values()) write_line(solution, task, options.out);
  if (solution.has_values()) return Exit::fine;
  return solution.solved() == Solved::stuck ? Exit::finding : Exit::limit;
}

std::function<Exit()> describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags.option("root", options->root, "A game, a position file, or a step of a record or a case (default: its start)")
      .type("GAME|POSITION|REC#N")
      .required();
  flags.flag("--symmetry", options->space.canonical, "Treat symmetric states as one");
  flags.option("--fix-chance", options->space.deck, "Chance does not branch: it draws from a deck shuffled with this seed")
      .whole()
      .type("SEED");
  flags.option("--max-states", options->space.states, "At most this many states").whole(1, StateGraph::most_states);
  memory_size(flags, "--memory", options->memory, "Memory for states (default: 3/4 of what is free)");
  output_path(flags.option("-o,--out", options->out, "Write the best line as a record")).type("FILE");
  options->setup.add(flags);
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace solve_verb

Command const solve_command{"solve",
                            "Work a position out to its end: who wins with best play, in how many actions, by which line",
                            "ringside solve GAME\n"
                            "ringside solve GAME --symmetry --out best.json\n"
                            "ringside solve game.json#37 --fix-chance 7\n"
                            "ringside solve position.json --max-states 2000000 --json\n"
                            "A distance counts steps of a record: each decision of any seat and, with --fix-chance, each draw.\n"
                            "That of a first action counts from after it. The winner makes it short, the loser long",
                            solve_verb::describe};

}  // namespace ringside
