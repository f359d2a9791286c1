#include "replay/pictures/board/state_picture.h"

#include <filesystem>

#include <fmt/format.h>

#include "engine/record/values/edit.h"

namespace ringside::picture {
namespace {

/// The state before the last action of the way that led here.
AnyState before_last(LoadedState const& here) {
  Record const& record = here.record->record;
  AnyState state = *read_start(*here.record);
  settle(state, record, *here.match, 0);
  for (std::size_t i = 0; i + 1 < here.step; ++i) {
    here.match->apply(state, record.steps[i].action);
    settle(state, record, *here.match, i + 1);
  }
  return state;
}

std::string place_of(LoadedState const& here, Language language) {
  std::string const name = std::filesystem::path(here.address.input()).filename().string();
  return here.record ? fmt::format("{}#{} {} {}", name, here.step, said(language, "of", "из"), here.record->record.steps.size())
                     : name;
}

}  // namespace

Drawing state_picture(LoadedState const& here, Onlooker const& onlooker) {
  Match const& match = *here.match;
  Captions captions{fmt::format("{} · {}", match.facts().title_in(onlooker.language), place_of(here, onlooker.language)),
                    {},
                    ending_lines(match, here.state, onlooker)};
  Scene scene;
  bool const came_by_action = here.record && here.step > 0 && edits_behind(here.record->record, here.step).empty();
  if (came_by_action) {
    AnyState const before = before_last(here);
    ActionCode const action = here.record->record.steps[here.step - 1].action;
    captions.lines.push_back(doing(match, before, action, onlooker));
    scene = scene_after(match, before, {action}, onlooker);
  } else {
    scene = match.scene(here.state, onlooker.language, onlooker.seat);
  }
  for (std::string& line : eyes(onlooker)) captions.lines.push_back(std::move(line));
  return draw_picture(scene, captions, {.language = onlooker.language, .names = onlooker.names});
}

}  // namespace ringside::picture
