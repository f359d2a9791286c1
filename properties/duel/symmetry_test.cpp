#include <gtest/gtest.h>

#include "engine/core/match/erase.h"
#include "engine/games/duel/game.h"
#include "engine/games/registry.h"
#include "properties/generic/plans.h"

namespace ringside::duel {
namespace {

/// One of the twelve symmetries of the hexagon, and whether the seats change places.
struct Symmetry {
  int rotation;  ///< sectors clockwise, after the reflection
  bool mirrored;
  bool exchanged;

  int direction(int d) const { return hex::turned(mirrored ? -d : d, rotation); }
  std::uint8_t cell(HexField const& field, int number) const {
    hex::Axial const at = field.at(number);
    hex::Axial const east = hex::steps[static_cast<std::size_t>(direction(hex::e))];
    hex::Axial const south_east = hex::steps[static_cast<std::size_t>(direction(hex::se))];
    return field.find(hex::Axial{at.q * east.q + at.r * south_east.q, at.q * east.r + at.r * south_east.r});
  }
  State state(Setup const& setup, State const& from) const {
    State to = from;
    for (Robot& robot : to.robots) {
      robot.cell = cell(setup.field, robot.cell);
      robot.facing = static_cast<std::uint8_t>(direction(robot.facing));
    }
    if (!exchanged) return to;
    std::swap(to.robots[0], to.robots[1]);
    to.turn = static_cast<std::uint8_t>(1 - to.turn);
    return to;
  }
  Action action(Action from) const {
    if (!mirrored || parts_of(from).deed != Deed::turn) return from;
    for (ActionCode code = 0; code < all_actions.size(); ++code)
      if (all_actions[code].module == parts_of(from).module && all_actions[code].sectors == -parts_of(from).sectors)
        return Duel::from_code(code);
    return from;
  }
};

std::vector<Symmetry> all_symmetries() {
  std::vector<Symmetry> all;
  for (int rotation = 0; rotation < hex::directions; ++rotation)
    for (bool const mirrored : {false, true})
      for (bool const exchanged : {false, true}) all.push_back({rotation, mirrored, exchanged});
  return all;
}

std::vector<Action> legal(Setup const& setup, State const& state) {
  std::vector<Action> actions;
  Duel::legal(setup, state, actions);
  return actions;
}

State after(Setup const& setup, State state, Action action) {
  Silent silent;
  Duel::apply(setup, state, action, silent);
  return state;
}

/// Acting and then changing the view must be the same as changing the view and then acting.
std::string broken_symmetry(Setup const& setup, State const& state, Symmetry const& symmetry) {
  State const image = symmetry.state(setup, state);
  std::vector<Action> expected;
  for (Action const action : legal(setup, state)) expected.push_back(symmetry.action(action));
  std::sort(expected.begin(), expected.end());
  if (legal(setup, image) != expected) return "other actions are legal";
  for (Action const action : legal(setup, state))
    if (!(after(setup, image, symmetry.action(action)) == symmetry.state(setup, after(setup, state, action))))
      return "an action leads elsewhere: " + Duel::text(setup, action, Language::english);
  if (Duel::actor(setup, state).is_nobody() != Duel::actor(setup, image).is_nobody()) return "only one of both games is over";
  if (!Duel::actor(setup, state).is_nobody()) return {};
  Outcome const original = Duel::outcome(setup, state);
  Outcome mapped = Duel::outcome(setup, image);
  if (symmetry.exchanged) std::swap(mapped.rank[0], mapped.rank[1]);
  if (symmetry.exchanged) std::swap(mapped.scores[0], mapped.scores[1]);
  return mapped == original ? "" : "the outcome is another one";
}

std::string broken_by_any(Moment const& moment) {
  Setup const& setup = dynamic_cast<Erased<Duel> const&>(moment.match).typed_setup();
  for (Symmetry const& symmetry : all_symmetries())
    if (std::string what = broken_symmetry(setup, moment.state.as<State>(), symmetry); !what.empty())
      return "rotation " + std::to_string(symmetry.rotation) + (symmetry.mirrored ? " mirrored" : "") +
             (symmetry.exchanged ? " exchanged" : "") + ": " + what;
  return {};
}

TEST(DuelSymmetry, HoldsAlongRandomGames) { check_moments(*find_game("duel"), "symmetry of the field", broken_by_any); }

TEST(DuelSymmetry, EachSymmetryMapsTheFieldOntoItself) {
  Duel::Setup const setup;
  for (Symmetry const& symmetry : all_symmetries()) {
    std::uint64_t cells = 0;
    for (int cell = 0; cell < setup.field.size(); ++cell) cells |= std::uint64_t{1} << symmetry.cell(setup.field, cell);
    EXPECT_EQ(cells, setup.field.all());
  }
}

TEST(DuelSymmetry, TheStartIsAlikeFromBothSides) {
  Duel::Setup const setup;
  State expected = Duel::start(setup);
  expected.turn = 1;
  EXPECT_EQ((Symmetry{3, false, true}.state(setup, Duel::start(setup))), expected);
}

}  // namespace
}  // namespace ringside::duel
