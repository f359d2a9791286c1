#include "tests/games/robocide/table.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/erase.h"
#include "engine/games/robocide/game.h"

namespace ringside::robocide {
namespace {

GameEntry const& entry() {
  static GameEntry const game = entry_of<Robocide>(board_source());
  return game;
}

std::string told_as(EventView const& view) {
  std::string text = fmt::format("{} {}", view.clause, view.kind);
  for (auto const& [name, value] : view.facts) text += fmt::format(" {}={}", name, value);
  return view.ruling.empty() ? text : fmt::format("{} [{}]", text, view.ruling);
}

std::string group_of(std::string_view robot) { return fmt::format("seat[{}].robot[{}]", robot[0], robot[2]); }

}  // namespace

std::unique_ptr<Match> match_of(Json const& setup) {
  Problems problems;
  auto match = entry().match(setup, problems);
  for (Problem const& problem : problems) ADD_FAILURE() << to_string(problem);
  return match ? std::move(match) : entry().match(Json::object(), problems);
}

std::vector<std::string> problems_of(Json const& setup) {
  Problems problems;
  entry().match(setup, problems);
  std::vector<std::string> list;
  for (Problem const& problem : problems) list.push_back(problem.where + ": " + problem.what);
  return list;
}

std::vector<std::string> problems_of_position(Json const& position, Json const& setup) {
  Problems problems;
  match_of(setup)->read_position(position, problems);
  std::vector<std::string> list;
  for (Problem const& problem : problems) list.push_back(problem.where);
  return list;
}

Table::Table(std::vector<std::string> const& robots, Json more, Json setup) : match_(match_of(setup)), state_(match_->start()) {
  auto const seats = static_cast<std::size_t>(match_->seats());
  for (std::size_t i = 0; i < robots.size(); ++i) {
    while (more["seat"].size() < seats) more["seat"].push_back(Json::object());
    Json& seat = more["seat"][i % seats];
    if (!seat.contains("robots")) seat["robots"] = Json::array({"gone", "gone"});
    if (!robots[i].empty()) seat["robots"][i / seats] = robots[i];
  }
  Problems problems;
  auto const read = match_->read_position(more, problems);
  for (Problem const& problem : problems) ADD_FAILURE() << to_string(problem);
  if (read) state_ = *read;
}

Table& Table::play(std::initializer_list<std::string_view> actions) {
  for (std::string_view const action : actions) {
    auto const code = match_->parse(action);
    auto const rejection = code ? match_->reject(state_, *code.value) : Rejection{"", code.what};
    if (rejection) {
      ADD_FAILURE() << action << ": " << rejection->clause << " " << rejection->text;
      return *this;
    }
    std::vector<EventView> views;
    match_->apply(state_, *code.value, Language::english, views);
    for (EventView const& view : views) events_.push_back(told_as(view));
    EXPECT_EQ(match_->broken(state_), -1) << action;
  }
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

int Table::count(std::string_view beginning) const {
  return static_cast<int>(std::count_if(events_.begin(), events_.end(), [&](std::string const& event) {
    return event.starts_with(beginning) && (event.size() == beginning.size() || event[beginning.size()] == ' ');
  }));
}

FlatField Table::find(std::string_view name) const {
  for (FlatField& field : match_->fields(state_))
    if (field.name == name) return std::move(field);
  ADD_FAILURE() << "no field " << name;
  return {};
}
std::string Table::field(std::string_view name) const { return find(name).text; }
std::int64_t Table::number(std::string_view name) const { return find(name).value; }

std::string Table::cell(std::string_view robot) const {
  std::string const at = field(group_of(robot) + ".cell"), fate = field(group_of(robot) + ".fate");
  return fate == "standing" ? at : at == "off" ? fate : fate + " " + at;
}
std::string Table::gaze(std::string_view robot) const { return field(group_of(robot) + ".gaze"); }

std::vector<std::string> Table::legal() const {
  std::vector<ActionCode> codes;
  match_->legal(state_, codes);
  std::vector<std::string> texts;
  for (ActionCode const code : codes) texts.push_back(match_->text(code));
  return texts;
}

int Table::choices(std::string_view beginning) const {
  auto const texts = legal();
  return static_cast<int>(
      std::count_if(texts.begin(), texts.end(), [&](std::string const& text) { return text.starts_with(beginning); }));
}

std::string Table::clause_against(std::string_view action) const {
  auto const code = match_->parse(action);
  if (!code) return "not read";
  auto const rejection = match_->reject(state_, *code.value);
  return rejection ? std::string(rejection->clause) : "";
}

std::string Table::actor() const {
  Actor const actor = match_->actor(state_);
  if (actor.is_nobody()) return "nobody";
  return actor.is_chance() ? "chance" : fmt::format("seat {}", actor.number());
}

Json ruled(std::string_view ruling, std::string_view option) { return {{"rulings", {{std::string(ruling), option}}}}; }

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
