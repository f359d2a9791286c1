#include "engine/games/golems/stages.h"

#include <algorithm>
#include <array>

#include "engine/games/golems/play.h"

namespace ringside::golems {
namespace {

bool asks_shore(Setup const& setup, State const& state) { return find_shore(setup, state, wet_golem(state)) != 0; }
bool asks_hole(Setup const& setup, State const& state) { return hole_player(setup, state) >= 0; }

Actor by_asked(Setup const&, State const& state) { return Actor::seat(state.asked); }
Actor by_wet(Setup const& setup, State const& state) {
  int const golem = wet_golem(state);
  return setup.is_bot(golem) ? Actor::chance() : Actor::seat(golem);
}
Actor by_opponent(Setup const& setup, State const& state) { return Actor::seat(hole_player(setup, state)); }

std::uint32_t by_luck(Setup const&, State const& state, Action action) { return state.luck_left[action.a - 1U]; }
std::uint32_t by_contents(Setup const&, State const& state, Action action) { return state.contents_left[action.a]; }

namespace ask {
constexpr Question luck{.first = Verb::draw,
                        .last = Verb::draw,
                        .to_do = {"a luck card is drawn", "тянется карта удачи"},
                        .asks = asks_luck,
                        .list = list_draw,
                        .weight = by_luck,
                        .carry_out = do_draw,
                        .deny = deny_draw};
constexpr Question row{.first = Verb::program,
                       .last = Verb::program,
                       .to_do = {"seat {seat} lays a row", "место {seat} кладёт ряд"},
                       .asks = asks_row,
                       .actor = by_asked,
                       .list = list_program,
                       .carry_out = do_program,
                       .deny = deny_row};
constexpr Question token{.first = Verb::token_on,
                         .last = Verb::no_token,
                         .to_do = {"seat {seat} lays its token, or none", "место {seat} кладёт жетон или не кладёт"},
                         .asks = asks_token,
                         .actor = by_asked,
                         .list = list_tokens,
                         .carry_out = do_token,
                         .deny = deny_token};
constexpr Question choice{.first = Verb::choose,
                          .last = Verb::invert,
                          .to_do = {"seat {seat} picks a row", "место {seat} выбирает ряд"},
                          .asks = asks_choice,
                          .actor = by_asked,
                          .list = list_choose,
                          .carry_out = do_choose,
                          .deny = deny_choice};
constexpr Question rows{.first = Verb::run,
                        .last = Verb::run,
                        .to_do = {"the rows of this turn are opened", "открываются ряды этого хода"},
                        .list = list_run,
                        .carry_out = do_run,
                        .deny = deny_run};
constexpr Question die{.first = Verb::roll,
                       .last = Verb::roll,
                       .to_do = {"a bot's die is rolled", "бросается кубик бота"},
                       .asks = asks_die,
                       .list = list_roll,
                       .carry_out = do_roll,
                       .deny = deny_roll};
constexpr Question shore{.first = Verb::exit,
                         .last = Verb::stay_in,
                         .to_do = {"a golem comes out of the water", "голем выходит из воды"},
                         .asks = asks_shore,
                         .actor = by_wet,
                         .list = list_exits,
                         .carry_out = do_exit,
                         .deny = deny_exit};
constexpr Question barrel{.first = Verb::open,
                          .last = Verb::open,
                          .to_do = {"a barrel is opened", "открывается бочка"},
                          .list = list_open,
                          .weight = by_contents,
                          .carry_out = do_open,
                          .deny = deny_open};
constexpr Question hole{.first = Verb::move,
                        .last = Verb::leave,
                        .to_do = {"a golem in a black hole is moved", "передвигается голем в чёрной дыре"},
                        .asks = asks_hole,
                        .actor = by_opponent,
                        .list = list_hole,
                        .carry_out = do_hole,
                        .deny = deny_hole};
}  // namespace ask

constexpr Acting under_tokens{.tokens = true};
constexpr Acting plain_moves{.plain = true, .movement = true};
constexpr Acting make_movement(Bonus condition) { return {.branch = condition, .movement = true}; }

}  // namespace

constexpr std::array<StageRule, stage_words.size()> stages{{
    {Stage::luck, run_luck, &ask::luck},
    {Stage::program, run_program, &ask::row},
    {Stage::tokens, run_tokens, &ask::token},
    {Stage::choose, run_choose, &ask::choice, BG::c5_1, Times::once, under_tokens},
    {Stage::open, run_open, &ask::rows},  // what was laid and picked in secret is shown by a step of its own
    {Stage::choose_open, run_choose_open, &ask::choice, BG::c5_1, Times::once, under_tokens},
    {Stage::take, run_take},
    {Stage::dice, run_dice, &ask::die, BG::c11_1, Times::bots},
    {Stage::soak, run_soak},
    {Stage::check_first, run_obstacle_checks, nullptr, BG::c5_2, Times::once, {.branch = Bonus::obstacle}},
    {Stage::bots_move, run_movement, nullptr, BG::c11_2, Times::bots},
    {Stage::move, run_movement, nullptr, BG::c5_1, Times::rows, plain_moves},
    {Stage::check, run_obstacle_checks, nullptr, BG::c5_2, Times::once, {.branch = Bonus::obstacle}},
    {Stage::branch_move, run_movement, nullptr, BG::c5_3, Times::rows, make_movement(Bonus::obstacle)},
    {Stage::bots_strike, run_strikes, nullptr, BG::c11_2, Times::bots},
    {Stage::strike, run_strikes, nullptr, BG::c5_4, Times::once, {.plain = true, .branch = Bonus::obstacle}},
    {Stage::answer, run_attacked_checks, nullptr, BG::c5_5, Times::once, {.branch = Bonus::attacked}},
    {Stage::bots_strike_again, run_strikes, nullptr, BG::c11_2, Times::bots},
    {Stage::counter_strike, run_strikes, nullptr, BG::c5_5, Times::once, {.branch = Bonus::attacked}},
    {Stage::damage, run_damage, nullptr, BG::c5_6},
    {Stage::last_move, run_movement, nullptr, BG::c5_7, Times::rows, make_movement(Bonus::attacked)},
    {Stage::pass_over, run_pass_over},
    {Stage::row_over, run_row_over},
}};

namespace {

constexpr bool in_order() {
  for (std::size_t i = 0; i < stages.size(); ++i)
    if (stages[i].stage != static_cast<Stage>(i)) return false;
  return true;
}
static_assert(in_order());

/// What a stage acts on, as bits.
enum For : std::uint8_t { anybody = 1, bots = 2, plain_rows = 4, obstacle_rows = 8, attacked_rows = 16, token_rows = 32 };

constexpr std::uint8_t rows_with(Bonus condition) {
  return condition == Bonus::obstacle ? obstacle_rows : condition == Bonus::attacked ? attacked_rows : 0;
}
constexpr std::uint8_t whom(StageRule const& rule) {
  Acting const rows = rule.acting;
  int const bits = (rows.plain ? plain_rows : 0) | rows_with(rows.branch) | (rows.tokens ? token_rows : 0);
  return static_cast<std::uint8_t>(bits != 0 ? bits : rule.times == Times::bots ? bots : anybody);
}
constexpr auto whom_by_stage = [] {
  std::array<std::uint8_t, stages.size()> bits{};
  std::transform(stages.begin(), stages.end(), bits.begin(), whom);
  return bits;
}();
constexpr auto kind_by_row = [] {
  std::array<std::uint8_t, rows_by_code.size()> bits{};
  for (std::size_t code = no_row + 1; code <= last_row; ++code)
    bits[code] = code < first_condition ? std::uint8_t{plain_rows} : rows_with(rows_by_code[code].bonus);
  return bits;
}();

std::uint8_t whom_now(State const& state) { return whom_by_stage[static_cast<std::size_t>(state.stage)]; }

/// Which of these are in play.
std::uint8_t present(Setup const& setup, State const& state) {
  std::uint8_t bits = setup.bots > 0 ? anybody | For::bots : anybody;
  for (int i = 0; i < setup.players; ++i) {
    Golem const& golem = state.golem(i);
    for (RowCode const code : golem.acts) bits |= kind_by_row[code];
    if (golem.token != Logic::none) bits |= token_rows;
  }
  return bits;
}

}  // namespace

bool acts_anybody(Setup const& setup, State const& state) {
  return whom_now(state) == anybody || (whom_now(state) & present(setup, state)) != 0;
}

void next_acting_stage(Play& play) {
  std::uint8_t const here = present(play.setup, play.state);
  do next_stage(play);
  while ((whom_now(play.state) & here) == 0);
}

Question const* Asking::question_of(State const& state) {
  if (state.over()) return nullptr;
  if (state.wet != 0) return &ask::shore;
  if (state.holes != 0) return &ask::hole;
  if (state.under_way != 0 && barrel_to_open(state) != off) return &ask::barrel;
  return rule_of(state.stage).question;
}

}  // namespace ringside::golems
