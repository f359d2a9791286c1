#include "checker/readings/impact.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/play/chooser.h"
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
  Chooser chooser(match, how.policy);
  AnyState state = match.start();
  std::vector<ActionCode> legal;
  Course course;
  for (Actor actor = match.actor(state); !actor.is_nobody(); actor = match.actor(state)) {
    if (course.actions == how.max_actions) return course;
    match.legal(state, legal);
    see(state, legal);
    match.apply(state,
                chooser.choose(state, actor, legal, actor.is_chance() ? chance : seats, seed_of_decision(seed, course.actions)));
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

/// A game of another setup's own: it has nothing of the game with that seed.
Other play_apart(Match const& match, std::uint64_t seed, Playout const& how) {
  return {play(match, seed_of_game(seed, 2), how, [](AnyState const&, std::vector<ActionCode> const&) {}), std::nullopt};
}

Games play_all(Match const& match, std::vector<Reading> const& readings, std::uint64_t seed, Playout const& how) {
  Games games;
  Film film;
  games.course =
      play(match, seed, how, [&](AnyState const& state, std::vector<ActionCode> const& legal) { film.take(state, legal); });
  for (Reading const& reading : readings) {
    Other& other = games.others.emplace_back();
    if (!reading.match) continue;
    other = reading.paired ? play_other(*reading.match, seed, how, games.course, film) : play_apart(*reading.match, seed, how);
  }
  return games;
}

bool is_first(Outcome const& outcome, int seat) { return outcome.rank[static_cast<std::size_t>(seat)] == 1; }

bool same_firsts(Outcome const& one, Outcome const& other) {
  for (int seat = 0; seat < static_cast<int>(one.rank.size()); ++seat)
    if (is_first(one, seat) != is_first(other, seat)) return false;
  return true;
}

/// A measure and how to take it of a game; nothing where the game does not have it.
struct Taking {
  Measure measure;
  std::function<std::optional<int>(Course const&)> take;
};

using OfOutcome = int (*)(Outcome const& outcome, int seat);

Taking of_seat(std::string name, Measure::Unit unit, OfOutcome of, int seat) {
  return {{std::move(name), unit},
          [of, seat](Course const& course) { return course.outcome ? std::optional(of(*course.outcome, seat)) : std::nullopt; }};
}

/// All measures, in the order in which they are reported.
std::vector<Taking> takings(MatchRules const& match, int seats) {
  std::vector<Taking> all{
      {{"length", Measure::Unit::actions}, [](Course const& course) { return static_cast<int>(course.actions); }}};
  for (std::string_view const reason : match.facts().end_reasons)
    all.push_back({{fmt::format("ends: {}", reason), Measure::Unit::games},
                   [reason](Course const& course) -> int { return course.outcome && course.outcome->reason == reason; }});
  all.push_back({{"ends: stopped", Measure::Unit::games}, [](Course const& course) -> int { return !course.outcome; }});
  for (int seat = 0; seat < seats; ++seat)
    all.push_back(of_seat(
        fmt::format("score of seat {}", seat), Measure::Unit::points,
        [](Outcome const& outcome, int of) { return outcome.scores[static_cast<std::size_t>(of)]; }, seat));
  for (int seat = 0; seat < seats; ++seat)
    all.push_back(of_seat(
        fmt::format("seat {} first", seat), Measure::Unit::games,
        [](Outcome const& outcome, int of) -> int { return is_first(outcome, of); }, seat));
  return all;
}

/// Counts the games of one reading.
class ImpactTally {
 public:
  /// `seats`: those that both have.
  ImpactTally(MatchRules const& match, int seats, Impact& impact) : impact_(impact), takings_(takings(match, seats)) {
    for (Taking const& taking : takings_) impact_.shifts.push_back({taking.measure, 0, 0, 0, {}});
  }

  void add(Course const& course, Other const& other) {
    ++impact_.games;
    if (!impact_.paired) return add_apart(course, other.course);
    if (other.parting) impact_.partings.push_back(*other.parting);
    for (std::size_t i = 0; i < takings_.size(); ++i) {
      auto const value = takings_[i].take(course), other_value = takings_[i].take(other.course);
      if (value && other_value) impact_.shifts[i].add(*value, *other_value);
    }
    if (!course.outcome || !other.course.outcome) return;
    ++impact_.finished;
    if (!same_firsts(*course.outcome, *other.course.outcome)) ++impact_.changed_firsts;
  }

 private:
  Impact& impact_;
  std::vector<Taking> takings_;

  void add_apart(Course const& course, Course const& other) {
    for (std::size_t i = 0; i < takings_.size(); ++i) {
      if (auto const value = takings_[i].take(course)) impact_.shifts[i].add_apart(*value);
      if (auto const value = takings_[i].take(other)) impact_.shifts[i].add_other_apart(*value);
    }
  }
};

/// What is counted of a reading, before any game.
Impact begin_impact(MatchRules const& match, Reading const& reading) {
  std::string in_force = reading.in_force.empty() ? ruling_in_force(match, reading.ruling) : reading.in_force;
  return {reading.ruling, std::move(in_force), reading.option, reading.refused, reading.paired, 0, {}, 0, 0, {}};
}

}  // namespace

void Shift::add(int value, int other) {
  ++pairs;
  sum += value;
  other_sum += other;
  differences.add(std::int64_t{other} - value);
}

void Shift::add_apart(int value) {
  sum += value;
  values.add(value);
}

void Shift::add_other_apart(int value) {
  other_sum += value;
  other_values.add(value);
}

void Shift::add(Shift const& more) {
  pairs += more.pairs;
  sum += more.sum;
  other_sum += more.other_sum;
  differences.add(more.differences);
  values.add(more.values);
  other_values.add(more.other_values);
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
  bool const is_share = measure.unit == Measure::Unit::games;
  if (games() > static_cast<std::uint64_t>(pairs) || other_games() > static_cast<std::uint64_t>(pairs))
    return is_share ? change_of_share(values, other_values) : change_of_mean(values, other_values);
  return is_share ? change_of_share(differences) : change_of_mean(differences);
}

bool share_table(Match const& one, Match const& other) {
  if (one.seats() != other.seats()) return false;
  auto const cells = one.scene(one.start()).cells, other_cells = other.scene(other.start()).cells;
  return std::equal(cells.begin(), cells.end(), other_cells.begin(), other_cells.end(),
                    [](scene::Cell const& a, scene::Cell const& b) { return a.name == b.name && a.at == b.at; });
}

std::vector<Reading> other_readings(GameEntry const& game, MatchRules const& match, Ruling const& ruling) {
  std::string const own = ruling_in_force(match, ruling.id);
  std::vector<Reading> readings;
  for (RulingOption const& option : ruling.options) {
    if (option.word == own) continue;
    Json setup = match.setup();
    setup["rulings"][std::string(ruling.id)] = option.word;
    Problems problems;
    std::shared_ptr<Match const> other = game.match(setup, problems);
    readings.push_back(
        {std::string(ruling.id), std::string(option.word), other ? "" : to_string(problems.front()), std::move(other)});
  }
  return readings;
}

std::vector<Impact> impact(Match const& match, std::vector<Reading> const& readings, ImpactOptions const& options,
                           std::function<void()> const& played) {
  std::vector<Impact> impacts;
  for (Reading const& reading : readings) impacts.push_back(begin_impact(match, reading));
  std::vector<ImpactTally> tallies;
  for (std::size_t i = 0; i < readings.size(); ++i) {
    int const seats = readings[i].match ? std::min(match.seats(), readings[i].match->seats()) : match.seats();
    tallies.emplace_back(match, seats, impacts[i]);
  }
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
