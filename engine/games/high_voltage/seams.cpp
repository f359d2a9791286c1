#include "engine/games/high_voltage/seams.h"

#include <algorithm>

#include "engine/core/values/site.h"
#include "engine/games/high_voltage/catalogue.h"
#include "engine/games/high_voltage/describe.h"
#include "engine/games/high_voltage/fits.h"
#include "engine/games/high_voltage/game.h"
#include "engine/games/high_voltage/setup_table.h"
#include "engine/games/high_voltage/steps.h"
#include "engine/games/high_voltage/why_not.h"

namespace ringside::high_voltage {
namespace {

constexpr std::array<OpRow, own_ops> own_rows{{
    {.op = Hill::op,
     .level = {0},
     .fits = fits_hill,
     .run = run_hill,
     .actor = who_raises,
     .list = list_hill,
     .answer = do_hill,
     .asked = asked_hill,
     .why_not = why_not_hill},
    {.op = DrawSupply::op,
     .level = {0},
     .fits = fits_supply_draw,
     .run = run_supply_draw,
     .actor = asks::chance,
     .list = list_supply_draw,
     .answer = do_supply_draw,
     .asked = asked_supply_draw,
     .why_not = why_not<asked_supply_draw>,
     .weight = weight_supply_draw},
    {.op = Deal::op,
     .level = {0},
     .fits = fits_deal,
     .run = run_deal,
     .actor = asks::chance,
     .list = list_deal,
     .answer = do_deal,
     .asked = asked_deal,
     .why_not = why_not<asked_deal>,
     .weight = weight_deal},
    {.op = OpenCards::op,
     .level = {0},
     .fits = fits_open_cards,
     .run = run_open_cards,
     .actor = asks::chance,
     .list = list_open_cards,
     .answer = do_open_cards,
     .asked = asked_open_cards,
     .why_not = why_not<asked_open_cards>},
    {.op = Cards::op,
     .level = {1},
     .fits = fits_active_seat,
     .run = run_cards,
     .actor = asks::active_seat,
     .list = list_cards,
     .answer = do_cards,
     .asked = asked_cards,
     .why_not = why_not_cards,
     .explained = {verb::card}},
    {Stops::op, {3}, fits_so, run_stops},
    {Beside::op, {7}, fits_so, run_beside},
    {.op = FreeTurn::op,
     .level = {9},
     .fits = fits_free_turn,
     .run = asks::wait,
     .actor = asks::its_owner,
     .list = list_free_turn,
     .answer = do_free_turn,
     .asked = asked_free_turn,
     .why_not = why_not<asked_free_turn>},
    {.op = Interrupt::op,
     .level = {3, false, true},
     .fits = fits_interrupt,
     .run = run_interrupt,
     .actor = predator_acts,
     .list = list_interrupt,
     .answer = do_interrupt,
     .asked = asked_interrupt,
     .why_not = why_not_interrupt},
    {.op = Mines::op,
     .level = {4, false, true},
     .fits = fits_mines,
     .run = run_mines,
     .actor = predator_acts,
     .list = list_mines,
     .answer = do_mines,
     .asked = asked_mines,
     .why_not = why_not<asked_mines>},
    {.op = LayTokens::op,
     .level = {9},
     .fits = fits_lay_tokens,
     .run = run_lay_tokens,
     .actor = vulcan_lays,
     .list = list_lay_tokens,
     .answer = do_lay_tokens,
     .asked = asked_lay_tokens,
     .why_not = why_not<asked_lay_tokens>},
    {.op = LayMine::op,
     .level = {1},
     .fits = fits_active_seat,
     .run = run_lay_mine,
     .actor = asks::active_seat,
     .list = list_lay_mine,
     .answer = do_lay_mine,
     .asked = asked_lay_mine,
     .why_not = why_not_lay_mine},
    {.op = TokenFalls::op,
     .level = {10},
     .fits = fits_token_falls,
     .run = asks::wait,
     .actor = asks::chance,
     .list = list_token_falls,
     .answer = do_token_falls,
     .asked = asked_token_falls,
     .why_not = why_not<asked_token_falls>},
}};

/// The base's rows with those of them replaced that give way: HV-8.
constexpr auto ops = [] {
  auto rows = joined(op_rows, own_rows);
  auto const row = [&](Op op) -> OpRow& { return rows[static_cast<std::size_t>(op)]; };
  row(Op::draw).fits = fits_field_draw;
  row(Op::draw).run = run_field_draw;
  row(Op::lay).fits = fits_field_lay;
  row(Op::lay).run = run_field_lay;
  row(Op::pick).run = run_pick_new;
  row(Op::receive).answer = do_receive_new;
  row(Op::act).level.repeats = true;
  row(Op::act).run = run_phase_act;
  row(Op::act).list = list_phase_act;
  row(Op::act).answer = do_phase_act;
  row(Op::act).why_not = why_not_phase_act;
  row(Op::act).explained = {Verb::activate, verb::card};
  row(Op::after_use).level.repeats = true;
  row(Op::after_use).fits = fits_use;
  row(Op::move).run = run_mined_move;
  row(Op::settle).level = {8};
  row(Op::fill_back).list = list_supply;
  row(Op::fill_back).weight = weight_supply;
  row(Op::fill_back).answer = do_supply;
  return rows;
}();

constexpr std::array move_fields{task_field::seat, task_field::direction, task_field::far_cells, task_field::by,
                                 task_field::resting};
constexpr std::array act_fields{task_field::any_mode};
constexpr std::array jump_fields{task_field::seat, task_field::direction, task_field::far_cells};
constexpr auto shapes = [] {
  auto all = joined(task_shapes, make_shapes<Hill::op, Hill, DrawSupply, Deal, OpenCards, Cards, Stops, Beside, FreeTurn,
                                             Interrupt, Mines, LayTokens, LayMine, TokenFalls>());
  all[static_cast<std::size_t>(Op::act)] = {Act::word, Act::to_do, act_fields};
  all[static_cast<std::size_t>(Op::after_use)] = make_shape<Use>();
  all[static_cast<std::size_t>(Op::move)] = {Move::word, Move::to_do, move_fields};
  all[static_cast<std::size_t>(Op::jump)] = {Jump::word, Jump::to_do, jump_fields};
  return all;
}();
constexpr auto fields = [] {
  auto all = joined(steel_arena::task_fields,
                    std::array{task_field::centres, task_field::dealt_out, task_field::opened, task_field::spent,
                               task_field::overload, task_field::stopped, task_field::at_start, task_field::evasion,
                               task_field::doing, task_field::first, task_field::second, task_field::third, task_field::fourth,
                               task_field::back, task_field::acts, task_field::looks});
  for (TaskField const& wider : {task_field::far_cells, task_field::any_mode}) *std::find(all.begin(), all.end(), wider) = wider;
  return all;
}();

bool spares_passers_of_charge(BaseSetup const& setup) {
  return full(setup).charge && full(setup).answers.charge_passing == ChargePassing::no;
}

/// Interrupts and mines pile up two activations more: while an ambush is under way in an interrupt, these are a turn, its cards,
/// a chain that goes on, the module in use, the interrupt; its module, its attack, a push, the mine; the module of the ambush,
/// its attack, a push, four robots more that it drives, a wave and a hit.
constexpr int most_without_blasts = 18;
static_assert(most_without_blasts + most_blasts <= BaseState::deepest);

}  // namespace

void HighVoltage::change(Seams& changed) {
  changed.seats = most_seats;
  changed.deepest = BaseState::deepest;
  changed.blasts = most_blasts;
  changed.most_teams = {0, 0, 0, 0, 2, 2, 3};
  changed.enough_trophies = {0, 10, 15, 20};
  changed.draw = setup_table;
  changed.catalogue = built_in_catalogue;
  changed.form = form;
  changed.turn = turn_steps;
  changed.ops = ops;
  changed.shapes = shapes;
  changed.task_fields = fields;
  changed.out_of_turn = true;
  changed.starts_well = starts_well;
  changed.leaves = begin_leaving;
  changed.enters = enter_cell;
  changed.moved = end_moving;
  changed.rests = rest_after_all;
  changed.spares_passers = spares_passers_of_charge;
  changed.diagonal_jump = to_base_clause(HV::c5_2);
  changed.before_use = before_use;
  changed.usable = is_usable_by;
  changed.tokens = token_range;
  changed.shot = &spark();
  changed.farthest = most_tokens;
  changed.range = range_of_use;
  changed.damage = damage_of_use;
  changed.strikes = deactivate;
  changed.after_use = after_use;
  changed.stance = stance_of_shot;
  changed.struck = strike_tile;
  changed.more_causes = more_causes;
  changed.owed = owe_by_cause;
  changed.dealt = settle_cause;
  changed.paid = forget_paid;
  changed.screen = screen_left;
  changed.screened = use_screen;
  changed.at_work = at_work;
  changed.heats_passive = true;
  changed.taker = taker_by_point;
  changed.unseen_trophies = count_pile_trophies;
  changed.ended = lapse;
  changed.more_events = own_phrases();
  changed.event_part = own_part;
  changed.counts_pushed = false;  // Extra::tracks knows more of a movement, and is older
}

std::optional<Setup> HighVoltage::read_setup(Json const& json, Problems& problems) {
  return high_voltage::read_setup(json, problems, seams());
}

Seams const& seams() { return HighVoltage::seams(); }

}  // namespace ringside::high_voltage
