#pragma once

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <vector>

#include "engine/core/match/game.h"
#include "engine/core/values/chance.h"

// How fast the rules of a game are, whatever the game.

namespace ringside {

template <Game G>
typename G::Setup setup_for(int players) {
  Problems problems;
  auto setup = G::read_setup(Json{{"players", players}}, problems);
  if (!setup) std::abort();
  return *setup;
}

/// Plays one random game to its end and keeps what was done.
template <Game G>
void play_out(typename G::Setup const& setup, std::uint64_t seed, std::vector<typename G::Action>& legal,
              std::vector<std::uint32_t>& weights, std::vector<typename G::Action>& done) {
  Dice dice(seed);
  typename G::State state = G::start(setup);
  Silent silent;
  done.clear();
  for (Actor actor = G::actor(setup, state); !actor.is_nobody(); actor = G::actor(setup, state)) {
    G::legal(setup, state, legal);
    std::size_t pick = 0;
    if (actor.is_chance()) {
      weights.clear();
      for (auto const action : legal) weights.push_back(G::weight(setup, state, action));
      pick = dice.weighted(weights);
    } else {
      pick = static_cast<std::size_t>(dice.below(legal.size()));
    }
    G::apply(setup, state, legal[pick], silent);
    done.push_back(legal[pick]);
  }
}

/// Whole random games: legal list, choice, apply.
template <Game G>
void random_games(benchmark::State& run) {
  auto const setup = setup_for<G>(static_cast<int>(run.range(0)));
  std::vector<typename G::Action> legal, done;
  std::vector<std::uint32_t> weights;
  std::int64_t decisions = 0;
  std::uint64_t game = 0;
  for (auto _ : run) {
    play_out<G>(setup, seed_of_game(7, game++), legal, weights, done);
    decisions += static_cast<std::int64_t>(done.size());
  }
  run.SetItemsProcessed(decisions);
}

/// Apply alone, on recorded actions.
template <Game G>
void recorded_actions(benchmark::State& run) {
  auto const setup = setup_for<G>(static_cast<int>(run.range(0)));
  std::vector<std::vector<typename G::Action>> games(200);
  std::vector<typename G::Action> legal;
  std::vector<std::uint32_t> weights;
  for (std::size_t i = 0; i < games.size(); ++i) play_out<G>(setup, seed_of_game(7, i), legal, weights, games[i]);
  Silent silent;
  std::int64_t applied = 0;
  for (auto _ : run)
    for (auto const& game : games) {
      typename G::State state = G::start(setup);
      for (auto const action : game) G::apply(setup, state, action, silent);
      benchmark::DoNotOptimize(state);
      applied += static_cast<std::int64_t>(game.size());
    }
  run.SetItemsProcessed(applied);
}

}  // namespace ringside
