#include "replay/view/readings.h"

#include <algorithm>

#include "checker/knowledge.h"
#include "checker/rulings.h"
#include "engine/record/check.h"
#include "replay/view/change.h"

namespace ringside::page {
namespace {

bool tell_the_same(std::vector<EventView> const& a, std::vector<EventView> const& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](EventView const& x, EventView const& y) { return x.text == y.text; });
}

bool can_stand(Match const& match, AnyState const& state) {
  Problems problems;
  match.check(state, problems);
  return problems.empty();
}

Json sentences_of(Telling& telling, std::vector<EventView> const& events) {
  Json list = Json::array();
  for (EventView const& event : events)
    if (knows(event, telling.onlooker().seat)) list.push_back(telling.sentence(event.text));
  return list;
}

}  // namespace

Readings::Readings(Match const& match) {
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
  for (Reading const& reading : all_) {
    if (!can_stand(*reading.match, step.before)) continue;
    if (auto const no = reading.match->reject(step.before, step.action)) {
      list.push_back(row(reading.ruling, reading.option, telling.sentence(no->text)));
      continue;
    }
    AnyState after = step.before;
    std::vector<EventView> events;
    reading.match->apply(after, step.action, telling.onlooker().language, events);
    if (after == step.after && tell_the_same(events, step.events)) continue;
    list.push_back(row(reading.ruling, reading.option, Json(), sentences_of(telling, events)));
  }
  return list;
}

}  // namespace ringside::page
