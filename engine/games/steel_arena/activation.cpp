// SA-4 Activation, SA-8 Wear, SA-11 The central module.

#include "engine/core/values/site.h"
#include "engine/games/steel_arena/options.h"
#include "engine/games/steel_arena/play.h"
#include "engine/games/steel_arena/seams.h"

namespace ringside::steel_arena {
namespace {

void start_action(Play& play, Kind const& kind, std::uint8_t module, Action action) {
  switch (kind.type) {
    case TileType::attack:
      return start_attack(play, module, action);
    case TileType::movement:
    case TileType::turn:
      return start_move(play, kind, action);
    default:
      return;  // R umbrella.own-turn: it stands ready
  }
}

/// What follows the action, and the action on top of it.
void start_use(Play& play, Kind const& kind, std::uint8_t module, Action action, Follows use) {
  auto const before_use = play.seams().before_use;
  push(play.state, before_use == nullptr ? Task(AfterUse{module, use}) : before_use(play, module, action, use));
  start_action(play, kind, module, action);
}

void activate_central(Play& play, Action action, bool again) {
  auto const seat = static_cast<std::uint8_t>(play.state.acting());
  Robot& robot = play.robot(seat);
  Kind const& kind = central_kind(play.setup, robot, action.rank);
  if (by("SA-11.1")) robot.central |= flag::hot;
  robot.acted |= static_cast<std::uint8_t>(1U << action.rank);
  play.tell({.what = Happened::activated,
             .clause = SA::c11_1,
             .seat = seat,
             .tile = central,
             .amount = static_cast<std::int8_t>(action.rank)});
  bool const may_twice = play.rulings().central_reinforced_twice == CentralReinforcedTwice::yes;
  bool const twice = by("SA-11.3", may_twice && robot.has(flag::reinforced) && !again, false);
  start_use(play, kind, central, action, twice ? Then::twice : Follows());
}

/// What allows the activation of a module.
SA clause_of(bool was_hot, Action action, bool one_more) {
  bool const worn_to_go_on = (action.option & Action::worn) != 0;
  if (by("SA-8.1 SA-8.4", was_hot, false)) return worn_to_go_on ? SA::c8_4 : SA::c8_1;
  if (by("SA-8.2", worn_to_go_on, false)) return SA::c8_2;
  return one_more ? SA::c4_5 : SA::c4_1;
}

void activate_tile(Play& play, std::uint8_t tile, Action action, bool one_more) {
  auto const seat = static_cast<std::uint8_t>(play.state.acting());
  Kind const& kind = play.setup.tiles().kind(tile);
  bool const was_hot = play.state.hot.test(tile);
  bool const worn_to_go_on = (action.option & Action::worn) != 0;
  bool const worn = was_hot || worn_to_go_on;
  bool const worn_out = by("SA-8.3", worn, false);
  bool const used_up = by("SA-4.6", kind.one_shot && kind.type != TileType::defence, false);
  bool const speed = by("SA-8.4", kind.speed, kind.speed && !worn);
  bool const goes_on = by("SA-8.2", worn_to_go_on, false);
  Follows const use =
      Follows().with(Then::worn, worn).with(Then::to_the_box, worn_out || used_up).with(Then::one_more, speed || goes_on);
  if (by("SA-4.1")) play.state.hot.insert(tile);
  if (by("SA-4.2")) play.state.used.insert(tile);
  if (by("SA-13.3")) show_face(play, seat, tile);
  play.tell({.what = Happened::activated, .clause = clause_of(was_hot, action, one_more), .seat = seat, .tile = tile});
  start_use(play, kind, tile, action, use);
}

/// The second action of a board comes right after its first.
std::optional<ActMode> what_follows(Follows use) {
  bool const one_more = by("SA-4.5", use.has(Then::one_more), false);
  if (use.has(Then::twice)) return one_more ? ActMode::chain_or_central_again : ActMode::central_again;
  return one_more ? std::optional(ActMode::chain) : std::nullopt;
}

void put_away(Play& play, std::uint8_t seat, AfterUse used) {
  detach(play.state, seat, used.module);
  play.state.box.insert(used.module);
  bool const worn = by("SA-8.3", used.use.has(Then::worn), false);
  play.tell({.what = worn ? Happened::worn_out : Happened::used_up,
             .clause = worn ? SA::c8_3 : SA::c4_6,
             .seat = seat,
             .tile = used.module});
  check_bare(play, seat);
}

}  // namespace

void activate(Play& play, Action action) { activate(play, action, pop<Act>(play.state).mode); }

void activate(Play& play, Action action, ActMode mode) {
  if (action.kind == Action::central_kind) return activate_central(play, action, is_again(mode));
  activate_tile(play, find_tile(play.setup, play.robot(play.state.acting()).modules, action), action, is_chain(mode));
}

Waits run_after_use(Play& play) {
  Task const task = pop(play.state);
  auto const used = as<AfterUse>(task);
  auto const seat = static_cast<std::uint8_t>(play.state.acting());
  if (auto const next = what_follows(used.use)) push(play.state, Act{*next});
  if (used.use.has(Then::to_the_box) && play.robot(seat).modules.test(used.module)) put_away(play, seat, used);
  if (auto const after_use = play.seams().after_use; after_use != nullptr && !play.state.over()) after_use(play, task);
  return false;
}

}  // namespace ringside::steel_arena
