#include "replay/pictures/board/difference_picture.h"

#include <fmt/format.h>

#include "engine/record/values/edit.h"
#include "replay/pictures/board/legend.h"
#include "replay/text/record/illegal.h"

namespace ringside::picture {
namespace {

/// Where a game stands after a step, and how it came there.
struct Stand {
  Scene scene;
  Captions captions;
};

Stand stand_at(OneGame const& game, std::size_t step, Onlooker const& onlooker) {
  std::vector<Step> const& steps = game.record.steps;
  AnyState state = game.start;
  settle(state, game.record, game.match, 0);
  AnyState before = state;
  std::size_t played = 0;
  for (; played < step && played < steps.size() && !refusal(game.match, state, steps[played]); ++played) {
    before = state;
    game.match.apply(state, steps[played].action);
    settle(state, game.record, game.match, played + 1);
  }
  Captions captions{fmt::format("{}#{}", game.name, played), {}, ending_lines(game.match, state, onlooker)};
  if (played == 0 || !edits_behind(game.record, played).empty())
    return {game.match.scene(state, onlooker.language, onlooker.seat), std::move(captions)};
  ActionCode const action = steps[played - 1].action;
  captions.lines.push_back(doing(game.match, before, action, onlooker));
  return {scene_after(game.match, before, {action}, onlooker), std::move(captions)};
}

}  // namespace

Drawing difference_picture(OneGame const& left, OneGame const& right, std::size_t step, std::string const& title,
                           Onlooker const& onlooker) {
  Stand const one = stand_at(left, step, onlooker), other = stand_at(right, step, onlooker);
  PictureLook const look{.width = half_width, .language = onlooker.language, .names = onlooker.names, .legend = false};
  Apart const apart = apart_from(one.scene, other.scene), back = apart_from(other.scene, one.scene);
  Captions captions{std::string(left.match.facts().title_in(onlooker.language)), {title}};
  for (std::string& line : eyes(onlooker)) captions.lines.push_back(std::move(line));
  return compose_sheet(
      {draw_picture(one.scene, one.captions, look, apart), draw_picture(other.scene, other.captions, look, back)}, captions,
      legend_drawing({&one.scene, &other.scene}, {apart.any() || back.any(), false}, onlooker.language, half_width),
      width_of_two);
}

}  // namespace ringside::picture
