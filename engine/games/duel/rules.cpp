#include "engine/games/duel/rules.h"

#include <fmt/format.h>

#include "engine/core/values/site.h"
#include "engine/games/duel/clauses.h"
#include "engine/games/duel/glossary.h"

namespace ringside::duel {

State start(Setup const& setup) {
  State state;
  state.robots[0] = {setup.field.find(hex::Axial{-2, 0}), hex::e, {}, 0};
  state.robots[1] = {setup.field.find(hex::Axial{2, 0}), by("DU-1.4", hex::w, hex::e), {}, 0};
  state.turn = by("DU-1.5", state.turn, std::uint8_t{1});
  return state;
}

Rejection rejection_for(Setup const& setup, State const& state, Action action, Denial denial) {
  auto const words = [](auto names, auto index) { return names[static_cast<std::size_t>(index)]; };
  Robot const& own = state.own();
  switch (denial) {
    case Denial::none:
      break;
    case Denial::over:
      return {id_of(DU::c3_1), fmt::format("the game is over: robot {} is destroyed", state.turn),
              fmt::format("игра окончена: робот {} уничтожен", state.turn)};
    case Denial::token: {
      auto const module = *parts_of(action).module;
      return {
          id_of(DU::c2_2),
          fmt::format("the {} module of robot {} carries a token: cool first", words(module_names, module), state.turn),
          fmt::format("на модуле {} робота {} лежит жетон: сначала надо охладить", words(russian_modules, module), state.turn)};
    }
    case Denial::off_field: {
      auto const cell = setup.field.name(own.cell);
      return {
          id_of(DU::c2_3),
          fmt::format("robot {} on {} faces {}: the step leads off the field", state.turn, cell,
                      words(hex::direction_names, own.facing)),
          fmt::format("робот {} на {} смотрит на {}: шаг ведёт за поле", state.turn, cell, words(russian_facings, own.facing))};
    }
    case Denial::push_off_field: {
      auto const cell = setup.field.name(state.other().cell);
      return {id_of(DU::c2_4), fmt::format("the step would push robot {} from {} off the field", 1 - state.turn, cell),
              fmt::format("шаг вытолкнул бы робота {} с {} за поле", 1 - state.turn, cell)};
    }
  }
  return {};
}

Outcome outcome_of(Setup const& setup, State const& state) {
  int const loser = by("DU-3.2", state.robots[1].damage >= setup.damage, false) ? 1 : 0;
  Outcome outcome{"destroyed", {1, 1}, {state.robots[1].damage, state.robots[0].damage}};
  outcome.rank[static_cast<std::size_t>(loser)] = 2;
  return outcome;
}

int aggression_of(Setup const& setup, State const& state, Action action) {
  return action == Action::shot && in_line_of_fire(setup, state) ? 1 : 0;
}

}  // namespace ringside::duel
