#include "checker/find/acting.h"

#include <algorithm>

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

ActingPart::ActingPart(Match const& match, AnyState const& start, std::span<Step const> steps)
    : match_(&match), state_(start), steps_(steps), fields_(time_fields(match)), times_(fields_), parts_(match.parts()) {
  times_.note(match, state_);
}

PartUsed const& ActingPart::after(std::size_t steps) {
  while (done_ < steps) play(steps_[done_++]);
  return used_;
}

void ActingPart::play(Step const& step) {
  if (times_.turns() != turns_) used_ = {};
  turns_ = times_.turns();
  bool const in_turn = step.actor.is_seat() && (!fields_.turn_is_seat || step.actor.number() == times_.turn());
  at_work_.clear();
  if (in_turn) match_->exercised(state_, step.action, at_work_);
  std::string const text = at_work_.empty() ? std::string() : match_->text(step.action);
  for (std::size_t const part : at_work_) {
    bool const named = has_word(text, parts_[part].name);
    if (!named && !has_word(text, first_word(parts_[part].section))) continue;
    used_ = {named ? parts_[part].name : std::string(parts_[part].section), step.actor.number()};
    break;
  }
  match_->apply(state_, step.action);
  times_.note(*match_, state_);
}

std::vector<std::string> names_of_parts(Match const& match) {
  std::vector<std::string> names, sections;
  for (Part const& part : match.parts()) {
    names.push_back(part.name);
    if (std::find(sections.begin(), sections.end(), part.section) == sections.end()) sections.emplace_back(part.section);
  }
  names.insert(names.end(), sections.begin(), sections.end());
  return names;
}

}  // namespace ringside
