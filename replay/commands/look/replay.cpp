#include <memory>
#include <utility>

#include <fmt/format.h>

#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/commands/look/observed.h"
#include "replay/flags/flags.h"
#include "replay/flags/output_paths.h"
#include "replay/flags/seat.h"
#include "replay/input/input.h"
#include "replay/output/picture_file.h"
#include "replay/pictures/board/pages.h"
#include "replay/pictures/board/strip.h"
#include "replay/terminal/terminal.h"
#include "replay/text/record/notes.h"
#include "replay/text/record/playback.h"
#include "replay/text/record/setup_text.h"

namespace ringside {
namespace replay_verb {
namespace {

struct Options {
  std::string record;
  std::string seat, out;
  bool events = false;
  bool boards = false;
};

/// Steps to show: `#A-B`, `#A`, or all of them.
Shown select_steps(Options const& options, LoadedRecord const& loaded, Address const& address) {
  std::size_t const steps = loaded.record.steps.size();
  Shown shown;
  shown.last = steps;
  if (address.first) {
    shown.first = must(resolve(*address.first, steps, address));
    shown.last = must(resolve(*address.last, steps, address));
    if (shown.first > shown.last) fail(Exit::usage, fmt::format("'{}': the range is reversed", address.text));
  }
  bool const all = options.events == options.boards;
  shown.events = all || options.events;
  shown.boards = all || options.boards;
  shown.seat = must(parse_seat(options.seat, *loaded.match, loaded.record.seat_names));
  return shown;
}

Exit draw(Playback const& playback, std::string const& path) {
  picture::Onlooker const onlooker{terminal().language, playback.shown.seat, playback.loaded.record.seat_names};
  if (picture::is_paged(path) && path.find("%d") == std::string::npos) {
    auto const drawn = picture::draw_pages(playback, onlooker);
    must(picture::write_pages(path, drawn.pages, drawn.title));
    return drawn.sound ? Exit::fine : Exit::finding;
  }
  auto const drawn = picture::draw_steps(playback, path, onlooker);
  for (picture::StepPicture const& picture : drawn.pictures)
    must(picture::write_picture(picture.path, picture.drawing, picture.title));
  return drawn.sound ? Exit::fine : Exit::finding;
}

Exit run(Options const& options) {
  Address const address = must(parse_address(options.record));
  if (auto const observed = observed_verbs::observed_in(address, options.seat)) {
    if (!options.out.empty())
      fail(Exit::usage, fmt::format("{} holds what seat {} saw; --out draws from the whole game", address.path, observed->seat));
    bool const all = options.events == options.boards;
    return observed_verbs::replay(*observed, address, {0, 0, all || options.events, all || options.boards, observed->seat});
  }
  LoadedRecord loaded = must(load_record(address));
  if (!options.seat.empty()) loaded = without_notes_of_secrets(std::move(loaded));
  Shown const shown = select_steps(options, loaded, address);
  Playback const playback{address, loaded, must(or_failure(read_start(loaded))), shown};
  if (!options.out.empty() && terminal().json)
    fail(Exit::usage, "--out draws the boards instead of printing the steps; leave --json out");
  if (!options.out.empty()) return draw(playback, options.out);
  return terminal().json ? play_json(playback) : play_text(playback);
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags
      .option("record", options->record,
              "A record, a case: its actions, or the page of a seat: what it saw; #A-B for some of its steps")
      .type("REC")
      .required();
  flags.option("--as", options->seat, "Only what this seat may know: its number or its player's name").type("SEAT");
  picture_path(flags.option("-o,--out", options->out,
                            "Draw the boards into this file (.svg, .png, .pdf) instead of printing the steps: side by side, "
                            "or a picture a step where its name holds %d, which becomes the step's number; a .pdf has A4 "
                            "pages, with what happened and each board that changed"));
  flags.flag("--events", options->events, "Show what happened, without boards");
  flags.flag("--boards", options->boards, "Show boards, without what happened");
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace replay_verb

Command const replay_command{"replay", "Replay a record: each action, what happened and why, the board after it",
                             "ringside replay game.json\n"
                             "ringside replay game.json#10-20 --events\n"
                             "ringside replay game.json --as 0        # as seat 0 sees it\n"
                             "ringside replay game.json#10-20 --out steps.svg\n"
                             "ringside replay game.json#10-20 --out step-%d.png\n"
                             "ringside replay game.json --out game.pdf   # pages to print\n"
                             "ringside replay game.json --quiet       # only how it ends\n"
                             "zcat game.json.gz | ringside replay -",
                             replay_verb::describe};

}  // namespace ringside
