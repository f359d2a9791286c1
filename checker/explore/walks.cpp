#include <algorithm>

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
      step(picker.pick(state_, actor, legal, dice_));
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

  void find(Found found) {
    if (!walked_.found) walked_.found = std::move(found);
  }
  void find_law(int law) {
    if (law >= 0 && session_.plan.laws[static_cast<std::size_t>(law)] != 0)
      find({Found::Kind::law, static_cast<std::size_t>(law), {}});
  }
  void look() {
    find_law(session_.match.broken(state_));
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
    find_law(session_.match.broken(before, action, state_));
    look();
  }
};

}  // namespace

Exploration explore_walks(Session& session) {
  Exploration report;
  report.ended = Ended::walked;
  std::uint64_t next = 0;
  bool stop = false;
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
