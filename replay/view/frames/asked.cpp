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

Json asked_json(Case const& asked) {
  Answer answer;
  answer.asked = asked;
  answer.trials = try_case(asked);
  Json sources = Json::array();
  for (RulingSource const& source : asked.sources) sources.push_back(to_string(source));
  return {{"question", asked.question},
          {"sources", std::move(sources)},
          {"answer", asked.answer},
          {"verdict", verdict_in_both(answer)},
          {"clauses", asked.clauses.empty() ? acting_clauses(asked, answer.trials) : asked.clauses},
          {"forbidden", forbidden_json(asked)}};
}

}  // namespace ringside::page
