#include "tests/fuzz/structure/play_on.h"

#include <fmt/format.h>

namespace ringside {
namespace {

std::string law(Match const& match, int broken, std::string_view after) {
  return fmt::format("{} is broken{}", match.invariants()[static_cast<std::size_t>(broken)].name, after);
}

std::string broken_state(Match const& match, AnyState const& state, std::string const& after) {
  if (int const broken = match.broken(state); broken >= 0) return law(match, broken, after);
  Problems problems;
  match.check(state, problems);
  return problems.empty() ? "" : fmt::format("a state{} that cannot be: {}", after, to_string(problems.front()));
}

}  // namespace

std::string broken_by_playing(Match const& match, AnyState state, Dice& dice, int steps) {
  std::vector<ActionCode> legal;
  std::string after;
  for (int step = 0; step < steps; ++step) {
    if (std::string what = broken_state(match, state, after); !what.empty()) return what;
    match.legal(state, legal);
    if (legal.empty() != match.actor(state).is_nobody()) return fmt::format("nobody can act{}, or somebody after the end", after);
    if (legal.empty()) return match.outcome(state).reason.empty() ? "an end without a reason" : "";
    AnyState const before = state;
    ActionCode const action = legal[static_cast<std::size_t>(dice.below(legal.size()))];
    match.apply(state, action);
    after += fmt::format("{} {}", after.empty() ? " after" : ",", match.text(action));
    if (int const broken = match.broken(before, action, state); broken >= 0) return law(match, broken, after);
  }
  return {};
}

}  // namespace ringside
