#pragma once

#include "engine/games/high_voltage/state.h"
#include "engine/games/steel_arena/tasks.h"

// The overlay's kinds of tasks, after those of the base. Values are part of canonical bytes: do not change them.

namespace ringside::high_voltage {

namespace task_field {
using namespace steel_arena::task_field;  // NOLINT: tasks of the overlay have fields of the base's
inline constexpr std::array<std::string_view, 5> all_mode_words{"open", "chain", "after-cooling", "central-again",
                                                                "chain-or-central-again"};
inline constexpr std::array<std::string_view, 3> doing_words{"nothing", "evasion", "patience"};
inline constexpr TaskField centres{"centres", FieldSort::number, "central cells, one of which is Olympus", {}, 64};
inline constexpr TaskField dealt_out{"dealt_out", FieldSort::number, "modules dealt", {}, 30};
inline constexpr TaskField opened{"opened", FieldSort::number, "capability cards that lie open", {}, 3};
inline constexpr TaskField spent{"spent", FieldSort::number, "charge tokens spent on it", {}, most_tokens};
inline constexpr TaskField overload{"overload", FieldSort::number, "how much more it does to each target", {}, 8};
inline constexpr TaskField stopped{"stopped", FieldSort::seats, "robots that have stopped"};
inline constexpr TaskField at_start{"at_start", FieldSort::number, "1: a turn starts, 0: a movement has ended", {}, 1};
inline constexpr TaskField evasion{"evasion", FieldSort::number, "1: Evasion is possible", {}, 1};
inline constexpr TaskField doing{"doing", FieldSort::words, "which of the two is under way", doing_words};
inline constexpr TaskField first{"first_mine", FieldSort::number, "1 + 4 times the seat that set it off + the mine", {}, 24};
inline constexpr TaskField second{"second_mine", FieldSort::number, "the next one", {}, 24};
inline constexpr TaskField third{"third_mine", FieldSort::number, "the next one", {}, 24};
inline constexpr TaskField fourth{"fourth_mine", FieldSort::number, "the next one", {}, 24};
inline constexpr TaskField back{"back", FieldSort::seats, "the seat that acted out of turn before, plus one"};
inline constexpr TaskField looks{"looks", FieldSort::number, "the back of the module: 4 times its type + its generation", {}, 15};
inline constexpr TaskField acts{"acts", FieldSort::number, "1: the first mine has acted", {}, 1};
/// With what Overdrive makes of a reinforced board: HV-4.6.
inline constexpr TaskField any_mode{mode.name, mode.sort, mode.meaning, all_mode_words};
/// A chargeable module may move a robot across any field: HV-4.4.
inline constexpr TaskField far_cells{"cells", FieldSort::number, "cells left to go", {}, HexField::most_cells};
}  // namespace task_field

constexpr Op own_op(int n) { return static_cast<Op>(steel_arena::op_count + n); }

/// HV-3.1. The last seat decides.
struct Hill {
  static constexpr Op op = own_op(0);
  static constexpr std::string_view word = "hill";
  static constexpr Saying to_do{"Olympus is put on the field", "Олимп ставится на поле"};
  static constexpr std::array fields{task_field::centres};
  std::uint8_t centres = 0;
};
/// HV-2.2. Chance decides.
struct DrawSupply {
  static constexpr Op op = own_op(1);
  static constexpr std::string_view word = "draw-supply";
  static constexpr Saying to_do{"tiles for the supply are drawn", "набираются жетоны запаса"};
  static constexpr auto fields = DrawTile::fields;
  std::uint8_t random = 0;
  std::uint8_t attack = 0, movement = 0, turn = 0, defence = 0, terrain = 0;
};
/// HV-2.1, HV-4.1. Chance decides.
struct Deal {
  static constexpr Op op = own_op(2);
  static constexpr std::string_view word = "deal";
  static constexpr Saying to_do{"modules are dealt", "раздаются модули"};
  static constexpr std::array fields{task_field::dealt_out};
  std::uint8_t dealt = 0;
};
/// HV-4.2. Chance decides.
struct OpenCards {
  static constexpr Op op = own_op(3);
  static constexpr std::string_view word = "open-cards";
  static constexpr Saying to_do{"capability cards are turned up", "открываются карты возможностей"};
  static constexpr std::array fields{task_field::opened};
  std::uint8_t opened = 0;
};
/// HV-4.5: below all activations of a turn. The active seat decides.
struct Cards {
  static constexpr Op op = own_op(4);
  static constexpr std::string_view word = "cards";
  static constexpr Saying to_do{"seat {seat} may use capability cards", "место {seat} может применить карты возможностей"};
  static constexpr std::array fields{task_field::seat};
  std::uint8_t seat = 0;
};
/// HV-6.9: all that a movement moved stop.
struct Stops {
  static constexpr Op op = own_op(5);
  static constexpr std::string_view word = "stops";
  static constexpr Saying to_do{"the robots that moved come to rest", "двигавшиеся роботы останавливаются"};
  static constexpr std::array fields{task_field::seat, task_field::by, task_field::stopped};
  std::uint8_t seat = 0;
  Mover by = Mover::itself;
  std::uint8_t stopped = 0;
};
/// HV-6.4, HV-6.5: the circular tiles beside a robot act.
struct Beside {
  static constexpr Op op = own_op(6);
  static constexpr std::string_view word = "beside";
  static constexpr Saying to_do{"circular tiles beside robot {seat} act", "круговые жетоны рядом с роботом {seat} действуют"};
  static constexpr std::array fields{task_field::seat, task_field::filled, task_field::at_start};
  std::uint8_t seat = 0;
  std::uint8_t looked = 0;
  std::uint8_t at_start = 0;
};
/// HV-6.1. The owner decides.
struct FreeTurn {
  static constexpr Op op = own_op(7);
  static constexpr std::string_view word = "free-turn";
  static constexpr Saying to_do{"robot {seat} turns freely", "робот {seat} свободно поворачивается"};
  static constexpr std::array fields{task_field::seat, task_field::amount};
  std::uint8_t seat = 0;
  std::uint8_t amount = 0;
};
/// What Predator does in an interrupt.
enum class Doing : std::uint8_t { nothing, evasion, patience };
/// HV-7.2. Predator decides.
struct Interrupt {
  static constexpr Op op = own_op(8);
  static constexpr std::string_view word = "interrupt";
  static constexpr Saying to_do{"Predator may interrupt", "Хищник может вмешаться"};
  static constexpr std::array fields{task_field::evasion, task_field::doing};
  std::uint8_t evasion = 0;
  Doing doing = Doing::nothing;
};
/// HV-7.3: the mines of a step act, one after the other. Predator decides about its ambush.
struct Mines {
  static constexpr Op op = own_op(9);
  static constexpr std::string_view word = "mines";
  static constexpr Saying to_do{"mines act", "действуют мины"};
  static constexpr std::array fields{task_field::first,  task_field::second, task_field::third,
                                     task_field::fourth, task_field::back,   task_field::acts};
  std::uint8_t first = 0, second = 0, third = 0, fourth = 0;
  std::uint8_t back = 0;
  std::uint8_t acts = 0;
};
/// HV-7.4 a. The owner of the mine decides.
struct LayTokens {
  static constexpr Op op = own_op(10);
  static constexpr std::string_view word = "lay-tokens";
  static constexpr Saying to_do{"seat {seat} lays {amount} tokens", "место {seat} кладёт жетоны: {amount}"};
  static constexpr std::array fields{task_field::seat, task_field::amount};
  std::uint8_t seat = 0;
  std::uint8_t amount = 0;
};
/// HV-7.3. The active seat decides.
struct LayMine {
  static constexpr Op op = own_op(11);
  static constexpr std::string_view word = "lay-mine";
  static constexpr Saying to_do{"seat {seat} may lay a mine", "место {seat} может поставить мину"};
  static constexpr std::array fields{task_field::seat};
  std::uint8_t seat = 0;
};
/// HV-7.4 a: a token falls on one of the face-down modules that look alike. Chance decides.
struct TokenFalls {
  static constexpr Op op = own_op(12);
  static constexpr std::string_view word = "token-falls";
  static constexpr Saying to_do{"a token falls on a face-down module of seat {seat}",
                                "жетон ложится на закрытый модуль места {seat}"};
  static constexpr std::array fields{task_field::seat, task_field::looks};
  std::uint8_t seat = 0;
  std::uint8_t looks = 0;
};
inline constexpr int own_ops = 13;

/// AfterUse with what the overlay knows of the use.
struct Use {
  static constexpr Op op = AfterUse::op;
  static constexpr std::string_view word = AfterUse::word;
  static constexpr Saying to_do = AfterUse::to_do;
  static constexpr std::array fields{task_field::module, task_field::use, task_field::spent, task_field::overload};
  std::uint8_t module = 0;
  Follows use{};
  std::uint8_t spent = 0;
  std::uint8_t overload = 0;
};

}  // namespace ringside::high_voltage
