#include "checker/find/times.h"

namespace ringside {

TimeFields time_fields(Match const& match) {
  TimeFields fields;
  fields.seats = match.seats();
  for (LayoutField const& field : match.layout()) {
    if (field.kind != FieldKind::number) continue;
    if (field.name == "round") fields.round = field.offset;
    if (field.name != "turn") continue;
    fields.turn = field.offset;
    fields.turn_is_seat = field.low == 0 && field.high == fields.seats - 1;
  }
  return fields;
}

void Times::note(MatchSpace const& match, AnyState const& state) {
  if (fields_.turn) {
    std::int64_t const turn = match.value(state, *fields_.turn);
    if (!began_) first_ = turn_ = turn;
    if (turn != turn_) {
      ++turns_;
      if (fields_.turn_is_seat && after_first(turn) <= after_first(turn_)) ++round_;
    }
    turn_ = turn;
  }
  if (fields_.round) round_ = match.value(state, *fields_.round);
  began_ = true;
}

}  // namespace ringside
