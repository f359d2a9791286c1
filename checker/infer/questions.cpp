#include "checker/infer/questions.h"

#include <utility>

#include "engine/core/values/internal_fault.h"

namespace ringside {
namespace {

std::vector<std::string> values_of(SetupOption const& option) {
  std::vector<std::string> values(option.words.begin(), option.words.end());
  for (int number = option.low; option.kind == SetupOption::Kind::integer && number <= option.high; ++number)
    values.push_back(std::to_string(number));
  return values;
}

bool is_number_of_seats(SetupOption const& option, Facts const& facts) {
  return option.kind == SetupOption::Kind::integer && option.low == facts.least_seats && option.high == facts.most_seats;
}

/// All seats are among the values, and nothing else but a word for none.
bool names_a_seat(std::vector<std::string> const& values, Facts const& facts) {
  std::size_t seats = 0, words = 0;
  for (std::string const& value : values) {
    bool const is_seat = std::to_string(seats) == value;
    (is_seat ? seats : words) += 1;
  }
  return std::cmp_equal(seats, facts.most_seats) && words <= 1;
}

}  // namespace

std::vector<PlayedQuestion> questions_of(GameEntry const& game) {
  std::vector<PlayedQuestion> questions;
  for (Ruling const& ruling : game.rulings()) {
    questions.push_back({ruling.id, {}, nullptr, false});
    for (RulingOption const& option : ruling.options) questions.back().words.emplace_back(option.word);
  }
  for (SetupOption const& option : game.facts().options) {
    bool const is_long =
        option.kind == SetupOption::Kind::integer && option.high - option.low >= static_cast<int>(AnswerBox::most_options);
    if (is_long || is_number_of_seats(option, game.facts())) continue;
    std::vector<std::string> values = values_of(option);
    if (values.size() < 2 || values.size() > AnswerBox::most_options) continue;
    bool const is_seat = names_a_seat(values, game.facts());
    questions.push_back({option.key, std::move(values), &option, is_seat});
  }
  return questions;
}

AnswerBox every_answer(std::span<PlayedQuestion const> questions) {
  AnswerBox box;
  box.options.fill(1);
  if (questions.size() > AnswerBox::most_questions) internal_fault("a game has more than 80 questions");
  for (std::size_t i = 0; i < questions.size(); ++i) {
    if (questions[i].words.size() > AnswerBox::most_options) internal_fault("a question has more than 8 options");
    box.options[i] = static_cast<std::uint8_t>((1U << questions[i].words.size()) - 1U);
  }
  return box;
}

}  // namespace ringside
