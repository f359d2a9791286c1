// How fast the rules of Battle of Golems are: whole random games, and recorded actions applied again.

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <vector>

#include "engine/core/chance.h"
#include "engine/games/golems/game.h"

namespace ringside::golems {
namespace {

using Moves = std::vector<Action>;

Setup setup_for(int players) {
  Problems problems;
  auto setup = BattleOfGolems::read_setup(Json{{"players", players}}, problems);
  if (!setup) std::abort();
  return *setup;
}

/// Plays one random game to its end and keeps what was done.
void play_out(Setup const& setup, std::uint64_t seed, Moves& legal, std::vector<std::uint32_t>& weights, Moves& done) {
  Dice dice(seed);
  State state = BattleOfGolems::start(setup);
  Silent silent;
  for (done.clear(); !state.over();) {
    BattleOfGolems::legal(setup, state, legal);
    std::size_t pick = 0;
    if (BattleOfGolems::actor(setup, state).is_chance()) {
      weights.clear();
      for (Action action : legal) weights.push_back(BattleOfGolems::weight(setup, state, action));
      pick = dice.weighted(weights);
    } else {
      pick = static_cast<std::size_t>(dice.below(legal.size()));
    }
    BattleOfGolems::apply(setup, state, legal[pick], silent);
    done.push_back(legal[pick]);
  }
}

void random_games(benchmark::State& run) {
  Setup const setup = setup_for(static_cast<int>(run.range(0)));
  Moves legal, done;
  std::vector<std::uint32_t> weights;
  std::int64_t decisions = 0;
  std::uint64_t game = 0;
  for (auto _ : run) {
    play_out(setup, seed_of_game(7, game++), legal, weights, done);
    decisions += static_cast<std::int64_t>(done.size());
  }
  run.SetItemsProcessed(decisions);
}
BENCHMARK(random_games)->Arg(2)->Arg(4);

void recorded_actions(benchmark::State& run) {
  Setup const setup = setup_for(static_cast<int>(run.range(0)));
  std::vector<Moves> games(200);
  Moves legal;
  std::vector<std::uint32_t> weights;
  for (std::size_t i = 0; i < games.size(); ++i) play_out(setup, seed_of_game(7, i), legal, weights, games[i]);
  Silent silent;
  std::int64_t applied = 0;
  for (auto _ : run)
    for (Moves const& game : games) {
      State state = BattleOfGolems::start(setup);
      for (Action action : game) BattleOfGolems::apply(setup, state, action, silent);
      benchmark::DoNotOptimize(state);
      applied += static_cast<std::int64_t>(game.size());
    }
  run.SetItemsProcessed(applied);
}
BENCHMARK(recorded_actions)->Arg(2)->Arg(4);

}  // namespace
}  // namespace ringside::golems

BENCHMARK_MAIN();
