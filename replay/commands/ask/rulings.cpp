#include <algorithm>
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
#include "replay/text/search/hits.h"
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
  std::vector<GameEntry const*> also = {};  ///< that lie over `game` and have it too
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

/// An expansion has the rulings of the game below it: each stands there once.
void add_ruling(std::vector<Found>& found, GameEntry const& game, Ruling const& ruling) {
  auto const same = std::find_if(found.begin(), found.end(), [&](Found const& other) {
    return other.ruling->id == ruling.id && other.ruling->question == ruling.question;
  });
  if (same == found.end())
    found.push_back({&game, &ruling});
  else
    same->also.push_back(&game);
}

std::vector<Found> find_rulings(Options const& options) {
  std::vector<Found> found;
  for (GameEntry const& game : games()) {
    if (!options.game.empty() && game.facts().id != options.game) continue;
    for (Ruling const& ruling : game.rulings())
      if (asked_for(ruling, options.ruling())) add_ruling(found, game, ruling);
  }
  return found;
}

/// Those in which words stand that are not the id of a ruling, the best first.
std::vector<Found> look_for(Options const& options) {
  std::vector<Found> found;
  for (Hit const& hit : search(games_named(options.game), options.words))
    if (hit.kind == Hit::Kind::ruling) found.push_back({hit.game, must(look_up_ruling(*hit.game, hit.id)), hit.also});
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
  for (RulingOption const& option : ruling.options)
    options.push_back({{"word", option.word},
                       {"meaning", option.meaning},
                       {"meanings", {{"en", option.meaning}, {"ru", option.meaning_in(Language::russian)}}}});
  return {{"id", ruling.id},
          {"game", found.game->facts().id},
          {"also", also_json(found.also)},
          {"question", ruling.question},
          {"questions", {{"en", ruling.question}, {"ru", ruling.question_in(Language::russian)}}},
          {"clauses", std::vector<std::string>(ruling.clauses.begin(), ruling.clauses.end())},
          {"default", ruling.options[ruling.preset].word},
          {"options", std::move(options)}};
}

/// What a game that lies over another one has chosen otherwise: "default of GAME: WORD".
std::string other_presets(Found const& found) {
  std::string text;
  for (GameEntry const* game : found.also)
    for (Ruling const& ruling : game->rulings())
      if (ruling.id == found.ruling->id && ruling.preset != found.ruling->preset)
        text += fmt::format("; {} {}: {}", spoken("default of", "по умолчанию в"), game->facts().id,
                            ruling.options[ruling.preset].word);
  return text;
}

void print_ruling(Found const& found) {
  Ruling const& ruling = *found.ruling;
  Language const language = terminal().language;
  auto const width = static_cast<std::size_t>(output_width());
  std::string about = fmt::format("{}; {}", found.game->facts().title_in(language), fmt::join(ruling.clauses, ", "));
  if (!found.also.empty()) about += fmt::format("; {}{}", also_text(found.also), other_presets(found));
  say("{}  {}\n", painted(Style::heading, ruling.id), painted(Style::faint, about));
  say("  {}\n", wrapped(ruling.question_in(language), width, 2));
  Table table({"", "", ""});
  for (RulingOption const& option : ruling.options) {
    bool const preset = &option == &ruling.options[ruling.preset];
    table.row({std::string(option.word), preset ? std::string(spoken("default", "по умолчанию")) : "",
               std::string(option.meaning_in(language))});
  }
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
  if (list.empty())
    say("{}\n", spoken("No rulings: the rulebook leaves nothing open.", "Толкований нет: правила ничего не оставляют открытым."));
  return Exit::fine;
}

VerbWork describe(Flags& flags) {
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
                              "ringside rulings броня --lang ru\n"
                              "ringside rulings --json",
                              rulings_verb::describe};

}  // namespace ringside
