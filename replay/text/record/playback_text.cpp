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
#include "replay/text/record/setup_text.h"

namespace ringside {
namespace {

std::string steps_in(std::size_t number) {
  return terminal().language == Language::russian ? counted(number, RussianNoun{"шаг", "шага", "шагов"})
                                                  : counted(number, "step");
}

/// To standard output, for people.
class Printer final : public PlaybackListener {
 public:
  explicit Printer(Playback const& playback)
      : playback_(playback), match_(*playback.loaded.match), shown_(playback.shown), names_(playback.loaded.record.seat_names) {
    if (!terminal().quiet) print_head();
  }

  void start(AnyState const& state) override {
    if (terminal().quiet) return;
    if (shown_.boards) {
      say("\n{}  {}\n", painted(Style::heading, "#0"), spoken("start", "начало"));
      print_state(state);
    }
    print_notes(notes_about(playback_.loaded.record.notes, 0));
  }

  void step(ReplayedStep const& played) override {
    if (terminal().quiet) return;
    if (shown_.boards || shown_.events) say("\n");
    say("{}  {}  {}\n", painted(Style::heading, fmt::format("#{}", played.number)),
        actor_name(played.step.actor, names_, terminal().language), action_text(played));
    if (shown_.events) print_text(events_text(match_, played.events, shown_.seat));
    print_notes(remarks_about(playback_.loaded.record, played.number));
    if (shown_.boards) print_state(played.after);
  }

  /// Which fields it changed may be a secret, why it was done is said at the table.
  void edit(PlayedEdit const& played) override {
    if (terminal().quiet) return;
    say("    {} {}\n", painted(Style::warning, spoken("as played:", "как сыграно:")),
        on_a_line(shown_.seat ? played.edit.why : to_string(played.edit)));
    if (shown_.boards) print_state(played.after);
  }

  void end(AnyState const& state, std::size_t steps) override {
    if (!terminal().quiet) say("\n");
    print_text(terminal().language == Language::russian ? russian_end(state, steps) : english_end(state, steps));
  }

  void error(ErrorReport const& report) override { print_error(report); }

 private:
  Playback const& playback_;
  Match const& match_;
  Shown const& shown_;
  std::vector<std::string> const& names_;

  std::string outcome(AnyState const& state) const {
    return outcome_text(match_, match_.outcome(state), names_, terminal().language);
  }

  std::string english_end(AnyState const& state, std::size_t steps) const {
    Actor const actor = match_.actor(state);
    std::size_t const all = playback_.loaded.record.steps.size();
    if (actor.is_nobody())
      return fmt::format("Over after {} by {}.\n{}", counted(steps, "step"), match_.outcome(state).reason, outcome(state));
    std::string const next = actor_name(actor, names_) + " is to act.\n";
    if (steps == all) return fmt::format("The record stops early, after {}; {}", counted(steps, "step"), next);
    return fmt::format("Stopped after {} of {}; {}", steps, counted(all, "step"), next);
  }

  std::string russian_end(AnyState const& state, std::size_t steps) const {
    Actor const actor = match_.actor(state);
    std::size_t const all = playback_.loaded.record.steps.size();
    if (actor.is_nobody())
      return fmt::format("Игра окончена, {}: {}.\n{}", steps_in(steps),
                         match_.facts().in(Language::russian, match_.outcome(state).reason), outcome(state));
    std::string const next = fmt::format("действует {}.\n", actor_name(actor, names_, Language::russian));
    if (steps == all) return fmt::format("Запись обрывается, {}; {}", steps_in(steps), next);
    return fmt::format("Показано шагов: {} из {}; {}", steps, all, next);
  }

  void print_head() {
    say("{}  {}, {}\n", painted(Style::strong, on_a_line(playback_.address.input())),
        match_.facts().title_in(terminal().language), steps_in(playback_.loaded.record.steps.size()));
    say("{}\n", painted(Style::faint, setup_text(match_)));
    print_notes(notes_about_all(playback_.loaded.record.notes));
    if (shown_.seat) say("{}\n", seen_by(*shown_.seat, names_));
  }

  std::string action_text(ReplayedStep const& played) const {
    if (shown_.seat && !match_.seen(played.before, played.step.action, *shown_.seat))
      return painted(Style::faint, spoken("(hidden)", "(скрыто)"));
    return painted(Style::strong, match_.text(played.step.action, terminal().language));
  }

  void print_notes(std::vector<std::string_view> const& notes) const {
    for (std::string_view const note : notes)
      say("    {} {}\n", painted(Style::faint, spoken("note:", "заметка:")), on_a_line(note));
  }

  void print_state(AnyState const& state) { print_text(board_on_lines(match_, state, shown_.seat, 4)); }
};

}  // namespace

Exit play_text(Playback const& playback) {
  Printer printer(playback);
  return play(playback, printer) ? Exit::fine : Exit::finding;
}

}  // namespace ringside
