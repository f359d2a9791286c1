// Laws: those of the base that hold here, and the overlay's own.

#include <algorithm>
#include <bit>

#include "engine/games/high_voltage/game.h"
#include "engine/games/high_voltage/play.h"
#include "engine/games/steel_arena/ending.h"
#include "engine/games/steel_arena/game.h"

namespace ringside::high_voltage {
namespace {

using Law = Invariant<HighVoltage>;

/// The base's, except for the moment before it is known what is drawn for the field.
bool draw_kept_from_start(Setup const& setup, State const& before, Action action, State const& after) {
  static auto const& below = *std::find_if(SteelArena::invariants().begin(), SteelArena::invariants().end(),
                                           [](auto const& law) { return law.name == "draw-conserved"; });
  return is<Hill>(before.tasks[0]) || below.step(setup, before, action, after);
}

int tokens(Setup const& setup, State const& state) {
  int sum = 0;
  for (int seat = 0; seat < setup.players; ++seat) sum += state.extra.charge[static_cast<std::size_t>(seat)];
  return sum;
}
bool tokens_limited(Setup const& setup, State const& state) {
  if (!setup.charge) return tokens(setup, state) == 0;
  return setup.answers.charge_limit == ChargeLimit::unlimited || tokens(setup, state) <= all_tokens;
}

bool card_once(Setup const&, State const& before, Action action, State const& after) {
  if (action.verb == verb::card && (before.extra.used_cards & bit_of(action.option)) != 0) return false;
  bool const same_turn = before.turn == after.turn && !after.over();
  return !same_turn || (before.extra.used_cards & ~after.extra.used_cards) == 0 ||
         after.extra.used_cards == 0;  // a game of one turn round
}

bool screens_there(Setup const&, State const& state) { return (state.extra.screens_spent & ~state.extra.screens) == 0; }
/// HV-4.6: the base's law about defence modules does not see a Screen, which is not one.
bool screen_once(Setup const&, State const& before, Action action, State const& after) {
  bool const works = action.verb == Verb::absorb && action.kind == no_module && is<Hit>(before.top());
  if (works && (before.extra.screens_spent & bit_of(top<Hit>(before).seat)) != 0) return false;
  return before.turn != after.turn || (before.extra.screens_spent & ~after.extra.screens_spent) == 0;
}

bool supply_made_up(Setup const&, State const& state) {
  bool const known = state.depth == 0 || is<Turn>(state.tasks[0]) || is<Pick>(state.tasks[0]) || is<Place>(state.tasks[0]);
  int sum = 0;
  for (int const count : state.extra.supply) sum += count;
  return !known || sum == state.supply;
}

int hill_trophies(Setup const& setup, State const& state) {
  int sum = state.extra.pile;
  for (int seat = 0; seat < setup.players; ++seat) sum += state.extra.pile_trophies[static_cast<std::size_t>(seat)];
  return sum;
}
bool pile_kept(Setup const& setup, State const& before, Action, State const& after) {
  return is<DrawTile>(before.tasks[0]) || is<Hill>(before.tasks[0]) ||
         hill_trophies(setup, before) == hill_trophies(setup, after);
}
bool pile_trophies_stay(Setup const& setup, State const& before, Action, State const& after) {
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(setup.players); ++seat)
    if (after.extra.pile_trophies[seat] < before.extra.pile_trophies[seat]) return false;
  return true;
}

/// HV-7.3: laid from the hand, gone for good once it has gone off.
bool mines_never_back(Setup const&, State const& before, Action, State const& after) {
  for (std::size_t i = 0; i < mine_count; ++i) {
    std::uint8_t const was = before.extra.mines[i], is = after.extra.mines[i];
    if (was != is && (was == mine_place::gone || is == mine_place::in_hand)) return false;
    if (was != is && was != mine_place::in_hand && is != mine_place::gone) return false;
  }
  return true;
}

int count_heat(State const& state, int seat) {
  Robot const& robot = robot_of(state, seat);
  return (robot.modules & state.hot).size() + (robot.has(flag::hot) ? 1 : 0);
}
/// Those that a mine has lifted and that are still to be laid; none: it is done.
LayTokens tokens_to_lay(State const& state) {
  for (int i = state.depth - 1; i >= 0; --i)
    if (is<LayTokens>(state.tasks[static_cast<std::size_t>(i)])) return as<LayTokens>(state.tasks[static_cast<std::size_t>(i)]);
  return {};
}
/// HV-7.4: a token laid again is one of those that were lifted.
bool swap_keeps_tokens(Setup const&, State const& before, Action action, State const& after) {
  if (action.verb != verb::token || after.over()) return true;
  auto const lay = tokens_to_lay(before), left = tokens_to_lay(after);
  return left.amount == 0 || count_heat(after, lay.seat) + left.amount == count_heat(before, lay.seat) + lay.amount;
}

bool no_ally_interrupts(Setup const& setup, State const& state) {
  for (int i = 0; i < state.depth; ++i)
    if (is<Interrupt>(state.tasks[static_cast<std::size_t>(i)]) && setup.together(setup.predator, state.turn)) return false;
  return state.out_of_turn == 0 || state.out_of_turn == setup.predator + 1;
}

/// What a seat wins in a step is not its own, unless it is its 13th module, nor a team mate's, unless a ruling says so.
bool trophies_from_others(Setup const& setup, State const& before, Action action, State const& after) {
  for (int seat = 0; seat < setup.players; ++seat) {
    TileSet const won = robot_of(after, seat).trophies - robot_of(before, seat).trophies;
    if (won.empty()) continue;
    TileSet barred;
    for (int other = 0; other < setup.players; ++other) {
      bool const pays = other == seat ? action.verb == Verb::trophy : setup.rulings.team_terrain == TeamTerrain::trophies;
      if (setup.together(seat, other) && !pays) barred = barred | robot_of(before, other).modules;
    }
    bool const may_win = seat == before.turn || seat == setup.predator || seat == setup.vulcan;
    if (!(won & barred).empty() || !may_win) return false;
  }
  return true;
}

constexpr std::array<Law, 12> own_laws{{
    {"draw-conserved", "SA-2.5", "field, supply, robots, trophies and box together hold what was drawn", nullptr,
     draw_kept_from_start},
    {"tokens-limited", "HV-4.3", "there are 40 charge tokens at most, and none without charge", tokens_limited, nullptr},
    {"card-once", "HV-4.5", "a capability card is used once a turn", nullptr, card_once},
    {"screen-once", "HV-4.6", "a Screen works once a turn", screens_there, screen_once},
    {"supply-made-up", "HV-2.2", "the supply has as many tiles as its types have", supply_made_up, nullptr},
    {"pile-kept", "HV-3.2", "pile and trophies off it are always as many", nullptr, pile_kept},
    {"pile-trophies-stay", "HV-3.2", "nobody loses a trophy off the pile", nullptr, pile_trophies_stay},
    {"mines-never-back", "HV-7.3", "a mine goes from the hand to a cell and out of the game", nullptr, mines_never_back},
    {"swap-keeps-tokens", "HV-7.4", "the tokens that a mine moves are as many as before", nullptr, swap_keeps_tokens},
    {"no-ally-interrupts", "HV-7.2", "nobody acts in a turn of their own team", no_ally_interrupts, nullptr},
    {"trophies-from-others", "HV-7.4", "trophies are others' modules, the own 13th one, or terrain", nullptr,
     trophies_from_others},
    {"hill-only-with-option", "HV-3.1", "without the hill there is no pile",
     [](Setup const& setup, State const& state) { return setup.king || hill_trophies(setup, state) == 0; }, nullptr},
}};

/// Laws of the base that these say otherwise.
constexpr std::array<std::string_view, 2> reworded{"draw-conserved", "trophies-earned"};

}  // namespace

std::span<Invariant<HighVoltage> const> HighVoltage::invariants() {
  static auto const all = steel_arena::laws_over_base<HighVoltage>(own_laws, reworded);
  return all;
}

}  // namespace ringside::high_voltage
