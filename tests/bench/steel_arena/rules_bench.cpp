#include "tests/bench/rules_bench.h"

#include "engine/games/steel_arena/game.h"

namespace ringside::steel_arena {
namespace {

BENCHMARK(random_games<SteelArena>)->Name("random_games")->Arg(2)->Arg(4);
BENCHMARK(recorded_actions<SteelArena>)->Name("recorded_actions")->Arg(2)->Arg(4);

}  // namespace
}  // namespace ringside::steel_arena

BENCHMARK_MAIN();
