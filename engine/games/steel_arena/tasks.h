#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/games/steel_arena/task.h"
#include "engine/games/steel_arena/task_fields.h"

// What is still to be done. The top of the stack is done first; some kinds ask somebody for a decision. Each kind is a view of
// the same eight bytes: its members are the bytes after the kind, and its fields show them in the same order. What a kind does,
// whom it asks and where it may stand is its row in ops.h.

namespace ringside::steel_arena {

/// SA-2.2. Chance decides.
struct DrawTile {
  static constexpr Op op = Op::draw;
  static constexpr std::string_view word = "draw";
  static constexpr Saying to_do{"tiles for the field are drawn", "набираются жетоны поля"};
  static constexpr std::array fields{task_field::random, task_field::attack,  task_field::movement,
                                     task_field::turn,   task_field::defence, task_field::terrain};
  std::uint8_t random = 0;
  std::uint8_t attack = 0, movement = 0, turn = 0, defence = 0, terrain = 0;
};

/// SA-2.3. Chance decides.
struct LayTile {
  static constexpr Op op = Op::lay;
  static constexpr std::string_view word = "lay";
  static constexpr Saying to_do{"the field is laid out", "жетоны выкладываются на поле"};
  static constexpr std::array fields{task_field::laid, task_field::attack,  task_field::movement,
                                     task_field::turn, task_field::defence, task_field::terrain};
  std::uint8_t laid = 0;
  std::uint8_t attack = 0, movement = 0, turn = 0, defence = 0, terrain = 0;
};

/// How many tiles of a type, by the number of TileType, are drawn or left to be laid.
template <class View>
constexpr auto& count_of(View& view, int type) {
  decltype(&view.attack) const counts[] = {&view.attack, &view.movement, &view.turn, &view.defence, &view.terrain};
  return *counts[type];
}
template <class View>
constexpr int sum_counts(View const& view) {
  return view.attack + view.movement + view.turn + view.defence + view.terrain;
}

/// SA-2.7. A seat decides.
struct Place {
  static constexpr Op op = Op::place;
  static constexpr std::string_view word = "place";
  static constexpr Saying to_do{"robots are placed", "роботы ставятся на поле"};
  static constexpr std::array fields{task_field::placed};
  std::uint8_t placed = 0;
};

/// SA-2.8.
struct Pick {
  static constexpr Op op = Op::pick;
  static constexpr std::string_view word = "pick";
  static constexpr Saying to_do{"each takes the tile under its robot", "каждый берёт жетон под своим роботом"};
  static constexpr std::array fields{task_field::picked};
  std::uint8_t picked = 0;
};

/// SA-3.
struct Turn {
  static constexpr Op op = Op::turn;
  static constexpr std::string_view word = "turn";
  static constexpr Saying to_do{"the turn of seat {turn} goes on", "ход места {turn} продолжается"};
  static constexpr std::array fields{task_field::step};
  std::uint8_t step = 0;
};

/// SA-3.2. The active seat decides.
struct Act {
  static constexpr Op op = Op::act;
  static constexpr std::string_view word = "act";
  static constexpr Saying to_do{"seat {acting} uses a module, cools or stops",
                                "место {acting} применяет модуль, охлаждается или заканчивает"};
  static constexpr std::array fields{task_field::mode};
  ActMode mode = ActMode::open;
};

/// What becomes of a module that was used. SA-4.5, SA-4.6, SA-8.3.
struct AfterUse {
  static constexpr Op op = Op::after_use;
  static constexpr std::string_view word = "after-use";
  static constexpr Saying to_do{"what becomes of {module}", "что станет с {module}"};
  static constexpr std::array fields{task_field::module, task_field::use};
  std::uint8_t module = 0;
  Follows use{};
};

/// SA-9. The active seat decides.
struct Attack {
  static constexpr Op op = Op::attack;
  static constexpr std::string_view word = "attack";
  static constexpr Saying to_do{"the attack of {module}", "атака: {module}"};
  static constexpr std::array fields{task_field::module, task_field::aim,   task_field::reached, task_field::stage,
                                     task_field::target, task_field::dealt, task_field::flags};
  std::uint8_t module = 0;
  std::uint8_t aim = 0;
  std::uint8_t reached = 0;
  AttackStage stage = AttackStage::effect_target;
  std::uint8_t target = 0;
  std::uint8_t dealt = 0;
  AttackMarks marks{};

  constexpr void go_to(AttackStage next) {
    stage = next;
    dealt = 0;
  }
  constexpr void go_on() { go_to(static_cast<AttackStage>(static_cast<int>(stage) + 1)); }
};

/// SA-10. The owner decides.
struct Hit {
  static constexpr Op op = Op::hit;
  static constexpr std::string_view word = "hit";
  static constexpr Saying to_do{"a hit on seat {seat}: {amount} {kind}", "попадание по месту {seat}: {amount}"};
  static constexpr std::array fields{task_field::seat, task_field::amount, task_field::from,
                                     task_field::kind, task_field::cause,  task_field::meets};
  std::uint8_t seat = 0;
  std::uint8_t amount = 0;
  std::uint8_t from = 0;
  HitKind kind = HitKind::damage;
  Cause cause = Cause::attack;
  HitStage meets = HitStage::shelter;
};

/// SA-9.11. The owner decides.
struct Heat {
  static constexpr Op op = Op::heat;
  static constexpr std::string_view word = "heat";
  static constexpr Saying to_do{"seat {seat} overheats {amount}", "место {seat} перегревает {amount}"};
  static constexpr std::array fields{task_field::seat, task_field::amount, task_field::cause, task_field::from};
  std::uint8_t seat = 0;
  std::uint8_t amount = 0;
  Cause cause = Cause::attack;
  std::uint8_t from = 0;
};

/// SA-12.1. The owner decides.
struct Discard {
  static constexpr Op op = Op::discard;
  static constexpr std::string_view word = "discard";
  static constexpr Saying to_do{"seat {seat} discards {owed}", "место {seat} сбрасывает {owed}"};
  static constexpr std::array fields{task_field::seat};
  std::uint8_t seat = 0;
};

/// All must discard. SA-12.2, SA-12.6.
struct Settle {
  static constexpr Op op = Op::settle;
  static constexpr std::string_view word = "settle";
  static constexpr Saying to_do{"all discard what they must", "все сбрасывают, что должны"};
  static constexpr std::array fields{task_field::settled};
  std::uint8_t settled = 0;
};

/// SA-6, SA-9.8.
struct Move {
  static constexpr Op op = Op::move;
  static constexpr std::string_view word = "move";
  static constexpr Saying to_do{"robot {seat} goes {direction}, {cells} more", "робот {seat} идёт {direction}, ещё {cells}"};
  static constexpr std::array fields{task_field::seat, task_field::direction, task_field::cells, task_field::by,
                                     task_field::resting};
  std::uint8_t seat = 0;
  std::uint8_t direction = 0;
  std::uint8_t cells = 0;
  Mover by = Mover::itself;
  std::uint8_t resting = 0;
  std::uint8_t pushed = 0;  ///< robots that it has pushed, where the expansion counts them
};

/// SA-6.4.
struct Jump {
  static constexpr Op op = Op::jump;
  static constexpr std::string_view word = "jump";
  static constexpr Saying to_do{"robot {seat} jumps {direction}", "робот {seat} прыгает {direction}"};
  static constexpr std::array fields{task_field::seat, task_field::direction, task_field::cells};
  std::uint8_t seat = 0;
  std::uint8_t direction = 0;
  std::uint8_t cells = 0;
};

/// SA-6.7, SA-7.2.
struct Enter {
  static constexpr Op op = Op::enter;
  static constexpr std::string_view word = "enter";
  static constexpr Saying to_do{"robot {seat} comes onto a cell", "робот {seat} приходит на клетку"};
  static constexpr std::array fields{task_field::seat, task_field::direction, task_field::passage, task_field::reason};
  std::uint8_t seat = 0;
  std::uint8_t direction = 0;
  Passage passage = Passage::ends;
  EnterReason reason = EnterReason::of_itself;
};

/// SA-14.
struct Suffer {
  static constexpr Op op = Op::suffer;
  static constexpr std::string_view word = "suffer";
  static constexpr Saying to_do{"the cell acts on robot {seat}", "клетка действует на робота {seat}"};
  static constexpr std::array fields{task_field::seat, task_field::passage};
  std::uint8_t seat = 0;
  Passage passage = Passage::ends;
};

/// SA-14.5. The owner decides.
struct Water {
  static constexpr Op op = Op::water;
  static constexpr std::string_view word = "water";
  static constexpr Saying to_do{"seat {seat} cools {cools} in water", "место {seat} охлаждает в воде {cools}"};
  static constexpr std::array fields{task_field::seat, task_field::cools};
  std::uint8_t seat = 0;
  std::uint8_t cools = 0;
};

/// The explosive tiles set off go off together. SA-14.7.
struct Wave {
  static constexpr Op op = Op::wave;
  static constexpr std::string_view word = "wave";
  static constexpr Saying to_do{"what was set off explodes", "взрывается всё, что задето"};
  static constexpr std::array fields{task_field::waves};
  std::uint8_t waves = 0;
};

/// SA-14.3.
struct Blast {
  static constexpr Op op = Op::blast;
  static constexpr std::string_view word = "blast";
  static constexpr Saying to_do{"{tile} on {cell} explodes", "взрыв: {tile} на {cell}"};
  static constexpr std::array fields{task_field::cell, task_field::tile, task_field::dealt};
  std::uint8_t cell = 0;
  std::uint8_t tile = 0;
  std::uint8_t dealt = 0;

  /// It is still to go off, and its tile lies on the field: set off by what is not a blast, or by one. HV-1.3.
  static constexpr std::uint8_t to_come = 0xFE, to_come_in_chain = 0xFF;
  constexpr bool is_to_come() const { return dealt >= to_come; }
};

/// SA-17.2. Chance decides.
struct Reveal {
  static constexpr Op op = Op::reveal;
  static constexpr std::string_view word = "reveal";
  static constexpr Saying to_do{"{cell} is turned up", "открывается жетон {cell}"};
  static constexpr std::array fields{task_field::cell};
  std::uint8_t cell = 0;
};

/// SA-13.1. Chance decides which tile the robot takes.
struct Receive {
  static constexpr Op op = Op::receive;
  static constexpr std::string_view word = "receive";
  static constexpr Saying to_do{"seat {seat} turns its new tile up", "место {seat} открывает новый жетон"};
  static constexpr std::array fields{task_field::seat};
  std::uint8_t seat = 0;
};

/// SA-13.2. The owner decides.
struct Limit {
  static constexpr Op op = Op::limit;
  static constexpr std::string_view word = "limit";
  static constexpr Saying to_do{"seat {seat} gives one of 13 modules away", "место {seat} отдаёт один из 13 модулей"};
  static constexpr std::array fields{task_field::seat, task_field::newcomer};
  std::uint8_t seat = 0;
  std::uint8_t newcomer = 0;
};

/// Empty cells get tiles of the supply. SA-3.3.4. The active seat decides where a ruling says so.
struct Fill {
  static constexpr Op op = Op::fill;
  static constexpr std::string_view word = "fill";
  static constexpr Saying to_do{"empty cells get tiles", "пустые клетки получают жетоны"};
  static constexpr std::array fields{task_field::filled};
  std::uint8_t filled = 0;
};

/// Chance decides.
struct FillBack {
  static constexpr Op op = Op::fill_back;
  static constexpr std::string_view word = "fill-back";
  static constexpr Saying to_do{"a tile is laid on {cell}", "жетон выкладывается на {cell}"};
  static constexpr std::array fields{task_field::cell};
  std::uint8_t cell = 0;
};

/// Seats decide about face-down modules. R cooling.face-down.
struct Thaw {
  static constexpr Op op = Op::thaw;
  static constexpr std::string_view word = "thaw";
  static constexpr Saying to_do{"face-down modules cool", "охлаждаются модули лицом вниз"};
  static constexpr std::array fields{task_field::asked};
  std::uint8_t asked = 0;
};

/// How a kind of task is shown: its word, what people read of it, and its fields in the order of its bytes. {name} stands for a
/// field, {turn} and {acting} for seats, {owed} for what the seat must discard.
struct TaskShape {
  std::string_view word;
  Saying to_do;
  std::span<TaskField const> fields;
};

template <TaskView View>
constexpr TaskShape make_shape() {
  return {View::word, View::to_do, View::fields};
}

/// The shapes of kinds that are numbered one by one, from `first` on.
template <Op first, TaskView... Views>
constexpr auto make_shapes() {
  std::array<TaskShape, sizeof...(Views)> shapes{};
  ((shapes[static_cast<std::size_t>(Views::op) - static_cast<std::size_t>(first)] = make_shape<Views>()), ...);
  return shapes;
}

/// One table behind another, as an expansion's follow the base's.
template <class T, std::size_t n, std::size_t m>
constexpr std::array<T, n + m> joined(std::array<T, n> const& one, std::array<T, m> const& other) {
  std::array<T, n + m> both{};
  std::copy(other.begin(), other.end(), std::copy(one.begin(), one.end(), both.begin()));
  return both;
}

inline constexpr auto task_shapes =
    joined(std::array{TaskShape{"none", {}, {}}},
           make_shapes<Op::draw, DrawTile, LayTile, Place, Pick, Turn, Act, AfterUse, Attack, Hit, Heat, Discard, Settle, Move,
                       Jump, Enter, Suffer, Water, Wave, Blast, Reveal, Receive, Limit, Fill, FillBack, Thaw>());
static_assert(task_shapes.size() == op_count);

/// The same where movements count whom they push: Seams::counts_pushed.
inline constexpr std::array counting_move_fields{task_field::seat, task_field::direction, task_field::cells,
                                                 task_field::by,   task_field::resting,   task_field::pushed};
inline constexpr auto counting_shapes = [] {
  auto all = task_shapes;
  all[static_cast<std::size_t>(Op::move)] = {Move::word, Move::to_do, counting_move_fields};
  return all;
}();
inline constexpr auto counting_task_fields = joined(task_fields, std::array{task_field::pushed});

}  // namespace ringside::steel_arena
