// BG-2.1, and the stand-in scenarios.

#include "engine/games/golems/scenario.h"

#include <algorithm>
#include <bit>
#include <set>

#include "engine/core/fields/members.h"

namespace ringside::golems {

extern std::string_view const scenarios_json;

namespace {

using square::Coordinates;

constexpr int small_part = 3, large_part = 4;  // BG-1.2
constexpr int most_barrels = contents * barrels_of_each;
constexpr int most_flat = 10, most_water = 6;  // BG-1.6: walls, ladders and water are the sides of ten tokens

std::optional<Coordinates> parse_place(std::string_view name) {
  if (name.size() < 2 || name.size() > 3 || name[0] < 'A' || name[0] > 'Z') return std::nullopt;
  int row = 0;
  for (char const digit : name.substr(1)) {
    if (digit < '0' || digit > '9') return std::nullopt;
    row = row * 10 + (digit - '0');
  }
  if (row < 1 || row > SquareField::most_lines || name[1] == '0') return std::nullopt;
  return Coordinates{name[0] - 'A', row - 1};
}

/// Reads a scenario's parts one after the other; all problems are kept.
class ScenarioReader {
 public:
  ScenarioReader(Json const& json, Problems& problems) : problems_(problems), members_(json, "", problems) {}

  Scenario read() {
    if (!members_.is_object()) return std::move(scenario_);
    marks();
    scenario_.name = members_.text("name", "a name for the scenario");
    parts();
    obstacles();
    starts();
    scenario_.cards = built_in_cards();
    read_cards(members_, scenario_.cards, problems_);
    types("golems", scenario_.types, most_players, true);
    types("bots", scenario_.bots, 2, false);
    members_.report_unknown();
    return std::move(scenario_);
  }

 private:
  Problems& problems_;
  Members members_;
  Scenario scenario_;
  std::uint64_t taken_ = 0;  // by obstacles

  void say(std::string where, std::string what, std::string expected) {
    problems_.push_back({std::move(where), std::move(what), std::move(expected)});
  }

  /// A file may say what it is.
  void marks() {
    static constexpr std::array<std::string_view, 1> formats{"ringside-scenario"};
    members_.find("$schema");
    if (Json const* format = members_.find("format")) members_.as_word(*format, "format", strings(formats));
    if (Json const* version = members_.find("version")) members_.as_number(*version, "version", 1, 1, "1");
  }
  void parts() {
    Json const* list = members_.need("parts", "a list of parts of the field");
    if (list == nullptr) return;
    if (!list->is_array() || list->empty() || list->size() > 5)
      return say("parts", "is " + shown(*list), "a list of 1 to 5 parts");
    std::set<Coordinates> places;
    std::array<int, 5> count{};
    for (std::size_t i = 0; i < list->size(); ++i) part((*list)[i], fmt::format("parts[{}]", i), places, count);
    if (count[small_part] > 4) say("parts", fmt::format("{} parts of 3×3", count[small_part]), "at most 4 (BG-1.2)");
    if (count[large_part] > 1) say("parts", fmt::format("{} parts of 4×4", count[large_part]), "at most 1 (BG-1.2)");
    if (places.size() <= SquareField::most_cells) scenario_.ground.field = SquareField({places.begin(), places.end()});
  }
  void part(Json const& json, std::string const& where, std::set<Coordinates>& places, std::array<int, 5>& count) {
    Members members(json, where, problems_);
    auto const size = members.number("size", small_part, large_part);
    std::size_t const before = problems_.size();
    std::string const at = members.text("at", "the cell of its upper left corner, such as A1");
    bool const is_text = problems_.size() == before;
    members.report_unknown();
    auto const corner = parse_place(at);
    if (!corner && is_text) say(where + ".at", "is " + shown(Json(at)), "a cell such as A1");
    if (!corner || !size) return;
    ++count[static_cast<std::size_t>(*size)];
    if (corner->column + *size > SquareField::most_lines || corner->row + *size > SquareField::most_lines)
      return say(where, "leads beyond column Z or row 26", "a part within them");
    bool lies_on_another = false;
    for (int i = 0; i < *size * *size; ++i)
      lies_on_another |= !places.insert({corner->column + i % *size, corner->row + i / *size}).second;
    if (lies_on_another) say(where, "lies on another part", "parts side by side");
  }

  /// Where no part can be read, no cell is known to be wrong.
  bool has_field() const { return scenario_.ground.field.size() > 0; }
  std::optional<std::uint8_t> cell(Json const& json, std::string const& where) {
    std::string const name = json.is_string() ? json.get<std::string>() : "";
    std::uint8_t const found = scenario_.ground.field.find(name);
    if (found != SquareField::none) return found;
    if (has_field()) say(where, "is " + shown(json), "a cell of the field");
    return std::nullopt;
  }
  void take(std::uint8_t cell, std::string const& where) {
    if (has(taken_, cell)) say(where, scenario_.ground.field.name(cell) + " bears an obstacle already", "one on a cell");
    taken_ |= bit(cell);
  }
  std::uint64_t cells(std::string_view key, int most) {
    Json const* list = members_.find(key);
    std::uint64_t bits = 0;
    if (list == nullptr) return bits;
    if (!list->is_array()) return say(std::string(key), "is " + shown(*list), "a list of cells"), bits;
    if (std::cmp_greater(list->size(), most))
      return say(std::string(key), fmt::format("{} of them", list->size()), fmt::format("at most {} (BG-1.6)", most)), bits;
    for (std::size_t i = 0; i < list->size(); ++i) {
      std::string const where = fmt::format("{}[{}]", key, i);
      if (auto const found = cell((*list)[i], where)) {
        take(*found, where);
        bits |= bit(*found);
      }
    }
    return bits;
  }
  void obstacles() {
    Ground& ground = scenario_.ground;
    scenario_.barrels = cells("barrels", most_barrels);
    ground.walls = cells("walls", most_flat);
    ground.water = cells("water", most_water);
    int const ladders = read_ladders();
    int const flat = std::popcount(ground.walls) + std::popcount(ground.water) + ladders;
    if (flat > most_flat)
      say("", fmt::format("{} walls, ladders and water", flat), fmt::format("at most {} (BG-1.6)", most_flat));
  }
  int read_ladders() {
    Json const* json = members_.find("ladders");
    if (json == nullptr) return 0;
    Ground& ground = scenario_.ground;
    Members members(*json, "ladders", problems_);
    int count = 0;
    for (std::size_t i = 0; i < ladder_words.size(); ++i) {
      Json const* named = members.find(ladder_words[i]);
      if (named == nullptr) continue;
      auto const found = cell(*named, members.path(ladder_words[i]));
      if (!found) continue;
      take(*found, members.path(ladder_words[i]));
      ground.ladder[i] = *found;
      ++count;
    }
    members.report_unknown();
    for (std::size_t i = 0; i < ground.ladder.size(); ++i)
      if (ground.ladder[i] != SquareField::none && ground.ladder[i ^ 1U] != SquareField::none)
        ground.ladders |= bit(ground.ladder[i]);
    return count;
  }

  void starts() {
    Json const* json = members_.need("starts", R"(an object with "two" and "four")");
    if (json == nullptr) return;
    Members members(*json, "starts", problems_);
    list_of_starts(members, "two", scenario_.two);
    list_of_starts(members, "four", scenario_.four);
    members.report_unknown();
  }
  void list_of_starts(Members& members, std::string_view key, std::span<Start> into) {
    std::string const expected = fmt::format(R"(a list of {} starts such as "B1 s")", into.size());
    Json const* list = members.need(key, expected);
    if (list == nullptr) return;
    if (!list->is_array() || list->size() != into.size()) return members.problem(key, "is " + shown(*list), expected);
    std::uint64_t used = 0;
    for (std::size_t i = 0; i < into.size(); ++i) {
      std::string const where = fmt::format("{}[{}]", members.path(key), i);
      if (!read_start((*list)[i], where, into[i])) continue;
      if (has(used | scenario_.barrels | scenario_.ground.walls | scenario_.ground.water | scenario_.ground.ladders,
              into[i].cell))
        say(where, scenario_.ground.field.name(into[i].cell) + " is not free", "a free cell for each golem (BG-1.8)");
      used |= bit(into[i].cell);
    }
  }
  bool read_start(Json const& json, std::string const& where, Start& start) {
    std::string const text = json.is_string() ? json.get<std::string>() : "";
    std::size_t const space = text.find(' ');
    std::uint8_t const found = scenario_.ground.field.find(text.substr(0, space));
    std::string const gaze = space == std::string::npos ? "" : text.substr(space + 1);
    auto const known = std::find(square::direction_names.begin(), square::direction_names.end(), gaze);
    if (!has_field()) return false;
    if (found == SquareField::none || known == square::direction_names.end())
      return say(where, "is " + shown(json), R"(a cell of the field and a gaze, such as "B1 s")"), false;
    start = {found, static_cast<std::uint8_t>(known - square::direction_names.begin())};
    return true;
  }

  void types(std::string_view key, std::vector<std::string>& into, std::size_t count, bool apart) {
    Json const* list = members_.find(key);
    if (list == nullptr) {
      for (std::string const& name : into) known_type(Json(name), std::string(key));
      return;
    }
    if (!list->is_array() || list->size() != count)
      return say(std::string(key), "is " + shown(*list), fmt::format("a list of {} golem cards", count));
    into.clear();
    for (std::size_t i = 0; i < count; ++i) {
      std::string const where = fmt::format("{}[{}]", key, i);
      if (!known_type((*list)[i], where)) continue;
      std::string const name = (*list)[i].get<std::string>();
      if (apart && std::find(into.begin(), into.end(), name) != into.end())
        say(where, name + " is taken already", "another card (BG-2.1)");
      into.push_back(name);
    }
  }
  bool known_type(Json const& json, std::string const& where) {
    std::string const name = json.is_string() ? json.get<std::string>() : "";
    if (scenario_.cards.find(name) >= 0) return true;
    say(where, "is " + shown(json), meant(name, scenario_.cards.names()));
    return false;
  }
};

}  // namespace

Json const& built_in_data() {
  static Json const data = Json::parse(scenarios_json);
  return data;
}

Cards const& built_in_cards() {
  static Cards const cards = [] {
    Cards read;
    Problems none;
    Members members(built_in_data(), "", none);
    read_cards(members, read, none);
    return read;
  }();
  return cards;
}

std::optional<Scenario> read_scenario(Json const& json, Problems& problems) {
  std::size_t const before = problems.size();
  Scenario scenario = ScenarioReader(json, problems).read();
  if (problems.size() != before) return std::nullopt;
  scenario.source = json;
  return scenario;
}

std::span<Scenario const> built_in_scenarios() {
  static std::vector<Scenario> const list = [] {
    std::vector<Scenario> all;
    Problems none;
    for (Json const& json : built_in_data()["scenarios"]) {
      all.push_back(read_scenario(json, none).value());
      all.back().source = nullptr;
    }
    return all;
  }();
  return list;
}

Scenario const* find_scenario(std::string_view name) {
  for (Scenario const& scenario : built_in_scenarios())
    if (scenario.name == name) return &scenario;
  return nullptr;
}

}  // namespace ringside::golems
