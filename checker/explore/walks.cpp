#include <algorithm>
#include <atomic>

#include "checker/explore/session.h"
#include "checker/jobs.h"
#include "checker/playout.h"

namespace ringside {
namespace {

constexpr int longest_walk = 10'000;

/// What one walk met.
struct Walked {
  std::vector<ActionCode> trace;
  std::optional<Found> found;
  std::string outcome;  // empty: it was stopped
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
    while (!walked_.found && walked_.trace.size() < static_cast<std::size_t>(most)) {
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
    if (session_.match.actor(state_).is_nobody()) walked_.outcome = to_string(end_of(session_.match.outcome(state_)));
    if (walked_.found) walked_.found->trace = walked_.trace;
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
    if (!walked_.found) walked_.found = std::move(found);
  }
  void find_law(std::size_t law) { find({Found::Kind::law, law, {}}); }
  /// All that follows a state; only when some law is broken, to see whether it is one that was asked for.
  Expansion const& expanded(AnyState const& state) {
    std::vector<std::uint64_t> const key = key_of(session_.match, state, false);
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
        if (walked.found) {
          report.found.push_back(std::move(*walked.found));
          report.ended = Ended::answered;
          stop = true;
        } else if (auto const limit = session.limit(report.states, 0)) {
          report.ended = *limit;
          stop = true;
        }
      });
  return report;
}

}  // namespace ringside
