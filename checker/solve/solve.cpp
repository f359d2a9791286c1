#include "checker/solve/solve.h"

#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>
#include <tuple>

namespace ringside {
namespace {

bool wins(Worth const& worth, int seat) {
  return std::find(worth.winners.begin(), worth.winners.end(), seat) != worth.winners.end();
}

/// Orders what follows a state by what its seat wants. Of draws it keeps to the kind that the state's own value promises.
class Preference {
 public:
  Preference(int seat, Worth::Kind own) : seat_(seat), own_(own) {}

  bool operator()(RatedAction const& a, RatedAction const& b) const {
    auto const seat = static_cast<std::size_t>(seat_);
    if (own_ == Worth::Kind::shares) return a.worth.shares[seat] > b.worth.shares[seat];
    return preference(a.worth) < preference(b.worth);
  }

 private:
  int seat_;
  Worth::Kind own_;

  /// The less, the better.
  std::tuple<int, std::int64_t> preference(Worth const& worth) const {
    auto const distance = static_cast<std::int64_t>(worth.distance);
    if (worth.kind == Worth::Kind::win) return wins(worth, seat_) ? std::tuple(0, distance) : std::tuple(3, -distance);
    return {worth.kind == own_ ? 1 : 2, distance};
  }
};

Solved solve_limit(SpaceEnd end) {
  switch (end) {
    case SpaceEnd::secret:
      return Solved::secret;
    case SpaceEnd::states:
      return Solved::states;
    case SpaceEnd::memory:
      return Solved::memory;
    default:
      return Solved::interrupted;
  }
}

}  // namespace

Solution::Solution(Match const& match, AnyState const& root, SpaceOptions const& options, SolveProgress const& progress)
    : match_(match), exchange_(exchange_of(options)), space_(match, root, options) {
  if (options.canonical && match.seats() != 2)
    throw std::invalid_argument("symmetric states are solved as one only with two seats");
  if (options.canonical && options.deck) throw std::invalid_argument("a fixed deck distinguishes symmetric states");
  solved_ = solve(options, progress);
  census_.states = space_.states();
  census_.transitions = space_.links();
  census_.bytes = space_.bytes();
  if (has_values()) count(options.canonical);
}

Solved Solution::solve(SpaceOptions const& options, SolveProgress const& progress) {
  SpaceEnd const end = space_.explore([&](auto states, auto links, auto open, auto bytes) {
    if (progress) progress({states, links, open, bytes, true});
  });
  if (end != SpaceEnd::whole) return solve_limit(end);
  if (space_.stuck() > 0) return Solved::stuck;
  StateGraph const& graph = space_.graph();
  if (progress) progress({space_.states(), space_.links(), 0, space_.bytes(), false});
  bool const chancy = is_chancy();
  auto sides = find_sides(graph, match_.seats());
  if (chancy || !sides) return solve_by_expectation(chancy, options);
  sides_ = std::move(*sides);
  auto values = judge(graph, exchange_, sides_, options.interrupt, options.certify);
  if (!values) return Solved::interrupted;
  values_ = std::move(*values);
  return Solved::by_force;
}

Solved Solution::solve_by_expectation(bool is_chancy, SpaceOptions const& options) {
  auto const weights_at = [&](std::uint32_t number) {
    AnyState const state = space_.state(number);
    return weights(state, space_.actions(state));
  };
  switch (expect(space_.graph(), exchange_, weights_at, expected_, options.interrupt)) {
    case ExpectEnd::done:
      return Solved::by_expectation;
    case ExpectEnd::loops:
      return is_chancy ? Solved::chance_loops : Solved::seats_loop;
    default:
      return Solved::interrupted;
  }
}

bool Solution::is_chancy() const {
  StateGraph const& graph = space_.graph();
  std::uint64_t draws = 0;
  for (std::uint32_t state = 0; state < graph.size(); ++state)
    draws += graph.who[state] == StateGraph::chance && graph.out[state] > 1 ? 1 : 0;
  exchange_.sum({&draws, 1});
  return draws > 0;
}

std::vector<std::uint32_t> Solution::weights(AnyState const& state, std::vector<ActionCode> const& actions) const {
  std::vector<std::uint32_t> weights;
  for (ActionCode const action : actions) weights.push_back(match_.weight(state, action));
  return weights;
}

std::vector<int> Solution::seats_of(std::size_t side) const {
  std::vector<int> seats;
  for (std::size_t seat = 0; seat < sides_.of_seat.size(); ++seat)
    if (sides_.of_seat[seat] == side) seats.push_back(static_cast<int>(seat));
  return seats;
}

Worth Solution::to_worth(GameValue value, std::uint32_t distance, bool turns) const {
  switch (value) {
    case GameValue::draw:
      return {Worth::Kind::draw, {}, distance, {}};
    case GameValue::endless:
      return {};
    default:
      return {Worth::Kind::win, seats_of((value == GameValue::second) != turns ? 1 : 0), distance, {}};
  }
}

/// Each rank reports what it has of them: 1 and the number of the shares, or the value behind 1 and the distance.
std::vector<std::optional<Worth>> Solution::worths(std::span<AnyState const> states) const {
  bool const shared = solved_ == Solved::by_expectation;
  std::vector<std::array<std::uint64_t, 2>> answers(states.size());
  std::vector<Vertex> vertices;
  for (std::size_t i = 0; i < states.size(); ++i) {
    auto const number = vertices.emplace_back(space_.find(states[i])).number;
    if (number && shared) answers[i] = {1, expected_.of_state[*number]};
    if (number && !shared) answers[i] = {1 + static_cast<std::uint64_t>(values_.value[*number]), values_.distance[*number]};
  }
  if (!answers.empty()) exchange_.sum({answers.front().data(), answers.size() * 2});
  std::vector<std::optional<Worth>> worths(states.size());
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (answers[i][0] == 0) continue;
    if (shared)
      worths[i] = {Worth::Kind::shares, {}, 0, turned_shares(expected_.all[answers[i][1]], vertices[i].turns)};
    else
      worths[i] =
          to_worth(static_cast<GameValue>(answers[i][0] - 1), static_cast<std::uint32_t>(answers[i][1]), vertices[i].turns);
  }
  return worths;
}

Shares compute_shares(Worth const& worth, int seats) {
  if (worth.kind == Worth::Kind::shares) return worth.shares;
  std::vector<int> rank(static_cast<std::size_t>(seats), worth.kind == Worth::Kind::win ? 2 : 1);
  for (int const seat : worth.winners) rank[static_cast<std::size_t>(seat)] = 1;
  return compute_shares(rank);
}

std::optional<Worth> Solution::worth(AnyState const& state) const { return worths({&state, 1}).front(); }

std::vector<RatedAction> Solution::choices(AnyState const& state) const {
  std::vector<ActionCode> const actions = space_.actions(state);
  std::vector<AnyState> states{state};  // and those after the actions
  for (ActionCode const action : actions) match_.apply(states.emplace_back(state), action);
  std::vector<std::optional<Worth>> worths = this->worths(states);
  Actor const actor = match_.actor(state);
  std::vector<RatedAction> choices;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (!worths[i + 1]) throw std::logic_error("a state outside of what was solved");
    choices.push_back({actions[i], *std::move(worths[i + 1]), actor.is_chance() ? match_.weight(state, actions[i]) : 0});
  }
  if (worths[0] && actor.is_seat()) std::stable_sort(choices.begin(), choices.end(), Preference(actor.number(), worths[0]->kind));
  return choices;
}

BestLine Solution::line(AnyState const& from) const {
  BestLine line;
  MetClasses met;
  AnyState state = from;
  while (!match_.actor(state).is_nobody()) {
    auto const [place, is_new] = met.try_emplace(space_.canonical_key(state), line.actions.size());
    if (!is_new) {
      line.back_to = place->second;
      break;
    }
    line.actions.push_back(best_action(state, met));
    match_.apply(state, line.actions.back());
  }
  return line;
}

/// The likeliest action of chance. A seat's best one; where play goes on forever, one that leads back if there is one.
ActionCode Solution::best_action(AnyState const& state, MetClasses const& met) const {
  std::vector<RatedAction> const all = choices(state);
  auto const likeliest =
      std::max_element(all.begin(), all.end(), [](RatedAction const& a, RatedAction const& b) { return a.weight < b.weight; });
  for (RatedAction const& choice : all) {
    if (choice.worth.kind != Worth::Kind::endless || all.front().worth.kind != Worth::Kind::endless) break;
    AnyState next = state;
    match_.apply(next, choice.action);
    if (met.contains(space_.canonical_key(next))) return choice.action;
  }
  return likeliest->action;
}

void Solution::count(bool canonical) {
  StateGraph const& graph = space_.graph();
  for (std::uint32_t state = 0; state < graph.size(); ++state) census_.over += graph.is_over(state) ? 1 : 0;
  exchange_.sum({&census_.over, 1});
  census_.wins.assign(canonical ? 1 : static_cast<std::size_t>(match_.seats()), 0);
  if (solved_ == Solved::by_force)
    count_forced(canonical);
  else
    count_expected();
}

void Solution::count_forced(bool canonical) {
  std::array<std::uint64_t, 4> of{};
  for (GameValue const value : values_.value) ++of[static_cast<std::size_t>(value)];
  exchange_.sum(of);
  census_.draws = of[2];
  census_.endless = of[3];
  for (std::size_t i = 0; i < census_.wins.size(); ++i) census_.wins[i] = canonical ? of[0] + of[1] : of[sides_.of_seat[i]];
  if (of[0] + of[1] > 0) find_longest();
}

/// Each rank offers one. Its words are the smaller, the longer the win is, then the nearer, then by the key.
void Solution::find_longest() {
  std::vector<std::uint64_t> least;
  auto const offer = [&](std::vector<std::uint64_t> one) {
    if (!one.empty() && (least.empty() || one < least)) least = std::move(one);
  };
  for (std::uint32_t state = 0; state < space_.graph().size(); ++state) {
    std::uint64_t const order = ~std::uint64_t{values_.distance[state]};
    if (values_.value[state] > GameValue::second || (!least.empty() && order > least.front())) continue;
    std::vector<std::uint64_t> one = space_.key(state);
    one.insert(one.begin(), {order, space_.depth(state)});
    one.push_back(static_cast<std::uint64_t>(values_.value[state]));
    offer(std::move(one));
  }
  for (auto& one : share_words(exchange_, std::exchange(least, {}))) offer(std::move(one));
  auto const distance = static_cast<std::uint32_t>(~least.front());
  census_.longest = {match_.read_key(&least[2]), to_worth(static_cast<GameValue>(least.back()), distance, false)};
}

void Solution::count_expected() {
  std::vector<std::uint64_t> of(expected_.all.size());
  for (std::uint32_t const number : expected_.of_state) ++of[number];
  exchange_.sum(of);
  for (std::size_t i = 0; i < of.size(); ++i) {
    Shares const& shares = expected_.all[i];
    auto const sole = std::find(shares.begin(), shares.end(), Fraction(1));
    if (sole == shares.end())
      census_.mixed += of[i];
    else
      census_.wins[census_.wins.size() == 1 ? 0 : static_cast<std::size_t>(sole - shares.begin())] += of[i];
  }
}

}  // namespace ringside
