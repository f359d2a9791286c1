#include "engine/games/high_voltage/fits.h"

#include <algorithm>
#include <bit>

#include "engine/games/high_voltage/places.h"
#include "engine/games/steel_arena/start.h"

namespace ringside::high_voltage {
namespace {

bool nobody_stands(BaseSetup const& setup, BaseState const& state) {
  for (int seat = 0; seat < setup.players; ++seat)
    if (robot_of(state, seat).cell != nothing) return false;
  return true;
}
bool all_stand(BaseSetup const& setup, BaseState const& state) {
  for (int seat = 0; seat < setup.players; ++seat)
    if (robot_of(state, seat).cell == nothing) return false;
  return true;
}

/// Cells before `cells` have their tile, Olympus has its own, the others have none.
bool is_laid(Setup const& setup, BaseState const& state, int cells) {
  for (int cell = 0; cell < setup.field.size(); ++cell) {
    std::uint8_t const content = content_of(state, cell);
    bool const olympus = cell_content::is_tile(content) && setup.tiles().kind(content).generation == 0;
    if (!olympus && (content != cell_content::empty) != (cell < cells)) return false;
  }
  return true;
}

/// How many modules each seat has been dealt; nothing else has happened.
bool is_dealt_out(Setup const& setup, BaseState const& state, int dealt) {
  int const each = setup.charge ? 5 : 4;
  TileSet others = state.box - setup.boxed;
  for (int nth = 0; nth < setup.players; ++nth) {
    int const seat = (setup.first_player + nth) % setup.players;
    Robot const& robot = robot_of(state, seat);
    if (robot.modules.size() != std::clamp(dealt - nth * each, 0, each)) return false;
    others = others | (robot.modules - setup.boxed) | robot.trophies;
  }
  return others.empty();
}

bool has_olympus(Setup const& setup, BaseState const& state) {
  for (int cell = 0; cell < setup.field.size(); ++cell) {
    std::uint8_t const content = content_of(state, cell);
    if (cell_content::is_tile(content) && setup.tiles().kind(content).prints(place::good)) return true;
  }
  return !setup.king;
}

int whole_deal(Setup const& setup) { return setup.players * (setup.charge ? 5 : 4); }

bool places_well(Setup const& setup, BaseState const& state) {
  int const placed = as<Place>(state.tasks[0]).placed;
  int free = 0;
  for (int cell = 0; cell < setup.field.size(); ++cell) free += may_place(setup, state, cell) ? 1 : 0;
  for (int nth = 0; nth < setup.players; ++nth) {
    bool const stands = robot_of(state, (setup.first_player + nth) % setup.players).cell != nothing;
    if (stands != (nth < placed)) return false;
  }
  return free >= setup.players - placed && is_dealt_out(setup, state, whole_deal(setup));
}

bool turns_up_the_last(BaseState const& state) {
  return state.depth == 2 && is<Reveal>(state.tasks[1]) &&
         as<Reveal>(state.tasks[1]).cell + 1 == as<LayTile>(state.tasks[0]).laid;
}

bool enough_left(BaseSetup const& setup, BaseState const& state) {
  auto const lay = as<LayTile>(state.tasks[0]);
  for (int type = 0; type < tile_types; ++type)
    if (count_of(lay, type) > tiles_behind(setup, state, static_cast<TileType>(type), 2)) return false;
  return true;
}

bool is_drawable(BaseSetup const& setup, Task const& task, int generation) {
  auto const draw = as<DrawTile>(task);
  for (int type = 0; type < tile_types; ++type)
    if (count_of(draw, type) > (setup.tiles().of(static_cast<TileType>(type), generation) - setup.boxed).size()) return false;
  return true;
}

}  // namespace

bool fits_hill(BaseSetup const& setup, BaseState const&, Task const& task) {
  return full(setup).king && as<Hill>(task).centres == std::popcount(full(setup).centres) && as<Hill>(task).centres > 1;
}
bool fits_field_draw(BaseSetup const& setup, BaseState const&, Task const& task) {
  auto const draw = as<DrawTile>(task);
  return draw.random > 0 && sum_counts(draw) + draw.random == full(setup).cells_to_fill() && is_drawable(setup, task, 2);
}
bool fits_field_lay(BaseSetup const& setup, BaseState const& state, Task const& task) {
  auto const lay = as<LayTile>(task);
  if (lay.laid > setup.field.size()) return false;
  int free = 0;
  for (int cell = lay.laid; cell < setup.field.size(); ++cell) free += content_of(state, cell) == cell_content::empty ? 1 : 0;
  return sum_counts(lay) == free;
}
bool fits_supply_draw(BaseSetup const& setup, BaseState const&, Task const& task) {
  auto const draw = as<DrawSupply>(task);
  return draw.random > 0 && sum_counts(draw) + draw.random == full(setup).supply && is_drawable(setup, task, 3);
}
bool fits_deal(BaseSetup const& setup, BaseState const&, Task const& task) {
  return as<Deal>(task).dealt < whole_deal(full(setup));
}
bool fits_open_cards(BaseSetup const& setup, BaseState const&, Task const& task) {
  return full(setup).charge && as<OpenCards>(task).opened < open_card_count;
}
bool fits_active_seat(BaseSetup const& setup, BaseState const& state, Task const& task) {
  bool const exists = is<Cards>(task) ? full(setup).charge : full(setup).mines;
  return exists && task.bytes[0] == state.turn;
}
bool fits_use(BaseSetup const&, BaseState const&, Task const& task) {
  auto const [module, use, spent, overload] = as<Use>(task);
  if (module == nothing) return false;
  if (module == no_module) return use.is_empty() && spent == 0;
  return module == central ? !use.has(Then::to_the_box) && !use.has(Then::worn) : !use.has(Then::twice);
}
bool fits_free_turn(BaseSetup const&, BaseState const&, Task const& task) {
  int const amount = as<FreeTurn>(task).amount;
  return amount > 0 && amount <= 9;
}
bool fits_interrupt(BaseSetup const& base, BaseState const& state, Task const&) {
  Setup const& setup = full(base);
  return setup.abilities && setup.predator != nothing && !setup.together(setup.predator, state.turn);
}
bool fits_mines(BaseSetup const& base, BaseState const& state, Task const& task) {
  Setup const& setup = full(base);
  if (!setup.mines || (as<Mines>(task).back != 0 && as<Mines>(task).back != setup.predator + 1)) return false;
  unsigned seen = 0;
  for (std::size_t i = 0; i < mine_count; ++i) {
    int const entry = task.bytes[i];
    if (entry == 0) {
      if (i == 0 || (i + 1 < mine_count && task.bytes[i + 1] != 0)) return false;
      continue;
    }
    int const mine = (entry - 1) % 4;
    bool const exists =
        setup.owner_of_mine(mine) != nothing && extra(state).mines[static_cast<std::size_t>(mine)] == mine_place::gone;
    if (!exists || (entry - 1) / 4 >= setup.players || (seen & bit_of(mine)) != 0) return false;
    seen |= bit_of(mine);
  }
  return true;
}
bool fits_lay_tokens(BaseSetup const& base, BaseState const& state, Task const& task) {
  auto const [seat, amount] = as<LayTokens>(task);
  Robot const& robot = robot_of(state, seat);
  int const free = (robot.modules - state.hot).size() + (robot.has(flag::hot) ? 0 : 1);
  return full(base).mines && full(base).vulcan != nothing && amount > 0 && amount <= free;
}

bool fits_token_falls(BaseSetup const& setup, BaseState const& state, Task const& task) {
  if (state.depth < 2 || !(state.top() == task)) return false;
  Task const& below = state.tasks[state.depth - 2U];
  auto const falls = as<TokenFalls>(task);
  return is<LayTokens>(below) && as<LayTokens>(below).seat == falls.seat && falls.seat != full(setup).vulcan &&
         look_alikes(setup, state, falls).size() > 1;
}

bool starts_well(BaseSetup const& base, BaseState const& state) {
  Setup const& setup = full(base);
  Task const& first = state.tasks[0];
  int const all = setup.field.size();
  bool const alone = state.depth == 1;
  if (is<Turn>(first)) return all_stand(setup, state);
  if (is<Pick>(first))
    return all_stand(setup, state) && state.depth == 2 && (is<Receive>(state.tasks[1]) || is<Limit>(state.tasks[1]));
  if (is<Place>(first)) return alone && places_well(setup, state);
  if (!nobody_stands(setup, state)) return false;
  if (is<Hill>(first)) return alone && is_laid(setup, state, 0) && is_dealt_out(setup, state, 0);
  if (!has_olympus(setup, state)) return false;
  if (is<DrawTile>(first)) return alone && is_laid(setup, state, 0) && is_dealt_out(setup, state, 0);
  if (is<LayTile>(first))
    return (alone || turns_up_the_last(state)) && is_laid(setup, state, as<LayTile>(first).laid) &&
           is_dealt_out(setup, state, 0) && enough_left(setup, state);
  if (!alone || !is_laid(setup, state, all)) return false;
  int const dealt = is<Deal>(first) ? as<Deal>(first).dealt : is<DrawSupply>(first) ? 0 : whole_deal(setup);
  return is_dealt_out(setup, state, dealt);
}

}  // namespace ringside::high_voltage
