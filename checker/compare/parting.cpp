#include "checker/compare/parting.h"

#include <algorithm>
#include <iterator>

namespace ringside {
namespace {

/// The actions that are legal on one side alone; nothing if they are the same.
std::optional<PartingPoint> parting_by_legal(std::vector<ActionCode> const& one, std::vector<ActionCode> const& other,
                                             Line const& line) {
  if (one == other) return std::nullopt;
  PartingPoint point{line, false, {}, {}};
  std::set_difference(one.begin(), one.end(), other.begin(), other.end(), std::back_inserter(point.only_one));
  std::set_difference(other.begin(), other.end(), one.begin(), one.end(), std::back_inserter(point.only_other));
  return point;
}

/// The same as both readings do, by what is played alone.
class PlayedLockstep {
 public:
  PlayedLockstep(Match const& one, Match const& other) : one_(one), other_(other) {}

  /// `next`: what is played in the state; null at the end of the line.
  std::optional<PartingPoint> look(AnyState const& state, Line const& line, ActionCode const* next) {
    one_.legal(state, a_);
    other_.legal(state, b_);
    if (auto point = parting_by_legal(a_, b_, line)) return point;
    bool const over = one_.actor(state).is_nobody();
    bool const ends_alike = over == other_.actor(state).is_nobody() && (!over || one_.outcome(state) == other_.outcome(state));
    if (!ends_alike) return PartingPoint{line, false, {}, {}};
    if (next == nullptr || has_same_effect(state, *next)) return std::nullopt;
    PartingPoint point{line, true, {}, {}};
    point.line.push_back(*next);
    return point;
  }

 private:
  Match const &one_, &other_;
  std::vector<ActionCode> a_, b_;

  bool has_same_effect(AnyState const& state, ActionCode action) const {
    AnyState left = state, right = state;
    one_.apply(left, action);
    other_.apply(right, action);
    return left == right;
  }
};

}  // namespace

std::optional<PartingPoint> BothReadings::look(AnyState const& state, Line const& line) {
  one_.write_key(state, key_.data());
  one_.expand(key_, {}, a_);
  other_.expand(key_, {}, b_);
  if (auto point = parting_by_legal(a_.actions, b_.actions, line)) return point;
  PartingPoint point{line, false, {}, {}};
  if (one_.actor(state).is_nobody()) return one_.outcome(state) == other_.outcome(state) ? std::nullopt : std::optional(point);
  return effect(std::move(point));
}

std::optional<PartingPoint> BothReadings::effect(PartingPoint point) const {
  std::size_t const words = key_.size();
  for (std::size_t s = 0; s < a_.actions.size(); ++s) {
    if (std::equal(&a_.keys[s * words], &a_.keys[s * words] + words, &b_.keys[s * words])) continue;
    point.line.push_back(a_.actions[s]);
    point.effect = true;
    return point;
  }
  return std::nullopt;
}

std::optional<PartingPoint> parting_on(Match const& one, Match const& other, AnyState const& start, Line const& line,
                                       PartingLook const& look) {
  BothReadings both(one, other);
  PlayedLockstep played(one, other);
  AnyState state = start;
  Line walked;
  for (std::size_t i = 0; look.interrupt == nullptr || !*look.interrupt; ++i) {
    ActionCode const* const next = i == line.size() ? nullptr : &line[i];
    auto parting = look.by == PartingBy::played ? played.look(state, walked, next) : both.look(state, walked);
    if (parting || next == nullptr) return parting;
    one.apply(state, *next);
    walked.push_back(*next);
  }
  return std::nullopt;
}

}  // namespace ringside
