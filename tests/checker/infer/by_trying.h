#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "checker/infer/questions.h"
#include "checker/play/playout.h"
#include "checker/play/simulate.h"
#include "engine/core/values/chance.h"
#include "engine/games/registry.h"
#include "engine/record/values/edit.h"

// What fits a record, found by playing it under all answers one after the other, with the games that everybody plays.

namespace ringside {

/// A game whose rulings were drawn, of which some are taken for unknown.
struct Puzzle {
  LoadedRecord loaded;
  AnswerBox within;  ///< the drawn option of each ruling; of the unknown ones, all
  std::vector<std::size_t> unknown;
  std::size_t combinations = 1;
};

inline AnswerBox every_answer_of(LoadedRecord const& loaded) {
  return every_answer(questions_of(*find_game(loaded.record.game)));
}

inline Json rulings_json(Match const& match, std::vector<std::uint8_t> const& answers) {
  Json rulings = Json::object();
  for (std::size_t i = 0; i < answers.size(); ++i)
    rulings[std::string(match.rulings()[i].id)] = match.rulings()[i].options[answers[i]].word;
  return rulings;
}

inline std::vector<std::uint8_t> stated_answers(Match const& match) {
  std::vector<std::uint8_t> answers;
  Json const rulings = match.setup().value("rulings", Json::object());
  for (Ruling const& ruling : match.rulings()) {
    std::string const word = rulings.value(std::string(ruling.id), std::string(ruling.options[ruling.preset].word));
    auto const option =
        std::find_if(ruling.options.begin(), ruling.options.end(), [&](RulingOption const& each) { return each.word == word; });
    answers.push_back(static_cast<std::uint8_t>(option - ruling.options.begin()));
  }
  return answers;
}

inline std::shared_ptr<Match const> match_under(LoadedRecord const& loaded, std::vector<std::uint8_t> const& answers) {
  Json setup = loaded.match->setup();
  setup["rulings"] = rulings_json(*loaded.match, answers);
  Problems problems;
  return find_game(loaded.record.game)->match(setup, problems);
}

/// Whether a record is legal and ends as written in a match of the same frame.
inline bool fits_under(Record const& record, Match const& match) {
  Problems problems;
  auto const start = record.start ? match.read_position(*record.start, problems) : match.start();
  if (!start) return false;
  AnyState state = *start;
  std::vector<ActionCode> legal;
  if (!settle(state, record, match, 0)) return false;
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    if (match.actor(state) != record.steps[i].actor) return false;
    match.legal(state, legal);
    if (!std::binary_search(legal.begin(), legal.end(), record.steps[i].action)) return false;
    match.apply(state, record.steps[i].action);
    if (!settle(state, record, match, i + 1)) return false;
  }
  bool const over = match.actor(state).is_nobody();
  return over == record.outcome.has_value() && (!over || match.outcome(state) == *record.outcome);
}

/// All answers in a box, each once.
inline std::vector<std::vector<std::uint8_t>> answers_in(AnswerBox const& box, std::size_t questions) {
  std::vector<std::vector<std::uint8_t>> all{{}};
  for (std::size_t i = 0; i < questions; ++i) {
    std::vector<std::vector<std::uint8_t>> longer;
    for (auto const& answers : all)
      for (std::uint8_t option = 0; option < AnswerBox::most_options; ++option)
        if (((box.options[i] >> option) & 1) != 0) {
          longer.push_back(answers);
          longer.back().push_back(option);
        }
    all = std::move(longer);
  }
  return all;
}

inline std::vector<std::vector<std::uint8_t>> fitting_by_trying(Puzzle const& puzzle) {
  std::vector<std::vector<std::uint8_t>> fitting;
  for (auto const& answers : answers_in(puzzle.within, puzzle.loaded.match->rulings().size()))
    if (fits_under(puzzle.loaded.record, *match_under(puzzle.loaded, answers))) fitting.push_back(answers);
  return fitting;
}

}  // namespace ringside
