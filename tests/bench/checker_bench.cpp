// Speed of what the checker does with every registered game: random play, replay of recorded actions, and the audit of a
// bulk file beside a bare loop of legal list and apply over the same actions.

#include <benchmark/benchmark.h>

#include <cstdio>
#include <filesystem>
#include <stdexcept>
#include <string>

#include <fmt/format.h>
#include <unistd.h>

#include "checker/audit/batch.h"
#include "checker/play/jobs.h"
#include "checker/play/picker.h"
#include "checker/play/simulate.h"
#include "engine/games/registry.h"
#include "engine/record/binary/bulk.h"

namespace ringside {
namespace {

constexpr std::uint64_t games_played = 200;
constexpr std::uint64_t games_in_bulk = 20000;

Simulation make_simulation(GameEntry const& game) {
  Series series;
  series.game = &game;
  series.setup = Json::object();
  for (SetupOption const& option : game.facts().options)
    if (option.key == "players") series.setup["players"] = option.high;
  series.seed = 7;
  series.playout = {Policy::uniform, 2000};
  return Simulation::of(std::move(series)).value();
}

std::vector<LoadedRecord> played(GameEntry const& game, std::uint64_t count) {
  std::vector<LoadedRecord> records;
  make_simulation(game).run(count, 2, [&](std::uint64_t, LoadedRecord record) { records.push_back(std::move(record)); });
  return records;
}

void set_rate(benchmark::State& bench, std::uint64_t actions) {
  bench.counters["actions"] = benchmark::Counter(static_cast<double>(actions), benchmark::Counter::kIsRate);
}

/// Legal list, uniform choice, apply; no record, no digest.
void random_play(benchmark::State& bench, GameEntry const* game) {
  Simulation const simulation = make_simulation(*game);
  Match const& match = simulation.match();
  Picker picker(match, Policy::uniform);
  std::vector<ActionCode> legal;
  std::uint64_t actions = 0, number = 0;
  for (auto _ : bench) {
    Dice dice(seed_of_game(7, number++));
    AnyState state = match.start();
    for (int i = 0; i < 2000; ++i, ++actions) {
      Actor const actor = match.actor(state);
      if (actor.is_nobody()) break;
      match.legal(state, legal);
      match.apply(state, picker.pick(state, actor, legal, dice));
    }
  }
  set_rate(bench, actions);
}

void apply_recorded(benchmark::State& bench, GameEntry const* game) {
  std::vector<LoadedRecord> const records = played(*game, games_played);
  std::uint64_t actions = 0;
  for (auto _ : bench)
    for (LoadedRecord const& record : records) {
      AnyState state = record.match->start();
      for (Step const& step : record.record.steps) record.match->apply(state, step.action);
      actions += record.record.steps.size();
      benchmark::DoNotOptimize(state);
    }
  set_rate(bench, actions);
}

/// What an audit cannot do without: the yardstick of bulk_audit.
void bare_loop(benchmark::State& bench, GameEntry const* game) {
  std::vector<LoadedRecord> const records = played(*game, games_in_bulk);
  std::vector<ActionCode> legal;
  std::uint64_t actions = 0;
  for (auto _ : bench)
    for (LoadedRecord const& record : records) {
      AnyState state = record.match->start();
      for (Step const& step : record.record.steps) {
        record.match->legal(state, legal);
        benchmark::DoNotOptimize(legal.data());
        record.match->apply(state, step.action);
      }
      actions += record.record.steps.size();
    }
  set_rate(bench, actions);
}

/// A bulk file that goes when the benchmark ends.
struct BulkFile {
  std::string path = fmt::format("{}/ringside-bench-{}.bin", std::filesystem::temp_directory_path().string(), getpid());
  std::uint64_t steps = 0;

  explicit BulkFile(GameEntry const& game) {
    auto writer = BulkWriter::create(path).value();
    for (LoadedRecord const& record : played(game, games_in_bulk)) {
      if (!writer.add(record.record)) throw std::runtime_error("the bulk file cannot be written");
      steps += record.record.steps.size();
    }
    if (!writer.finish()) throw std::runtime_error("the bulk file cannot be written");
  }
  ~BulkFile() { std::remove(path.c_str()); }
};

Chunks split_into_chunks(BulkReader const& reader) {
  return [&reader, from = std::size_t{0}]() mutable -> std::optional<Chunk> {
    if (from == reader.size()) return std::nullopt;
    std::size_t const first = from, last = std::min(from + 128, reader.size());
    from = last;
    return [&reader, first, last](std::function<void(BatchGame&)> const& take) {
      BatchGame game;
      for (std::size_t i = first; i < last; ++i) {
        if (!reader.read(i, game.loaded)) throw std::runtime_error("the bulk file cannot be read");
        take(game);
      }
    };
  };
}

/// The audit of a bulk file from the disk, on so many threads as the range says.
void bulk_audit(benchmark::State& bench, GameEntry const* game) {
  BulkFile const file(*game);
  for (auto _ : bench) {
    auto const reader = BulkReader::open(file.path).value();
    Tally tally;
    audit_batch(split_into_chunks(reader), {static_cast<int>(bench.range(0)), false},
                [&](ChunkReport report) { tally.add(report.tally); });
    if (tally.wrong + tally.unreadable > 0) bench.SkipWithError("the audit finds something");
  }
  set_rate(bench, file.steps * static_cast<std::uint64_t>(bench.iterations()));
}

void register_all() {
  using benchmark::RegisterBenchmark;
  for (GameEntry const& game : games()) {
    auto const name = [&](std::string_view what) { return fmt::format("{}/{}", game.facts().id, what); };
    RegisterBenchmark(name("random_play").c_str(), random_play, &game);
    RegisterBenchmark(name("apply_recorded").c_str(), apply_recorded, &game);
    RegisterBenchmark(name("bare_loop").c_str(), bare_loop, &game)->UseRealTime();
    RegisterBenchmark(name("bulk_audit").c_str(), bulk_audit, &game)->Arg(1)->Arg(2)->UseRealTime();
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
