#include "replay/view/book/book.h"

#include <algorithm>
#include <map>
#include <memory>

#include <fmt/format.h>

#include "checker/play/playout.h"
#include "engine/core/text/json_text.h"
#include "engine/core/values/digest.h"
#include "replay/view/book/word_index.h"
#include "replay/view/frames/change.h"

namespace ringside::page {
namespace {

/// Where there is no Russian the English stands.
Json said(std::string_view english, std::string_view russian) { return in_both(english, russian.empty() ? english : russian); }
Json said(Facts const& facts, std::string_view phrase) { return in_both(phrase, facts.in(Language::russian, phrase)); }

/// "SA-7" of "SA-7.3".
std::string_view chapter_id(std::string_view clause) { return clause.substr(0, clause.find('.')); }

/// Where examples stand: with the first clause that they answer to; the others, and those that acted in them, refer to them.
struct Places {
  std::map<std::string_view, std::vector<std::size_t>> at, beside;

  explicit Places(std::vector<Example> const& examples) {
    for (std::size_t i = 0; i < examples.size(); ++i) add(examples[i], i);
  }

 private:
  void add(Example const& example, std::size_t number) {
    for (std::string const& clause : example.clauses) (&clause == example.clauses.data() ? at : beside)[clause].push_back(number);
    for (std::string_view const clause : example.acting)
      if (std::find(example.clauses.begin(), example.clauses.end(), clause) == example.clauses.end())
        beside[clause].push_back(number);
  }
};

Json rulings_on(GameEntry const& game, std::string_view clause) {
  Json ids = Json::array();
  for (Ruling const& ruling : game.rulings())
    if (std::find(ruling.clauses.begin(), ruling.clauses.end(), clause) != ruling.clauses.end()) ids.push_back(ruling.id);
  return ids;
}

Json clause_of(GameEntry const& game, Clause const& clause, Places const& places) {
  Json shown{{"id", clause.id}, {"text", said(clause.text, clause.russian)}, {"acts", clause.acts}};
  if (Json ids = rulings_on(game, clause.id); !ids.empty()) shown["rulings"] = std::move(ids);
  if (auto const found = places.at.find(clause.id); found != places.at.end()) shown["examples"] = found->second;
  if (auto const found = places.beside.find(clause.id); found != places.beside.end()) shown["beside"] = found->second;
  return shown;
}

Json chapters_of(GameEntry const& game, Places const& places) {
  Json chapters = Json::array();
  for (Clause const& clause : game.clauses()) {
    if (chapters.empty() || chapters.back()["id"] != chapter_id(clause.id))
      chapters.push_back(
          {{"id", chapter_id(clause.id)}, {"title", said(clause.chapter, clause.russian_chapter)}, {"clauses", Json::array()}});
    chapters.back()["clauses"].push_back(clause_of(game, clause, places));
  }
  return chapters;
}

/// What was measured of an option that is not the default.
Json impact_on(Json const& impact, Ruling const& ruling, RulingOption const& option) {
  if (impact.is_null()) return nullptr;
  for (Json const& one : impact["options"])
    if (one["ruling"] == ruling.id && one["option"] == option.word)
      return {{"games", impact["games"]}, {"parted", one["parted"]}, {"median", one["median"]}, {"winners", one["winners"]}};
  return nullptr;
}

Json options_of(Ruling const& ruling, BookSources const& sources) {
  Json options = Json::array();
  for (std::size_t i = 0; i < ruling.options.size(); ++i) {
    RulingOption const& option = ruling.options[i];
    Json shown{{"word", option.word}, {"meaning", said(option.meaning, option.russian)}};
    if (i == ruling.preset) shown["preset"] = true;
    Json examples = Json::array();
    for (std::size_t k = 0; k < sources.examples.size(); ++k)
      if (sources.examples[k].ruled.value(ruling.id, "") == option.word) examples.push_back(k);
    if (!examples.empty()) shown["examples"] = std::move(examples);
    if (Json measured = impact_on(sources.impact, ruling, option); !measured.is_null()) shown["impact"] = std::move(measured);
    for (auto const& [title, source] : chosen_by(sources.presets, ruling.id, option.word))
      shown["chosen"].push_back(fmt::format("{} ({})", title, to_string(source)));
    options.push_back(std::move(shown));
  }
  return options;
}

Json rulings_of(GameEntry const& game, BookSources const& sources) {
  Json rulings = Json::array();
  for (Ruling const& ruling : game.rulings())
    rulings.push_back({{"id", ruling.id},
                       {"question", said(ruling.question, ruling.russian)},
                       {"clauses", std::vector<std::string_view>(ruling.clauses.begin(), ruling.clauses.end())},
                       {"options", options_of(ruling, sources)}});
  return rulings;
}

/// The option that a divergence is of; null: it is not in the book.
Json* option_in(Json& rulings, DivergingLine const& divergence) {
  for (Json& ruling : rulings)
    if (ruling["id"] == divergence.ruling)
      for (Json& option : ruling["options"])
        if (option["word"] == divergence.option) return &option;
  return nullptr;
}

std::vector<TileView> tiles_in(GameEntry const& game) {
  return game.tiles.list == nullptr ? std::vector<TileView>{} : game.tiles.list(game.tiles.built_in());
}

Json tiles_of(GameEntry const& game) {
  Facts const& facts = game.facts();
  Json tiles = Json::array();
  for (TileView const& tile : tiles_in(game))
    tiles.push_back({{"id", tile.id},
                     {"name", said(tile.english, tile.russian)},
                     {"type", said(facts, tile.type)},
                     {"generation", tile.generation},
                     {"count", tile.count},
                     {"source", said(facts, tile.source)},
                     {"standIn", tile.source != "booklet"},
                     {"does", said(tile.properties, tile.russian_properties)}});
  return tiles;
}

/// The start of a setup; nothing where there is no such setup.
Json board_of(GameEntry const& game, std::string const& name, Json const& setup) {
  Problems problems;
  std::shared_ptr<Match const> const match = game.match(setup, problems);
  if (!match) return nullptr;
  return {{"name", name}, {"game", drawn_game({record_line(*match, match->start(), {}), match}, name)}};
}

/// The boards and scenarios that the setup chooses from by name; where there are none, the field for each number of players.
Json boards_of(GameEntry const& game) {
  Json boards = Json::array();
  auto const add = [&](std::string_view key, Json const& value, std::string const& name) {
    if (Json board = board_of(game, name, {{key, value}}); !board.is_null()) boards.push_back(std::move(board));
  };
  for (SetupOption const& option : game.facts().options)
    if (option.kind == SetupOption::Kind::file)
      for (std::string_view const word : option.words) add(option.key, word, fmt::format("--{} {}", option.key, word));
  if (!boards.empty()) return boards;
  for (int players = game.facts().least_seats; players <= game.facts().most_seats; ++players)
    add("players", players, fmt::format("--players {}", players));
  return boards;
}

Json index_of(GameEntry const& game, Language language) {
  std::vector<std::string> texts;
  for (TileView const& tile : tiles_in(game))
    texts.push_back(language == Language::russian && !tile.russian.empty() ? tile.russian : tile.english);
  std::vector<TileView> const tiles = tiles_in(game);
  std::vector<Passage> passages;
  for (Clause const& clause : game.clauses()) passages.push_back({clause.id, clause.text_in(language)});
  for (Ruling const& ruling : game.rulings()) passages.push_back({ruling.id, ruling.question_in(language)});
  for (std::size_t i = 0; i < tiles.size(); ++i) passages.push_back({tiles[i].id, texts[i]});
  return word_index(passages);
}

std::string mark_of(Json const& said) { return to_hex(compute_digest(json_text(said))).substr(0, 16); }

Json mark_of_ruling(Ruling const& ruling) {
  Json said = row(ruling.question, ruling.russian, ruling.preset);
  for (RulingOption const& option : ruling.options) said.push_back(row(option.word, option.meaning, option.russian));
  return mark_of(said);
}

/// What is in one book and not in the other, or says something else there.
Json changes_since(Json const& before, Json const& now) {
  Json changes{{"new", Json::object()}, {"changed", Json::object()}, {"gone", Json::object()}};
  for (auto const& [part, marks] : now.items()) {
    Json const& others = before.contains(part) && before[part].is_object() ? before[part] : Json::object();
    for (auto const& [id, mark] : marks.items())
      if (!others.contains(id))
        changes["new"][part].push_back(id);
      else if (others[id] != mark)
        changes["changed"][part].push_back(id);
    for (auto const& [id, mark] : others.items())
      if (!marks.contains(id)) changes["gone"][part].push_back(id);
  }
  return changes;
}

}  // namespace

Json book_marks(GameEntry const& game, std::vector<Example> const& examples) {
  Json marks{{"clauses", Json::object()}, {"rulings", Json::object()}, {"tiles", Json::object()}, {"examples", Json::object()}};
  for (Clause const& clause : game.clauses())
    marks["clauses"][clause.id] = mark_of(row(clause.text, clause.russian, clause.acts));
  for (Ruling const& ruling : game.rulings()) marks["rulings"][ruling.id] = mark_of_ruling(ruling);
  for (TileView const& tile : tiles_in(game))
    marks["tiles"][tile.id] = mark_of(row(tile.english, tile.russian, tile.properties, tile.count, tile.source));
  for (Example const& example : examples) marks["examples"][example.name] = mark_of(example.shown);
  return marks;
}

Json make_book(GameEntry const& game, BookSources const& sources) {
  Facts const& facts = game.facts();
  Json book{{"kind", "book"},
            {"id", facts.id},
            {"title", said(facts.title, facts.russian_title)},
            {"source", facts.source},
            {"chapters", chapters_of(game, Places(sources.examples))},
            {"rulings", rulings_of(game, sources)},
            {"tiles", tiles_of(game)},
            {"boards", Json::array()},
            {"examples", Json::array()},
            {"index", row(index_of(game, Language::english), index_of(game, Language::russian))},
            {"games", Json::array()}};
  if (!sources.impact.is_null()) book["impact"] = {{"games", sources.impact["games"]}, {"seed", sources.impact["seed"]}};
  auto const keep_game = [&](Json shown) {
    book["games"].push_back(std::move(shown["game"]));
    shown["game"] = book["games"].size() - 1;
    return shown;
  };
  for (Example const& example : sources.examples) {
    book["examples"].push_back(keep_game(example.shown));
    if (sources.playing_on.contains(example.name)) book["examples"].back()["page"] = sources.playing_on[example.name];
  }
  for (DivergingLine const& divergence : sources.divergences)
    if (Json* const option = option_in(book["rulings"], divergence)) {
      Json shown = divergence.shown;
      for (char const* side : {"usual", "own"}) {
        book["games"].push_back(std::move(shown[side]));
        shown[side] = book["games"].size() - 1;
      }
      (*option)["smallest"] = std::move(shown);
    }
  for (Json const& board : boards_of(game)) book["boards"].push_back(keep_game(board));
  if (!sources.marks.is_null()) book["since"] = changes_since(sources.marks, book_marks(game, sources.examples));
  return book;
}

}  // namespace ringside::page
