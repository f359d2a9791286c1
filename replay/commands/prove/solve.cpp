#include <chrono>
#include <memory>

#include <fmt/format.h>

#include "checker/explore/ranks/virtual_ranks.h"
#include "checker/play/playout.h"
#include "checker/solve/certify.h"
#include "engine/record/file/file.h"
#include "engine/record/text/write.h"
#include "replay/base/limits.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/commands/prove/certifying.h"
#include "replay/commands/prove/ranks.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"
#include "replay/flags/output_paths.h"
#include "replay/flags/root.h"
#include "replay/flags/solving.h"
#include "replay/output/output.h"
#include "replay/terminal/message.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/explore/solution.h"
#include "replay/text/record/setup_text.h"

namespace ringside {
namespace solve_verb {
namespace {

struct Options {
  std::string root, out, certificate;
  std::optional<std::uint64_t> memory;
  int ranks = 1;
  SetupFlags setup;
  SpaceOptions space;
};

/// What there is to say and to write. All ranks find the same.
struct Answer {
  Exit exit = Exit::fine;
  std::string text;
  Json json;
  std::optional<std::string> line;  // as a record
  bool certified = false;
};

std::string line_record(Solution const& solution, SolveTask const& task) {
  Record record = record_line(task.match, task.state, solution.line(task.state).actions);
  record.notes = fmt::format("Solved: {}.", verdict_text(solution, task));
  return write_record_json(record, task.match);
}

Answer solve(SolveTask const& task, bool wants_line, std::string const& certificate) {
  auto const begin = std::chrono::steady_clock::now();
  Solution const solution = must(solve_showing(task));
  double const seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  Answer answer;
  if (terminal().json)
    answer.json = solution_json(solution, task, seconds);
  else
    answer.text = solution_text(solution, task, seconds);
  if (!solution.has_values()) answer.exit = solution.solved() == Solved::stuck ? Exit::finding : Exit::limit;
  answer.certified = solution.has_values() && !certificate.empty();
  if (answer.certified) write_certificate(solution, task.state, task.options, certificate);
  if (solution.has_values() && wants_line) answer.line = line_record(solution, task);
  return answer;
}

/// By as many threads as there are to be ranks.
Answer solve_in_ranks(SolveTask const& task, int ranks, bool wants_line) {
  Answer answer;
  VirtualRanks(ranks).run([&](Exchange& exchange) {
    SolveTask own = task;
    own.options.exchange = &exchange;
    if (own.options.memory) *own.options.memory /= static_cast<std::uint64_t>(ranks);
    Answer mine = solve(own, wants_line, {});
    if (exchange.rank() == 0) answer = std::move(mine);
  });
  return answer;
}

SpaceOptions make_space_options(Options const& options, Root const& root) {
  SpaceOptions space = options.space;
  space.certify = !options.certificate.empty();
  space.memory = memory_for(options.memory);
  space.interrupt = &interrupts();
  space.exchange = processes_for("solve", options.ranks);
  if (space.canonical && root.match->symmetries() == 1)
    fail(Exit::usage, fmt::format("{} declares no symmetries", root.match->facts().id));
  return space;
}

void refuse_uncertifiable_solution(SolveTask const& task, Options const& options) {
  if (options.ranks > 1 || task.options.exchange != nullptr)
    fail(Exit::usage, "a certificate is written by one process that has all values: leave out --ranks", "ringside solve --help");
  refuse_uncertifiable(task.match, task.state, options.certificate);
}

void tell(Answer const& answer, Root const& root, Options const& options) {
  std::string const& out = options.out;
  if (terminal().json)
    print_json(answer.json);
  else
    say("{}  {}\n\n{}", painted(Style::heading, on_a_line(root.name)), setup_text(*root.match), answer.text);
  if (answer.certified) print_note(fmt::format("check it with: ringside-check {}", options.certificate));
  for (std::string const& path : {options.certificate, out})
    if (!answer.line && !answer.certified && !path.empty()) print_note(fmt::format("{} is not written: no value is known", path));
  if (!answer.line) return;
  must(write_output(out, *answer.line));
  print_note(fmt::format("best play: written to {}", out));
}

Exit run(Options const& options) {
  Root const root = must(load_root(options.root, options.setup));
  SolveTask const task{root.name, *root.match, root.state, make_space_options(options, root)};
  bool const wants_line = !options.out.empty();
  if (!options.certificate.empty()) refuse_uncertifiable_solution(task, options);
  Answer const answer =
      options.ranks > 1 ? solve_in_ranks(task, options.ranks, wants_line) : solve(task, wants_line, options.certificate);
  if (exchange_of(task.options).rank() == 0) tell(answer, root, options);
  return answer.exit;
}

VerbWork describe(Flags& flags) {
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
  flags.option("--ranks", options->ranks, "Distribute the states over ranks in one process, as ringside-mpi does over machines")
      .whole(1, 64);
  output_path(flags.option("-o,--out", options->out, "Write the best line as a record")).type("FILE");
  output_path(flags.option("--certificate", options->certificate,
                           "Write down the value of every state, so that ringside-check can prove it again"))
      .type("FILE");
  options->setup.add(flags);
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace solve_verb

Command const solve_command{"solve", "Solve a position: who wins with best play, in how many actions, by which line",
                            "ringside solve GAME\n"
                            "ringside solve GAME --symmetry --out best.json\n"
                            "ringside solve game.json#37 --fix-chance 7\n"
                            "ringside solve position.json --max-states 2000000 --json\n"
                            "ringside solve position.json --certificate proof.rsc\n"
                            "A distance counts steps of a record: each decision of any seat and, with --fix-chance, each draw.\n"
                            "That of a first action counts from after it. The winner minimizes it, the loser maximizes it",
                            solve_verb::describe};

}  // namespace ringside
