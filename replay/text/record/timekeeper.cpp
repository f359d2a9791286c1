#include "replay/text/record/timekeeper.h"

namespace ringside {

Timekeeper::Timekeeper(LoadedRecord const& loaded, AnyState const& start, std::optional<int> seat)
    : acting_(*loaded.match, start, loaded.record, seat), times_(acting_.times()) {}

/// The time of a step is that of the state before it.
void Timekeeper::go_to(std::size_t step) {
  step_ = step;
  acting_.after(step - 1);
  times_ = acting_.times();
  by_ = acting_.after(step);
}

void Timekeeper::tell_time(Json& json) const {
  bool const has_turns = acting_.fields().has_turns();
  json["round"] = acting_.fields().has_rounds() ? Json(times_.round()) : Json();
  json["turn"] = has_turns ? Json(times_.turn()) : Json();
  json["turns"] = has_turns ? Json(times_.turns()) : Json();
}

void Timekeeper::tell(Json& event) const {
  event["step"] = step_;
  tell_time(event);
  if (event.contains("hidden")) return;
  event["by"] = by_.name.empty() ? Json() : Json(by_.name);
  event["by_seat"] = by_.seat < 0 ? Json() : Json(by_.seat);
}

}  // namespace ringside
