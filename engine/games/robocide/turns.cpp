// RC-7 Actions: a player's turn.

#include "engine/games/robocide/play.h"

#include "engine/core/values/site.h"

namespace ringside::robocide {
namespace {

std::uint8_t batteries(State const& state) { return state.held_count(state.asked, Loot::battery); }

void end_turn(Play& play) {
  State& state = play.state;
  play.tell({.what = Happened::ended_turn, .clause = RC::c7_1, .seat = state.asked, .n = state.actions});
  if (by("RC-7.1")) state.actions = 0;
  std::uint8_t const next = seat_after(play.setup, state.asked);
  std::uint8_t seat = next;
  while (seat != leader_of(state) && !lives(state, seat)) seat = seat_after(play.setup, seat);
  if (by("RC-7.1", seat == leader_of(state), true)) return next_stage(play);
  begin_turn(play, seat);
}

/// Both robots of the seat that acts, one after the other, as far as they live.
template <class F>
void each_robot(State const& state, F&& f) {
  for (int i = 0; i < robots_each; ++i)
    if (state.robot(robot_index(state.asked, i)).lives()) f(i, robot_index(state.asked, i));
}

void add_all(Actions& actions, Verb verb, int number, std::uint64_t bits) {
  each_bit(bits, [&](int b) { actions.push_back({verb, byte(number), byte(b)}); });
}

std::uint64_t find_pushes(Setup const& setup, State const& state, int robot) {
  std::uint64_t found = 0;
  if (by("RC-8.9", state.robot(robot).part(Slot::legs) != Legs::magnet, false)) return found;
  for (int direction = 0; direction < directions; ++direction)
    if (pushed_to(setup, state, robot, direction) != off) found |= bit(direction);
  return found;
}

std::uint64_t find_turns(Robot const& robot) { return (bit(directions) - 1) & ~by("RC-8.6", bit(robot.gaze), std::uint64_t{0}); }

bool may_disarm(Setup const& setup, State const& state, Robot const& robot) {
  return by("RC-8.7", is_held(state, robot) && setup.rulings.mine_leaving == MineLeaving::action, false);
}

void list_moves(Setup const& setup, State const& state, Actions& actions) {
  each_robot(state, [&](int i, int robot) { add_all(actions, Verb::step, i, find_steps(setup, state, state.robot(robot))); });
  each_robot(state, [&](int i, int robot) { add_all(actions, Verb::fly, i, find_flights(setup, state, state.robot(robot))); });
  each_robot(state,
             [&](int i, int robot) { add_all(actions, Verb::teleport, i, find_teleports(setup, state, state.robot(robot))); });
  each_robot(state, [&](int i, int robot) { add_all(actions, Verb::push, i, find_pushes(setup, state, robot)); });
}

void list_others(Setup const& setup, State const& state, Actions& actions) {
  each_robot(state, [&](int i, int robot) { add_all(actions, Verb::turn, i, find_turns(state.robot(robot))); });
  each_robot(state, [&](int i, int robot) {
    if (may_disarm(setup, state, state.robot(robot))) actions.push_back({.verb = Verb::disarm, .a = byte(i)});
  });
  each_robot(state, [&](int i, int robot) { add_all(actions, Verb::resurrect, i ^ 1, forge_cells(setup, state, robot)); });
  each_robot(state, [&](int i, int robot) { add_all(actions, Verb::modify, i, find_modifications(setup, state, robot)); });
}

/// R mine.leaving: a move off a mine may take two.
int cost_of(Setup const& setup, State const& state, Action action) {
  bool const leaves = action.verb == Verb::step || action.verb == Verb::fly || action.verb == Verb::teleport;
  bool const doubled = leaves && setup.rulings.mine_leaving == MineLeaving::double_;
  return doubled && is_held(state, state.robot(robot_index(state.asked, action.a))) ? 2 : 1;
}

void use_battery(Play& play) {
  discard(play, play.state.asked, Loot::battery);
  if (by("RC-7.1")) ++play.state.actions;
  play.tell({.what = Happened::battery, .clause = RC::c7_1, .seat = play.state.asked});
}

Deed deed_of(Verb verb) {
  switch (verb) {
    case Verb::turn:
      return Deed::turn;
    case Verb::disarm:
      return Deed::disarm;
    case Verb::resurrect:
      return Deed::resurrect;
    case Verb::modify:
      return Deed::modify;
    default:
      return Deed::move;
  }
}

/// An action of some kind was taken. Who resurrects acts, and not who is resurrected.
void tell_deed(Play& play, Action action, int robot, int cost) {
  if (!by("RC-7.2")) return;
  play.tell({.what = Happened::acted,
             .clause = RC::c7_2,
             .robot = byte(action.verb == Verb::resurrect ? partner_of(robot) : robot),
             .a = static_cast<std::uint8_t>(deed_of(action.verb)),
             .n = byte(cost),
             .ruling = cost == 1 ? no_ruling : ruling_index(&Rulings::mine_leaving)});
}

void carry_out(Play& play, Action action, int robot) {
  State& state = play.state;
  switch (action.verb) {
    case Verb::push:
      return do_push(play, robot, action.b);
    case Verb::turn:
      if (by("RC-8.6")) state.robot(robot).gaze = action.b;
      return play.tell({.what = Happened::turned, .clause = RC::c8_6, .robot = byte(robot), .n = action.b});
    case Verb::disarm:
      return do_disarm(play, robot);
    case Verb::resurrect:
      return do_resurrect(play, partner_of(robot), action.b);
    case Verb::modify:
      return do_modify(play, robot, action.b);
    default:
      return do_move(play, robot, action);
  }
}

void act(Play& play, Action action) {
  State& state = play.state;
  int const robot = robot_index(state.asked, action.a);
  int const cost = cost_of(play.setup, state, action);
  if (by("RC-7.1")) state.actions = byte(state.actions - cost);
  carry_out(play, action, robot);
  tell_deed(play, action, robot, cost);
}

Denial deny_step(Setup const& setup, State const& state, Robot const& robot) {
  if (!may_leave(setup, state, robot)) return {RC::c8_7, {"a mine holds that robot", "этого робота держит мина"}};
  return {RC::c8_1, {"that is not an open cell beside it", "это не открытая клетка рядом с ним"}};
}
Denial deny_flight(Setup const& setup, State const& state, Robot const& robot) {
  if (robot.part(Slot::legs) != Legs::propeller)
    return {RC::c8_8, {"that robot has no propeller", "у этого робота нет пропеллера"}};
  if (!may_leave(setup, state, robot)) return {RC::c8_7, {"a mine holds that robot", "этого робота держит мина"}};
  return {RC::c8_8, {"the cell behind the next one is not open", "клетка за соседней не открыта"}};
}
Denial deny_teleport(Setup const& setup, State const& state, Robot const& robot) {
  if (!may_leave(setup, state, robot)) return {RC::c8_7, {"a mine holds that robot", "этого робота держит мина"}};
  return {RC::c8_2,
          {"that leads from beside a teleport to an open cell beside the other one",
           "телепорт переносит с клетки рядом с ним на открытую клетку рядом с другим"}};
}
Denial deny_push(Setup const& setup, State const& state, Robot const& robot) {
  if (robot.part(Slot::legs) != Legs::magnet) return {RC::c8_9, {"that robot has no magnet", "у этого робота нет магнита"}};
  if (is_held(state, robot) && setup.rulings.mine_push == MinePush::no)
    return {RC::c8_7, {"a mine holds that robot", "этого робота держит мина"}};
  return {RC::c8_9, {"nobody can be pushed there", "туда никого не сдвинуть"}};
}

}  // namespace

void begin_turn(Play& play, int seat) {
  play.state.asked = byte(seat);
  if (by("RC-7.1")) play.state.actions = 2;
  play.tell({.what = Happened::began_turn, .clause = RC::c7_1, .seat = byte(seat)});
}

void list_actions(Setup const& setup, State const& state, Actions& actions) {
  if (state.actions > 0) {
    list_moves(setup, state, actions);
    list_others(setup, state, actions);
  }
  if (batteries(state) > 0) actions.push_back({.verb = Verb::battery});
  actions.push_back({.verb = Verb::finish});
}

void do_act(Play& play, Action action) {
  if (action.verb == Verb::finish) return end_turn(play);
  if (action.verb == Verb::battery) return use_battery(play);
  act(play, action);
  if (play.state.actions == 0 && batteries(play.state) == 0) end_turn(play);
}

Denial deny_act(Setup const& setup, State const& state, Action action) {
  if (action.verb == Verb::battery) return {RC::c7_1, {"that player has no battery", "у этого игрока нет батареи"}};
  if (action.verb == Verb::finish || action.a >= robots_each)
    return {RC::c7_2, {"there is no such action", "такого действия нет"}};
  bool const resurrects = action.verb == Verb::resurrect;
  int const number = robot_index(state.asked, resurrects ? action.a ^ 1 : action.a);
  Robot const& robot = state.robot(number);
  if (state.actions == 0) return {RC::c7_1, {"no action is left", "действий не осталось"}};
  if (resurrects)
    return {RC::c9_2,
            {"its partner must carry its head, beside the forge, and a clear cell there be named",
             "напарник должен нести его голову и стоять рядом с кузницей, а назвать надо чистую клетку рядом с ней"}};
  if (!robot.lives()) return {RC::c7_2, {"that robot is not on the board", "этого робота нет на поле"}};
  switch (action.verb) {
    case Verb::step:
      return deny_step(setup, state, robot);
    case Verb::fly:
      return deny_flight(setup, state, robot);
    case Verb::teleport:
      return deny_teleport(setup, state, robot);
    case Verb::push:
      return deny_push(setup, state, robot);
    case Verb::turn:
      return {RC::c8_6, {"it looks there already", "он и так смотрит туда"}};
    case Verb::disarm:
      return {RC::c8_7, {"there is no mine to disarm", "обезвреживать нечего: мины нет"}};
    default:
      return {RC::c9_1,
              {"no workshop is beside it, or the token or the part is missing, or it has that part",
               "рядом нет мастерской, или нет жетона модификации или части, или эта часть у него уже есть"}};
  }
}

}  // namespace ringside::robocide
