#include "replay/text/find/find_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/text/problem.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/record/happening.h"
#include "replay/text/table.h"

namespace ringside {
namespace {

std::string address_of(AskedGame const& game, FoundHit const& hit) { return fmt::format("{}#{}", game.name, hit.place.step); }

std::string hit_sentence(FoundHit const& hit) {
  if (hit.place.event) return hit.place.event->text;
  return hit.place.step == 0 ? "the start" : hit.action;
}

std::vector<std::pair<std::vector<std::string>, std::uint64_t>> most_first(FindTally const& tally) {
  std::vector<std::pair<std::vector<std::string>, std::uint64_t>> rows(tally.by.begin(), tally.by.end());
  std::stable_sort(rows.begin(), rows.end(), [](auto const& a, auto const& b) { return a.second > b.second; });
  return rows;
}

Json by_json(FindTally const& tally, std::vector<std::string> const& keys) {
  Json rows = Json::array();
  for (auto const& [values, hits] : most_first(tally)) {
    Json row{{"hits", hits}, {"values", Json::object()}};
    for (std::size_t i = 0; i < keys.size(); ++i) row["values"][keys[i]] = values[i].empty() ? Json() : Json(values[i]);
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace

void FindTally::add(AskedChunk const& chunk) {
  games += chunk.games;
  steps += chunk.steps;
  skipped += chunk.skipped;
  for (AskedGame const& game : chunk.shown) add(game);
}

void FindTally::add(AskedGame const& game) {
  unreadable += game.errors.empty() ? 0 : 1;
  illegal += game.illegal ? 1 : 0;
  too_many_ways += game.too_many_ways ? 1 : 0;
  hits += game.hits.size();
  games_hit += game.hits.empty() ? 0 : 1;
  for (FoundHit const& hit : game.hits)
    if (!hit.by.empty()) ++by[hit.by];
  if (!game.misfit) return;
  Misfits& alike = misfits[{game.game, find_error_text(*game.misfit)}];
  if (alike.games++ == 0) {
    alike.first = game.name;
    alike.error = *game.misfit;
  }
}

std::uint64_t FindTally::unfit() const {
  std::uint64_t all = 0;
  for (auto const& [key, alike] : misfits) all += alike.games;
  return all;
}

std::string find_error_text(PredicateError const& error) {
  return fmt::format("column {}: {}", error.column + 1, with_expected(error.what, error.expected));
}

std::string hit_text(AskedGame const& game, FoundHit const& hit) {
  std::string text = painted(Style::strong, on_a_line(address_of(game, hit))) + "  " + on_a_line(hit_sentence(hit));
  for (std::size_t i = 0; i < game.variables.size(); ++i)
    if (!hit.place.bindings[i].empty()) text += fmt::format("  {}={}", game.variables[i], hit.place.bindings[i]);
  return text + "\n";
}

std::string find_trouble_text(FindTally const& tally) {
  if (tally.illegal > 0)
    return fmt::format("exit code 1: {} of {} {} on with a step that is not legal or an edit that cannot be",
                       grouped(tally.illegal), counted(tally.games, "game"), tally.illegal == 1 ? "goes" : "go");
  if (tally.unreadable > 0)
    return fmt::format("exit code 3: {} of {} cannot be read", grouped(tally.unreadable), counted(tally.games, "game"));
  return {};
}

std::string find_tally_text(FindTally const& tally) {
  if (tally.hits == 0)
    return fmt::format("0 hits: nothing found in {}, {}", counted(tally.games, "game"), counted(tally.steps, "step"));
  return fmt::format("{} in {} of {}", counted(tally.hits, "hit"), grouped(tally.games_hit), counted(tally.games, "game"));
}

std::string find_by_text(FindTally const& tally, std::vector<std::string> const& keys) {
  std::vector<std::string> headings{">hits"};
  headings.insert(headings.end(), keys.begin(), keys.end());
  Table table(std::move(headings));
  for (auto const& [values, hits] : most_first(tally)) {
    std::vector<std::string> cells{grouped(hits)};
    for (std::string const& value : values) cells.push_back(value.empty() ? "-" : on_a_line(value));
    table.row(std::move(cells));
  }
  return table.text();
}

Json hit_json(AskedGame const& game, FoundHit const& hit) {
  Json json{{"address", address_of(game, hit)}, {"record", game.name}, {"game", game.game}, {"step", hit.place.step}};
  if (hit.place.step > 0) json["do"] = hit.action;
  if (hit.place.event) json["event"] = events_json(*game.match, {*hit.place.event}, {}).front();
  json["variables"] = Json::object();
  for (std::size_t i = 0; i < game.variables.size(); ++i)
    if (!hit.place.bindings[i].empty()) json["variables"][game.variables[i]] = hit.place.bindings[i];
  return json;
}

Json find_json(FindTally const& tally, FindOptions const& options, Json hits) {
  Json json{{"question", options.text},       {"games", tally.games},     {"steps", tally.steps}, {"skipped", tally.skipped},
            {"unreadable", tally.unreadable}, {"illegal", tally.illegal}, {"hits", tally.hits},   {"games_hit", tally.games_hit}};
  json["too_many_ways"] = tally.too_many_ways;
  json["misfits"] = Json::array();
  for (auto const& [key, alike] : tally.misfits)
    json["misfits"].push_back({{"game", key.first}, {"games", alike.games}, {"first", alike.first}, {"why", key.second}});
  if (!options.by.empty()) json["by"] = by_json(tally, options.by);
  if (!hits.is_null()) json["found"] = std::move(hits);
  return json;
}

}  // namespace ringside
