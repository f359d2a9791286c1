#include <chrono>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "checker/conformance/export.h"
#include "checker/conformance/setups.h"
#include "checker/conformance/suite.h"
#include "checker/play/jobs.h"
#include "engine/core/text/json_text.h"
#include "engine/games/registry.h"
#include "engine/record/values/record.h"
#include "replay/base/claims.h"
#include "replay/base/limits.h"
#include "replay/base/version.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/flags/choices.h"
#include "replay/flags/engine_flag.h"
#include "replay/flags/output_paths.h"
#include "replay/flags/preset.h"
#include "replay/foreign/engine_failed.h"
#include "replay/foreign/foreign_match.h"
#include "replay/input/input.h"
#include "replay/input/suite_input.h"
#include "replay/output/output.h"
#include "replay/terminal/terminal.h"
#include "replay/text/audit/junit.h"
#include "replay/text/conformance/statement.h"

namespace ringside {
namespace conformance_verb {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::uint64_t doubts = 13;  // one request in so many is asked twice
constexpr std::uint64_t games_of_a_run = 400, games_of_an_export = 20;
constexpr double smoke_seconds = 25;  // leaves time to shorten what was found

struct Options {
  std::string game, corpus, junit, track, out, folder, preset;
  std::vector<std::string> matrix;
  std::optional<std::uint64_t> games;
  std::uint64_t seed = 0;
  std::optional<double> limit, patience;
  int jobs = 0;
  bool smoke = false, first = false;
};

conformance::Abilities abilities(foreign::Declaration const& declared, foreign::Declaration const* reference) {
  conformance::Abilities can;
  auto const both = [&](char const* method) { return declared.has(method) && (reference == nullptr || reference->has(method)); };
  bool const shown = reference == nullptr || reference->fields != foreign::FieldsShown::none;
  can.fields = declared.fields != foreign::FieldsShown::none && shown;
  can.positions = both("position") && both("show");
  can.events = both("events");
  can.rejections = both("reject");
  can.observations = both("observe");
  can.seen = both("seen");
  can.outcomes = both("outcome");
  can.examine = [](Match const& engine, AnyState const& state) {
    if (auto const* const match = dynamic_cast<foreign::ForeignMatch const*>(&engine)) match->examine(state);
  };
  can.refusals = reference != nullptr;
  can.boards = declared.has("show") || declared.has("scene");
  can.incomparable = declared.lexicon.incomparable;
  can.automatic = {declared.automatic.begin(), declared.automatic.end()};
  can.missing = {declared.missing.begin(), declared.missing.end()};
  return can;
}

std::string corpus_of(Options const& options, std::string const& game) {
  if (!options.corpus.empty()) {
    if (!fs::is_directory(options.corpus)) fail(Exit::unreadable, options.corpus + ": no such folder");
    return options.corpus;
  }
  return "corpus/" + game;
}

void write_junit(std::string const& file, Json const& statement) {
  Junit junit("ringside conformance");
  std::string const game = statement["game"].get<std::string>();
  for (Json const& level : statement["levels"]) {
    JunitCase one{game, game, level["level"].get<std::string>()};
    for (Json const& failure : statement["failures"])
      if (failure["level"] == level["level"] && !one.trouble)
        one.trouble = JunitTrouble{false, "difference", failure["what"].get<std::string>(), statement_text(statement)};
    junit.add(one);
  }
  JunitCase program{game, game, "the program"};
  if (!statement["protocol"].is_null())
    program.trouble = JunitTrouble{true, "protocol", statement["protocol"]["sentence"].get<std::string>(),
                                   statement["protocol"]["message"].get<std::string>()};
  junit.add(program);
  std::string text;
  must(or_failure(junit.pour([&](std::string_view part) {
    text += part;
    return FileResult();
  })));
  must(write_output(file, text));
}

Json read_statement(std::string const& file) {
  Json statement = must(read_json_file(file));
  if (!statement.is_object() || statement.value("format", "") != "ringside-conformance")
    fail(Exit::unreadable, file + ": no statement of `ringside conformance --json`");
  return statement;
}

/// The statement with which a new one is compared; nothing: there is none yet. It is read before anything is run.
Json read_earlier(Options const& options) {
  return options.track.empty() || !fs::exists(options.track) ? Json() : read_statement(options.track);
}

void track(std::string const& file, Json const& earlier, Json const& statement) {
  if (!earlier.is_null() && !terminal().json) say("since the last statement:\n{}\n", tracked_text(earlier, statement));
  will_go_on_with(file);
  must(write_output(file, statement.dump(1) + "\n"));
}

Exit make_matrix(Options const& options) {
  if (options.out.empty()) fail(Exit::usage, "--matrix writes a page: name it by --out FILE.html");
  std::vector<Json> statements;
  for (std::string const& file : options.matrix) statements.push_back(read_statement(file));
  must(write_output(options.out, matrix_page(statements)));
  return Exit::fine;
}

/// The suite of a game of this program, or of an engine that is right, as files.
Exit export_to(Options const& options) {
  NamedEngines const& engines = engines_of_this_run();
  auto const& right = engines.reference != nullptr ? engines.reference : engines.engine;
  std::string const name = right != nullptr ? right->declaration.id : options.game;
  GameEntry const* const game = find_game(name);
  if (game == nullptr) fail(Exit::usage, fmt::format("'{}' is no game of this program{}", name, suggestion(name, game_ids())));
  conformance::Plan plan;
  plan.games = options.games.value_or(games_of_an_export);
  plan.seed = options.seed;
  plan.stop = []() -> bool { return interrupts(); };
  must(read_suite(corpus_of(options, right != nullptr ? right->declaration.game : name), name, plan));
  std::error_code ignored;
  fs::create_directories(options.folder, ignored);
  std::string lines;
  Json suite = conformance::export_suite(*game, plan, [&](Json const& line) { lines += json_text(line) + "\n"; });
  if (interrupts()) fail(Exit::limit, "interrupted");
  suite["ringside"] = program_version();
  must(write_output(options.folder + "/lines.jsonl", lines));
  must(write_output(options.folder + "/suite.json", suite.dump(1) + "\n"));
  if (terminal().json)
    print_json({{"folder", options.folder}, {"lines", suite["lines"]}, {"perft", suite["perft"].size()}});
  else
    say("{}/suite.json and lines.jsonl: {} lines, {} perft tables\n", options.folder, suite["lines"].get<std::uint64_t>(),
        suite["perft"].size());
  return Exit::fine;
}

/// What there is to say of an engine that does not even answer `hello`.
Json statement_of(foreign::EngineFailed const& failed, std::string const& game) {
  StatementHead head;
  head.game = game.empty() ? "unknown" : game;
  head.command = failed.engine;
  head.sentence = std::string(foreign::sentence_of(failed.fault));
  head.message = failed.message;
  return statement_json(head, {});
}

/// Its title and who decided it.
std::string preset_title(Preset const& preset) {
  std::string const by = to_string(preset.decided);
  return by.empty() ? preset.title : fmt::format("{} ({})", preset.title, by);
}

/// The preset that is in force, which the plan then plays by as far as the engine declares its options.
std::optional<PresetInForce> take_preset(Options const& options, GameEntry const& reference, GameEntry const& engine,
                                         conformance::Abilities const& can, conformance::Plan& plan) {
  if (options.preset.empty()) return std::nullopt;
  Preset const preset = must(load_preset(options.preset, reference));
  PresetInForce in_force{preset_title(preset), ruling_code(reference, preset.rulings),
                         conformance::undeclared(engine, can.missing, preset.rulings)};
  if (in_force.undeclared.empty()) plan.rulings = preset.rulings;
  return in_force;
}

void report(Options const& options, Json const& earlier, Json const& statement) {
  if (!options.junit.empty()) write_junit(options.junit, statement);
  if (!options.track.empty()) track(options.track, earlier, statement);
  if (terminal().json)
    print_json(statement);
  else
    print_text(statement_text(statement));
}

Exit run(Options const& options) {
  if (!options.matrix.empty()) return make_matrix(options);
  if (!options.folder.empty()) return export_to(options);
  NamedEngines const& engines = engines_of_this_run();
  Json const earlier = read_earlier(options);
  if (engines.failed) {
    report(options, earlier, statement_of(*engines.failed, options.game));
    return Exit::finding;
  }
  if (engines.engine == nullptr)
    fail(Exit::usage, "--engine is missing: the command that starts the engine, e.g. --engine 'python3 my_engine.py'",
         "ringside conformance --help");
  foreign::Declaration const& declared = engines.engine->declaration;
  bool const alone = engines.alone && options.game.empty();
  std::string const reference =
      engines.reference != nullptr && (alone || !engines.alone) ? engines.reference->declaration.id : options.game;
  if (alone && !terminal().json)
    say("no GAME and no --reference: the engine is compared with itself, with what it says in other ways and another time\n");
  GameEntry const* const game = find_game(reference);
  if (game == nullptr)
    fail(Exit::usage, fmt::format("'{}' is no game of this program{}; for another game name --reference 'CMD'", reference,
                                  suggestion(reference, game_ids())));
  conformance::Plan plan;
  conformance::Statement statement;
  StatementHead head;
  head.game = engines.reference != nullptr ? engines.reference->declaration.game : options.game;
  head.command = engines.engine->engine.command();
  head.engine = declared.said;
  auto const* const other = engines.reference != nullptr ? &engines.reference->declaration : nullptr;
  head.can = abilities(declared, other);
  must(read_suite(corpus_of(options, head.game), reference, plan));
  head.preset = take_preset(options, *game, *find_game(declared.id), head.can, plan);
  plan.games = options.games.value_or(games_of_a_run);
  plan.seed = options.seed;
  plan.first_only = options.first;
  plan.jobs = threads_for(options.jobs);
  double const seconds = options.smoke ? smoke_seconds : options.limit.value_or(86'400);
  Clock::time_point const end = Clock::now() + std::chrono::milliseconds(static_cast<long long>(seconds * 1000));
  plan.stop = [end] { return Clock::now() > end || interrupts(); };
  engines.engine->engine.doubt(doubts);
  try {
    conformance::run_suite({game, find_game(declared.id), head.can}, plan, statement);
  } catch (foreign::EngineFailed const& failed) {
    if (interrupts()) fail(Exit::limit, "interrupted");
    head.sentence = std::string(foreign::sentence_of(failed.fault));
    head.message = failed.message;
  }
  Json const json = statement_json(head, statement);
  report(options, earlier, json);
  if (!terminal().json && !statement.failures.empty() && !statement.failures.front().witness.line.empty())
    print_text("\n" + disagreement_text(statement.failures.front()));
  bool const fine = statement.failures.empty() && !head.sentence && (!head.preset || head.preset->undeclared.empty());
  return fine ? Exit::fine : Exit::finding;
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags.option("game", options->game, "The game whose rules the engine has to follow").type("GAME");
  add_engine_flags(flags);
  flags
      .option(
          "--reference", [](std::string const&) { return std::string(); },
          "An engine that is right, in place of a game of this program")
      .type("CMD|FILE")
      .group("Engine");
  duration(flags, "--patience", options->patience, "How long the engine may take for an answer (default 30s)").group("Engine");
  flags.option("--lockstep", options->games, "Random games that are played in both (default 400; of --export 20)")
      .whole(0, 1'000'000'000);
  flags.option("--seed", options->seed, "Seed of these games");
  threads(flags, options->jobs, "as many processes of the engine");
  flags.option("--corpus", options->corpus, "Folder with cases, played games and perft tables (default: corpus/GAME)")
      .type("DIR");
  flags
      .option("--preset", options->preset,
              "Rulings in force where none is varied: a file, NAME for presets/NAME.json, or a code; the statement names it")
      .type("NAME|FILE");
  flags.flag("--smoke", options->smoke, "Stop after half a minute");
  duration(flags, "--for", options->limit, "Stop after that time");
  flags.flag("--first", options->first, "Stop at the first failure");
  output_path(flags.option("--junit", options->junit, "Also write a report as JUnit XML").type("FILE"));
  flags.option("--track", options->track, "Say what is new and what is fixed since the statement in this file, then replace it")
      .type("FILE");
  output_path(flags
                  .option("--export", options->folder,
                          "Write the suite into this folder, for tests in another language: see `ringside help suite`")
                  .type("DIR"));
  flags.option("--matrix", options->matrix, "Statements that were printed by --json: write a page of engines and chapters")
      .type("FILES");
  output_path(flags.option("-o,--out", options->out, "The page of --matrix").type("FILE"));
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace conformance_verb

Command const conformance_command{
    "conformance", "Check an engine in any language against the rules, with the smallest game for each failure",
    "ringside conformance GAME --engine 'python3 my_engine.py'\n"
    "ringside conformance GAME --engine ./my-engine --smoke --first\n"
    "ringside conformance --engine 'node b.js' --reference 'python3 a.py'\n"
    "ringside conformance --engine 'python3 my_engine.py'\n"
    "ringside conformance GAME --engine ./my-engine --preset club.json\n"
    "ringside conformance --matrix a.json b.json --out matrix.html\n"
    "ringside conformance GAME --export DIR\n"
    "The engine speaks the engine protocol: `ringside help engines`. Exit code: 0 no failure, 1 a failure",
    conformance_verb::describe};

}  // namespace ringside
