#pragma once

#include <string>

#include "engine/core/fields/bit_field.h"
#include "engine/core/fields/fields.h"
#include "engine/games/robocide/setup.h"
#include "engine/games/robocide/state.h"

namespace ringside::robocide {

// How numbers of fields are called; the context is a Setup.
std::string name_cell(void const* setup, int cell);
std::string name_robot(void const* setup, int robot);  ///< "0.1": robot 1 of seat 0; "none"
std::string name_seat(void const* setup, int seat);
/// The group of a robot's fields: "seat[0].robot[1]".
std::string field_group(int robot);

template <class Counts, class Visitor, class Words>
void visit_counts(Visitor& visit, std::string_view name, Counts& counts, Words const& words, std::string_view meaning) {
  visit.each(name, static_cast<int>(counts.size()), words,
             [&](int i) { visit.number("", counts[static_cast<std::size_t>(i)], 0, most_cells * 2, {}, meaning); });
}

template <class AnyRobot, class Visitor>
void visit_robot(Setup const& setup, AnyRobot& robot, Visitor& visit) {
  visit.number("cell", robot.cell, 0, off, Names(&setup, name_cell), "where it stands, or its head lies");
  visit.number("gaze", robot.gaze, 0, directions - 1, direction_names, "where it looks");
  visit.number("fate", robot.fate, 0, static_cast<int>(fate_words.size()) - 1, fate_words,
               "whether it lives, and where its head is");
  for (std::size_t slot = 0; slot < slots_of_robot; ++slot)
    visit.number(slot_words[slot], robot.parts[slot], 0, kinds_of_part - 1, part_words[slot], "a part of it");
}

template <class AnyState, class Visitor>
void visit_seats(Setup const& setup, AnyState& state, Visitor& visit) {
  static constexpr std::array<std::string_view, robots_each> numbers{"1", "2"};
  static constexpr auto held_words = [] {
    std::array<std::string_view, held_kinds> words{};
    for (std::size_t i = 0; i < held_kinds; ++i) words[i] = token_words[i];
    return words;
  }();
  visit.each("seat", setup.players, {}, [&](int seat) {
    visit.each("robot", robots_each, numbers, [&](int i) { visit_robot(setup, state.robot(robot_index(seat, i)), visit); });
    visit_counts(visit, "held", state.held[static_cast<std::size_t>(seat)], held_words, "such loot that the player holds");
    visit.number("fallen", state.fallen[static_cast<std::size_t>(seat)], 0, most_players, {},
                 "0 in the game; else when the player went out: 1 first");
    visit_counts(visit, "heads", state.supply.heads[static_cast<std::size_t>(seat)], part_words[2], "such heads in the supply");
  });
}

template <class AnyState, class Visitor>
void visit_board(Setup const& setup, AnyState& state, Visitor& visit) {
  static constexpr std::array<std::string_view, corner_cells> corner_keys{"C0", "C1", "C2", "C3", "C4", "C5"};
  Names const cells(&setup, name_cell);
  visit.each("loot", setup.board->cells, cells, [&](int i) {
    visit.number("", state.loot[static_cast<std::size_t>(i)], 0, static_cast<int>(loot_kinds), loot_words, "loot on the cell");
  });
  visit_bits(visit, "mines", state.mines, setup.board->cells, cells, "cells with mines face up");
  visit_bits(visit, "struck", state.struck, setup.board->cells, cells, "cells with nuclear tokens");
  visit_bits(visit, "plan", state.plan, setup.board->cells, cells, "cells to be struck in this round");
  visit.each("corner", corner_cells, corner_keys, [&](int i) {
    visit.number("", state.corners[static_cast<std::size_t>(i)], 0, 3, corner_words, "what is on the corner cell");
  });
  visit.each("tower", setup.board->towers, {}, [&](int i) {
    visit.number("", state.towers[static_cast<std::size_t>(i)], 0, directions - 1, {},
                 "faces that the tower is turned clockwise");
  });
}

template <class AnyState, class Visitor>
void visit_moment(Setup const& setup, AnyState& state, Visitor& visit) {
  Names const robots(&setup, name_robot);
  visit.number("moment", state.moment, 0, static_cast<int>(moment_words.size()) - 1, moment_words, "what is being resolved");
  visit_bits(visit, "firing", state.firing, setup.robots(), robots, "robots whose shots are being resolved");
  visit_bits(visit, "fired", state.fired, setup.robots(), robots, "robots of the seat that have fired");
  visit.number("next_hit", state.next_hit, 0, 255, {}, "hits of the moment that are settled");
  visit.number("victim", state.victim, 0, nobody, robots, "the robot whose player is asked");
  visit_bits(visit, "doomed", state.doomed, setup.robots(), robots, "robots that die when all hits are settled");
  visit_bits(visit, "bursting", state.bursting, setup.robots(), robots, "robots whose bombs go off");
  visit_bits(visit, "screened", state.screened, setup.players, {}, "seats that a screen saves");
  visit_bits(visit, "spill", state.spill, setup.board->cells, Names(&setup, name_cell),
             "the dead around whom loot is to be spilled");
}

/// Shows each field of a state to a visitor: see engine/core/fields/fields.h.
template <class AnyState, class Visitor>
void visit_state(Setup const& setup, AnyState& state, Visitor& visit) {
  int const last = setup.players - 1;
  visit.number("round", state.round, 1, setup.board->rounds(), {}, "the round, from 1");
  visit.number("stage", state.stage, 0, static_cast<int>(stage_words.size()) - 1, stage_words, "what is being done");
  visit.number("end", state.end, 0, static_cast<int>(end_words.size()) - 1, end_words, "playing, or how the game ended");
  visit.number("holder", state.holder, 0, last, {}, "the seat with the detonator");
  visit.number("asked", state.asked, 0, last, {}, "the seat whose turn in the stage it is");
  visit.number("actions", state.actions, 0, 255, {}, "actions that it has left");
  visit.number("passes", state.passes, 0, most_players, {}, "players who have passed in a row");
  visit.each("slot", bids, bid_words, [&](int i) {
    visit.number("", state.owners[static_cast<std::size_t>(i)], 0, nobody, Names(&setup, name_seat),
                 "whose token is on the slot");
  });
  visit_seats(setup, state, visit);
  visit_board(setup, state, visit);
  visit_counts(visit, "pile", state.pile, token_words, "such loot in the discard pile");
  visit_counts(visit, "buried", state.buried, token_words, "such loot out of the game");
  visit_counts(visit, "legs", state.supply.legs, part_words[0], "such legs in the supply");
  visit_counts(visit, "bodies", state.supply.bodies, part_words[1], "such bodies in the supply");
  visit_moment(setup, state, visit);
}

}  // namespace ringside::robocide
