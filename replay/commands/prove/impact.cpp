#include "checker/readings/impact.h"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "checker/play/jobs.h"
#include "checker/readings/rulings.h"
#include "engine/core/text/json_text.h"
#include "engine/games/registry.h"
#include "engine/record/file/file.h"
#include "replay/base/limits.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/commands/prove/setup_changes.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"
#include "replay/flags/output_paths.h"
#include "replay/flags/policy_flag.h"
#include "replay/flags/setup_flags.h"
#include "replay/output/picture_file.h"
#include "replay/sharding/impact_part.h"
#include "replay/sharding/shard_flags.h"
#include "replay/terminal/message.h"
#include "replay/terminal/progress.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/text/impact/impact.h"
#include "replay/text/record/setup_text.h"

namespace ringside {
namespace impact_verb {
namespace {

struct Options {
  std::string game;
  SetupFlags setup;
  std::string policy = "uniform", plot;
  std::vector<std::string> changes;  // of the setup, a line each
  int jobs = 0;
  ImpactOptions impact;
  ShardFlags sharing;
};

/// The option in force has no impact on itself.
[[noreturn]] void fail_in_force(Ruling const& ruling, std::string const& own) {
  std::vector<std::string> others;
  for (RulingOption const& option : ruling.options)
    if (option.word != own) others.push_back(fmt::format("{}={}", ruling.id, option.word));
  fail(Exit::usage,
       fmt::format("{}={} is played anyway, so it changes nothing; what would: --ruling {}, or --ruling {} for all options",
                   ruling.id, own, fmt::join(others, ", --ruling "), ruling.id),
       fmt::format("ringside rulings {}", ruling.id));
}

/// The options of a ruling that are not in force, or the one of them that is named.
void add_readings(GameEntry const& game, MatchRules const& match, Ruling const& ruling, std::string_view named,
                  std::vector<Reading>& readings) {
  std::string const own = ruling_in_force(match, ruling.id);
  if (named == own) fail_in_force(ruling, own);
  for (Reading& reading : other_readings(game, match, ruling))
    if (named.empty() || reading.option == named) readings.push_back(std::move(reading));
}

/// What --ruling names, an option (ID=WORD) or all of a ruling (ID), is measured against the setup without it; else all rulings.
std::vector<Reading> list_readings(GameEntry const& game, MatchRules const& match, std::vector<std::string> const& named) {
  std::vector<Reading> readings;
  for (std::string const& text : named) {
    std::size_t const equals = text.find('=');
    Json ignored;
    if (equals != std::string::npos) must(set_ruling(ignored, game, text));  // reports what is wrong with the word
    add_readings(game, match, *must(look_up_ruling(game, text.substr(0, equals))),
                 equals == std::string::npos ? std::string_view() : std::string_view(text).substr(equals + 1), readings);
  }
  if (!named.empty()) return readings;
  for (Ruling const& ruling : match.rulings()) add_readings(game, match, ruling, {}, readings);
  return readings;
}

/// The setup as a line changes it. Where seats or field are not the same, its games are its own.
Reading changed_reading(GameEntry const& game, Options const& options, Match const& match, std::string const& changes) {
  Json const setup = must(options.setup.without_rulings().setup(game));
  ChangedSetup changed = must(change_setup(game, setup, setup_in_full(match), changes));
  std::shared_ptr<Match const> other = must(make_match(game, changed.setup));
  if (other->setup() == match.setup()) fail(Exit::usage, fmt::format("{} is played anyway, so it changes nothing", changes));
  must(check_search(*other, options.policy));
  bool const paired = share_table(match, *other);
  return {"", changes, "", std::move(other), std::move(changed.in_force), paired};
}

std::string played_text(Options const& options, MatchRules const& match) {
  return fmt::format("{}  {}; {} random games, {} play, seed {}", options.game, setup_text(match), grouped(options.impact.games),
                     options.policy, options.impact.seed);
}

std::vector<Impact> play(Options const& options, Match const& match, std::vector<Reading> const& readings) {
  ImpactOptions how = options.impact;
  how.jobs = threads_for(options.jobs);
  how.playout.policy = policy_in(options.policy);
  how.interrupt = &interrupts();
  Progress progress("games", how.shard.stretch(how.games).size());
  return impact(match, readings, how, [&] { progress.advance(); });
}

/// What is measured: the readings of a game's rules beside those in force.
struct Measured {
  std::unique_ptr<Match> match;
  std::vector<Reading> readings;
};

Measured measured(Options const& options) {
  GameEntry const& game = *must(look_up_game(options.game));
  Measured of{must(options.setup.without_rulings().match(game)), {}};
  must(check_search(*of.match, options.policy));
  for (std::string const& changes : options.changes) of.readings.push_back(changed_reading(game, options, *of.match, changes));
  if (!of.readings.empty() && options.setup.rulings().empty()) return of;
  for (Reading& reading : list_readings(game, *of.match, options.setup.rulings())) of.readings.push_back(std::move(reading));
  if (of.readings.empty()) fail(Exit::usage, fmt::format("{} has no rulings: it leaves no question open", options.game));
  return of;
}

void print(Options const& options, MatchRules const& match, std::vector<Impact> const& impacts) {
  if (terminal().json)
    print_json({{"game", options.game},
                {"setup", match.setup()},
                {"games", options.impact.games},
                {"seed", options.impact.seed},
                {"policy", options.policy},
                {"plot", options.plot.empty() ? Json() : Json(options.plot)},
                {"options", impact_json(impacts)}});
  else
    say("{}\n\n{}", played_text(options, match), impact_text(impacts));
  if (!options.plot.empty() && !options.sharing.makes_part())
    must(picture::write_svg(options.plot, impact_plot(impacts, played_text(options, match))));
}

/// What the shards have played, added to what none has.
Exit report(Options const& options, std::vector<ShardPart> const& parts) {
  Measured const of = measured(options);
  ImpactOptions nothing = options.impact;
  nothing.games = 0;
  std::vector<Impact> impacts = impact(*of.match, of.readings, nothing);
  for (ShardPart const& part : parts) must(from_part(part, [&](Json const& found) { return add_impacts(found, impacts), true; }));
  print(options, *of.match, impacts);
  return Exit::fine;
}

Exit run(Options options) {
  options.impact.shard = must(options.sharing.shard());
  Measured const of = measured(options);
  std::vector<Impact> const impacts = play(options, *of.match, of.readings);
  print(options, *of.match, impacts);
  if (!interrupts()) {
    must(options.sharing.write("impact", json_text(of.match->setup()), options.impact.shard, impact_part(impacts)));
    return Exit::fine;
  }
  say_if_interrupted(fmt::format("fewer than {} games under each option", grouped(options.impact.games)));
  return Exit::limit;
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  game_id(flags.option("game", options->game, "The game to play").required());
  flags
      .option(
          "--versus", options->changes,
          "Another setup, NAME=VALUE,…: its options and rulings by their names, TILE:PROPERTY=VALUE for a tile; may be repeated")
      .type("CHANGES")
      .repeatable();
  flags.option("--catalogue-change", options->changes, "The same for tiles alone: TILE:PROPERTY=VALUE,…; may be repeated")
      .type("CHANGES")
      .repeatable();
  flags.option("-n,--games", options->impact.games, "Random games under each option").whole(2, 10'000'000);
  flags.option("-s,--seed", options->impact.seed, "Seed of the series").whole();
  policy_flag(
      flags, options->policy,
      "How seats choose: uniformly (random), preferring actions that hurt others, or by a search of N playouts a decision");
  flags.option("--max-actions", options->impact.playout.max_actions, "Stop a game after this many actions, without an outcome")
      .whole(1, 1'000'000);
  picture_path(
      flags.option("-p,--plot", options->plot, "Draw the estimates with their intervals into this file: .svg, .png or .pdf"));
  threads(flags, options->jobs, "the answer does not depend on it");
  options->setup.add(flags, "Only this option, ID=WORD, or all options of a ruling, ID; may be repeated");
  options->sharing.add(flags, "a stretch of the series");
  return {[options] { return run(*options); },
          [options](std::vector<ShardPart> const& parts) { return report(*options, parts); }};
}

}  // namespace
}  // namespace impact_verb

Command const impact_command{
    "impact", "How much a ruling, a tile or a setup matters: random games under each, compared",
    "ringside impact GAME --ruling ID=WORD    # against the default\n"
    "ringside impact GAME --ruling ID         # each other option of it\n"
    "ringside impact GAME --games 5000 --policy aggressive --plot rulings.svg\n"
    "ringside impact GAME --versus players=3  # other numbers of players, boards, modes\n"
    "ringside impact GAME --versus ID=WORD,players=3 --policy search:50\n"
    "ringside impact GAME --catalogue-change TILE:count=0\n"
    "ringside impact GAME --ruling ID=WORD --json\n"
    "parallel ringside impact GAME --games 100000 --shard {}/8 --part-out {}.json ::: $(seq 8); ringside merge ?.json",
    impact_verb::describe};

}  // namespace ringside
