#include "engine/games/robocide/stages.h"

#include "engine/games/robocide/play.h"

namespace ringside::robocide {
namespace {

Actor by_asked(Setup const&, State const& state) { return Actor::seat(state.asked); }
Actor by_victim(Setup const&, State const& state) { return Actor::seat(seat_of(state.victim)); }

std::uint32_t by_pile(Setup const&, State const& state, Action action) { return state.pile[action.a - 1U]; }

Denial deny_lay(Setup const&, State const& state, Action) {
  if (state.moment == Moment::lay) return {RC::c11_2, {"the discard pile holds no such token", "в сбросе такого жетона нет"}};
  return {RC::c2_1, {"no such token is left", "такого жетона больше нет"}};
}
Denial deny_rotation(Setup const&, State const&, Action) {
  return {RC::c2_2, {"that is not a position", "такого положения нет"}};
}
Denial deny_landing(Setup const&, State const&, Action) {
  return {RC::c4_3, {"a robot lands on an open cell", "робот высаживается на открытую клетку"}};
}
Denial deny_draw(Setup const&, State const&, Action) {
  return {RC::c5_1, {"that token is not in the bag", "этого жетона в мешке нет"}};
}
Denial deny_turning(Setup const&, State const&, Action) {
  return {RC::c6_1, {"the field cannot be turned so", "так поле повернуть нельзя"}};
}
Denial deny_order(Setup const&, State const&, Action) { return {RC::c10_1, {"there is no such robot", "такого робота нет"}}; }
Denial deny_protection(Setup const&, State const&, Action) { return {RC::c10_6, {"that is not an answer", "это не ответ"}}; }

Denial deny_remote(Setup const&, State const& state, Action action) {
  if (action.verb == Verb::pass) return {RC::c4_2, {"that is not an answer", "это не ответ"}};
  if (state.held_count(state.asked, Loot::remote) == 0)
    return {RC::c4_2, {"that player has no remote", "у этого игрока нет пульта"}};
  return {RC::c4_2, {"a remote does not turn that", "этого пультом не повернуть"}};
}

Denial deny_bid(Setup const&, State const&, Action action) {
  return {RC::c5_2, action.a < bids ? Saying{"that slot is taken", "этот этап уже занят"}
                                    : Saying{"there is no such slot", "такого этапа нет"}};
}

namespace ask {
constexpr Question loot{.first = Verb::lay,
                        .last = Verb::lay,
                        .to_do = {"a loot token is laid", "кладётся жетон добычи"},
                        .list = list_lay,
                        .weight = by_pile,
                        .carry_out = do_lay,
                        .deny = deny_lay};
constexpr Question ring{.first = Verb::ring,
                        .last = Verb::ring,
                        .to_do = {"the ring's position is drawn", "определяется положение кольца"},
                        .list = list_ring,
                        .carry_out = do_rotation,
                        .deny = deny_rotation};
constexpr Question towers{.first = Verb::towers,
                          .last = Verb::towers,
                          .to_do = {"the towers' position is drawn", "определяется положение башен"},
                          .list = list_towers,
                          .carry_out = do_rotation,
                          .deny = deny_rotation};
constexpr Question landing{.first = Verb::land,
                           .last = Verb::land,
                           .to_do = {"seat {seat} lands a robot", "место {seat} высаживает робота"},
                           .actor = by_asked,
                           .list = list_landing,
                           .carry_out = do_land,
                           .deny = deny_landing};
constexpr Question remote{.first = Verb::remote,
                          .last = Verb::pass,
                          .to_do = {"seat {seat} uses a remote or passes", "место {seat} применяет пульт или пасует"},
                          .actor = by_asked,
                          .list = list_remotes,
                          .carry_out = do_remote,
                          .deny = deny_remote};
constexpr Question nuclear{.first = Verb::draw,
                           .last = Verb::draw,
                           .to_do = {"a nuclear token is drawn", "тянется ядерный жетон"},
                           .list = list_draw,
                           .carry_out = do_draw,
                           .deny = deny_draw};
constexpr Question bid{.first = Verb::place,
                       .last = Verb::place,
                       .to_do = {"seat {seat} places an initiative token", "место {seat} ставит жетон инициативы"},
                       .actor = by_asked,
                       .list = list_bids,
                       .carry_out = do_place,
                       .deny = deny_bid};
constexpr Question turning{
    .first = Verb::keep,
    .last = Verb::arrange,
    .to_do = {"seat {seat} turns the field, or keeps it", "место {seat} поворачивает поле или оставляет его"},
    .asks = asks_ring,
    .actor = actor_of_turning,
    .list = list_turning,
    .carry_out = do_turning,
    .deny = deny_turning};
constexpr Question action{.first = Verb::step,
                          .last = Verb::finish,
                          .to_do = {"seat {seat} acts with its robots", "место {seat} действует своими роботами"},
                          .actor = by_asked,
                          .list = list_actions,
                          .carry_out = do_act,
                          .deny = deny_act};
constexpr Question order{.first = Verb::fire,
                         .last = Verb::fire,
                         .to_do = {"seat {seat} says which robot fires next", "место {seat} называет робота, который стреляет"},
                         .asks = asks_order,
                         .actor = by_asked,
                         .list = list_order,
                         .carry_out = do_order,
                         .deny = deny_order};
constexpr Question protection{
    .first = Verb::protect,
    .last = Verb::suffer,
    .to_do = {"seat {seat} says whether a token protects its robot", "место {seat} решает, защитит ли жетон робота"},
    .actor = by_victim,
    .list = list_protection,
    .carry_out = do_protection,
    .deny = deny_protection};
}  // namespace ask

}  // namespace

constexpr std::array<StageRule, stage_words.size()> stages{{
    {Stage::deal, RC::c2_1, &ask::loot},
    {Stage::ring, RC::c2_2, &ask::ring},
    {Stage::towers, RC::c2_2, &ask::towers},
    {Stage::landing, RC::c4_3, &ask::landing},
    {Stage::remotes, RC::c4_2, &ask::remote},
    {Stage::plan, RC::c5_1, &ask::nuclear},
    {Stage::bidding, RC::c5_2, &ask::bid},
    {Stage::turning, RC::c6_1, &ask::turning, next_stage},
    {Stage::actions, RC::c7_1, &ask::action},
    {Stage::artillery, RC::c10_1, &ask::order, run_artillery},
    {Stage::barrage, RC::c10_4, nullptr, run_barrage},
    {Stage::detonator, RC::c12_1, nullptr, run_detonator},
    {Stage::magnet, RC::c12_2, nullptr, begin_moment},
    {Stage::strike, RC::c12_3, nullptr, run_strike},
}};

constexpr std::array<MomentRule, moment_words.size()> moments{{
    {Moment::none},
    {Moment::hits, nullptr, run_hits},
    {Moment::blasts, nullptr, run_hits},
    {Moment::shield, &ask::protection},
    {Moment::dampen, &ask::protection},
    {Moment::spill, nullptr, run_spill},
    {Moment::lay, &ask::loot},
}};

namespace {

constexpr bool in_order() {
  for (std::size_t i = 0; i < stages.size(); ++i)
    if (stages[i].stage != static_cast<Stage>(i)) return false;
  for (std::size_t i = 0; i < moments.size(); ++i)
    if (moments[i].moment != static_cast<Moment>(i)) return false;
  return true;
}
static_assert(in_order());

}  // namespace

Question const* Asking::question_of(State const& state) {
  if (state.over()) return nullptr;
  return state.moment == Moment::none ? rule_of(state.stage).question : rule_of(state.moment).question;
}

}  // namespace ringside::robocide
