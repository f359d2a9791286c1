#include <unistd.h>
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/commands/look/site_folder.h"
#include "replay/commands/look/view_collection.h"
#include "replay/commands/look/view_live.h"
#include "replay/commands/look/view_pages.h"
#include "replay/commands/look/view_site.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"
#include "replay/flags/output_paths.h"
#include "replay/output/output.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/view/frames/shown_safely.h"
#include "replay/view/page.h"
#include "replay/view/site/site_page.h"

namespace ringside {
namespace view_verb {
namespace {

/// What words stand for more games than a page of one game, or of two, can show.
bool is_collection(Options const& options) {
  auto const& inputs = options.inputs;
  return inputs.size() > 2 || std::any_of(inputs.begin(), inputs.end(), names_many);
}

bool wants_tree(Options const& options) { return options.depth || options.max_nodes || options.solve; }

void check(Options const& options) {
  if (options.live) return check_live(options);
  if (options.inputs.empty())
    fail(Exit::usage, "FILES is missing: what is to be shown", "ringside view game.json --out game.html");
  if (terminal().json && !options.out.empty())
    fail(Exit::usage, "--json prints what the page would hold, and --out writes the page: leave one of them out");
  if (options.inputs.size() > 1 && !options.rulings.empty())
    fail(Exit::usage, "--against-ruling compares one record with itself; leave the others out", "ringside view --help");
  if (wants_tree(options) && (options.inputs.size() > 1 || !options.rulings.empty()))
    fail(Exit::usage, "--depth, --max-nodes and --solve are for the tree of one state", "ringside view --help");
}

Made made(Options const& options) {
  if (options.live)
    if (auto table = table_page(options)) return *std::move(table);
  if (is_collection(options)) {
    if (options.live) fail(Exit::usage, "--live plays on from one game; name one of them, or --out DIR/ for a site");
    if (wants_tree(options) || !options.rulings.empty() || !options.seat.empty())
      fail(Exit::usage,
           "a page of many games lists how they ended; --as, --against-ruling, --depth and --solve are for one game");
    return collection_page(options);  // or questions
  }
  if (wants_tree(options)) return tree_page(options);
  if (options.inputs.size() == 2) return pair_page(options);
  return options.rulings.empty() ? game_page(options) : reading_page(options);
}

/// A folder with one page that plays on, in place of a site.
bool is_app(Options const& options) {
  return options.live && (table_page(options) || (options.inputs.size() == 1 && !is_collection(options)));
}

Exit run(Options const& options) {
  check(options);
  if (names_folder(options.out)) return is_app(options) ? write_app(options, made(options)) : write_site(options);
  if (auto const no = page_ending_fault(options.out); !no.empty())
    fail(Exit::usage, fmt::format("--out: {}", no), "ringside view --help");
  if (options.pages) fail(Exit::usage, "--pages is for a site; name a folder with --out", "ringside view league/ --out site/");
  bool const to_file = !options.out.empty() && options.out != "-";
  if (!to_file && !terminal().json && isatty(STDOUT_FILENO) != 0)
    fail(Exit::usage, "a page is for a browser, not for the terminal; name a file with --out or use a pipe",
         "ringside view game.json --out game.html");
  Made const page = made(options);
  for (ErrorReport const& trouble : page.troubles) print_error(trouble);
  if (terminal().json) {
    Json shown = page::shown_safely(page.data);
    if (page.data.contains("files")) shown["files"] = page.data["files"];  // as they are; no script shows them
    print_json(shown);
    return page.exit;
  }
  bool const is_index = page.data["kind"] == "questions";
  std::string const text = options.live ? live_text(page)
                           : is_index   ? page::make_single_page(page.data, page.title, terminal().language)
                                        : page::make_page(page.data, page.title, terminal().language);
  if (!to_file) {
    print_bytes(text);
    return page.exit;
  }
  must(write_output(options.out, text));
  print_note(fmt::format("{}: {}, {}", options.out, page.what, bytes_text(text.size())));
  return page.exit;
}

void add_tree_flags(Flags& flags, Options& options) {
  flags.option("-d,--depth", options.depth, "The tree of what can follow a state, to this depth, beside the field")
      .whole(0, 1'000);
  flags.option("--max-nodes", options.max_nodes, fmt::format("Nodes of that tree at most (default: {})", usual_nodes))
      .whole(1, most_nodes);
  flags.flag("--solve", options.solve, "That tree with the value of each state under best play, and the best line");
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags
      .option("files", options->inputs,
              "A record, a case or a position; two of them, side by side; or folders, bulk files and @lists: a table of all "
              "games, or of all questions where there are only cases")
      .type("FILES");
  output_path(
      flags.option("-o,--out", options->out,
                   "The page, one file that needs nothing else (default: standard output); or a folder, DIR/, for a site: a "
                   "page for each game, player and question, and an index"))
      .type("FILE");
  flags
      .option("--pages", options->pages,
              fmt::format("At most so many pages of games in a site; the others are only listed (default: all, up to {})",
                          grouped(most_pages)))
      .whole(0, 1'000'000);
  flags.flag("--live", options->live,
             "With the engine in the page, to try what else could be done from every step; without a file, or with the name of a "
             "game, an empty table to play, ask and keep records at");
  flags.option("--as", options->seat, "The file holds only what this seat may know: its number or its player's name")
      .type("SEAT");
  flags
      .option("--against-ruling", options->rulings,
              "Beside the game the same actions under another ruling, ID=WORD; may be repeated")
      .type("RULING")
      .repeatable();
  add_tree_flags(flags, *options);
  threads(flags, options->jobs, "for a table of many games; the page does not depend on it");
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace view_verb

Command const view_command{
    "view", "Write a page to share: a game, a comparison, a tree or a collection for any browser",
    "ringside view game.json --out game.html\n"
    "ringside view game.json#37 --out game.html      # opened at step 37\n"
    "ringside view game.json --as 1 --out ann.html   # holds nothing that seat 1 may not know\n"
    "ringside view question.json --out question.html # a case\n"
    "ringside view a.json b.json --out two.html      # side by side from the first difference on\n"
    "ringside view game.json --against-ruling ID=WORD --out readings.html\n"
    "ringside view game.json#37 --depth 2 --out tree.html\n"
    "ringside view position.json --solve --out best.html\n"
    "ringside view game.json --live --out game.html   # with the engine in it: try what else could be done\n"
    "ringside view --live --out ringside.html         # an empty table\n"
    "ringside view --live --out ringside-app/         # the same for a server over https, kept there for use without a network\n"
    "ringside view league/ --live --out site/         # a site on which games can be played on\n"
    "ringside view league/ games.bin --out league.html\n"
    "ringside view league/ --out site/                # a page for each game, player and question, and an index\n"
    "Exit code: 1 when a record is wrong, a case of many fails or two games differ; else 3 when one of many cannot be read; else "
    "0",
    view_verb::describe};

}  // namespace ringside
