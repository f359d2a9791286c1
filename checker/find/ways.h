#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "checker/find/facts.h"

namespace ringside {

/// The values of some variables.
Bindings values_of(std::vector<std::size_t> const& variables, Bindings const& bindings);

/// A point in a game: the step, the index of the event in it, and the time.
struct TimePoint {
  std::size_t step = 0, index = 0;
  std::int64_t turns = 0, rounds = 0;
  bool is_origin = false;  ///< before everything

  bool is_before(TimePoint const& other) const {
    if (other.is_origin) return false;
    return is_origin || step < other.step || (step == other.step && index < other.index);
  }
  bool is_same(TimePoint const& other) const { return !is_before(other) && !other.is_before(*this); }
};

/// Where a question has come to, and what its variables stand for there.
struct Way {
  TimePoint place;
  Bindings bindings;
};

/// Ways that wait for the same condition. Of those whose live variables, which something still asks for, are alike, one is
/// kept for each place of the step in hand, and one alone when the step is over: the latest where there is a limit of time or
/// something that may not come between, else the earliest.
class Ways {
 public:
  Ways(std::vector<std::size_t> live, bool latest) : live_(std::move(live)), latest_(latest) {}

  void add(TimePoint const& place, Bindings bindings);
  void end_step();
  std::size_t size() const { return size_; }

  template <class Holds>
  bool any_of(Holds holds) const {
    for (auto const& [values, ways] : ways_)
      for (Way const& way : ways)
        if (holds(way)) return true;
    return false;
  }
  template <class Take>
  void each(Take take) const {
    any_of([&](Way const& way) { return take(way), false; });
  }

 private:
  std::vector<std::size_t> live_;
  bool latest_;
  std::size_t size_ = 0;
  std::map<Bindings, std::vector<Way>> ways_;
};

/// Whether something like it was there before: at the same place of a step, with the same values of live variables.
class SeenBefore {
 public:
  explicit SeenBefore(std::vector<std::size_t> const& live) : live_(live) {}
  bool operator()(std::size_t index, Bindings const& bindings) {
    return !seen_.emplace(index, values_of(live_, bindings)).second;
  }

 private:
  std::vector<std::size_t> const& live_;
  std::set<std::pair<std::size_t, Bindings>> seen_;
};

}  // namespace ringside
