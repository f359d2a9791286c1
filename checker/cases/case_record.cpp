#include "checker/cases/case_record.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/play/playout.h"

namespace ringside {
namespace {

/// The actions that can be done one after the other, and the state after them.
std::pair<std::vector<ActionCode>, AnyState> playable(Case const& asked) {
  std::pair<std::vector<ActionCode>, AnyState> line{{}, asked.start};
  for (CaseAction const& action : asked.when) {
    if (asked.match->reject(line.second, action.code)) break;
    asked.match->apply(line.second, action.code);
    line.first.push_back(action.code);
  }
  return line;
}

std::string on_one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

/// Why the forbidden action cannot be done, as a note about the last step.
std::string forbidden_note(Case const& asked, std::size_t step, CaseAction const& action, AnyState const& end) {
  auto const no = asked.match->reject(end, action.code);
  std::string const why = !no                  ? "is legal, though the case forbids it"
                          : no->clause.empty() ? "cannot be done: " + no->text
                                               : fmt::format("cannot be done: {} [{}]", no->text, no->clause);
  return fmt::format("\n#{} '{}' {}", step, asked.match->text(action.code), why);
}

std::string case_notes(Case const& asked, AnyState const& end, std::size_t played) {
  std::string notes = on_one_line(asked.question);
  if (!asked.answer.empty()) notes += "\n" + on_one_line(asked.answer);
  if (played < asked.when.size())
    return asked.is_answered ? notes : notes + forbidden_note(asked, played, asked.when[played], end);
  for (ForbiddenAction const& forbidden : asked.illegal) notes += forbidden_note(asked, played, forbidden.action, end);
  return notes;
}

}  // namespace

LoadedRecord to_record(Case const& asked) {
  auto const [line, end] = playable(asked);
  LoadedRecord loaded{record_line(*asked.match, asked.start, line), asked.match};
  Record& record = loaded.record;
  record.notes = case_notes(asked, end, line.size());
  if (!asked.is_answered) return loaded;
  for (std::size_t i = line.size(); i < asked.when.size(); ++i)
    record.steps.push_back({asked.match->actor(end), asked.when[i].code, 0, 0});
  return loaded;
}

}  // namespace ringside
