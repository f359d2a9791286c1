#include "checker/find/ask.h"

#include <algorithm>
#include <map>
#include <set>

#include "checker/find/step_seen.h"

namespace ringside {
namespace {

/// A place in a game: its step, where in it, and the time.
struct Place {
  std::size_t step = 0, index = 0;
  std::int64_t turns = 0, rounds = 0;
  bool is_origin = false;  ///< before everything

  bool is_before(Place const& other) const {
    if (other.is_origin) return false;
    return is_origin || step < other.step || (step == other.step && index < other.index);
  }
};

struct Reached {
  Place place;
  Bindings bindings;
};

/// Whether no variable stands for two things.
bool agree(Bindings const& one, Bindings const& other) {
  return std::equal(one.begin(), one.end(), other.begin(),
                    [](auto const& a, auto const& b) { return a.empty() || b.empty() || say_the_same(a, b); });
}

bool is_in_time(Follower const& follower, Place const& from, Place const& to) {
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
  Following(Question const& question, GameSeen& game)
      : question_(question), game_(game), reached_(question.sequence.size()), between_(question.sequence.size()) {
    reached_.front().push_back({{.is_origin = true}, Bindings(question.variables.size())});
  }

  /// The places in this step at which the last condition comes about.
  std::map<std::size_t, Bindings> look() {
    found_.clear();
    for (std::size_t at = 0; at < question_.sequence.size(); ++at) follow(at);
    for (std::size_t at = 1; at < question_.sequence.size(); ++at) forget(at);
    return std::move(found_);
  }

 private:
  Question const& question_;
  GameSeen& game_;
  std::vector<std::vector<Reached>> reached_;  ///< what waits for each condition
  std::vector<std::vector<Reached>> between_;  ///< where what may not be before it was
  std::map<std::size_t, Bindings> found_;

  Place here(std::size_t index) const { return {game_.step(), index, game_.times().turns(), game_.times().round(), false}; }

  void follow(std::size_t at) {
    Follower const& follower = question_.sequence[at];
    if (follower.never) note_between(at, *follower.never);
    for (Reached const& from : reached_[at])
      for (Sighting& sighting : game_.sightings(follower.condition, from.bindings)) {
        Place const place = here(sighting.index);
        if (!from.place.is_before(place) || !is_in_time(follower, from.place, place) ||
            is_spoilt(at, from.place, place, sighting.bindings))
          continue;
        if (at + 1 == reached_.size())
          found_.emplace(sighting.index, std::move(sighting.bindings));
        else
          reached_[at + 1].push_back({place, std::move(sighting.bindings)});
      }
  }

  void note_between(std::size_t at, Condition const& never) {
    for (Sighting& sighting : game_.sightings(never, Bindings(question_.variables.size())))
      between_[at].push_back({here(sighting.index), std::move(sighting.bindings)});
  }

  bool is_spoilt(std::size_t at, Place const& from, Place const& to, Bindings const& bindings) const {
    return std::any_of(between_[at].begin(), between_[at].end(), [&](Reached const& never) {
      return from.is_before(never.place) && never.place.is_before(to) && agree(never.bindings, bindings);
    });
  }

  /// Of places that differ in time alone the one that serves best is kept: the latest where there is a limit or something that
  /// may not be between, else the earliest.
  void forget(std::size_t at) {
    Follower const& follower = question_.sequence[at];
    keep_one(reached_[at], follower.within || follower.never);
    keep_one(between_[at], true);
  }

  static void keep_one(std::vector<Reached>& places, bool latest) {
    if (places.size() < 2) return;
    std::map<Bindings, Place> kept;
    for (Reached const& one : places) {
      auto const [place, fresh] = kept.try_emplace(one.bindings, one.place);
      if (!fresh && (latest ? place->second.is_before(one.place) : one.place.is_before(place->second))) place->second = one.place;
    }
    places.clear();
    for (auto const& [bindings, place] : kept) places.push_back({place, bindings});
  }
};

}  // namespace

GameAnswer ask(Question const& question, LoadedRecord const& loaded, AnyState const& start, bool all) {
  GameAnswer answer;
  GameSeen game(question, start, loaded.record);
  Following following(question, game);
  do {
    for (auto& [index, bindings] : following.look()) {
      auto const event = index < game.events().size() ? std::optional(game.events()[index]) : std::nullopt;
      answer.found.push_back({game.step(), event, std::move(bindings)});
      if (!all) break;
    }
  } while ((all || answer.found.empty()) && game.play_next());
  game.skip_rest();
  answer.steps = game.step();
  answer.bad_edit = !game.stands();
  if (answer.bad_edit || answer.steps < loaded.record.steps.size()) answer.illegal = answer.steps + 1;
  return answer;
}

}  // namespace ringside
