#include <memory>

#include <fmt/format.h>

#include "checker/cases/position_text.h"
#include "engine/games/registry.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/commands/look/observed.h"
#include "replay/flags/flags.h"
#include "replay/flags/load_state.h"
#include "replay/flags/output_paths.h"
#include "replay/flags/root.h"
#include "replay/flags/seat.h"
#include "replay/flags/setup_flags.h"
#include "replay/input/input.h"
#include "replay/output/picture_file.h"
#include "replay/pictures/board/state_picture.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/record/setup_text.h"
#include "replay/text/state/state_text.h"

namespace ringside {
namespace show_verb {
namespace {

struct Options {
  std::string state;
  std::string seat, out;
  SetupFlags setup;
  bool verbose = false, drawing = false;
};

/// The start of a game, or what an address names.
LoadedState find_state(Options const& options, Address const& address) {
  GameEntry const* const game = find_game(options.state);
  if (game == nullptr && !options.setup.empty())
    fail(Exit::usage, fmt::format("{} has its own setup", address.input()), "ringside show --help");
  if (game == nullptr) return must(load_state(address, options.seat));
  Root root = must(load_game_root(options.state, *game, options.setup));
  Digest const digest = start_digest(*root.match, root.state);
  return {address, std::move(root.match), root.state, std::nullopt, 0, digest};
}

void draw(Options const& options, LoadedState const& here, std::optional<int> seat) {
  if (terminal().json) fail(Exit::usage, "--out draws the board instead of printing the state; leave --json out");
  auto const drawing = picture::state_picture(here, {terminal().language, seat, seat_names(here)});
  must(picture::write_picture(options.out, drawing, here.match->facts().title));
}

Exit run(Options const& options) {
  Address const address = must(parse_address(options.state));
  if (address.is_range())
    fail(Exit::usage, fmt::format("'{}' names several steps; show takes one", address.text),
         fmt::format("ringside replay '{}'", address.text));
  if (find_game(options.state) == nullptr && options.setup.empty())
    if (auto const observed = observed_verbs::observed_in(address, options.seat)) {
      if (options.drawing || !options.out.empty())
        fail(Exit::usage, fmt::format("{} holds what seat {} saw; --drawing and --out draw from the whole game", address.path,
                                      observed->seat));
      return observed_verbs::show(*observed, address);
    }
  LoadedState const here = find_state(options, address);
  auto const seat = must(parse_seat(options.seat, *here.match, seat_names(here)));
  if (options.drawing && (seat || !options.out.empty() || terminal().json))
    fail(Exit::usage, "--drawing prints the whole position as text; leave --as, --out and --json out", "ringside show --help");
  if (options.drawing)
    print_text(on_lines(position_text(*here.match, here.state)));
  else if (!options.out.empty())
    draw(options, here, seat);
  else if (terminal().json)
    print_json(state_json(here, seat));
  else
    print_text(state_text(here, seat, options.verbose));
  return Exit::fine;
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags
      .option("state", options->state, "A step of a record or a case (default: its start), a position file, or a game: its start")
      .type("REC|GAME")
      .required();
  flags.option("--as", options->seat, "Only what this seat knows: its number or its player's name").type("SEAT");
  flags.flag("-v,--verbose", options->verbose, "Also every field of the state by name");
  flags.flag("--drawing", options->drawing,
             "The position as text that `case --given` and \"board\" of a position file read: a drawing, and what it lacks as "
             "field=value");
  picture_path(
      flags.option("-o,--out", options->out,
                   "Draw the board into this file instead of printing it; its ending, .svg, .png or .pdf, says the format"));
  options->setup.add(flags);
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace show_verb

Command const show_command{"show", "Show one state: board, what is to be done, legal actions",
                           "ringside show game.json#37        # after step 37\n"
                           "ringside show game.json#0         # before the first step\n"
                           "ringside show game.json#-1        # one step before the end\n"
                           "ringside show games.bin:12#end    # of the 12th game of a bulk file\n"
                           "ringside show game.json#37 --as 1\n"
                           "ringside show game.json#37 --out board.png\n"
                           "ringside show GAME --players 3     # its start\n"
                           "ringside show game.json#37 --verbose  # with every field by name\n"
                           "ringside show game.json#37 --drawing  # to ask about: ringside case --given\n"
                           "ringside show position.json --json",
                           show_verb::describe};

}  // namespace ringside
