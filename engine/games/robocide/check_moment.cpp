// What is wrong with the moment under way in a state that a person wrote.

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/match/position_check.h"
#include "engine/games/robocide/fields.h"
#include "engine/games/robocide/hits.h"
#include "engine/games/robocide/play.h"
#include "engine/games/robocide/position.h"
#include "engine/games/robocide/stages.h"

namespace ringside::robocide {
namespace {

class MomentCheck : PositionCheck<Setup, State> {
 public:
  using PositionCheck::PositionCheck;

  void run() {
    switch (state_.moment) {
      case Moment::none:
        return nothing_under_way();
      case Moment::shield:
      case Moment::dampen:
        return asked_about_hit();
      case Moment::lay:
        return laying();
      default:
        say("moment", "waits for nobody", "none, hit-asked, blast-asked or lay");
    }
  }

 private:
  void nothing_under_way() {
    bool const marks = state_.firing + state_.fired + state_.next_hit + state_.doomed + state_.bursting + state_.screened != 0;
    if (marks || state_.victim != nobody || state_.spill != 0)
      say("moment", "is empty, but something is under way", "no shots, hits, victims or spills");
    if (state_.over()) return;
    if (Asking::question_of(state_) == nullptr || state_.stage == Stage::strike)
      return say("stage", "waits for nobody", "one that asks");
    if (state_.stage == Stage::artillery && !asks_order(setup_, state_)) say("stage", "asks nobody", "two robots that may fire");
  }

  /// Shots of the seat that fires, in the artillery stage.
  void shots() {
    bool const artillery = state_.stage == Stage::artillery;
    std::uint8_t const own = byte(3 << robot_index(state_.asked, 0));
    if (!artillery && state_.firing + state_.fired != 0) say("firing", "is not empty", "no shots of robots in this stage");
    if (artillery && (state_.firing == 0 || ((state_.firing | state_.fired) & ~own) != 0 || (state_.firing & state_.fired) != 0))
      return say("firing", "is nobody, or fires out of turn", "robots of the seat that fires, each once (RC-10.1)");
    each_bit(state_.firing, [&](int robot) {
      Robot const& gun = state_.robot(robot);
      bool const unharmed = state_.moment == Moment::shield;
      if (gun.part(Slot::head) == plain || (unharmed && !gun.lives()))
        say(field_group(robot), "fires", "a gun, and a robot to fire it (RC-10.1)");
    });
    if (!artillery || state_.moment != Moment::shield) return;
    bool const one = setup_.rulings.fire_order == FireOrder::one_by_one;
    bool const other =
        is_armed(state_.robot(robot_index(state_.asked, 0))) && is_armed(state_.robot(robot_index(state_.asked, 1)));
    if (one ? std::popcount(state_.firing) != 1 : state_.fired != 0 || (other && state_.firing != own))
      say("firing", "is not who fires", "robots as they are ruled to fire (R fire.order)");
  }

  void asked_about_hit() {
    shots();
    bool const chain = in_blasts(state_);
    if (state_.spill != 0) say("spill", "is not empty", "no spill while hits are settled");
    if (state_.stage < Stage::artillery || state_.stage == Stage::detonator)
      return say("moment", "is of no such stage", "artillery or later");
    if (!chain && state_.stage == Stage::strike) return say("moment", "asks in a strike", "nothing protects there (RC-12.3)");
    if (chain ? state_.bursting == 0 : state_.bursting != 0)
      return say("bursting", "does not go with the moment", "bombs in a chain");
    each_bit(state_.bursting, [&](int robot) {
      if (!state_.robot(robot).falls() || state_.robot(robot).part(Slot::body) != Body::bomb)
        say(field_group(robot), "bursts", "a bomb whose bearer is dying (RC-11.3)");
    });
    bool const screens = !chain && state_.stage == Stage::magnet && setup_.rulings.screen_scope == ScreenScope::player;
    if (state_.screened != 0 && !screens) say("screened", "is not empty", "nobody (R screen.scope)");
    if (is_fine()) victim();
  }

  void victim() {
    Hits const hits = list_hits(setup_, state_);
    if (state_.next_hit >= hits.size()) return say("next_hit", "is beyond the hits of the moment", "one of them");
    if (hits[state_.next_hit].robot != state_.victim) return say("victim", "is not whom the hit reaches", "that robot");
    if (!asks_about(setup_, state_, hits[state_.next_hit])) say("victim", "has no say", "a player who may use a token (RC-10.6)");
    std::uint8_t reached = 0, seats = 0;
    for (std::size_t i = 0; i < state_.next_hit; ++i) {
      if (!is_shielded(state_, hits[i])) reached = with(reached, hits[i].robot);
      seats = with(seats, seat_of(hits[i].robot));
    }
    if ((state_.doomed & ~reached) != 0) say("doomed", "is nobody who was hit", "robots that earlier hits reach");
    if ((state_.screened & ~seats) != 0) say("screened", "is nobody who was hit", "seats that earlier hits reach");
  }

  void laying() {
    shots();
    if (state_.next_hit + state_.doomed + state_.bursting != 0 || state_.victim != nobody)
      say("moment", "is lay, but hits are under way", "none of them");
    if (state_.stage < Stage::artillery || state_.stage == Stage::detonator)
      return say("moment", "is of no such stage", "artillery or later");
    if (state_.screened != 0) say("screened", "is not empty", "nobody when all hits are settled");
    if (state_.pile == LootCounts{}) say("pile", "is empty", "loot to spill");
    std::uint64_t const standing = robot_cells(setup_, state_);
    auto const dead = std::count_if(state_.robots.begin(), state_.robots.begin() + setup_.robots(),
                                    [](Robot const& robot) { return !robot.lives(); });
    bool const strikes = setup_.rulings.spill_strike == SpillStrike::yes && state_.stage == Stage::strike;
    if (state_.spill == 0 || (state_.spill & standing) != 0 || std::popcount(state_.spill) > dead ||
        ((state_.spill & state_.struck) != 0 && !strikes))
      return say("spill", "is not where robots died", "cells of the dead (RC-11.2)");
    if (next_spill(setup_, state_) == off) say("spill", "finds no cell around the first of the dead", "one that takes loot");
  }
};

}  // namespace

void check_moment(Setup const& setup, State const& state, Problems& problems) { MomentCheck(setup, state, problems).run(); }

}  // namespace ringside::robocide
