#include <memory>

#include <fmt/format.h>

#include "engine/games/registry.h"
#include "replay/commands/commands.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"
#include "replay/flags/setup_flags.h"
#include "replay/terminal/terminal.h"
#include "replay/text/games/game_json.h"
#include "replay/text/table.h"

namespace ringside {
namespace games_verb {
namespace {

std::string seats_text(Facts const& facts) {
  return facts.least_seats == facts.most_seats ? fmt::format("{}", facts.least_seats)
                                               : fmt::format("{} to {}", facts.least_seats, facts.most_seats);
}

std::string range_text(SetupOption const& option) {
  if (option.kind == SetupOption::Kind::integer) return fmt::format("{} to {}", option.low, option.high);
  bool const file = option.kind == SetupOption::Kind::file;
  if (file) return option.words.empty() ? "a file" : fmt::format("{}, or a file", fmt::join(option.words, ", "));
  return option.words.empty() ? "a word" : fmt::format("{}", fmt::join(option.words, ", "));
}

void print_options(Facts const& facts) {
  Table table({"", "", "", ""});
  for (SetupOption const& option : facts.options)
    table.row({fmt::format("--{}", option.key), range_text(option),
               option.preset.empty() ? "" : fmt::format("default {}", option.preset), std::string(option.help)});
  if (!table.empty()) say("  options\n{}", table.text(false, 4));
}

void print_laws(GameEntry const& game) {
  Table table({"", "", ""});
  for (LawInWords& law : list_laws(game, terminal().language))
    table.row({std::move(law.name), std::move(law.clause), std::move(law.meaning)});
  if (!table.empty()) say("  invariants\n{}", table.text(false, 4));
}

void print_game(GameEntry const& game) {
  Facts const& facts = game.facts();
  say("{}  {}\n", painted(Style::heading, facts.id), painted(Style::strong, facts.title));
  Table table({"", ""});
  table.row({"about", std::string(facts.summary)});
  table.row({"rulebook", std::string(facts.source)});
  table.row({"seats", seats_text(facts)});
  table.row({"chance", facts.has_chance ? "yes" : "no"});
  table.row({"secrets", facts.has_secrets ? "yes" : "no"});
  table.row({"ends by", fmt::format("{}", fmt::join(facts.end_reasons, ", "))});
  table.row({"scored in", std::string(facts.score_unit)});
  table.row({"clauses", std::to_string(game.clauses().size())});
  table.row({"rulings", std::to_string(game.rulings().size())});
  if (int const tiles = count_tiles(game); tiles > 0) table.row({"tiles", std::to_string(tiles)});
  print_text(table.text(false, 2));
  print_options(facts);
  print_laws(game);
}

Exit run(std::string const& id) {
  std::vector<GameEntry const*> chosen;
  for (GameEntry const& game : games())
    if (id.empty() || game.facts().id == id) chosen.push_back(&game);
  Json list = Json::array();
  for (GameEntry const* game : chosen) {
    if (terminal().json)
      list.push_back(game_json(*game));
    else
      print_text(game == chosen.front() ? "" : "\n"), print_game(*game);
  }
  if (terminal().json) print_json({{"games", std::move(list)}});
  return Exit::fine;
}

VerbWork describe(Flags& flags) {
  auto const id = std::make_shared<std::string>();
  game_id(flags.option("game", *id, "Only this game"));
  return [id] { return run(*id); };
}

}  // namespace
}  // namespace games_verb

Command const games_command{"games", "List the games: seats, options, how they end",
                            "ringside games\n"
                            "ringside games --json",
                            games_verb::describe};

}  // namespace ringside
