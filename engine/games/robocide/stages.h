#pragma once

// RC-3: the stages of a game and what is decided in them, as data.

#include <array>

#include "engine/core/match/decision.h"
#include "engine/games/robocide/action.h"
#include "engine/games/robocide/clauses.h"
#include "engine/games/robocide/state.h"

namespace ringside::robocide {

struct Play;  // a step being played: play.h

/// What the questions of this game are about.
struct Asking : AskingGame<Asking> {
  using Setup = robocide::Setup;
  using State = robocide::State;
  using Action = robocide::Action;
  using Play = robocide::Play;
  using ClauseId = RC;

  static constexpr ringside::Denial<RC> over{RC::c13_1, {"the game is over", "игра окончена"}};
  static constexpr RC order = RC::c3_1;
  static ringside::Decision<Asking> const* question_of(State const& state);
};
using Question = ringside::Decision<Asking>;

/// What is done in a stage, or in a moment of one.
struct StageRule {
  Stage stage;
  RC clause;                           ///< under which it comes
  Question const* question = nullptr;  ///< what it waits for
  void (*run)(Play&) = nullptr;        ///< carries it on when nothing is asked
};
extern std::array<StageRule, stage_words.size()> const stages;

struct MomentRule {
  Moment moment;
  Question const* question = nullptr;
  void (*run)(Play&) = nullptr;
};
extern std::array<MomentRule, moment_words.size()> const moments;

inline StageRule const& rule_of(Stage stage) { return stages[static_cast<std::size_t>(stage)]; }
inline MomentRule const& rule_of(Moment moment) { return moments[static_cast<std::size_t>(moment)]; }

}  // namespace ringside::robocide
