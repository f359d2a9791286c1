// Which chapter each kind of task belongs to.

#include "engine/games/steel_arena/play.h"

namespace ringside::steel_arena {
namespace {

/// True: the task on top waits. Chance, and choices that always have several options, are never worked off here.
template <class Sink>
Waits step(Play<Sink>& play) {
  switch (play.state.top().op) {
    case Op::draw:
      return run_draw(play);
    case Op::lay:
      return run_lay(play);
    case Op::place:
      return run_place(play);
    case Op::pick:
      return run_pick(play);
    case Op::turn:
      return run_turn(play);
    case Op::act:
      return run_act(play);
    case Op::after_use:
      return run_after_use(play);
    case Op::attack:
      return run_attack(play);
    case Op::hit:
      return run_hit(play);
    case Op::heat:
      return run_heat(play);
    case Op::discard:
      return run_discard(play);
    case Op::settle:
      return run_settle(play);
    case Op::move:
      return run_move(play);
    case Op::jump:
      return run_jump(play);
    case Op::enter:
      return run_enter(play);
    case Op::suffer:
      return run_suffer(play);
    case Op::water:
      return run_water(play);
    case Op::wave:
      return run_wave(play);
    case Op::blast:
      return run_blast(play);
    case Op::fill:
      return run_fill(play);
    case Op::thaw:
      return run_thaw(play);
    case Op::reveal:
    case Op::receive:
    case Op::limit:
    case Op::fill_back:
    case Op::none:
      return true;
  }
  return true;
}

template <class Sink>
void carry_out(Play<Sink>& play, Action action) {
  switch (action.verb) {
    case Verb::draw:
      return do_draw(play, action);
    case Verb::lay:
      return play.state.top().op == Op::lay ? do_lay(play, action) : do_fill_back(play, action);
    case Verb::reveal:
      return do_reveal(play, action);
    case Verb::take:
      return do_take(play, action);
    case Verb::place:
      return do_place(play, action);
    case Verb::cool:
      return do_cool(play);
    case Verb::stop:
      return do_stop(play);
    case Verb::activate:
      return do_activate(play, action);
    case Verb::fill:
      return do_fill(play, action);
    case Verb::push_first:
    case Verb::whirl_first:
    case Verb::damage_first:
    case Verb::push:
    case Verb::whirl:
    case Verb::target:
    case Verb::heat_robot:
    case Verb::heat_first:
      return do_attack_choice(play, action);
    case Verb::absorb:
      return do_absorb(play, action);
    case Verb::endure:
      return do_endure(play);
    case Verb::overheat:
      return do_overheat(play, action);
    case Verb::suffer:
      return do_suffer(play);
    case Verb::cool_one:
      return do_cool_one(play, action);
    case Verb::discard:
      return do_discard(play, action);
    case Verb::trophy:
      return do_trophy(play, action);
    case Verb::turn_up:
      return do_turn_up(play, action);
    case Verb::pass:
      return do_pass(play);
  }
}

}  // namespace

template <class Sink>
void run(Play<Sink>& play) {
  while (!play.state.over() && !step(play)) {
  }
}

template <class Sink>
void apply_action(Setup const& setup, State& state, Action action, Sink& sink) {
  Play<Sink> play{setup, state, sink};
  carry_out(play, action);
  run(play);
}

template void run(Play<Silent>&);
template void run(Play<Recording>&);
template void apply_action(Setup const&, State&, Action, Silent&);
template void apply_action(Setup const&, State&, Action, Recording&);

}  // namespace ringside::steel_arena
