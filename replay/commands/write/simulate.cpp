#include "checker/play/simulate.h"

#include <chrono>
#include <filesystem>
#include <map>
#include <memory>

#include <fmt/format.h>

#include "checker/play/jobs.h"
#include "engine/core/text/json_text.h"
#include "engine/games/registry.h"
#include "engine/record/text/write.h"
#include "replay/base/claims.h"
#include "replay/base/limits.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/commands/write/contest.h"
#include "replay/commands/write/simulate_covered.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"
#include "replay/flags/output_paths.h"
#include "replay/flags/policy_flag.h"
#include "replay/flags/setup_flags.h"
#include "replay/output/output.h"
#include "replay/output/record_sink.h"
#include "replay/sharding/shard_flags.h"
#include "replay/terminal/message.h"
#include "replay/terminal/progress.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/table.h"

namespace ringside {
namespace simulate_verb {
namespace {

struct Options {
  std::string game;
  SetupFlags setup;
  std::uint64_t seed = 0;
  std::uint64_t count = 1;
  std::optional<std::uint64_t> count_given, max_actions_given;  // as typed
  std::string policy = "uniform";
  std::string out;
  int jobs = 0;
  Playout playout;
  bool draw_rulings = false, draw_options = false;
  ContestFlags contest;
  CoveredFlags covered;
  ShardFlags sharing;
  Shard shard;
};

/// What was played, for the summary.
struct Played {
  std::uint64_t games = 0, actions = 0;
  std::map<std::string, std::uint64_t> ends;  // "" for a game that was stopped

  void add(Record const& record) {
    ++games;
    actions += record.steps.size();
    ++ends[record.outcome ? record.outcome->reason : std::string()];
  }
  void add(Json const& found) {
    games += found.at("games").get<std::uint64_t>();
    actions += found.at("actions").get<std::uint64_t>();
    for (Json const& end : found.at("ends"))
      ends[end.at("reason").is_null() ? "" : end.at("reason").get<std::string>()] += end.at("games").get<std::uint64_t>();
  }
};

Series requested_series(Options const& options) {
  Series series;
  series.game = must(look_up_game(options.game));
  series.setup = must(options.setup.setup(*series.game));
  series.seed = options.seed;
  series.playout = options.playout;
  series.playout.policy = policy_in(options.policy);
  series.draw_rulings = options.draw_rulings;
  series.draw_options = options.draw_options;
  series.at_default = options.setup.at_default(*series.game);
  return series;
}

Simulation requested_simulation(Options const& options) {
  auto simulation = Simulation::of(requested_series(options));
  if (!simulation) fail(unfit(simulation.error(), *must(look_up_game(options.game))).value());
  must(check_search(simulation->match(), options.policy));
  return *std::move(simulation);
}

std::string summary_text(Options const& options, Played const& played) {
  std::string text = fmt::format("{}  {} games, {} actions\n", painted(Style::heading, options.game), grouped(played.games),
                                 grouped(played.actions));
  Table ends({">", ""});
  for (auto const& [reason, games] : played.ends)
    ends.row({grouped(games), reason.empty() ? fmt::format("stopped after {} actions", options.playout.max_actions) : reason});
  return text + ends.text(false, 2) + fmt::format("written to {}\n", on_a_line(options.out));
}

Json to_json(Options const& options, Played const& played) {
  Json ends = Json::array();
  for (auto const& [reason, games] : played.ends)
    ends.push_back({{"reason", reason.empty() ? Json() : Json(reason)}, {"games", games}});
  return {{"game", options.game},      {"seed", options.seed},    {"games", played.games},
          {"actions", played.actions}, {"ends", std::move(ends)}, {"out", options.out}};
}

LoadedRecord with_notes(LoadedRecord game, std::string const& notes) {
  game.record.notes = notes;
  return game;
}

Played play_all(Simulation const& simulation, Options const& options) {
  std::string const out = must(options.sharing.path(options.out, options.shard));
  RecordSink sink = must(RecordSink::open(out, fmt::format("{}-{}", options.game, options.seed), options.count,
                                          BulkSeries{options.seed, options.shard.stretch(options.count).first, options.count}));
  std::string const note = must(options.setup.preset_note(*must(look_up_game(options.game))));
  Played played;
  auto const begin = std::chrono::steady_clock::now();
  {
    Progress progress("games", options.shard.stretch(options.count).size());
    simulation.run(
        options.count, threads_for(options.jobs),
        [&](std::uint64_t number, LoadedRecord const& game) {
          LoadedRecord const written = note.empty() ? game : with_notes(game, note);
          must(sink.add(number, written.record, *written.match));
          played.add(game.record);
          progress.advance();
        },
        &interrupts(), options.shard);
  }
  must(sink.finish());
  double const seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  auto const rate = static_cast<std::uint64_t>(static_cast<double>(played.actions) / std::max(seconds, 1e-9));
  print_note(fmt::format("{:.3f} s, {} actions/s", seconds, grouped(rate)));
  return played;
}

void tell(Options const& options, Played const& played) {
  if (terminal().json)
    print_json(to_json(options, played));
  else
    print_text(summary_text(options, played));
}

/// A file of the series that the parts are of, opened; `games` is how many stand before its own.
BulkReader open_stretch(std::string const& path, std::optional<BulkSeries> const& series, std::uint64_t games) {
  must(will_read(path));
  BulkReader reader = must(or_failure(BulkReader::open(path)));
  auto const& its = reader.series();
  bool const fits = its && its->first == games && (!series || (its->seed == series->seed && its->count == series->count));
  if (!fits) fail(Exit::finding, fmt::format("{}: does not have the games of the series from number {} on", path, games + 1));
  return reader;
}

/// What the shards wrote, as one file: their bulk files have the games of the series in its order.
void join_files(std::vector<ShardPart> const& parts, std::string const& out) {
  std::optional<BulkSeries> series;
  std::optional<BulkWriter> bulk;
  std::uint64_t games = 0;
  for (ShardPart const& part : parts) {
    auto const path = must(from_part(part, [](Json const& found) { return found.at("out").get<std::string>(); }));
    BulkReader const reader = open_stretch(path, series, games);
    if (!bulk) bulk = must(create_bulk(out, {.series = series = reader.series()}));
    for (std::size_t i = 0; i < reader.size(); ++i) must(or_failure(bulk->add(must(or_failure(reader.read(i))).record)));
    games += reader.size();
  }
  must(or_failure(bulk->finish()));
}

/// What holds where a number was not typed.
Options with_given_numbers(Options options) {
  options.count = options.count_given.value_or(options.count);
  options.playout.max_actions = options.max_actions_given.value_or(options.playout.max_actions);
  return options;
}

ContestLimits limits_of(Options const& options) {
  return {options.count, options.max_actions_given, options.seed, options.jobs, options.shard, options.out};
}

Exit report(Options options, std::vector<ShardPart> const& parts) {
  if (!options.contest.policies.empty() && !options.out.empty())
    fail(Exit::usage, "--out is for the games of a series, and shards of a contest keep none", "ringside merge --help");
  if (!options.contest.policies.empty())
    return report_contest(*must(options.setup.match(*must(look_up_game(options.game)))), options.contest, limits_of(options),
                          parts);
  Played played;
  for (ShardPart const& part : parts) must(from_part(part, [&](Json const& found) { return played.add(found), true; }));
  if (!options.out.empty()) join_files(parts, options.out);
  if (options.out.empty())
    options.out = must(from_part(parts.front(), [](Json const& found) { return found.at("typed").get<std::string>(); }));
  tell(options, played);
  return Exit::fine;
}

Exit run_contest(Options const& options) {
  if (options.draw_rulings || options.draw_options)
    fail(Exit::usage, "--policies plays all of its rounds under one setup", "ringside simulate --help");
  if (!options.out.empty() && options.sharing.shares())
    fail(Exit::usage, "--policies with --out plays all of its rounds here: leave --shard and --part-out away",
         "ringside simulate --help");
  auto const match = must(options.setup.match(*must(look_up_game(options.game))));
  return hold_contest(*match, options.contest, limits_of(options), [&](Json found) {
    must(options.sharing.write("simulate", json_text(requested_series(options).setup), options.shard, std::move(found)));
  });
}

Exit run_until_covered(Options const& options) {
  if (options.out.empty())
    fail(Exit::usage, "--until covered needs a place for its records: --out DIR/", "ringside simulate --help");
  bool const is_part = options.sharing.makes_part() || !must(options.sharing.shard()).is_all();
  if (is_part || !options.contest.policies.empty())
    fail(Exit::usage, "--until covered plays in one process, and no contest: leave --shard, --part-out and --policies away",
         "ringside simulate --help");
  requested_simulation(options);  // says what is wrong with the setup
  GameEntry const& game = *must(look_up_game(options.game));
  return simulate_covered(requested_series(options), options.covered,
                          {options.count_given, options.max_actions_given, threads_for(options.jobs)}, options.out,
                          must(options.setup.preset_note(game)));
}

Exit run(Options options) {
  options.contest.check_patience();
  if (options.contest.policies.empty()) options.contest.check_unused();
  if (options.covered.is_asked()) return run_until_covered(options);
  options.covered.check_unused();
  options.shard = must(options.sharing.shard());
  if (!options.contest.policies.empty()) return run_contest(options);
  if (options.out.empty() && (options.count != 1 || options.sharing.makes_part()))
    fail(Exit::usage, fmt::format("{} games need a place: --out DIR/ for JSON, --out FILE.bin for a bulk file", options.count),
         "ringside simulate --help");
  Simulation const simulation = requested_simulation(options);
  if (options.out.empty()) {
    LoadedRecord const game = with_notes(simulation.play(0), must(options.setup.preset_note(*must(look_up_game(options.game)))));
    print_bytes(write_record_json(game.record, *game.match));
    return Exit::fine;
  }
  Played const played = play_all(simulation, options);
  std::string const typed = std::exchange(options.out, must(options.sharing.path(options.out, options.shard)));
  tell(options, played);
  if (played.games == options.shard.stretch(options.count).size()) {
    Json found = to_json(options, played);
    found["typed"] = typed;
    must(options.sharing.write("simulate", json_text(requested_series(options).setup), options.shard, std::move(found),
                               options.out));
    return Exit::fine;
  }
  say_if_interrupted(fmt::format("{} of {} games", grouped(played.games), grouped(options.count)));
  return Exit::limit;
}

void add_play_flags(Flags& flags, Options& options) {
  flags.option("-s,--seed", options.seed, "Seed of the series: the same seed plays the same games").whole();
  flags.option("-n,--count", options.count_given, "Number of games; with --until at most so many").whole(1, 1'000'000'000);
  flags
      .option("--max-actions", options.max_actions_given,
              "Stop a game after this many actions, without an outcome; with --until at most so many in all games together; with "
              "--policies such a game counts as shared (default there: 2000)")
      .whole(0, 100'000'000);
  policy_flag(
      flags, options.policy,
      "How seats choose: uniformly (random), preferring actions that hurt others, or by a search of N playouts a decision");
  options.contest.add(flags);
  options.covered.add(flags);
  flags.flag("--random-rulings", options.draw_rulings, "Each game draws the rulings that no flag sets");
  flags.flag("--random-options", options.draw_options, "Each game draws the setup options that no flag sets");
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  game_id(flags.option("game", options->game, "The game to play").required());
  add_play_flags(flags, *options);
  output_path(flags.option("-o,--out", options->out,
                           "Where to write: a folder (it ends in / or exists) for JSON, NAME.json for one game, NAME.jsonl for "
                           "one on each line, any other name for a bulk file"))
      .type("PATH");
  threads(flags, options->jobs, "the output does not depend on it");
  options->setup.add(flags);
  options->sharing.add(flags, "a stretch of the series");
  return {[options] { return run(with_given_numbers(*options)); },
          [options](std::vector<ShardPart> const& parts) { return report(with_given_numbers(*options), parts); }};
}

}  // namespace
}  // namespace simulate_verb

Command const simulate_command{
    "simulate", "Play games at random, or until everything was seen, and write them as records",
    "ringside simulate GAME --seed 7 > game.json\n"
    "ringside simulate GAME --seed 7 --count 100 --out games/\n"
    "ringside simulate GAME --count 10000 --policy aggressive --out games.bin\n"
    "ringside simulate GAME --policy search:200 > game.json\n"
    "ringside simulate GAME --policies search:100,aggressive --count 10\n"
    "ringside simulate GAME --policies 'cmd:python3 bot.py,aggressive' --count 10\n"
    "ringside simulate GAME --until covered --out covered/\n"
    "ringside simulate GAME --until covered --of clauses,ends --time 60s --out covered/\n"
    "ringside simulate GAME --count 1000 --random-rulings --random-options --out mixed.bin\n"
    "mpirun -n 8 ringside simulate GAME --count 100000 --out games-%d.bin --shard auto --part-out part-%d.json",
    simulate_verb::describe};

}  // namespace ringside
