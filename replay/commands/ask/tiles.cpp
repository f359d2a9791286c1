#include <algorithm>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "engine/core/values/sums.h"
#include "engine/games/registry.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"
#include "replay/flags/output_paths.h"
#include "replay/flags/setup_flags.h"
#include "replay/input/input.h"
#include "replay/output/output.h"
#include "replay/terminal/message.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/games/game_json.h"
#include "replay/text/record/illegal.h"
#include "replay/text/table.h"

namespace ringside {
namespace tiles_verb {
namespace {

struct Options {
  std::string game;
  std::string catalogue;
  std::string check;
  std::string out;
  std::string type;
  std::optional<int> generation;
  std::string tile;
};

bool has_tiles(GameEntry const& game) { return game.tiles.list != nullptr; }

/// The game that was named, or the first one that has tiles.
GameEntry const& chosen_game(std::string const& id) {
  if (!id.empty()) {
    GameEntry const& game = *must(look_up_game(id));
    if (!has_tiles(game)) fail(Exit::usage, fmt::format("{} has no tiles", id), "ringside games");
    return game;
  }
  for (GameEntry const& game : games())
    if (has_tiles(game)) return game;
  fail(Exit::usage, "no game has tiles", "ringside games");
}

std::string const& name_of(TileView const& tile) {
  return terminal().language == Language::russian && !tile.russian.empty() ? tile.russian : tile.english;
}

std::string const& properties_of(TileView const& tile) {
  bool const is_russian = terminal().language == Language::russian && !tile.russian_properties.empty();
  return is_russian ? tile.russian_properties : tile.properties;
}

[[noreturn]] void fail_problems(std::string const& file, Problems const& problems) {
  std::vector<ErrorReport> reports;
  for (Problem const& problem : problems) {
    ErrorReport report;
    report.what = fmt::format("{}: {}", file, to_string(problem));
    reports.push_back(std::move(report));
  }
  fail({Exit::finding, std::move(reports)});
}

Json load_catalogue(Options const& options, GameEntry const& game) {
  if (options.catalogue.empty()) return game.tiles.built_in();
  Json catalogue = must(read_json_file(options.catalogue));
  if (Problems const problems = game.tiles.check(catalogue); !problems.empty()) fail_problems(options.catalogue, problems);
  return catalogue;
}

std::vector<std::string> list_types(std::vector<TileView> const& tiles) {
  std::vector<std::string> types;
  for (TileView const& tile : tiles)
    if (std::find(types.begin(), types.end(), tile.type) == types.end()) types.push_back(tile.type);
  return types;
}

void check_words(Options const& options, std::vector<TileView> const& tiles) {
  std::vector<std::string> const types = list_types(tiles);
  if (!options.type.empty() && std::find(types.begin(), types.end(), options.type) == types.end())
    fail(Exit::usage,
         fmt::format("no type '{}'{} (one of {})", options.type, suggestion(options.type, types), fmt::join(types, ", ")));
  if (options.tile.empty()) return;
  std::vector<std::string> names;
  for (TileView const& tile : tiles) names.insert(names.end(), {tile.id, tile.english, tile.russian});
  if (std::find(names.begin(), names.end(), options.tile) == names.end())
    fail(Exit::usage, fmt::format("no tile '{}'{}", options.tile, suggestion(options.tile, names)), "ringside tiles");
}

bool asked_for(TileView const& tile, Options const& options) {
  if (!options.type.empty() && tile.type != options.type) return false;
  if (options.generation && tile.generation != *options.generation) return false;
  return options.tile.empty() || options.tile == tile.id || options.tile == tile.english || options.tile == tile.russian;
}

void print_tiles(Facts const& facts, std::vector<TileView> const& tiles) {
  auto const said = [&](std::string const& word) { return std::string(facts.in(terminal().language, word)); };
  bool const russian = terminal().language == Language::russian;
  Table table(russian ? std::vector<std::string>{"id", "название", "тип", ">пок.", ">штук", "источник", "свойства"}
                      : std::vector<std::string>{"id", "name", "type", ">gen", ">count", "source", "properties"});
  for (TileView const& tile : tiles)
    table.row({tile.id, name_of(tile), said(tile.type), std::to_string(tile.generation), std::to_string(tile.count),
               said(tile.source), properties_of(tile)});
  auto const number = static_cast<std::size_t>(add_up(tiles, &TileView::count));
  print_text(table.text());
  std::string const total = russian ? counted(number, RussianNoun{"тайл", "тайла", "тайлов"}) : counted(number, "tile");
  std::string const kinds = russian ? counted(tiles.size(), RussianNoun{"вид", "вида", "видов"}) : counted(tiles.size(), "kind");
  say("{}\n", painted(Style::faint, fmt::format("{}, {}", kinds, total)));
}

/// All that is wrong with a catalogue file, on standard output: it is the result of this verb.
Exit check(std::string const& file, GameEntry const& game) {
  Json const catalogue = must(read_json_file(file));
  Problems const problems = game.tiles.check(catalogue);
  if (terminal().json) {
    Json list = Json::array();
    for (Problem const& problem : problems)
      list.push_back({{"where", problem.where}, {"what", problem.what}, {"expected", problem.expected}});
    print_json({{"game", game.facts().id}, {"file", file}, {"problems", std::move(list)}});
  } else {
    for (std::size_t i = 0; i < std::min(problems.size(), most_errors); ++i)
      say("{}: {}\n", on_a_line(file), on_a_line(to_string(problems[i])));
    if (problems.size() > most_errors) say("{}: and {} more\n", on_a_line(file), grouped(problems.size() - most_errors));
    std::string const verdict =
        problems.empty() ? painted(Style::good, "no problems") : painted(Style::bad, counted(problems.size(), "problem"));
    say("{}: {}\n", on_a_line(file), verdict);
  }
  return problems.empty() ? Exit::fine : Exit::finding;
}

/// The catalogue as a file to start one's own from.
Exit write_out(Options const& options, GameEntry const& game) {
  must(write_output(options.out, json_text(load_catalogue(options, game), 2) + "\n"));
  print_note(
      fmt::format("{}: the tiles of {}, to be changed and played with --{} {}; ringside tiles --game {} --check {} "
                  "says what is wrong with a change",
                  options.out, game.facts().title, game.tiles.option, options.out, game.facts().id, options.out));
  return Exit::fine;
}

Exit run(Options const& options) {
  GameEntry const& game = chosen_game(options.game);
  if (!options.out.empty()) return write_out(options, game);
  if (!options.check.empty()) return check(options.check, game);
  std::vector<TileView> tiles = game.tiles.list(load_catalogue(options, game));
  check_words(options, tiles);
  std::erase_if(tiles, [&](TileView const& tile) { return !asked_for(tile, options); });
  if (!terminal().json) {
    print_tiles(game.facts(), tiles);
    return Exit::fine;
  }
  Json list = Json::array();
  for (TileView const& tile : tiles) list.push_back(tile_json(tile));
  print_json({{"game", game.facts().id}, {"tiles", std::move(list)}});
  return Exit::fine;
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags.option("tile", options->tile, "Only this tile, by id or by name in either language").type("TILE");
  game_id(flags.option("--game", options->game, "The game of the tiles (default: the first game that has some)"));
  flags.option("--catalogue", options->catalogue, "Show this catalogue, not the one built in").type("FILE");
  flags.option("--check", options->check, "Name every problem of a catalogue; exit code 1 if there are any")
      .type("FILE")
      .excludes("catalogue");
  output_path(flags.option("--export", options->out, "Write the catalogue as a file to start your own from"))
      .type("FILE")
      .excludes("check");
  flags.option("--type", options->type, "Only tiles of this type").type("TYPE");
  flags.option("--generation", options->generation, "Only tiles of this generation").whole(1, 3);
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace tiles_verb

Command const tiles_command{"tiles", "List the tiles of a game's catalogue, or check a catalogue of your own",
                            "ringside tiles --lang ru\n"
                            "ringside tiles --type attack --generation 2\n"
                            "ringside tiles --export my-catalogue.json\n"
                            "ringside tiles --check my-catalogue.json",
                            tiles_verb::describe};

}  // namespace ringside
