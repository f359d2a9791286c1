#include "tests/games/golems/table.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "engine/core/erase.h"
#include "engine/games/golems/game.h"

namespace ringside::golems {
namespace {

GameEntry const& entry() {
  static GameEntry const game = entry_of<BattleOfGolems>(scenario_source());
  return game;
}

std::string told_as(EventView const& view) {
  std::string text = fmt::format("{} {}", view.clause, view.kind);
  for (auto const& [name, value] : view.facts) text += fmt::format(" {}={}", name, value);
  return view.ruling.empty() ? text : fmt::format("{} [{}]", text, view.ruling);
}

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

Table::Table(std::initializer_list<Json> golems, Json setup, Json more) : match_(match_of(setup)), state_(match_->start()) {
  if (golems.size() > 0) more["golem"] = std::vector<Json>(golems);
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

std::vector<std::string> Table::legal() const {
  std::vector<ActionCode> codes;
  match_->legal(state_, codes);
  std::vector<std::string> texts;
  for (ActionCode const code : codes) texts.push_back(match_->text(code));
  return texts;
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

Json ruled(std::string_view ruling, std::string_view option) { return {{"rulings", {{std::string(ruling), option}}}}; }

Json setup_with(Json obstacles, std::string_view ruling, std::string_view option) {
  Json setup = ruling.empty() ? Json::object() : ruled(ruling, option);
  setup["scenario"] = field_with(std::move(obstacles));
  return setup;
}

}  // namespace ringside::golems
