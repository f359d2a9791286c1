#include <fmt/format.h>

#include "engine/record/values/edit.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/board/board_text.h"
#include "replay/text/record/happening.h"
#include "replay/text/record/illegal.h"
#include "replay/text/record/notes.h"
#include "replay/text/record/playback.h"
#include "replay/text/record/playback_words.h"
#include "replay/text/record/setup_text.h"

namespace ringside {
namespace {

std::string steps_in(std::size_t number) {
  return terminal().language == Language::russian ? counted(number, RussianNoun{"шаг", "шага", "шагов"})
                                                  : counted(number, "step");
}

std::string english_end(PlayedGame const& game, Actor next, std::optional<Outcome> const& outcome, std::size_t steps) {
  if (outcome)
    return fmt::format("Over after {} by {}.\n{}", counted(steps, "step"), outcome->reason,
                       outcome_text(game.match, *outcome, game.names, Language::english));
  std::string const to_act = actor_name(next, game.names) + " is to act.\n";
  if (steps == game.steps) return fmt::format("The record stops early, after {}; {}", counted(steps, "step"), to_act);
  return fmt::format("Stopped after {} of {}; {}", steps, counted(game.steps, "step"), to_act);
}

std::string russian_end(PlayedGame const& game, Actor next, std::optional<Outcome> const& outcome, std::size_t steps) {
  if (outcome)
    return fmt::format("Игра окончена, {}: {}.\n{}", steps_in(steps), game.match.facts().in(Language::russian, outcome->reason),
                       outcome_text(game.match, *outcome, game.names, Language::russian));
  std::string const to_act = fmt::format("действует {}.\n", actor_name(next, game.names, Language::russian));
  if (steps == game.steps) return fmt::format("Запись обрывается, {}; {}", steps_in(steps), to_act);
  return fmt::format("Показано шагов: {} из {}; {}", steps, game.steps, to_act);
}

}  // namespace

std::string head_text(std::string_view input, PlayedGame const& game, std::string_view notes, std::optional<int> seat) {
  std::string text =
      fmt::format("{}  {}, {}\n{}\n", painted(Style::strong, on_a_line(input)), game.match.facts().title_in(terminal().language),
                  steps_in(game.steps), painted(Style::faint, setup_text(game.match)));
  for (std::string_view const note : notes_about_all(notes)) text += note_line(note);
  if (seat) text += seen_by(*seat, game.names) + "\n";
  return text;
}

std::string start_line() { return fmt::format("\n{}  {}\n", painted(Style::heading, "#0"), spoken("start", "начало")); }

std::string step_line(PlayedGame const& game, std::size_t number, Actor actor, std::optional<std::string> const& action) {
  return fmt::format("{}  {}  {}\n", painted(Style::heading, fmt::format("#{}", number)),
                     actor_name(actor, game.names, terminal().language),
                     action ? painted(Style::strong, *action) : painted(Style::faint, spoken("(hidden)", "(скрыто)")));
}

std::string note_line(std::string_view note) {
  return fmt::format("    {} {}\n", painted(Style::faint, spoken("note:", "заметка:")), on_a_line(note));
}

std::string edit_line(std::string_view edit) {
  return fmt::format("    {} {}\n", painted(Style::warning, spoken("as played:", "как сыграно:")), on_a_line(edit));
}

std::string end_text(PlayedGame const& game, Actor next, std::optional<Outcome> const& outcome, std::size_t steps) {
  return terminal().language == Language::russian ? russian_end(game, next, outcome, steps)
                                                  : english_end(game, next, outcome, steps);
}

namespace {

/// To standard output, for people.
class Printer final : public PlaybackListener {
 public:
  explicit Printer(Playback const& playback)
      : playback_(playback), match_(*playback.loaded.match), shown_(playback.shown), names_(playback.loaded.record.seat_names) {
    if (terminal().quiet) return;
    print_text(head_text(playback_.address.input(), game(), playback_.loaded.record.notes, shown_.seat));
  }

  void start(AnyState const& state) override {
    if (terminal().quiet) return;
    if (shown_.boards) {
      print_text(start_line());
      print_state(state);
    }
    print_notes(notes_about(playback_.loaded.record.notes, 0));
  }

  void step(ReplayedStep const& played) override {
    if (terminal().quiet) return;
    if (shown_.boards || shown_.events) say("\n");
    print_text(step_line(game(), played.number, played.step.actor, action(played)));
    if (shown_.events) print_text(events_text(match_, played.events, shown_.seat));
    print_notes(remarks_about(playback_.loaded.record, played.number));
    if (shown_.boards) print_state(played.after);
  }

  /// Which fields it changed may be a secret, why it was done is said at the table.
  void edit(PlayedEdit const& played) override {
    if (terminal().quiet) return;
    print_text(edit_line(shown_.seat ? played.edit.why : to_string(played.edit)));
    if (shown_.boards) print_state(played.after);
  }

  void end(AnyState const& state, std::size_t steps) override {
    if (!terminal().quiet) say("\n");
    Actor const next = match_.actor(state);
    print_text(end_text(game(), next, next.is_nobody() ? std::optional(match_.outcome(state)) : std::nullopt, steps));
  }

  void error(ErrorReport const& report) override { print_error(report); }

 private:
  Playback const& playback_;
  Match const& match_;
  Shown const& shown_;
  std::vector<std::string> const& names_;

  PlayedGame game() const { return {match_, names_, playback_.loaded.record.steps.size()}; }

  std::optional<std::string> action(ReplayedStep const& played) const {
    if (shown_.seat && !match_.seen(played.before, played.step.action, *shown_.seat)) return std::nullopt;
    return match_.text(played.step.action, terminal().language);
  }

  void print_notes(std::vector<std::string_view> const& notes) const {
    for (std::string_view const note : notes) print_text(note_line(note));
  }

  void print_state(AnyState const& state) { print_text(board_on_lines(match_, state, shown_.seat, 4)); }
};

}  // namespace

Exit play_text(Playback const& playback) {
  Printer printer(playback);
  return play(playback, printer) ? Exit::fine : Exit::finding;
}

}  // namespace ringside
