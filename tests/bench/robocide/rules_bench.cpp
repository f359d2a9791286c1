#include "tests/bench/rules_bench.h"

#include "engine/games/robocide/game.h"

namespace ringside::robocide {
namespace {

BENCHMARK(random_games<Robocide>)->Name("random_games")->Arg(2)->Arg(4);
BENCHMARK(recorded_actions<Robocide>)->Name("recorded_actions")->Arg(2)->Arg(4);

}  // namespace
}  // namespace ringside::robocide

BENCHMARK_MAIN();
