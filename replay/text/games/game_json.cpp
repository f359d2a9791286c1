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

std::vector<InvariantName> list_laws(GameEntry const& game) {
  Problems problems;
  std::unique_ptr<Match> const match = game.match(Json::object(), problems);
  return match ? std::vector<InvariantName>(match->invariants().begin(), match->invariants().end())
               : std::vector<InvariantName>();
}

Json game_json(GameEntry const& game) {
  Facts const& facts = game.facts();
  Json options = Json::array(), laws = Json::array();
  for (InvariantName const& law : list_laws(game))
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

}  // namespace ringside
