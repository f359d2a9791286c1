#include "checker/readings/impact.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/play/jobs.h"
#include "checker/readings/rulings.h"

namespace ringside {
namespace {

/// How a game went.
struct Course {
  std::uint32_t actions = 0;
  std::optional<Outcome> outcome;
};

/// The dice of chance stand apart from those of the seats: where a seat picks once more, what is drawn stays the same.
template <class See>
Course play(Match const& match, std::uint64_t seed, Playout const& how, See see) {
  Dice chance(seed_of_game(seed, 0)), seats(seed_of_game(seed, 1));
  Picker picker(match, how.policy);
  AnyState state = match.start();
  std::vector<ActionCode> legal;
  Course course;
  for (Actor actor = match.actor(state); !actor.is_nobody(); actor = match.actor(state)) {
    if (course.actions == how.max_actions) return course;
    match.legal(state, legal);
    see(state, legal);
    match.apply(state, picker.pick(state, actor, legal, actor.is_chance() ? chance : seats));
    ++course.actions;
  }
  legal.clear();
  see(state, legal);
  course.outcome = match.outcome(state);
  return course;
}

/// What a game looked like at each of its states.
class Film {
 public:
  void take(AnyState const& state, std::vector<ActionCode> const& legal) {
    states_.push_back(state);
    legal_.insert(legal_.end(), legal.begin(), legal.end());
    ends_.push_back(legal_.size());
  }
  bool shows(std::size_t at, AnyState const& state, std::vector<ActionCode> const& legal) const {
    if (at >= states_.size() || !(states_[at] == state)) return false;
    auto const begin = legal_.begin() + static_cast<std::ptrdiff_t>(at == 0 ? 0 : ends_[at - 1]);
    return std::equal(begin, legal_.begin() + static_cast<std::ptrdiff_t>(ends_[at]), legal.begin(), legal.end());
  }

 private:
  std::vector<AnyState> states_;
  std::vector<ActionCode> legal_;
  std::vector<std::size_t> ends_;
};

/// One game under one reading, held against the same game under the rulings in force.
struct Other {
  Course course;
  std::optional<std::uint32_t> parting;  ///< actions before it
};

struct Games {
  Course course;
  std::vector<Other> others;
};

Other play_other(Match const& match, std::uint64_t seed, Playout const& how, Course const& course, Film const& film) {
  Other other;
  std::uint32_t at = 0;
  other.course = play(match, seed, how, [&](AnyState const& state, std::vector<ActionCode> const& legal) {
    if (!other.parting && !film.shows(at, state, legal)) other.parting = at;
    ++at;
  });
  if (!other.parting && other.course.outcome != course.outcome) other.parting = other.course.actions;
  return other;
}

Games play_all(Match const& match, std::vector<Reading> const& readings, std::uint64_t seed, Playout const& how) {
  Games games;
  Film film;
  games.course =
      play(match, seed, how, [&](AnyState const& state, std::vector<ActionCode> const& legal) { film.take(state, legal); });
  for (Reading const& reading : readings)
    games.others.push_back(reading.match ? play_other(*reading.match, seed, how, games.course, film) : Other());
  return games;
}

bool is_first(Outcome const& outcome, int seat) { return outcome.rank[static_cast<std::size_t>(seat)] == 1; }

bool same_firsts(Outcome const& one, Outcome const& other) {
  for (int seat = 0; seat < static_cast<int>(one.rank.size()); ++seat)
    if (is_first(one, seat) != is_first(other, seat)) return false;
  return true;
}

/// The shifts of one reading, in the order in which they are reported.
class ImpactTally {
 public:
  ImpactTally(MatchRules const& match, Impact& impact)
      : impact_(impact), reasons_(match.facts().end_reasons), seats_(match.seats()) {
    declare("length", Measure::Unit::actions);
    for (std::string_view const reason : reasons_) declare(fmt::format("ends: {}", reason), Measure::Unit::games);
    declare("ends: stopped", Measure::Unit::games);
    for (int seat = 0; seat < seats_; ++seat) declare(fmt::format("score of seat {}", seat), Measure::Unit::points);
    for (int seat = 0; seat < seats_; ++seat) declare(fmt::format("seat {} first", seat), Measure::Unit::games);
  }

  void add(Course const& course, Other const& other) {
    ++impact_.games;
    if (other.parting) impact_.partings.push_back(*other.parting);
    Shift* shift = impact_.shifts.data();
    (shift++)->add(static_cast<int>(course.actions), static_cast<int>(other.course.actions));
    for (std::string_view const reason : reasons_) (shift++)->add(ends_by(course, reason), ends_by(other.course, reason));
    (shift++)->add(!course.outcome, !other.course.outcome);
    if (course.outcome && other.course.outcome) add_outcomes(*course.outcome, *other.course.outcome, shift);
  }

 private:
  Impact& impact_;
  std::span<std::string_view const> reasons_;
  int seats_;

  void declare(std::string name, Measure::Unit unit) { impact_.shifts.push_back({{std::move(name), unit}, 0, 0, 0, {}}); }
  static bool ends_by(Course const& course, std::string_view reason) {
    return course.outcome && course.outcome->reason == reason;
  }
  void add_outcomes(Outcome const& one, Outcome const& other, Shift* shift) {
    ++impact_.finished;
    if (!same_firsts(one, other)) ++impact_.changed_firsts;
    for (std::size_t seat = 0; seat < one.scores.size(); ++seat) (shift++)->add(one.scores[seat], other.scores[seat]);
    for (int seat = 0; seat < seats_; ++seat) (shift++)->add(is_first(one, seat), is_first(other, seat));
  }
};

}  // namespace

void Shift::add(int value, int other) {
  ++pairs;
  sum += value;
  other_sum += other;
  differences.add(std::int64_t{other} - value);
}

void Shift::add(Shift const& more) {
  pairs += more.pairs;
  sum += more.sum;
  other_sum += more.other_sum;
  for (auto const& [difference, times] : more.differences.times()) differences.add(difference, times);
}

void Impact::add(Impact const& other) {
  games += other.games;
  finished += other.finished;
  changed_firsts += other.changed_firsts;
  partings.insert(partings.end(), other.partings.begin(), other.partings.end());
  std::sort(partings.begin(), partings.end());
  for (std::size_t i = 0; i < shifts.size(); ++i) shifts[i].add(other.shifts[i]);
}

Estimate Shift::change() const {
  return measure.unit == Measure::Unit::games ? change_of_share(differences) : change_of_mean(differences);
}

std::vector<Impact> impact(Match const& match, std::vector<Reading> const& readings, ImpactOptions const& options,
                           std::function<void()> const& played) {
  std::vector<Impact> impacts;
  for (Reading const& reading : readings)
    impacts.push_back({reading.ruling, ruling_in_force(match, reading.ruling), reading.option, reading.refused, 0, {}, 0, 0, {}});
  std::vector<ImpactTally> tallies;
  for (Impact& one : impacts) tallies.emplace_back(match, one);
  auto const [first, end] = options.shard.stretch(options.games);
  std::uint64_t next = first, last = end;
  in_order(
      options.jobs,
      until(options.interrupt,
            [&]() -> std::optional<std::uint64_t> { return next < last ? std::optional(next++) : std::nullopt; }),
      [&](std::uint64_t number) { return play_all(match, readings, seed_of_game(options.seed, number), options.playout); },
      [&](Games const& games) {
        for (std::size_t i = 0; i < readings.size(); ++i)
          if (readings[i].match) tallies[i].add(games.course, games.others[i]);
        if (played) played();
      });
  for (Impact& one : impacts) std::sort(one.partings.begin(), one.partings.end());
  return impacts;
}

}  // namespace ringside
