#include "checker/explore/search/explore.h"

#include <unistd.h>
#include <algorithm>
#include <cctype>
#include <chrono>
#include <filesystem>
#include <memory>
#include <set>

#include <fmt/format.h>

#include "checker/explore/checkpoint/resume.h"
#include "checker/explore/checkpoint/shared_log.h"
#include "checker/play/jobs.h"
#include "checker/play/playout.h"
#include "engine/core/predicate/predicate.h"
#include "engine/core/predicate/watched.h"
#include "engine/core/text/problem.h"
#include "engine/core/text/shortened.h"
#include "engine/record/file/file.h"
#include "engine/record/text/write.h"
#include "replay/base/claims.h"
#include "replay/base/limits.h"
#include "replay/base/world.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/commands/prove/certifying.h"
#include "replay/commands/prove/ranks.h"
#include "replay/commands/prove/spill.h"
#include "replay/flags/choices.h"
#include "replay/flags/engine_flag.h"
#include "replay/flags/flags.h"
#include "replay/flags/output_paths.h"
#include "replay/flags/root.h"
#include "replay/output/output.h"
#include "replay/terminal/message.h"
#include "replay/terminal/progress.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/explore/exploration.h"
#include "replay/text/explore/forecast.h"
#include "replay/text/record/setup_text.h"

namespace ringside {
namespace explore_verb {
namespace {

const std::vector<std::string> search_words{"breadth", "depth", "deepening", "walks"};

struct Options {
  std::string root;
  std::string certificate;
  SetupFlags setup;
  std::string search = "breadth", out, resume;
  std::vector<std::string> laws, reach, never;
  bool no_laws = false, no_spill = false;
  std::optional<std::uint64_t> deck, walks, seed;
  std::optional<double> checkpoint_every;
  int jobs = 0;
  std::optional<int> forecast;  // for that many nodes
  ExploreOptions explore;
};

std::vector<std::uint8_t> select_laws(MatchRules const& match, Options const& options) {
  std::vector<std::uint8_t> laws(match.invariants().size(), options.laws.empty() && !options.no_laws ? 1 : 0);
  std::vector<std::string> names;
  for (InvariantName const& law : match.invariants()) names.emplace_back(law.name);
  for (std::string const& word : options.laws) {
    auto const found = std::find(names.begin(), names.end(), word);
    if (found == names.end())
      fail(Exit::usage, fmt::format("{} has no invariant '{}'{}", match.facts().id, word, suggestion(word, names)),
           fmt::format("ringside games {}", match.facts().id));
    laws[static_cast<std::size_t>(found - names.begin())] = 1;
  }
  return laws;
}

void add_watches(Match const& match, std::vector<std::string> const& texts, bool never, ExploreOptions& explore) {
  std::vector<LayoutField> const layout = watch_layout(match);
  for (std::string const& text : texts) {
    auto predicate = parse_predicate(text, layout);
    if (predicate) {
      explore.watches.push_back({text, std::move(*predicate), never});
      continue;
    }
    PredicateError const& error = predicate.error();
    fail(Exit::usage, fmt::format("{} '{}': column {}: {}", never ? "--never" : "--reach", shortened(text, most_quoted),
                                  error.column + 1, with_expected(error.what, error.expected)));
  }
}

bool is_shared(ExploreOptions const& explore) { return explore.ranks > 1 || explore.exchange != nullptr; }

/// Who else takes part.
void share_out(Options const& options, ExploreOptions& explore) {
  explore.ranks = options.explore.ranks;
  explore.exact = options.explore.exact;
  explore.exchange = processes_for("explore", explore.ranks);
  if (!is_shared(explore)) return;
  if (explore.search != Search::breadth) fail(Exit::usage, "only a breadth-first search can be distributed");
  if (explore.compact) fail(Exit::usage, "fingerprints cannot be distributed: leave out --compact or --ranks");
}

/// Threads of this process, or of each rank in it: all cores, unless others want them too.
int count_threads(Options const& options, ExploreOptions const& explore) {
  if (options.jobs > 0 || !is_shared(explore)) return threads_for(options.jobs);
  return std::max(1, threads_for(0) / (explore.ranks * processes_here()));
}

/// What would change nothing.
void refuse_idle(Options const& options, ExploreOptions const& explore) {
  bool const has_seed = explore.search == Search::walks || options.forecast.has_value();
  if ((options.walks && explore.search != Search::walks) || (options.seed && !has_seed))
    fail(Exit::usage, "--walks and --seed are for random walks: they need --search walks (--seed also works with --forecast)",
         "ringside explore --help");
  if (options.checkpoint_every && explore.checkpoint.empty())
    fail(Exit::usage, "--checkpoint-every says how often --checkpoint writes: it needs --checkpoint DIR",
         "ringside explore --help");
}

/// Limits and paths, which a resumed search takes from its own command line.
void set_limits(Options const& options, ExploreOptions& explore) {
  refuse_idle(options, explore);
  share_out(options, explore);
  explore.jobs = count_threads(options, explore);
  explore.depth = options.explore.depth;
  explore.states = options.explore.states;
  explore.memory = memory_for(options.explore.memory);
  if (options.explore.seconds) explore.seconds = options.explore.seconds;
  explore.interrupt = &interrupts();
  explore.certificate = options.certificate;
  explore.checkpoint_every = options.checkpoint_every.value_or(explore.checkpoint_every);
  if (options.no_spill) return;
  remove_dead_spills();
  std::string const& wish = options.explore.spill;
  bool const is_kept = !explore.checkpoint.empty() && !is_shared(explore);
  explore.spill = !wish.empty() ? wish : is_kept ? explore.checkpoint + ".levels" : spill_of_this_process();
}

/// What is explored, and from where.
struct Task {
  std::string name;
  std::shared_ptr<Match const> match;
  AnyState start;
  ExploreOptions explore;
};

Task resumed_task(Options const& options) {
  if (!options.root.empty() || !options.laws.empty() || !options.reach.empty() || !options.never.empty() ||
      !options.setup.empty() || options.no_laws || options.deck || options.search != "breadth" || options.explore.canonical ||
      options.explore.compact || options.explore.keep_going || !options.explore.checkpoint.empty())
    fail(Exit::usage, "--resume continues the search as it was started: leave out the game, the questions and the kind of search",
         fmt::format("ringside explore --resume {}", options.resume));
  must(will_read(SharedLog::manifest_path(options.resume)));
  try {
    Resumed resumed = read_exploration(options.resume);
    return {options.resume, resumed.match, resumed.start, std::move(resumed.options)};
  } catch (std::runtime_error const& error) {
    fail(Exit::unreadable, error.what());
  }
}

Task make_task(Options const& options) {
  if (!options.resume.empty()) return resumed_task(options);
  if (options.root.empty())
    fail(Exit::usage, "nothing to explore: name a game, a position or a step of a record", "ringside explore --help");
  Root root = must(load_root(options.root, options.setup));
  Task task{root.name, root.match, root.state, options.explore};
  ExploreOptions& explore = task.explore;
  explore.search =
      static_cast<Search>(std::find(search_words.begin(), search_words.end(), options.search) - search_words.begin());
  explore.laws = select_laws(*root.match, options);
  explore.deck = options.deck;
  explore.walks = options.walks.value_or(explore.walks);
  explore.seed = options.seed.value_or(explore.seed);
  add_watches(*root.match, options.never, true, explore);
  add_watches(*root.match, options.reach, false, explore);
  if (explore.canonical && root.match->symmetries() == 1)
    fail(Exit::usage, fmt::format("{} declares no symmetries", root.match->facts().id));
  if (!explore.checkpoint.empty() && engines_of_this_run().engine != nullptr)
    fail(Exit::usage, "the search of an engine's game cannot be resumed: leave out --checkpoint");
  if (!explore.checkpoint.empty() && explore.search != Search::breadth)
    fail(Exit::usage, "only a breadth-first search can be resumed: --checkpoint goes with --search breadth");
  return task;
}

/// Where the record of one of several findings goes: the name that was given, with what was found in it.
std::string path_for(std::string const& out, std::string name, bool alone) {
  if (alone) return out;
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '-';
  std::filesystem::path path(out);
  return (path.parent_path() / fmt::format("{}-{}{}", path.stem().string(), name, path.extension().string())).string();
}

void write_records(Task const& task, Exploration const& report, std::string const& out) {
  std::set<std::string> taken;
  for (Found const& found : report.found) {
    Record record = record_line(*task.match, task.start, found.trace);
    std::string const name = name_of(found, *task.match, task.explore);
    record.notes = fmt::format("Found by exploring: {}.", name);
    std::string path = path_for(out, name, report.found.size() == 1);
    for (int number = 2; !taken.insert(path).second; ++number)  // names that differ in signs only
      path = path_for(out, fmt::format("{}-{}", name, number), false);
    must(write_output(path, write_record_json(record, *task.match)));
    print_note(fmt::format("{}: written to {}", name, path));
  }
}

Exit exit_code(Exploration const& report, ExploreOptions const& explore) {
  bool sought = false;
  for (Watch const& watch : explore.watches) sought = sought || !watch.never;
  std::size_t reached = 0, wanted = 0;
  for (Watch const& watch : explore.watches) wanted += watch.never ? 0 : 1;
  for (Found const& found : report.found) {
    if (found.kind != Found::Kind::reach) return Exit::finding;
    ++reached;
  }
  if (reached < wanted && report.ended == Ended::exhausted) return Exit::finding;
  if (sought && reached == wanted && report.ended != Ended::interrupted) return Exit::fine;
  if (report.ended == Ended::exhausted || report.ended == Ended::answered) return Exit::fine;
  return report.ended == Ended::walked && wanted == 0 ? Exit::fine : Exit::limit;
}

void print_report(Task const& task, Exploration const& report, bool written, double seconds) {
  say("{}  {}\n\n{}", painted(Style::heading, on_a_line(task.name)), setup_text(*task.match),
      exploration_text(report, task.explore, seconds));
  for (Found const& found : report.found) say("\n{}", found_text(found, *task.match, task.start, task.explore));
  say("\n{}\n",
      painted(report.found.empty() ? Style::strong : Style::bad, on_a_line(verdict_text(report, *task.match, task.explore))));
  if (!report.found.empty() && !written) print_note("--out FILE writes what was found as a record");
  if (report.certificate) print_note(fmt::format("check it with: ringside-check {}", task.explore.certificate));
  if (report.ended == Ended::interrupted && !task.explore.checkpoint.empty())
    print_note(fmt::format("continue with: ringside explore --resume {}", task.explore.checkpoint));
}

bool is_first(ExploreOptions const& explore) { return explore.exchange == nullptr || explore.exchange->rank() == 0; }

/// What ended a search of which this process is a part; the others are ended with it.
std::string refused_by(ExploreOptions const& explore, std::string const& what) {
  return is_shared(explore) && !is_first(explore) ? fmt::format("rank {}: {}", explore.exchange->rank(), what) : what;
}

/// What it would take, in place of the exploration.
Exit run_forecast(Options const& options) {
  Options const plain;
  if (!options.resume.empty() || !options.reach.empty() || !options.never.empty() || !options.out.empty() ||
      !options.explore.checkpoint.empty() || !options.explore.spill.empty() || !options.certificate.empty() ||
      options.search != plain.search || options.explore.depth || options.explore.keep_going || options.explore.ranks > 1 ||
      processes_started() > 1)
    fail(Exit::usage,
         "--forecast samples what an unbounded breadth-first search in one process would visit, and answers nothing else: "
         "leave out --reach, --never, --out, --certificate, --keep-going, --search, --depth, --ranks, --spill and checkpoints");
  Task task = make_task(options);
  set_limits(options, task.explore);
  speak_up();
  Forecast const made = forecast(*task.match, task.start, task.explore);
  if (interrupts()) fail(Exit::limit, "interrupted");
  if (terminal().json) {
    print_json(forecast_json(made, *task.match, *options.forecast, task.explore.jobs));
  } else {
    say("{}  {}\n\n{}\n{}\n", painted(Style::heading, on_a_line(task.name)), setup_text(*task.match),
        forecast_text(made, *options.forecast, task.explore.jobs), painted(Style::strong, forecast_verdict(made)));
    if (made.has_findings) print_note("in the sample an invariant fails, or nobody can act: the exploration would end there");
  }
  return made.has_estimate ? Exit::fine : Exit::limit;
}

Exit run(Options const& options) {
  if (options.forecast) return run_forecast(options);
  Task task = make_task(options);
  set_limits(options, task.explore);
  if (!options.certificate.empty()) refuse_uncertifiable(*task.match, task.start, task.explore);
  speak_up();
  std::optional<Exploration> report;
  double seconds = 0;
  try {
    StatusLine line;
    report = explore(*task.match, task.start, task.explore, [&](ExploreStatus const& status) {
      if (is_first(task.explore) && line.due()) line.show(status_text(status, line.seconds()));
    });
    seconds = line.seconds();
  } catch (std::invalid_argument const& error) {
    fail(Exit::usage, refused_by(task.explore, error.what()));
  } catch (std::runtime_error const& error) {
    fail(Exit::unreadable, refused_by(task.explore, error.what()));
  }
  if (!is_first(task.explore)) return exit_code(*report, task.explore);
  if (terminal().json)
    print_json(exploration_json(*report, *task.match, task.explore, seconds));
  else
    print_report(task, *report, !options.out.empty(), seconds);
  if (!options.out.empty()) write_records(task, *report, options.out);
  return exit_code(*report, task.explore);
}

void add_question_flags(Flags& flags, Options& options) {
  flags.option("--law", options.laws, "Check this invariant (again for more; default: all of the game)").type("NAME");
  flags.flag("--no-laws", options.no_laws, "Check no invariants");
  flags.option("--never", options.never, "A state where this holds is a finding, e.g. 'robot[0].damage > 1'").type("EXPR");
  flags.option("--reach", options.reach, "Look for a state where this holds").type("EXPR");
  flags.flag("--keep-going", options.explore.keep_going, "A finding does not end the search; the shortest of each kind is shown");
  limit_to_words(flags.option("--search", options.search, "Order of the search; breadth gives shortest traces"), search_words);
  flags.option("--fix-chance", options.deck, "Chance does not branch: it draws from a deck shuffled with this seed")
      .whole()
      .type("SEED");
  flags.flag("--symmetry", options.explore.canonical, "Treat symmetric states as one");
  flags.flag("--compact", options.explore.compact,
             "Keep 64-bit fingerprints instead of states, and report the odds that a state was missed");
}

void add_bound_flags(Flags& flags, Options& options) {
  flags.option("-d,--depth", options.explore.depth, "At most this many actions in a row").whole(0, 1'000'000'000);
  flags.option("--max-states", options.explore.states, "End once this many states are known").whole(1);
  memory_size(flags, "--memory", options.explore.memory,
              "Memory for states, of which 5 MiB are needed; beyond it levels go to disk (default: 3/4 of what is free)");
  duration(flags, "--time", options.explore.seconds, "At most this long, after a checkpoint was read");
  flags
      .option("--spill", options.explore.spill,
              "Folder for levels on disk (default: beside the checkpoint, else where temporary files are)")
      .type("DIR");
  flags.flag("--no-spill", options.no_spill, "End the search when the memory is reached");
  output_path(flags.option("--checkpoint", options.explore.checkpoint, "Folder from which a killed run can be resumed"))
      .type("DIR");
  flags.option("--checkpoint-every", options.checkpoint_every, "Seconds between checkpoints").decimal(0.1, 60);
  flags.option("--resume", options.resume, "Continue the exploration that this checkpoint holds").type("DIR");
  flags.option("--walks", options.walks, "Random walks: how many").whole(1);
  flags.option("--seed", options.seed, "Random walks and samples: seed of the series").whole();
  flags
      .option("--forecast", options.forecast,
              "Do not explore: estimate from a sample how many states there are, and what they would need on that many nodes; "
              "--max-states (default 4,000,000), --memory and --time bound the sample, --seed chooses it")
      .whole(1, 1'000'000)
      .type("NODES");
  flags
      .option("--ranks", options.explore.ranks,
              "Distribute the search over ranks in one process, as ringside-mpi does over machines")
      .whole(1, 64);
  flags.flag("--exact", options.explore.exact,
             "Send all states whole between ranks; otherwise long ones are first asked for by 128-bit digests, and the odds of a "
             "miss are printed");
  threads(flags, options.jobs, "counts and traces do not depend on it", 64);
  output_path(flags.option("--certificate", options.certificate,
                           "Write what was proved with all states and their levels, for `ringside-check FILE`"))
      .type("FILE");
  output_path(flags.option("-o,--out", options.out, "Write what was found as a record")).type("FILE");
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags.option("root", options->root, "A game, a position file, or a step of a record or a case (default: its start)")
      .type("GAME|POSITION|REC#N");
  add_question_flags(flags, *options);
  add_bound_flags(flags, *options);
  options->setup.add(flags);
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace explore_verb

Command const explore_command{"explore", "Visit every reachable state: prove the invariants, or find the shortest counterexample",
                              "ringside explore GAME\n"
                              "ringside explore GAME --symmetry --depth 12\n"
                              "ringside explore position.json --never 'robot[0].modules > 12' --out found.json\n"
                              "ringside explore game.json#37 --reach 'over && winner == 1' --fix-chance 7\n"
                              "ringside explore GAME --checkpoint run.ckpt --memory 2G\n"
                              "ringside explore --resume run.ckpt\n"
                              "ringside explore GAME --certificate proof.rsc\n"
                              "ringside explore GAME --forecast 16\n"
                              "ringside explore GAME --search walks --walks 100000 --jobs 2",
                              explore_verb::describe, expression_help};

}  // namespace ringside
