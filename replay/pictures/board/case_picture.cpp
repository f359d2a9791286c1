#include "replay/pictures/board/case_picture.h"

#include <fmt/format.h>

#include "replay/pictures/board/legend.h"
#include "replay/text/record/illegal.h"

namespace ringside::picture {
namespace {

/// The actions of the case that can be done, one after the other.
struct Line {
  std::vector<ActionCode> actions;
  std::vector<std::string> texts;
};

Line played_line(Case const& asked, Onlooker const& onlooker) {
  Line line;
  AnyState state = asked.start;
  for (CaseAction const& action : asked.when) {
    if (asked.match->reject(state, action.code)) {
      line.texts.push_back(fmt::format("{}: {}", said(onlooker.language, "not legal", "недопустимо"), action.text));
      break;
    }
    line.texts.push_back(doing(*asked.match, state, action.code, onlooker));
    line.actions.push_back(action.code);
    asked.match->apply(state, action.code);
  }
  return line;
}

/// The answer, and the clauses that give it.
std::vector<std::string> footer_lines(Case const& asked, std::string const& answer, Language language) {
  std::vector<std::string> foot{answer};
  for (std::string const& clause : asked.clauses)
    foot.push_back(fmt::format("{}  {}", clause, clause_text(*asked.match, clause, language)));
  return foot;
}

}  // namespace

Drawing case_picture(Case const& asked, std::string const& answer, Onlooker const& onlooker) {
  Match const& match = *asked.match;
  Line const line = played_line(asked, onlooker);
  Scene const given = match.scene(asked.start, onlooker.language, onlooker.seat);
  std::vector<std::string> heads{std::string(match.facts().title_in(onlooker.language))};
  for (std::string& words : eyes(onlooker)) heads.push_back(std::move(words));
  PictureLook look{.width = half_width, .language = onlooker.language, .names = onlooker.names, .legend = false};
  std::vector<Scene const*> scenes{&given};
  if (line.texts.empty()) {
    look.width = PictureLook{}.width;
    return compose_sheet({draw_picture(given, {}, look)}, {asked.question, heads, footer_lines(asked, answer, onlooker.language)},
                         legend_drawing(scenes, {}, onlooker.language, PictureLook{}.width), width_of_two);
  }
  Scene const result = scene_after(match, asked.start, line.actions, onlooker);
  Apart const apart = apart_from(result, given), lost = lost_in(given, result);
  scenes.push_back(&result);
  std::vector<std::string> const level(line.texts.size());  // so that both fields begin at the same height
  Drawing const left = draw_picture(given, {std::string(said(onlooker.language, "Position", "Позиция")), level}, look, lost);
  Drawing const right =
      draw_picture(result, {std::string(said(onlooker.language, "The result", "Что выходит")), line.texts}, look, apart);
  return compose_sheet({left, right}, {asked.question, heads, footer_lines(asked, answer, onlooker.language)},
                       legend_drawing(scenes, {apart.any(), lost.any()}, onlooker.language, half_width), width_of_two);
}

}  // namespace ringside::picture
