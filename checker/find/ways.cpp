#include "checker/find/ways.h"

#include <algorithm>

namespace ringside {

Bindings values_of(std::vector<std::size_t> const& variables, Bindings const& bindings) {
  Bindings values;
  values.reserve(variables.size());
  for (std::size_t const variable : variables) values.push_back(bindings[variable]);
  return values;
}

void Ways::add(TimePoint const& place, Bindings bindings) {
  std::vector<Way>& alike = ways_[values_of(live_, bindings)];
  if (std::any_of(alike.begin(), alike.end(), [&](Way const& way) { return way.place.is_same(place); })) return;
  alike.push_back({place, std::move(bindings)});
  ++size_;
}

void Ways::end_step() {
  auto const earlier = [](Way const& one, Way const& other) { return one.place.is_before(other.place); };
  for (auto& [values, ways] : ways_) {
    if (ways.size() < 2) continue;
    auto const best =
        latest_ ? std::max_element(ways.begin(), ways.end(), earlier) : std::min_element(ways.begin(), ways.end(), earlier);
    std::iter_swap(ways.begin(), best);
    ways.resize(1);
  }
  size_ = ways_.size();
}

}  // namespace ringside
