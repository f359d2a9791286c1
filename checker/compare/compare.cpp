#include "checker/compare/compare.h"

#include <algorithm>
#include <iterator>

#include "checker/play/jobs.h"
#include "checker/play/playout.h"

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

/// Looks at one state under both rule sets.
class Lockstep {
 public:
  Lockstep(Match const& one, Match const& other) : one_(one), other_(other), key_(static_cast<std::size_t>(one.key_words())) {}

  /// The divergence in the state that `line` led to, or by an action there; nothing if all is alike.
  std::optional<PartingPoint> look(AnyState const& state, Line const& line) {
    one_.write_key(state, key_.data());
    one_.expand(key_, {}, a_);
    other_.expand(key_, {}, b_);
    if (auto point = parting_by_legal(a_.actions, b_.actions, line)) return point;
    PartingPoint point{line, false, {}, {}};
    if (one_.actor(state).is_nobody()) return one_.outcome(state) == other_.outcome(state) ? std::nullopt : std::optional(point);
    return effect(std::move(point));
  }

 private:
  Match const &one_, &other_;
  std::vector<std::uint64_t> key_;
  Expansion a_, b_;

  std::optional<PartingPoint> effect(PartingPoint point) const {
    std::size_t const words = key_.size();
    for (std::size_t s = 0; s < a_.actions.size(); ++s) {
      if (std::equal(&a_.keys[s * words], &a_.keys[s * words] + words, &b_.keys[s * words])) continue;
      point.line.push_back(a_.actions[s]);
      point.effect = true;
      return point;
    }
    return std::nullopt;
  }
};

/// The same, by what is played alone.
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

/// A random game under the first rule set, up to where the other one would diverge from it.
std::optional<PartingPoint> parting_in_game(Match const& one, Match const& other, AnyState const& start, std::uint64_t seed,
                                            Policy policy) {
  constexpr std::size_t longest = 2'000;
  Dice dice(seed);
  Picker picker(one, policy);
  Lockstep lockstep(one, other);
  AnyState state = start;
  Line line;
  std::vector<ActionCode> legal;
  while (line.size() < longest) {
    if (auto parting = lockstep.look(state, line)) return parting;
    Actor const actor = one.actor(state);
    if (actor.is_nobody()) break;
    one.legal(state, legal);
    line.push_back(picker.pick(state, actor, legal, dice));
    one.apply(state, line.back());
  }
  return std::nullopt;
}

/// The shortest of many games, the first of several.
std::optional<PartingPoint> parting_in_games(Match const& one, Match const& other, AnyState const& start,
                                             CompareOptions const& options, std::uint64_t& played) {
  std::optional<PartingPoint> shortest;
  std::uint64_t next = 0;
  in_order(
      options.explore.jobs,
      until(options.explore.interrupt,
            [&]() -> std::optional<std::uint64_t> { return next < options.games ? std::optional(next++) : std::nullopt; }),
      [&](std::uint64_t number) {
        return parting_in_game(one, other, start, seed_of_game(options.seed, number),
                               number % 2 == 0 ? Policy::uniform : Policy::aggressive);
      },
      [&](std::optional<PartingPoint> parting) {
        ++played;
        if (parting && (!shortest || parting->line.size() < shortest->line.size())) shortest = std::move(parting);
      });
  return shortest;
}

}  // namespace

std::optional<PartingPoint> parting_on(Match const& one, Match const& other, AnyState const& start, Line const& line,
                                       PartingLook const& look) {
  Lockstep lockstep(one, other);
  PlayedLockstep played(one, other);
  AnyState state = start;
  Line walked;
  for (std::size_t i = 0; look.interrupt == nullptr || !*look.interrupt; ++i) {
    ActionCode const* const next = i == line.size() ? nullptr : &line[i];
    auto parting = look.by == PartingBy::played ? played.look(state, walked, next) : lockstep.look(state, walked);
    if (parting || next == nullptr) return parting;
    one.apply(state, *next);
    walked.push_back(*next);
  }
  return std::nullopt;
}

Comparison compare(Match const& one, Match const& other, AnyState const& start, CompareOptions const& options,
                   std::function<void(ExploreStatus const&)> const& progress) {
  ExploreOptions question = options.explore;
  question.versus = &other;
  question.deadlock = false;
  Comparison comparison;
  comparison.explored = explore(one, start, question, progress);
  if (!comparison.explored.found.empty()) {
    auto const& line = comparison.explored.found.front().trace;
    comparison.parting = parting_on(one, other, start, line);
    comparison.shortest = line.size() <= static_cast<std::size_t>(comparison.explored.complete);
    return comparison;
  }
  if (comparison.explored.ended == Ended::exhausted || comparison.explored.ended == Ended::interrupted) return comparison;
  comparison.parting = parting_in_games(one, other, start, options, comparison.games);
  if (!comparison.parting) return comparison;
  Line const line = shrink(one, start, comparison.parting->line, [&](Line const& shorter) -> std::optional<Line> {
    auto const parting = parting_on(one, other, start, shorter);
    return parting ? std::optional(parting->line) : std::nullopt;
  });
  comparison.parting = parting_on(one, other, start, line);
  return comparison;
}

}  // namespace ringside
