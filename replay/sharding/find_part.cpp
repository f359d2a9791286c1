#include "replay/sharding/find_part.h"

#include "replay/sharding/game_part.h"

namespace ringside {
namespace {

Json hits_json(ShownGame const& shown) {
  Json hits = Json::array();
  for (std::size_t i = 0; i < shown.game.hits.size(); ++i) {
    Json hit{{"by", shown.game.hits[i].by}};
    if (i < shown.hits.size()) {
      hit["json"] = shown.hits[i].json;
      hit["text"] = shown.hits[i].text;
    }
    hits.push_back(std::move(hit));
  }
  return hits;
}

ShownGame read_shown_game(Json const& json) {
  ShownGame shown;
  shown.place = read_place(json.at("at"));
  AskedGame& game = shown.game;
  game.place = shown.place;
  game.name = json.at("record").get<std::string>();
  game.game = json.at("game").get<std::string>();
  game.errors = read_errors(json.at("errors"));
  if (json.contains("illegal")) game.illegal = json.at("illegal").get<std::size_t>();
  game.bad_edit = json.contains("bad_edit");
  if (json.contains("too_many_ways")) game.too_many_ways = json.at("too_many_ways").get<std::size_t>();
  if (json.contains("misfit")) {
    Json const& misfit = json.at("misfit");
    game.misfit = PredicateError{misfit.at("column").get<std::size_t>(), misfit.at("what").get<std::string>(),
                                 misfit.at("expected").get<std::string>()};
  }
  for (Json const& hit : json.at("hits")) {
    game.hits.emplace_back().by = hit.at("by").get<std::vector<std::string>>();
    if (hit.contains("json")) shown.hits.push_back({hit.at("json"), hit.at("text").get<std::string>()});
  }
  return shown;
}

}  // namespace

Json shown_game_part(ShownGame const& shown) {
  AskedGame const& game = shown.game;
  Json json{{"at", place_json(shown.place)}, {"record", game.name}, {"game", game.game}, {"errors", errors_json(game.errors)}};
  if (game.illegal) json["illegal"] = *game.illegal;
  if (game.bad_edit) json["bad_edit"] = true;
  if (game.too_many_ways) json["too_many_ways"] = *game.too_many_ways;
  if (game.misfit)
    json["misfit"] = {{"column", game.misfit->column}, {"what", game.misfit->what}, {"expected", game.misfit->expected}};
  json["hits"] = hits_json(shown);
  return json;
}

Json find_part(std::uint64_t games, std::uint64_t skipped, std::uint64_t steps, Json shown) {
  return {{"games", games}, {"skipped", skipped}, {"steps", steps}, {"shown", std::move(shown)}};
}

FindFound read_find_part(Json const& json) {
  FindFound found{
      json.at("games").get<std::uint64_t>(), json.at("skipped").get<std::uint64_t>(), json.at("steps").get<std::uint64_t>(), {}};
  for (Json const& shown : json.at("shown")) found.shown.push_back(read_shown_game(shown));
  return found;
}

}  // namespace ringside
