#include "engine/games/high_voltage/position.h"

#include "engine/core/reading.h"
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
  Json fields = steel_arena::expanded(setup, position, problems);
  if (!fields.is_object()) return fields;
  share_supply(setup, fields);
  if (plain && setup.charge) {
    Json const turn = fields.contains("turn") ? fields["turn"] : Json(setup.first_player);
    fields["tasks"].insert(fields["tasks"].begin() + 1, Json{{"do", "cards"}, {"seat", turn}});
  }
  return fields;
}

}  // namespace ringside::high_voltage
