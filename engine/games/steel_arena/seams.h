#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/core/text/problem.h"
#include "engine/core/values/actor.h"
#include "engine/core/values/extent.h"
#include "engine/core/values/language.h"
#include "engine/core/values/rejection.h"
#include "engine/games/steel_arena/catalogue_properties.h"
#include "engine/games/steel_arena/cause.h"
#include "engine/games/steel_arena/clauses.h"
#include "engine/games/steel_arena/play.h"
#include "engine/games/steel_arena/rulings.h"
#include "engine/games/steel_arena/setup_table.h"
#include "engine/games/steel_arena/tasks.h"

// The seams of the game: everything that an expansion may change, in one struct. The base game's is base_seams. An expansion lies
// over the base game as follows.
//
//   - It replaces entries in a copy of the base's table, at which its setups point. A null entry does nothing. expansion.h does
//     what every expansion needs.
//   - Its Setup and State derive from the base's, with a sub-struct for what is its own. A seam reaches them by
//     own<ItsState>(play.state); the base's chapters never copy or compare a State.
//   - Its kinds of tasks are numbered from op_count on. Their rows follow the base's, in a copy of op_rows in which it may
//     replace rows of the base as well: who is asked, what is listed, what is done.
//   - It declares its fields after those of visit_state(), and its rulings after the base's (core/match/ruling_set.h).

namespace ringside::steel_arena {

struct Stance;

/// How deep a kind of task lies: it stands on one of a lower level, or on its like if it repeats.
struct Level {
  int number;
  bool repeats = false;
  bool opens = false;  ///< it lets somebody else act: what is done above it begins again, HV-7.2, HV-7.4
};

/// A kind of task: running, deciding, listing, explaining and checking look here.
enum class AtWork : std::uint8_t { nowhere, in_the_event, on_its_cell, under_its_robot };

struct OpRow {
  Op op;
  Level level;
  /// Can such a task be, its numbers being in their ranges and the robot that it is about on the field?
  bool (*fits)(Setup const&, State const&, Task const&);
  /// Does what needs no decision.
  Waits (*run)(Play&);
  /// The rest is for kinds that wait; a kind without actor never does.
  Actor (*actor)(Setup const&, State const&) = nullptr;
  void (*list)(Setup const&, State const&, Actions&) = nullptr;
  void (*answer)(Play&, Action) = nullptr;
  Rejection (*asked)(Setup const&, State const&) = nullptr;            ///< for any other answer
  Rejection (*why_not)(Setup const&, State const&, Action) = nullptr;  ///< the verb fits, the rest does not
  std::array<std::optional<Verb>, 2> explained = {};  ///< verbs that why_not explains even where nothing with them is offered
  std::uint32_t (*weight)(Setup const&, State const&, Action) = nullptr;  ///< where chance decides, SA-17.2

  constexpr bool waits() const { return actor != nullptr; }
};

/// A step of a turn. SA-3.
struct TurnStep {
  std::string_view word;
  void (*run)(Play&);
  /// Can this be under way when the step has begun? Null: the step is done at once.
  bool (*begins)(Rulings const&, Op) = nullptr;
  /// Names what cannot be any more in this turn, once the step is done.
  void (*settled)(Setup const&, State const&, Problems&) = nullptr;
};

/// The robots that a movement has moved: the mover, and behind it those that it has pushed in collisions, the nearest first.
struct Moved {
  std::span<std::uint8_t const> seats;
  Mover by;
};

struct Seams {
  // --- How large a game may be ------------------------------------------------------------------------------------------

  /// Players at most, of the room for most_seats. SA-2.1; HV-2.1 has six.
  int seats;
  /// Tasks under way at most, of the room for State::deepest. An expansion adds what its own kinds can pile up.
  int deepest;
  /// How many of them blasts may be: explosive tiles of a catalogue at most.
  int blasts = most_explosive;
  /// Teams at most, by the number of players. SA-16.2; HV-2.4 has two of five players, and three of six.
  std::array<std::uint8_t, most_seats + 1> most_teams;
  /// Trophies that end the game, by the size of a team. SA-15.1, SA-16.2; HV-2.4 asks 20 of a team of three.
  std::array<std::uint8_t, 4> enough_trophies;
  /// What is drawn for field and supply, a row for each number of players. SA-2.1, SA-2.5; HV-2.2 gives its own.
  std::span<SetupRow const> draw;
  /// The tiles that are played with where a setup names none. SA-1.2; HV-2.1 adds to them.
  Catalogue const& (*catalogue)();
  /// What can be printed on them: an expansion's properties follow the base's. HV-4.1, HV-5, HV-6.
  BoxForm (*form)();

  // --- What is to be done, and who is asked -----------------------------------------------------------------------------

  /// The steps of a turn, from its start on, in their order. SA-3; HV-1.7 starts a turn with more of them, HV-7.3 lays mines at
  /// its end.
  std::span<TurnStep const> turn;
  /// All kinds of tasks, in the order of Op. HV-7.2: the attack of an interrupt asks Predator in another's turn, see
  /// State::acting(); HV-7.3: a mine acts before the next step of a movement, which is another run of Op::move.
  std::span<OpRow const> ops;
  /// How each of them is shown, in the same order, and all fields that they have.
  std::span<TaskShape const> shapes;
  std::span<TaskField const> task_fields;

  /// May a seat act in another's turn, which State::out_of_turn says? HV-7.2, HV-7.3.
  bool out_of_turn;
  /// Can a game begin so, as far as its first task goes? SA-2; null: as the base does. HV-2.6 has more to do at the start.
  bool (*starts_well)(Setup const&, State const&) = nullptr;

  // --- Movement ---------------------------------------------------------------------------------------------------------

  /// A robot is about to leave the cell on which it stands. SA-6, SA-7; HV-6.4 and HV-7.2 look at what was beside it when the
  /// movement began, and HV-6.9 asks in which order robots first moved.
  void (*leaves)(Play&, int seat);
  /// A robot has come onto its cell. What this leaves to be done comes after what the cell's own terrain does. SA-14; HV-3.3,
  /// HV-6.2, HV-6.3, HV-6.8 and HV-7.3 act here, on those that only cross the cell too.
  void (*enters)(Play&, int seat, Passage);
  /// The movement of a robot has ended. What this leaves to be done comes when all that it moved have suffered their cells.
  /// SA-6.7, SA-7; HV-6.9 has each of them stop, HV-7.2 lets Predator interrupt.
  void (*moved)(Play&, Moved const&);
  /// A robot comes to rest where it seemed only to cross its cell; null: it suffers that cell now, the farthest first. SA-7.4;
  /// HV-6.9 has one order for all that robots suffer where they stop.
  void (*rests)(Play&, int seat) = nullptr;
  /// May a cell spare robots that only cross it? SA-6.7; HV-6.2 by R charge.passing.
  bool (*spares_passers)(Setup const&) = nullptr;
  /// Do movements count whom they push, so that `moved` names them all, where they stand in the end? The shape of Op::move then
  /// has `pushed`: counting_shapes of tasks.h. Else it names the mover alone, a jumper before it lands: the base game, which
  /// does not ask, and HV, whose records are older, keep their tasks as they were.
  bool counts_pushed = false;
  /// The clause of a jump that leads aside. HV-5.2.
  SA diagonal_jump = SA::c6_4;

  // --- Activation -------------------------------------------------------------------------------------------------------

  /// A module is about to be used: gives the task that says what becomes of it afterwards, which in the base is AfterUse with
  /// `use`; the fields of an expansion follow those. SA-4.5, SA-8.3; HV-4.4 spends tokens, HV-4.6 gives speed, HV-7.2
  /// takes wear and speed away.
  Task (*before_use)(Play&, std::uint8_t module, Action, Follows use);
  /// A module was used, and worn out if it had to be. What this leaves to be done comes before the chain goes on. SA-4.5; HV-4.6
  /// ends what one activation is worth, HV-7.2 goes back to the turn that was interrupted.
  void (*after_use)(Play&, Task const& used);
  /// May a module of a seat work already? SA-13.4; null: it may. HV-4.6 lets Salvage take modules in the active phase.
  bool (*usable)(Setup const&, State const&, int seat, int tile) = nullptr;
  /// How many tokens a seat may spend on a module that prints `chargeable`. HV-4.4.
  Range (*tokens)(Setup const&, State const&, int seat) = nullptr;
  /// The attack that no module makes. HV-4.6.
  Kind const* shot = nullptr;
  /// The greatest number in the notation of a movement or a turn. HV-4.4.
  int farthest = 9;
  /// The range of a movement or a turn; `printed` with R range.single. SA-5.1, SA-6.1; HV-4.4 makes it the tokens spent, HV-7.1
  /// adds to it.
  Range (*range)(Setup const&, State const&, Action, Range printed);
  /// The damage of an attack, splinters and heat apart. SA-9.1; HV-4.4 and HV-7.1 as above, HV-4.6 adds 1.
  int (*damage)(Setup const&, State const&, std::uint8_t module, int printed);
  /// Where the attacker of the attack under way stood and looked as it was aimed; null: it has not moved since. HV-7.4: a mine
  /// may let somebody move it.
  Stance (*stance)(Setup const&, State const&) = nullptr;
  /// An attack is about to deal its damage. SA-9.1; HV-4.7 takes tokens away just before it.
  void (*strikes)(Play&, Attack const&) = nullptr;
  /// Damage has reached the terrain of a cell. SA-14.1; HV-6.6 counts it.
  void (*struck)(Play&, int cell, int damage) = nullptr;

  // --- Damage -----------------------------------------------------------------------------------------------------------

  /// What can cause a hit, after the base's causes. SA-12; HV-7.4 adds mines, HV-6.4 the tiles beside.
  std::span<MoreCause const> more_causes = {};
  /// A robot must discard so many more modules for a hit. SA-12.2; HV-1.3 has them discarded when all that one cause deals is
  /// dealt.
  void (*owed)(Play&, int seat, int points, Cause);
  /// An attack has dealt its damage, or its heat, or all blasts of a wave have dealt theirs. True: there is something to be
  /// done before the next. SA-12.2, SA-14.7; HV-1.3.
  bool (*dealt)(Play&) = nullptr;
  /// The oldest point that a robot owed is paid. SA-12.1; HV-7.4 knows of each whose trophy it is.
  void (*paid)(Play&, int seat) = nullptr;
  /// What armour of no module a robot has left, circular and passive, and that it has worked. SA-10.1; HV-4.6.
  int (*screen)(Setup const&, State const&, int seat) = nullptr;
  void (*screened)(Play&, int seat) = nullptr;
  /// Where the tile lies that works in an event which the base does not know of.
  AtWork (*at_work)(Event const&) = nullptr;
  /// May tokens lie on passive modules? SA-4.7; HV-7.4 lets a mine lay them there.
  bool heats_passive = false;
  /// Whose trophy a module is that a robot loses; it goes to the box where that is nobody's, -1, or the loser's, as in its own
  /// turn. SA-12.3, SA-12.4, SA-16.2; HV-6.6, HV-7.2 and HV-7.4 say otherwise.
  int (*taker)(Setup const&, State const&, int loser, bool by_terrain);
  /// Trophies of a seat whose face nobody knows. SA-1.6; HV-3.2.
  int (*unseen_trophies)(Setup const&, State const&, int seat) = nullptr;
  /// The game has ended; what was due lapses. SA-12.2.
  void (*ended)(Play&) = nullptr;

  // --- What is said -----------------------------------------------------------------------------------------------------

  /// The ids of the clauses that to_base_clause() numbers after the base's.
  std::span<std::string_view const> more_clauses = {};
  /// How the kinds of events are written that are numbered after the base's.
  std::span<EventPhrase const> more_events = {};
  /// A part of their sentences that the base does not know, in words; empty: the base does.
  std::string (*event_part)(Setup const&, Event const&, std::string_view name, Language) = nullptr;
  /// All questions, the base's first.
  std::span<Ruling const> (*rulings)() = steel_arena::rulings;

  // --- What is checked --------------------------------------------------------------------------------------------------

  /// Names the laws that a state breaks: name_broken_laws<Game> of core/position_check.h. HV-8 lists those that give way.
  void (*name_broken_laws)(Setup const&, State const&, Problems&);
  /// Has nothing to be done but what somebody must decide? is_at_rest<State>, on the game's own State.
  bool (*at_rest)(Setup const&, State const&);
};

/// The setup or the state of the expansion whose seams are at work.
template <class Own, class Base>
auto& own(Base& base) {
  static_assert(std::is_base_of_v<std::remove_const_t<Base>, Own>);
  return static_cast<std::conditional_t<std::is_const_v<Base>, Own const, Own>&>(base);
}

template <class OwnState>
bool is_at_rest(Setup const& setup, State const& state) {
  OwnState rested = own<OwnState>(state);
  Play play{setup, rested, nullptr};
  run(play);
  return rested == own<OwnState>(state);
}

/// The bytes of the base's State that are in use: all but the room for more seats and tasks.
inline std::vector<Extent> list_extents(Setup const& setup) {
  constexpr std::size_t hot = offsetof(State, hot), tasks = offsetof(State, tasks), cells = offsetof(State, cells);
  return {{0, static_cast<std::size_t>(setup.seams->seats) * sizeof(Robot)},
          {hot, tasks - hot + static_cast<std::size_t>(setup.seams->deepest) * sizeof(Task)},
          {cells, sizeof(State) - cells}};
}

/// R trap.chain=depth: is each blast a wave and a cause of its own, which goes off after the discards of what set it off? HV-1.3.
inline bool blasts_wait(Setup const& setup) {
  return setup.rulings.trap_chain == TrapChain::depth && setup.seams->dealt != nullptr &&
         setup.rulings.damage_discard_time == DamageDiscardTime::at_once;
}

/// What the table says of a cause; null of the base's own.
inline MoreCause const* more_of(Setup const& setup, Cause cause) {
  auto const at = static_cast<std::size_t>(cause);
  return at < cause_words.size() ? nullptr : &setup.seams->more_causes[at - cause_words.size()];
}

// What the table says of a task.

inline OpRow const& op_row(Setup const& setup, Op op) { return setup.seams->ops[static_cast<std::size_t>(op)]; }
inline OpRow const& top_row(Setup const& setup, State const& state) { return op_row(setup, state.top().op); }

/// May a task of one kind lie right on one of another?
inline bool may_stand_on(Setup const& setup, Op below, Op op) {
  int const under = op_row(setup, below).level.number;
  Level const level = op_row(setup, op).level;
  if (op_row(setup, below).level.opens && level.number > 0) return true;
  return level.number > under || (level.repeats && level.number == under);
}

/// The fields of a kind of task; none of a number that is not a kind.
inline std::span<TaskField const> fields_of(Setup const& setup, Op op) {
  auto const at = static_cast<std::size_t>(op);
  return at < setup.seams->shapes.size() ? setup.seams->shapes[at].fields : std::span<TaskField const>{};
}

/// The seat that a task about one robot is about; -1: it is not about one.
inline int seat_of(Setup const& setup, Task const& task) {
  auto const fields = fields_of(setup, task.op);
  return !fields.empty() && fields.front().sort == FieldSort::seat ? task.bytes[0] : -1;
}

}  // namespace ringside::steel_arena
