#include "tests/bench/rules_bench.h"

#include "engine/games/high_voltage/game.h"

namespace ringside::high_voltage {
namespace {

/// With all options.
struct AllOptions : HighVoltage {
  static std::optional<Setup> read_setup(Json const& given, Problems& problems) {
    Json json = given;
    for (char const* option : {"king-of-the-hill", "charge", "abilities", "mines"}) json[option] = "yes";
    return HighVoltage::read_setup(json, problems);
  }
  static std::span<Invariant<AllOptions> const> invariants() { return {}; }
};

BENCHMARK(random_games<HighVoltage>)->Name("random_games")->Arg(2)->Arg(6);
BENCHMARK(random_games<AllOptions>)->Name("random_games_with_all_options")->Arg(2)->Arg(6);
BENCHMARK(recorded_actions<AllOptions>)->Name("recorded_actions")->Arg(2)->Arg(6);

}  // namespace
}  // namespace ringside::high_voltage

BENCHMARK_MAIN();
