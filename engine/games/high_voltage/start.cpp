// HV-2 Setup.

#include "engine/games/steel_arena/start.h"

#include <bit>

#include "engine/core/values/site.h"
#include "engine/games/high_voltage/catalogue.h"
#include "engine/games/high_voltage/places.h"
#include "engine/games/high_voltage/play.h"

namespace ringside::high_voltage {
namespace {

Task field_draw(Setup const& setup) {
  DrawTile draw{.random = static_cast<std::uint8_t>(setup.random)};
  for (int type = 0; type < tile_types; ++type) count_of(draw, type) = setup.drawn[static_cast<std::size_t>(type)];
  return draw;
}
Task supply_draw(Setup const& setup) {
  DrawSupply draw{.random = static_cast<std::uint8_t>(setup.supply_random)};
  for (int type = 0; type < tile_types; ++type) count_of(draw, type) = setup.supply_by_type[static_cast<std::size_t>(type)];
  return draw;
}

/// What the field leaves over.
int left_for_pile(Setup const& setup, DrawTile const& draw) {
  int left = 0;
  for (int type = 0; type < tile_types; ++type) {
    bool const is_terrain = static_cast<TileType>(type) == TileType::terrain;
    if (by("HV-3.2", is_terrain && setup.answers.hill_pile == HillPile::modules, false)) continue;
    left += (setup.tiles().of(static_cast<TileType>(type), 2) - setup.boxed).size() - count_of(draw, type);
  }
  return left;
}

void raise(Play& play, int cell) {
  Setup const& setup = full(play.setup);
  for (int tile = 0; tile < setup.tiles().tiles(); ++tile) {
    if (!setup.tiles().kind(tile).prints(place::good)) continue;
    if (by("HV-3.1")) play.state.cells[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(tile);
    play.tell({.what = happened::risen,
               .clause = to_base_clause(HV::c3_1),
               .cell = static_cast<std::uint8_t>(cell),
               .tile = static_cast<std::uint8_t>(tile)});
    break;
  }
  play.state.top() = field_draw(setup);
}

int modules_dealt(Setup const& setup) { return by("HV-4.1", setup.charge, false) ? 5 : 4; }

/// The tiles in the box that may be dealt now.
TileSet to_deal(Setup const& setup, BaseState const& state) {
  int const nth = top<Deal>(state).dealt % modules_dealt(setup);
  Catalogue const& tiles = setup.tiles();
  if (nth < 4) return (tiles.of(static_cast<TileType>(nth), 1) & state.box) - setup.out;
  TileSet chargeable;
  state.box.each([&](int tile) {
    if (is_dealt(tiles.kind(tile))) chargeable.insert(tile);
  });
  return chargeable;
}

}  // namespace

int seat_to_deal(Setup const& setup, int dealt) { return (setup.first_player + dealt / modules_dealt(setup)) % setup.players; }

State first_state(Setup const& setup) {
  State state{bare_start(setup), {}};
  for (Robot& robot : state.robots) {  // they are dealt by chance
    if (!by("HV-2.1")) break;
    state.box = state.box | robot.modules;
    robot.modules = {};
  }
  for (int mine = 0; mine < mine_count; ++mine)
    if (setup.mines && setup.owner_of_mine(mine) != nothing)
      state.extra.mines[static_cast<std::size_t>(mine)] = mine_place::in_hand;
  push(state, setup.king ? Task(Hill{static_cast<std::uint8_t>(std::popcount(setup.centres))}) : field_draw(setup));
  Play play{setup, state, nullptr};
  run(play);
  return state;
}

Actor who_raises(BaseSetup const& setup, BaseState const&) {
  return Actor::seat((setup.first_player + setup.players - 1) % setup.players);
}

Waits run_hill(Play& play) {
  std::uint64_t const centres = full(play.setup).centres;
  if (by("HV-3.1", !std::has_single_bit(centres), false)) return true;
  raise(play, std::countr_zero(centres));
  return false;
}

void list_hill(BaseSetup const& setup, BaseState const&, Actions& actions) {
  for (std::uint64_t centres = full(setup).centres; centres != 0;)
    actions.push_back({.verb = verb::olympus, .cell = static_cast<std::uint8_t>(take_first(centres))});
}

void do_hill(Play& play, Action action) { raise(play, action.cell); }

Waits run_field_draw(Play& play) {
  auto const draw = top<DrawTile>(play.state);
  Setup const& setup = full(play.setup);
  if (draw.random == 0 && setup.king) extra(play).pile = static_cast<std::uint8_t>(left_for_pile(setup, draw));
  return run_draw(play);
}

Waits run_field_lay(Play& play) {
  auto lay = top<LayTile>(play.state);
  if (lay.laid == play.setup.field.size()) {
    play.state.top() = supply_draw(full(play.setup));
    return false;
  }
  if (content_of(play.state, lay.laid) == cell_content::empty) return true;
  ++lay.laid;  // Olympus lies there
  play.state.top() = lay;
  return false;
}

Waits run_supply_draw(Play& play) {
  auto const draw = top<DrawSupply>(play.state);
  if (draw.random > 0) return true;
  for (int type = 0; type < tile_types; ++type) extra(play).supply[static_cast<std::size_t>(type)] = count_of(draw, type);
  play.state.top() = Deal{};
  return false;
}

std::uint32_t weight_supply_draw(BaseSetup const& setup, BaseState const& state, Action action) {
  auto const draw = top<DrawSupply>(state);
  TileSet const all = setup.tiles().of(static_cast<TileType>(action.amount), 3) - state.box;
  return static_cast<std::uint32_t>(all.size() - count_of(draw, action.amount));
}

void list_supply_draw(BaseSetup const& setup, BaseState const& state, Actions& actions) {
  for (int type = 0; type < tile_types; ++type) {
    Action const action{.verb = Verb::draw, .amount = static_cast<std::int8_t>(type)};
    if (weight_supply_draw(setup, state, action) > 0) actions.push_back(action);
  }
}

void do_supply_draw(Play& play, Action action) {
  auto draw = top<DrawSupply>(play.state);
  --draw.random;
  if (by("HV-2.6")) ++count_of(draw, action.amount);
  play.state.top() = draw;
  play.tell({.what = Happened::drawn, .clause = to_base_clause(HV::c2_6), .amount = action.amount});
}

Waits run_deal(Play& play) {
  Setup const& setup = full(play.setup);
  if (top<Deal>(play.state).dealt < setup.players * modules_dealt(setup)) return true;
  play.state.top() = setup.charge ? Task(OpenCards{}) : Task(Place{});
  return false;
}

void list_deal(BaseSetup const& setup, BaseState const& state, Actions& actions) {
  to_deal(full(setup), state).each([&](int tile) {
    std::uint8_t const kind = setup.tiles().kind_of_tile[static_cast<std::size_t>(tile)];
    if (actions.empty() || actions.back().kind != kind) actions.push_back({.verb = verb::deal, .kind = kind});
  });
}

std::uint32_t weight_deal(BaseSetup const& setup, BaseState const& state, Action action) {
  std::uint32_t count = 0;
  to_deal(full(setup), state).each([&](int tile) {
    count += setup.tiles().kind_of_tile[static_cast<std::size_t>(tile)] == action.kind ? 1U : 0U;
  });
  return count;
}

void do_deal(Play& play, Action action) {
  std::uint8_t const dealt = top<Deal>(play.state).dealt;
  auto const seat = static_cast<std::uint8_t>(seat_to_deal(full(play.setup), dealt));
  std::uint8_t const tile = find_tile(play.setup, play.state.box, action);
  play.state.top() = Deal{static_cast<std::uint8_t>(dealt + 1)};
  play.state.box.erase(tile);
  if (by("HV-2.1 HV-4.1")) play.robot(seat).modules.insert(tile);
  bool const chargeable = is_dealt(play.setup.tiles().kind(tile));
  play.tell({.what = happened::dealt, .clause = to_base_clause(chargeable ? HV::c4_1 : HV::c2_1), .seat = seat, .tile = tile});
}

Waits run_open_cards(Play& play) {
  if (by("HV-4.2", top<OpenCards>(play.state).opened < open_card_count, false)) return true;
  play.state.top() = Place{};
  return false;
}

void list_open_cards(BaseSetup const&, BaseState const& state, Actions& actions) {
  for (int card = 0; card < card_count; ++card)
    if ((extra(state).open_cards & bit_of(card)) == 0)
      actions.push_back({.verb = verb::open, .amount = static_cast<std::int8_t>(card)});
}

void do_open_cards(Play& play, Action action) {
  play.state.top() = OpenCards{static_cast<std::uint8_t>(top<OpenCards>(play.state).opened + 1)};
  if (by("HV-4.2")) extra(play).open_cards |= static_cast<std::uint8_t>(bit_of(action.amount));
  play.tell({.what = happened::opened, .clause = to_base_clause(HV::c4_2), .amount = action.amount});
}

}  // namespace ringside::high_voltage
