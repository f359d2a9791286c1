#include "tests/games/steel_arena/table.h"

#include <array>

#include "engine/core/match/erase.h"
#include "engine/games/steel_arena/game.h"

namespace ringside::steel_arena {
namespace {

std::string listed(Problems const& problems) {
  std::string text;
  for (Problem const& problem : problems) text += "\n  " + to_string(problem);
  return text;
}

int occurrences(std::string_view text, std::string const& words) {
  int count = 0;
  for (std::size_t at = text.find(words); at != std::string_view::npos; at = text.find(words, at + 1)) ++count;
  return count;
}

/// Generation-2 modules by type that the text of a position does not name.
std::array<int, tile_types> left_over(Setup const& setup, std::string_view position) {
  std::array<int, tile_types> left{};
  for (std::size_t type = 0; type < type_names.size(); ++type)
    left[type] = -occurrences(position, "\"" + std::string(type_names[type]) + "-2\"");
  for (Kind const& kind : setup.tiles().kinds) {
    if (kind.generation != 2 || kind.type == TileType::terrain) continue;
    int const named = occurrences(position, "\"" + kind.id + "\"") + occurrences(position, "\"" + kind.id + "#");
    left[static_cast<std::size_t>(kind.type)] += std::max(0, kind.count - named);
  }
  return left;
}

/// Backs on all cells that are neither named nor under a robot: of the type that most modules are left of.
Json covered(Setup const& setup, Json position) {
  if (position.contains("field") && position["field"] == "as-it-is") {
    position.erase("field");
    return position;
  }
  std::array<int, tile_types> left = left_over(setup, position.dump());
  std::vector<std::string> stood_on;
  if (position.contains("robot"))
    for (Json const& robot : position["robot"]) stood_on.push_back(robot.value("cell", ""));
  for (int cell = 0; cell < setup.field.size(); ++cell) {
    std::string const& name = setup.field.name(cell);
    if (position.contains("field") && position["field"].contains(name)) continue;
    if (std::find(stood_on.begin(), stood_on.end(), name) != stood_on.end()) continue;
    auto const most = static_cast<std::size_t>(std::max_element(left.begin(), left.end()) - left.begin());
    if (left[most] <= 0) break;
    --left[most];
    position["field"][name] = std::string(type_names[most]) + "-2";
  }
  return position;
}

std::string event_line(EventView const& event) {
  std::string line = std::string(event.clause) + " " + std::string(event.kind);
  for (auto const& [name, value] : event.facts) line += " " + std::string(name) + "=" + value;
  return event.ruling.empty() ? line : line + " [" + std::string(event.ruling) + "]";
}

}  // namespace

Table::Table(Start, Json setup) {
  Problems problems;
  auto read = SteelArena::read_setup(setup, problems);
  if (!read) {
    ADD_FAILURE() << "setup: " << listed(problems);
    read = SteelArena::read_setup(Json::object(), problems);
  }
  match_ = std::make_unique<Erased<SteelArena>>(std::move(*read));
  state_ = match_->start();
}

Table Table::beginning(Json setup) { return Table(Start{}, std::move(setup)); }

Table::Table(std::string_view position, Json setup) : Table(Start{}, std::move(setup)) {
  Json const json = Json::parse(position, nullptr, false);
  if (json.is_discarded()) {
    ADD_FAILURE() << "no JSON: " << position;
    return;
  }
  Setup const& known = static_cast<Erased<SteelArena> const&>(*match_).typed_setup();
  Problems problems;
  auto const written = match_->read_position(covered(known, json), problems);
  if (written)
    state_ = *written;
  else
    ADD_FAILURE() << "position: " << listed(problems);
}

void Table::apply(ActionCode code) {
  std::vector<EventView> views;
  match_->apply(state_, code, Language::english, views);
  for (EventView const& view : views) events_.push_back(event_line(view));
}

Table& Table::play(std::string_view action) {
  auto const parsed = match_->parse(action);
  if (!parsed) {
    ADD_FAILURE() << action << ": " << parsed.what << ", expected " << parsed.expected;
    return *this;
  }
  if (auto const no = match_->reject(state_, *parsed.value)) {
    ADD_FAILURE() << action << ": not legal, " << no->clause << ": " << no->text << "\n" << match_->position(state_).dump(2);
    return *this;
  }
  apply(*parsed.value);
  return *this;
}

Table& Table::play(std::initializer_list<std::string_view> actions) {
  for (std::string_view const action : actions) {
    if (!allows(action)) return play(action);
    play(action);
  }
  return *this;
}

Table& Table::chance() {
  std::vector<ActionCode> actions;
  while (match_->actor(state_).is_chance()) {
    match_->legal(state_, actions);
    apply(actions.at(0));
  }
  return *this;
}

Table& Table::end_turn() {
  std::string const turn = field("turn");
  chance();
  while (field("turn") == turn && allows("stop")) play("stop").chance();
  return *this;
}

int Table::count(std::string_view beginning) const {
  return static_cast<int>(std::count_if(events_.begin(), events_.end(), [&](std::string const& line) {
    return line.starts_with(beginning) && (line.size() == beginning.size() || line[beginning.size()] == ' ');
  }));
}

bool Table::happened_in_order(std::initializer_list<std::string_view> beginnings) const {
  auto next = beginnings.begin();
  for (std::string const& line : events_)
    if (next != beginnings.end() && line.starts_with(*next)) ++next;
  return next == beginnings.end();
}

std::string Table::field(std::string_view name) const {
  auto const fields = match_->fields(state_);
  FlatField const* found = find(fields, name);
  return found == nullptr ? "no such field" : found->text;
}

std::int64_t Table::number(std::string_view name) const {
  auto const fields = match_->fields(state_);
  FlatField const* found = find(fields, name);
  return found == nullptr ? -1 : found->value;
}

FlatField const* Table::find(std::vector<FlatField> const& fields, std::string_view name) const {
  for (FlatField const& field : fields)
    if (field.name == name) return &field;
  ADD_FAILURE() << "no such field: " << name;
  return nullptr;
}

bool Table::holds(std::string_view set, std::string_view tile) const {
  std::string const text = " " + field(set) + ",";
  std::string const name = " " + std::string(tile);
  return text.find(name + ",") != std::string::npos || text.find(name + "#") != std::string::npos;
}

std::vector<std::string> Table::legal() const {
  std::vector<ActionCode> actions;
  match_->legal(state_, actions);
  std::vector<std::string> texts;
  for (ActionCode const action : actions) texts.push_back(match_->text(action));
  return texts;
}

std::vector<std::string> Table::legal(std::string_view beginning) const {
  std::vector<std::string> texts = legal();
  std::erase_if(texts, [&](std::string const& text) { return !text.starts_with(beginning); });
  return texts;
}

bool Table::allows(std::string_view action) const {
  auto const texts = legal();
  return std::find(texts.begin(), texts.end(), action) != texts.end();
}

std::string Table::clause_against(std::string_view action) const {
  auto const parsed = match_->parse(action);
  if (!parsed) return "no action: " + parsed.what;
  auto const rejection = match_->reject(state_, *parsed.value);
  return rejection ? std::string(rejection->clause) : "";
}

std::uint32_t Table::weight(std::string_view action) const {
  auto const parsed = match_->parse(action);
  return parsed && allows(action) ? match_->weight(state_, *parsed.value) : 0;
}

std::string Table::actor() const {
  Actor const actor = match_->actor(state_);
  if (actor.is_seat()) return "seat " + std::to_string(actor.number());
  return actor.is_chance() ? "chance" : "nobody";
}

}  // namespace ringside::steel_arena
