#include "replay/serve/methods/writing.h"

#include "engine/core/text/json_text.h"
#include "engine/games/registry.h"
#include "engine/record/text/write.h"
#include "engine/record/values/edit.h"
#include "replay/recording/open_draws.h"
#include "replay/recording/recording.h"
#include "replay/serve/methods/setting_up.h"
#include "replay/text/record/illegal.h"

namespace ringside::serve {
namespace {

/// The first step of a record that cannot be played; nothing where all can.
std::optional<std::size_t> first_unplayable(LoadedRecord const& loaded, AnyState const& start) {
  Match const& match = *loaded.match;
  Walk walk(match, start);
  for (Step const& step : loaded.record.steps) {
    if (!settle(walk, loaded.record, match) || refusal(match, walk.state(), step)) return walk.steps();
    walk.play(step.action);
  }
  return settle(walk, loaded.record, match) ? std::nullopt : std::optional(walk.steps());
}

std::optional<Recording> recording_asked_for(Request& request) {
  auto const loaded = record_asked_for(request);
  if (!loaded) return std::nullopt;
  auto const start = read_start(*loaded);
  if (!start) {
    request.refuse(unreadable(start.error(), FaultCode::bad_record, "record", "a record that can be played"));
    return std::nullopt;
  }
  if (auto const step = first_unplayable(*loaded, *start)) {
    request.refuse(Fault(FaultCode::bad_record, "record/steps/" + std::to_string(*step), "cannot be played",
                         "a record that goes on from there"));
    return std::nullopt;
  }
  return Recording(*find_game(loaded->record.game), *loaded, *start);
}

Fault not_meant(Failure const& failure) {
  ErrorReport const& report = failure.reports.front();
  Fault fault(FaultCode::bad_action, "line", report.what);
  fault.clause = report.clause;
  return fault;
}

}  // namespace

void answer_write(Service& service, Request& request, std::string& out) {
  auto recording = recording_asked_for(request);
  std::string const line(request.needed_text("line", "what somebody types at the table"));
  if (request.fault()) return;
  if (recording->is_over()) return request.refuse(Fault(FaultCode::bad_action, "line", "the game is over"));
  auto const meant = meant_in(*recording, line, service.language, Typing::abbreviated);
  if (!meant) return request.refuse(not_meant(meant.error()));
  std::string const action = recording->match().text(meant->action, service.language);
  recording->play(meant->action, service.language);
  if (meant->left_open) recording->leave_open();
  Json answer{{"action", action}, {"steps", recording->steps()}, {"open", recording->open_draws()}};
  if (meant->redrawn != 0) answer["redrawn"] = meant->redrawn;
  answer["text"] = write_record_json(recording->record(), recording->match(), service.language);
  out += json_text(answer);
}

}  // namespace ringside::serve
