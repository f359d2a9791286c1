#include <memory>

#include <fmt/format.h>

#include "engine/games/registry.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"
#include "replay/flags/setup_flags.h"
#include "replay/search/search.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/wrap.h"
#include "replay/text/table.h"

namespace ringside {
namespace rulings_verb {
namespace {

struct Options {
  std::vector<std::string> words;
  std::string game;

  std::string ruling() const { return words.size() == 1 ? words.front() : std::string(); }
};

struct Found {
  GameEntry const* game;
  Ruling const* ruling;
};

/// "armour" asks for every ruling that starts with "armour."; a clause for those on it.
bool asked_for(Ruling const& ruling, std::string_view asked) {
  std::string_view const id = ruling.id;
  return asked.empty() || id == asked || (id.starts_with(asked) && id[asked.size()] == '.') ||
         std::find(ruling.clauses.begin(), ruling.clauses.end(), asked) != ruling.clauses.end();
}

/// A game's name before the rest says whose rulings are meant.
void take_game(Options& options) {
  if (options.words.empty() || !options.game.empty() || find_game(options.words.front()) == nullptr) return;
  options.game = options.words.front();
  options.words.erase(options.words.begin());
}

std::vector<Found> find_rulings(Options const& options) {
  std::vector<Found> found;
  for (GameEntry const& game : games()) {
    if (!options.game.empty() && game.facts().id != options.game) continue;
    for (Ruling const& ruling : game.rulings())
      if (asked_for(ruling, options.ruling())) found.push_back({&game, &ruling});
  }
  return found;
}

/// Those in which words stand that are not the id of a ruling, the best first.
std::vector<Found> look_for(Options const& options) {
  std::vector<Found> found;
  for (Hit const& hit : search(games(), options.words)) {
    bool const is_asked = options.game.empty() || hit.game->facts().id == options.game;
    if (hit.kind == Hit::Kind::ruling && is_asked) found.push_back({hit.game, must(look_up_ruling(*hit.game, hit.id))});
  }
  return found;
}

[[noreturn]] void fail_unknown(Options const& options) {
  std::vector<std::string> ids;
  for (Found const& found : find_rulings({{}, options.game})) ids.emplace_back(found.ruling->id);
  std::string const asked = fmt::format("{}", fmt::join(options.words, " "));
  std::string const in = options.game.empty() ? "" : fmt::format(" in {}", options.game);
  fail(Exit::usage, fmt::format("no ruling '{}'{}{}", asked, in, suggestion(asked, ids)), "ringside rulings");
}

Json ruling_json(Found const& found) {
  Ruling const& ruling = *found.ruling;
  Json options = Json::array();
  for (RulingOption const& option : ruling.options) options.push_back({{"word", option.word}, {"meaning", option.meaning}});
  return {{"id", ruling.id},
          {"game", found.game->facts().id},
          {"question", ruling.question},
          {"clauses", std::vector<std::string>(ruling.clauses.begin(), ruling.clauses.end())},
          {"default", ruling.options[ruling.preset].word},
          {"options", std::move(options)}};
}

void print_ruling(Found const& found) {
  Ruling const& ruling = *found.ruling;
  auto const width = static_cast<std::size_t>(output_width());
  say("{}  {}\n", painted(Style::heading, ruling.id),
      painted(Style::faint, fmt::format("{}; {}", found.game->facts().title, fmt::join(ruling.clauses, ", "))));
  say("  {}\n", wrapped(ruling.question, width, 2));
  Table table({"", "", ""});
  for (RulingOption const& option : ruling.options)
    table.row(
        {std::string(option.word), &option == &ruling.options[ruling.preset] ? "default" : "", std::string(option.meaning)});
  print_text(table.text(false, 4));
}

Exit run(Options options) {
  take_game(options);
  std::vector<Found> list;
  if (options.words.size() < 2) list = find_rulings(options);
  if (list.empty() && !options.words.empty()) list = look_for(options);
  if (list.empty() && !options.words.empty()) fail_unknown(options);
  if (terminal().json) {
    Json rulings = Json::array();
    for (Found const& found : list) rulings.push_back(ruling_json(found));
    print_json({{"rulings", std::move(rulings)}});
    return Exit::fine;
  }
  for (Found const& found : list) {
    print_text(&found == &list.front() ? "" : "\n");
    print_ruling(found);
  }
  if (list.empty()) say("No rulings: the rulebook leaves nothing open.\n");
  return Exit::fine;
}

std::function<Exit()> describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags
      .option("ruling", options->words,
              "A ruling, the beginning of several, the clause that they are on, or words to look for; a game's "
              "name before them says whose")
      .type("RULING|WORD");
  game_id(flags.option("--game", options->game, "Only this game"));
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace rulings_verb

Command const rulings_command{"rulings", "Read what a rulebook leaves open, with every answer that can be chosen",
                              "ringside rulings\n"
                              "ringside rulings armour.trigger\n"
                              "ringside rulings SA-10.1         # those on a clause\n"
                              "ringside rulings GAME            # those of a game\n"
                              "ringside rulings quasar robot    # those that mention these words\n"
                              "ringside rulings --json",
                              rulings_verb::describe};

}  // namespace ringside
