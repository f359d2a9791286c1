#include "engine/games/steel_arena/fitting.h"

#include <bit>

#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/fields.h"
#include "engine/games/steel_arena/seams.h"

namespace ringside::steel_arena {
namespace {

bool is_tile(Setup const& setup, int value) { return value < setup.tiles().tiles(); }
bool stands(Setup const& setup, State const& state, int seat) {
  return seat < setup.players && robot_of(state, seat).cell != nothing;
}

/// R central.reinforced-twice: the board has acted, and may act once more.
bool may_act_twice(Setup const& setup, State const& state) {
  return setup.rulings.central_reinforced_twice == CentralReinforcedTwice::yes &&
         std::has_single_bit(robot_of(state, state.turn).acted);
}

/// Does a robot stand on the active one's line of fire? Push and whirl act on no other.
bool on_line(Setup const& setup, State const& state, int seat) {
  Robot const& active = robot_of(state, state.acting());
  int at = setup.field.neighbour(active.cell, active.facing);
  while (at != HexField::none && at != robot_of(state, seat).cell) at = setup.field.neighbour(at, active.facing);
  return at != HexField::none;
}

}  // namespace

bool in_range(Setup const& setup, State const& state, Task const& task) {
  auto const fields = fields_of(setup, task.op);
  for (std::size_t i = 0; i < task.bytes.size(); ++i)
    if (task.bytes[i] > (i < fields.size() ? greatest_value(setup, fields[i]) : 0)) return false;
  int const seat = seat_of(setup, task);
  return seat < 0 || stands(setup, state, seat);
}

bool fits_draw(Setup const& setup, State const&, Task const& task) {
  auto const draw = as<DrawTile>(task);
  return draw.random > 0 && sum_counts(draw) + draw.random == setup.field.size();
}

bool fits_lay(Setup const& setup, State const&, Task const& task) {
  auto const lay = as<LayTile>(task);
  return sum_counts(lay) + lay.laid == setup.field.size();
}

bool fits_place(Setup const& setup, State const&, Task const& task) { return as<Place>(task).placed < setup.players; }

bool fits_act(Setup const& setup, State const& state, Task const& task) {
  ActMode const mode = as<Act>(task).mode;
  if (mode == ActMode::after_cooling) return setup.rulings.cooling_central == CoolingCentral::yes;
  return !is_again(mode) || may_act_twice(setup, state);
}

bool fits_after_use(Setup const& setup, State const& state, Task const& task) {
  auto const [module, use] = as<AfterUse>(task);
  if (module == central) return use.is_empty() || (use == Then::twice && may_act_twice(setup, state));  // SA-11.2
  return is_tile(setup, module) && !use.has(Then::twice);
}

bool fits_attack(Setup const& setup, State const& state, Task const& task) {
  auto const attack = as<Attack>(task);
  bool const module = attack.module == central || (attack.module == no_module && setup.seams->shot != nullptr) ||
                      (is_tile(setup, attack.module) && setup.tiles().kind(attack.module).type == TileType::attack);
  bool const marks = attack.marks.is_sound() && attack.marks.heat_seat() < setup.players;
  bool const needs_robot = attack.stage == AttackStage::effect_first || attack.marks.has(AttackMarks::Mark::effect_done);
  return module && marks && (attack.aim == nothing || attack.aim < setup.field.size()) &&
         attack.reached < (1U << static_cast<unsigned>(setup.players)) && robot_of(state, state.acting()).cell != nothing &&
         (attack.target == nothing
              ? !needs_robot
              : stands(setup, state, attack.target) && (setup.seams->out_of_turn || on_line(setup, state, attack.target)));
}

bool fits_hit(Setup const&, State const&, Task const& task) { return as<Hit>(task).amount > 0; }

bool fits_heat(Setup const&, State const&, Task const& task) { return as<Heat>(task).amount > 0; }

bool fits_move(Setup const& setup, State const&, Task const& task) {
  auto const move = as<Move>(task);
  if (move.pushed >= setup.players) return false;
  return move.resting == 0 || spares_passers(setup);
}

bool fits_enter(Setup const&, State const&, Task const& task) { return as<Enter>(task).passage != Passage::cut_short; }

bool fits_water(Setup const&, State const&, Task const& task) { return as<Water>(task).cools > 0; }

bool fits_blast(Setup const& setup, State const& state, Task const& task) {
  auto const blast = as<Blast>(task);
  if (blast.is_to_come())
    return blasts_wait(setup) && setup.tiles().kind(blast.tile).explosive && content_of(state, blast.cell) == blast.tile;
  return setup.tiles().kind(blast.tile).explosive && state.box.test(blast.tile) &&
         blast.dealt <= setup.seams->seats + 2 * hex::directions;
}

bool fits_reveal(Setup const&, State const& state, Task const& task) {
  return cell_content::is_back(content_of(state, as<Reveal>(task).cell));
}

bool fits_receive(Setup const&, State const& state, Task const& task) {
  std::uint8_t const content = content_of(state, robot_of(state, as<Receive>(task).seat).cell);
  return cell_content::is_back(content) && cell_content::back_type(content) != TileType::terrain;
}

bool fits_limit(Setup const& setup, State const& state, Task const& task) {
  auto const [seat, newcomer] = as<Limit>(task);
  TileSet const& modules = robot_of(state, seat).modules;
  return modules.size() == 13 && is_tile(setup, newcomer) && modules.test(newcomer);
}

bool fits_fill(Setup const& setup, State const&, Task const& task) { return as<Fill>(task).filled <= setup.field.size(); }

bool fits_fill_back(Setup const&, State const& state, Task const& task) {
  return content_of(state, as<FillBack>(task).cell) == cell_content::empty && state.supply > 0;
}

}  // namespace ringside::steel_arena
