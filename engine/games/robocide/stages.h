#pragma once

// RC-3: the stages of a game and what is decided in them, as data.

#include <array>
#include <string_view>
#include <vector>

#include "engine/core/text/notation.h"
#include "engine/core/values/actor.h"
#include "engine/games/robocide/action.h"
#include "engine/games/robocide/clauses.h"
#include "engine/games/robocide/state.h"

namespace ringside::robocide {

struct Play;    // a step being played: play.h
struct Denial;  // why an action is not legal: play.h

/// Something that the game waits for.
struct Question {
  Verb first, last;                          ///< the verbs that answer it
  std::string_view due;                      ///< what is to be done first; {} is the seat that is asked
  Saying to_do;                              ///< the same for who looks on; {seat} is the seat that is asked
  bool (*asks)(Setup const&, State const&);  ///< is there anything to decide?
  Actor (*actor)(Setup const&, State const&);
  void (*list)(Setup const&, State const&, std::vector<Action>&);
  std::uint32_t (*weight)(Setup const&, State const&, Action);
  void (*carry_out)(Play&, Action);
  Denial (*deny)(Setup const&, State const&, Action);  ///< why that answer is not legal
};

/// What is waited for if there is anything to decide; null: nothing in this stage.
Question const* question_of(State const& state);

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
