#include "replay/view/frames/readings.h"

#include <algorithm>

#include "checker/readings/rulings.h"
#include "engine/record/values/check.h"
#include "replay/view/frames/change.h"

namespace ringside::page {
namespace {

bool tell_the_same(std::vector<EventView> const& a, std::vector<EventView> const& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](EventView const& x, EventView const& y) { return x.text == y.text; });
}

bool can_stand(MatchWords const& match, AnyState const& state) {
  Problems problems;
  match.check(state, problems);
  return problems.empty();
}

}  // namespace

Readings::Readings(MatchRules const& match) {
  Json const setup = match.setup();
  for (std::size_t i = 0; i < match.rulings().size(); ++i) {
    Ruling const& ruling = match.rulings()[i];
    for (std::size_t k = 0; k < ruling.options.size(); ++k) {
      if (ruling.options[k].word == ruling_in_force(match, ruling.id)) continue;
      Json other = setup;
      other["rulings"][std::string(ruling.id)] = ruling.options[k].word;
      Problems problems;
      if (auto made = find_match(std::string(match.facts().id), other, problems)) all_.push_back({i, k, std::move(made)});
    }
  }
}

Json Readings::otherwise(Telling& telling, PlayedStep const& step) const {
  Json list = Json::array();
  auto const events = list_events(telling.match(), step.before, step.action, Language::english);
  for (Reading const& reading : all_) {
    Match const& match = *reading.match;
    if (!can_stand(match, step.before)) continue;
    if (auto const no = match.reject(step.before, step.action)) {
      list.push_back(row(telling.reading(reading.ruling, reading.option), telling.reason(*no)));
      continue;
    }
    AnyState after = step.before;
    std::vector<EventView> others;
    match.apply(after, step.action, Language::english, others);
    if (after == step.after && tell_the_same(others, events)) continue;
    list.push_back(row(telling.reading(reading.ruling, reading.option), Json(),
                       telling.events(others, list_events(match, step.before, step.action, Language::russian))));
  }
  return list;
}

}  // namespace ringside::page
