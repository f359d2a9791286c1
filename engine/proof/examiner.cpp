#include "engine/proof/examiner.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/predicate/watched.h"
#include "engine/proof/alike.h"
#include "engine/proof/claims/verdict.h"

namespace ringside::proof {
namespace {

constexpr std::size_t most_shown = 2000;

}  // namespace

std::string shown_state(Claims const& claims, std::span<std::uint64_t const> key) {
  std::string text = claims.match->position(claims.match->read_key(key.data())).dump();
  if (text.size() > most_shown) text = text.substr(0, most_shown) + "…";
  return text;
}

Examiner::Examiner(Claims const& claims, Follow follow)
    : claims_(claims), follow_(std::move(follow)), plan_(claims.plan), claimed_(claims.kind_of_parting() + 1) {
  for (Finding const& finding : claims.found) claimed_[finding.kind] = finding.actions.size();
}

void Examiner::begin_level(std::uint64_t level, bool followed) {
  flush();
  level_ = level;
  plan_.successors = followed;
}

void Examiner::add(KeyView key) {
  keys_.insert(keys_.end(), key.begin(), key.end());
  if (keys_.size() >= claims_.match->batch() * claims_.words()) flush();
}

void Examiner::flush() {
  if (keys_.empty()) return;
  claims_.expand(keys_, plan_, expansion_);
  counts_.transitions += expansion_.actions.size();
  for (std::size_t parent = 0; parent < expansion_.parents.size(); ++parent) look(parent);
  for (auto const& [parent, law] : expansion_.broken_states) note(law, level_, parent);
  for (auto const& [successor, law] : expansion_.broken) {
    std::size_t parent = 0;
    while (successor >= expansion_.parents[parent].first + expansion_.parents[parent].count) ++parent;
    note(law, level_ + 1, parent);
  }
  if (claims_.versus && plan_.successors) compare();
  follow_(keys_, expansion_);
  keys_.clear();
}

void Examiner::compare() {
  claims_.versus->expand(keys_, plan_, other_);
  for (std::size_t parent = 0; parent < expansion_.parents.size(); ++parent)
    if (auto const parting = parting_at(claims_, key(parent), expansion_, other_, parent))
      note(claims_.kind_of_parting(), level_ + (*parting == Parting::effect ? 1 : 0), parent);
}

void Examiner::look(std::size_t parent) {
  Expansion::Parent const& seen = expansion_.parents[parent];
  if (seen.stuck) {
    ++counts_.deadlocks;
    if (claims_.deadlock) note(claims_.kind_of_deadlock(), level_, parent);
  }
  if (!seen.over && claims_.questions.empty()) return;
  AnyState const state = claims_.match->read_key(key(parent).data());
  if (seen.over) count_ending(claims_.other_rules ? claims_.other_rules->outcome(key(parent)) : claims_.match->outcome(state));
  if (!claims_.questions.empty()) watch_values(*claims_.match, state, values_);
  for (std::size_t i = 0; i < claims_.questions.size(); ++i)
    if (claims_.questions[i].predicate.holds(values_)) note(claims_.kind_of(i), level_, parent);
}

/// Symmetric states stand for one another, and so do the seats.
void Examiner::count_ending(Outcome const& outcome) {
  ++counts_.over;
  Ending ending{outcome.reason, {}};
  for (std::size_t seat = 0; seat < outcome.rank.size() && !plan_.canonical; ++seat)
    if (outcome.rank[seat] == 1) ending.second.push_back(static_cast<int>(seat));
  ++counts_.outcomes[ending];
}

/// Something was met that is a finding: it must be claimed, and no longer way to it.
void Examiner::note(std::size_t kind, std::uint64_t actions, std::size_t parent) const {
  if (claimed_[kind] && *claimed_[kind] <= actions) return;
  throw Refuted{
      fmt::format("level {}, {}", level_, shown_state(claims_, key(parent))),
      fmt::format("{}: {} after {} actions", claims_.name_of(kind),
                  claimed_[kind] ? "is said to be found later, but is found" : "is not listed as found, but is found", actions)};
}

void replay(Claims const& claims, std::size_t number) {
  Finding const& finding = claims.found[number];
  ExpandPlan plan = claims.plan;
  plan.canonical = false;
  std::vector<std::uint64_t> key(claims.words());
  claims.match->write_key(claims.start, key.data());
  Expansion expansion;
  bool shows = false;
  auto const is_kind = [&](auto const& broken) { return broken.law == finding.kind; };
  for (std::size_t i = 0; i < finding.actions.size(); ++i) {
    claims.expand(key, plan, expansion);
    auto const action = claims.match->parse(finding.actions[i]);
    auto const at =
        action ? std::find(expansion.actions.begin(), expansion.actions.end(), *action.value) : expansion.actions.end();
    if (at == expansion.actions.end())
      throw Refuted{fmt::format("header: found[{}].actions[{}]", number, i),
                    fmt::format("'{}' is not legal there", finding.actions[i])};
    auto const successor = static_cast<std::size_t>(at - expansion.actions.begin());
    shows = std::any_of(expansion.broken.begin(), expansion.broken.end(),
                        [&](auto const& broken) { return broken.successor == successor && is_kind(broken); });
    if (finding.kind == claims.kind_of_parting()) shows = has_other_effect(claims, key, successor);
    auto const next = expansion.keys.begin() + static_cast<std::ptrdiff_t>(successor * key.size());
    std::copy_n(next, key.size(), key.begin());
  }
  claims.expand(key, plan, expansion);
  shows = shows || std::any_of(expansion.broken_states.begin(), expansion.broken_states.end(), is_kind);
  if (finding.kind == claims.kind_of_deadlock()) shows = expansion.parents.front().stuck;
  if (finding.kind == claims.kind_of_parting()) {
    shows = shows || parting_after(claims, key) == Parting::choice;
  } else if (finding.kind > claims.kind_of_deadlock()) {
    std::vector<std::int64_t> values;
    watch_values(*claims.match, claims.match->read_key(key.data()), values);
    shows = claims.questions[finding.kind - claims.laws() - 1].predicate.holds(values);
  }
  if (!shows)
    throw Refuted{fmt::format("header: found[{}]", number),
                  fmt::format("its actions do not show {}", claims.name_of(finding.kind))};
}

}  // namespace ringside::proof
