#include "engine/games/steel_arena/exercised.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/games/steel_arena/catalogue_properties.h"
#include "engine/games/steel_arena/event.h"
#include "engine/games/steel_arena/seams.h"

namespace ringside::steel_arena {
namespace {

constexpr std::string_view bars = "it stops movement and shots or lets them pass, which no event reports";
constexpr std::array<std::string_view, 2> central_sides{"normal", "reinforced"};

bool only_bars(Kind const& kind) {
  auto extra = kind.extra;
  extra[printed::high_point] = 0;
  bool const plain = std::all_of(extra.begin(), extra.end(), [](std::uint8_t value) { return value == 0; });
  return kind.type == TileType::terrain && plain && !kind.explosive && kind.shelter + kind.cools + kind.fuel == 0;
}

/// Properties as parts have them: words one by one, numbers that follow another property not at all.
std::vector<std::string_view> property_names(BoxForm const& form) {
  std::vector<std::string_view> names;
  for (Property const& property : form.properties) {
    if (property.key == "aim")
      names.insert(names.end(), aim_words.begin(), aim_words.end());
    else if (property.key == "path")
      names.insert(names.end(), form.paths.begin(), form.paths.end());
    else if (property.key == "armour")
      names.insert(names.end(), form.armours.begin(), form.armours.end());
    else if (property.joint.empty())
      names.push_back(property.key);
  }
  return names;
}

struct WordIn {
  Kind const& kind;
  Property const& property;

  std::string_view operator()(bool Kind::*flag) const { return kind.*flag ? property.key : ""; }
  std::string_view operator()(std::uint8_t Kind::*number) const { return kind.*number != 0 ? property.key : ""; }
  std::string_view operator()(ExtraProperty extra) const { return kind.extra[extra.at] != 0 ? property.key : ""; }
  std::string_view operator()(Range Kind::*) const { return ""; }
  std::string_view operator()(Aim Kind::*aim) const { return word(kind.*aim, aim_words); }
  std::string_view operator()(Path Kind::*path) const { return word(kind.*path, path_words); }
  std::string_view operator()(Armour Kind::*armour) const { return word(kind.*armour, armour_words); }

  template <class Enum, std::size_t N>
  static std::string_view word(Enum value, std::array<std::string_view, N> const& words) {
    return value == Enum::none ? "" : words[static_cast<std::size_t>(value) - 1];
  }
};

/// What works, event by event; it follows the robots, since what lies under one may work.
class Watch {
 public:
  Watch(Setup const& setup, State const& before, std::vector<std::size_t>& at_work)
      : setup_(setup), before_(before), form_(setup.seams->form()), names_(property_names(form_)), at_work_(at_work) {
    for (std::size_t seat = 0; seat < cells_.size(); ++seat) cells_[seat] = before.robots[seat].cell;
  }

  void see(Event const& event) {
    using enum Happened;
    switch (event.what) {
      case placed:
      case moved:
      case jumped:
      case pushed:
        cells_[event.seat] = event.cell;
        break;
      case activated:
      case absorbed:
      case exploded:
        tile(event.tile, event.seat);
        break;
      case burned:
        terrain(event.cell);
        break;
      case sheltered:
        terrain(cells_[event.seat]);
        break;
      case cooled:
        if (event.clause == SA::c14_5) terrain(cells_[event.seat]);
        break;
      default:
        if (setup_.seams->at_work != nullptr) of_expansion(event, setup_.seams->at_work(event));
        break;
    }
  }

 private:
  Setup const& setup_;
  State const& before_;
  BoxForm form_;
  std::vector<std::string_view> names_;
  std::vector<std::size_t>& at_work_;
  std::array<std::uint8_t, most_seats> cells_{};

  std::size_t kinds() const { return setup_.tiles().kinds.size(); }

  void of_expansion(Event const& event, AtWork where) {
    if (where == AtWork::in_the_event) tile(event.tile, event.seat);
    if (where == AtWork::on_its_cell) terrain(event.cell);
    if (where == AtWork::under_its_robot) terrain(cells_[event.seat]);
  }
  void terrain(std::uint8_t cell) {
    if (cell < before_.cells.size() && cell_content::is_tile(before_.cells[cell])) tile(before_.cells[cell], nothing);
  }
  void tile(std::uint8_t number, std::uint8_t seat) {
    if (number == central)
      at_work_.push_back(kinds() + names_.size() + (before_.robots[seat].has(flag::reinforced) ? 1U : 0U));
    else if (number < setup_.tiles().tiles())
      kind(setup_.tiles().kind_of_tile[number]);
  }
  void kind(std::size_t index) {
    at_work_.push_back(index);
    for (Property const& property : form_.properties) {
      std::string_view const word = std::visit(WordIn{setup_.tiles().kinds[index], property}, property.member);
      auto const found = std::find(names_.begin(), names_.end(), word);
      if (found != names_.end()) at_work_.push_back(kinds() + static_cast<std::size_t>(found - names_.begin()));
    }
  }
};

}  // namespace

std::vector<Part> list_parts(Setup const& setup) {
  Catalogue const& catalogue = setup.tiles();
  std::vector<Part> parts;
  for (Kind const& kind : catalogue.kinds) parts.push_back({"tile", kind.id, only_bars(kind) ? bars : ""});
  for (std::string_view const name : property_names(setup.seams->form())) {
    bool const silent = name == "obstruction" || name == "obstacle" || name == "high-point";
    parts.push_back({"property", std::string(name), silent ? bars : ""});
  }
  for (std::string_view const side : central_sides) parts.push_back({"central module", std::string(side), {}});
  return parts;
}

void exercised_by(Setup const& setup, State const& before, std::span<Event const> events, std::vector<std::size_t>& at_work) {
  Watch watch(setup, before, at_work);
  for (Event const& event : events) watch.see(event);
}

}  // namespace ringside::steel_arena
