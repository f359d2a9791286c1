#include "checker/explore/session/inspect.h"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include <fmt/format.h>

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
    if (watch.predicate.holds(values_) != here)
      throw std::invalid_argument(
          fmt::format("'{}' distinguishes symmetric states, so it cannot be combined with --symmetry", watch.text));
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

Json write_seen(Inspector const& seen) {
  Json candidates = Json::array();
  for (std::size_t kind = 0; kind < seen.candidates.kinds(); ++kind) {
    if (auto const& best = seen.candidates.best()[kind])
      candidates.push_back(
          {{"kind", kind}, {"length", best->length}, {"key", best->key}, {"last", best->last ? Json(*best->last) : Json()}});
  }
  Json ends = Json::array();
  for (auto const& [end, states] : seen.ends) ends.push_back({end.reason, end.winners, states});
  return {{"transitions", seen.transitions}, {"over", seen.over},
          {"deadlocks", seen.deadlocks},     {"open", seen.open},
          {"ends", std::move(ends)},         {"candidates", std::move(candidates)}};
}

void read_seen(Json const& json, std::size_t words, Inspector& seen) try {
  seen.transitions = json.at("transitions");
  seen.over = json.at("over");
  seen.deadlocks = json.at("deadlocks");
  seen.open = json.at("open");
  for (Json const& end : json.at("ends"))
    seen.ends[{end.at(0).get<std::string>(), end.at(1).get<std::uint64_t>()}] = end.at(2).get<std::uint64_t>();
  for (Json const& entry : json.at("candidates")) {
    std::size_t const kind = entry.at("kind");
    std::vector<std::uint64_t> const key = entry.at("key");
    if (kind >= seen.candidates.kinds() || key.size() != words) throw std::runtime_error("a finding that does not fit");
    Json const& last = entry.at("last");
    seen.candidates.offer(kind, entry.at("length"), key,
                          last.is_null() ? std::nullopt : std::optional<ActionCode>(last.get<ActionCode>()));
  }
} catch (Json::exception const& error) {
  throw std::runtime_error(fmt::format("an unreadable commit: {}", error.what()));
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
