// Whole games over drawn seats, teams, options and rulings.

#include <bit>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/core/values/chance.h"
#include "engine/games/high_voltage/game.h"
#include "properties/random_game.h"

namespace ringside::high_voltage {
namespace {

using Table = high_voltage::Setup;

Json drawn_options(Dice& dice) {
  constexpr std::array<std::string_view, 4> modes{"basic", "expert", "team", "team-expert"};
  Json json{{"players", 2 + dice.below(5)}, {"mode", modes[dice.below(modes.size())]}};
  for (char const* option : {"king-of-the-hill", "charge", "abilities", "mines"})
    json[option] = dice.below(4) == 0 ? "no" : "yes";
  if (json["players"] == 6 && dice.below(2) == 0) json["teams"] = 3;
  for (Ruling const& ruling : rulings())
    json["rulings"][std::string(ruling.id)] = ruling.options[dice.below(ruling.options.size())].word;
  return json;
}

/// Draws setups until one can be.
Table drawn_setup(Dice& dice) {
  for (;;) {
    Problems problems;
    if (auto setup = HighVoltage::read_setup(drawn_options(dice), problems)) return std::move(*setup);
  }
}

RC_GTEST_PROP(HighVoltageGames, EachEnds, (std::uint64_t seed)) {
  Dice dice(seed);
  Table const setup = drawn_setup(dice);
  int steps = 0;
  State const end = played<HighVoltage>(setup, dice, [&](State const&, Action, State const&) { RC_PRE(++steps < 20'000); });
  RC_ASSERT(end.over());
  RC_ASSERT(end.out_of_turn == 0);
}

/// What is under way nests within its bound: HV-7.2, HV-7.4.
RC_GTEST_PROP(HighVoltageGames, NothingNestsWithoutEnd, (std::uint64_t seed)) {
  Dice dice(seed);
  Table const setup = drawn_setup(dice);
  played<HighVoltage>(setup, dice, [&](State const&, Action, State const& after) {
    int blasts = 0, ambushes = 0, interrupts = 0, uses = 0;
    for (int i = 0; i < after.depth; ++i) {
      Task const& task = after.tasks[static_cast<std::size_t>(i)];
      blasts += is<Blast>(task) ? 1 : 0;
      ambushes += is<Mines>(task) ? 1 : 0;
      interrupts += is<Interrupt>(task) ? 1 : 0;
      uses += is<Use>(task) ? 1 : 0;
    }
    RC_ASSERT(after.depth - blasts <= BaseState::deepest - most_blasts);
    RC_ASSERT(interrupts <= 1);
    RC_ASSERT(ambushes <= 2);  // one in the movement that an ambush makes
    RC_ASSERT(uses <= 3);
  });
}

/// HV-7.2: nobody but Predator acts out of turn, never in its own team's turn, and only with what is cool and unused.
RC_GTEST_PROP(HighVoltageGames, PredatorActsWithWhatIsCool, (std::uint64_t seed)) {
  Dice dice(seed);
  Table const setup = drawn_setup(dice);
  played<HighVoltage>(setup, dice, [&](State const& before, Action action, State const&) {
    if (before.out_of_turn == 0 || action.verb != Verb::activate) return;
    RC_ASSERT(before.acting() == setup.predator);
    Robot const& robot = robot_of(before, setup.predator);
    RC_ASSERT((action.option & Action::worn) == 0);
    if (action.kind == Action::central_kind) return RC_ASSERT(!robot.has(flag::hot));
    std::uint8_t const tile = find_tile(setup, robot.modules, action);
    RC_ASSERT(!before.hot.test(tile) && !before.used.test(tile) && !before.extra.taken.test(tile));
  });
}

/// HV-4.5: a card is used in one's own active phase, for what it costs.
RC_GTEST_PROP(HighVoltageGames, CardsCostTheirPrice, (std::uint64_t seed)) {
  Dice dice(seed);
  Table const setup = drawn_setup(dice);
  played<HighVoltage>(setup, dice, [&](State const& before, Action action, State const& after) {
    if (action.verb != verb::card || after.turn != before.turn || after.over()) return;
    RC_ASSERT(before.out_of_turn == 0);
    RC_ASSERT(after.extra.charge[before.turn] + price_of(static_cast<Card>(action.option)) <=
                  before.extra.charge[before.turn] + 2 ||
              setup.answers.charge_limit == ChargeLimit::unlimited);
    RC_ASSERT((after.extra.used_cards & bit_of(action.option)) != 0);
  });
}

/// HV-7.4: whoever must cool, cools.
RC_GTEST_PROP(HighVoltageGames, WhoMustCoolActivatesNothingBefore, (std::uint64_t seed)) {
  Dice dice(seed);
  Table const setup = drawn_setup(dice);
  played<HighVoltage>(setup, dice, [&](State const& before, Action action, State const&) {
    bool const opens = is<Act>(before.top()) && top<Act>(before).mode == ActMode::open;
    if (!opens || (before.extra.must_cool & bit_of(before.turn)) == 0) return;
    RC_ASSERT(action.verb == Verb::cool || action.verb == verb::card);
  });
}

}  // namespace
}  // namespace ringside::high_voltage
