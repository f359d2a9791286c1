#include "replay/render/picture/state_picture.h"

#include <filesystem>

#include <fmt/format.h>

namespace ringside::picture {
namespace {

/// The state before the last action of the way that led here.
AnyState before_last(LoadedState const& here) {
  AnyState state = *start_of(*here.record);
  for (std::size_t i = 0; i + 1 < here.step; ++i) here.match->apply(state, here.record->record.steps[i].action);
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
  Captions captions{fmt::format("{} · {}", match.facts().title, place_of(here, onlooker.language)),
                    {},
                    ending_lines(match, here.state, onlooker)};
  Scene scene;
  if (here.record && here.step > 0) {
    AnyState const before = before_last(here);
    ActionCode const action = here.record->record.steps[here.step - 1].action;
    captions.lines.push_back(doing(match, before, action, onlooker));
    scene = scene_after(match, before, {action}, onlooker);
  } else {
    scene = match.scene(here.state, onlooker.language, onlooker.seat);
  }
  for (std::string& line : eyes(onlooker)) captions.lines.push_back(std::move(line));
  return picture_of(scene, captions, {.language = onlooker.language, .names = onlooker.names});
}

}  // namespace ringside::picture
