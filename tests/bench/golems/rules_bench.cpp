#include "tests/bench/rules_bench.h"

#include "engine/games/golems/game.h"

namespace ringside::golems {
namespace {

BENCHMARK(random_games<BattleOfGolems>)->Name("random_games")->Arg(2)->Arg(4);
BENCHMARK(recorded_actions<BattleOfGolems>)->Name("recorded_actions")->Arg(2)->Arg(4);

}  // namespace
}  // namespace ringside::golems

BENCHMARK_MAIN();
