#include "tests/games/high_voltage/table.h"

#include <algorithm>
#include <array>
#include <sstream>

#include <fmt/format.h>

#include "engine/core/match/erase.h"
#include "engine/games/high_voltage/game.h"

namespace ringside::high_voltage {
namespace {

GameEntry const& entry() {
  static GameEntry const game = make_entry<HighVoltage>();
  return game;
}

std::string to_line(EventView const& view) {
  std::string text = fmt::format("{} {}", view.clause, view.kind);
  for (auto const& [name, value] : view.facts) text += fmt::format(" {}={}", name, value);
  return view.ruling.empty() ? text : fmt::format("{} [{}]", text, view.ruling);
}

/// Backs for cells that nobody names, as many as there are of each.
std::string next_back(int nth) { return nth < 9 ? "attack-2" : nth < 15 ? "turn-2" : "movement-2"; }

void cover(Json& position, Json const& setup) {
  if (position.contains("field") && position["field"] == "as-it-is") {
    position.erase("field");
    return;
  }
  Problems problems;
  auto const read = HighVoltage::read_setup(setup, problems);
  if (!read) return;
  std::vector<std::string> stood_on;
  for (Json const& each : position["robot"]) stood_on.push_back(each.value("cell", ""));
  int nth = 0;
  for (int cell = 0; cell < read->field.size(); ++cell) {
    std::string const& name = read->field.name(cell);
    bool const named = position.contains("field") && position["field"].contains(name);
    bool const stood = std::find(stood_on.begin(), stood_on.end(), name) != stood_on.end();
    if (!named && !stood && nth < 20) position["field"][name] = next_back(nth++);
  }
}

}  // namespace

std::unique_ptr<Match> make_match(Json const& setup) {
  Problems problems;
  auto match = entry().match(setup, problems);
  for (Problem const& problem : problems) ADD_FAILURE() << to_string(problem);
  Problems none;
  return match ? std::move(match) : entry().match(Json::object(), none);
}

std::vector<std::string> find_problems(Json const& setup) {
  Problems problems;
  entry().match(setup, problems);
  std::vector<std::string> list;
  for (Problem const& problem : problems) list.push_back(problem.where);
  return list;
}

Stand robot(std::string_view place, std::vector<std::string> modules, Json more) {
  std::istringstream words{std::string(place)};
  std::string cell, facing;
  words >> cell >> facing;
  more["cell"] = cell;
  more["facing"] = facing;
  if (!modules.empty()) more["modules"] = modules;
  return {more};
}

Json with(std::string_view options, Json setup) {
  std::istringstream words{std::string(options)};
  for (std::string word; words >> word;) setup[word] = "yes";
  return setup;
}

Json ruled(std::string_view ruling, std::string_view option, Json setup) {
  setup["rulings"][std::string(ruling)] = option;
  return setup;
}

Table::Table(std::vector<Stand> const& robots, Json more, Json setup) {
  if (!setup.contains("field")) setup["field"] = "3-players";
  if (!setup.contains("players")) setup["players"] = robots.size();
  match_ = make_match(setup);
  state_ = match_->start();
  more["robot"] = Json::array();
  for (Stand const& stand : robots) more["robot"].push_back(stand.json);
  cover(more, setup);
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
    for (EventView const& view : views) events_.push_back(to_line(view));
    EXPECT_EQ(match_->broken(state_), -1) << action;
  }
  return *this;
}

bool Table::idle() {
  auto const texts = legal();
  if (texts.empty() || testing::Test::HasFailure()) return false;
  auto const found = std::find_if(texts.begin(), texts.end(), [](std::string const& text) {
    return text == "stop" || text == "pass" || text == "cool" || text == "turn 0" || text == "suffer";
  });
  play({found != texts.end() ? *found : texts.front()});
  return true;
}

Table& Table::play_to_turn(int seat) {
  for (int steps = 0; steps < 200; ++steps)
    if ((choices("cool") > 0 && actor() == fmt::format("seat {}", seat)) || !idle()) break;
  return *this;
}

Table& Table::play_until(std::string_view beginning) {
  for (int steps = 0; steps < 200 && choices(beginning) == 0; ++steps)
    if (!idle()) break;
  return *this;
}

int Table::count(std::string_view beginning) const {
  return static_cast<int>(std::count_if(events_.begin(), events_.end(), [&](std::string const& event) {
    return event.starts_with(beginning) && (event.size() == beginning.size() || event[beginning.size()] == ' ');
  }));
}

bool Table::happened_in_order(std::initializer_list<std::string_view> beginnings) const {
  auto at = events_.begin();
  for (std::string_view const beginning : beginnings) {
    at = std::find_if(at, events_.end(), [&](std::string const& event) { return event.starts_with(beginning); });
    if (at == events_.end()) return false;
    ++at;
  }
  return true;
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

}  // namespace ringside::high_voltage
