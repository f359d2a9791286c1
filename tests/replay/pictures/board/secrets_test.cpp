// What a seat cannot distinguish looks the same in its pictures: states and the actions that led there, in random games.

#include <map>
#include <string>

#include <gtest/gtest.h>

#include "checker/play/simulate.h"
#include "engine/games/registry.h"
#include "engine/record/values/read.h"
#include "replay/pictures/board/board_picture.h"

namespace ringside::picture {
namespace {

/// Of a state's actions that a seat may not know, those after which it knows the same give the same picture.
std::size_t compare_pictures(Match const& match, AnyState const& state, int seat) {
  std::vector<ActionCode> legal;
  match.legal(state, legal);
  std::map<std::string, std::string> picture_of_knowledge;
  std::size_t alike = 0;
  for (ActionCode const action : legal) {
    if (match.seen(state, action, seat)) continue;
    AnyState after = state;
    match.apply(after, action);
    Onlooker const onlooker{Language::english, seat, {}};
    std::string const picture =
        to_svg(draw_picture(scene_after(match, state, {action}, onlooker), {doing(match, state, action, onlooker), {}}, {}), "");
    auto const [known, fresh] = picture_of_knowledge.emplace(to_hex(match.observation_digest(after, seat)), picture);
    if (!fresh) ++alike;
    EXPECT_EQ(known->second, picture) << match.position(after).dump();
  }
  return alike;
}

std::size_t compare_pictures(LoadedRecord const& game) {
  std::size_t alike = 0;
  AnyState state = *read_start(game);
  for (std::size_t step = 0; step < game.record.steps.size(); ++step) {
    if (step % 3 == 0)
      for (int seat = 0; seat < game.match->seats(); ++seat) alike += compare_pictures(*game.match, state, seat);
    game.match->apply(state, game.record.steps[step].action);
  }
  return alike;
}

TEST(PictureSecrets, WhatASeatCannotDistinguishLooksTheSame) {
  for (GameEntry const& entry : games()) {
    if (!entry.facts().has_secrets) continue;
    Series series{.game = &entry};
    series.seed = 5;
    auto const simulation = Simulation::of(series);
    ASSERT_TRUE(simulation);
    std::size_t alike = 0;
    for (std::uint64_t number = 0; number < 2; ++number) alike += compare_pictures(simulation->play(number));
    EXPECT_GT(alike, 20U) << entry.facts().id << ": nothing was compared";
  }
}

}  // namespace
}  // namespace ringside::picture
