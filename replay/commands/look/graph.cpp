#include <unistd.h>
#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "checker/explore/search/explore.h"
#include "engine/games/registry.h"
#include "engine/record/file/file.h"
#include "engine/record/values/edit.h"
#include "replay/base/limits.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/commands/look/graph_writing.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"
#include "replay/flags/load_state.h"
#include "replay/flags/output_paths.h"
#include "replay/flags/root.h"
#include "replay/flags/seat.h"
#include "replay/flags/setup_flags.h"
#include "replay/flags/solving.h"
#include "replay/input/input.h"
#include "replay/output/output.h"
#include "replay/terminal/message.h"
#include "replay/terminal/progress.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/text/record/illegal.h"
#include "replay/text/record/setup_text.h"
#include "replay/text/tree/best_tree.h"
#include "replay/text/tree/fitting.h"
#include "replay/text/tree/solved_tree.h"

namespace ringside {
namespace graph_verb {
namespace {

constexpr std::size_t crowded = 500;       ///< nodes: more than a person can read
constexpr int whole_line = 10'000;         ///< decisions
constexpr std::size_t unbearable = 2'000;  ///< nodes: laying them out takes long, and viewers choke on the picture

struct Options {
  std::string root;
  SetupFlags setup;
  std::optional<int> depth;
  std::optional<std::size_t> max_nodes;
  bool merge = false;
  bool group = false;
  bool line = false;
  bool explored = false;
  bool solve = false;
  bool best = false;
  bool force = false;
  bool boards = false;
  std::string only, seat, format, out, cut_payoff;
};

/// Where the tree is rooted, and what was played from there.
struct DrawnRoot {
  std::string input;
  std::shared_ptr<Match const> match;
  AnyState state;
  Digest digest;
  std::optional<std::size_t> step;
  std::vector<std::string> seat_names;
  std::vector<ActionCode> line;
};

// ---- the root

/// The recorded actions from the root on, up to `last`. An illegal one ends them, and so does what the table did against the
/// rules; or they end the verb when the line is to be drawn.
std::vector<ActionCode> line_from(LoadedState const& here, std::size_t last, bool must_hold, std::string const& eyes) {
  std::vector<ActionCode> line;
  Walk walk(*here.match, here.state);
  for (std::size_t i = here.step; i < last; ++i) {
    Step const& step = here.record->record.steps[i];
    if (auto const why = refusal(*here.match, walk.state(), step)) {
      if (!must_hold) break;
      auto const seat = must(parse_seat(eyes, *here.match, here.record->record.seat_names));
      fail({Exit::finding, {illegal_step(*here.record, here.address, i + 1, walk.state(), *why, seat)}});
    }
    walk.play(step.action);
    line.push_back(step.action);
    if (i + 1 == last || edits_behind(here.record->record, i + 1).empty()) continue;
    if (!must_hold) break;
    fail(Exit::finding,
         fmt::format("{}: after step {} the players played against the rules, and no line of a tree leads there",
                     here.address.input(), i + 1),
         fmt::format("ringside graph --line '{}-{}'", here.address.at(here.step), i + 1));
  }
  return line;
}

DrawnRoot root_of_state(LoadedState here, Address const& address, Options const& options) {
  bool const line = options.line;
  DrawnRoot root{address.input(), here.match, here.state, here.digest, std::nullopt, {}, {}};
  if (!here.record) return root;
  std::size_t const steps = here.record->record.steps.size();
  if (address.is_range() && !line)
    fail(Exit::usage, fmt::format("'{}' names several steps; without --line a tree begins at one", address.text));
  std::size_t const last = address.is_range() ? must(resolve(*address.last, steps, address)) : steps;
  if (address.is_range() && last < here.step) fail(Exit::usage, fmt::format("'{}': the range is reversed", address.text));
  root.state = here.state;
  root.digest = here.digest;
  root.step = here.step;
  root.seat_names = here.record->record.seat_names;
  root.line = line_from(here, last, line, options.seat);
  return root;
}

DrawnRoot drawn_root(Options const& options) {
  if (GameEntry const* game = find_game(options.root)) {
    Root root = must(load_game_root(options.root, *game, options.setup));
    Digest const digest = start_digest(*root.match, root.state);
    return {options.root, std::move(root.match), root.state, digest, std::nullopt, {}, {}};
  }
  Address const address = must(named_file(options.root));
  if (!options.setup.empty())
    fail(Exit::usage, fmt::format("{} has its own setup; setup flags apply only to a game", address.input()));
  return root_of_state(must(load_state(address, options.seat)), address, options);
}

// ---- what is drawn

std::optional<Actor> only_actor(Options const& options, DrawnRoot const& root) {
  if (options.only.empty()) return std::nullopt;
  if (options.only != "chance") return Actor::seat(*must(parse_seat(options.only, *root.match, root.seat_names, "--only")));
  if (!root.match->facts().has_chance) fail(Exit::usage, fmt::format("--only: {} has no chance", root.match->facts().title));
  return Actor::chance();
}

TreeOptions tree_options(Options const& options, DrawnRoot const& root) {
  if (options.line && !root.step) fail(Exit::usage, fmt::format("--line: {} is not a record: nothing was played", root.input));
  TreeOptions tree;
  tree.depth = options.depth.value_or(options.line ? 1 : 2);
  tree.max_nodes = options.max_nodes.value_or(crowded);
  tree.merge = options.merge;
  tree.group = options.group;
  tree.along_line = options.line;
  tree.only = only_actor(options, root);
  tree.seat = must(parse_seat(options.seat, *root.match, root.seat_names));
  tree.line = root.line;
  tree.root = root.digest;
  tree.language = terminal().language;
  return tree;
}

/// All that can be reached, each state once, where it fits; else, of a record, the neighbourhood of what was played.
void widen_to_explored(Options const& options, DrawnRoot const& root, TreeOptions& tree) {
  ExploreOptions question;
  question.states = tree.max_nodes;
  question.deadlock = false;
  Exploration const space = explore(*root.match, root.state, question);
  tree.merge = true;
  tree.along_line = space.ended != Ended::exhausted && !root.line.empty();
  tree.depth = options.depth.value_or(tree.along_line ? 1 : std::max(space.depth, 1));
}

/// What best play makes of the root and of all that follows.
Solution solved(DrawnRoot const& root) {
  SolveTask task{root.input, *root.match, root.state, {}};
  task.options.canonical = root.match->symmetries() > 1 && root.match->seats() == 2;  // the same values, sooner
  task.options.memory = memory_for({});
  task.options.interrupt = &interrupts();
  Solution solution = must(solve_showing(task));
  if (!solution.has_values()) fail(Exit::limit, fmt::format("best play: {}", verdict_text(solution, task)));
  return solution;
}

/// Was nothing said of how much is to be drawn?
bool leaves_size_open(Options const& options) {
  return !options.depth && !options.max_nodes && !options.group && !options.merge && !options.line && !options.explored &&
         !options.best;
}

/// Writes what best play makes of it all; what programs read is in English.
void add_best_play(Options const& options, AnyState const& root, bool is_drawing, Drawn& drawn) {
  TreeView& view = drawn.view;
  Language const language = view.options.language;
  if (!is_drawing) view.options.language = Language::english;
  if (options.best) {
    view.options.best_only = true;
    view.options.depth = options.depth.value_or(whole_line);
    view.tree = grow_best_tree(view, root, *drawn.best);
    mark_values(view, *drawn.best);
  } else if (options.solve) {
    mark_solution(view, *drawn.best);
  }
  view.options.language = language;
}

Drawn drawn(Options const& options, bool is_drawing) {
  DrawnRoot const root = drawn_root(options);
  TreeOptions tree = tree_options(options, root);
  if (options.explored) widen_to_explored(options, root, tree);
  if (is_drawing && leaves_size_open(options)) {
    tree = fitted_to_page(*root.match, root.state, std::move(tree));
    print_note(fmt::format("drawn to depth {}{}, which fits a page; --depth, --group and --max-nodes draw more or less",
                           counted(static_cast<std::size_t>(tree.depth), "decision"),
                           tree.group ? ", alike actions together" : ""));
  }
  Tree grown = options.best ? Tree() : grow_tree(*root.match, root.state, tree);
  Drawn drawn{{root.match, std::move(grown), root.input, root.step, root.seat_names, std::move(tree)},
              root.state,
              std::nullopt,
              options.boards};
  if (options.solve || options.best || options.cut_payoff == best_play) drawn.best.emplace(solved(root));
  add_best_play(options, root.state, is_drawing, drawn);
  return drawn;
}

// ---- how it is written

/// The format that the output's name says; empty: it says none.
std::string format_by_ending(std::string const& out) {
  static constexpr std::array<std::string_view, 6> known{"dot", "svg", "png", "pdf", "json", "efg"};
  std::string const ending = std::filesystem::path(out).extension().string();
  if (ending == ".gv") return "dot";
  for (std::string_view const format : known)
    if (ending == fmt::format(".{}", format)) return std::string(format);
  return {};
}

/// The format that was asked for, or the one that the output's name says.
std::string output_format(Options const& options) {
  bool const to_file = !options.out.empty() && options.out != "-";
  std::string const said = !options.format.empty() ? options.format : to_file ? format_by_ending(options.out) : std::string();
  if (terminal().json && !said.empty() && said != "json")
    fail(Exit::usage, fmt::format("--json prints the tree as JSON, and '{}' was asked for: leave one of them out", said));
  if (terminal().json) return "json";
  if (!said.empty()) return said;
  if (!to_file) return "dot";
  fail(Exit::usage, fmt::format("--out: cannot tell the format from the name '{}' (dot, svg, png, pdf, json, efg); name one with "
                                "--format",
                                options.out));
}

void check_best(Options const& options, std::string const& format) {
  if (!options.best) return;
  if (options.line || options.explored || options.merge || options.group || !options.only.empty() || !options.seat.empty())
    fail(Exit::usage,
         "--best chooses what is drawn: it cannot be combined with --line, --explored, --merge, --group, --only and --as");
  if (format == "efg") fail(Exit::usage, "an .efg file holds the whole tree: --best cannot be written as one");
}

void check_fit(Options const& options, std::string const& format) {
  check_best(options, format);
  if (format == "efg" && (options.merge || options.group || !options.only.empty() || !options.seat.empty()))
    fail(Exit::usage,
         "an .efg file holds the whole tree, with what each seat knows as information sets: it cannot be combined with --merge, "
         "--group, "
         "--only and --as");
  if (format != "efg" && !options.cut_payoff.empty())
    fail(Exit::usage, fmt::format("--cut-payoff is for .efg files; a tree as {} has no payoffs", format));
  if (options.boards && !is_picture(format))
    fail(Exit::usage,
         fmt::format("--boards draws; a tree as {} has no boards: name a file that ends in .svg, .png or .pdf", format));
  bool const binary = format == "png" || format == "pdf";
  if (binary && (options.out.empty() || options.out == "-") && isatty(STDOUT_FILENO) != 0)
    fail(Exit::usage, fmt::format("a {} would garble the terminal; name a file with --out or use a pipe", format));
}

void warn(TreeView const& view, Options const& options, std::string const& format) {
  std::size_t const nodes = view.tree.nodes.size();
  if (is_picture(format) && nodes > unbearable && !options.force)
    fail(Exit::limit,
         fmt::format("{} nodes are too many for a picture (at most {}); choose a smaller --depth, --group or --merge, "
                     "write DOT, or use --force",
                     grouped(nodes), grouped(unbearable)));
  if (is_picture(format) && nodes > crowded)
    print_warning(fmt::format("{} nodes make a picture that is hard to read", grouped(nodes)));
  std::string const cut = cut_text(view.tree);
  if (!cut.empty()) print_warning(fmt::format("{} (--max-nodes {})", cut, view.options.max_nodes));
}

Exit run(Options const& options) {
  std::string const format = output_format(options);
  check_fit(options, format);
  Drawn const tree = drawn(options, format == "dot" || is_picture(format));
  warn(tree.view, options, format);
  std::string const bytes = written(tree, format, options.cut_payoff);
  if (options.out.empty() || options.out == "-") {
    print_bytes(bytes);
    return Exit::fine;
  }
  must(write_output(options.out, bytes));
  print_note(fmt::format("{}: {} as {}", options.out, counted(tree.view.tree.nodes.size(), "node"), format));
  return Exit::fine;
}

void add_shape_flags(Flags& flags, Options& options) {
  flags.flag("--line", options.line, "The game as it was played from there on, with the alternatives at each step");
  flags.flag("--explored", options.explored,
             "Every reachable state, once; if there are more than --max-nodes, those around the recorded line");
  flags.flag("--solve", options.solve,
             "What each state is worth with best play, and the best line; similar actions are represented by the first");
  flags.flag("--best", options.best,
             "Only what matters of best play: the best line, what refutes the actions that lead to another result, how many "
             "others there are");
  flags.flag("--boards", options.boards, "In a picture: the small board at each node, with what the action before it did");
  flags.flag("--merge", options.merge, "Merge equal states into one node");
  flags.flag("--group", options.group,
             "Alike actions (same first words, same next to decide) are one edge with their count; the first stands for them");
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags.option("root", options->root, "A record or a case (its start, or step #N), a position file, or a game")
      .type("REC#N|POSITION|GAME")
      .required();
  output_path(flags.option("-o,--out", options->out, "Where to write; its ending says the format (default: standard output)"))
      .type("FILE");
  limit_to_words(flags.option("-f,--format", options->format, "What to write (default: DOT)"),
                 {"dot", "svg", "png", "pdf", "json", "efg"});
  flags
      .option("-d,--depth", options->depth,
              "Decisions in a row (default: what fits a page; as JSON and .efg 2; with --line 1, off the line)")
      .whole(0, 10'000);
  flags
      .option("--max-nodes", options->max_nodes,
              fmt::format("Draw at most this many nodes, and say what was cut (default: {})", crowded))
      .whole(1, 1'000'000);
  add_shape_flags(flags, *options);
  flags.option("--only", options->only, "Draw decisions of this seat (or 'chance'); other decisions become dotted edges")
      .type("SEAT|chance");
  flags.option("--as", options->seat, "Only what this seat may know: its number or its player's name").type("SEAT");
  flags
      .option("--cut-payoff", options->cut_payoff,
              "What a leaf of an .efg pays each seat where the tree stops before the game; 'solve': every end pays its shares of "
              "the first place, a cut one those that best play gives")
      .type("NUMBER|solve")
      .check([](std::string const& word) {
        return word == best_play || is_payoff(word) ? "" : "expected a number such as 0, 0.5 or 1/3, or 'solve'";
      });
  flags.flag("--force", options->force, fmt::format("Render pictures of more than {} nodes", grouped(unbearable)));
  options->setup.add(flags);
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace graph_verb

Command const graph_command{"graph", "Draw the tree of what can follow a state: DOT, SVG, PNG, PDF, JSON or Gambit's .efg",
                            "ringside graph game.json#37 --out tree.svg\n"
                            "ringside graph game.json#37 --depth 3 --group --out tree.png\n"
                            "ringside graph game.json --line --group --out game.svg  # what else could have been done\n"
                            "ringside graph game.json#37 --only 0 --depth 2          # decisions of seat 0 alone\n"
                            "ringside graph GAME --depth 4 --merge > states.dot      # from the start of a game\n"
                            "ringside graph position.json --depth 3 --out tree.efg   # for Gambit\n"
                            "ringside graph found.json --explored --out around.svg   # a trace and the states about it\n"
                            "ringside graph position.json --solve --depth 4 --out best.svg  # values, and the best line\n"
                            "ringside graph position.json --best --out best.pdf      # what matters of it, on A4\n"
                            "ringside graph game.json#37 --boards --out boards.svg   # the board inside each node\n"
                            "ringside graph game.json#37 --json",
                            graph_verb::describe};

}  // namespace ringside
