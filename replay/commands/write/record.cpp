#include <algorithm>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "checker/audit/audit.h"
#include "checker/audit/rerecord.h"
#include "engine/games/registry.h"
#include "engine/record/list/json_list.h"
#include "engine/record/list/move_list.h"
#include "engine/record/page/page.h"
#include "engine/record/text/part.h"
#include "engine/record/text/write.h"
#include "replay/base/claims.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/commands/write/record_options.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"
#include "replay/flags/output_paths.h"
#include "replay/flags/setup_flags.h"
#include "replay/input/input.h"
#include "replay/output/output.h"
#include "replay/recording/dialogue/dialogue.h"
#include "replay/recording/menu.h"
#include "replay/recording/open_draws.h"
#include "replay/terminal/message.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"

namespace ringside {

void expect_new_place(RecordOptions const& options) {
  if (options.out.empty()) fail(Exit::usage, "a record needs a place: --out FILE.json", "ringside record --help");
  if (std::filesystem::is_regular_file(options.out))
    fail(Exit::usage, fmt::format("{} exists already; name another file, or continue it", on_a_line(options.out)),
         fmt::format("ringside record {}", on_a_line(options.out)));
}

namespace record_verb {
namespace {

using Options = RecordOptions;

Exit lead(Recording game, Manner const& manner, Keeper keeper) {
  auto const lines = standard_lines([&game](std::string const& begun) {
    return list_completions({game.match(), game.state(), terminal().language}, begun);
  });
  return must(converse(game, *lines, manner, keeper));
}

Manner make_manner(Options const& options) {
  Manner manner{
      .asks = !options.no_ask, .abbreviates = options.abbreviations, .draws = options.auto_chance, .seed = options.seed};
  manner.fix = options.fix;
  return manner;
}

Exit begin(Options const& options) {
  GameEntry const& game = *must(look_up_game(options.what));
  Keeper keeper = must(Keeper::of(options.out));
  expect_new_place(options);
  Recording recording(game, must(options.setup.match(game)));
  recording.keep(std::nullopt, must(options.setup.preset_note(game)));
  if (!options.players.empty()) must(recording.name_players_in(options.players));
  return lead(std::move(recording), make_manner(options), std::move(keeper));
}

/// A record that begins in a position, which says under which setup.
Exit begin_in(Options const& options, LoadedPosition const& position) {
  if (!options.setup.empty())
    fail(Exit::usage, fmt::format("{} is a position, which has its own setup: change it there", on_a_line(options.what)));
  Keeper keeper = must(Keeper::of(options.out));
  expect_new_place(options);
  Recording recording(*must(look_up_game(std::string(position.match->facts().id))), position.match, position.state);
  if (!options.players.empty()) must(recording.name_players_in(options.players));
  return lead(std::move(recording), make_manner(options), std::move(keeper));
}

/// Goes on with a record, all of which must be right.
Exit go_on(Options const& options, LoadedRecord const& loaded, Keeper keeper) {
  if (!options.setup.empty() || !options.out.empty())
    fail(Exit::usage, fmt::format("{} is an existing record, so it is continued in place; --out and setup options cannot be used",
                                  on_a_line(options.what)));
  Verdict verdict = audit(loaded);
  accept_edits(verdict);
  if (auto const& finding = verdict.finding)
    fail(Exit::finding, fmt::format("{}: step {}: {}", on_a_line(options.what), finding->step, finding->what),
         fmt::format("ringside {} {}", differs_only_in_results(loaded, *finding) ? "accept" : "audit", on_a_line(options.what)));
  AnyState const start = must(or_failure(read_start(loaded)));
  will_go_on_with(options.what);
  return lead(Recording(*must(look_up_game(loaded.record.game)), loaded, start), make_manner(options), std::move(keeper));
}

/// Only a record has steps that can be replaced.
Exit go_on_with_fix(Options const& options) {
  Address const address = must(parse_address(options.what));
  std::string const bytes = must(or_failure(read_bytes(address.path)));
  if (detect_format(bytes) != Format::record_json || is_json_list(bytes))
    fail(Exit::usage, fmt::format("--fix replaces a step of a JSON record, and {} is none", on_a_line(options.what)),
         "ringside convert --help");
  auto const loaded = must(or_failure(read_record_json(bytes, address.path)));
  return go_on(options, loaded, must(Keeper::of(options.what, bytes, loaded.record.steps)));
}

/// A list may be one of several in a file; lines are counted from the beginning of the file.
Exit take_list(Options const& options, std::string const& bytes, Address const& address) {
  auto const games = split_move_lists(bytes);
  if (games.size() == 1 && address.game.value_or(1) == 1) return record_list(options, bytes);
  if (!address.game) return record_lists(options);
  if (*address.game > games.size())
    fail(Exit::usage, fmt::format("'{}': there is no game {}; {} has {}", on_a_line(address.text), *address.game,
                                  on_a_line(address.path), counted(games.size(), "game")));
  TextPart const& game = games[*address.game - 1];
  return record_list(options, std::string(game.lines_before, '\n') + std::string(game.text));
}

bool is_folder(std::string const& path) {
  std::error_code ignored;
  return path.starts_with('@') || std::filesystem::is_directory(path, ignored);
}

/// `--fix 37 'turn 1' game.json`: the action is the first of the words.
Options with_words(Options options) {
  bool const fixes = !options.fix.empty();
  if (options.words.size() == 2 && fixes) options.fix += " " + options.words.front();
  if (options.words.size() > (fixes ? 2U : 1U))
    fail(Exit::usage, fmt::format("'{}': record takes one game or file", on_a_line(options.words[1])), "ringside record --help");
  options.what = options.words.back();
  return options;
}

Exit run(Options const& typed) {
  Options const options = with_words(typed);
  if (!options.fix.empty()) return go_on_with_fix(options);
  if (find_game(options.what) != nullptr) return begin(options);
  if (is_folder(options.what)) return record_lists(options);
  Address const address = must(parse_address(options.what));
  std::string bytes = must(or_failure(read_bytes(address.path)));
  bool const is_page = begins_page(bytes);
  if (is_page) bytes = must(or_failure(only_file_in(std::move(bytes), address.path)));
  Format const format = detect_format(bytes);
  if (format == Format::position_json) return begin_in(options, must(or_failure(read_position_json(bytes, address.path))));
  if (is_page)
    fail(Exit::usage, fmt::format("{} is a page, and a record is continued in its own file", on_a_line(options.what)),
         fmt::format("ringside convert {} --out game.json", on_a_line(options.what)));
  if (format == Format::record_json && !is_json_list(bytes)) {
    auto const loaded = must(or_failure(read_record_json(bytes, address.path)));
    return go_on(options, loaded, must(Keeper::of(options.what, bytes, loaded.record.steps)));
  }
  return take_list(options, bytes, address);
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags
      .option("what", options->words,
              "The game to record, a position to begin in, a record to continue, or a list of actions, or a folder of lists")
      .type("GAME|FILE")
      .required();
  output_path(flags.option("-o,--out", options->out, "The record; it is written after every step")).type("FILE");
  flags.option("--names", options->players, "Names of the players with commas between them, seat 0 first").type("NAMES");
  flags.flag("--auto", options->auto_chance, "Draw at random instead of asking for each draw");
  flags.option("--seed", options->seed, "Seed of what is drawn").whole();
  flags
      .option("--fix", options->fix,
              "Replace this step by the ACTION before the FILE and play the rest again; where a step no longer goes, an answer "
              "(repair, edit ACTION, cut, leave) says what to do")
      .type("N");
  flags.flag("--no-ask", options->no_ask, "Do not ask about rulings under which a step would have a different result");
  flags.flag("--abbreviations", options->abbreviations,
             "Expand words that are cut short in a list or a pipe, too, as at a terminal");
  options->setup.add(flags);
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace record_verb

Command const record_command{
    "record", "Record a game as it is played at a table, or from a list of its actions",
    "ringside record GAME --out game.json\n"
    "ringside record game.json\n"
    "ringside record --fix 37 'turn 1' game.json\n"
    "ringside record position.json --out game.json\n"
    "ringside record moves.txt --out game.json   # lines `game: GAME`, `players: 4`, then an action each\n"
    "ringside record lists/ --out records/       # each list of a folder",
    record_verb::describe};

}  // namespace ringside
