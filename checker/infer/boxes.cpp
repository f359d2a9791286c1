#include "checker/infer/boxes.h"

#include <algorithm>
#include <bit>

namespace ringside {

bool AnswerBox::is_empty() const {
  unsigned empty = 0;
  for (std::uint8_t const each : options) empty |= each == 0 ? 1U : 0U;
  return empty != 0;
}

std::uint8_t AnswerBox::first(std::size_t question) const {
  return static_cast<std::uint8_t>(std::countr_zero(static_cast<unsigned>(options[question])));
}

AnswerBox meet(AnswerBox const& a, AnswerBox const& b) {
  AnswerBox both;
  for (std::size_t i = 0; i < both.options.size(); ++i) both.options[i] = a.options[i] & b.options[i];
  return both;
}

AnswerBoxes meet(AnswerBoxes const& a, AnswerBoxes const& b) {
  AnswerBoxes both;
  for (AnswerBox const& one : a)
    for (AnswerBox const& other : b)
      if (AnswerBox const box = meet(one, other); !box.is_empty()) both.push_back(box);
  return both;
}

bool do_meet(AnswerBoxes const& a, AnswerBoxes const& b) {
  return std::any_of(a.begin(), a.end(), [&](AnswerBox const& one) {
    return std::any_of(b.begin(), b.end(), [&](AnswerBox const& other) { return !meet(one, other).is_empty(); });
  });
}

AnswerBoxes with_options(AnswerBoxes const& boxes, std::size_t question, std::uint8_t options) {
  AnswerBoxes some;
  some.reserve(boxes.size());
  for (AnswerBox const& box : boxes) {
    if ((box.options[question] & options) == 0) continue;
    some.push_back(box);
    some.back().options[question] &= options;
  }
  return some;
}

AnswerBox span_of(AnswerBoxes const& boxes) {
  AnswerBox all;
  for (AnswerBox const& box : boxes)
    for (std::size_t i = 0; i < all.options.size(); ++i) all.options[i] |= box.options[i];
  return all;
}

AnswerBoxes without(AnswerBoxes boxes, AnswerBox const& every, std::vector<std::size_t> const& questions) {
  for (AnswerBox& box : boxes)
    for (std::size_t const question : questions) box.options[question] = every.options[question];
  shorten(boxes);
  return boxes;
}

void join(AnswerBoxes& boxes, std::size_t question) {
  if (boxes.size() < 2) return;
  auto const less = [question](AnswerBox const& a, AnswerBox const& b) {
    AnswerBox one = a, other = b;
    one.options[question] = other.options[question] = 0;
    return one < other;
  };
  std::sort(boxes.begin(), boxes.end(), less);
  std::size_t last = 0;
  for (std::size_t i = 1; i < boxes.size(); ++i) {
    if (less(boxes[last], boxes[i]))
      boxes[++last] = boxes[i];
    else
      boxes[last].options[question] |= boxes[i].options[question];
  }
  boxes.resize(last + 1);
}

void shorten(AnswerBoxes& boxes) {
  for (std::size_t before = 0; boxes.size() > 1 && before != boxes.size();) {
    before = boxes.size();
    AnswerBox const all = span_of(boxes);
    for (std::size_t question = 0; question < all.options.size() && boxes.size() > 1; ++question)
      if (std::any_of(boxes.begin(), boxes.end(),
                      [&](AnswerBox const& box) { return box.options[question] != all.options[question]; }))
        join(boxes, question);
  }
  std::sort(boxes.begin(), boxes.end());
}

}  // namespace ringside
