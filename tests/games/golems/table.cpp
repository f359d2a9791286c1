#include "tests/games/golems/table.h"

#include <algorithm>

#include "engine/core/match/erase.h"
#include "engine/games/golems/game.h"

namespace ringside::golems {
namespace {

GameEntry const& entry() {
  static GameEntry const game = make_entry<BattleOfGolems>();
  return game;
}

Json with_golems(std::initializer_list<Json> golems, Json position) {
  if (golems.size() > 0) position["golem"] = std::vector<Json>(golems);
  return position;
}

}  // namespace

std::unique_ptr<Match> make_match(Json const& setup) { return ringside::make_match(entry(), setup); }
std::vector<std::string> find_problems(Json const& setup) { return ringside::find_problems(entry(), setup); }

Table::Table(std::initializer_list<Json> golems, Json const& setup, Json more)
    : PlayedTable(make_match(setup), with_golems(golems, std::move(more))) {}

Table& Table::play(std::initializer_list<std::string_view> actions) {
  PlayedTable::play(actions);
  return *this;
}

Json at(std::string_view where, int rows, Json more) {
  more["cell"] = where.substr(0, where.find(' '));
  more["gaze"] = where.substr(where.find(' ') + 1);
  more["length"] = rows;
  return more;
}

Json with_luck(std::string_view luck) { return {{"luck", luck}}; }

Json bot_at(std::string_view where) {
  return {{"cell", where.substr(0, where.find(' '))}, {"gaze", where.substr(where.find(' ') + 1)}};
}

Json field_with(Json obstacles) {
  std::string const taken = obstacles.dump();
  std::vector<std::string> starts;
  for (int cell = 15; cell >= 0 && starts.size() < 4; --cell) {
    std::string const name = square::name_of({cell % 4, cell / 4});
    if (taken.find('"' + name + '"') == std::string::npos) starts.push_back(name + " n");
  }
  Json scenario{{"name", "test"}, {"parts", {{{"at", "A1"}, {"size", 4}}}}};
  scenario["starts"] = {{"two", {starts[0], starts[1]}}, {"four", starts}};
  scenario.update(obstacles);
  return scenario;
}

Json setup_with(Json obstacles, std::string_view ruling, std::string_view option) {
  Json setup = ruling.empty() ? Json::object() : ruled(ruling, option);
  setup["scenario"] = field_with(std::move(obstacles));
  return setup;
}

}  // namespace ringside::golems
