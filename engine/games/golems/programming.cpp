// BG-3 A round, BG-4 Programming: luck cards and rows.

#include <algorithm>

#include "engine/core/values/site.h"
#include "engine/core/values/sums.h"
#include "engine/games/golems/play.h"

namespace ringside::golems {
namespace {

int fewest_rows(Setup const& setup) { return setup.rulings.rows_minimum == RowsMinimum::of_0 ? 0 : 1; }

/// The luck card that allows a bonus card.
constexpr Luck luck_for(Bonus bonus) {
  constexpr std::array<Luck, 5> lucks{Luck::none, Luck::repeat_2, Luck::repeat_3, Luck::condition, Luck::condition};
  return lucks[static_cast<std::size_t>(bonus)];
}

/// The cards that a golem's player has not laid yet.
struct Hand {
  std::array<int, command_cards> left = hand;
  bool bonus_used = false;

  explicit Hand(Golem const& golem) {
    for (RowCode const code : golem.rows)
      if (code != no_row) take(to_row(code));
  }
  void take(Row row) {
    --left[static_cast<std::size_t>(row.yes)];
    if (is_condition(row.bonus)) --left[static_cast<std::size_t>(row.no)];
    bonus_used = bonus_used || row.bonus != Bonus::none;
  }
  bool allows(Row row) const {
    bool const two = is_condition(row.bonus);
    int const of_a_kind = two && row.yes == row.no ? 2 : 1;
    bool const second = !two || left[static_cast<std::size_t>(row.no)] >= of_a_kind;
    return by("BG-1.4", left[static_cast<std::size_t>(row.yes)] >= of_a_kind && second, true);
  }
};

}  // namespace

bool deck_is_empty(Setup const& setup, State const& state) {
  int const left = static_cast<int>(add_up(state.luck_left));
  return by("BG-2.2", luck_cards - left >= luck_cards_each * setup.players, left == 0);
}

int rows_laid(Golem const& golem) {
  int rows = 0;
  while (rows < most_rows && golem.rows[static_cast<std::size_t>(rows)] != no_row) ++rows;
  return rows;
}

bool asks_luck(Setup const& setup, State const& state) {
  int const golem = state.asked;
  return !setup.is_bot(golem) && state.golem(golem).lives() && !deck_is_empty(setup, state);
}

bool asks_row(Setup const& setup, State const& state) {
  int const golem = state.asked;
  return !setup.is_bot(golem) && state.golem(golem).lives() && rows_laid(state.golem(golem)) < state.golem(golem).length;
}

void begin_round(Play& play) {
  State& state = play.state;
  play.tell({.what = Happened::round_began, .clause = BG::c3_1, .n = state.round});
  for (int i = 0; i < play.setup.players; ++i) {
    Golem& golem = play.golem(i);
    if (!golem.lives()) continue;
    int const rows = play.setup.card(i).rows + by("BG-4.2", golem.more - golem.fewer, 0);
    golem.length = byte(by("BG-4.2", std::clamp(rows, fewest_rows(play.setup), most_rows), rows));
    if (golem.more + golem.fewer > 0)
      play.tell({.what = Happened::length, .clause = BG::c4_2, .golem = byte(i), .n = golem.length});
    golem.more = golem.fewer = 0;
  }
  state.stage = Stage::luck;
  state.asked = 0;
  state.turn = 0;
}

void run_luck(Play& play) {
  if (++play.state.asked >= play.setup.players) next_stage(play);
}

void do_draw(Play& play, Action action) {
  int const number = play.state.asked;
  Golem& golem = play.golem(number);
  if (by("BG-4.1")) golem.luck = static_cast<Luck>(action.a);
  --play.state.luck_left[action.a - 1U];
  bool const secret = play.rulings().luck_secret == LuckSecret::secret;
  play.tell({.what = Happened::drew, .clause = BG::c4_1, .golem = byte(number), .a = action.a, .secret = secret});
  Logic const token = logic_token(golem.luck);
  if (by("BG-4.1", token != Logic::none && play.state.pile[static_cast<std::size_t>(token) - 1] > 0, false)) {
    golem.held = token;
    --play.state.pile[static_cast<std::size_t>(token) - 1];
  }
  run_luck(play);
}

void run_program(Play& play) {
  if (++play.state.asked >= play.setup.players) next_stage(play);
}

void do_program(Play& play, Action action) {
  int const number = play.state.asked;
  Golem& golem = play.golem(number);
  int const row = rows_laid(golem);
  golem.rows[static_cast<std::size_t>(row)] = action.a;
  bool const simple = by("BG-4.2 BG-4.3", to_row(action.a).bonus == Bonus::none, true);
  play.tell({.what = Happened::laid_row,
             .clause = simple ? BG::c4_2 : BG::c4_3,
             .golem = byte(number),
             .a = action.a,
             .n = byte(row + 1),
             .secret = 1});
}

void list_draw(Setup const&, State const& state, Actions& actions) {
  for (std::size_t kind = 0; kind < state.luck_left.size(); ++kind)
    if (state.luck_left[kind] > 0) actions.push_back({.verb = Verb::draw, .a = byte(static_cast<int>(kind) + 1)});
}

void list_program(Setup const&, State const& state, Actions& actions) {
  Golem const& golem = state.golem(state.asked);
  Hand const cards(golem);
  auto const list = [&](Row row) {
    if (cards.allows(row)) actions.push_back({.verb = Verb::program, .a = to_code(row)});
  };
  for (Bonus const bonus : {Bonus::none, Bonus::repeat_2, Bonus::repeat_3, Bonus::obstacle, Bonus::attacked}) {
    bool const allowed = by("BG-4.1", luck_for(bonus) == golem.luck && !cards.bonus_used, true);
    if (bonus != Bonus::none && !allowed) continue;
    for (int yes = 0; yes < command_cards; ++yes) {
      int const answers = is_condition(bonus) ? command_cards : 1;
      for (int no = 0; no < answers; ++no) list({bonus, static_cast<Command>(yes), static_cast<Command>(no)});
    }
  }
}

std::optional<BG> row_denied(Golem const& golem, RowCode code) {
  if (by("BG-4.3", code == no_row || code > last_row, code == no_row)) return BG::c4_3;
  Hand const cards(golem);
  Row const row = to_row(code);
  bool const allowed = !cards.bonus_used && luck_for(row.bonus) == golem.luck;
  if (by("BG-4.1", row.bonus != Bonus::none && !allowed, false)) return BG::c4_1;
  if (by("BG-1.4", !cards.allows(row), false)) return BG::c1_4;
  return std::nullopt;
}

}  // namespace ringside::golems
