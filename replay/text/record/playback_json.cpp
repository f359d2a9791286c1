#include "replay/terminal/terminal.h"
#include "replay/text/board/board_text.h"
#include "replay/text/record/happening.h"
#include "replay/text/record/illegal.h"
#include "replay/text/record/playback.h"
#include "replay/text/record/timekeeper.h"

namespace ringside {
namespace {

/// One document, for programs.
class Writer final : public PlaybackListener {
 public:
  Json document;

  Writer(Playback const& playback, ToldMoment const& finish)
      : match_(*playback.loaded.match),
        shown_(playback.shown),
        finish_(finish),
        timekeeper_(playback.loaded, playback.start, shown_.seat) {
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
    finish_last();
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
    if (!finish_) print_error(report);
  }

  /// Nothing more will be added to the last moment.
  void finish_last() {
    Json& steps = document["steps"];
    if (finish_) finish_(steps.empty() ? document["start"] : steps.back());
  }

 private:
  Match const& match_;
  Shown const& shown_;
  ToldMoment const& finish_;
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

Json told_json(Playback const& playback, ToldMoment const& finish) {
  Writer writer(playback, finish);
  play(playback, writer);
  writer.finish_last();
  return std::move(writer.document);
}

Exit play_json(Playback const& playback) {
  ToldMoment const as_it_is;
  Writer writer(playback, as_it_is);
  bool const sound = play(playback, writer);
  print_json(writer.document);
  return sound ? Exit::fine : Exit::finding;
}

}  // namespace ringside
