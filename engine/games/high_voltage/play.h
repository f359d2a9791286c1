#pragma once

// The chapters of the overlay. Names are as in the base: run_*, do_*, list_*.

#include "engine/games/high_voltage/action.h"
#include "engine/games/high_voltage/event.h"
#include "engine/games/high_voltage/tasks.h"
#include "engine/games/steel_arena/aim.h"
#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/play.h"

namespace ringside::high_voltage {

// HV-2, HV-3.1 start.cpp
State first_state(Setup const&);
int seat_to_deal(Setup const&, int dealt);
Actor who_raises(BaseSetup const&, BaseState const&);
Waits run_hill(Play&);
void list_hill(BaseSetup const&, BaseState const&, Actions&);
void do_hill(Play&, Action);
Waits run_field_draw(Play&);
Waits run_field_lay(Play&);
Waits run_supply_draw(Play&);
void list_supply_draw(BaseSetup const&, BaseState const&, Actions&);
std::uint32_t weight_supply_draw(BaseSetup const&, BaseState const&, Action);
void do_supply_draw(Play&, Action);
Waits run_deal(Play&);
void list_deal(BaseSetup const&, BaseState const&, Actions&);
std::uint32_t weight_deal(BaseSetup const&, BaseState const&, Action);
void do_deal(Play&, Action);
Waits run_open_cards(Play&);
void list_open_cards(BaseSetup const&, BaseState const&, Actions&);
void do_open_cards(Play&, Action);

// HV-1.7 turn.cpp
/// What a robot takes cannot be used yet: SA-13.4.
Waits run_pick_new(Play&);
void do_receive_new(Play&, Action);
void take_new(Play&, int seat);
bool is_usable_by(BaseSetup const&, BaseState const&, int seat, int tile);
void list_supply(BaseSetup const&, BaseState const&, Actions&);
std::uint32_t weight_supply(BaseSetup const&, BaseState const&, Action);
void do_supply(Play&, Action);

// HV-1.2, HV-4.5, HV-7.4 d phase.cpp
Waits run_phase_act(Play&);
void list_phase_act(BaseSetup const&, BaseState const&, Actions&);
void do_phase_act(Play&, Action);
Waits run_cards(Play&);
void list_cards(BaseSetup const&, BaseState const&, Actions&);
void do_cards(Play&, Action);

// HV-3.2, HV-3.3 hill.cpp
std::uint64_t central_cells(HexField const&);
void climb(Play&, int seat);
int count_pile_trophies(BaseSetup const&, BaseState const&, int seat);

// HV-4 charge.cpp, cards.cpp
void charge_up(Play&, int seat, int tokens, HV clause);
void drain(Play&, int seat, HV clause);
void spend(Play&, int seat, int tokens, HV clause);
/// The tokens that an activation spends: an attack's number is its amount, a movement's or a turn's may have more spent on it.
int tokens_in(Kind const&, Action);
Range token_range(BaseSetup const&, BaseState const&, int seat);
Task before_use(Play&, std::uint8_t module, Action, Follows use);
void after_use(Play&, Task const& used);
/// Where the acting robot aims from. HV-7.4 c.
void take_aim(Play&);
Stance stance_of_shot(BaseSetup const&, BaseState const&);
int damage_of_use(BaseSetup const&, BaseState const&, std::uint8_t module, int printed);
Range range_of_use(BaseSetup const&, BaseState const&, Action, Range printed);
void deactivate(Play&, Attack const&);
int price_of(Card);
Kind const& spark();
/// Adds the cards that the active seat may use now; `actions` null: is there one?
bool offer_cards(BaseSetup const&, BaseState const&, Actions* actions);
void use_card(Play&, Action);
int screen_left(BaseSetup const&, BaseState const&, int seat);
void use_screen(Play&, int seat);

// HV-6 ground.cpp
void enter_cell(Play&, int seat, Passage);
void strike_tile(Play&, int cell, int damage);

// HV-6.1, HV-6.4, HV-6.5, HV-6.9 stopping.cpp
/// 1 while a mine is at work, which has movements and attacks of its own: HV-7.4 c.
std::size_t level_of(BaseState const&);
Track const& track_of(BaseState const&);
void begin_leaving(Play&, int seat);
void end_moving(Play&, Moved const&);
void rest_after_all(Play&, int seat);
Waits run_mined_move(Play&);
Waits run_stops(Play&);
Waits run_beside(Play&);
void start_beside(Play&);
void list_free_turn(BaseSetup const&, BaseState const&, Actions&);
void do_free_turn(Play&, Action);
/// The turn that the tile under a robot gives it. HV-6.1.
void offer_free_turn(Play&, int seat);
/// Circular tiles beside a robot, as bits in the order of Setup::circular.
std::uint8_t circular_beside(Setup const&, BaseState const&, int seat);

// HV-1.3, HV-7.4 damage.cpp
void owe_by_cause(Play&, int seat, int points, Cause);
bool settle_cause(Play&);
void forget_paid(Play&, int seat);
int taker_by_point(BaseSetup const&, BaseState const&, int loser, bool by_terrain);
void lapse(Play&);
/// Are trophies now as in Predator's turn? HV-7.2, HV-7.4.
bool is_predators(BaseState const&);

// exercised.cpp
steel_arena::AtWork at_work(Event const&);

// HV-7.2 interrupt.cpp
/// In whose reach the active robot stands as its turn begins.
void remember_reach(Play&);
/// May Predator interrupt the movement that has just ended?
void judge(Play&, Track const&);
Actor predator_acts(BaseSetup const&, BaseState const&);
Waits run_interrupt(Play&);
void list_interrupt(BaseSetup const&, BaseState const&, Actions&);
void do_interrupt(Play&, Action);

// HV-7.3, HV-7.4 mines.cpp
/// The mines that the step has set off act. False: there are none.
bool act_mines(Play&);
Waits run_mines(Play&);
void list_mines(BaseSetup const&, BaseState const&, Actions&);
void do_mines(Play&, Action);
Actor vulcan_lays(BaseSetup const&, BaseState const&);
Waits run_lay_tokens(Play&);
void list_lay_tokens(BaseSetup const&, BaseState const&, Actions&);
void do_lay_tokens(Play&, Action);
/// Face-down modules of a seat without a token that have this back.
TileSet look_alikes(BaseSetup const&, BaseState const&, TokenFalls);
void list_token_falls(BaseSetup const&, BaseState const&, Actions&);
void do_token_falls(Play&, Action);
void open_mines(Play&);
Waits run_lay_mine(Play&);
void list_lay_mine(BaseSetup const&, BaseState const&, Actions&);
void do_lay_mine(Play&, Action);

}  // namespace ringside::high_voltage
