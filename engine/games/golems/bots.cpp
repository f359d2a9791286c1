// BG-11 Bots.

#include "engine/games/golems/play.h"

#include "engine/core/values/site.h"

namespace ringside::golems {
namespace {

bool is_its_turn(Setup const& setup, State const& state, int bot) {
  return setup.rulings.bots_among == BotsAmong::together || bot == setup.players + state.slot;
}

/// R bot.targets, R bot.ladder.
bool has_victim(Setup const& setup, State const& state, int bot) {
  Target const target = aim(setup, state, bot);
  if (by("BG-11.3", target.kind != Target::Kind::golem || target.golem == bot, false)) return false;
  if (target.ladder != off && setup.rulings.bot_ladder == BotLadder::stops) return false;
  return !setup.is_bot(target.golem) || setup.rulings.bot_targets == BotTargets::all;
}

}  // namespace

Command rolled(int die) {
  constexpr std::array<Command, 6> faces{Command::forward, Command::back,  Command::left,
                                         Command::right,   Command::about, Command::strike};
  return by("BG-11.1", faces[static_cast<std::size_t>(die - 1)], Command::stand);
}

bool bot_strikes(Setup const& setup, State const& state, int bot) {
  Golem const& golem = state.golem(bot);
  if (!golem.lives() || golem.die == 0 || !is_its_turn(setup, state, bot)) return false;
  if (by("BG-5.8", state.pass > 1, false)) return false;
  bool const commanded = rolled(golem.die) == Command::strike;
  if (state.stage == Stage::bots_strike) return commanded || by("BG-11.3", has_victim(setup, state, bot), false);
  return state.stage == Stage::bots_strike_again && setup.rulings.bot_strike_timing == BotStrikeTiming::twice &&
         golem.countered == 0 && has_victim(setup, state, bot);
}

void run_dice(Play& play) {
  if (++play.state.asked >= play.setup.golems()) next_stage(play);
}

void do_roll(Play& play, Action action) {
  std::uint8_t const bot = play.state.asked;
  if (by("BG-11.1")) play.golem(bot).die = action.a;
  play.tell({.what = Happened::rolled,
             .clause = BG::c11_1,
             .golem = bot,
             .a = static_cast<std::uint8_t>(rolled(action.a)),
             .n = action.a});
  run_dice(play);
}

bool asks_die(Setup const& setup, State const& state) {
  int const golem = state.asked;
  return setup.is_bot(golem) && golem < setup.golems() && state.golem(golem).lives();
}

void list_roll(Setup const&, State const&, Actions& actions) {
  for (int eyes = 1; eyes <= 6; ++eyes) actions.push_back({.verb = Verb::roll, .a = byte(eyes)});
}

}  // namespace ringside::golems
