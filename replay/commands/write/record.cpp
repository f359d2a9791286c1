#include <algorithm>
#include <filesystem>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "checker/audit/audit.h"
#include "engine/games/registry.h"
#include "engine/record/text/part.h"
#include "engine/record/text/write.h"
#include "replay/base/claims.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"
#include "replay/flags/output_paths.h"
#include "replay/flags/setup_flags.h"
#include "replay/input/input.h"
#include "replay/output/output.h"
#include "replay/recording/dialogue.h"
#include "replay/recording/menu.h"
#include "replay/recording/move_list.h"
#include "replay/recording/open_draws.h"
#include "replay/terminal/message.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"

namespace ringside {
namespace record_verb {
namespace {

struct Options {
  std::string what, out, players;
  SetupFlags setup;
  std::uint64_t seed = 0;
  bool auto_chance = false, no_ask = false, abbreviations = false;

  Typing typing() const { return abbreviations ? Typing::abbreviated : Typing::whole; }
};

Exit lead(Recording game, Manner const& manner, Keeper keeper) {
  auto const lines = standard_lines([&game](std::string const& begun) {
    return list_completions({game.match(), game.state(), terminal().language}, begun);
  });
  return must(converse(game, *lines, manner, keeper));
}

Manner make_manner(Options const& options) {
  return {.asks = !options.no_ask, .abbreviates = options.abbreviations, .draws = options.auto_chance, .seed = options.seed};
}

/// A record is begun where nothing stands yet.
void expect_new_place(Options const& options) {
  if (options.out.empty()) fail(Exit::usage, "a record needs a place: --out FILE.json", "ringside record --help");
  if (std::filesystem::is_regular_file(options.out))
    fail(Exit::usage, fmt::format("{} exists already; name another file, or continue it", on_a_line(options.out)),
         fmt::format("ringside record {}", on_a_line(options.out)));
}

Exit begin(Options const& options) {
  GameEntry const& game = *must(look_up_game(options.what));
  Keeper keeper = must(Keeper::of(options.out));
  expect_new_place(options);
  Recording recording(game, must(options.setup.match(game)));
  if (!options.players.empty()) must(recording.name_players(names_in(options.players)));
  return lead(std::move(recording), make_manner(options), std::move(keeper));
}

/// A record that begins in a position, which says under which setup.
Exit begin_in(Options const& options, LoadedPosition const& position) {
  if (!options.setup.empty())
    fail(Exit::usage, fmt::format("{} is a position, which has its own setup: change it there", on_a_line(options.what)));
  Keeper keeper = must(Keeper::of(options.out));
  expect_new_place(options);
  Recording recording(*must(look_up_game(std::string(position.match->facts().id))), position.match, position.state);
  if (!options.players.empty()) must(recording.name_players(names_in(options.players)));
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
         fmt::format("ringside audit {}", on_a_line(options.what)));
  AnyState const start = must(or_failure(read_start(loaded)));
  will_go_on_with(options.what);
  return lead(Recording(*must(look_up_game(loaded.record.game)), loaded, start), make_manner(options), std::move(keeper));
}

/// Of what is wrong in a list, the place besides.
template <class T>
T must_at(Options const& options, TextPosition place, Result<T> result, std::string const& step = {}) {
  if (!result)
    result.error().reports.front().place = fmt::format("{}:{}:{}{}", on_a_line(options.what), place.line, place.column, step);
  return must(std::move(result));
}

/// The setting that a refusal of the whole setup speaks of; else the first.
TextPosition find_setting(MoveList const& list, std::string const& refusal) {
  for (WrittenSetting const& setting : list.setup)
    if (refusal.find(setting.key) != std::string::npos) return setting.place;
  return list.setup.empty() ? TextPosition{1, 1} : list.setup.front().place;
}

template <class T>
T must_suit(Options const& options, MoveList const& list, Result<T> setup) {
  TextPosition const place = setup ? TextPosition() : find_setting(list, setup.error().reports.front().what);
  return must_at(options, place, std::move(setup));
}

/// Puts what stands above the actions before what the command line says.
Recording recording_for(Options const& options, MoveList const& list) {
  if (list.game.empty())
    must_at<void>(options, {1, 1},
                  failure(Exit::usage, "the list does not name its game; expected a line 'game: NAME'", "ringside games"));
  GameEntry const& game = *must_at(options, {1, 1}, look_up_game(list.game));
  SetupFlags flags = options.setup;
  for (WrittenSetting const& setting : list.setup)
    must_at(options, setting.place, flags.suggest(game, setting.key, setting.value));
  Json setup = list.setup_json;
  setup.merge_patch(must_suit(options, list, flags.setup(game)));
  Recording recording(game, must_suit(options, list, make_match(game, setup)));
  if (!options.players.empty())
    must(recording.name_players(names_in(options.players)));
  else if (!list.players.empty())
    must_at(options, list.names_place, recording.name_players(list.players));
  return recording;
}

/// What is said in a dialogue besides actions: `note` and a sentence, which is kept. False: it is an action.
bool take_note(Recording& game, WrittenMove const& move, Options const& options) {
  constexpr std::string_view note = "note ", against_rules = "as-played";
  if (move.text.starts_with(against_rules))
    must_at<void>(options, move.place,
                  failure(Exit::usage,
                          "a list of actions must follow the rules; what players did against them is "
                          "recorded with `ringside record`"));
  if (!move.text.starts_with(note)) return false;
  game.note(std::string_view(move.text).substr(note.size()));
  return true;
}

void take_moves(Recording& game, MoveList const& list, Options const& options) {
  for (WrittenMove const& move : list.moves) {
    if (take_note(game, move, options)) continue;
    Meant const meant = must_at(options, move.place, meant_in(game, move.text, terminal().language, options.typing()),
                                fmt::format(", step {}", game.steps() + 1));
    game.play(meant.action, terminal().language);
    if (meant.left_open) game.leave_open();
  }
  for (std::size_t const step : game.open_draws())
    if (is_certain(game, step)) game.close_draw(step);
}

Exit take_list(Options const& options, MoveList const& list) {
  expect_new_place(options);
  Recording game = recording_for(options, list);
  game.keep(list.seed, list.notes);
  take_moves(game, list, options);
  must(write_output(options.out, write_record_json(game.record(), game.match(), terminal().language)));
  if (terminal().json)
    print_json(recording_json(game, options.out));
  else
    say("{}: {}\n", on_a_line(options.out), counted(game.steps(), "step"));
  return Exit::fine;
}

/// A list of actions has no digests, or no counts of what was legal: what has both is a record, and is to be right.
bool is_whole_record(std::string const& bytes) {
  auto const json = nlohmann::json::parse(bytes, nullptr, false);
  if (!json.is_object() || !json.contains("digest") || !json.contains("steps") || !json["steps"].is_array()) return false;
  auto const& steps = json["steps"];
  return std::any_of(steps.begin(), steps.end(), [](auto const& step) { return step.is_object() && step.contains("legal"); });
}

Exit run(Options const& options) {
  if (find_game(options.what) != nullptr) return begin(options);
  Address const address = must(parse_address(options.what));
  std::string bytes = must(or_failure(read_bytes(address.path)));
  Format const format = detect_format(bytes);
  if (format == Format::position_json) return begin_in(options, must(or_failure(read_position_json(bytes, address.path))));
  if (format == Format::record_json) {
    auto const loaded = read_record_json(bytes, address.path);
    if (loaded) return go_on(options, *loaded, must(Keeper::of(options.what, bytes, loaded->record.steps)));
    if (is_whole_record(bytes)) must(or_failure(loaded));
  }
  return take_list(options, must(or_failure(read_move_list(bytes, address.path))));
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags.option("what", options->what, "The game to record, a position to begin in, a record to continue, or a list of actions")
      .type("GAME|FILE")
      .required();
  output_path(flags.option("-o,--out", options->out, "The record; it is written after every step")).type("FILE");
  flags.option("--names", options->players, "Names of the players with commas between them, seat 0 first").type("NAMES");
  flags.flag("--auto", options->auto_chance, "Draw at random instead of asking for each draw");
  flags.option("--seed", options->seed, "Seed of what is drawn").whole();
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
    "ringside record position.json --out game.json\n"
    "ringside record moves.txt --out game.json   # lines `game: GAME`, `players: 4`, then an action each",
    record_verb::describe};

}  // namespace ringside
