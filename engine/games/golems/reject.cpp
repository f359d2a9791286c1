// Why an action is not legal.

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "engine/core/text/phrase.h"
#include "engine/core/values/sentence.h"
#include "engine/games/golems/play.h"
#include "engine/games/golems/rules.h"
#include "engine/games/golems/stages.h"

namespace ringside::golems {
namespace {

Rejection not_due(State const& state) {
  Question const* const question = question_of(state);
  if (question == nullptr) return rejected(id_of(BG::c10_2), {"the game is over", "игра окончена"});
  std::string const seat = std::to_string(state.asked);
  return {id_of(BG::c3_1), fmt::format(fmt::runtime(question->due), seat),
          "сначала " + filled(question->to_do.russian, [&](std::string_view) { return seat; })};
}

}  // namespace

Denial deny_draw(Setup const&, State const&, Action) {
  return {BG::c4_1, {"no such luck card is left", "такой карты удачи больше нет"}};
}

Denial deny_row(Setup const&, State const& state, Action action) {
  BG const clause = row_denied(state.golem(state.asked), action.a).value_or(BG::c4_2);
  if (clause == BG::c1_4) return {clause, {"not enough of these cards are left in the hand", "таких карт на руке не хватает"}};
  if (clause == BG::c4_1)
    return {clause,
            {"its luck card does not give that bonus card, or it is laid already",
             "карта удачи не даёт такой бонусной карты, или она уже выложена"}};
  return {clause, {"that is not a row of a program", "это не ряд программы"}};
}

Denial deny_token(Setup const& setup, State const& state, Action action) {
  if (static_cast<Logic>(action.a) != state.golem(state.asked).held || action.verb == Verb::no_token)
    return {BG::c4_1, {"its luck card brought no such token", "карта удачи не дала такого жетона"}};
  if (action.verb == Verb::token_at) return {BG::c4_4, {"tokens are laid on empty cells", "жетоны кладут на пустые клетки"}};
  if (token_on_denied(setup, state, action.b, action.c) == BG::c11_4)
    return {BG::c11_4, {"a bot has no program", "у бота нет программы"}};
  return {BG::c4_4,
          {"no living player has such a row, or its program already has a token",
           "такого ряда ни у кого из живых нет, или в программе уже есть жетон"}};
}

Denial deny_choice(Setup const&, State const& state, Action) {
  switch (state.golem(state.asked).token) {
    case Logic::negation:
      return {BG::c9_2,
              {"NOT inverts the command of one branch: invert yes, or invert no",
               "«НЕ» обращает команду одной ветви: на «да» или на «нет»"}};
    case Logic::exclusion:
      return {BG::c9_4, {"XOR takes exactly one of the two rows", "«XOR» берёт ровно один из двух рядов"}};
    default:
      return {BG::c9_3, {"OR takes the first row, the second one, or both", "«ИЛИ» берёт первый ряд, второй или оба"}};
  }
}

Denial deny_run(Setup const&, State const&, Action) {
  return {BG::c3_1, {"the rows of this turn are to be opened first", "сначала открываются ряды этого хода"}};
}
Denial deny_roll(Setup const&, State const&, Action) { return {BG::c11_1, {"a die shows 1 to 6", "на кубике от 1 до 6"}}; }
Denial deny_open(Setup const&, State const&, Action) {
  return {BG::c2_1, {"no barrel that is left holds that", "ни в одной из оставшихся бочек этого нет"}};
}
Denial deny_exit(Setup const&, State const&, Action) {
  return {BG::c6_8,
          {"a golem comes out on a free cell beside the water that hangs together",
           "голем выходит на свободную клетку рядом со всей водой, что соединена"}};
}
Denial deny_hole(Setup const&, State const&, Action) {
  return {BG::c7_2, {"the black hole takes that golem to a free cell", "чёрная дыра переносит этого голема на свободную клетку"}};
}

std::optional<Rejection> reject_action(Setup const& setup, State const& state, Action action) {
  thread_local std::vector<Action> legal;
  list_legal(setup, state, legal);
  if (std::binary_search(legal.begin(), legal.end(), action)) return std::nullopt;
  Question const* const question = question_of(state);
  if (question == nullptr || question != &question_of(action.verb)) return not_due(state);
  auto const [clause, why] = question->deny(setup, state, action);
  return rejected(id_of(clause), {"{}", "{}"}, why);
}

}  // namespace ringside::golems
