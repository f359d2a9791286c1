#include "replay/text/games/game_json.h"

#include <string>

#include "engine/core/values/sums.h"

namespace ringside {
namespace {

std::string kind_of(SetupOption const& option) {
  if (option.kind == SetupOption::Kind::integer) return "integer";
  return option.kind == SetupOption::Kind::file ? "file" : "word";
}

Json option_json(SetupOption const& option) {
  Json json{{"key", option.key}, {"kind", kind_of(option)}, {"help", option.help}};
  if (option.kind == SetupOption::Kind::integer) {
    json["low"] = option.low;
    json["high"] = option.high;
  }
  if (!option.words.empty()) json["words"] = std::vector<std::string>(option.words.begin(), option.words.end());
  if (!option.preset.empty()) json["default"] = option.preset;
  return json;
}

}  // namespace

int count_tiles(GameEntry const& game) {
  if (game.tiles.list == nullptr) return 0;
  auto const tiles = game.tiles.list(game.tiles.built_in());
  return static_cast<int>(add_up(tiles, &TileView::count));
}

std::vector<LawInWords> list_laws(GameEntry const& game, Language language) {
  Problems problems;
  std::unique_ptr<Match> const match = game.match(Json::object(), problems);
  std::vector<LawInWords> laws;
  if (!match) return laws;
  for (InvariantName const& law : match->invariants())
    laws.push_back({std::string(law.name), std::string(law.clause), std::string(game.facts().in(language, law.meaning))});
  return laws;
}

Json game_json(GameEntry const& game) {
  Facts const& facts = game.facts();
  Json options = Json::array(), laws = Json::array();
  for (LawInWords const& law : list_laws(game))
    laws.push_back({{"name", law.name}, {"clause", law.clause}, {"meaning", law.meaning}});
  for (SetupOption const& option : facts.options) options.push_back(option_json(option));
  return {{"id", facts.id},
          {"title", facts.title},
          {"summary", facts.summary},
          {"source", facts.source},
          {"seats", {{"least", facts.least_seats}, {"most", facts.most_seats}}},
          {"chance", facts.has_chance},
          {"secrets", facts.has_secrets},
          {"end_reasons", std::vector<std::string>(facts.end_reasons.begin(), facts.end_reasons.end())},
          {"score_unit", facts.score_unit},
          {"clauses", game.clauses().size()},
          {"rulings", game.rulings().size()},
          {"tiles", count_tiles(game)},
          {"invariants", std::move(laws)},
          {"options", std::move(options)}};
}

Json clauses_json(GameEntry const& game, Language language) {
  Json list = Json::array();
  for (Clause const& clause : game.clauses()) {
    list.push_back({{"id", clause.id}, {"chapter", clause.chapter_in(language)}, {"text", clause.text_in(language)}});
    if (!clause.acts) list.back()["acts"] = false;
  }
  return list;
}

Json rulings_json(GameEntry const& game, Language language) {
  Json list = Json::array();
  for (Ruling const& ruling : game.rulings()) {
    Json options = Json::array();
    for (RulingOption const& option : ruling.options)
      options.push_back({{"word", option.word}, {"meaning", option.meaning_in(language)}});
    list.push_back({{"id", ruling.id},
                    {"question", ruling.question_in(language)},
                    {"clauses", std::vector<std::string>(ruling.clauses.begin(), ruling.clauses.end())},
                    {"options", std::move(options)},
                    {"preset", ruling.options[ruling.preset].word}});
  }
  return list;
}

Json tile_json(TileView const& tile) {
  return {{"id", tile.id},        {"names", {{"en", tile.english}, {"ru", tile.russian}}},
          {"type", tile.type},    {"generation", tile.generation},
          {"count", tile.count},  {"properties", tile.properties},
          {"source", tile.source}};
}

}  // namespace ringside
