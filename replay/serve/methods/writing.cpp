#include "replay/serve/methods/writing.h"

#include "engine/core/text/json_text.h"
#include "engine/games/registry.h"
#include "engine/record/text/write.h"
#include "replay/recording/open_draws.h"
#include "replay/recording/recording.h"
#include "replay/serve/methods/setting_up.h"

namespace ringside::serve {
namespace {

std::optional<Recording> recording_asked_for(Request& request) {
  auto const loaded = record_asked_for(request);
  if (!loaded) return std::nullopt;
  auto const start = read_start(*loaded);
  if (!start) {
    request.refuse(unreadable(start.error(), FaultCode::bad_record, "record", "a record that can be played"));
    return std::nullopt;
  }
  AnyState end = *start;
  if (auto const fault = play_steps(*loaded->match, loaded->record, loaded->record.steps.size(), end)) {
    request.refuse(*fault);
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
