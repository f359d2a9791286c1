#include "engine/games/golems/world.h"

#include <algorithm>
#include <array>

#include "engine/games/golems/play.h"
#include "engine/games/golems/rules.h"
#include "engine/games/golems/stages.h"

namespace ringside::golems {
namespace {

Action any_of(Actions const& actions, Dice& dice) { return actions[static_cast<std::size_t>(dice.below(actions.size()))]; }

/// One of those that bite most, if one bites, and any of them otherwise.
Action biting(Setup const& setup, State const& state, Actions const& rows, Dice& dice) {
  thread_local Actions best;
  int most = 0;
  for (Action const row : rows) {
    int const bites = aggression_of(setup, state, row);
    if (bites > most) best.clear();
    most = std::max(most, bites);
    if (bites == most) best.push_back(row);
  }
  return any_of(most > 0 ? best : rows, dice);
}

/// Lays rows from the one named on.
void lay_rows(Setup const& setup, State& state, int number, int first, int end, Dice& dice) {
  Golem& golem = state.golem(number);
  state.asked = byte(number);
  thread_local Actions rows;
  for (int row = first; row < end; ++row) {
    rows.clear();
    list_program(setup, state, rows);
    if (rows.empty()) return;
    bool const bites = dice.below(4) != 0;
    golem.rows[static_cast<std::size_t>(row)] = (bites ? biting(setup, state, rows, dice) : any_of(rows, dice)).a;
  }
}

class World {
 public:
  World(Setup const& setup, Observation const& seen, Dice& dice)
      : setup_(setup), seat_(seen.seat[0]), dice_(dice), state_(seen.state) {
    asked_ = state_.asked;
  }

  State drawn() {
    if (setup_.rulings.luck_secret == LuckSecret::secret) draw_luck();
    for (int i = 0; i < setup_.players; ++i)
      if (is_covered(i)) std::fill(state_.golem(i).rows.begin() + state_.golem(i).opened, state_.golem(i).rows.end(), no_row);
    for (int i = 0; i < setup_.players; ++i)
      if (is_covered(i)) draw_rows(i);
    for (int i = 0; i < setup_.players; ++i)
      if (is_covered(i)) draw_choice(i);
    state_.asked = asked_;
    return state_;
  }

 private:
  Setup const& setup_;
  int seat_;
  Dice& dice_;
  State state_;
  std::uint8_t asked_ = 0;

  bool is_covered(int golem) const { return golem != seat_ && state_.golem(golem).lives(); }

  /// How many rows lie. Those who are not asked yet have laid none; whoever is asked may have laid any but the last.
  int rows_lying(int number) {
    Golem const& golem = state_.golem(number);
    if (state_.stage > Stage::program || (state_.stage == Stage::program && number < asked_)) return golem.length;
    bool const lays = state_.stage == Stage::program && number == asked_ && golem.length > 0;
    return lays ? static_cast<int>(dice_.below(golem.length)) : 0;
  }
  void draw_rows(int number) { lay_rows(setup_, state_, number, state_.golem(number).opened, rows_lying(number), dice_); }
  /// A pick that was made before rows are shown.
  void draw_choice(int number) {
    bool const picked = state_.stage == Stage::open || (state_.stage == Stage::choose && number < asked_);
    Stage const stage = state_.stage;
    state_.asked = byte(number);
    state_.stage = Stage::choose;
    bool const asks = picked && asks_choice(setup_, state_);
    state_.stage = stage;
    if (!asks) return;
    thread_local Actions picks;
    picks.clear();
    list_choose(setup_, state_, picks);
    state_.golem(number).choice = static_cast<Choice>(any_of(picks, dice_).a);
  }

  // R luck.secret=secret.

  /// Cards that a player has drawn up to this moment, if it has played all along.
  int cards_drawn(int number) const { return state_.round - (has_drawn(number) ? 0 : 1); }
  bool has_drawn(int number) const { return state_.stage != Stage::luck || number < asked_; }

  void draw_luck() {
    std::array<std::uint32_t, luck_kinds> deck{};
    std::copy(setup_.scenario->cards.luck.begin(), setup_.scenario->cards.luck.end(), deck.begin());
    int gone = 0;
    for (int i = 0; i < setup_.players; ++i) gone += state_.golem(i).lives() ? cards_drawn(i) : cards_drawn(i) / 2;
    gone = std::min(gone, luck_cards_each * setup_.players);
    for (int i = 0; i < setup_.players; ++i)
      if (Luck const luck = state_.golem(i).luck; luck != Luck::none) take(deck, luck, gone);
    for (int i = 0; i < setup_.players; ++i)
      if (is_covered(i) && has_drawn(i)) draw_luck_of(i, deck, gone);
    for (; gone > 0; --gone) --deck[dice_.weighted(deck)];
    std::copy(deck.begin(), deck.end(), state_.luck_left.begin());
  }
  static void take(std::array<std::uint32_t, luck_kinds>& deck, Luck luck, int& gone) {
    auto& left = deck[static_cast<std::size_t>(luck) - 1];
    if (left > 0) --left;
    --gone;
  }
  /// A card that allows the rows that are open.
  void draw_luck_of(int number, std::array<std::uint32_t, luck_kinds>& deck, int& gone) {
    std::array<std::uint32_t, luck_kinds> fitting = deck;
    Golem& golem = state_.golem(number);
    std::uint32_t any = 0;
    for (std::size_t kind = 0; kind < fitting.size(); ++kind) {
      if (!allows_open_rows(golem, static_cast<Luck>(kind + 1))) fitting[kind] = 0;
      any += fitting[kind];
    }
    if (any == 0) return;
    golem.luck = static_cast<Luck>(dice_.weighted(fitting) + 1);
    take(deck, golem.luck, gone);
    hold_token(number);
  }
  static bool allows_open_rows(Golem const& golem, Luck luck) {
    Golem built = golem;
    built.rows = {};
    built.luck = luck;
    for (std::size_t row = 0; row < golem.opened; ++row) {
      if (row_denied(built, golem.rows[row])) return false;
      built.rows[row] = golem.rows[row];
    }
    return true;
  }
  /// The token of the card, which may have been laid once its player was asked.
  void hold_token(int number) {
    Golem& golem = state_.golem(number);
    Logic const token = logic_token(golem.luck);
    if (token == Logic::none) return;
    auto& pile = state_.pile[static_cast<std::size_t>(token) - 1];
    bool const was_asked = state_.stage > Stage::tokens || (state_.stage == Stage::tokens && number < asked_);
    if (pile == 0 || (was_asked && dice_.below(2) != 0)) return;
    golem.held = token;
    --pile;
  }
};

}  // namespace

State world_of(Setup const& setup, Observation const& seen, Dice& dice) { return World(setup, seen, dice).drawn(); }

std::uint32_t prospect_of(Setup const& setup, State const& state, int seat) {
  Golem const& golem = state.golem(seat);
  int const limit = setup.card(seat).limit;
  if (!golem.lives()) return 1;
  auto const left = static_cast<std::uint32_t>(std::max(1, 2 + 8 * (limit - golem.damage) / limit));
  return left * left * left;
}

}  // namespace ringside::golems
