#include "checker/explore/session/inspect.h"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "engine/core/predicate/watched.h"

namespace ringside {

namespace {

/// Whether the same can be done in a state under both rulings.
bool same_choices(Expansion const& one, Expansion const& other, std::size_t parent) {
  Expansion::Parent const &a = one.parents[parent], &b = other.parents[parent];
  return a.over == b.over && a.count == b.count &&
         std::equal(one.actions.begin() + a.first, one.actions.begin() + a.first + a.count, other.actions.begin() + b.first);
}

}  // namespace

void Candidates::offer(std::size_t kind, int length, std::span<std::uint64_t const> key, std::optional<ActionCode> last) {
  std::optional<Candidate>& best = best_[kind];
  if (best && best->length < length) return;
  Candidate candidate{length, {key.begin(), key.end()}, last};
  if (!best || candidate < *best) best = std::move(candidate);
}

void Candidates::merge(Candidates const& other) {
  for (std::size_t kind = 0; kind < best_.size(); ++kind)
    if (auto const& theirs = other.best_[kind]; theirs && (!best_[kind] || *theirs < *best_[kind])) best_[kind] = theirs;
}

Found Candidates::found(std::size_t kind, ExploreOptions const& options) const {
  if (kind < laws_) return {Found::Kind::law, kind, {}};
  if (kind == laws_) return {Found::Kind::deadlock, 0, {}};
  if (kind == of_parting()) return {Found::Kind::parting, 0, {}};
  std::size_t const watch = kind - laws_ - 1;
  return {options.watches[watch].never ? Found::Kind::never : Found::Kind::reach, watch, {}};
}

Inspector::Inspector(Match const& match, ExploreOptions const& options)
    : candidates(match.invariants().size(), options.watches.size()), match_(&match), options_(&options) {}

void Inspector::inspect(Batch const& batch, int depth) {
  Expansion const& expansion = batch.expansion;
  std::size_t const words = batch.keys.size() / std::max<std::size_t>(expansion.parents.size(), 1);
  transitions += expansion.actions.size();
  for (std::size_t p = 0; p < expansion.parents.size(); ++p)
    inspect_parent(expansion.parents[p], std::span(batch.keys).subspan(p * words, words), depth);
  for (auto const& [parent, law] : expansion.broken_states)
    candidates.offer(candidates.of_law(law), depth, std::span(batch.keys).subspan(parent * words, words));
  for (auto const& [successor, law] : expansion.broken) {
    auto const parent = std::upper_bound(expansion.parents.begin(), expansion.parents.end(), successor,
                                         [](std::uint32_t s, Expansion::Parent const& p) { return s < p.first + p.count; });
    auto const p = static_cast<std::size_t>(parent - expansion.parents.begin());
    candidates.offer(candidates.of_law(law), depth + 1, std::span(batch.keys).subspan(p * words, words),
                     expansion.actions[successor]);
  }
}

void Inspector::inspect_parent(Expansion::Parent const& parent, std::span<std::uint64_t const> key, int depth) {
  if (parent.over) {
    ++over;
    count_outcome(key);
  }
  if (parent.stuck) {
    ++deadlocks;
    if (options_->deadlock) candidates.offer(candidates.of_deadlock(), depth, key);
  }
  if (!parent.over && !parent.stuck) ++open;
  if (!options_->watches.empty()) watch(key, depth);
}

void Inspector::count_outcome(std::span<std::uint64_t const> key) {
  Outcome const outcome = match_->outcome(match_->read_key(key.data()));
  ++ends[options_->canonical ? End{outcome.reason, 0} : to_end(outcome)];
}

void Inspector::watch(std::span<std::uint64_t const> key, int depth) {
  AnyState const state = match_->read_key(key.data());
  for (std::size_t i = 0; i < options_->watches.size(); ++i)
    if (holds(options_->watches[i], state)) candidates.offer(candidates.of_watch(i), depth, key);
}

bool Inspector::holds(Watch const& watch, AnyState const& state) {
  watch_values(*match_, state, values_);
  bool const here = watch.predicate.holds(values_);
  for (int k = 1; options_->canonical && k < match_->symmetries(); ++k) {
    watch_values(*match_, match_->image(state, k), values_);
    if (watch.predicate.holds(values_) != here) tells_apart = &watch;
  }
  return here;
}

void Inspector::compare(Batch const& batch, int depth) {
  Expansion const &one = batch.expansion, &other = batch.other;
  std::size_t const words = batch.keys.size() / std::max<std::size_t>(one.parents.size(), 1);
  for (std::size_t p = 0; p < one.parents.size(); ++p) {
    auto const key = std::span(batch.keys).subspan(p * words, words);
    if (!same_choices(one, other, p) || (one.parents[p].over && !same_outcome(key))) {
      candidates.offer(candidates.of_parting(), depth, key);
      continue;
    }
    for (std::size_t s = 0; s < one.parents[p].count; ++s) {
      std::size_t const i = one.parents[p].first + s, j = other.parents[p].first + s;
      if (std::equal(&one.keys[i * words], &one.keys[i * words] + words, &other.keys[j * words])) continue;
      candidates.offer(candidates.of_parting(), depth + 1, key, one.actions[i]);
      break;
    }
  }
}

bool Inspector::same_outcome(std::span<std::uint64_t const> key) const {
  AnyState const state = match_->read_key(key.data());
  return match_->outcome(state) == options_->versus->outcome(state);
}

void Inspector::merge(Inspector const& other) {
  candidates.merge(other.candidates);
  transitions += other.transitions;
  over += other.over;
  deadlocks += other.deadlocks;
  open += other.open;
  for (auto const& [end, states] : other.ends) ends[end] += states;
}

bool is_answer(std::vector<Found> const& found, ExploreOptions const& options) {
  if (options.keep_going || found.empty()) return false;
  bool const forbids = std::any_of(found.begin(), found.end(), [](Found const& one) { return one.kind != Found::Kind::reach; });
  auto const sought =
      std::count_if(options.watches.begin(), options.watches.end(), [](Watch const& watch) { return !watch.never; });
  return forbids || found.size() == static_cast<std::size_t>(sought);
}

bool Inspector::answered() const {
  std::vector<Found> found;
  for (std::size_t kind = 0; kind < candidates.kinds(); ++kind)
    if (candidates.best()[kind]) found.push_back(candidates.found(kind, *options_));
  return is_answer(found, *options_);
}

Exploration report_seen(Inspector const& seen) {
  Exploration report;
  report.transitions = seen.transitions;
  report.over = seen.over;
  report.deadlocks = seen.deadlocks;
  for (auto const& [end, states] : seen.ends) report.outcomes[to_string(end)] += states;
  return report;
}

void note_cover(Exploration& report, std::size_t levels, std::uint64_t expanded, bool followed) {
  bool const finished = report.ended == Ended::exhausted || (report.ended == Ended::answered && followed);
  report.complete = static_cast<int>(levels) - (finished ? 0 : 1);
  report.expanded_in_level = finished || !followed ? 0 : expanded;
}

End to_end(Outcome const& outcome) {
  End end{outcome.reason, 0};
  for (std::size_t seat = 0; seat < outcome.rank.size(); ++seat)
    if (outcome.rank[seat] == 1) end.winners |= std::uint64_t{1} << seat;
  return end;
}

std::string to_string(End const& end) {
  if (end.winners == 0) return end.reason;
  std::string winners;
  for (unsigned seat = 0; seat < 64; ++seat)
    if (((end.winners >> seat) & 1U) != 0) winners += fmt::format("{}{}", winners.empty() ? "" : " and ", seat);
  bool const one = std::has_single_bit(end.winners);
  return fmt::format("{}: seat{} {} win{}", end.reason, one ? "" : "s", winners, one ? "s" : "");
}

ExpandPlan expand_plan(MatchRules const& match, ExploreOptions const& options) {
  ExpandPlan plan;
  plan.laws = options.laws;
  plan.laws.resize(match.invariants().size());
  plan.canonical = options.canonical;
  plan.deck = options.deck;
  return plan;
}

}  // namespace ringside
