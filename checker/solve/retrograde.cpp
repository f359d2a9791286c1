#include "checker/solve/retrograde.h"

#include <algorithm>
#include <array>

namespace ringside {
namespace {

constexpr std::uint32_t never = 0xFFFF'FFFF;

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
  Pull(StateGraph const& graph, BackLinks const& back, Sides const& sides)
      : graph_(graph), back_(back), sides_(sides), distance_(graph.size(), {never, never}), open_(graph.size(), never) {}

  /// A state that is worked on, with so many links on which the one who decides there may go.
  void admit(std::uint32_t state, std::uint32_t links) { open_[state] = links; }

  void seed(std::uint32_t end, std::uint8_t side) { settle(end, side, 0); }

  bool run(std::atomic<bool> const* interrupt) {
    for (std::size_t i = 0; i < queue_.size(); ++i) {
      if (i % 65'536 == 0 && interrupt != nullptr && interrupt->load()) return false;
      auto const [state, side] = queue_[i];
      for (StateGraph::Link const link : back_.into(state))
        reach(link.state(), link.turns() ? side ^ 1U : side, distance_[state][side] + 1);
    }
    return true;
  }

  std::uint32_t distance(std::uint32_t state, std::size_t side) const { return distance_[state][side]; }

 private:
  struct Settled {
    std::uint32_t state;
    std::uint32_t side;
  };
  StateGraph const& graph_;
  BackLinks const& back_;
  Sides const& sides_;
  std::vector<std::array<std::uint32_t, 2>> distance_;
  std::vector<std::uint32_t> open_;  // links by which the one who decides may still get away; never: no part of this
  std::vector<Settled> queue_;

  void settle(std::uint32_t state, std::uint32_t side, std::uint32_t distance) {
    distance_[state][side] = distance;
    queue_.push_back({state, side});
  }
  /// A successor of the state was settled for the side. Its own seats go there; the others must once nothing else is left.
  void reach(std::uint32_t state, std::uint32_t side, std::uint32_t distance) {
    if (open_[state] == never || distance_[state][side] != never) return;
    int const who = graph_.who[state];
    bool const chooses = who < 0 || sides_.of_seat[static_cast<std::size_t>(who)] == side;
    if (chooses || --open_[state] == 0) settle(state, side, distance);
  }
};

class Judge {
 public:
  Judge(StateGraph const& graph, BackLinks const& back, Sides const& sides, std::atomic<bool> const* interrupt)
      : graph_(graph), back_(back), sides_(sides), interrupt_(interrupt) {}

  std::optional<GameValues> run() && {
    found_.value.assign(graph_.size(), GameValue::endless);
    found_.distance.assign(graph_.size(), 0);
    if (!find_wins() || !find_draws()) return std::nullopt;
    return std::move(found_);
  }

 private:
  StateGraph const& graph_;
  BackLinks const& back_;
  Sides const& sides_;
  std::atomic<bool> const* interrupt_;
  GameValues found_;

  bool find_wins() {
    Pull pull(graph_, back_, sides_);
    for (std::uint32_t state = 0; state < graph_.size(); ++state) {
      pull.admit(state, static_cast<std::uint32_t>(graph_.out(state).size()));
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
    Pull pull(graph_, back_, sides_);
    bool any = false;
    for (std::uint32_t state = 0; state < graph_.size(); ++state) {
      if (found_.value[state] != GameValue::endless) continue;
      auto const out = graph_.out(state);
      pull.admit(state, static_cast<std::uint32_t>(std::count_if(out.begin(), out.end(), [&](StateGraph::Link link) {
                   return found_.value[link.state()] == GameValue::endless;
                 })));
      if (!graph_.is_over(state)) continue;
      any = true;
      pull.seed(state, 0);
      pull.seed(state, 1);
    }
    if (!any) return true;
    if (!pull.run(interrupt_)) return false;
    for (std::uint32_t state = 0; state < graph_.size(); ++state)
      if (auto const soonest = std::min(pull.distance(state, 0), pull.distance(state, 1)); soonest != never)
        note(state, GameValue::draw, soonest);
    return true;
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
    // The partners of seat 0 are those who share its rank in an outcome that is no draw of all.
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

std::optional<GameValues> judge(StateGraph const& graph, BackLinks const& back, Sides const& sides,
                                std::atomic<bool> const* interrupt) {
  return Judge(graph, back, sides, interrupt).run();
}

}  // namespace ringside
