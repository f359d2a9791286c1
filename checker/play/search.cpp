#include "checker/play/search.h"

#include <algorithm>

#include <fmt/format.h>

namespace ringside {
namespace {

/// Whether it is late is asked once in so many playouts.
constexpr std::uint32_t playouts_a_look = 16;

}  // namespace

TreeSearch::TreeSearch(Match const& match)
    : match_(match),
      seats_(match.seats()),
      is_open_(!match.facts().has_secrets),
      patience_(match.facts().thinking.patience),
      picker_(match, Policy::aggressive),
      at_(static_cast<std::size_t>(seats_)) {}

std::optional<std::string> TreeSearch::refusal(MatchRules const& match) {
  if (match.imagines()) return std::nullopt;
  return fmt::format("{} has secrets and does not say which worlds fit what a seat knows, so that search cannot play it",
                     match.facts().id);
}

std::vector<Opinion> TreeSearch::think(AnyObservation const& seen, int seat, Effort const& effort, std::uint64_t seed,
                                       std::function<bool()> const& is_late) {
  auto const goes_on = [&](std::uint32_t done) {
    if (!is_late) return done < effort.playouts;
    return done % playouts_a_look != 0 || done == 0 || !is_late();
  };
  std::uint32_t const length = effort.length.value_or(match_.facts().thinking.length);
  Dice dice(seed);
  tree_.clear(seats_);
  AnyState world = match_.world(seen, dice);
  match_.legal(world, legal_);
  std::vector<ActionCode> const choices = legal_;
  if (choices.size() > 1)
    for (std::uint32_t done = 0; goes_on(done); ++done) {
      world = match_.world(seen, dice);
      play_out(world, length, dice, effort.is_flat ? std::optional(choices[done % choices.size()]) : std::nullopt);
    }
  return opinions(choices, seat, effort.is_flat);
}

/// Those that surely win first, those that surely lose last.
std::vector<Opinion> TreeSearch::opinions(std::span<ActionCode const> choices, int seat, bool by_value) {
  std::vector<Opinion> opinions;
  auto const is_better = [&](Opinion const& a, Opinion const& b) {
    if (a.sure != b.sure) return a.sure > b.sure;
    return a.visits != b.visits && !by_value ? a.visits > b.visits : a.value > b.value;
  };
  tree_.list(static_cast<SearchTree::Index>(seat), choices, options_);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    Opinion opinion{.action = choices[i]};
    if (options_[i] != SearchTree::none) {
      SearchTree::Node const& node = tree_[options_[i]];
      opinion.visits = node.visits;
      opinion.value = node.visits == 0 ? 0 : node.value / static_cast<double>(node.visits);
      if (node.winner != SearchTree::undecided) {
        opinion.value = node.winner == match_.team(seat) ? 1 : 0;
        opinion.sure = opinion.value > 0 ? 1 : -1;
      }
    }
    opinions.insert(std::upper_bound(opinions.begin(), opinions.end(), opinion, is_better), opinion);
  }
  return opinions;
}

void TreeSearch::play_out(AnyState& world, std::uint32_t length, Dice& dice, std::optional<ActionCode> only) {
  for (std::size_t tree = 0; tree < at_.size(); ++tree) at_[tree] = static_cast<SearchTree::Index>(tree);
  turns_.clear();
  after_chance_ = false;
  std::uint32_t actions = 0;
  if (only) {
    match_.legal(world, legal_);
    take(world, match_.actor(world).number(), *only);
    ++actions;
  } else {
    for (bool goes_on = true; goes_on && actions < length && !match_.actor(world).is_nobody(); ++actions)
      goes_on = descend(world, dice);
    if (is_open_ && !after_chance_ && match_.actor(world).is_nobody())
      if (std::int32_t const team = winner(world); team != SearchTree::undecided) tree_.prove(turns_, team);
  }
  for (Actor actor = match_.actor(world); actions < length && !actor.is_nobody(); actor = match_.actor(world), ++actions) {
    match_.legal(world, legal_);
    match_.apply(world, picker_.pick(world, actor, legal_, dice));
  }
  judge(world);
  learn();
}

/// One action in the trees. False: they end with it.
bool TreeSearch::descend(AnyState& world, Dice& dice) {
  Actor const actor = match_.actor(world);
  match_.legal(world, legal_);
  if (actor.is_seat()) return take(world, actor.number(), choose(world, actor.number(), dice));
  ActionCode const action = picker_.pick(world, actor, legal_, dice);
  follow(world, actor, action);
  match_.apply(world, action);
  after_chance_ = true;
  return true;
}

/// True: it was taken before.
bool TreeSearch::take(AnyState& world, int seat, ActionCode action) {
  auto& at = at_[static_cast<std::size_t>(seat)];
  SearchTree::Index const node = at;
  follow(world, Actor::seat(seat), action);
  turns_.push_back({node, at, seat, match_.team(seat), legal_.size(), after_chance_});
  after_chance_ = false;
  match_.apply(world, action);
  // A node that is there may come from another seat, which did the same where this seat does not see who is next.
  SearchTree::Node& taken = tree_[at];
  if (taken.available == 0) taken.available = 1;
  return taken.visits > 0;
}

/// By the tree once it knows enough of each action. Until then by the policy: where a game asks for patience, what was tried once
/// says little. The first choice is the searcher's own, and what it is about.
ActionCode TreeSearch::choose(AnyState const& world, int seat, Dice& dice) {
  SearchTree::Index const node = at_[static_cast<std::size_t>(seat)];
  bool const is_first = tree_[node].first_child == SearchTree::none;
  tree_.list(node, legal_, options_);
  untried_.clear();
  std::size_t visits = 0;
  for (std::size_t i = 0; i < legal_.size(); ++i)
    if (options_[i] == SearchTree::none || tree_[options_[i]].visits == 0)
      untried_.push_back(legal_[i]);
    else
      visits += tree_[options_[i]].visits;
  if (is_first)
    if (auto const wins = decisive(world, seat)) return untried_[*wins];
  Actor const actor = Actor::seat(seat);
  if (!turns_.empty() && visits < patience_ * legal_.size()) return picker_.pick(world, actor, legal_, dice);
  if (!untried_.empty()) return picker_.pick(world, actor, untried_, dice);
  return legal_[tree_.best(options_, match_.team(seat))];
}

/// An action that wins at once.
std::optional<std::size_t> TreeSearch::decisive(AnyState const& world, int seat) const {
  for (std::size_t i = 0; i < untried_.size(); ++i) {
    AnyState next = world;
    match_.apply(next, untried_[i]);
    if (match_.actor(next).is_nobody() && winner(next) == match_.team(seat)) return i;
  }
  return std::nullopt;
}

/// The team that is first alone in a game that has ended.
std::int32_t TreeSearch::winner(AnyState const& world) const {
  std::int32_t winner = SearchTree::undecided;
  std::vector<int> const rank = match_.outcome(world).rank;
  for (std::size_t seat = 0; seat < rank.size(); ++seat) {
    if (rank[seat] != 1) continue;
    int const team = match_.team(static_cast<int>(seat));
    if (winner != SearchTree::undecided && winner != team) return SearchTree::undecided;
    winner = team;
  }
  return winner;
}

/// Each tree goes on by what its seat sees.
void TreeSearch::follow(AnyState const& before, Actor actor, ActionCode action) {
  for (int seat = 0; seat < seats_; ++seat) {
    auto& at = at_[static_cast<std::size_t>(seat)];
    bool const sees = actor == Actor::seat(seat) || match_.seen(before, action, seat);
    at = tree_.child(at, sees ? std::uint64_t{action} : SearchTree::hidden);
  }
}

/// What each seat has of it: its team's share of first place, or how it looks.
void TreeSearch::judge(AnyState const& world) {
  values_.assign(static_cast<std::size_t>(seats_), 0);
  double all = 0;
  if (match_.actor(world).is_nobody()) {
    std::vector<int> const rank = match_.outcome(world).rank;
    for (std::size_t seat = 0; seat < rank.size(); ++seat) all += values_[seat] = rank[seat] == 1 ? 1 : 0;
  } else {
    for (int seat = 0; seat < seats_; ++seat)
      all += values_[static_cast<std::size_t>(seat)] = static_cast<double>(match_.prospect(world, seat));
  }
  std::vector<double> const own = values_;
  for (int seat = 0; seat < seats_; ++seat)
    for (int mate = 0; mate < seats_; ++mate)
      if (mate != seat && match_.team(mate) == match_.team(seat))
        values_[static_cast<std::size_t>(seat)] += own[static_cast<std::size_t>(mate)];
  for (double& value : values_) value /= all;
}

void TreeSearch::learn() {
  for (SearchTree::Turn const& turn : turns_) {
    SearchTree::Node& node = tree_[turn.taken];
    ++node.visits;
    node.value += values_[static_cast<std::size_t>(turn.seat)];
  }
}

}  // namespace ringside
