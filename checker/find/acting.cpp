#include "checker/find/acting.h"

#include <algorithm>

#include "engine/record/values/edit.h"

namespace ringside {
namespace {

bool has_word(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    std::size_t const end = at + word.size();
    if ((at == 0 || text[at - 1] == ' ') && (end == text.size() || text[end] == ' ')) return true;
  }
  return false;
}

std::string_view first_word(std::string_view text) { return text.substr(0, text.find(' ')); }

}  // namespace

ActingPart::ActingPart(Match const& match, AnyState const& start, Record const& record, std::optional<int> seat)
    : match_(&match),
      state_(start),
      record_(&record),
      seat_(seat),
      fields_(time_fields(match)),
      times_(fields_),
      parts_(match.parts()) {
  settle(state_, record, match, 0);
  times_.note(match, state_);
}

void ActingPart::skip_to_turn(AnyState const& state, std::size_t steps) {
  if (steps <= done_) return;
  state_ = state;
  done_ = steps;
  used_ = {};
  times_ = Times(fields_);
  times_.note(*match_, state_);
  turns_ = times_.turns();
}

PartUsed const& ActingPart::after(std::size_t steps) {
  while (done_ < steps) play(record_->steps[done_++]);
  return used_;
}

void ActingPart::play(Step const& step) {
  if (times_.turns() != turns_) used_ = {};
  turns_ = times_.turns();
  bool const in_turn = step.actor.is_seat() && (!fields_.turn_is_seat || step.actor.number() == times_.turn());
  at_work_.clear();
  if (in_turn) match_->exercised(state_, step.action, at_work_);
  bool const hidden = seat_ && !match_->seen(state_, step.action, *seat_);
  if (hidden && !at_work_.empty()) used_ = {};
  std::string const text = at_work_.empty() || hidden ? std::string() : match_->text(step.action);
  for (std::size_t const part : at_work_) {
    bool const named = has_word(text, parts_[part].name);
    if (!named && !has_word(text, first_word(parts_[part].section))) continue;
    used_ = {named ? parts_[part].name : std::string(parts_[part].section), step.actor.number()};
    break;
  }
  match_->apply(state_, step.action);
  settle(state_, *record_, *match_, done_);
  times_.note(*match_, state_);
}

std::vector<std::string> names_of_parts(MatchWords const& match) {
  std::vector<std::string> names, sections;
  for (Part const& part : match.parts()) {
    names.push_back(part.name);
    if (std::find(sections.begin(), sections.end(), part.section) == sections.end()) sections.emplace_back(part.section);
  }
  names.insert(names.end(), sections.begin(), sections.end());
  return names;
}

}  // namespace ringside
