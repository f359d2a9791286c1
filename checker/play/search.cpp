#include "checker/play/search.h"

#include <algorithm>

#include <fmt/format.h>

namespace ringside {
namespace {

/// Whether it is late is asked once in so many playouts.
constexpr std::uint32_t playouts_a_look = 16;

}  // namespace

TreeSearch::TreeSearch(Match const& match)
    : match_(match), seats_(match.seats()), picker_(match, Policy::aggressive), at_(static_cast<std::size_t>(seats_)) {}

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
  Dice dice(seed);
  tree_.clear(seats_);
  AnyState world = match_.world(seen, dice);
  match_.legal(world, legal_);
  std::vector<ActionCode> const choices = legal_;
  if (choices.size() > 1)
    for (std::uint32_t done = 0; goes_on(done); ++done) {
      world = match_.world(seen, dice);
      play_out(world, effort.length, dice, effort.is_flat ? std::optional(choices[done % choices.size()]) : std::nullopt);
    }
  std::vector<Opinion> opinions;
  tree_.list(static_cast<SearchTree::Index>(seat), choices, options_);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    Opinion opinion{.action = choices[i]};
    if (options_[i] != SearchTree::none) {
      SearchTree::Node const& node = tree_[options_[i]];
      opinion.visits = node.visits;
      opinion.value = node.visits == 0 ? 0 : node.value / static_cast<double>(node.visits);
    }
    opinions.push_back(opinion);
  }
  std::stable_sort(opinions.begin(), opinions.end(), [&](Opinion const& a, Opinion const& b) {
    return a.visits != b.visits && !effort.is_flat ? a.visits > b.visits : a.value > b.value;
  });
  return opinions;
}

void TreeSearch::play_out(AnyState& world, std::uint32_t length, Dice& dice, std::optional<ActionCode> only) {
  for (std::size_t tree = 0; tree < at_.size(); ++tree) at_[tree] = static_cast<SearchTree::Index>(tree);
  path_.clear();
  path_seats_.clear();
  std::uint32_t actions = 0;
  if (only) {
    begin_with(world, *only);
    ++actions;
  } else {
    while (actions < length && descend(world, actions, dice)) {
    }
  }
  for (Actor actor = match_.actor(world); actions < length && !actor.is_nobody(); actor = match_.actor(world), ++actions) {
    match_.legal(world, legal_);
    match_.apply(world, picker_.pick(world, actor, legal_, dice));
  }
  judge(world);
  learn();
}

void TreeSearch::begin_with(AnyState& world, ActionCode action) {
  Actor const actor = match_.actor(world);
  follow(world, actor, action);
  path_.push_back(at_[static_cast<std::size_t>(actor.number())]);
  path_seats_.push_back(actor.number());
  match_.apply(world, action);
}

/// One action in the trees. False: they end here.
bool TreeSearch::descend(AnyState& world, std::uint32_t& actions, Dice& dice) {
  Actor const actor = match_.actor(world);
  if (actor.is_nobody()) return false;
  match_.legal(world, legal_);
  ++actions;
  if (actor.is_chance()) {
    ActionCode const action = picker_.pick(world, actor, legal_, dice);
    follow(world, actor, action);
    match_.apply(world, action);
    return true;
  }
  auto const seat = static_cast<std::size_t>(actor.number());
  SearchTree::Index const node = at_[seat];
  bool const is_first = tree_[node].first_child == SearchTree::none;
  tree_.list(node, legal_, options_);
  untried_.clear();
  for (std::size_t i = 0; i < legal_.size(); ++i)
    if (options_[i] == SearchTree::none) untried_.push_back(legal_[i]);
  bool const expands = !untried_.empty();
  ActionCode const action = expands ? pick_untried(world, actor.number(), is_first, dice) : legal_[tree_.best(options_)];
  follow(world, actor, action);
  path_.push_back(at_[seat]);
  path_seats_.push_back(actor.number());
  if (expands) ++tree_[at_[seat]].available;
  match_.apply(world, action);
  return !expands;
}

ActionCode TreeSearch::pick_untried(AnyState const& world, int seat, bool is_first, Dice& dice) {
  if (is_first)
    if (auto const wins = decisive(world, seat)) return untried_[*wins];
  return picker_.pick(world, Actor::seat(seat), untried_, dice);
}

/// An action that wins at once.
std::optional<std::size_t> TreeSearch::decisive(AnyState const& world, int seat) const {
  for (std::size_t i = 0; i < untried_.size(); ++i) {
    AnyState next = world;
    match_.apply(next, untried_[i]);
    if (match_.actor(next).is_nobody() && wins_alone(match_.outcome(next), seat)) return i;
  }
  return std::nullopt;
}

/// No other team is first, too.
bool TreeSearch::wins_alone(Outcome const& outcome, int seat) const {
  for (int other = 0; other < seats_; ++other) {
    bool const is_first = outcome.rank[static_cast<std::size_t>(other)] == 1, is_mate = match_.team(other) == match_.team(seat);
    if (is_first && !is_mate) return false;
  }
  return true;
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
  for (std::size_t i = 0; i < path_.size(); ++i) {
    SearchTree::Node& node = tree_[path_[i]];
    ++node.visits;
    node.value += values_[static_cast<std::size_t>(path_seats_[i])];
  }
}

}  // namespace ringside
