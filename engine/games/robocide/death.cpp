// RC-11 Death: the effects of a moment's hits, and the chain of blasts that they set off.

#include <algorithm>
#include <vector>

#include "engine/core/values/site.h"
#include "engine/games/robocide/hits.h"
#include "engine/games/robocide/play.h"
#include "engine/games/robocide/stages.h"

namespace ringside::robocide {
namespace {

/// R blast.head.
bool leaves_head(Play const& play) {
  if (in_blasts(play.state)) return by("RC-11.1", play.rulings().blast_head == BlastHead::yes, true);
  return by("RC-12.3", play.state.stage != Stage::strike, true);
}

/// The hits of this step that nothing saves a robot from.
std::vector<Hit> killers_in_events(Play const& play, int number) {
  std::vector<Hit> killers;
  for (Event const& event : *play.events)
    if (event.robot == number && (event.what == Happened::unprotected || event.what == Happened::suffered))
      killers.push_back(event.hits[0]);
  return killers;
}

/// What was settled in an earlier step is reported again: all that no shield stopped.
std::vector<Hit> earlier_killers(Play& play, int number) {
  std::vector<Hit> killers;
  Hits const hits = list_hits(play.setup, play.state);
  for (Hit const& hit : hits.all())
    if (hit.robot == number && !is_shielded(play.state, hit)) killers.push_back(hit);
  for (Hit const& hit : killers) tell_failure(play, hit);
  return killers;
}

void tell_death(Play& play, int number) {
  std::vector<Hit> killers = killers_in_events(play, number);
  if (killers.empty()) killers = earlier_killers(play, number);
  Danger const danger = current_danger(play.state);
  bool const struck = by("RC-12.3", danger == Danger::strike, false);
  Event event{.what = Happened::died,
              .clause = struck ? RC::c12_3 : RC::c11_1,
              .robot = byte(number),
              .cell = play.state.robot(number).cell,
              .danger = danger};
  std::copy_n(killers.begin(), std::min(killers.size(), event.hits.size()), event.hits.begin());
  play.tell(event);
}

/// The robots that are doomed die together.
void die(Play& play, bool with_heads) {
  State& state = play.state;
  if (play.events != nullptr) each_bit(state.doomed, [&](int number) { tell_death(play, number); });
  state.bursting = 0;
  each_bit(state.doomed, [&](int number) {
    Robot& robot = state.robot(number);
    robot.fate = with_heads ? Fate::dying : Fate::perishing;
    if (by("RC-11.3", robot.part(Slot::body) == Body::bomb, false)) state.bursting = with(state.bursting, number);
  });
  state.doomed = state.next_hit = state.screened = 0;
}

/// The bombs of those who have just died go off.
void burst(Play& play) {
  State& state = play.state;
  each_bit(state.bursting, [&](int number) {
    play.tell({.what = Happened::exploded, .clause = RC::c11_3, .robot = byte(number), .cell = state.robot(number).cell});
  });
  state.moment = Moment::blasts;
}

bool is_silenced(Setup const& setup, State const& state, int number) {
  bool const later = rank_in_stage(setup, state, seat_of(number)) >= rank_in_stage(setup, state, state.asked);
  bool const armed = state.robot(number).part(Slot::head) != plain;
  return by("RC-10.7", state.stage == Stage::artillery && armed && later && !has(state.fired | state.firing, number), false);
}

/// Heads come to lie, and loot is to be spilled around the dead.
void lay_out(Play& play, int number) {
  State& state = play.state;
  Robot& robot = state.robot(number);
  bool const struck = has(state.struck, robot.cell);
  bool const spills = by("RC-11.2", !struck || play.rulings().spill_strike == SpillStrike::yes, true);
  if (spills) state.spill |= bit(robot.cell);
  bool const head = by("RC-11.1", robot.fate == Fate::dying, false);
  play.tell({.what = head ? Happened::left_head : Happened::perished,
             .clause = struck ? RC::c12_3 : RC::c11_1,
             .robot = byte(number),
             .cell = robot.cell,
             .ruling = head || struck ? no_ruling : ruling_index(&Rulings::blast_head)});
  if (play.events != nullptr && is_silenced(play.setup, state, number))
    play.tell({.what = Happened::silenced, .clause = RC::c10_7, .robot = byte(number)});
  if (!head) return lose(play, number);
  robot.gaze = 0;
  robot.fate = Fate::head;
}

void lay_out_all(Play& play) {
  for (int i = 0; i < play.setup.robots(); ++i)
    if (play.state.robot(i).falls()) lay_out(play, i);
}

/// Once the dead are laid out, those who are out leave, and nothing else is done.
void stop(Play& play) {
  State& state = play.state;
  if (by("RC-13.2")) state.spill = 0;
  if (by("RC-11.4")) clean_up(play);
  state.moment = Moment::none;
  state.firing = state.fired = state.bursting = 0;
}

/// All blasts are over, or the game is.
void end_chain(Play& play) {
  lay_out_all(play);
  if (count_out(play)) return stop(play);
  play.state.moment = Moment::spill;
}

/// After a moment that did not end the game.
void move_on(Play& play) {
  State& state = play.state;
  state.moment = Moment::none;
  if (state.stage == Stage::strike) return begin_round(play);
  if (state.stage != Stage::artillery) return next_stage(play);
  state.fired = byte(state.fired | state.firing);
  state.firing = 0;
}

/// Nobody has died, as in most moments.
void end_quietly(Play& play) {
  play.state.next_hit = play.state.screened = 0;
  move_on(play);
}

void after_hits(Play& play) {
  State& state = play.state;
  bool const anybody = state.doomed != 0;
  if (!anybody && !in_blasts(state)) return end_quietly(play);
  die(play, leaves_head(play));
  bool const waves = play.rulings().chain_moment == ChainMoment::waves;
  if (state.bursting == 0 || (waves && is_decided(play.setup, state))) return end_chain(play);
  if (waves) count_out(play);
  burst(play);
}

}  // namespace

void begin_moment(Play& play) { play.state.moment = Moment::hits; }

void run_hits(Play& play) {
  State& state = play.state;
  Hits const hits = list_hits(play.setup, state);
  for (; state.next_hit < hits.size(); ++state.next_hit) {
    Hit const& hit = hits[state.next_hit];
    if (settle(play, hit)) continue;
    state.moment = in_blasts(state) ? Moment::dampen : Moment::shield;
    state.victim = hit.robot;
    return;
  }
  after_hits(play);
}

void end_moment(Play& play) {
  clean_up(play);
  if (play.state.stage > Stage::detonator) pass_detonator(play);
  move_on(play);
}

}  // namespace ringside::robocide
