#include "engine/games/steel_arena/game.h"

#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/ending.h"
#include "engine/games/steel_arena/seams.h"

namespace ringside::steel_arena {
namespace {

bool waits_in(State const& state, Op op) {
  for (int i = 0; i < state.depth; ++i)
    if (state.tasks[static_cast<std::size_t>(i)].op == op) return true;
  return false;
}

TileSet modules_of_all(Setup const& setup, State const& state) {
  TileSet modules;
  for (int seat = 0; seat < setup.players; ++seat) modules = modules | robot_of(state, seat).modules;
  return modules;
}

bool module_limit(Setup const& setup, State const& state) {
  for (int seat = 0; seat < setup.players; ++seat) {
    int const modules = robot_of(state, seat).modules.size();
    if (modules <= 12) continue;
    bool const choosing = !state.over() && is<Limit>(state.top()) && top<Limit>(state).seat == seat;
    if (modules > 13 || !choosing) return false;
  }
  return true;
}

/// How often a central module may act in a turn: R central.reinforced-twice.
bool central_acts(Setup const& setup, State const& state) {
  int const most = setup.rulings.central_reinforced_twice == CentralReinforcedTwice::yes ? 2 : 1;
  for (int seat = 0; seat < setup.players; ++seat)
    if (std::popcount(robot_of(state, seat).acted) > most) return false;
  return true;
}

bool activated_once(Setup const& setup, State const& before, Action action, State const&) {
  if (action.verb != Verb::activate) return true;
  Robot const& robot = robot_of(before, before.acting());
  if (action.kind == Action::central_kind) return ((robot.acted >> action.rank) & 1U) == 0;
  return !before.used.test(find_tile(setup, robot.modules, action));
}

/// Tiles whose face is known, each in one place; false if one is in two.
bool gather(Setup const& setup, State const& state, TileSet& known) {
  bool apart = true;
  auto const add = [&](TileSet const& tiles) {
    apart = apart && (known & tiles).empty();
    known = known | tiles;
  };
  known = state.box;
  for (int seat = 0; seat < setup.players; ++seat) {
    add(robot_of(state, seat).modules);
    add(robot_of(state, seat).trophies);
  }
  int lying = 0;
  std::uint64_t low = 0, high = 0;  // words of the set, in registers: this runs in every state that is audited
  for (int cell = 0; cell < setup.field.size(); ++cell) {
    std::uint8_t const content = content_of(state, cell);
    std::uint64_t const tile = std::uint64_t{1} << (content % 64U);
    low |= content < 64 ? tile : 0;
    high |= content >= 64 && cell_content::is_tile(content) ? tile : 0;
    lying += cell_content::is_tile(content) ? 1 : 0;
  }
  TileSet const on_field{{low, high}};
  add(on_field);
  return apart && on_field.size() == lying;
}

bool each_in_one_place(Setup const& setup, State const& state) {
  TileSet known;
  return gather(setup, state, known) && (setup.boxed - known).empty() && (known - setup.everything).empty();
}

/// How many tiles of generations 2 and 3 are in play.
struct InPlay {
  int second = 0, third = 0;
  friend bool operator==(InPlay const&, InPlay const&) = default;
};

/// Tiles that lie face down on the field.
InPlay backs_in_play(Setup const& setup, State const& state) {
  InPlay backs;
  for (int cell = 0; cell < setup.field.size(); ++cell) {
    std::uint8_t const content = content_of(state, cell);
    if (cell_content::is_back(content)) ++(cell_content::back_generation(content) == 3 ? backs.third : backs.second);
  }
  return backs;
}

/// Tiles of the second generation that are still to be laid at the start.
int still_to_lay(State const& state) {
  Task const& task = state.tasks[0];
  if (is<DrawTile>(task)) return sum_counts(as<DrawTile>(task)) + as<DrawTile>(task).random;
  return is<LayTile>(task) ? sum_counts(as<LayTile>(task)) : 0;
}

/// Tiles that are seen, face down, in the supply, or still to be laid.
InPlay in_play(Setup const& setup, State const& state) {
  TileSet known;
  gather(setup, state, known);
  auto const& of_generation = setup.tiles().of_generation;
  InPlay const backs = backs_in_play(setup, state);
  return {(known & of_generation[2]).size() + backs.second + still_to_lay(state),
          (known & of_generation[3]).size() + backs.third + state.supply};
}

/// Whether all that in_play() looks at is the same, as it is after most steps.
bool lie_alike(Setup const& setup, State const& one, State const& other) {
  for (int seat = 0; seat < setup.players; ++seat) {
    Robot const& robot = robot_of(one, seat);
    if (robot.modules != robot_of(other, seat).modules || robot.trophies != robot_of(other, seat).trophies) return false;
  }
  return one.box == other.box && one.cells == other.cells && one.supply == other.supply &&
         still_to_lay(one) == still_to_lay(other);
}

bool draw_kept(Setup const& setup, State const& before, Action, State const& after) {
  return lie_alike(setup, before, after) || in_play(setup, before) == in_play(setup, after);
}

bool trophies_stay(Setup const& setup, State const& before, Action, State const& after) {
  for (int seat = 0; seat < setup.players; ++seat)
    if (!(robot_of(before, seat).trophies - robot_of(after, seat).trophies).empty()) return false;
  return true;
}

bool trophies_earned(Setup const& setup, State const& before, Action action, State const& after) {
  for (int seat = 0; seat < setup.players; ++seat) {
    TileSet const won = robot_of(after, seat).trophies - robot_of(before, seat).trophies;
    if (won.empty()) continue;
    if (seat != before.turn) return false;
    TileSet allowed;
    for (int other = 0; other < setup.players; ++other) {
      bool const mate = setup.together(seat, other);
      bool const pays = other != seat && (!mate || setup.rulings.team_terrain == TeamTerrain::trophies);
      if (pays) allowed = allowed | robot_of(before, other).modules;
    }
    if (action.verb == Verb::trophy) allowed = allowed | robot_of(before, seat).modules;
    if (!(won - allowed).empty()) return false;
  }
  return true;
}

/// The game may end while the active robot is in the air: what it sets off over there destroys a robot at once, or brings the
/// last trophy (R damage.discard-time, R end.moment).
bool ended_in_the_air(Setup const& setup, State const& state) {
  return state.over() &&
         (setup.rulings.damage_discard_time == DamageDiscardTime::at_once || setup.rulings.end_moment == EndMoment::step);
}

/// A jumper in the air shares cells (R jump.passing, jump.landing); face-down terrain may turn up under a robot.
bool robots_apart(Setup const& setup, State const& state) {
  bool const in_the_air =
      waits_in(state, Op::jump) ||
      ((setup.rulings.jump_landing == JumpLanding::yes || setup.lands_on_robots) && waits_in(state, Op::enter));
  std::uint64_t taken = 0;
  for (int seat = 0; seat < setup.players; ++seat) {
    std::uint8_t const cell = robot_of(state, seat).cell;
    if (cell == nothing) {
      if (state.over() || is<Turn>(state.tasks[0])) return false;
      continue;
    }
    if (cell >= setup.field.size()) return false;
    if (seat == state.turn && ended_in_the_air(setup, state)) continue;
    if (has(taken, cell) && !in_the_air) return false;
    if (!enterable(setup, state, cell) && !supply_hid_terrain(setup, state, cell) && !in_the_air) return false;
    taken |= bit(cell);
  }
  return true;
}

bool open_to_experts(Setup const& setup, State const& state) { return !setup.expert || state.hidden.empty(); }

bool heat_on_present(Setup const& setup, State const& state) {
  TileSet const modules = modules_of_all(setup, state);
  return ((state.hot | state.hidden | state.used | state.spent | state.soaked) - modules).empty() &&
         (setup.seams->heats_passive || (state.hot & setup.tiles().passive).empty());
}

/// At the end of a turn boards are as SA-3.3.2 and SA-3.3.5 have them. Who begins may already have lost modules again.
bool boards_as_ruled(Setup const& setup, State const& before, Action, State const& after) {
  if (before.turn == after.turn || after.over()) return true;
  for (int seat = 0; seat < setup.players; ++seat) {
    Robot const& robot = robot_of(after, seat);
    bool const ended = seat == before.turn;
    if (ended && robot.strength() >= enough_modules && robot.has(flag::reinforced)) return false;
    bool const must = ended || (setup.rulings.mode_scope == ModeScope::all && seat != after.turn);
    if (must && robot.strength() < enough_modules && !robot.has(flag::reinforced)) return false;
  }
  return true;
}

bool clockwise(Setup const& setup, State const& before, Action, State const& after) {
  return after.turn == before.turn || after.turn == (before.turn + 1) % setup.players;
}

/// Has the armour that absorbs worked before? A screen is not a module: the expansion that has it counts it.
bool has_worked(Setup const& setup, State const& before, Action action) {
  Robot const& robot = robot_of(before, top<Hit>(before).seat);
  if (action.kind == no_module) return false;
  if (action.kind == Action::central_kind) return robot.has(flag::spent);
  return before.spent.test(find_tile(setup, robot.modules, action));
}

bool defence_once(Setup const& setup, State const& before, Action action, State const& after) {
  if (action.verb == Verb::absorb && is<Hit>(before.top()) && has_worked(setup, before, action)) return false;
  if (before.turn != after.turn) return true;
  return ((before.spent - after.spent) & modules_of_all(setup, after)).empty();
}

bool over_exactly(Setup const& setup, State const& state) {
  bool const enough = has_enough_trophies(setup, state);
  bool destroyed = false;
  for (int seat = 0; seat < setup.players; ++seat) destroyed = destroyed || robot_of(state, seat).has(flag::destroyed);
  if (destroyed != (state.end == End::destroyed)) return false;
  if (state.end == End::trophies) return enough;
  if (state.end == End::supply) return state.supply == 0;
  if (state.over() || !enough) return true;
  bool const counting = waits_in(state, Op::settle) || waits_in(state, Op::discard);
  return setup.rulings.end_moment == EndMoment::step && counting;
}

}  // namespace

std::span<Invariant<SteelArena> const> SteelArena::invariants() {
  static constexpr std::array laws = std::to_array<Invariant<SteelArena>>({
      {"module-limit", "SA-13.2", "no robot has more than 12 modules besides the central one", module_limit, nullptr},
      {"activated-once", "SA-4.2", "no module is activated twice in a turn; the central one as ruled", central_acts,
       activated_once},
      {"tiles-in-one-place", "SA-1.2", "every tile is in exactly one place: field, robot, trophies, box, or unseen",
       each_in_one_place, nullptr},
      {"draw-conserved", "SA-2.5", "field, supply, robots, trophies and box together hold what was drawn", nullptr, draw_kept},
      {"trophies-never-fall", "SA-1.6", "nobody loses a trophy", nullptr, trophies_stay},
      {"trophies-earned", "SA-12.3", "trophies come from others' discards in one's own turn, or from the 13th module", nullptr,
       trophies_earned},
      {"robots-apart", "SA-1.1", "one robot a cell, none on an obstacle or off the field", robots_apart, nullptr},
      {"heat-on-present", "SA-1.3", "tokens and marks lie on modules that robots have, and none on passive ones", heat_on_present,
       nullptr},
      {"boards-as-ruled", "SA-3.3.5", "boards turn to reinforced with 5 modules or fewer, and back with 6 or more", nullptr,
       boards_as_ruled},
      {"clockwise", "SA-3.1", "turns go round clockwise", nullptr, clockwise},
      {"defence-once", "SA-10.1", "a defence module works once a turn", nullptr, defence_once},
      {"open-to-experts", "SA-16.1", "no module lies face down beside a robot in the expert game", open_to_experts, nullptr},
      {"over-exactly", "SA-15.1", "the game is over exactly when an end condition holds", over_exactly, nullptr},
  });
  static_assert(laws.size() == law_count);
  return laws;
}

}  // namespace ringside::steel_arena
