#include <algorithm>
#include <bit>

#include "engine/games/golems/game.h"
#include "engine/games/golems/play.h"

namespace ringside::golems {
namespace {

/// Are the cards of a program those that one player has?
bool within_hand(Golem const& golem) {
  Golem laid = golem;
  laid.rows = {};
  for (std::size_t i = 0; i < golem.rows.size() && golem.rows[i] != no_row; ++i) {
    if (row_denied(laid, golem.rows[i])) return false;
    laid.rows[i] = golem.rows[i];
  }
  return true;
}

bool cards_of_the_hand(Setup const& setup, State const& state) {
  for (int i = 0; i < setup.players; ++i)
    if (!within_hand(state.golem(i))) return false;
  return true;
}

/// From BG-4.4 on all programs are complete.
bool program_length(Setup const& setup, State const& state) {
  int const fewest = setup.rulings.rows_minimum == RowsMinimum::of_0 ? 0 : 1;
  for (int i = 0; i < setup.players; ++i) {
    Golem const& golem = state.golem(i);
    if (!golem.lives() || state.over()) continue;
    if (golem.length < fewest || rows_laid(golem) > golem.length) return false;
    if (state.stage > Stage::program && rows_laid(golem) != golem.length) return false;
    if (golem.cursor > golem.length) return false;
  }
  return true;
}

/// Who is about to come out of the water may share its cell.
bool golems_apart(Setup const& setup, State const& state) {
  std::uint64_t taken = 0;
  for (int i = 0; i < setup.golems(); ++i) {
    Golem const& golem = state.golem(i);
    if (golem.lives() != (golem.cell < setup.field().size())) return false;
    if (!golem.lives() || has(state.wet, i)) continue;
    if (has(taken | setup.ground().walls | state.barrels, golem.cell)) return false;
    taken |= bit(golem.cell);
  }
  return true;
}

bool obstacles_apart(Setup const& setup, State const& state) {
  Ground const& ground = setup.ground();
  std::uint64_t const fixed = ground.walls | ground.water | ground.ladders;
  return (state.barrels & (fixed | state.all_tokens())) == 0 && (state.all_tokens() & fixed) == 0;
}

/// Barrels that are closed, those that are being opened, and those that were opened are always the same in number.
int count_barrels(State const& state) {
  std::uint64_t struck = 0;
  int left = 0;
  for (Golem const& golem : state.golems)
    if (golem.struck != off) struck |= bit(golem.struck);
  for (std::uint8_t const count : state.contents_left) left += count;
  return std::popcount(state.barrels) + std::popcount(struck) - left;
}
bool barrels_conserved(Setup const&, State const& before, Action, State const& after) {
  return count_barrels(before) == count_barrels(after);
}

bool tokens_conserved(Setup const&, State const& state) {
  for (std::size_t kind = 0; kind < logic_kinds; ++kind) {
    int count = state.pile[kind] + state.lost[kind] + std::popcount(state.tokens[kind]);
    for (Golem const& golem : state.golems) {
      count += static_cast<std::size_t>(golem.held) == kind + 1 ? 1 : 0;
      count += static_cast<std::size_t>(golem.token) == kind + 1 ? 1 : 0;
    }
    if (count != logic_tokens_each) return false;
  }
  return true;
}

int luck_total(State const& state) {
  int total = 0;
  for (std::uint8_t const count : state.luck_left) total += count;
  return total;
}
bool luck_within_deck(Setup const& setup, State const& state) {
  return luck_total(state) <= luck_cards && luck_total(state) >= luck_cards - luck_cards_each * setup.players;
}
bool luck_drawn_once(Setup const&, State const& before, Action action, State const& after) {
  return luck_total(after) == luck_total(before) - (action.verb == Verb::draw ? 1 : 0);
}

/// Damage falls by repair, and where a step with water is worked out again.
bool damage_by_rule(Setup const& setup, State const& before, Action action, State const& after) {
  for (int i = 0; i < setup.golems(); ++i)
    if (after.golem(i).damage < before.golem(i).damage && before.golem(i).repairs == 0 && before.entered == 0 &&
        action.verb != Verb::open)
      return false;
  return true;
}

/// Between rows nobody is at the limit and still in the game.
bool limit_kept(Setup const& setup, State const& state) {
  if (state.stage >= Stage::choose && !state.over()) return true;
  for (int i = 0; i < setup.golems(); ++i)
    if (state.golem(i).lives() && state.golem(i).damage >= setup.card(i).limit) return false;
  return true;
}

bool fallen_stay_out(Setup const& setup, State const& before, Action, State const& after) {
  for (int i = 0; i < setup.golems(); ++i)
    if (before.golem(i).fallen != 0 && after.golem(i).fallen != before.golem(i).fallen) return false;
  return true;
}

bool rounds_bounded(Setup const& setup, State const& state) {
  return state.round <= (setup.rulings.rounds_elimination == RoundsElimination::deck ? most_rounds : last_round);
}

bool rounds_in_order(Setup const&, State const& before, Action, State const& after) {
  if (after.round == before.round) return after.turn >= before.turn;
  return after.round == before.round + 1 && after.turn == 0;
}

bool over_exactly(Setup const& setup, State const& state) {
  int const living = living_players(setup, state);
  if (state.end == End::last) return living == 1;
  if (state.end == End::together) return living == 0;
  return living > 1 || (!state.over() && state.stage >= Stage::check_first);
}

bool bots_without_cards(Setup const& setup, State const& state) {
  for (int i = setup.players; i < setup.golems(); ++i) {
    Golem const& bot = state.golem(i);
    if (bot.length > 0 || bot.luck != Luck::none || bot.held != Logic::none || bot.token != Logic::none) return false;
  }
  return true;
}

}  // namespace

std::span<Invariant<BattleOfGolems> const> BattleOfGolems::invariants() {
  static constexpr std::array<Invariant<BattleOfGolems>, 14> laws{{
      {"cards-of-the-hand", "BG-1.4", "a program uses 16 command cards at most, and the bonus card that was drawn",
       cards_of_the_hand, nullptr},
      {"program-length", "BG-4.2", "a program has exactly the rows that it must have", program_length, nullptr},
      {"golems-apart", "BG-1.8", "one golem a cell, none in a wall, on a barrel or off the field", golems_apart, nullptr},
      {"obstacles-apart", "BG-6.5", "barrels and tokens lie on cells of their own", obstacles_apart, nullptr},
      {"barrels-conserved", "BG-1.6", "a barrel goes only when it is opened", nullptr, barrels_conserved},
      {"tokens-conserved", "BG-1.6", "there are two logic tokens of each kind", tokens_conserved, nullptr},
      {"luck-conserved", "BG-2.2", "ten luck cards a player are drawn, each once", luck_within_deck, luck_drawn_once},
      {"damage-by-rule", "BG-7.2", "damage falls by repair alone", nullptr, damage_by_rule},
      {"limit-kept", "BG-10.1", "between rows nobody at the limit is in the game", limit_kept, nullptr},
      {"fallen-stay-out", "BG-10.1", "who is out stays out", nullptr, fallen_stay_out},
      {"rounds-bounded", "BG-3.1", "ten rounds at most, or as long as the deck lasts", rounds_bounded, nullptr},
      {"rounds-in-order", "BG-3.1", "rows and rounds follow one another", nullptr, rounds_in_order},
      {"over-exactly", "BG-10.2", "the game is over when one player's golem is left or none", over_exactly, nullptr},
      {"bots-without-cards", "BG-11.4", "bots have neither programs nor tokens", bots_without_cards, nullptr},
  }};
  return laws;
}

}  // namespace ringside::golems
