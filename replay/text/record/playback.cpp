#include "replay/text/record/playback.h"

#include <fmt/format.h>

#include "checker/audit/rerecord.h"
#include "engine/record/values/edit.h"
#include "replay/terminal/terminal.h"
#include "replay/text/record/illegal.h"

namespace ringside {
namespace {

bool is_shown(Shown const& shown, std::size_t number) { return number >= shown.first && number <= shown.last; }

/// The next command to type: where nothing but results differ, the one that takes them over.
void name_next_command(ErrorReport& report, Playback const& playback, Cause cause) {
  if (playback.address.is_stdin()) return;
  report.see = {fmt::format("ringside audit {}", playback.address.path)};
  if (differs_only_in_results(playback.loaded, Finding{cause, 0, {}, {}, {}, {}}))
    report.see.push_back(fmt::format("ringside accept {}", playback.address.path));
}

ErrorReport other_state(Playback const& playback, std::size_t number) {
  ErrorReport report;
  report.what = fmt::format("step {}: the state after it differs from the recorded one (its digest differs)", number);
  report.place = fmt::format("{}#{}", playback.address.input(), number);
  name_next_command(report, playback, Cause::digest);
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
  name_next_command(report, playback, Cause::outcome);
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

}  // namespace ringside
