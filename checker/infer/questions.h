#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/infer/boxes.h"
#include "engine/core/match/game_entry.h"

namespace ringside {

/// What may be asked of a game that was played: a ruling, or an option of the setup that its record may leave out.
struct PlayedQuestion {
  std::string_view id;
  std::vector<std::string> words;       ///< its options
  SetupOption const* option = nullptr;  ///< null: a ruling
  bool is_of_each_game = false;         ///< it names a seat, as who begins: games of one table differ in it

  /// An option's value as a setup has it.
  Json value(std::size_t number) const {
    bool const is_number = option->kind == SetupOption::Kind::integer;
    return is_number ? Json(option->low + static_cast<int>(number)) : Json(words[number]);
  }
};

/// The rulings of a game in their order, and then the options that have but a few values. How many play is no question: each
/// record shows that.
std::vector<PlayedQuestion> questions_of(GameEntry const& game);

/// All answers to these questions. A game has at most 80 questions of at most 8 options here.
AnswerBox every_answer(std::span<PlayedQuestion const> questions);

}  // namespace ringside
