#include <memory>

#include <fmt/format.h>

#include "replay/command_line/flags.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/input/input.h"
#include "replay/input/seat.h"
#include "replay/render/state/setup_text.h"
#include "replay/render/state/state_text.h"
#include "replay/terminal/terminal.h"

namespace ringside {
namespace show_verb {
namespace {

struct Options {
  std::string state;
  std::string seat;
};

Exit run(Options const& options) {
  Address const address = must(parse_address(options.state));
  if (address.is_range())
    fail(Exit::usage, fmt::format("'{}' names several steps; show takes one", address.text),
         fmt::format("ringside replay '{}'", address.text));
  LoadedState const here = must(load_state(address));
  auto const seat = must(seat_of(options.seat, *here.match, seat_names(here)));
  if (terminal().json)
    print_json(state_json(here, seat));
  else
    print_text(state_text(here, seat));
  return Exit::fine;
}

std::function<Exit()> describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags.option("state", options->state, "A step of a record (default: its end), or a position file").type("REC").required();
  flags.option("--as", options->seat, "Only what this seat knows: its number or its player's name").type("SEAT");
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace show_verb

Command const show_command{"show", "Show one state in full: board, fields, legal actions",
                           "ringside show game.json#37        # after step 37\n"
                           "ringside show game.json#0         # before the first step\n"
                           "ringside show game.json#-1        # one step before the end\n"
                           "ringside show games.bin:12#end    # of the 12th game of a bulk file\n"
                           "ringside show game.json#37 --as 1\n"
                           "ringside show position.json --json",
                           show_verb::describe};

}  // namespace ringside
