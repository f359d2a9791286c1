#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "checker/audit.h"
#include "engine/games/registry.h"
#include "engine/record/part.h"
#include "engine/record/write.h"
#include "replay/command_line/choices.h"
#include "replay/command_line/flags.h"
#include "replay/command_line/setup_flags.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/foreign.h"
#include "replay/input/input.h"
#include "replay/output.h"
#include "replay/quantity.h"
#include "replay/recording/dialogue.h"
#include "replay/recording/move_list.h"
#include "replay/recording/open_draws.h"
#include "replay/terminal/message.h"
#include "replay/terminal/terminal.h"

namespace ringside {
namespace record_verb {
namespace {

struct Options {
  std::string what, out, players;
  SetupFlags setup;
  std::uint64_t seed = 0;
  bool auto_chance = false, no_ask = false;
};

Exit lead(Recording game, Manner const& manner) {
  auto const lines = standard_lines([&game](std::string const& begun) { return completions_in(game, begun); });
  return must(converse(game, *lines, manner));
}

Manner manner_of(Options const& options, std::string out) {
  return {.out = std::move(out), .asks = !options.no_ask, .draws = options.auto_chance, .seed = options.seed};
}

Exit begin(Options const& options) {
  GameEntry const& game = *must(game_of(options.what));
  if (options.out.empty()) fail(Exit::usage, "a record needs a place: --out FILE.json", "ringside record --help");
  if (std::filesystem::exists(options.out))
    fail(Exit::usage, fmt::format("{} exists already; name another file, or go on with it", on_a_line(options.out)),
         fmt::format("ringside record {}", on_a_line(options.out)));
  Recording recording(game, must(options.setup.match(game)));
  if (!options.players.empty()) recording.name_players(names_in(options.players));
  return lead(std::move(recording), manner_of(options, options.out));
}

/// Goes on with a record, all of which must be right.
Exit go_on(Options const& options, LoadedRecord const& loaded) {
  if (!options.setup.empty() || !options.out.empty())
    fail(Exit::usage,
         fmt::format("{} is gone on with as it is: neither --out nor a setup goes with it", on_a_line(options.what)));
  Verdict verdict = audit(loaded);
  accept_edits(verdict);
  if (auto const& finding = verdict.finding)
    fail(Exit::finding, fmt::format("{}: step {}: {}", on_a_line(options.what), finding->step, finding->what),
         fmt::format("ringside audit {}", on_a_line(options.what)));
  AnyState const start = must(or_failure(start_of(loaded)));
  will_go_on_with(options.what);
  return lead(Recording(*must(game_of(loaded.record.game)), loaded, start), manner_of(options, options.what));
}

/// Puts what stands above the actions before what the command line says.
Recording recording_for(Options const& options, MoveList const& list) {
  if (list.game.empty())
    fail(Exit::usage, "the list does not say which game it is; expected a line 'game: NAME'", "ringside games");
  GameEntry const& game = *must(game_of(list.game));
  SetupFlags flags = options.setup;
  for (auto const& [key, value] : list.setup) must(flags.suggest(game, key, value));
  Json setup = list.setup_json;
  setup.merge_patch(must(flags.setup(game)));
  Recording recording(game, must(match_of(game, setup)));
  recording.name_players(options.players.empty() ? list.players : names_in(options.players));
  return recording;
}

Exit take_list(Options const& options, MoveList const& list) {
  if (options.out.empty()) fail(Exit::usage, "a record needs a place: --out FILE.json", "ringside record --help");
  Recording game = recording_for(options, list);
  for (WrittenMove const& move : list.moves) {
    auto meant = meant_in(game, move.text, terminal().language);
    if (!meant) {
      ErrorReport& report = meant.error().reports.front();
      report.place =
          fmt::format("{}:{}:{}, step {}", on_a_line(options.what), move.place.line, move.place.column, game.steps() + 1);
      fail(std::move(meant.error()));
    }
    game.play(meant->action, terminal().language);
    if (meant->left_open) game.leave_open();
  }
  for (std::size_t const step : game.open_draws())
    if (is_certain(game, step)) game.close_draw(step);
  must(write_output(options.out, write_record_json(game.record(), game.match(), terminal().language)));
  if (terminal().json)
    print_json(recording_json(game, options.out));
  else
    say("{}: {}\n", on_a_line(options.out), counted(game.steps(), "step"));
  return Exit::fine;
}

Exit run(Options const& options) {
  if (find_game(options.what) != nullptr) return begin(options);
  Address const address = must(parse_address(options.what));
  std::string bytes = must(or_failure(read_bytes(address.path)));
  if (detect_format(bytes) == Format::record_json)
    if (auto loaded = read_record_json(bytes, address.path)) return go_on(options, *loaded);
  return take_list(options, must(or_failure(read_move_list(bytes, address.path))));
}

std::function<Exit()> describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags.option("what", options->what, "The game to record, a record to go on with, or a list of actions")
      .type("GAME|FILE")
      .required();
  output_path(flags.option("-o,--out", options->out, "The record; it is written after every step")).type("FILE");
  flags.option("--names", options->players, "Names of the players with commas between them, seat 0 first").type("NAMES");
  flags.flag("--auto", options->auto_chance, "Draw what falls to chance instead of asking for it");
  flags.option("--seed", options->seed, "Seed of what is drawn").whole();
  flags.flag("--no-ask", options->no_ask, "Do not ask about rulings under which a step would have come out otherwise");
  options->setup.add(flags);
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace record_verb

Command const record_command{
    "record", "Write down a game as it is played on the table, or a list of its actions",
    "ringside record GAME --out game.json\n"
    "ringside record game.json\n"
    "ringside record moves.txt --out game.json   # lines `game: GAME`, `players: 4`, then an action each",
    record_verb::describe};

}  // namespace ringside
