#include "checker/find/find.h"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "checker/play/jobs.h"
#include "engine/core/text/json_text.h"
#include "engine/core/text/shortened.h"
#include "replay/base/limits.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"
#include "replay/flags/output_paths.h"
#include "replay/input/batch_input.h"
#include "replay/output/record_sink.h"
#include "replay/sharding/find_part.h"
#include "replay/sharding/game_part.h"
#include "replay/sharding/shard_flags.h"
#include "replay/terminal/message.h"
#include "replay/terminal/progress.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/text/find/find_text.h"

namespace ringside {
namespace find_verb {
namespace {

constexpr std::uint64_t most_shown = 1'000;  // records that cannot be read, or go on illegally

struct Options {
  std::vector<std::string> inputs;
  std::string out;
  std::optional<std::string> by;
  bool count = false, lines = false;
  int jobs = 0;
  FindOptions find;
  ShardFlags sharing;
  Shard shard;
};

/// `setup.players,outcome.reason`
std::vector<std::string> parse_keys(std::string const& list) {
  std::vector<std::string> keys;
  for (std::size_t from = 0; from <= list.size();) {
    std::size_t const comma = std::min(list.find(',', from), list.size());
    std::string const key = list.substr(from, comma - from);
    if (auto const unknown = unknown_key(key)) fail(Exit::usage, "--by: " + *unknown, "ringside find --help");
    if (std::find(keys.begin(), keys.end(), key) != keys.end())
      fail(Exit::usage, fmt::format("--by: '{}' is named twice", key), "ringside find --help");
    keys.push_back(key);
    from = comma + 1;
  }
  return keys;
}

/// Where hits are written as records.
class Cuts {
 public:
  explicit Cuts(std::string const& path) : path_(path) {
    if (!path.empty()) sink_ = must(RecordSink::open(path, "hit", {}));
  }

  void add(AskedGame const& game, FoundHit const& hit) {
    if (sink_) must(sink_->add(written_++, *hit.cut, *game.match));
  }
  void finish() {
    if (!sink_) return;
    must(sink_->finish());
    print_note(fmt::format("{} written to {}", counted(written_, "record"), path_));
  }

 private:
  std::string path_;
  std::optional<RecordSink> sink_;
  std::uint64_t written_ = 0;
};

std::string stop_text(AskedGame const& game) {
  std::string const why = game.bad_edit ? fmt::format("the edit after step {} is not possible", *game.illegal - 1)
                                        : fmt::format("step {} is not legal", *game.illegal);
  return fmt::format("{}: {}; only what is before it was looked at", game.name, why);
}

std::string limit_text(AskedGame const& game, AskLimits const& limits) {
  return fmt::format("{}: from step {} on, the question can match in more than {} ways; only what is before it was searched",
                     game.name, *game.too_many_ways, grouped(limits.most_ways));
}

/// Prints hits as they come, and the totals in the end.
class Telling {
 public:
  explicit Telling(Options const& options) : options_(options), cuts_(options.out) {}

  void take(AskedChunk const& chunk) {
    tally_.add(chunk);
    for (AskedGame const& game : chunk.shown) take(game);
  }

  /// What the shards have found, as if it had been found here.
  void take(std::vector<FindFound> shards) {
    std::vector<ShownGame> games;
    for (FindFound& found : shards) {
      tally_.games += found.games;
      tally_.skipped += found.skipped;
      tally_.steps += found.steps;
      std::move(found.shown.begin(), found.shown.end(), std::back_inserter(games));
    }
    put_in_place(games);
    for (ShownGame const& one : games) {
      tally_.add(one.game);
      tell(one);
    }
  }

  /// What it has found, for the report of all shards.
  Json part() { return find_part(tally_.games, tally_.skipped, tally_.steps, std::move(kept_)); }

  /// Gives the file of hits its name.
  void close() { cuts_.finish(); }

  Exit finish() {
    if (!options_.sharing.shares() && tally_.unfit() > 0 && tally_.unfit() + tally_.unreadable == tally_.games) fail_misfit();
    for (auto const& [key, alike] : tally_.misfits)
      print_note(
          fmt::format("{} of {} skipped, the first {}: {}", counted(alike.games, "game"), key.first, alike.first, key.second));
    if (terminal().json)
      print_json(find_json(tally_, options_.find, lists() ? std::move(found_) : Json()));
    else
      print_end();
    if (tally_.too_many_ways > 0) say_limit();
    say_if_interrupted(fmt::format("the first {}", counted(tally_.games, "game")));
    if (std::string const trouble = find_trouble_text(tally_); !trouble.empty()) print_warning(trouble);
    if (tally_.illegal > 0) return Exit::finding;
    if (tally_.unreadable > 0) return Exit::unreadable;
    return interrupts() || tally_.too_many_ways > 0 ? Exit::limit : Exit::fine;
  }

 private:
  Options const& options_;
  Cuts cuts_;
  FindTally tally_;
  Json found_ = Json::array(), kept_ = Json::array();
  std::uint64_t reported_ = 0;

  bool lists() const { return !options_.count && !options_.by; }

  void take(AskedGame const& game) {
    ShownGame shown{game.place, game, {}};
    for (FoundHit const& hit : game.hits) {
      cuts_.add(game, hit);
      if (lists()) shown.hits.push_back(shown_hit(game, hit));
    }
    if (options_.sharing.makes_part()) kept_.push_back(shown_game_part(shown));
    tell(shown);
  }

  ShownHit shown_hit(AskedGame const& game, FoundHit const& hit) const {
    bool const both = options_.sharing.makes_part(), for_programs = options_.lines || terminal().json;
    return {both || for_programs ? hit_json(game, hit) : Json(), both || !for_programs ? hit_text(game, hit) : std::string()};
  }

  void tell(ShownGame const& shown) {
    AskedGame const& game = shown.game;
    if (!game.errors.empty() && ++reported_ <= most_shown) print_errors(to_reports(game.errors));
    if (game.illegal && ++reported_ <= most_shown) print_warning(stop_text(game));
    if (game.too_many_ways && ++reported_ <= most_shown) print_warning(limit_text(game, options_.find.limits));
    for (ShownHit const& hit : shown.hits) {
      if (options_.lines)
        print_bytes(json_text(hit.json) + "\n");
      else if (terminal().json)
        found_.push_back(hit.json);
      else
        print_text(hit.text);
    }
  }

  /// What to write instead.
  void say_limit() const {
    print_note(
        fmt::format("{} not searched to the end: there are too many combinations of values of the variables; ask with fewer "
                    "variables, name a value (seat == 1), or ask two shorter questions",
                    counted(tally_.too_many_ways, "game")));
  }

  void print_end() const {
    if (options_.by) print_text(find_by_text(tally_, options_.find.by));
    if (options_.count)
      say("{}\n", find_tally_text(tally_));
    else
      print_note(find_tally_text(tally_));
  }

  [[noreturn]] void fail_misfit() const {
    auto const& [key, alike] = *tally_.misfits.begin();
    fail(Exit::usage, fmt::format("'{}': {}", shortened(options_.find.text, most_quoted), key.second), "ringside find --help");
  }
};

void check(Options const& options) {
  if (options.lines && (terminal().json || options.count || options.by))
    fail(Exit::usage, "--jsonl prints one hit on a line; it cannot be combined with --json, --count or --by",
         "ringside find --help");
}

void read_keys(Options& options) {
  check(options);
  if (options.by) options.find.by = parse_keys(*options.by);
}

Exit report(Options options, std::vector<ShardPart> const& parts) {
  read_keys(options);
  std::vector<FindFound> shards;
  for (ShardPart const& part : parts) shards.push_back(must(from_part(part, read_find_part)));
  Telling telling(options);
  telling.take(std::move(shards));
  return telling.finish();
}

Exit run(Options options) {
  read_keys(options);
  options.shard = must(options.sharing.shard());
  options.out = must(options.sharing.path(options.out, options.shard, false));
  options.find.cut = !options.out.empty();
  options.find.jobs = threads_for(options.jobs);
  options.find.limits.interrupt = &interrupts();
  std::vector<BatchInput> inputs = must(batch_inputs(options.inputs, {"find", "search", "a search"}));
  std::string const subject = subject_of(inputs);
  Telling telling(options);
  {
    Progress progress("games", games_in(inputs) / options.shard.of);
    find_in_batch(split_into_chunks(std::move(inputs), 128, options.shard), options.find, [&](AskedChunk const& chunk) {
      progress.advance(chunk.games + chunk.skipped);
      telling.take(chunk);
    });
  }
  telling.close();
  if (!interrupts()) must(options.sharing.write("find", subject, options.shard, telling.part(), options.out));
  return telling.finish();
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags.option("question", options->find.text, "What to look for; see below").type("EXPR").required();
  flags.option("files", options->inputs, "Records, bulk files, folders, or @list for the names in a file")
      .type("GAMES")
      .required();
  flags.flag("--all", options->find.all, "Every match in a game (default: the first)");
  flags.flag("--count", options->count, "Only the number of hits and of games with hits");
  flags.flag("--jsonl", options->lines, "Print each hit as one line of JSON, as it is found");
  flags
      .option(
          "--by", [options](std::string const& word) { return options->by = word, std::string(); },
          "Count the hits by these, with commas between: game, setup.OPTION, setup.rulings.ID, outcome.reason, "
          "outcome.winner, step, kind, clause, actor, or a variable")
      .type("KEYS");
  output_path(flags.option("-o,--out", options->out,
                           "Write each hit as a record that ends with it: a folder (it ends in / or exists), NAME.jsonl for one "
                           "on each line, or a bulk file"))
      .type("PATH");
  threads(flags, options->jobs, "the output does not depend on it");
  options->sharing.add(flags, "files of folders by their names, a stretch of each bulk file");
  return {[options] { return run(*options); },
          [options](std::vector<ShardPart> const& parts) { return report(*options, parts); }};
}

}  // namespace
}  // namespace find_verb

Command const find_command{
    "find", "Find what happened in many games: events with their facts, states, sequences, other readings of the rules",
    "ringside find 'event destroyed where round <= 1' games.bin\n"
    "ringside find 'event destroyed where by == quasar && turn == 0' games.bin --count\n"
    "ringside find 'event hit where seat == $s then within 2 turns event destroyed where seat == $s' games/\n"
    "ringside find 'not event hit before ends destroyed' games.bin --by setup.players,outcome.winner\n"
    "ringside find 'supply == 0 and not ends supply' games.bin --all --out hits/\n"
    "ringside find 'differs under ID=WORD' corpus/ --json\n"
    "ringside find 'would differ under ID=WORD' game.json\n"
    "\n"
    "event KIND [where FACTS]   an event of that kind, or of that clause, or any; FACTS goes on to then, before or )\n"
    "EXPR                       the state after a step, as in explore --reach\n"
    "ends REASON                the game is over, for that reason\n"
    "violates LAW               an invariant is broken, or any\n"
    "differs under ID=WORD      under another reading of the rules the game as played diverges here (as diff "
    "--against-ruling says)\n"
    "would differ under ID=WORD the same, or another action that was legal here would have another effect\n"
    "and, or, not, ( )          of these, in one step\n"
    "A then B                   B later, also later in the same step; A then within N steps B (turns, rounds): no more than N "
    "later\n"
    "not A before B             B, and no A before it (or since what precedes a then)\n"
    "FACTS compare (== != < <= > >=, and, or, not) the facts of the event, as replay --json names them, and\n"
    "step, round, turn, turns, actor, action, kind, clause, ruling, by (the tile that the active seat used last), by_seat\n"
    "with numbers, words, \"quoted texts\" (never a fact), other facts and variables: the first FACT == $name says what $name "
    "is\n"
    "A hit is an address that the other verbs take. A game in which the question could match in more than 10,000 ways\n"
    "(combinations of values of its variables) is examined up to there. Exit code: 1 when a record continues with a step that "
    "is\n"
    "not legal or an impossible edit; else 3 when one cannot be read; else 4 when there are too many ways; else 0, with "
    "hits\n"
    "or without",
    find_verb::describe};

}  // namespace ringside
