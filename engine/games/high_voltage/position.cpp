#include "engine/games/high_voltage/position.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/text/reading.h"
#include "engine/games/high_voltage/catalogue.h"
#include "engine/games/high_voltage/play.h"
#include "engine/games/steel_arena/position.h"
#include "engine/games/steel_arena/start.h"

namespace ringside::high_voltage {
namespace {

/// The make-up of a supply whose random tiles are those of the first types that have any left.
void fill_supply(Setup const& setup, Extra& extra) {
  extra.supply = setup.supply_by_type;
  int left = setup.supply_random;
  for (int type = 0; type < tile_types; ++type) {
    auto const at = static_cast<std::size_t>(type);
    int const most = (setup.tiles().of(static_cast<TileType>(type), 3) - setup.boxed).size() - extra.supply[at];
    int const more = std::min(most, left);
    extra.supply[at] = static_cast<std::uint8_t>(extra.supply[at] + more);
    left -= more;
  }
}

/// A supply of which only the size is given has the first types that there are.
void share_supply(Setup const& setup, Json& fields) {
  auto const supply = fields.find("supply");
  if (supply == fields.end() || fields.contains("supply_of")) return;
  auto const size = whole_number(*supply, 0, 127);
  if (!size) return;
  Extra whole;
  fill_supply(setup, whole);
  Json shared = Json::object();
  int left = *size;
  for (int type = 0; type < tile_types; ++type) {
    int const some = std::min<int>(left, whole.supply[static_cast<std::size_t>(type)]);
    shared[std::string(type_names[static_cast<std::size_t>(type)])] = some;
    left -= some;
  }
  fields["supply_of"] = std::move(shared);
}

/// HV-1.1: tiles that are out of the game are named as such. Others stand for them from then on, so that whatever else is wrong
/// is found as well.
class OutOfTheGame {
 public:
  OutOfTheGame(Setup const& setup, Json& position, Problems& problems)
      : setup_(setup), written_(position.dump()), problems_(problems) {
    look_into(position);
  }

 private:
  Setup const& setup_;
  std::string written_;
  Problems& problems_;

  void look_into(Json& position) {
    if (auto const robots = position.find("robot"); robots != position.end() && robots->is_array())
      for (std::size_t seat = 0; seat < robots->size(); ++seat)
        for (char const* key : {"modules", "trophies"}) look_in((*robots)[seat], key, fmt::format("robot[{}].", seat));
    for (char const* key : {"box", "hot", "face_down"}) look_in(position, key, "");
    if (auto const field = position.find("field"); field != position.end() && field->is_object())
      for (auto& [cell, name] : field->items()) look_at(name, fmt::format("field[{}]", cell));
  }
  void look_in(Json& holder, char const* key, std::string const& before) {
    if (!holder.is_object() || !holder.contains(key) || !holder[key].is_array()) return;
    for (std::size_t i = 0; i < holder[key].size(); ++i) look_at(holder[key][i], fmt::format("{}{}[{}]", before, key, i));
  }
  void look_at(Json& name, std::string where) {
    if (!name.is_string()) return;
    std::string const kind = name.get<std::string>().substr(0, name.get<std::string>().find('#'));
    if (!is_out(kind) || find_kind(setup_.tiles(), kind) >= 0) return;
    problems_.push_back({std::move(where), "is " + shown(name) + ", which is out of the game", "a tile of this game (HV-1.1)"});
    name = stand_in();
  }
  /// A kind that nobody has named.
  std::string stand_in() {
    auto const& kinds = setup_.tiles().kinds;
    auto const free =
        std::find_if(kinds.begin(), kinds.end(), [&](Kind const& kind) { return written_.find(kind.id) == std::string::npos; });
    if (free == kinds.end()) return {};
    written_ += free->id;
    return free->id;
  }
};

}  // namespace

State blank_state(Setup const& setup) {
  State state{bare_start(setup), {}};
  fill_supply(setup, state.extra);
  if (setup.charge) state.extra.open_cards = (1U << open_card_count) - 1U;
  for (int mine = 0; mine < mine_count; ++mine)
    if (setup.mines && setup.owner_of_mine(mine) != nothing)
      state.extra.mines[static_cast<std::size_t>(mine)] = mine_place::in_hand;
  return state;
}

Json expanded(Setup const& setup, Json const& position, Problems& problems) {
  bool const playing = position.is_object() && (!position.contains("end") || position["end"] == "playing");
  bool const plain = playing && !position.contains("tasks");
  Json named = position;
  if (named.is_object()) OutOfTheGame(setup, named, problems);
  Json fields = steel_arena::expanded(setup, named, problems);
  if (!fields.is_object()) return fields;
  share_supply(setup, fields);
  if (plain && setup.charge) {
    Json const turn = fields.contains("turn") ? fields["turn"] : Json(setup.first_player);
    fields["tasks"].insert(fields["tasks"].begin() + 1, Json{{"do", "cards"}, {"seat", turn}});
  }
  return fields;
}

}  // namespace ringside::high_voltage
