// Which terrain works in what happens in the overlay only.

#include "engine/games/high_voltage/play.h"

namespace ringside::high_voltage {

AtWork at_work(Event const& event) {
  bool const by_clause = event.clause == to_base_clause(HV::c6_1) || event.clause == to_base_clause(HV::c6_2) ||
                         event.clause == to_base_clause(HV::c6_3);
  if (by_clause) return AtWork::under_its_robot;
  if (event.what == happened::climbed) return AtWork::on_its_cell;
  bool const named = event.what == happened::scraped || event.what == happened::scorched || event.what == happened::wrecked ||
                     event.what == happened::razed;
  return named ? AtWork::in_the_event : AtWork::nowhere;
}

}  // namespace ringside::high_voltage
