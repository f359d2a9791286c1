#pragma once

// BG-5: the stages of a game and what is decided in them, as data.

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "engine/core/text/notation.h"
#include "engine/core/values/actor.h"
#include "engine/games/golems/action.h"
#include "engine/games/golems/clauses.h"
#include "engine/games/golems/row.h"
#include "engine/games/golems/setup.h"

namespace ringside::golems {

struct Play;    // a step being played: play.h
struct Denial;  // why an action is not legal: play.h

/// Something that the game waits for.
struct Question {
  Verb first, last;                                     ///< the verbs that answer it
  std::string_view due;                                 ///< what is to be done first; {} is the seat that is asked
  Saying to_do;                                         ///< the same for who looks on; {seat} is the seat that is asked
  bool (*asks)(Setup const&, State const&, int asked);  ///< is there anything to decide?
  Actor (*actor)(Setup const&, State const&);           ///< who decides
  void (*list)(Setup const&, State const&, std::vector<Action>&);
  void (*carry_out)(Play&, Action);
  Denial (*deny)(Setup const&, State const&, Action);  ///< why that answer is not legal
};

/// What is waited for if there is anything to decide; null: nothing in this stage.
Question const* question_of(State const& state);
/// The question that a verb answers.
Question const& question_of(Verb verb);

/// How often a stage is carried out: once, for each of the rows that AND joins (BG-5.10), or for each bot (R bots.among).
enum class Times : std::uint8_t { once, rows, bots };

/// The commands of players' rows that are carried out in a stage.
struct Acting {
  bool plain = false;          ///< those of rows without a condition, and of their repeats (BG-5.8)
  Bonus branch = Bonus::none;  ///< those of the branches of this condition
  bool movement = false;       ///< movement, or strikes
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
/// Are there golems that could act in a stage?
bool acts_anybody(Setup const& setup, Stage stage);

}  // namespace ringside::golems
