// HV-4 Charge: tokens, and what a module does with them; Vulcan, whose board grows as it heats up.

#include <algorithm>
#include <bit>

#include "engine/core/values/site.h"
#include "engine/games/high_voltage/places.h"
#include "engine/games/high_voltage/play.h"
#include "engine/games/steel_arena/options.h"

namespace ringside::high_voltage {
namespace {

int held(Setup const& setup, BaseState const& state) {
  int sum = 0;
  for (int seat = 0; seat < setup.players; ++seat) sum += extra(state).charge[static_cast<std::size_t>(seat)];
  return sum;
}

/// By how much Vulcan's board is stronger now, its own token being on it.
int growth(BaseSetup const& base, BaseState const& state) {
  Setup const& setup = full(base);
  if (by("HV-7.1", !setup.abilities || state.acting() != setup.vulcan, true)) return 0;
  bool const all = setup.answers.vulcan_count == VulcanCount::all;
  return ((robot_of(state, setup.vulcan).modules & state.hot).size() + (all ? 1 : 0)) / 2;
}

Use use_under_way(BaseState const& state) {
  for (int i = state.depth - 1; i >= 0; --i)
    if (is<Use>(state.tasks[static_cast<std::size_t>(i)])) return as<Use>(state.tasks[static_cast<std::size_t>(i)]);
  return {};
}

/// Takes a flag of this turn away; true: it was there.
bool consume(Play& play, std::uint8_t flag) {
  bool const stood = holds_now(play.state, flag);
  extra(play).now &= static_cast<std::uint8_t>(~flag);
  return stood;
}

/// What becomes of the module.
Follows use_with_speed(Play& play, Follows use, bool again) {
  bool const hurried = by("HV-4.6", play.state.acting() == play.state.turn, true) && consume(play, now::overdrive);
  bool const out_of_turn = by("HV-7.2", play.state.out_of_turn != 0, false);
  if (out_of_turn) return use.has(Then::worn) ? Follows() : use.both(Then::to_the_box);
  if (by("HV-1.2", holds_now(play.state, now::cooled), false)) return use.without(Then::one_more);
  return use.with(Then::one_more, hurried && by("SA-11.3", !again, true));
}

}  // namespace

int tokens_in(Kind const& kind, Action action) {
  if (!kind.prints(printed::chargeable)) return 0;
  if (kind.type == TileType::attack) return action.amount;
  return (action.amount < 0 ? -action.amount : action.amount) + (action.option >> Action::surplus_shift);
}

void charge_up(Play& play, int seat, int tokens, HV clause) {
  if (!full(play.setup).charge) return;  // a position may have its terrain nevertheless
  std::uint8_t& charge = extra(play).charge[static_cast<std::size_t>(seat)];
  bool const limited = answers(play).charge_limit == ChargeLimit::none;
  int const left = limited ? all_tokens - held(full(play.setup), play.state) : most_tokens - charge;
  int const taken = std::clamp(left, 0, tokens);
  if (taken == 0) return;
  charge = static_cast<std::uint8_t>(charge + taken);
  play.tell({.what = happened::charged,
             .clause = to_base_clause(clause),
             .ruling = taken < tokens ? ruling_index(&Rulings::charge_limit) : no_ruling,
             .seat = static_cast<std::uint8_t>(seat),
             .amount = static_cast<std::int8_t>(taken)});
}

void spend(Play& play, int seat, int tokens, HV clause) {
  if (tokens == 0) return;
  std::uint8_t& charge = extra(play).charge[static_cast<std::size_t>(seat)];
  if (by("HV-4.4 HV-4.5")) charge = static_cast<std::uint8_t>(charge - tokens);
  play.tell({.what = happened::spent,
             .clause = to_base_clause(clause),
             .seat = static_cast<std::uint8_t>(seat),
             .amount = static_cast<std::int8_t>(tokens)});
}

void drain(Play& play, int seat, HV clause) {
  std::uint8_t& charge = extra(play).charge[static_cast<std::size_t>(seat)];
  if (charge == 0) return;
  play.tell({.what = happened::drained,
             .clause = to_base_clause(clause),
             .seat = static_cast<std::uint8_t>(seat),
             .amount = static_cast<std::int8_t>(charge)});
  charge = 0;
}

Range token_range(BaseSetup const& setup, BaseState const& state, int seat) {
  bool const zero = full(setup).answers.charge_zero == ChargeZero::yes;
  return {static_cast<std::uint8_t>(zero ? 0 : 1), extra(state).charge[static_cast<std::size_t>(seat)]};
}

Task before_use(Play& play, std::uint8_t module, Action action, Follows use) {
  int const seat = play.state.acting();
  bool const is_central = module == central;
  Kind const& kind = is_central ? central_kind(play.setup, play.robot(seat), action.rank) : play.setup.tiles().kind(module);
  int const tokens = tokens_in(kind, action);
  if (by("HV-4.4")) spend(play, seat, tokens, HV::c4_4);
  if (kind.type == TileType::attack) take_aim(play);
  bool const attacks = kind.type == TileType::attack && seat == play.state.turn;
  bool const again = is_central && std::popcount(play.robot(seat).acted) > 1;
  int const grown = is_central && kind.type == TileType::attack ? growth(play.setup, play.state) : 0;
  int const more = grown + (by("HV-4.6", attacks, false) && consume(play, now::overload) ? 1 : 0);
  return Use{module, use_with_speed(play, use, again), static_cast<std::uint8_t>(tokens), static_cast<std::uint8_t>(more)};
}

void after_use(Play& play, Task const&) { extra(play).shots[level_of(play.state)] = {}; }

void take_aim(Play& play) {
  Robot const& robot = play.robot(play.state.acting());
  extra(play).shots[level_of(play.state)] = Shot::from(robot.cell + 1, robot.facing);
}

Stance stance_of_shot(BaseSetup const&, BaseState const& state) {
  Shot const shot = extra(state).shots[level_of(state)];
  return {static_cast<std::uint8_t>(shot.cell_and_1() - 1), static_cast<std::uint8_t>(shot.facing())};
}

int damage_of_use(BaseSetup const& setup, BaseState const& state, std::uint8_t module, int printed) {
  Use const use = use_under_way(state);
  bool const charged = module < no_module && setup.tiles().kind(module).prints(printed::chargeable);
  return (by("HV-4.4", charged, false) ? use.spent : printed) + use.overload;
}

Range range_of_use(BaseSetup const& setup, BaseState const& state, Action action, Range printed) {
  if (action.kind != Action::central_kind) {
    bool const charged = setup.tiles().kinds[action.kind].prints(printed::chargeable);
    if (by("HV-4.4", !charged, true)) return printed;
    Range range = token_range(setup, state, state.acting());
    if (setup.rulings.range_single == RangeSingle::up_to && range.low > 0) range.low = 1;
    return range;
  }
  int const more = growth(setup, state);
  bool const both = full(setup).answers.vulcan_range == VulcanRange::both;
  Range const plain = central_kind(setup, robot_of(state, state.acting()), action.rank).range;
  bool const up_to = plain.low == plain.high && setup.rulings.range_single == RangeSingle::up_to;  // its low end stays 1
  if (both && !up_to) printed.low = static_cast<std::uint8_t>(printed.low + more);
  if (by("HV-7.1")) printed.high = static_cast<std::uint8_t>(printed.high + more);
  return printed;
}

void deactivate(Play& play, Attack const& attack) {
  Kind const& kind = attack_kind(play.setup, play.state, attack);
  if (by("HV-4.7", !kind.prints(printed::deactivator), true)) return;
  for (int seat = 0; seat < play.setup.players; ++seat)
    if ((attack.reached & bit_of(seat)) != 0) drain(play, seat, HV::c4_7);
}

}  // namespace ringside::high_voltage
