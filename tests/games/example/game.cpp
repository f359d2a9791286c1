#include "tests/games/example/game.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/match/option_table.h"

namespace ringside::example {

namespace {

OptionTable<Setup> const& options() {
  static OptionTable<Setup> const table({{"goal", "the number of the last cell", &Setup::goal, 3, 9}});
  return table;
}

bool is_draw(Action action) { return action <= Action::deal_3; }
int cost(Action action) { return action == Action::dash ? 2 : action == Action::step ? 1 : 0; }
int cells(Action action) { return action == Action::dash ? 3 : action == Action::step ? 1 : 0; }

Robot const& own(State const& state) { return state.robots[state.turn]; }
bool is_over(Setup const& setup, State const& state) { return own(state).cell == setup.goal; }  // EX-3.1

/// EX-2.1 to EX-2.3: what a move costs is paid, and nobody else's battery changes.
bool moves_are_paid(Setup const&, State const& before, Action action, State const& after) {
  if (is_draw(action)) return true;
  std::size_t const seat = before.turn, other = 1 - seat;
  int const gain = action == Action::rest && before.robots[seat].charges < most_charges ? 1 : 0;
  return after.robots[other] == before.robots[other] &&
         after.robots[seat].charges == before.robots[seat].charges - cost(action) + gain;
}

bool one_at_the_goal(Setup const& setup, State const& state) {
  return state.robots[0].cell < setup.goal || state.robots[1].cell < setup.goal;
}

}  // namespace

Facts const& Example::facts() {
  static constexpr std::array<std::string_view, 1> end_reasons{"goal"};
  static Facts const facts{
      .id = "example",
      .title = "Race",
      .russian_title = "Гонка",
      .summary = "Two robots race along a track on hidden batteries: a page of rules.",
      .source = "a page of rules of Ringside's own",
      .has_chance = true,
      .has_secrets = true,
      .options = options().options(),
      .end_reasons = end_reasons,
      .score_unit = "cells",
  };
  return facts;
}

std::optional<Setup> Example::read_setup(Json const& json, Problems& problems) {
  return read_plain_setup(options(), rulings(), json, problems);
}
Json Example::write_setup(Setup const& setup) { return write_plain_setup(options(), rulings(), setup); }

Actor Example::actor(Setup const& setup, State const& state) {
  if (state.dealt < 2) return Actor::chance();  // EX-1.3
  return is_over(setup, state) ? Actor::nobody() : Actor::seat(state.turn);
}

Denial Example::denial(Setup const& setup, State const& state, Action action) {
  if (is_over(setup, state)) return Denial::over;
  if (is_draw(action) != (state.dealt < 2)) return is_draw(action) ? Denial::not_a_draw : Denial::not_a_turn;
  if (own(state).charges < cost(action)) return Denial::charges;
  bool const gains_nothing = action == Action::rest && own(state).charges == most_charges;
  return gains_nothing && setup.rulings.rest_full == RestFull::no ? Denial::full : Denial::none;
}

Rejection Example::rejection(Setup const&, State const& state, Action action, Denial denial) {
  switch (denial) {
    case Denial::none:
      break;
    case Denial::over:
      return {id_of(EX::c3_1), fmt::format("the game is over: robot {} has reached the goal", state.turn)};
    case Denial::not_a_draw:
      return {id_of(EX::c1_3), "both batteries are dealt"};
    case Denial::not_a_turn:
      return {id_of(EX::c1_3), fmt::format("the battery of seat {} is not dealt yet", state.dealt)};
    case Denial::charges:
      return {id_of(action == Action::dash ? EX::c2_2 : EX::c2_1),
              fmt::format("it costs {} and the battery holds {}", cost(action), own(state).charges)};
    case Denial::full:
      return {id_of(EX::c2_4), "the battery is full"};
  }
  return {};
}

std::uint32_t Example::weight(Setup const&, State const&, Action action) { return action == Action::deal_2 ? 2 : 1; }

void Example::carry_out(Setup const& setup, State& state, Action action, std::vector<Event>* events) {
  auto const report = [&](Event event) {
    if (events != nullptr) events->push_back(event);
  };
  if (is_draw(action)) {  // EX-1.3
    auto const charges = static_cast<std::uint8_t>(1 + code(action));
    report({Event::Kind::dealt, state.dealt, charges});
    state.robots[state.dealt++].charges = charges;
    return;
  }
  Robot& robot = state.robots[state.turn];
  int const gain = action == Action::rest ? 1 : 0;
  robot.charges = static_cast<std::uint8_t>(std::min(robot.charges - cost(action) + gain, most_charges));
  if (action == Action::rest) {
    report({Event::Kind::rested, state.turn});
  } else {
    robot.cell = static_cast<std::uint8_t>(std::min(robot.cell + cells(action), setup.goal));
    report({action == Action::dash ? Event::Kind::dashed : Event::Kind::stepped, state.turn, robot.cell});
  }
  if (is_over(setup, state)) return report({Event::Kind::won, state.turn});
  state.turn = static_cast<std::uint8_t>(1 - state.turn);  // EX-1.4
}

Outcome Example::outcome(Setup const&, State const& state) {
  Outcome outcome{"goal", {2, 2}, {state.robots[0].cell, state.robots[1].cell}};
  outcome.rank[state.turn] = 1;
  return outcome;
}

State Example::observe(Setup const&, State const& state, int seat) {
  State seen = state;
  seen.robots[static_cast<std::size_t>(1 - seat)].charges = 0;  // EX-1.2
  return seen;
}
bool Example::conceals(Setup const&, State const& seen) { return seen.dealt > 0; }
bool Example::seen(Setup const&, State const& before, Action action, int seat) {
  return !is_draw(action) || seat == before.dealt;
}

void Example::check_position(Setup const& setup, State const& state, Problems& problems) {
  for (std::size_t seat = 0; seat < 2; ++seat) {
    bool const waits = seat >= state.dealt;
    if (waits && state.robots[seat].charges != 0)
      problems.push_back({fmt::format("robot[{}].charges", seat), "its battery is not dealt yet", "0, or dealt 2"});
    if (state.dealt < 2 && state.robots[seat].cell != 0)
      problems.push_back({fmt::format("robot[{}].cell", seat), "nobody moves before both batteries are dealt", "0, or dealt 2"});
    if (state.robots[seat].cell == setup.goal && state.turn != seat)
      problems.push_back({"turn", fmt::format("robot {} stands on the goal", seat), fmt::format("{}: it has won", seat)});
  }
  if (state.dealt < 2 && state.turn != 0) problems.push_back({"turn", "seat 0 begins", "0, or dealt 2"});
}

std::span<Invariant<Example> const> Example::invariants() {
  static constexpr std::array<Invariant<Example>, 2> laws{{
      {"one-at-the-goal", id_of(EX::c3_1), "one robot at most stands on the goal", one_at_the_goal, nullptr},
      {"moves-are-paid", id_of(EX::c2_1), "a move costs its charges, and only its own", nullptr, moves_are_paid},
  }};
  return laws;
}

}  // namespace ringside::example
