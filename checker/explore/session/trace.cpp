#include "checker/explore/session/trace.h"

#include <algorithm>
#include <stdexcept>

#include "checker/explore/session/trust.h"
#include "engine/core/fields/key_view.h"

namespace ringside {
namespace {

using Key = std::vector<std::uint64_t>;

bool same(KeyView a, KeyView b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

/// The least state of a level that leads to `target`.
Key find_parent(MatchSpace const& match, ExpandPlan const& plan, Levels const& levels, int depth, KeyView target) {
  Key least;
  Expansion expansion;
  std::size_t const words = target.size();
  levels.each(depth, [&](KeyView keys) {
    match.expand(keys, plan, expansion);
    for (std::size_t p = 0; p < expansion.parents.size(); ++p) {
      KeyView const parent = keys.subspan(p * words, words);
      if (!least.empty() && !std::lexicographical_compare(parent.begin(), parent.end(), least.begin(), least.end())) continue;
      for (std::uint32_t s = 0; s < expansion.parents[p].count; ++s) {
        if (!same(KeyView(expansion.keys).subspan((expansion.parents[p].first + s) * words, words), target)) continue;
        least.assign(parent.begin(), parent.end());
        break;
      }
    }
  });
  least = levels.least(least);
  if (least.empty()) throw std::logic_error("no state of the level before leads to this one");
  return least;
}

/// Walks forward from the start: at each step the first action whose successor `fits(step, key)`.
class Forward {
 public:
  Forward(Match const& match, AnyState const& start, ExpandPlan plan)
      : match_(match), plan_(std::move(plan)), concrete_(plan_), state_(start) {
    concrete_.canonical = false;
  }

  template <class Fits>
  bool step(Fits fits) {
    std::size_t const words = static_cast<std::size_t>(match_.key_words());
    expand(plan_);
    for (std::size_t s = 0; s < expansion_.actions.size(); ++s) {
      if (!fits(KeyView(expansion_.keys).subspan(s * words, words))) continue;
      trace_.push_back(expansion_.actions[s]);
      match_.apply(state_, trace_.back());
      return true;
    }
    return false;
  }
  /// The last step: the first one that breaks the law.
  bool break_law(std::size_t law) {
    expand(concrete_);
    for (auto const& broken : expansion_.broken) {
      if (broken.law != law) continue;
      trace_.push_back(expansion_.actions[broken.successor]);
      return true;
    }
    return false;
  }
  void go(ActionCode action) { trace_.push_back(action); }
  std::vector<ActionCode> trace() && { return std::move(trace_); }

 private:
  Match const& match_;
  ExpandPlan plan_, concrete_;
  AnyState state_;
  Expansion expansion_;
  std::vector<ActionCode> trace_;

  void expand(ExpandPlan const& plan) {
    Key key(static_cast<std::size_t>(match_.key_words()));
    match_.write_key(state_, key.data());
    match_.expand(key, plan, expansion_);
  }
};

std::vector<ActionCode> finish(Forward forward, Candidate const& candidate, std::optional<std::size_t> law) {
  if (candidate.last && !law) forward.go(*candidate.last);
  if (candidate.last && law && !forward.break_law(*law))
    throw std::logic_error("the step that broke the law does not break it again");
  return std::move(forward).trace();
}

}  // namespace

namespace {

template <class TraceOf>
void add_each(Session const& session, Exploration& report, TraceOf trace_of) {
  Candidates const& candidates = session.seen.candidates;
  for (std::size_t kind = 0; kind < candidates.kinds(); ++kind) {
    auto const& candidate = candidates.best()[kind];
    if (!candidate) continue;
    Found found = candidates.found(kind, session.options);
    found.trace = trace_of(*candidate, law_of(found));
    report.found.push_back(std::move(found));
  }
}

}  // namespace

std::optional<std::size_t> law_of(Found const& found) {
  return found.kind == Found::Kind::law ? std::optional(found.index) : std::nullopt;
}

std::vector<ActionCode> trace_along(Session const& session, std::vector<Key> const& keys, Candidate const& candidate,
                                    std::optional<std::size_t> law) {
  Forward forward(session.match, session.start, session.plan);
  for (std::size_t i = 1; i < keys.size(); ++i)
    if (!forward.step([&](KeyView key) { return same(key, keys[i]); })) throw std::logic_error("a trace cannot be replayed");
  return finish(std::move(forward), candidate, law);
}

std::vector<ActionCode> trace_back(Session const& session, Levels const& levels, Candidate const& candidate,
                                   std::optional<std::size_t> law) {
  std::vector<Key> way{candidate.key};
  for (int depth = candidate.length - (candidate.last ? 1 : 0); depth > 0; --depth)
    way.push_back(find_parent(session.match, session.plan, levels, depth - 1, way.back()));
  std::reverse(way.begin(), way.end());
  return trace_along(session, way, candidate, law);
}

/// Levels that a checkpoint gave need not lead from one to the next, though each of their states can be.
void add_traces(Session const& session, Levels const& levels, Exploration& report) try {
  TrustedLevels const trusted(session, levels);
  add_each(session, report, [&](Candidate const& candidate, std::optional<std::size_t> law) {
    return trace_back(session, session.options.resume ? trusted : levels, candidate, law);
  });
} catch (std::logic_error const&) {
  if (!session.options.resume) throw;
  throw std::runtime_error(session.options.checkpoint + ": holds a state that no line leads to");
}

std::vector<ActionCode> trace_back(Session const& session, std::span<std::uint64_t const> fingerprints,
                                   Candidate const& candidate, std::optional<std::size_t> law) {
  Forward forward(session.match, session.start, session.plan);
  for (std::size_t i = 1; i < fingerprints.size(); ++i)
    if (!forward.step([&](KeyView key) { return compute_fingerprint(key) == fingerprints[i]; }))
      throw std::runtime_error("two states share a fingerprint on the way to the finding: explore whole states instead");
  return finish(std::move(forward), candidate, law);
}

void add_traces(Session const& session, Store const& store, Exploration& report) {
  add_each(session, report, [&](Candidate const& candidate, std::optional<std::size_t> law) {
    return trace_back(session, store.line_to(candidate.key.data()), candidate, law);
  });
}

}  // namespace ringside
