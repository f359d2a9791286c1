#include <algorithm>
#include <optional>
#include <span>
#include <string>

#include <fmt/format.h>

#include "engine/core/fields/members.h"
#include "engine/core/text/columns.h"
#include "engine/core/text/utf8.h"
#include "engine/games/steel_arena/catalogue_parts.h"
#include "engine/games/steel_arena/catalogue_properties.h"

namespace ringside::steel_arena {
namespace {

constexpr int most_tiles = TileSet::most_tiles;
constexpr std::array<std::string_view, 2> side_names{"normal", "reinforced"};
constexpr std::array<std::string_view, 2> source_words{"stand-in", "booklet"};
constexpr std::array<std::string_view, 6> head_keys{"id", "name", "type", "generation", "count", "source"};

/// Reads the value of one property into a kind.
struct Take {
  Members& members;
  BoxForm const& form;
  Kind& kind;
  Property const& property;
  Json const& value;

  std::string where() const { return members.path(property.key); }

  std::optional<std::uint8_t> flag() const {
    if (value.is_boolean()) return value.get<bool>() ? std::uint8_t{1} : std::uint8_t{0};
    members.wrong(where(), value, "true or false");
    return std::nullopt;
  }
  std::optional<std::uint8_t> number() const {
    std::string const expected = fmt::format("a number from {} to {}", property.low, property.high);
    auto const read = members.as_number(value, where(), property.low, property.high, expected);
    return read ? std::optional(static_cast<std::uint8_t>(*read)) : std::nullopt;
  }

  void operator()(bool Kind::*member) const {
    if (auto const read = flag()) kind.*member = *read != 0;
  }
  void operator()(std::uint8_t Kind::*member) const {
    if (auto const read = number()) kind.*member = *read;
  }
  void operator()(ExtraProperty extra) const {
    if (auto const read = extra.is_flag ? flag() : number()) kind.extra[extra.at] = *read;
  }
  void operator()(Range Kind::*range) const {
    std::string const expected =
        fmt::format("a number from 1 to {0}, or [low, high] from {1} to {0}", property.high, property.low);
    bool const pair = value.is_array() && value.size() == 2;
    if (value.is_array() && !pair) return members.wrong(where(), value, expected);
    auto const low = members.as_number(pair ? value[0] : value, where(), property.low, property.high, expected);
    auto const high = pair ? members.as_number(value[1], where(), property.low, property.high, expected) : low;
    if (!low || !high) return;
    if (*low > *high || *high == 0) return members.wrong(where(), value, *high == 0 ? expected : "the lower number first");
    kind.*range = {static_cast<std::uint8_t>(*low), static_cast<std::uint8_t>(*high)};
  }
  void operator()(Aim Kind::*aim) const { word(aim, aim_words); }
  void operator()(Path Kind::*path) const { word(path, form.paths); }
  void operator()(Armour Kind::*armour) const { word(armour, form.armours); }

  template <class Enum>
  void word(Enum Kind::*member, std::span<std::string_view const> words) const {
    if (auto const index = members.as_word(value, where(), strings(words))) kind.*member = static_cast<Enum>(*index + 1);
  }
};

std::string expectation(BoxForm const& form, Property const& property) {
  if (std::holds_alternative<Range Kind::*>(property.member)) return "a number, or [low, high]";
  if (std::holds_alternative<Aim Kind::*>(property.member)) return fmt::format("{}", fmt::join(aim_words, ", "));
  if (std::holds_alternative<Path Kind::*>(property.member)) return fmt::format("{}", fmt::join(form.paths, ", "));
  if (std::holds_alternative<Armour Kind::*>(property.member)) return fmt::format("{}", fmt::join(form.armours, ", "));
  return fmt::format("a number from {} to {}", property.low, property.high);
}

bool may_have(Property const& property, TileType type, bool board) {
  return fits(property, type) && (property.on_board || !board);
}

/// A property that exists, but not here, is reported differently from one that does not exist.
void name_misfits(Members& members, BoxForm const& form, TileType type, bool board) {
  Strings known = board ? Strings{} : strings(head_keys);
  for (Property const& property : form.properties)
    if (may_have(property, type, board)) known.emplace_back(property.key);
  std::string const here = fmt::format("{} {}", type_names[static_cast<std::size_t>(type)], board ? "of a board" : "tile");
  members.each_unknown([&](std::string const& key) {
    bool const exists =
        std::any_of(form.properties.begin(), form.properties.end(), [&](Property const& p) { return p.key == key; });
    if (exists)
      members.problem(key, "does not fit the " + here, fmt::format("only {}", fmt::join(known, ", ")));
    else
      members.problem(key, "no such property", meant(key, known));
  });
}

/// Properties that stand with a flag: needed when it is set, senseless when it is not; or the other way round.
void check_company(Members& members, BoxForm const& form, Kind const& kind) {
  for (Property const& property : form.properties) {
    if (!fits(property, kind.type) || (property.with.empty() && property.unless.empty())) continue;
    bool const stands = members.find(property.key) != nullptr;
    if (stands && has_flag(kind, form.properties, property.unless))
      members.problem(property.key, fmt::format("makes no sense beside \"{}\"", property.unless), "one of the two");
    if (property.with.empty()) continue;
    bool const wanted = has_flag(kind, form.properties, property.with);
    if (wanted && !stands)
      members.problem(property.key, fmt::format("is missing beside \"{}\"", property.with), expectation(form, property));
    if (!wanted && stands)
      members.problem(property.key, fmt::format("makes no sense without \"{}\"", property.with),
                      fmt::format("\"{}\": true beside it", property.with));
  }
}

/// Is a flag set that may stand here?
bool is_set(Members& members, BoxForm const& form, std::string_view key, TileType type, bool board) {
  auto const known =
      std::find_if(form.properties.begin(), form.properties.end(), [&](Property const& p) { return p.key == key; });
  if (known == form.properties.end() || !may_have(*known, type, board)) return false;
  Json const* flag = members.find(key);
  return flag != nullptr && *flag == true;
}

void read_properties(Members& members, BoxForm const& form, Kind& kind, bool board) {
  for (Property const& property : form.properties) {
    if (!may_have(property, kind.type, board)) continue;
    bool const waived = is_set(members, form, property.unless, kind.type, board);
    Json const* value =
        property.required && !waived ? members.need(property.key, expectation(form, property)) : members.find(property.key);
    if (value != nullptr) std::visit(Take{members, form, kind, property, *value}, property.member);
  }
  if (!members.is_object()) return;
  check_company(members, form, kind);
  name_misfits(members, form, kind.type, board);
}

bool is_id(std::string_view id) {
  bool const letters =
      std::all_of(id.begin(), id.end(), [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
  return letters && id.size() <= 40 && !id.empty() && id.front() >= 'a' && id.front() <= 'z' && id.back() != '-';
}

bool is_name(std::string_view name) {
  bool plain = true;
  each_letter(name, [&](Letter const& letter) { plain = plain && letter.is_utf8 && !is_unseen(letter.code); });
  return plain && !folded(name).empty() && count_columns(name) <= 40 && name.front() != ' ' && name.back() != ' ';
}

void read_names(Members& members, Kind& kind, Problems& problems) {
  std::string const id_form = "lower-case letters, digits and hyphens, a letter first, 40 at most";
  std::size_t const before = problems.size();
  kind.id = members.text("id", id_form);
  if (problems.size() == before && !is_id(kind.id)) members.problem("id", fmt::format("is \"{}\"", kind.id), id_form);
  if (kind.id == "central") members.problem("id", "is \"central\"", "another id: this one stands for the board");
  std::string const name_form = R"(an object such as {"en": "Crab", "ru": "Краб"})";
  Json const* name = members.need("name", name_form);
  if (name == nullptr) return;
  Members parts(*name, members.path("name"), problems);
  for (auto const& [key, member] : {std::pair{"en", &Kind::english}, std::pair{"ru", &Kind::russian}}) {
    kind.*member = parts.text(key, "a name");
    if (!(kind.*member).empty() && !is_name(kind.*member))
      parts.problem(key, "is " + shown(kind.*member), "a name of at most 40 letters that can be seen, without spaces around it");
  }
  parts.report_unknown();
}

/// A tile; false if its type, generation or count could not be read.
bool read_tile(Json const& json, std::string where, BoxForm const& form, Kind& kind, Problems& problems) {
  Members members(json, std::move(where), problems);
  if (!members.is_object()) return false;
  read_names(members, kind, problems);
  auto const type = members.word("type", type_names);
  auto const generation = members.number("generation", form.least_generation, 3);
  auto const count = members.number("count", 1, most_tiles);
  if (auto const source = members.word("source", source_words)) kind.from_booklet = *source == 1;
  if (generation) kind.generation = static_cast<std::uint8_t>(*generation);
  if (count) kind.count = static_cast<std::uint8_t>(*count);
  if (!type) return false;
  kind.type = static_cast<TileType>(*type);
  read_properties(members, form, kind, false);
  return generation && count;
}

void read_board_action(Members& side, BoxForm const& form, TileType type, Kind& kind, bool needed, Problems& problems) {
  std::string_view const key = type_names[static_cast<std::size_t>(type)];
  kind.id = "central";
  kind.english = "Central Module";
  kind.russian = "Центральный модуль";
  kind.type = type;
  Json const* json = needed ? side.need(key, "what this side can do, as an object") : side.find(key);
  if (json == nullptr) return;
  Members members(*json, side.path(key), problems);
  read_properties(members, form, kind, true);
}

void read_side(Json const& json, std::string where, BoxForm const& form, CentralSide& side, Problems& problems) {
  Members members(json, std::move(where), problems);
  if (!members.is_object()) return;
  Kind defence;
  read_board_action(members, form, TileType::attack, side.attack, true, problems);
  read_board_action(members, form, TileType::movement, side.movement, true, problems);
  read_board_action(members, form, TileType::turn, side.turn, true, problems);
  read_board_action(members, form, TileType::defence, defence, false, problems);
  side.armour = defence.armour;
  side.absorbs = defence.absorbs;
  members.report_unknown();
}

void read_central(Json const& json, BoxForm const& form, Catalogue& catalogue, Problems& problems) {
  Members members(json, "central", problems);
  for (std::size_t i = 0; i < side_names.size(); ++i)
    if (Json const* side = members.need(side_names[i], "this side of the central module, as an object"))
      read_side(*side, members.path(side_names[i]), form, catalogue.central[i], problems);
  members.report_unknown();
}

bool read_tiles(Json const& json, BoxForm const& form, Catalogue& catalogue, Problems& problems) {
  if (!json.is_array() || json.size() > most_tiles) {
    std::string what = json.is_array() ? fmt::format("has {} entries", json.size()) : "is " + shown(json);
    problems.push_back({"tiles", std::move(what), fmt::format("a list of at most {} tiles", most_tiles)});
    return false;
  }
  bool complete = true;
  for (std::size_t i = 0; i < json.size(); ++i)
    complete = read_tile(json[i], fmt::format("tiles[{}]", i), form, catalogue.kinds.emplace_back(), problems) && complete;
  return complete;
}

void read_head(Members& members) {
  std::string const format = members.text("format", "\"ringside-catalogue\"");
  if (!format.empty() && format != "ringside-catalogue")
    members.problem("format", fmt::format("is \"{}\"", format), "\"ringside-catalogue\"");
  members.number("version", 1, 1);
  members.text("name", "what the catalogue is called, as text");
  members.find("$schema");
}

}  // namespace

Draft read_draft(Json const& json, BoxForm const& form, Problems& problems) {
  Draft draft;
  Members members(json, "", problems);
  if (!members.is_object()) return draft;
  read_head(members);
  if (Json const* board = members.need("central", R"(an object with "normal" and "reinforced")"))
    read_central(*board, form, draft.catalogue, problems);
  if (Json const* tiles = members.need("tiles", "a list of tiles"))
    draft.complete = read_tiles(*tiles, form, draft.catalogue, problems);
  members.report_unknown();
  draft.catalogue.source = json;
  return draft;
}

}  // namespace ringside::steel_arena
