#include "checker/find/ask.h"

#include <algorithm>
#include <map>

#include "checker/find/step_seen.h"
#include "checker/find/ways.h"

namespace ringside {
namespace {

/// Whether no variable stands for two things.
bool agree(Bindings const& one, Bindings const& other) {
  return std::equal(one.begin(), one.end(), other.begin(),
                    [](auto const& a, auto const& b) { return a.empty() || b.empty() || say_the_same(a, b); });
}

bool is_in_time(Follower const& follower, TimePoint const& from, TimePoint const& to) {
  if (!follower.within || from.is_origin) return true;
  std::int64_t const steps = static_cast<std::int64_t>(to.step - from.step);
  std::int64_t const gone = follower.unit == Follower::Unit::steps   ? steps
                            : follower.unit == Follower::Unit::turns ? to.turns - from.turns
                                                                     : to.rounds - from.rounds;
  return static_cast<std::uint64_t>(gone) <= *follower.within;
}

/// Follows a sequence through a game. For each of its conditions it keeps where the ones before it have come about.
class Following {
 public:
  Following(Question const& question, GameSeen& game, AskCourse& course) : question_(question), game_(game), course_(course) {
    for (Follower const& follower : question.sequence) {
      reached_.emplace_back(follower.live, follower.within || follower.never);
      between_.emplace_back(follower.never ? follower.never->live : std::vector<std::size_t>(), true);
    }
    reached_.front().add({.is_origin = true}, Bindings(question.variables.size()));
  }

  /// The places in this step at which the last condition comes about.
  std::map<std::size_t, Bindings> look() {
    found_.clear();
    for (std::size_t at = 0; at < question_.sequence.size(); ++at) follow(at);
    for (Ways& ways : reached_) ways.end_step();
    for (Ways& ways : between_) ways.end_step();
    return std::move(found_);
  }

 private:
  Question const& question_;
  GameSeen& game_;
  AskCourse& course_;
  std::vector<Ways> reached_;  ///< what waits for each condition
  std::vector<Ways> between_;  ///< where what may not be before it was
  std::map<std::size_t, Bindings> found_;

  TimePoint here(std::size_t index) const { return {game_.step(), index, game_.times().turns(), game_.times().round(), false}; }

  void follow(std::size_t at) {
    Follower const& follower = question_.sequence[at];
    if (follower.never) note_between(at, *follower.never);
    reached_[at].each([&](Way const& from) {
      for (Sighting& sighting : game_.sightings(follower.condition, from.bindings)) {
        TimePoint const place = here(sighting.index);
        if (!from.place.is_before(place) || !is_in_time(follower, from.place, place) ||
            is_spoilt(at, from.place, place, sighting.bindings))
          continue;
        if (at + 1 == reached_.size())
          found_.emplace(sighting.index, std::move(sighting.bindings));
        else
          add(reached_[at + 1], place, std::move(sighting.bindings));
      }
    });
  }

  void note_between(std::size_t at, Condition const& never) {
    for (Sighting& sighting : game_.sightings(never, Bindings(question_.variables.size())))
      add(between_[at], here(sighting.index), std::move(sighting.bindings));
  }

  void add(Ways& ways, TimePoint const& place, Bindings bindings) {
    ways.add(place, std::move(bindings));
    std::size_t all = 0;
    for (Ways const& each : reached_) all += each.size();
    for (Ways const& each : between_) all += each.size();
    course_.goes_on(all);
  }

  /// So is everything once the search is over.
  bool is_spoilt(std::size_t at, TimePoint const& from, TimePoint const& to, Bindings const& bindings) {
    if (!course_.goes_on()) return true;
    return between_[at].any_of([&](Way const& never) {
      return from.is_before(never.place) && never.place.is_before(to) && agree(never.bindings, bindings);
    });
  }
};

/// Goes through a game as far as there is something to look for.
void look_through(Question const& question, GameSeen& game, AskCourse& course, bool all, GameAnswer& answer) {
  Following following(question, game, course);
  do {
    auto found = following.look();
    if (course.is_over()) return;
    for (auto& [index, bindings] : found) {
      auto const event = index < game.events().size() ? std::optional(game.events()[index]) : std::nullopt;
      answer.found.push_back({game.step(), event, std::move(bindings)});
      if (!all) break;
    }
  } while ((all || answer.found.empty()) && game.play_next());
}

}  // namespace

GameAnswer ask(Question const& question, LoadedRecord const& loaded, AnyState const& start, bool all, AskLimits const& limits) {
  GameAnswer answer;
  AskCourse course(limits);
  GameSeen game(question, start, loaded.record, course);
  look_through(question, game, course, all, answer);
  if (course.has_too_many_ways()) answer.too_many_ways = game.step();
  game.skip_rest();
  answer.interrupted = course.is_interrupted();
  if (answer.interrupted) return answer;
  answer.steps = answer.too_many_ways.value_or(game.step());
  answer.bad_edit = !game.stands();
  if (answer.bad_edit || game.step() < loaded.record.steps.size()) answer.illegal = game.step() + 1;
  return answer;
}

}  // namespace ringside
