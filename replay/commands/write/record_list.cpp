#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "checker/audit/batch.h"
#include "engine/record/list/list_edit.h"
#include "engine/record/list/list_result.h"
#include "engine/record/list/move_list.h"
#include "engine/record/list/quoted.h"
#include "engine/record/text/write.h"
#include "replay/base/version.h"
#include "replay/commands/ending.h"
#include "replay/commands/write/record_options.h"
#include "replay/input/batch_input.h"
#include "replay/output/free_names.h"
#include "replay/output/output.h"
#include "replay/recording/as_played.h"
#include "replay/recording/open_draws.h"
#include "replay/recording/recording.h"
#include "replay/terminal/message.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/audit/finding.h"

namespace ringside {
namespace {

namespace fs = std::filesystem;

/// Of what is wrong in a list, the place besides.
template <class T>
T must_at(RecordOptions const& options, TextPosition place, Result<T> result, std::string const& step = {}) {
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
T must_suit(RecordOptions const& options, MoveList const& list, Result<T> setup) {
  TextPosition const place = setup ? TextPosition() : find_setting(list, setup.error().reports.front().what);
  return must_at(options, place, std::move(setup));
}

Result<AnyState> start_of(Match const& match, MoveList const& list) {
  if (!list.start) return match.start();
  Problems problems;
  if (auto const state = match.read_position(*list.start, problems)) return *state;
  return failure(Exit::unreadable, fmt::format("start: {}", on_a_line(refusal_text(problems))));
}

/// Puts what stands above the actions before what the command line says.
Recording recording_for(RecordOptions const& options, MoveList const& list) {
  if (list.game.empty())
    must_at<void>(options, {1, 1},
                  failure(Exit::usage, "the list does not name its game; expected a line 'game: NAME'", "ringside games"));
  GameEntry const& game = *must_at(options, {1, 1}, look_up_game(list.game));
  SetupFlags flags = options.setup;
  for (WrittenSetting const& setting : list.setup)
    must_at(options, setting.place, flags.suggest(game, setting.key, setting.value));
  Json setup = list.setup_json;
  setup.merge_patch(must_suit(options, list, flags.setup(game)));
  std::shared_ptr<Match const> const match = must_suit(options, list, make_match(game, setup));
  Recording recording =
      list.start ? Recording(game, match, must_at(options, list.start_place, start_of(*match, list))) : Recording(game, match);
  if (!options.players.empty())
    must(recording.name_players_in(options.players));
  else if (!list.players.empty())
    must_at(options, list.names_place, recording.name_players(list.players));
  std::string const preset = must(options.setup.preset_note(game));
  recording.keep(list.seed, preset.empty() || list.notes.empty() ? preset + list.notes : list.notes + "\n" + preset);
  return recording;
}

void edit(Recording& game, Edit const& edit, TextPosition place, RecordOptions const& options) {
  Problems const problems = game.play_against_rules(edit.set, edit.why);
  if (!problems.empty())
    must_at<void>(options, place, failure(Exit::finding, fmt::format("as-played: {}", on_a_line(to_string(problems.front())))));
}

/// What is said in a dialogue besides actions: `note` and a sentence, and what the table did against the rules. False: it is an
/// action.
bool take_remark(Recording& game, WrittenMove const& move, RecordOptions const& options) {
  constexpr std::string_view note = "note ";
  if (move.text.starts_with(as_played_word)) {
    edit(game, must_at(options, move.place, edit_meant(game.match(), move.text.substr(as_played_word.size()))), move.place,
         options);
    return true;
  }
  if (!move.text.starts_with(note)) return false;
  game.note(unquoted(trimmed(std::string_view(move.text).substr(note.size()))));
  return true;
}

/// The edits of a JSON list, which has no lines for them.
void edit_at(Recording& game, MoveList const& list, RecordOptions const& options) {
  for (Edit const& each : list.edits)
    if (each.after == game.steps()) edit(game, each, list.game_place, options);
}

void take_moves(Recording& game, MoveList const& list, RecordOptions const& options) {
  edit_at(game, list, options);
  for (WrittenMove const& move : list.moves) {
    if (take_remark(game, move, options)) continue;
    Meant const meant = must_at(options, move.place, meant_in(game, move.text, terminal().language, options.typing()),
                                fmt::format(", step {}", game.steps() + 1));
    game.play(meant.action, terminal().language);
    bool const is_listed = std::find(list.open_draws.begin(), list.open_draws.end(), game.steps()) != list.open_draws.end();
    if (meant.left_open || is_listed) game.leave_open();
    edit_at(game, list, options);
  }
  for (std::size_t const step : game.open_draws())
    if (is_certain(game, step)) game.close_draw(step);
}

/// How the game ended is what its steps say: a list that says something else is wrong somewhere.
void check_result(Recording const& game, MoveList const& list, RecordOptions const& options) {
  std::optional<Outcome> const played = game.record().outcome;
  std::optional<Outcome> said = list.outcome;
  TextPosition const place = list.result ? list.result->place : list.game_place;
  if (list.result) {
    auto const read = read_result(list.result->text, game.match().facts(), played.value_or(Outcome{}));
    if (!read) must_at<void>(options, place, failure(Exit::usage, on_a_line(to_string(read.error()))));
    said = *read;
  }
  if (said && said != played)
    must_at<void>(options, place,
                  failure(Exit::finding,
                          fmt::format("result: {}, as the list says, but it is {}", written_result(*said),
                                      played ? written_result(*played) : "not over"),
                          fmt::format("ringside audit {} --repair", on_a_line(options.what))));
}

}  // namespace

Exit record_list(RecordOptions const& options, std::string const& text) {
  MoveList const list = must(or_failure(read_move_list(text, options.what)));
  expect_new_place(options);
  Recording game = recording_for(options, list);
  take_moves(game, list, options);
  check_result(game, list, options);
  must(write_output(options.out, write_record_json(game.record(), game.match(), terminal().language)));
  if (terminal().json)
    print_json(recording_json(game, options.out));
  else
    say("{}: {}\n", on_a_line(options.out), counted(game.steps(), "step"));
  return Exit::fine;
}

Exit record_lists(RecordOptions const& options) {
  if (!options.setup.empty() || !options.players.empty() || options.abbreviations)
    fail(Exit::usage, "several lists each say their own setup: setup options, --names and --abbreviations are for one",
         "ringside record --help");
  if (options.out.empty()) fail(Exit::usage, "the records need a folder: --out DIR", "ringside record --help");
  must(make_folder(options.out));
  FreeNames written;
  Exit exit = Exit::fine;
  Chunks const chunks = split_into_chunks(must(batch_inputs({options.what}, {"record", "record", "a recording"})));
  while (auto const chunk = chunks())
    (*chunk)([&](BatchGame& game) {
      if (game.skipped) return;
      Audited one{game.name, game.place, {}, game.errors, {}, {}};
      if (one.is_readable()) one.verdict = guarded_audit(game.loaded, {.edits = true});
      if (one.is_fine()) {
        std::string const name = written.next(one.name) + ".json";
        game.loaded.record.engine_version = program_version();
        must(write_output((fs::path(options.out) / name).string(),
                          write_record_json(game.loaded.record, *game.loaded.match, terminal().language)));
        return;
      }
      exit = one.is_readable() || exit == Exit::finding ? Exit::finding : Exit::unreadable;
      if (one.is_readable()) one.record = std::move(game.loaded);
      print_errors(one.record ? std::vector<ErrorReport>{report_finding(one)} : reading_reports(one));
    });
  print_note(fmt::format("{}: {}", on_a_line(options.out), counted(written.size(), "record")));
  return exit;
}

}  // namespace ringside
