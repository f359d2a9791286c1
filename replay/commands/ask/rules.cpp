#include <algorithm>
#include <cctype>
#include <iterator>
#include <memory>
#include <span>

#include <fmt/format.h>

#include "engine/games/registry.h"
#include "replay/commands/ask/proof.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/commands/look/rules_book.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"
#include "replay/flags/output_paths.h"
#include "replay/flags/setup_flags.h"
#include "replay/search/search.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/wrap.h"
#include "replay/text/search/hits.h"
#include "replay/text/table.h"

namespace ringside {
namespace rules_verb {
namespace {

constexpr std::size_t most_hits = 20;

struct Options {
  std::vector<std::string> words;
  std::vector<std::string> games;  ///< only these; empty: all
  BookOptions book;
  bool proof = false;
};

/// A clause that was asked for, with the game that it belongs to and those that lie over that one and have it too.
struct Found {
  GameEntry const* game;
  Clause const* clause;
  std::vector<GameEntry const*> also = {};
};

bool same_letters(std::string_view a, std::string_view b) {
  auto const lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

/// "SA-7" asks for SA-7 and SA-7.3, not for SA-70; "SA" for the whole rulebook. Case does not matter.
bool asked_for(std::string_view id, std::string_view asked) {
  if (id.size() < asked.size() || !same_letters(id.substr(0, asked.size()), asked)) return false;
  return id.size() == asked.size() || id[asked.size()] == '.' || id[asked.size()] == '-';
}

/// An expansion has the clauses of the game below it: each stands there once.
void add_clause(std::vector<Found>& found, GameEntry const& game, Clause const& clause) {
  auto const same = std::find_if(found.begin(), found.end(), [&](Found const& other) { return other.clause->id == clause.id; });
  if (same == found.end())
    found.push_back({&game, &clause});
  else
    same->also.push_back(&game);
}

bool is_meant(Options const& options, GameEntry const& game) {
  return options.games.empty() || std::find(options.games.begin(), options.games.end(), game.facts().id) != options.games.end();
}

std::vector<GameEntry const*> games_meant(Options const& options) {
  std::vector<GameEntry const*> meant;
  for (GameEntry const& game : games())
    if (is_meant(options, game)) meant.push_back(&game);
  return meant;
}

std::vector<Found> find_clauses(Options const& options) {
  std::vector<Found> found;
  for (GameEntry const& game : games()) {
    if (!is_meant(options, game)) continue;
    for (Clause const& clause : game.clauses())
      if (options.words.empty() || std::any_of(options.words.begin(), options.words.end(),
                                               [&](std::string const& word) { return asked_for(clause.id, word); }))
        add_clause(found, game, clause);
  }
  return found;
}

/// All words name clauses; else they are to be looked for.
bool names_clauses(Options const& options) {
  return std::all_of(options.words.begin(), options.words.end(), [&](std::string const& word) {
    return !find_clauses({{word}, options.games, {}}).empty();
  });
}

/// A game's name before the rest says which rulebook is meant.
void take_game(Options& options) {
  if (options.words.empty() || !options.games.empty() || find_game(options.words.front()) == nullptr) return;
  options.games = {options.words.front()};
  options.words.erase(options.words.begin());
}

/// Those that have the letters of the one that was asked for: "SA-70" is not a mistyped clause of another book.
std::vector<std::string> of_one_book(std::vector<std::string> const& ids, std::string_view asked) {
  std::string_view const book = asked.substr(0, asked.find('-'));
  std::vector<std::string> own;
  std::copy_if(ids.begin(), ids.end(), std::back_inserter(own), [&](std::string_view id) { return asked_for(id, book); });
  return own;
}

[[noreturn]] void fail_unknown(Options const& options) {
  std::vector<std::string> ids;
  std::string const asked = fmt::format("{}", fmt::join(options.words, " "));
  for (Found const& found : find_clauses({{}, options.games, {}})) ids.emplace_back(found.clause->id);
  if (auto own = of_one_book(ids, asked); !own.empty()) ids = std::move(own);
  std::string const in = options.games.empty() ? "" : fmt::format(" in {}", fmt::join(options.games, ", "));
  fail(Exit::usage, fmt::format("no clause, ruling or tile '{}'{}{}", asked, in, suggestion(asked, ids)), "ringside rules");
}

std::vector<Ruling const*> rulings_on(Found const& found) {
  std::vector<Ruling const*> result;
  for (Ruling const& ruling : found.game->rulings())
    if (std::find(ruling.clauses.begin(), ruling.clauses.end(), found.clause->id) != ruling.clauses.end())
      result.push_back(&ruling);
  return result;
}

Json clause_json(Found const& found) {
  Json rulings = Json::array();
  for (Ruling const* ruling : rulings_on(found)) rulings.push_back(ruling->id);
  Clause const& clause = *found.clause;
  return {{"id", clause.id},
          {"game", found.game->facts().id},
          {"also", also_json(found.also)},
          {"chapter", clause.chapter},
          {"text", clause.text},
          {"texts", {{"en", clause.text}, {"ru", clause.text_in(Language::russian)}}},
          {"acts", clause.acts},
          {"rulings", std::move(rulings)}};
}

/// "GAME: CHAPTER", and which other games have it.
std::string chapter_text(Found const& found) {
  std::string text =
      fmt::format("{}: {}", found.game->facts().title_in(terminal().language), found.clause->chapter_in(terminal().language));
  text = painted(Style::heading, text);
  return found.also.empty() ? text : text + painted(Style::faint, fmt::format(" ({})", also_text(found.also)));
}

void print_one(Found const& found) {
  auto const width = static_cast<std::size_t>(output_width());
  Language const language = terminal().language;
  say("{}  {}{}\n", painted(Style::heading, found.clause->id), chapter_text(found),
      found.clause->acts ? "" : painted(Style::faint, spoken(" (a definition)", " (определение)")));
  say("  {}\n", wrapped(found.clause->text_in(language), width, 2));
  for (Ruling const* ruling : rulings_on(found)) {
    std::string const head = fmt::format("  {} {}: ", spoken("ruling", "толкование"), ruling->id);
    std::string const preset = fmt::format("{} {}.", spoken("By default", "По умолчанию"), ruling->options[ruling->preset].word);
    say("{}{}\n", head, wrapped(fmt::format("{} {}", ruling->question_in(language), preset), width, display_width(head)));
  }
}

/// All that was found, under headings of games and chapters.
void print_list(std::vector<Found> const& list) {
  Table table({"", ""});
  auto const flush = [&table] {
    print_text(table.text(false, 2));
    table = Table({"", ""});
  };
  Found before{nullptr, nullptr};
  for (Found const& found : list) {
    bool const new_chapter =
        before.game != found.game || before.clause->chapter != found.clause->chapter || before.also != found.also;
    if (new_chapter) {
      flush();
      say("{}{}\n", before.game == nullptr ? "" : "\n", chapter_text(found));
    }
    table.row({std::string(found.clause->id), std::string(found.clause->text_in(terminal().language))});
    before = found;
  }
  flush();
}

/// The clause that was found, of those that clauses() gives.
Clause const& clause_of(Hit const& hit) {
  auto const clauses = hit.game->clauses();
  return *std::find_if(clauses.begin(), clauses.end(), [&](Clause const& clause) { return clause.id == hit.id; });
}

void print_hits(std::vector<Hit> const& hits, Options const& options) {
  Table table({"", ""});
  for (Hit const& hit : std::span(hits).first(std::min(hits.size(), most_hits)))
    table.row({hit_name(hit, options.words), hit_text(hit, options.words)});
  print_text(table.text(false, 2));
  if (hits.size() > most_hits)
    say("  … {}\n",
        fmt::format(fmt::runtime(spoken("and {} more; add a word to narrow it down", "и ещё {}; ещё одно слово оставит меньше")),
                    hits.size() - most_hits));
}

std::vector<Hit> hits_for(Options const& options) {
  if (options.games.size() < 2) return search(games_named(options.games.empty() ? "" : options.games.front()), options.words);
  std::vector<Hit> hits = search(games(), options.words);
  std::erase_if(hits, [&](Hit const& hit) {
    return !is_meant(options, *hit.game) &&
           std::none_of(hit.also.begin(), hit.also.end(), [&](GameEntry const* game) { return is_meant(options, *game); });
  });
  return hits;
}

/// Words that are not the id of a clause are looked for in clauses, rulings and tiles.
Exit look_for(Options const& options) {
  std::vector<Hit> const hits = hits_for(options);
  if (hits.empty()) fail_unknown(options);
  if (!terminal().json) {
    print_hits(hits, options);
    return Exit::fine;
  }
  Json clauses = Json::array();
  for (Hit const& hit : hits)
    if (hit.kind == Hit::Kind::clause) clauses.push_back(clause_json({hit.game, &clause_of(hit), hit.also}));
  print_json({{"clauses", std::move(clauses)}, {"found", hits_json(hits)}});
  return Exit::fine;
}

Exit write_book(Options const& options) {
  if (!options.words.empty())
    fail(Exit::usage, fmt::format("--out writes whole books, and '{}' names a part of one", options.words.front()),
         "ringside rules --game GAME --out book.html");
  return write_books(games_meant(options), options.book);
}

void refuse_what_is_for_a_book(BookOptions const& book) {
  if (book.live || !book.since.empty() || !book.corpus.empty() || !book.presets.empty())
    fail(Exit::usage, "--live, --since, --preset and --corpus are for a book: --out says where it is to be written",
         "ringside rules --game GAME --out book.html");
}

/// Each clause with what the rules do by it.
void print_proofs(std::vector<Found> const& list) {
  for (Found const& found : list) {
    print_one(found);
    print_text(proof_text(found.clause->id));
  }
}

Exit run(Options options) {
  take_game(options);
  for (std::string const& game : options.games) must(look_up_game(game));
  if (!options.book.out.empty()) return write_book(options);
  refuse_what_is_for_a_book(options.book);
  if (!names_clauses(options)) {
    if (options.proof) fail(Exit::usage, "--proof is about clauses: name them by their ids", "ringside rules --help");
    return look_for(options);
  }
  std::vector<Found> const list = find_clauses(options);
  if (terminal().json) {
    Json clauses = Json::array();
    for (Found const& found : list) {
      clauses.push_back(clause_json(found));
      if (options.proof) clauses.back()["proof"] = proof_json(found.clause->id);
    }
    print_json({{"clauses", std::move(clauses)}});
  } else if (options.proof) {
    print_proofs(list);
  } else if (list.size() == 1) {
    print_one(list.front());
  } else {
    print_list(list);
  }
  return Exit::fine;
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags
      .option("clause", options->words,
              "Clauses, the beginning of several (a chapter), or words to look for; a game's name before "
              "them says in which rulebook")
      .type("CLAUSE|WORD");
  game_id(flags.option("--game", options->games, "Only this game; may be repeated")).repeatable();
  output_path(
      flags.option("-o,--out", options->book.out,
                   "Write the rules as a book with an example of each clause: a page, or a folder of those of several games"))
      .type("FILE|DIR/");
  flags
      .option("--corpus", options->book.corpus,
              "Where a book's examples lie, as GAME/cases; else those that came with the program")
      .type("DIR");
  flags.option("--since", options->book.since, "Mark in a book what has changed since this earlier one").type("FILE|DIR");
  flags
      .option("--preset", options->book.presets,
              "Show in a book who chose an option of what the booklet leaves open; may be repeated, to show several side by side")
      .type("NAME|FILE")
      .repeatable();
  flags.flag("--live", options->book.live, "In a folder of books, give each example a page to play on from");
  flags.flag("--proof", options->proof,
             "Show what changes without each clause: the places in the rules' code that act by it, and the case that notices");
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace rules_verb

Command const rules_command{
    "rules", "Read the clauses of a rulebook that steps, errors and findings cite",
    "ringside rules               # all clauses, by game and chapter\n"
    "ringside rules SA-7          # a chapter\n"
    "ringside rules SA-7.3        # one clause, with the rulings that touch it\n"
    "ringside rules SA-7.3 --proof\n"
    "ringside rules GAME          # a rulebook\n"
    "ringside rules armour hit    # clauses, rulings and tiles that mention these words\n"
    "ringside rules волна --lang ru\n"
    "ringside rules SA-7 --json\n"
    "ringside rules GAME --out book.html    # a page with boards: the rules, what they leave open, the tiles\n"
    "ringside rules --out rules/ --live     # the books of all games, on whose examples one can play on\n"
    "ringside rules GAME --out book.html --since last-year.html",
    rules_verb::describe};

}  // namespace ringside
