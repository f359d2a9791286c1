// SA-4 Activation, SA-8 Wear, SA-11 The central module.

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
  robot.central |= flag::hot;  // SA-11.1
  robot.acted |= static_cast<std::uint8_t>(1U << action.rank);
  play.tell({.what = Happened::activated,
             .clause = SA::c11_1,
             .seat = seat,
             .tile = central,
             .amount = static_cast<std::int8_t>(action.rank)});
  bool const twice =
      play.rulings().central_reinforced_twice == CentralReinforcedTwice::yes && robot.has(flag::reinforced) && !again;
  start_use(play, kind, central, action, twice ? Then::twice : Follows());
}

/// What allows the activation of a module.
SA clause_of(bool was_hot, Action action, bool one_more) {
  bool const worn_to_go_on = (action.option & Action::worn) != 0;
  if (was_hot) return worn_to_go_on ? SA::c8_4 : SA::c8_1;
  if (worn_to_go_on) return SA::c8_2;
  return one_more ? SA::c4_5 : SA::c4_1;
}

void activate_tile(Play& play, std::uint8_t tile, Action action, bool one_more) {
  auto const seat = static_cast<std::uint8_t>(play.state.acting());
  Kind const& kind = play.setup.tiles().kind(tile);
  bool const was_hot = play.state.hot.test(tile);
  bool const worn_to_go_on = (action.option & Action::worn) != 0;
  bool const worn = was_hot || worn_to_go_on;
  Follows const use = Follows()
                          .with(Then::worn, worn)
                          .with(Then::to_the_box, worn || (kind.one_shot && kind.type != TileType::defence))
                          .with(Then::one_more, kind.speed || worn_to_go_on);
  play.state.hot.insert(tile);  // SA-4.1
  play.state.used.insert(tile);
  show_face(play, seat, tile);
  play.tell({.what = Happened::activated, .clause = clause_of(was_hot, action, one_more), .seat = seat, .tile = tile});
  start_use(play, kind, tile, action, use);
}

/// SA-4.5; SA-11.3: right after the first action of the board.
std::optional<ActMode> what_follows(Follows use) {
  bool const one_more = use.has(Then::one_more);
  if (use.has(Then::twice)) return one_more ? ActMode::chain_or_central_again : ActMode::central_again;
  return one_more ? std::optional(ActMode::chain) : std::nullopt;
}

/// SA-4.6, SA-8.3.
void put_away(Play& play, std::uint8_t seat, AfterUse used) {
  detach(play.state, seat, used.module);
  play.state.box.insert(used.module);
  bool const worn = used.use.has(Then::worn);
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

/// SA-4.5, SA-4.6, SA-8.3.
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
