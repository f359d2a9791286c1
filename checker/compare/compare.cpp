#include "checker/compare/compare.h"

#include "checker/play/jobs.h"
#include "checker/play/picker.h"
#include "checker/play/playout.h"

namespace ringside {
namespace {

/// A random game under the first rule set, up to where the other one would diverge from it.
std::optional<PartingPoint> parting_in_game(Match const& one, Match const& other, AnyState const& start, std::uint64_t seed,
                                            Policy policy) {
  constexpr std::size_t longest = 2'000;
  Dice dice(seed);
  Picker picker(one, policy);
  BothReadings both(one, other);
  AnyState state = start;
  Line line;
  std::vector<ActionCode> legal;
  while (line.size() < longest) {
    if (auto parting = both.look(state, line)) return parting;
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
