#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"
#include "replay/flags/output_paths.h"
#include "replay/flags/policy_flag.h"
#include "replay/flags/seat.h"
#include "replay/flags/setup_flags.h"
#include "replay/recording/dialogue/dialogue.h"
#include "replay/recording/menu.h"
#include "replay/terminal/untrusted.h"

namespace ringside {
namespace play_verb {
namespace {

struct Options {
  std::string game, seat = "0", policy = "uniform", out;
  SetupFlags setup;
  std::uint64_t seed = 0;
  bool abbreviations = false;
};

Exit run(Options const& options) {
  GameEntry const& game = *must(look_up_game(options.game));
  if (!options.out.empty() && std::filesystem::exists(options.out))
    fail(Exit::usage, fmt::format("{} exists already; name another file", on_a_line(options.out)));
  Recording recording(game, must(options.setup.match(game)));
  recording.keep(std::nullopt, must(options.setup.preset_note(game)));
  Manner const manner{.asks = false,
                      .abbreviates = options.abbreviations,
                      .draws = true,
                      .seed = options.seed,
                      .seat = must(parse_seat(options.seat, recording.match(), {}, "--seat")),
                      .policy = policy_in(options.policy, Timed::yes)};
  must(check_search(recording.match(), options.policy));
  auto const lines = standard_lines([&](std::string const& begun) {
    return list_completions({recording.match(), recording.state(), terminal().language}, begun);
  });
  Keeper keeper = must(Keeper::of(options.out));
  return must(converse(recording, *lines, manner, keeper));
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  game_id(flags.option("game", options->game, "The game to play").required());
  flags.option("--seat", options->seat, "Where you sit; all other seats are moved").type("SEAT");
  policy_flag(flags, options->policy,
              "How the others choose: uniformly (random), preferring actions that hurt, or by a search of N playouts a decision; "
              "search:2s takes a time, and cannot be repeated",
              Timed::yes);
  flags.option("-s,--seed", options->seed, "Seed of what is drawn and of how the others choose").whole();
  output_path(flags.option("-o,--out", options->out, "The record; it is written after every step")).type("FILE");
  flags.flag("--abbreviations", options->abbreviations, "Accept abbreviated words in a pipe, too, as at a terminal");
  options->setup.add(flags);
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace play_verb

Command const play_command{"play", "Play a game from one seat against random opponents",
                           "ringside play GAME --seat 0\n"
                           "ringside play GAME --policy search:1000\n"
                           "ringside play GAME --seat 1 --policy aggressive --seed 7 --out game.json",
                           play_verb::describe};

}  // namespace ringside
