#pragma once

// The chapters of the rules, as functions over a game being played. `run_*` carries a stage on and `do_*` a decision out.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/match/decision.h"
#include "engine/core/values/event.h"
#include "engine/games/golems/action.h"
#include "engine/games/golems/event.h"
#include "engine/games/golems/setup.h"
#include "engine/games/golems/state.h"

namespace ringside::golems {

/// A step being played: the state under change and its events.
struct Play {
  Setup const& setup;
  State& state;
  std::vector<Event>* events;  ///< null: events are ignored

  Golem& golem(int number) { return state.golem(number); }
  std::span<Golem> golems() { return std::span(state.golems).first(static_cast<std::size_t>(setup.golems())); }
  Rulings const& rulings() const { return setup.rulings; }
  [[gnu::always_inline]] void tell(Event const& event) {
    if (events != nullptr) [[unlikely]]
      keep_event(*events, event);
  }
};

using Denial = ringside::Denial<BG>;
using Actions = std::vector<Action>;

constexpr std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }
constexpr std::uint8_t with(std::uint8_t bits, int number) { return byte(bits | 1 << number); }
constexpr std::uint8_t without(std::uint8_t bits, int number) { return byte(bits & ~(1 << number)); }

// BG-2 start.cpp
State bare_state(Setup const&);

// BG-3, BG-4 programming.cpp
void begin_round(Play&);
void run_luck(Play&);
void do_draw(Play&, Action);
void run_program(Play&);
void do_program(Play&, Action);
void list_draw(Setup const&, State const&, Actions&);
void list_program(Setup const&, State const&, Actions&);
/// Rows that a golem has laid.
int rows_laid(Golem const&);
/// Why a row cannot be laid: the clause; nothing if it can (BG-1.4, BG-4.2, BG-4.3).
std::optional<BG> row_denied(Golem const&, RowCode);
bool asks_luck(Setup const&, State const&);
bool asks_row(Setup const&, State const&);
bool deck_is_empty(Setup const&, State const&);

// BG-4.4, BG-9 logic.cpp
void run_tokens(Play&);
void do_token(Play&, Action);
void run_choose(Play&);
void do_choose(Play&, Action);
void run_open(Play&);
void do_run(Play&, Action);
void list_run(Setup const&, State const&, Actions&);
void run_choose_open(Play&);
void run_take(Play&);
/// A golem may have come onto a token of the field (BG-6.9, BG-9.6).
void pick_up(Play&, int golem);
/// A token goes back to the pile, or out of the game.
void put_back(Play&, Logic, BG clause, std::uint8_t ruling = no_ruling);
void put_out(Play&, Logic, BG clause, std::uint8_t ruling);
bool asks_token(Setup const&, State const&);
bool asks_choice(Setup const&, State const&);
void list_tokens(Setup const&, State const&, Actions&);
void list_choose(Setup const&, State const&, Actions&);
/// May a token be laid on this row, or at this cell? The clause that forbids it; nothing if none does.
std::optional<BG> token_on_denied(Setup const&, State const&, int golem, int row);
std::optional<BG> token_at_denied(Setup const&, State const&, int cell);

// BG-5 execution.cpp
void run(Play&);
void next_stage(Play&);
/// The same stage for the second rows, or the second bot; after them the next stage.
void next_slot(Play&);
/// Notes that something is done in the stage.
void announce(Play&);
void start_turn(Play&);
/// Does the game wait for a decision?
bool waits(Setup const&, State const&);
/// Does a golem have a row for this turn (BG-5.9, R rows.after-and)?
bool has_row(Setup const&, State const&, int golem);
/// Does nobody have one?
bool is_empty_turn(Setup const&, State const&);
/// The command that a golem carries out in the stage, from the first or the second of its rows.
std::optional<Command> command_at(Setup const&, State const&, int golem, int slot);

// BG-6 movement.cpp
void run_movement(Play&);
void run_soak(Play&);
void do_exit(Play&, Action);
void list_exits(Setup const&, State const&, Actions&);
/// The golem that comes out of the water next; there is one.
int wet_golem(State const&);
/// Cells without golem, barrel, wall, water and paired ladder (BG-1.8).
std::uint64_t free_cells(Setup const&, State const&);
/// Cells on which golems stand; those that are about to come out of the water are nowhere.
std::uint64_t golem_cells(Setup const&, State const&);
/// Cells on which a golem can come out of the water (BG-6.8).
std::uint64_t find_shore(Setup const&, State const&, int golem);

// BG-7 strike.cpp, barrel.cpp
void run_strikes(Play&);
void do_open(Play&, Action);
void do_hole(Play&, Action);
void settle_holes(Play&);
void list_open(Setup const&, State const&, Actions&);
void list_hole(Setup const&, State const&, Actions&);
/// The barrel that is opened next; off: none.
std::uint8_t barrel_to_open(State const&);
/// The golem that a black hole moves now, and the player who is asked; -1: none.
int hole_golem(State const&);
int hole_player(Setup const&, State const&);

/// What a golem's strike reaches.
struct Target {
  enum class Kind : std::uint8_t { nothing, golem, barrel, stop } kind = Kind::nothing;
  std::uint8_t golem = off;
  std::uint8_t cell = off;    ///< of what is reached
  std::uint8_t ladder = off;  ///< ladder that handed the strike on
};
Target aim(Setup const&, State const&, int golem);

// BG-8 checks.cpp
void run_obstacle_checks(Play&);
void run_attacked_checks(Play&);
void run_damage(Play&);
/// Does this row still wait for an answer to "attacked?" in this pass?
bool asks_attacked(Setup const&, State const&, Golem const&, int slot);

// BG-10 ending.cpp
void remove_fallen(Play&, std::uint8_t ruling);
void run_pass_over(Play&);
void run_row_over(Play&);
void end_round(Play&);
/// Is the game over because players have dropped out? Then it ends.
bool check_end(Play&);
/// The golem on a cell; -1: none.
int golem_on(Setup const&, State const&, int cell);
int living_players(Setup const&, State const&);

// BG-11 bots.cpp
void run_dice(Play&);
void do_roll(Play&, Action);
void list_roll(Setup const&, State const&, Actions&);
Command rolled(int die);
bool asks_die(Setup const&, State const&);
/// Does a bot strike in this stage (BG-11.3)?
bool bot_strikes(Setup const&, State const&, int bot);

// reject.cpp: why an answer to a question is not legal
Denial deny_draw(Setup const&, State const&, Action);
Denial deny_row(Setup const&, State const&, Action);
Denial deny_token(Setup const&, State const&, Action);
Denial deny_choice(Setup const&, State const&, Action);
Denial deny_run(Setup const&, State const&, Action);
Denial deny_roll(Setup const&, State const&, Action);
Denial deny_open(Setup const&, State const&, Action);
Denial deny_exit(Setup const&, State const&, Action);
Denial deny_hole(Setup const&, State const&, Action);

}  // namespace ringside::golems
