#include "engine/games/high_voltage/catalogue.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "engine/games/high_voltage/places.h"
#include "engine/games/high_voltage/setup_table.h"
#include "engine/games/steel_arena/catalogue_source.h"

namespace ringside::high_voltage {

extern std::string_view const catalogue_json;  // catalogue.json, built in

namespace {

std::vector<Property> all_properties() {
  constexpr unsigned attack = type_bit(TileType::attack);
  constexpr unsigned movement = type_bit(TileType::movement);
  constexpr unsigned turn = type_bit(TileType::turn);
  constexpr unsigned terrain = type_bit(TileType::terrain);
  auto const flag = [](std::string_view key, unsigned types, std::size_t at, std::string_view russian) {
    return Property{key, types, ExtraProperty{static_cast<std::uint8_t>(at), true}, 0, 0, false, false, "", "", "", russian};
  };
  auto const number = [](std::string_view key, unsigned types, std::size_t at, std::string_view russian) {
    return Property{key, types, ExtraProperty{static_cast<std::uint8_t>(at)}, 1, 9, false, false, "", "", "", russian};
  };
  std::vector<Property> all(properties().begin(), properties().end());
  for (Property& property : all)  // the number of a chargeable module is what its owner spends: HV-4.4
    if (property.key == "damage" || property.key == "range") property.unless = "chargeable";
  all.push_back(flag("chargeable", attack | movement | turn, printed::chargeable, "заряжаемый"));
  all.push_back(flag("deactivator", attack | terrain, printed::deactivator, "снимает заряд"));
  all.push_back(number("range-limit", attack, printed::range_limit, "предел дальности"));
  all.push_back(flag("clockwise", turn, printed::clockwise, "по часовой стрелке"));
  all.push_back(flag("counter-clockwise", turn, printed::counter_clockwise, "против часовой стрелки"));
  all.push_back(number("free-turn", terrain, place::free_turn, "бесплатный поворот"));
  all.push_back(number("charge", terrain, place::charge, "заряжает"));
  all.push_back(number("circular-melee", terrain, place::melee, "бьёт вокруг"));
  all.push_back(number("circular-heat", terrain, place::heat, "греет вокруг"));
  all.push_back(number("health", terrain, place::health, "прочность"));
  all.push_back(flag("high-point", terrain, printed::high_point, "высота"));
  all.push_back(flag("good", terrain, place::good, "полезная"));
  return all;
}

/// The base's box with the changes of catalogue.json.
Json merged() {
  Json const changes = Json::parse(catalogue_json);
  Json box = steel_arena::built_in_catalogue().source;
  box["name"] = changes["name"];
  Json tiles = Json::array();
  for (Json const& tile : box["tiles"]) {
    Json const& without = changes["without"];
    if (std::find(without.begin(), without.end(), tile["id"]) == without.end()) tiles.push_back(tile);
  }
  for (Json const& tile : changes["tiles"]) tiles.push_back(tile);
  box["tiles"] = std::move(tiles);
  return box;
}

}  // namespace

BoxForm form() {
  static std::vector<Property> const all = all_properties();
  return {.properties = all,
          .draw = setup_table,
          .paths = path_words,
          .armours = armour_words,
          .least_generation = 0,
          .check = check_box};
}

Catalogue const& built_in_catalogue() {
  static Catalogue const catalogue = [] {
    Problems problems;
    auto read = read_catalogue(merged(), problems, form());
    if (!read) std::abort();  // a test holds that this file has no problem
    read->built_in = true;
    return std::move(*read);
  }();
  return catalogue;
}

bool is_out(std::string_view name) {
  return find_kind(built_in_catalogue(), name) < 0 && find_kind(steel_arena::built_in_catalogue(), name) >= 0;
}

namespace {

/// What the largest games can lack besides what every game needs. HV-2.1, HV-4.1.
Problems check_for_all_games(Json const& json) {
  Problems problems;
  auto const read = read_catalogue(json, problems, form());
  if (!read) return problems;
  bool const deals_early = std::any_of(read->kinds.begin(), read->kinds.end(),
                                       [](Kind const& kind) { return is_dealt(kind) && kind.generation == 1; });
  for (bool const charge : {false, true})
    if (!charge || deals_early)
      check_deal(read->kinds, setup_table.back().players, charge, ChargeDeactivators::stacks, "tiles", problems);
  return problems;
}

}  // namespace

TileSource tile_source() {
  return {"catalogue", [] { return built_in_catalogue().source; }, [](Json const& json) { return list_tiles(json, form()); },
          check_for_all_games};
}

bool is_of_charge(Kind const& kind) {
  return kind.prints(printed::chargeable) || kind.prints(printed::deactivator) || kind.prints(place::charge);
}
bool is_dealt(Kind const& kind) { return kind.type == TileType::attack && kind.prints(printed::chargeable); }
bool takes_part(Kind const& kind, bool charge, ChargeDeactivators deactivators) {
  if (!is_of_charge(kind)) return true;
  bool const stays_out = kind.type == TileType::attack && !is_dealt(kind) && deactivators == ChargeDeactivators::out;
  return charge && !stays_out;
}
bool is_circular(Kind const& kind) { return kind.prints(place::melee) || kind.prints(place::heat); }

}  // namespace ringside::high_voltage
