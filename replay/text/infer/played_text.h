#pragma once

#include <string>
#include <vector>

#include "checker/infer/questions.h"
#include "checker/infer/table.h"
#include "engine/core/match/game_entry.h"

namespace ringside {

/// Games of one kind, what their records say of the rulings that they were played under, and what follows of all together.
struct PlayedGames {
  std::string group;  ///< what they have in common beside the game; empty: all were asked about together
  GameEntry const* game = nullptr;
  std::vector<std::string> names;
  std::vector<Fit> fits;  ///< of each
  Inference inference;    ///< what is agreed on for each game by itself may be anything in it
  std::vector<PlayedQuestion> questions = {};

  /// False: there are no rulings, and no record leaves an option out.
  bool has_questions() const;
};

/// What fits a game among the answers of its table.
AnswerBoxes boxes_in_table(PlayedGames const& played, std::size_t game, LeagueTable const& table);

std::string played_text(PlayedGames const& played);

/// corpus/schema/cli-rulings.schema.json describes it, under "played".
Json played_json(PlayedGames const& played);

}  // namespace ringside
