#include "tests/games/played_table.h"

#include <algorithm>

#include <fmt/format.h>

namespace ringside {
namespace {

std::string to_line(EventView const& view) {
  std::string text = fmt::format("{} {}", view.clause, view.kind);
  for (auto const& [name, value] : view.facts) text += fmt::format(" {}={}", name, value);
  return view.ruling.empty() ? text : fmt::format("{} [{}]", text, view.ruling);
}

}  // namespace

std::unique_ptr<Match> make_match(GameEntry const& game, Json const& setup) {
  Problems problems;
  auto match = game.match(setup, problems);
  for (Problem const& problem : problems) ADD_FAILURE() << to_string(problem);
  return match ? std::move(match) : game.match(Json::object(), problems);
}

std::vector<std::string> find_problems(GameEntry const& game, Json const& setup) {
  Problems problems;
  game.match(setup, problems);
  std::vector<std::string> list;
  for (Problem const& problem : problems) list.push_back(problem.where + ": " + problem.what);
  return list;
}

PlayedTable::PlayedTable(std::unique_ptr<Match> match, Json const& position) : match_(std::move(match)), state_(match_->start()) {
  Problems problems;
  auto const read = match_->read_position(position, problems);
  for (Problem const& problem : problems) ADD_FAILURE() << to_string(problem);
  if (read) state_ = *read;
}

void PlayedTable::play(std::initializer_list<std::string_view> actions) {
  for (std::string_view const action : actions) {
    auto const code = match_->parse(action);
    auto const rejection = code ? match_->reject(state_, *code.value) : Rejection{"", code.what};
    if (rejection) {
      ADD_FAILURE() << action << ": " << rejection->clause << " " << rejection->text;
      return;
    }
    std::vector<EventView> views;
    match_->apply(state_, *code.value, Language::english, views);
    for (EventView const& view : views) events_.push_back(to_line(view));
    EXPECT_EQ(match_->broken(state_), -1) << action;
  }
}

int PlayedTable::count(std::string_view beginning) const {
  return static_cast<int>(std::count_if(events_.begin(), events_.end(), [&](std::string const& event) {
    return event.starts_with(beginning) && (event.size() == beginning.size() || event[beginning.size()] == ' ');
  }));
}

FlatField PlayedTable::find(std::string_view name) const {
  for (FlatField& field : match_->fields(state_))
    if (field.name == name) return std::move(field);
  ADD_FAILURE() << "no field " << name;
  return {};
}
std::string PlayedTable::field(std::string_view name) const { return find(name).text; }
std::int64_t PlayedTable::number(std::string_view name) const { return find(name).value; }

std::vector<std::string> PlayedTable::legal() const {
  std::vector<ActionCode> codes;
  match_->legal(state_, codes);
  std::vector<std::string> texts;
  for (ActionCode const code : codes) texts.push_back(match_->text(code));
  return texts;
}

std::string PlayedTable::clause_against(std::string_view action) const {
  auto const code = match_->parse(action);
  if (!code) return "not read";
  auto const rejection = match_->reject(state_, *code.value);
  return rejection ? std::string(rejection->clause) : "";
}

std::string PlayedTable::actor() const {
  Actor const actor = match_->actor(state_);
  if (actor.is_nobody()) return "nobody";
  return actor.is_chance() ? "chance" : fmt::format("seat {}", actor.number());
}

Json ruled(std::string_view ruling, std::string_view option) { return {{"rulings", {{std::string(ruling), option}}}}; }

}  // namespace ringside
