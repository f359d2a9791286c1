#include <algorithm>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "engine/core/values/words.h"
#include "engine/games/registry.h"
#include "engine/record/file/file.h"
#include "replay/commands/ask/rulings_played.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"
#include "replay/flags/load_state.h"
#include "replay/flags/preset.h"
#include "replay/flags/setup_flags.h"
#include "replay/search/search.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/terminal/wrap.h"
#include "replay/text/search/hits.h"
#include "replay/text/table.h"

namespace ringside {
namespace rulings_verb {
namespace {

struct Options {
  std::vector<std::string> words;
  std::string game;
  std::string of;                    // a record, position or case, a preset or a code whose rulings are shown
  std::vector<std::string> presets;  // whose sources are shown beside the options
  std::vector<Preset> loaded;
  bool played = false;  // the words are games
  PlayedFlags of_games;

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
  Options whole = options;
  whole.words.clear();
  for (Found const& found : find_rulings(whole)) ids.emplace_back(found.ruling->id);
  std::string const asked = fmt::format("{}", fmt::join(options.words, " "));
  std::string const in = options.game.empty() ? "" : fmt::format(" in {}", options.game);
  fail(Exit::usage, fmt::format("no ruling '{}'{}{}", asked, in, suggestion(asked, ids)), "ringside rulings");
}

Json decisions_json(std::vector<ChosenBy> const& decisions) {
  Json list = Json::array();
  for (auto const& [title, source] : decisions)
    list.push_back(
        {{"preset", title}, {"body", source.body}, {"date", source.date}, {"source", source.source}, {"link", source.link}});
  return list;
}

Json ruling_json(Options const& asked, Found const& found) {
  Ruling const& ruling = *found.ruling;
  Json options = Json::array();
  for (RulingOption const& option : ruling.options) {
    options.push_back({{"word", option.word},
                       {"meaning", option.meaning},
                       {"meanings", {{"en", option.meaning}, {"ru", option.meaning_in(Language::russian)}}}});
    if (!asked.loaded.empty()) options.back()["sources"] = decisions_json(chosen_by(asked.loaded, found.ruling->id, option.word));
  }
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

void print_ruling(Options const& asked, Found const& found) {
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
    for (auto const& [title, source] : chosen_by(asked.loaded, found.ruling->id, option.word)) {
      std::string const by = to_string(source);
      table.row({"", std::string(spoken("so", "так")), on_a_line(by.empty() ? title : fmt::format("{}: {}", title, by))});
    }
  }
  print_text(table.text(false, 4));
}

/// The rulings of one thing, and where they come from.
struct InForce {
  GameEntry const* game;
  Json rulings = Json::object();
  std::string from = {};  ///< what is said of them
};

InForce of_preset(std::string const& word) {
  GameEntry const& game = *must(game_of_preset(word));
  Preset const preset = must(load_preset(word, game));
  return {&game, preset.rulings, is_ruling_code(word) ? "" : preset_note(preset, game)};
}

/// The line of a record's notes that says which preset it is played under.
std::string preset_in(std::string_view notes) {
  for (std::string_view const line : lines_in(notes))
    if (line.starts_with("rulings: ")) return std::string(line);
  return {};
}

InForce rulings_of(std::string const& word) {
  std::error_code none;
  bool const is_preset =
      !std::filesystem::exists(word, none) || read_beginning(word, 4096).find(preset_format) != std::string::npos;
  Address const address = must(parse_address(word));
  if (is_preset &&
      (is_ruling_code(word) || std::filesystem::exists(word, none) || std::filesystem::exists("presets/" + word + ".json", none)))
    return of_preset(word);
  LoadedState const here = must(load_state(address));
  Json rulings = here.match->setup().value("rulings", Json::object());
  return {must(look_up_game(std::string(here.match->facts().id))), std::move(rulings),
          here.record ? preset_in(here.record->record.notes) : ""};
}

Exit show_in_force(Options const& options) {
  InForce const found = rulings_of(options.of);
  std::string const code = ruling_code(*found.game, found.rulings);
  Json rulings = Json::array();
  Table table({"", "", "", ""});
  for (Ruling const& ruling : found.game->rulings()) {
    std::string const word = found.rulings.value(std::string(ruling.id), std::string(ruling.options[ruling.preset].word));
    for (RulingOption const& option : ruling.options) {
      if (option.word != word) continue;
      bool const preset = &option == &ruling.options[ruling.preset];
      table.row({std::string(ruling.id), preset ? word : painted(Style::strong, word),
                 preset ? "" : std::string(spoken("chosen", "выбрано")), std::string(option.meaning_in(terminal().language))});
      rulings.push_back(ruling_json(options, {found.game, &ruling}));
      rulings.back()["in_force"] = word;
    }
  }
  if (terminal().json) {
    print_json({{"code", code}, {"preset", found.from}, {"rulings", std::move(rulings)}});
    return Exit::fine;
  }
  say("{}  {}\n", painted(Style::heading, on_a_line(options.of)), found.game->facts().title_in(terminal().language));
  if (!found.from.empty()) say("  {}\n", on_a_line(found.from));
  say("  {} {}\n", spoken("in one word", "одним словом"), code);
  print_text(table.text(false, 2));
  return Exit::fine;
}

Exit run(Options options) {
  if (options.played) {
    if (!options.of.empty() || !options.game.empty() || !options.presets.empty())
      fail(Exit::usage, "--played finds the rulings of games, and takes neither --of nor --game nor --preset",
           "ringside rulings --help");
    if (options.words.empty())
      fail(Exit::usage, "--played needs games: records, bulk files or folders", "ringside rulings --help");
    options.of_games.inputs = options.words;
    return show_played(options.of_games);
  }
  if (!options.of_games.per.empty() || !options.of_games.out.empty())
    fail(Exit::usage, "--per and --write are for the rulings that games were played under: --played", "ringside rulings --help");
  for (std::string const& word : options.presets) options.loaded.push_back(must(load_preset(word, *must(game_of_preset(word)))));
  if (!options.of.empty() && (!options.words.empty() || !options.game.empty()))
    fail(Exit::usage, "--of lists all rulings of a record, and takes neither words nor --game", "ringside rulings --help");
  if (!options.of.empty()) return show_in_force(options);
  take_game(options);
  std::vector<Found> list;
  if (options.words.size() < 2) list = find_rulings(options);
  if (list.empty() && !options.words.empty()) list = look_for(options);
  if (list.empty() && !options.words.empty()) fail_unknown(options);
  if (terminal().json) {
    Json rulings = Json::array();
    for (Found const& found : list) rulings.push_back(ruling_json(options, found));
    print_json({{"rulings", std::move(rulings)}});
    return Exit::fine;
  }
  for (Found const& found : list) {
    print_text(&found == &list.front() ? "" : "\n");
    print_ruling(options, found);
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
              "name before them says whose. With --played, games: records, bulk files, folders, or @list for the names in a file")
      .type("RULING|WORD|GAMES");
  game_id(flags.option("--game", options->game, "Only this game"));
  flags.option("--of", options->of, "Those of a record, a position or a case, of a preset, or of a code: which are in force")
      .type("REC|FILE");
  flags.option("--preset", options->presets, "Show beside the options who chose so: a preset; may be repeated")
      .type("NAME|FILE")
      .repeatable();
  flags.flag(
      "--played", options->played,
      "Find the rulings that these games were played under, from their steps and ends alone: under which answers are all of "
      "them legal?");
  flags
      .option("--per", options->of_games.per,
              "With --played: an answer for each file, for each folder, or for each value of a line `NOTE: value` in the notes")
      .type("file|folder|NOTE");
  flags
      .option("--write", options->of_games.out,
              "With --played: write copies of the records with rulings that fit into this folder")
      .type("DIR");
  threads(flags, options->of_games.jobs, "with --played; the output does not depend on it");
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace rulings_verb

Command const rulings_command{
    "rulings", "Read what a rulebook leaves open, with every answer that can be chosen",
    "ringside rulings\n"
    "ringside rulings armour.trigger\n"
    "ringside rulings SA-10.1         # those on a clause\n"
    "ringside rulings GAME            # those of a game\n"
    "ringside rulings quasar robot    # those that mention these words\n"
    "ringside rulings броня --lang ru\n"
    "ringside rulings --of game.json   # those of a record, and a code for them\n"
    "ringside rulings --preset ours.json --preset theirs.json  # who decided what\n"
    "ringside rulings --played league/               # which rulings were these games played under?\n"
    "ringside rulings --played league/ --per table --write restated/\n"
    "ringside rulings --json\n"
    "--played looks at no digests, counts of legal actions or rulings that the records state\n"
    "Exit code: 1 when games fit no rulings, alone or together; 3 when a record cannot be read; 4 when\n"
    "too much would have to be tried; else 0",
    rulings_verb::describe};

}  // namespace ringside
