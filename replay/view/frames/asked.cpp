#include "replay/view/frames/asked.h"

#include "replay/terminal/terminal.h"
#include "replay/view/frames/change.h"

namespace ringside::page {
namespace {

Json forbidden_json(Case const& asked) {
  Json list = Json::array();
  AnyState const end = run_case(asked).end;
  for (ForbiddenAction const& forbidden : asked.illegal)
    if (auto const no = asked.match->reject(end, forbidden.action.code))
      list.push_back(row(asked.match->text(forbidden.action.code), no->text, no->clause));
  return list;
}

}  // namespace

Json verdict_in_both(Answer const& answer) {
  auto const said_in = [&](Language language) {
    Speaking const speaking(language);
    return verdict_text(answer);
  };
  return in_both(said_in(Language::english), said_in(Language::russian));
}

namespace {

/// The verdict, and what else a page says of the case.
Json with_remarks(Answer const& answer) {
  Json verdict = verdict_in_both(answer);
  for (std::size_t i = 0; i < 2; ++i) {
    Speaking const speaking(i == 0 ? Language::english : Language::russian);
    std::string text = verdict[i].get<std::string>();
    std::string const remarks = remarks_text(answer);
    if (remarks.empty()) continue;
    if (!text.empty()) text += text.ends_with('.') ? " " : ". ";
    verdict[i] = text + remarks;
  }
  return verdict;
}

}  // namespace

Json asked_json(Case const& asked) {
  Answer answer;
  answer.asked = asked;
  answer.trials = try_case(asked);
  if (answer.is_question()) answer.variations = vary(asked, answer.trials);
  Json sources = Json::array();
  for (RulingSource const& source : asked.sources) sources.push_back(to_string(source));
  return {{"question", asked.question},
          {"sources", std::move(sources)},
          {"answer", asked.answer},
          {"verdict", with_remarks(answer)},
          {"clauses", asked.clauses.empty() ? acting_clauses(asked, answer.trials) : asked.clauses},
          {"forbidden", forbidden_json(asked)}};
}

}  // namespace ringside::page
