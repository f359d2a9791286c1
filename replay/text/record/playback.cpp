#include "replay/text/record/playback.h"

#include <fmt/format.h>

#include "engine/record/values/edit.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/board/board_text.h"
#include "replay/text/record/happening.h"
#include "replay/text/record/illegal.h"
#include "replay/text/record/notes.h"
#include "replay/text/record/setup_text.h"
#include "replay/text/record/timekeeper.h"

namespace ringside {
namespace {

bool is_shown(Shown const& shown, std::size_t number) { return number >= shown.first && number <= shown.last; }

ErrorReport other_state(Playback const& playback, std::size_t number) {
  ErrorReport report;
  report.what = fmt::format("step {}: the state after it differs from the recorded one (its digest differs)", number);
  report.place = fmt::format("{}#{}", playback.address.input(), number);
  if (!playback.address.is_stdin()) report.see = {fmt::format("ringside audit {}", playback.address.path)};
  return report;
}

bool is_its_outcome(LoadedRecord const& loaded, AnyState const& last) {
  bool const over = loaded.match->actor(last).is_nobody();
  return loaded.record.outcome == (over ? std::optional(loaded.match->outcome(last)) : std::nullopt);
}

ErrorReport other_outcome(Playback const& playback) {
  ErrorReport report;
  report.what = "the recorded outcome is missing, unfounded or wrong";
  report.place = playback.address.input();
  if (!playback.address.is_stdin()) report.see = {fmt::format("ringside audit {}", playback.address.path)};
  return report;
}

/// Does what the players did after the steps so far. False when that cannot be, or its digest differs.
bool walk_edits(Playback const& playback, Walk& walk, PlaybackListener& listener) {
  for (Edit const& edit : edits_behind(playback.loaded.record, walk.steps())) {
    auto const after = as_played(*playback.loaded.match, walk.state(), edit);
    ErrorReport report;
    report.place = fmt::format("{}#{}", playback.address.input(), walk.steps());
    report.what = after ? "the state after the edit differs from the recorded one (its digest differs)" : after.error();
    if (after) walk.edit(*after);
    if (after && is_shown(playback.shown, walk.steps())) listener.edit({edit, *after});
    if (after && walk.digest().high == edit.digest) continue;
    listener.error(report);
    return false;
  }
  return true;
}

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

/// One document, for programs.
class Writer final : public PlaybackListener {
 public:
  Json document;

  explicit Writer(Playback const& playback)
      : match_(*playback.loaded.match), shown_(playback.shown), timekeeper_(playback.loaded, playback.start, shown_.seat) {
    document = {{"input", playback.address.input()},
                {"game", match_.facts().id},
                {"setup", match_.setup()},
                {"seats", playback.loaded.record.seat_names},
                {"notes", playback.loaded.record.notes},
                {"recorded_steps", playback.loaded.record.steps.size()}};
    if (shown_.seat) document["as"] = *shown_.seat;
    document["steps"] = Json::array();
  }

  void start(AnyState const& state) override {
    document["start"] = Json::object();
    add_state(document["start"], state);
  }

  void step(ReplayedStep const& played) override {
    bool const seen = !shown_.seat || match_.seen(played.before, played.step.action, *shown_.seat);
    Json json{{"step", played.number}, {"actor", actor_json(played.step.actor)}, {"action", nullptr}};
    if (seen) json["action"] = match_.text(played.step.action, terminal().language);
    if (!shown_.seat) json["legal"] = played.step.legal;
    timekeeper_.go_to(played.number);
    timekeeper_.tell_time(json);
    if (shown_.events) {
      json["events"] = events_json(match_, played.events, shown_.seat);
      for (Json& event : json["events"]) timekeeper_.tell(event);
    }
    add_state(json, played.after);
    document["steps"].push_back(std::move(json));
  }

  /// It belongs to the step before it.
  void edit(PlayedEdit const& played) override {
    Json json{{"why", played.edit.why}};
    if (!shown_.seat) json["set"] = played.edit.set;
    add_state(json, played.after);
    (played.edit.after == 0 ? document["start"] : document["steps"].back())["edits"].push_back(std::move(json));
  }

  void end(AnyState const& state, std::size_t) override {
    document["next"] = actor_json(match_.actor(state));
    if (match_.actor(state).is_nobody()) document["outcome"] = outcome_json(match_.outcome(state));
  }

  void error(ErrorReport const& report) override {
    document["error"] = {{"what", report.what}, {"clause", report.clause}, {"legal", report.legal}};
    print_error(report);
  }

 private:
  Match const& match_;
  Shown const& shown_;
  Timekeeper timekeeper_;

  void add_state(Json& json, AnyState const& state) {
    if (!shown_.boards) return;
    if (shown_.seat)
      json["observation"] = match_.observation(state, *shown_.seat, terminal().language);
    else
      json["board"] = board_text(match_.scene(state, terminal().language));
  }
};

}  // namespace

bool play(Playback const& playback, PlaybackListener& listener) {
  LoadedRecord const& loaded = playback.loaded;
  Walk walk(*loaded.match, playback.start);
  if (is_shown(playback.shown, 0)) listener.start(walk.state());
  if (!walk_edits(playback, walk, listener)) return false;
  bool sound = true;
  std::vector<EventView> events;
  while (walk.steps() < playback.shown.last) {
    std::size_t const number = walk.steps() + 1;
    Step const& step = loaded.record.steps[number - 1];
    AnyState const before = walk.state();
    if (auto const why = refusal(*loaded.match, before, step)) {
      listener.error(illegal_step(loaded, playback.address, number, before, *why, playback.shown.seat));
      return false;
    }
    events.clear();
    walk.play(step.action, terminal().language, events);
    if (is_shown(playback.shown, number)) listener.step({number, step, before, walk.state(), events});
    if (sound && walk.digest().high != step.digest) {
      sound = false;
      listener.error(other_state(playback, number));
    }
    if (!walk_edits(playback, walk, listener)) return false;
  }
  listener.end(walk.state(), walk.steps());
  if (walk.steps() == loaded.record.steps.size() && !is_its_outcome(loaded, walk.state())) {
    sound = false;
    listener.error(other_outcome(playback));
  }
  return sound;
}

Exit play_text(Playback const& playback) {
  Printer printer(playback);
  return play(playback, printer) ? Exit::fine : Exit::finding;
}

Exit play_json(Playback const& playback) {
  Writer writer(playback);
  bool const sound = play(playback, writer);
  print_json(writer.document);
  return sound ? Exit::fine : Exit::finding;
}

}  // namespace ringside
