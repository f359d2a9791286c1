#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

// Sets of answers to all questions of a game: as boxes, in each of which every question has some options, whatever the others
// have.

namespace ringside {

/// For each question a set of options, a bit each: every choice of one of them for each. Questions beyond the game's have bit 0.
struct AnswerBox {
  static constexpr std::size_t most_questions = 80, most_options = 8;

  std::array<std::uint8_t, most_questions> options{};

  bool is_empty() const;
  /// The first option of a question.
  std::uint8_t first(std::size_t question) const;
  friend auto operator<=>(AnswerBox const&, AnswerBox const&) = default;
};

/// None empty. Those of a fit are apart from each other.
using AnswerBoxes = std::vector<AnswerBox>;

AnswerBox meet(AnswerBox const& a, AnswerBox const& b);
/// The answers in both.
AnswerBoxes meet(AnswerBoxes const& a, AnswerBoxes const& b);
/// Whether there are any.
bool do_meet(AnswerBoxes const& a, AnswerBoxes const& b);
/// Those with one of these options.
AnswerBoxes with_options(AnswerBoxes const& boxes, std::size_t question, std::uint8_t options);
/// The options that each question has somewhere; of no boxes, nothing.
AnswerBox span_of(AnswerBoxes const& boxes);

/// Whatever these questions are answered: the answers to the others.
AnswerBoxes without(AnswerBoxes boxes, AnswerBox const& every, std::vector<std::size_t> const& questions);

/// Makes one of boxes that differ only in this question.
void join(AnswerBoxes& boxes, std::size_t question);
/// The same for each question, until nothing is left to join; then sorts them.
void shorten(AnswerBoxes& boxes);

}  // namespace ringside
