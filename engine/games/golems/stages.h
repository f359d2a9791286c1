#pragma once

// BG-5: the stages of a game and what is decided in them, as data.

#include <array>
#include <cstddef>

#include "engine/core/match/decision.h"
#include "engine/games/golems/action.h"
#include "engine/games/golems/clauses.h"
#include "engine/games/golems/row.h"
#include "engine/games/golems/setup.h"

namespace ringside::golems {

struct Play;  // a step being played: play.h

/// What the questions of this game are about.
struct Asking : AskingGame<Asking> {
  using Setup = golems::Setup;
  using State = golems::State;
  using Action = golems::Action;
  using Play = golems::Play;
  using ClauseId = BG;

  static constexpr ringside::Denial<BG> over{BG::c10_2, {"the game is over", "игра окончена"}};
  static constexpr BG order = BG::c3_1;
  static ringside::Decision<Asking> const* question_of(State const& state);
};
using Question = ringside::Decision<Asking>;

/// How often a stage is carried out: once, for each of the rows that AND joins (BG-5.10), or for each bot (R bots.among).
enum class Times : std::uint8_t { once, rows, bots };

/// The players' rows that have something to do in a stage: their commands, or the question of their condition.
struct Acting {
  bool plain = false;          ///< rows without a condition, and repeats (BG-5.8)
  Bonus branch = Bonus::none;  ///< those with this condition
  bool movement = false;       ///< of their commands movement, or strikes
  bool tokens = false;         ///< those under a logic token
};

/// What is done in a stage.
struct StageRule {
  Stage stage;
  void (*run)(Play&);                  ///< carries it on
  Question const* question = nullptr;  ///< what it waits for
  BG clause = BG::c5_1;                ///< under which golems act in it
  Times times = Times::once;
  Acting acting = {};
};
extern std::array<StageRule, stage_words.size()> const stages;

inline StageRule const& rule_of(Stage stage) { return stages[static_cast<std::size_t>(stage)]; }
/// False if the stage is one of rows or bots, and there are none for it.
bool acts_anybody(Setup const& setup, State const& state);
/// Goes on to the next stage for which that is not so.
void next_acting_stage(Play& play);

}  // namespace ringside::golems
