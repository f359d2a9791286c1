#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/board/hex.h"
#include "engine/games/steel_arena/bits.h"

// What a task can say: the kinds of values, and the name, range and meaning of each field. A field has one name and one
// meaning in all tasks that have it.

namespace ringside::steel_arena {

/// What the active seat may do now.
enum class ActMode : std::uint8_t {
  open,                    ///< nothing was done yet: activate or cool
  chain,                   ///< after a module with speed: activate one more, or stop
  after_cooling,           ///< R cooling.central=yes: the central module, or stop
  central_again,           ///< R central.reinforced-twice=yes: another action of the central module, or stop
  chain_or_central_again,  ///< either of the two: HV-4.6 gives the central module speed
};
inline constexpr std::array<std::string_view, 4> mode_words{"open", "chain", "after-cooling", "central-again"};
/// SA-4.5; SA-11.3.
constexpr bool is_chain(ActMode mode) { return mode == ActMode::chain || mode == ActMode::chain_or_central_again; }
constexpr bool is_again(ActMode mode) { return mode == ActMode::central_again || mode == ActMode::chain_or_central_again; }

/// What follows the use of a module.
enum class Then : std::uint8_t {
  to_the_box = 1,  ///< worn out or one-shot
  one_more = 2,    ///< its owner may activate one more
  worn = 4,
  twice = 8,  ///< another action of the central module may follow
};
using Follows = Bits<Then>;
inline constexpr std::array<std::string_view, 4> follows_words{"box", "one-more", "worn", "twice"};

/// How far an attack has come.
enum class AttackStage : std::uint8_t { effect_target, effect_first, order, first, second, effect_after, done };
inline constexpr std::array<std::string_view, 7> stage_words{"effect-target", "effect-first", "order", "first",
                                                             "second",        "effect-after", "done"};

/// What an attack must know besides its stage: two things that hold or not, and the seat whose robot heat acts on.
struct AttackMarks {
  enum class Mark : std::uint8_t { heat_first = 1, effect_done = 2 };
  std::uint8_t byte = 0;  ///< the marks, and 16 times the seat plus one

  constexpr AttackMarks() = default;
  constexpr explicit AttackMarks(std::uint8_t of_byte) : byte(of_byte) {}
  constexpr explicit operator std::uint64_t() const { return byte; }

  constexpr bool has(Mark mark) const { return (byte & static_cast<std::uint8_t>(mark)) != 0; }
  constexpr void set(Mark mark) { byte |= static_cast<std::uint8_t>(mark); }
  /// The robot that heat acts on; -1: not chosen yet.
  constexpr int heat_seat() const { return (byte >> 4U) - 1; }
  constexpr void heat(int seat) { byte |= static_cast<std::uint8_t>((seat + 1) << 4U); }
  constexpr bool is_sound() const { return (byte & 0x0CU) == 0; }
};
inline constexpr std::array<std::string_view, 2> mark_words{"heat-first", "effect-done"};

enum class HitKind : std::uint8_t { damage, heat };
inline constexpr std::array<std::string_view, 2> hit_words{"damage", "heat"};

enum class Cause : std::uint8_t {
  attack,
  terrain,
  splinter,  ///< of an attack's explosion, SA-9.5
};
inline constexpr std::array<std::string_view, 3> cause_words{"attack", "terrain", "splinter"};

/// What a hit meets next. SA-14.4, SA-10.
enum class HitStage : std::uint8_t {
  shelter,
  armour,  ///< the shelter has had its say, or none can
};
inline constexpr std::array<std::string_view, 2> meets_words{"shelter", "armour"};

/// Where a hit comes from that strikes from its own cell, instead of one of the six directions.
inline constexpr std::uint8_t no_direction = 6;
inline constexpr std::array<std::string_view, 7> from_words{hex::direction_names[0],
                                                            hex::direction_names[1],
                                                            hex::direction_names[2],
                                                            hex::direction_names[3],
                                                            hex::direction_names[4],
                                                            hex::direction_names[5],
                                                            "own-cell"};

/// What a robot does on the cell that it suffers.
enum class Passage : std::uint8_t {
  ends,
  crosses,
  cut_short,  ///< it was to cross the cell, and has suffered that, but came to rest there
};
inline constexpr std::array<std::string_view, 3> passage_words{"ends", "crosses", "cut-short"};

/// Whether a robot moves by its own action or is pushed by an attack. SA-9.8.
enum class Mover : std::uint8_t { itself, push };
inline constexpr std::array<std::string_view, 2> mover_words{"itself", "push"};

/// Why a robot comes onto a cell.
enum class EnterReason : std::uint8_t { of_itself, collision, push_effect, landing };
inline constexpr std::array<std::string_view, 4> reason_words{"of-itself", "collision", "push-effect", "landing"};

/// What a number in a task stands for.
enum class FieldSort : std::uint8_t {
  number,  ///< from 0 to the field's greatest
  words,
  seat,
  seats,  ///< how many
  cell,
  cell_or_none,
  tile,
  module,  ///< a tile, the central module, or none
  robots,  ///< a bit for each seat
  flags,   ///< a bit for each of the words
  marks,   ///< AttackMarks
  turn_step,
  cause,
};

struct TaskField {
  std::string_view name;
  FieldSort sort;
  std::string_view meaning;
  std::span<std::string_view const> words = {};  ///< of FieldSort::words and FieldSort::flags
  int greatest = 255;                            ///< of numbers

  friend constexpr bool operator==(TaskField const& a, TaskField const& b) { return a.name == b.name; }
};

namespace task_field {
inline constexpr TaskField random{"random", FieldSort::number, "random tiles left to draw"};
inline constexpr TaskField attack{"attack", FieldSort::number, "attack tiles to be laid"};
inline constexpr TaskField movement{"movement", FieldSort::number, "movement tiles to be laid"};
inline constexpr TaskField turn{"turn", FieldSort::number, "turn tiles to be laid"};
inline constexpr TaskField defence{"defence", FieldSort::number, "defence tiles to be laid"};
inline constexpr TaskField terrain{"terrain", FieldSort::number, "terrain tiles to be laid"};
inline constexpr TaskField laid{"laid", FieldSort::number, "cells that have got their tile"};
inline constexpr TaskField placed{"placed", FieldSort::seats, "robots that stand"};
inline constexpr TaskField picked{"picked", FieldSort::seats, "seats that have taken the tile they stand on at the start"};
inline constexpr TaskField step{"step", FieldSort::turn_step, "the step of the turn that comes next"};
inline constexpr TaskField mode{"mode", FieldSort::words, "what the active seat may do", mode_words};
inline constexpr TaskField module{"module", FieldSort::module, "the module in use"};
inline constexpr TaskField use{"use", FieldSort::flags,
                               "whether it goes to the box, its owner may activate one more, it is worn out, the central module "
                               "may act again",
                               follows_words};
inline constexpr TaskField aim{"aim", FieldSort::cell_or_none, "the cell aimed at"};
inline constexpr TaskField reached{"reached", FieldSort::robots, "the seats whose robots it reaches"};
inline constexpr TaskField stage{"stage", FieldSort::words, "how far the attack has come", stage_words};
inline constexpr TaskField target{"target", FieldSort::number, "the seat whose robot push or whirl acts on; 255 none"};
inline constexpr TaskField dealt{
    "dealt", FieldSort::number,
    "how much of what it strikes is dealt with; of an attack 255 is all, of a blast 254 and 255 are one still to come"};
inline constexpr TaskField flags{"flags", FieldSort::marks,
                                 "whether heat comes first, push or whirl is done; the seat that heat acts on"};
inline constexpr TaskField seat{"seat", FieldSort::seat, "the seat whose robot it is about"};
inline constexpr TaskField amount{"amount", FieldSort::number, "how much of it is left", {}, 99};
inline constexpr TaskField from{"from", FieldSort::words, "where it comes from", from_words};
inline constexpr TaskField kind{"kind", FieldSort::words, "damage or heat", hit_words};
inline constexpr TaskField cause{"cause", FieldSort::cause, "what does it"};
inline constexpr TaskField meets{"meets", FieldSort::words, "what the hit meets next", meets_words};
inline constexpr TaskField settled{"settled", FieldSort::seats, "seats that have discarded what they owed"};
inline constexpr TaskField direction{"direction", FieldSort::words, "where the robot goes", hex::direction_names};
inline constexpr TaskField cells{"cells", FieldSort::number, "cells left to go", {}, 9};
inline constexpr TaskField by{"by", FieldSort::words, "what moves the robot", mover_words};
inline constexpr TaskField resting{"resting", FieldSort::seats, "robots that come to rest if it stops now"};
inline constexpr TaskField pushed{"pushed", FieldSort::seats, "robots that it has pushed"};  // of expansions that count them
inline constexpr TaskField passage{"passage", FieldSort::words, "what the robot does on the cell", passage_words};
inline constexpr TaskField reason{"reason", FieldSort::words, "why the robot comes onto the cell", reason_words};
inline constexpr TaskField cools{"cools", FieldSort::number, "modules left to cool"};
inline constexpr TaskField waves{"waves", FieldSort::number, "waves before this one"};
inline constexpr TaskField cell{"cell", FieldSort::cell, "the cell"};
inline constexpr TaskField tile{"tile", FieldSort::tile, "the tile that goes off"};
inline constexpr TaskField newcomer{"newcomer", FieldSort::module, "the 13th module"};
inline constexpr TaskField filled{"filled", FieldSort::number, "cells looked at"};
inline constexpr TaskField asked{"asked", FieldSort::seats, "seats that have been asked"};
}  // namespace task_field

inline constexpr std::array task_fields{
    task_field::random,   task_field::attack,  task_field::movement,  task_field::turn,  task_field::defence, task_field::terrain,
    task_field::laid,     task_field::placed,  task_field::picked,    task_field::step,  task_field::mode,    task_field::module,
    task_field::use,      task_field::aim,     task_field::reached,   task_field::stage, task_field::target,  task_field::dealt,
    task_field::flags,    task_field::seat,    task_field::amount,    task_field::from,  task_field::kind,    task_field::cause,
    task_field::meets,    task_field::settled, task_field::direction, task_field::cells, task_field::by,      task_field::resting,
    task_field::passage,  task_field::reason,  task_field::cools,     task_field::waves, task_field::cell,    task_field::tile,
    task_field::newcomer, task_field::filled,  task_field::asked};

}  // namespace ringside::steel_arena
