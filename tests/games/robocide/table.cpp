#include "tests/games/robocide/table.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/match/erase.h"
#include "engine/games/robocide/game.h"

namespace ringside::robocide {
namespace {

GameEntry const& entry() {
  static GameEntry const game = make_entry<Robocide>();
  return game;
}

std::string robot_group(std::string_view robot) { return fmt::format("seat[{}].robot[{}]", robot[0], robot[2]); }

Json with_robots(std::vector<std::string> const& robots, Json position, std::size_t seats) {
  for (std::size_t i = 0; i < robots.size(); ++i) {
    while (position["seat"].size() < seats) position["seat"].push_back(Json::object());
    Json& seat = position["seat"][i % seats];
    if (!seat.contains("robots")) seat["robots"] = Json::array({"gone", "gone"});
    if (!robots[i].empty()) seat["robots"][i / seats] = robots[i];
  }
  return position;
}

}  // namespace

std::unique_ptr<Match> make_match(Json const& setup) { return ringside::make_match(entry(), setup); }
std::vector<std::string> find_problems(Json const& setup) { return ringside::find_problems(entry(), setup); }

std::vector<std::string> problems_of_position(Json const& position, Json const& setup) {
  Problems problems;
  make_match(setup)->read_position(position, problems);
  std::vector<std::string> list;
  for (Problem const& problem : problems) list.push_back(problem.where);
  return list;
}

Table::Table(std::vector<std::string> const& robots, Json more, Json const& setup)
    : PlayedTable(make_match(setup), with_robots(robots, std::move(more), setup.value("players", std::size_t{2}))) {}

Table& Table::play(std::initializer_list<std::string_view> actions) {
  PlayedTable::play(actions);
  return *this;
}

Table& Table::play_to(std::string_view stage) {
  while (actor() != "nobody" && field("stage") != stage) {
    auto const texts = legal();
    auto const idle = std::find_if(texts.begin(), texts.end(), [](std::string const& text) {
      return text == "pass" || text == "keep ring" || text == "end" || text == "suffer";
    });
    play({idle != texts.end() ? *idle : texts.front()});
  }
  return *this;
}

std::string Table::cell(std::string_view robot) const {
  std::string const at = field(robot_group(robot) + ".cell"), fate = field(robot_group(robot) + ".fate");
  return fate == "standing" ? at : at == "off" ? fate : fate + " " + at;
}
std::string Table::gaze(std::string_view robot) const { return field(robot_group(robot) + ".gaze"); }

int Table::choices(std::string_view beginning) const {
  auto const texts = legal();
  return static_cast<int>(
      std::count_if(texts.begin(), texts.end(), [&](std::string const& text) { return text.starts_with(beginning); }));
}

Json last_turn(Json more) {
  more["actions"] = 1;
  more["asked"] = 1;
  if (!more.contains("slot")) more["slot"] = {{"turning", "1"}, {"actions", "0"}, {"artillery", "0"}, {"detonator", "1"}};
  return more;
}

Json quiet(Json setup) {
  Json board = built_in_data()["boards"][0];
  for (Json& tower : board["towers"]) tower["armed"] = Json::array();
  setup["board"] = board;
  return setup;
}

Table fired(std::vector<std::string> const& robots, Json more, Json setup) {
  if (!more.contains("rotation")) setup = quiet(std::move(setup));
  Table table(robots, last_turn(std::move(more)), std::move(setup));
  table.play({"end"});
  return table;
}

}  // namespace ringside::robocide
