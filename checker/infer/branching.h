#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "checker/infer/boxes.h"
#include "engine/core/match/noting.h"

namespace ringside {

/// Thrown when more would have to be tried than may be.
struct TooMuchToTry {};

/// What a call comes to under some answers, as a number that the caller gives it.
struct CallBranch {
  int result = 0;
  AnswerBoxes boxes;
};

/// Calls what a noting game does under all answers in some boxes, once for all those among which it cannot tell: it is called
/// under some answers, and for each question that it then looked at, under the other options, one question after the other.
template <class Call>
class Branching {
 public:
  /// `call` gives a number of its result; `calls` is what is left of the calls that may be made.
  Branching(Call call, std::uint64_t& calls) : call_(std::move(call)), calls_(&calls) {}

  /// Each result once, with the answers that lead to it.
  std::vector<CallBranch> run(AnswerBoxes const& boxes) {
    AnswerBox const answers = boxes.front();
    if (*calls_ == 0) throw TooMuchToTry{};
    --*calls_;
    RulingNotes& notes = ruling_notes;
    notes.clear();
    for (std::size_t i = 0; i < AnswerBox::most_questions; ++i) notes.chosen[i] = answers.first(i);
    int const result = call_();
    std::vector<std::uint8_t> const read(notes.order.begin(), notes.order.begin() + static_cast<std::ptrdiff_t>(notes.count));
    return unfold(boxes, answers, read, 0, result);
  }

 private:
  Call call_;
  std::uint64_t* calls_;

  /// The call came to `result` under the first of the answers, having read these questions, of which those before `from` have but
  /// one option left.
  std::vector<CallBranch> unfold(AnswerBoxes const& boxes, AnswerBox const& answers, std::vector<std::uint8_t> const& read,
                                 std::size_t from, int result) {
    AnswerBox const all = span_of(boxes);
    while (from < read.size() && (all.options[read[from]] & (all.options[read[from]] - 1)) == 0) ++from;
    if (from == read.size()) return {{result, boxes}};
    std::size_t const question = read[from];
    auto const taken = static_cast<std::uint8_t>(1U << answers.first(question));
    std::vector<CallBranch> branches = unfold(with_options(boxes, question, taken), answers, read, from + 1, result);
    bool joined = false;
    for (unsigned bit = 1; bit <= all.options[question]; bit <<= 1U) {
      if (bit == taken || (all.options[question] & bit) == 0) continue;
      for (CallBranch& branch : run(with_options(boxes, question, static_cast<std::uint8_t>(bit))))
        joined |= add(branches, branch);
    }
    if (joined)
      for (CallBranch& branch : branches) join(branch.boxes, question);
    return branches;
  }

  /// To those of the same result; false: it is the first.
  static bool add(std::vector<CallBranch>& branches, CallBranch& branch) {
    for (CallBranch& other : branches)
      if (other.result == branch.result) {
        other.boxes.insert(other.boxes.end(), branch.boxes.begin(), branch.boxes.end());
        return true;
      }
    branches.push_back(std::move(branch));
    return false;
  }
};

}  // namespace ringside
