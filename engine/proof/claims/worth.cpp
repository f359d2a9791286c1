#include "engine/proof/claims/worth.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ringside::proof {
namespace {

std::uint32_t after(std::uint32_t actions) { return actions == Worth::never ? Worth::never : actions + 1; }

/// Whether a side takes the action that suits it. Chance that has but one takes it for both.
bool chooses(std::size_t side, Actor actor, std::vector<std::size_t> const& sides) {
  return actor.is_chance() || sides[static_cast<std::size_t>(actor.number())] == side;
}

/// The soonest win that can be chosen, or the latest of those that cannot be escaped.
std::optional<Worth> won(std::size_t side, Decision const& decision, std::vector<std::size_t> const& sides) {
  bool const free = chooses(side, decision.actor, sides);
  std::optional<std::uint32_t> actions;
  for (Worth const& next : decision.next) {
    if (next.winner != side && free) continue;
    if (next.winner != side) return std::nullopt;
    if (!actions || (next.actions[0] < *actions) == free) actions = next.actions[0];
  }
  if (!actions) return std::nullopt;
  return Worth{side, {after(*actions), 0}, {}};
}

/// Within how many actions a side can force an end, among states that nobody wins.
std::uint32_t ended(std::size_t side, Decision const& decision, std::vector<std::size_t> const& sides) {
  bool const free = chooses(side, decision.actor, sides);
  std::uint32_t actions = free ? Worth::never : 0;
  for (Worth const& next : decision.next)
    if (!next.winner) actions = free ? std::min(actions, next.actions[side]) : std::max(actions, next.actions[side]);
  return after(actions);
}

std::optional<Worth> worth_by_force(Decision const& decision, std::vector<std::size_t> const& sides) {
  if (decision.actor.is_chance() && decision.next.size() != 1) return std::nullopt;
  for (std::size_t side = 0; side < 2; ++side)
    if (auto worth = won(side, decision, sides)) return worth;
  return Worth{std::nullopt, {ended(0, decision, sides), ended(1, decision, sides)}, {}};
}

Worth mean(Decision const& decision) {
  Worth sum;
  mpz_class total = 0;
  for (std::size_t i = 0; i < decision.next.size(); ++i) {
    std::vector<mpq_class> const& part = decision.next[i].shares;
    sum.shares.resize(part.size());
    for (std::size_t seat = 0; seat < part.size(); ++seat) sum.shares[seat] += part[seat] * decision.weights[i];
    total += decision.weights[i];
  }
  for (mpq_class& share : sum.shares) share /= total;
  return sum;
}

}  // namespace

Worth turned(Worth worth) {
  if (worth.winner) worth.winner = 1 - *worth.winner;
  if (!worth.winner) std::swap(worth.actions[0], worth.actions[1]);
  if (!worth.shares.empty()) std::swap(worth.shares[0], worth.shares[1]);
  return worth;
}

std::optional<Worth> worth_of_end(std::vector<int> const& rank, std::vector<std::size_t> const& sides) {
  Worth worth;
  auto const first = std::count(rank.begin(), rank.end(), 1);
  if (sides.empty()) {
    for (int const r : rank) worth.shares.push_back(r == 1 ? mpq_class(1) / first : mpq_class(0));
    return worth;
  }
  if (first == static_cast<std::ptrdiff_t>(rank.size())) return worth;
  std::array<int, 2> of_side{};
  for (std::size_t seat = 0; seat < rank.size(); ++seat) {
    int& r = of_side[sides[seat]];
    if (r != 0 && r != rank[seat]) return std::nullopt;
    r = rank[seat];
  }
  if (of_side[0] == of_side[1]) return std::nullopt;
  worth.winner = of_side[0] == 1 ? 0 : 1;
  return worth;
}

std::optional<Worth> worth_of(Decision const& decision, std::vector<std::size_t> const& sides) {
  if (!sides.empty()) return worth_by_force(decision, sides);
  if (decision.actor.is_chance()) return mean(decision);
  auto const seat = static_cast<std::size_t>(decision.actor.number());
  return *std::max_element(decision.next.begin(), decision.next.end(),
                           [&](Worth const& a, Worth const& b) { return a.shares[seat] < b.shares[seat]; });
}

std::string worth_text(Worth const& worth, std::vector<std::size_t> const& sides) {
  std::vector<std::string> words;
  for (std::size_t seat = 0; seat < worth.shares.size(); ++seat)
    words.push_back(fmt::format("seat {} {}", seat, worth.shares[seat].get_str()));
  if (!worth.shares.empty()) return fmt::format("{}", fmt::join(words, ", "));
  for (std::size_t seat = 0; worth.winner && seat < sides.size(); ++seat)
    if (sides[seat] == *worth.winner) words.push_back(std::to_string(seat));
  if (worth.winner)
    return fmt::format("seat{} {} win{} in {} action{}", words.size() == 1 ? "" : "s", fmt::join(words, " and "),
                       words.size() == 1 ? "s" : "", worth.actions[0], worth.actions[0] == 1 ? "" : "s");
  std::uint32_t const soonest = std::min(worth.actions[0], worth.actions[1]);
  return soonest == Worth::never ? "nobody can force a win, nor an end"
                                 : fmt::format("nobody can force a win, and an end can be forced within {} actions", soonest);
}

std::string solution_text(SolutionClaim const& claim) { return worth_text(claim.value, claim.sides); }

}  // namespace ringside::proof
