#include <algorithm>
#include <atomic>
#include <utility>

#include "checker/explore/session/session.h"
#include "checker/play/jobs.h"
#include "checker/play/picker.h"
#include "checker/play/playout.h"
#include "engine/core/predicate/watched.h"

namespace ringside {
namespace {

constexpr int longest_walk = 10'000;

bool same_kind(Found const& a, Found const& b) { return a.kind == b.kind && a.index == b.index; }

/// Keeps the shortest of each kind, of equal ones the first.
void keep(std::vector<Found>& kept, Found found) {
  auto const like = std::find_if(kept.begin(), kept.end(), [&](Found const& one) { return same_kind(one, found); });
  if (like == kept.end())
    kept.push_back(std::move(found));
  else if (found.trace.size() < like->trace.size())
    *like = std::move(found);
}

/// Laws in their order, then deadlock, then the watches in theirs.
bool is_before(Found const& a, Found const& b) {
  auto const rank = [](Found const& one) { return std::pair(std::min(one.kind, Found::Kind::never), one.index); };
  return rank(a) < rank(b);
}

/// What one walk met.
struct Walked {
  std::vector<ActionCode> trace;
  std::vector<Found> found;  // the first of each kind
  std::string outcome;       // empty: it was stopped
  bool stuck = false;
};

class RandomWalk {
 public:
  RandomWalk(Session const& session, std::uint64_t number)
      : session_(session), dice_(seed_of_game(session.options.seed, number)), state_(session.start) {}

  Walked run() && {
    Picker picker(session_.match, Policy::uniform);
    std::vector<ActionCode> legal;
    int const most = session_.options.depth.value_or(longest_walk);
    look();
    while (!is_answer(walked_.found, session_.options) && walked_.trace.size() < static_cast<std::size_t>(most)) {
      Actor const actor = session_.match.actor(state_);
      if (actor.is_nobody()) break;
      session_.match.legal(state_, legal);
      if (legal.empty()) {
        walked_.stuck = true;
        if (session_.options.deadlock) find({Found::Kind::deadlock, 0, {}});
        break;
      }
      bool const drawn = session_.options.deck && actor.is_chance();
      step(drawn ? draw(legal) : picker.pick(state_, actor, legal, dice_));
    }
    if (session_.match.actor(state_).is_nobody()) walked_.outcome = to_string(to_end(session_.match.outcome(state_)));
    return std::move(walked_);
  }

 private:
  Session const& session_;
  Dice dice_;
  AnyState state_;
  Walked walked_;
  std::vector<std::int64_t> values_;
  Expansion expansion_;

  ActionCode draw(std::vector<ActionCode> const& legal) const {
    return legal[top_of_deck(*session_.options.deck, legal,
                             [&](std::size_t i) { return session_.match.weight(state_, legal[i]); })];
  }
  void find(Found found) {
    found.trace = walked_.trace;
    keep(walked_.found, std::move(found));
  }
  void find_law(std::size_t law) { find({Found::Kind::law, law, {}}); }
  /// All that follows a state; only when some law is broken, to see whether it is one that was asked for.
  Expansion const& expanded(AnyState const& state) {
    std::vector<std::uint64_t> const key = search_key(session_.match, state, false);
    ExpandPlan plan = session_.plan;
    plan.canonical = false;
    session_.match.expand(key, plan, expansion_);
    return expansion_;
  }
  void look() {
    if (session_.match.broken(state_) >= 0)
      for (auto const& [parent, law] : expanded(state_).broken_states) find_law(law);
    if (session_.options.watches.empty()) return;
    watch_values(session_.match, state_, values_);
    for (std::size_t i = 0; i < session_.options.watches.size(); ++i)
      if (Watch const& watch = session_.options.watches[i]; watch.predicate.holds(values_))
        find({watch.never ? Found::Kind::never : Found::Kind::reach, i, {}});
  }
  void step(ActionCode action) {
    AnyState const before = state_;
    session_.match.apply(state_, action);
    walked_.trace.push_back(action);
    if (session_.match.broken(before, action, state_) >= 0)
      for (auto const& [successor, law] : expanded(before).broken)
        if (expansion_.actions[successor] == action) find_law(law);
    look();
  }
};

}  // namespace

Exploration explore_walks(Session& session) {
  Exploration report;
  report.ended = Ended::walked;
  std::uint64_t next = 0;
  std::atomic<bool> stop = false;
  in_order(
      session.options.jobs,
      [&]() -> std::optional<std::uint64_t> {
        return !stop && next < session.options.walks ? std::optional(next++) : std::nullopt;
      },
      [&](std::uint64_t number) { return RandomWalk(session, number).run(); },
      [&](Walked walked) {
        if (stop) return;
        ++report.walks;
        report.states += walked.trace.size() + 1;
        report.transitions += walked.trace.size();
        report.depth = std::max(report.depth, static_cast<int>(walked.trace.size()));
        report.deadlocks += walked.stuck ? 1 : 0;
        if (!walked.outcome.empty()) {
          ++report.over;
          ++report.outcomes[walked.outcome];
        }
        session.report({report.states, report.transitions, session.options.walks - report.walks, 0, report.depth});
        for (Found& found : walked.found) keep(report.found, std::move(found));
        if (is_answer(report.found, session.options)) {
          report.ended = Ended::answered;
          stop = true;
        } else if (auto const limit = session.limit(report.states, 0)) {
          report.ended = *limit;
          stop = true;
        }
      });
  std::sort(report.found.begin(), report.found.end(), is_before);
  return report;
}

}  // namespace ringside
