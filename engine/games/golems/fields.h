#pragma once

#include <string>

#include "engine/core/fields/bit_field.h"
#include "engine/core/fields/fields.h"
#include "engine/games/golems/ending.h"
#include "engine/games/golems/setup.h"
#include "engine/games/golems/state.h"

namespace ringside::golems {

// How numbers of fields are called; the context is a Setup.
std::string name_cell(void const* setup, int cell);
std::string name_row(void const* setup, int code);

template <class AnyGolem, class Visitor>
void visit_program(Setup const& setup, AnyGolem& golem, Visitor& visit) {
  Names const rows(&setup, name_row);
  visit.number("luck", golem.luck, 0, luck_kinds, luck_words, "the luck card drawn this round");
  visit.number("length", golem.length, 0, most_rows, {}, "rows of its program in this round");
  visit.each("rows", most_rows, {}, [&](int i) {
    visit.number("", golem.rows[static_cast<std::size_t>(i)], 0, face_down, rows, "a row of its program");
  });
  visit.number("cursor", golem.cursor, 0, most_rows, {}, "rows that are used up");
  visit.number("opened", golem.opened, 0, most_rows, {}, "rows that all have seen");
  visit.number("held", golem.held, 0, logic_kinds, logic_words, "the logic token that its player holds");
  visit.number("token", golem.token, 0, logic_kinds, logic_words, "the logic token on its program");
  visit.number("token_row", golem.token_row, 0, most_rows - 1, {}, "the row on which that token lies, from 0");
  visit.number("spent", golem.spent, 0, 1, {}, "1 if a token on its program was used in this round");
  visit.number("choice", golem.choice, 0, 3, choice_words, "what its player picked under OR, XOR or NOT");
  visit.number("more", golem.more, 0, barrels_of_each, {}, "tokens for a longer program in the next round");
  visit.number("fewer", golem.fewer, 0, barrels_of_each, {}, "tokens for a shorter program in the next round");
}

template <class AnyGolem, class Visitor>
void visit_turn(Setup const& setup, AnyGolem& golem, Visitor& visit) {
  Names const cells(&setup, name_cell), rows(&setup, name_row);
  visit.each("acts", 2, {}, [&](int i) {
    visit.number("", golem.acts[static_cast<std::size_t>(i)], 0, last_row, rows, "a row at work in this turn");
  });
  visit.each("answers", 2, {}, [&](int i) {
    visit.number("", golem.answers[static_cast<std::size_t>(i)], 0, 4, answer_words, "what that row's condition was answered");
  });
  visit.number("die", golem.die, 0, 6, {}, "what was rolled for the bot in this turn");
  visit.number("hits", golem.hits, 0, 255, {}, "strike points taken in this pass");
  visit.number("blasts", golem.blasts, 0, 255, {}, "dynamite in this pass");
  visit.number("repairs", golem.repairs, 0, 255, {}, "repairs in this pass");
  visit.number("shield", golem.shield, 0, 255, {}, "defence points that last for the row");
  visit.number("attacked", golem.attacked, 0, 1, {}, "1 if another golem struck it in this row");
  visit.number("countered", golem.countered, 0, 3, {}, "rows whose branch of \"attacked?\" has struck, as bits");
  visit.number("struck", golem.struck, 0, 255, cells, "the barrel that it struck and that is being opened");
  visit.number("before", golem.before, 0, 255, cells, "where it was before the step of movement");
}

template <class AnyState, class Visitor>
void visit_golems(Setup const& setup, AnyState& state, Visitor& visit) {
  visit.each("golem", setup.golems(), {}, [&](int i) {
    auto& golem = state.golem(i);
    visit.number("cell", golem.cell, 0, 255, Names(&setup, name_cell), "where it stands");
    visit.number("gaze", golem.gaze, 0, 3, square::direction_names, "where it looks");
    visit.number("damage", golem.damage, 0, 255, {}, "the damage that it has taken");
    visit.number("fallen", golem.fallen, 0, most_golems, {}, "0 while it is in the game; else when it fell: 1 first");
    visit_program(setup, golem, visit);
    visit_turn(setup, golem, visit);
  });
}

/// Shows each field of a state to a visitor: see engine/core/fields/fields.h.
template <class AnyState, class Visitor>
void visit_state(Setup const& setup, AnyState& state, Visitor& visit) {
  static constexpr std::array<std::string_view, logic_kinds> token_keys{"and", "or", "not", "xor"};
  static constexpr std::array<std::string_view, luck_kinds> luck_keys{"condition", "repeat-2", "repeat-3", "and",
                                                                      "or",        "not",      "xor",      "blank"};
  Names const cells(&setup, name_cell);
  int const size = setup.field().size();
  visit.number("round", state.round, 1, most_rounds, {}, "the round, from 1");
  visit.number("turn", state.turn, 0, 2 * most_rows, {}, "turns of this round that are over");
  visit.number("stage", state.stage, 0, static_cast<int>(Stage::row_over), stage_words, "what is being done");
  visit.number("end", state.end, 0, 3, end_words, "playing, or how the game ended");
  visit_golems(setup, state, visit);
  visit_bits(visit, "barrels", state.barrels, size, cells, "cells with barrels");
  visit.each("tokens", logic_kinds, token_keys, [&](int i) {
    visit_bits(visit, "", state.tokens[static_cast<std::size_t>(i)], size, cells, "cells with logic tokens of this kind");
  });
  visit.each("luck_left", luck_kinds, luck_keys, [&](int i) {
    visit.number("", state.luck_left[static_cast<std::size_t>(i)], 0, luck_cards, {}, "luck cards of this kind not drawn");
  });
  visit.each("contents_left", contents, content_words, [&](int i) {
    visit.number("", state.contents_left[static_cast<std::size_t>(i)], 0, barrels_of_each, {}, "such contents not opened");
  });
  visit.each("pile", logic_kinds, token_keys, [&](int i) {
    visit.number("", state.pile[static_cast<std::size_t>(i)], 0, logic_tokens_each, {}, "logic tokens in the pile");
  });
  visit.each("lost", logic_kinds, token_keys, [&](int i) {
    visit.number("", state.lost[static_cast<std::size_t>(i)], 0, logic_tokens_each, {}, "logic tokens out of the game");
  });
  visit.number("pass", state.pass, 1, 3, {}, "the pass of repeats in this turn");
  visit.number("slot", state.slot, 0, 1, {}, "1: the second rows of AND, or the second bot");
  visit.number("asked", state.asked, 0, most_golems, {}, "the golem whose turn in the stage it is");
  visit.number("under_way", state.under_way, 0, 1, {}, "1: movement or strikes wait for their effects");
  visit_bits(visit, "wet", state.wet, setup.golems(), {}, "golems that must come out of the water");
  visit_bits(visit, "entered", state.entered, setup.golems(), {}, "golems that entered water in this step");
  visit_bits(visit, "ordered", state.ordered, setup.golems(), {}, "golems whose command in this step does nothing");
  visit_bits(visit, "holes", state.holes, setup.golems(), {}, "golems that a black hole moves");
  visit.number("hole_asked", state.hole_asked, 0, most_golems, {}, "opponents who have had their move of it");
  visit_bits(visit, "barrels_before", state.barrels_before, size, cells, "barrels before the step of movement");
}

}  // namespace ringside::golems
