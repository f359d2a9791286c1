#include "checker/cover/steered.h"

#include <algorithm>

#include "checker/cover/pairs.h"
#include "checker/cover/watch.h"
#include "checker/play/picker.h"

namespace ringside {
namespace {

constexpr std::size_t most_restarts = 8;  // of one game
constexpr std::size_t steps_a_probe = 4;  // an action that may be refused is tried once in so many
constexpr std::uint64_t new_item = 1'000'000, rare_item = 1'000, new_trait = 2'000, rare_trait = 200;
constexpr std::uint64_t own_games = 8;  // what was met once in this game counts as met in so many

/// One game as it is played.
class SteeredPlay {
 public:
  SteeredPlay(Restart const& from, MetSoFar const& known, ItemList const& items, Steering const& how, std::uint64_t seed)
      : known_(known),
        how_(how),
        match_(*from.match),
        state_(from.state),
        watch_(match_, items),
        picker_(match_, how.policy),
        probe_(match_, items),
        dice_(seed),
        own_items_(items.size()) {
    game_.match = from.match;
    game_.line = from.line;
    game_.met = from.met;
    game_.seen = ItemSet(items.size());
    for (std::size_t const item : watch_.from_start()) game_.met.insert(item);
  }

  SteeredGame run() {
    for (std::size_t idle = 0; idle < how_.patience && game_.played < how_.most_actions; ++idle) {
      Actor const actor = match_.actor(state_);
      if (actor.is_nobody()) break;
      match_.legal(state_, legal_);
      if (step(choose(actor))) idle = 0;
    }
    for (auto const& [trait, times] : own_traits_) game_.traits.push_back(trait);
    std::sort(game_.traits.begin(), game_.traits.end());
    game_.refused = probe_.refused();
    return std::move(game_);
  }

 private:
  MetSoFar const& known_;
  Steering const& how_;
  Match const& match_;
  AnyState state_;
  MatchWatch watch_;
  Picker picker_;
  RefusalProbe probe_;
  Dice dice_;
  SteeredGame game_;
  std::vector<std::uint64_t> own_items_;
  std::unordered_map<std::uint64_t, std::uint64_t> own_traits_;
  std::vector<ActionCode> legal_;
  StepShown shown_;

  ActionCode choose(Actor actor) {
    probe_.remember(legal_[dice_.below(legal_.size())], dice_);
    if (game_.played % steps_a_probe == 0) probe_.probe(state_, dice_);
    if (legal_.size() == 1) return legal_.front();
    if (dice_.below(how_.by_dice) == 0) return picker_.pick(state_, actor, legal_, dice_);
    return choose_best();
  }

  /// The best of some that are drawn; of equals the one that was drawn first.
  ActionCode choose_best() {
    std::size_t const width = std::min(how_.width, legal_.size());
    ActionCode best = 0;
    std::uint64_t most = 0;
    for (std::size_t i = 0; i < width; ++i) {
      std::swap(legal_[i], legal_[i + dice_.below(legal_.size() - i)]);
      AnyState next = state_;
      watch_.apply(next, legal_[i], shown_);
      ++game_.tried;
      for (std::size_t const item : shown_.items)
        if (known_.open.has(item)) game_.seen.insert(item);
      std::uint64_t const worth = worth_of_shown();
      if (i > 0 && worth <= most) continue;
      most = worth;
      best = legal_[i];
    }
    return best;
  }
  std::uint64_t worth_of_shown() const {
    std::uint64_t sum = 0;
    for (std::size_t const item : shown_.items) {
      std::uint64_t const times = known_.items[item] + own_games * own_items_[item];
      sum += times == 0 && known_.wanted.has(item) ? new_item : rare_item / (1 + times);
    }
    for (std::uint64_t const trait : shown_.traits) {
      auto const own = own_traits_.find(trait);
      std::uint64_t const times = known_.games_with(trait) + (own == own_traits_.end() ? 0 : own_games * own->second);
      sum += times == 0 ? new_trait : rare_trait / (1 + times);
    }
    return sum;
  }

  /// Returns whether it showed something new.
  bool step(ActionCode action) {
    AnyState const before = state_;
    ItemSet const met = game_.met;
    watch_.apply(state_, action, shown_);
    watch_.add_numbers(state_, shown_);
    bool item_is_new = false;
    std::uint64_t trait_is_new = 0;
    for (std::size_t const item : shown_.items) {
      item_is_new |= known_.is_new(item) && own_items_[item] == 0;
      ++own_items_[item];
      game_.met.insert(item);
      if (known_.open.has(item)) game_.seen.insert(item);
    }
    for (std::uint64_t const trait : shown_.traits)
      if (++own_traits_[trait] == 1 && known_.games_with(trait) == 0) trait_is_new = trait;
    if (item_is_new) keep({game_.match, game_.line, before, met});
    game_.line.push_back(action);
    ++game_.played;
    if (trait_is_new != 0 && !match_.actor(state_).is_nobody()) keep({game_.match, game_.line, state_, game_.met, trait_is_new});
    return item_is_new || trait_is_new != 0;
  }

  /// The last ones are kept: they are hardest to come by.
  void keep(Restart restart) {
    if (game_.restarts.size() == most_restarts) game_.restarts.erase(game_.restarts.begin());
    game_.restarts.push_back(std::move(restart));
  }
};

}  // namespace

SteeredGame play_steered(Restart const& from, MetSoFar const& known, ItemList const& items, Steering const& how,
                         std::uint64_t seed) {
  return SteeredPlay(from, known, items, how, seed).run();
}

namespace {

/// Whether a pair that this option makes with another one is not met.
bool is_asked(ChosenOption const& one, std::vector<ChosenOption> const& options, MetSoFar const& known, ItemList const& items) {
  return std::any_of(options.begin(), options.end(), [&](ChosenOption const& other) {
    if (one.ruling == other.ruling) return false;
    bool const is_first = one.ruling < other.ruling;
    auto const item = items.find(pair_section, is_first ? pair_name(one.name, other.name) : pair_name(other.name, one.name));
    return item && !known.met.has(*item);
  });
}

/// What the beginning of a game met is known only as far as its restart says.
Restart restart_after(std::size_t actions, Restart const& from, SteeredGame const& game) {
  Restart restart{
      game.match, {game.line.begin(), game.line.begin() + static_cast<std::ptrdiff_t>(actions)}, from.state, from.met};
  std::size_t done = from.line.size();
  if (actions < done) {
    restart.state = game.match->start();
    restart.met.remove(from.met);
    done = 0;
  }
  for (; done < actions; ++done) game.match->apply(restart.state, game.line[done]);
  return restart;
}

}  // namespace

void ask_options(Restart const& from, GameEntry const& entry, MetSoFar const& known, ItemList const& items, SteeredGame& game) {
  Match const& match = *game.match;
  std::vector<ChosenOption> const in_force = chosen_options_in(match);
  std::vector<ChosenOption> mattering;
  for (ChosenOption const& one : in_force) {
    if (!is_asked(one, in_force, known, items)) continue;
    game.asked.push_back(items.find("ruling", one.name).value());
    auto const after = mattered_after(one, entry, match, match.start(), game.line);
    if (!after) continue;
    game.mattered.push_back({game.asked.back(), restart_after(*after, from, game)});
    mattering.push_back(one);
  }
  for (std::string const& pair : pairs_among(mattering)) game.met.insert(items.find(pair_section, pair).value());
}

}  // namespace ringside
