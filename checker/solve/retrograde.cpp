#include "checker/solve/retrograde.h"

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <utility>

#include "checker/solve/mail.h"

namespace ringside {
namespace {

constexpr std::uint32_t never = GameValues::never;

/// The side that wins by an outcome; nothing when it splits the seats otherwise.
std::optional<std::uint8_t> winning_side(std::vector<int> const& rank, std::vector<std::uint8_t> const& of_seat) {
  if (std::all_of(rank.begin(), rank.end(), [](int r) { return r == 1; })) return Sides::nobody;
  std::array<int, 2> ranks{0, 0};
  for (std::size_t seat = 0; seat < rank.size(); ++seat) {
    int& of_side = ranks[of_seat[seat]];
    if (of_side != 0 && of_side != rank[seat]) return std::nullopt;
    of_side = rank[seat];
  }
  if (ranks[0] == ranks[1]) return std::nullopt;
  return ranks[0] == 1 ? std::uint8_t{0} : std::uint8_t{1};
}

/// Which states a side can force to a set of ends, and how fast. Both sides are worked on at once, in the order of distance.
class Pull {
 public:
  Pull(StateGraph const& graph, Mail& mail, Sides const& sides) : graph_(graph), mail_(mail), sides_(sides) {
    states_.assign(graph.size(), {{never, never}, 0, no_part});
    waiting_.reserve(waiting_at_most);
  }

  /// A state that is worked on, with that many links on which the one who decides there may go.
  void admit(std::uint32_t state, std::uint16_t links) {
    states_[state].open = links;
    states_[state].who = graph_.who[state];
  }

  void seed(std::uint32_t end, std::uint8_t side) { settle(end, side, 0); }

  bool run(std::atomic<bool> const* interrupt) {
    for (std::uint32_t distance = 1; mail_.sum(settled_[0].size() + settled_[1].size()) > 0; ++distance) {
      auto const last = std::exchange(settled_, {});
      for (std::uint32_t side = 0; side < 2; ++side)
        if (!pass_on(last[side], side, distance, interrupt)) return false;
    }
    return true;
  }

  std::uint32_t distance(std::uint32_t state, std::size_t side) const { return states_[state].distance[side]; }

 private:
  /// All that a link to a state asks, in one place of memory.
  struct Known {
    std::array<std::uint32_t, 2> distance;  // by side
    std::uint16_t open;                     // links by which the one who decides may still get away
    std::int16_t who;
  };
  struct Reached {
    std::uint32_t state, side;
  };
  static constexpr std::size_t waiting_at_most = 32;
  static constexpr std::int16_t no_part = std::numeric_limits<std::int16_t>::min();  // of what is worked on

  StateGraph const& graph_;
  Mail& mail_;
  Sides const& sides_;
  std::vector<Known> states_;
  std::vector<Reached> waiting_;                       // while what is known of them is on the way from memory
  std::array<std::vector<std::uint32_t>, 2> settled_;  // by side, at the distance in work

  void settle(std::uint32_t state, std::uint32_t side, std::uint32_t distance) {
    states_[state].distance[side] = distance;
    settled_[side].push_back(state);
  }

  /// The states that lead to those that were settled for a side are reached.
  bool pass_on(std::vector<std::uint32_t> const& settled, std::uint32_t side, std::uint32_t distance,
               std::atomic<bool> const* interrupt) {
    auto const each = [&](std::size_t begin, std::size_t end) {
      graph_.each_into(std::span(settled).subspan(begin, end - begin), [&](std::uint32_t /*to*/, BackLink from) {
        std::uint32_t const there = from.turns() ? side ^ 1U : side;
        if (from.rank() != mail_.rank())
          mail_.add(from.rank())[0] = std::uint64_t{from.state()} << 1U | there;
        else
          reach_soon({from.state(), there}, distance);
      });
      reach_waiting(distance);
    };
    auto const take = [&](std::span<std::uint64_t const> item) {
      reach({static_cast<std::uint32_t>(item[0] >> 1U), static_cast<std::uint32_t>(item[0] & 1U)}, distance);
    };
    return mail_.rounds(settled.size(), interrupt, each, take);
  }

  void reach_soon(Reached reached, std::uint32_t distance) {
    __builtin_prefetch(&states_[reached.state], 1);
    waiting_.push_back(reached);
    if (waiting_.size() == waiting_at_most) reach_waiting(distance);
  }
  void reach_waiting(std::uint32_t distance) {
    for (Reached const reached : waiting_) reach(reached, distance);
    waiting_.clear();
  }

  /// A successor of the state was settled for the side. Its own seats go there; the others must once nothing else is left.
  void reach(Reached reached, std::uint32_t distance) {
    Known& known = states_[reached.state];
    if (known.who == no_part || known.distance[reached.side] != never) return;
    bool const chooses = known.who < 0 || sides_.of_seat[static_cast<std::size_t>(known.who)] == reached.side;
    if (chooses || --known.open == 0) settle(reached.state, reached.side, distance);
  }
};

class Judge {
 public:
  Judge(StateGraph const& graph, Exchange& exchange, Sides const& sides, std::atomic<bool> const* interrupt, bool wants_ends)
      : graph_(graph), mail_(exchange, 1), sides_(sides), interrupt_(interrupt), wants_ends_(wants_ends) {}

  std::optional<GameValues> run() && {
    found_.value.assign(graph_.size(), GameValue::endless);
    found_.distance.assign(graph_.size(), 0);
    if (!find_wins() || !find_draws()) return std::nullopt;
    return std::move(found_);
  }

 private:
  StateGraph const& graph_;
  Mail mail_;
  Sides const& sides_;
  std::atomic<bool> const* interrupt_;
  bool wants_ends_;
  GameValues found_;

  bool find_wins() {
    Pull pull(graph_, mail_, sides_);
    for (std::uint32_t state = 0; state < graph_.size(); ++state) {
      pull.admit(state, graph_.out[state]);
      if (!graph_.is_over(state)) continue;
      if (std::uint8_t const winner = sides_.winner[graph_.outcome(state)]; winner != Sides::nobody) pull.seed(state, winner);
    }
    if (!pull.run(interrupt_)) return false;
    for (std::uint32_t state = 0; state < graph_.size(); ++state)
      for (std::size_t side = 0; side < 2; ++side)
        if (pull.distance(state, side) != never)
          note(state, side == 0 ? GameValue::first : GameValue::second, pull.distance(state, side));
    return true;
  }

  /// Among states that nobody wins each keeps to links that do not lose; some of these play to an end, others need not.
  bool find_draws() {
    auto const open = links_that_do_not_lose();
    if (!open) return false;
    Pull pull(graph_, mail_, sides_);
    for (std::uint32_t state = 0; state < graph_.size(); ++state) {
      if (found_.value[state] != GameValue::endless) continue;
      pull.admit(state, (*open)[state]);
      if (!graph_.is_over(state)) continue;
      pull.seed(state, 0);
      pull.seed(state, 1);
    }
    if (!pull.run(interrupt_)) return false;
    for (std::uint32_t state = 0; state < graph_.size(); ++state)
      if (auto const soonest = std::min(pull.distance(state, 0), pull.distance(state, 1)); soonest != never)
        note(state, GameValue::draw, soonest);
    for (std::uint32_t state = 0; wants_ends_ && state < graph_.size(); ++state)
      found_.ends.push_back({pull.distance(state, 0), pull.distance(state, 1)});
    return true;
  }

  /// How many links of each state lead to states that nobody wins, as these report.
  std::optional<std::vector<std::uint16_t>> links_that_do_not_lose() {
    std::vector<std::uint32_t> won_by_nobody;
    for (std::uint32_t state = 0; state < graph_.size(); ++state)
      if (found_.value[state] == GameValue::endless) won_by_nobody.push_back(state);
    std::vector<std::uint16_t> links(graph_.size());
    auto const each = [&](std::size_t begin, std::size_t end) {
      graph_.each_into(std::span(won_by_nobody).subspan(begin, end - begin), [&](std::uint32_t /*to*/, BackLink from) {
        if (from.rank() == mail_.rank())
          ++links[from.state()];
        else
          mail_.add(from.rank())[0] = from.state();
      });
    };
    auto const take = [&](std::span<std::uint64_t const> item) { ++links[item[0]]; };
    if (!mail_.rounds(won_by_nobody.size(), interrupt_, each, take)) return std::nullopt;
    return links;
  }

  void note(std::uint32_t state, GameValue value, std::uint32_t distance) {
    found_.value[state] = value;
    found_.distance[state] = distance;
  }
};

}  // namespace

std::optional<Sides> find_sides(StateGraph const& graph, int seats) {
  Sides sides;
  sides.of_seat.assign(static_cast<std::size_t>(seats), 1);
  sides.of_seat[0] = 0;
  if (seats > 2) {
    // The partners of seat 0 are those who share its rank in an outcome that is not a draw of all.
    auto const split = std::find_if(graph.ranks.begin(), graph.ranks.end(), [](std::vector<int> const& rank) {
      return std::any_of(rank.begin(), rank.end(), [](int r) { return r != 1; });
    });
    if (split != graph.ranks.end())
      for (std::size_t seat = 0; seat < sides.of_seat.size(); ++seat) sides.of_seat[seat] = (*split)[seat] == (*split)[0] ? 0 : 1;
  }
  for (std::vector<int> const& rank : graph.ranks) {
    auto const winner = winning_side(rank, sides.of_seat);
    if (!winner) return std::nullopt;
    sides.winner.push_back(*winner);
  }
  return sides;
}

std::optional<GameValues> judge(StateGraph const& graph, Exchange& exchange, Sides const& sides,
                                std::atomic<bool> const* interrupt, bool wants_ends) {
  return Judge(graph, exchange, sides, interrupt, wants_ends).run();
}

}  // namespace ringside
