#include "replay/view/frames/asked.h"

#include "replay/text/case/case_answer.h"
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

Json asked_json(Case const& asked) {
  Answer answer;
  answer.asked = asked;
  answer.trials = try_case(asked);
  return {{"question", asked.question},
          {"answer", asked.answer},
          {"verdict", verdict_text(answer)},
          {"clauses", asked.clauses},
          {"forbidden", forbidden_json(asked)}};
}

}  // namespace ringside::page
