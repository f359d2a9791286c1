// Speed of readers and writers of records, for every registered game: bytes a second of text, and steps a second of each form.

#include <benchmark/benchmark.h>

#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/record/binary/bulk.h"
#include "engine/record/binary/packed.h"
#include "engine/record/text/write.h"
#include "tests/record/played.h"

namespace ringside {
namespace {

constexpr std::size_t most_steps = 2000;
constexpr std::size_t long_steps = 20000;
constexpr std::uint64_t games_in_bulk = 500;

struct Played {
  std::shared_ptr<Match const> match;
  Record record;
};

Played play(GameEntry const& game, std::uint64_t seed) {
  std::shared_ptr<Match const> match = default_match(game);
  if (match == nullptr) throw std::runtime_error("a game refuses its own default setup");
  return {match, play(*match, seed, most_steps)};
}

/// A record of many steps, which readers take although no such game could be played: the steps of several games.
Played play_long(GameEntry const& game) {
  Played all = play(game, 1);
  for (std::uint64_t seed = 2; all.record.steps.size() < long_steps; ++seed) {
    std::vector<Step> const more = play(game, seed).record.steps;
    all.record.steps.insert(all.record.steps.end(), more.begin(), more.end());
  }
  return all;
}

void set_rates(benchmark::State& bench, std::size_t bytes, std::size_t steps) {
  auto const rounds = static_cast<std::int64_t>(bench.iterations());
  bench.SetBytesProcessed(rounds * static_cast<std::int64_t>(bytes));
  bench.SetItemsProcessed(rounds * static_cast<std::int64_t>(steps));
}

void json_read(benchmark::State& bench, Played (*make)(GameEntry const&), GameEntry const* game) {
  Played const played = make(*game);
  std::string const text = write_record_json(played.record, *played.match);
  for (auto _ : bench) {
    auto const loaded = read_record_json(text, "bench");
    if (!loaded) bench.SkipWithError("the record cannot be read");
    benchmark::DoNotOptimize(loaded);
  }
  set_rates(bench, text.size(), played.record.steps.size());
}

void json_write(benchmark::State& bench, GameEntry const* game) {
  Played const played = play_long(*game);
  std::size_t bytes = 0;
  for (auto _ : bench) bytes = write_record_json(played.record, *played.match).size();
  set_rates(bench, bytes, played.record.steps.size());
}

void packed_read(benchmark::State& bench, GameEntry const* game) {
  Played const played = play_long(*game);
  std::string const bytes = write_record_binary(played.record);
  for (auto _ : bench) {
    auto const loaded = read_record_binary(bytes, "bench");
    if (!loaded) bench.SkipWithError("the record cannot be read");
    benchmark::DoNotOptimize(loaded);
  }
  set_rates(bench, bytes.size(), played.record.steps.size());
}

void bulk_read(benchmark::State& bench, GameEntry const* game, bool compress) {
  BulkEncoder encoder({compress});
  std::size_t steps = 0;
  for (std::uint64_t seed = 0; seed < games_in_bulk; ++seed) {
    Played const played = play(*game, seed);
    steps += played.record.steps.size();
    if (!encoder.add(played.record)) throw std::runtime_error("a record cannot be packed");
  }
  if (!encoder.finish()) throw std::runtime_error("the records cannot be packed");
  std::string const bytes = encoder.take();
  for (auto _ : bench) {
    auto const reader = BulkReader::of(bytes, "bench").value();
    LoadedRecord loaded;
    for (std::size_t i = 0; i < reader.size(); ++i)
      if (!reader.read(i, loaded)) bench.SkipWithError("a record cannot be read");
  }
  set_rates(bench, bytes.size(), steps);
}

void register_all() {
  using benchmark::RegisterBenchmark;
  auto const play_one = [](GameEntry const& game) { return play(game, 1); };
  for (GameEntry const& game : games()) {
    auto const name = [&](std::string_view what) { return fmt::format("{}/{}", game.facts().id, what); };
    RegisterBenchmark(name("json_read").c_str(), json_read, +play_one, &game);
    RegisterBenchmark(name("json_read_long").c_str(), json_read, &play_long, &game);
    RegisterBenchmark(name("json_write_long").c_str(), json_write, &game);
    RegisterBenchmark(name("packed_read_long").c_str(), packed_read, &game);
    RegisterBenchmark(name("bulk_read").c_str(), bulk_read, &game, false);
    RegisterBenchmark(name("bulk_read_zstd").c_str(), bulk_read, &game, true);
  }
}

}  // namespace
}  // namespace ringside

int main(int argc, char** argv) {
  ringside::register_all();
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
