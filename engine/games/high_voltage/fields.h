#pragma once

#include <type_traits>

#include "engine/core/fields/bit_field.h"
#include "engine/games/high_voltage/tasks.h"
#include "engine/games/high_voltage/words.h"
#include "engine/games/steel_arena/fields.h"

// The one declaration of the fields of a state, after those of the base.

namespace ringside::high_voltage {

/// Where a mine is: a cell, "in-hand", "gone".
std::string name_mine_place(void const* setup, int place);

template <class AnyExtra, class Visitor>
void visit_extra(Setup const& setup, AnyExtra& extra, Visitor& visit) {
  int const tiles = setup.tiles().tiles();
  int const players = setup.players;
  auto const at = [](int i) { return static_cast<std::size_t>(i); };
  Names const tile_names(&setup, name_tile);
  visit.set("taken", extra.taken, tiles, tile_names, "modules taken since their owners' last turns began");
  visit.set("reached", extra.reached, tiles, tile_names,
            "attack modules of Predator that reached the active robot as its turn began");
  visit.set("judged", extra.judged, tiles, tile_names, "those that Patience may use now");
  visit.each("owed_to_predator", players, {}, [&](int i) {
    visit.number("", extra.owed_to_predator[at(i)], 0, 16383, {},
                 "which points owed are as in Predator's turn, the oldest lowest");
  });
  visit.each("owed_to_vulcan", players, {}, [&](int i) {
    visit.number("", extra.owed_to_vulcan[at(i)], 0, 16383, {}, "which points owed are for Vulcan's mine, the oldest lowest");
  });
  visit.each("movement", track_count, {}, [&](int i) {
    auto& track = extra.tracks[at(i)];
    visit.each("order", players, {}, [&](int n) {
      visit.number("", track.order[at(n)], 0, players + Track::rests, {},
                   "seats + 1 that it has moved, the first first; 8 more for one that comes to rest where it seemed to cross");
    });
    visit.each("origin", players, {}, [&](int n) {
      visit.number("", track.origin[at(n)], 0, setup.field.size(), {},
                   "the cell + 1 where the robot stood when it began; 0: there is none");
    });
  });
  visit.each("shot", track_count, {}, [&](int i) {
    int cell = extra.shots[at(i)].cell_and_1(), facing = extra.shots[at(i)].facing();
    visit_copies(visit, [&] {
      visit.number("cell", cell, 0, setup.field.size(), {}, "the cell + 1 of the attack under way; 0: there is none");
      visit.number("facing", facing, 0, hex::directions - 1, hex::direction_names, "where it is aimed");
    });
    if constexpr (!std::is_const_v<std::remove_reference_t<decltype(extra)>>) extra.shots[at(i)] = Shot::from(cell, facing);
  });
  visit.each("charge", players, {}, [&](int i) { visit.number("", extra.charge[at(i)], 0, most_tokens, {}, "charge tokens"); });
  visit.each("beside", players, {}, [&](int i) {
    visit.number("", extra.beside[at(i)], 0, 255, {}, "circular tiles beside the robot when its last turn ended, as bits");
  });
  visit.each("pile_trophies", players, {},
             [&](int i) { visit.number("", extra.pile_trophies[at(i)], 0, 127, {}, "trophies off the pile"); });
  visit.each("supply_of", tile_types, type_names,
             [&](int i) { visit.number("", extra.supply[at(i)], 0, 127, {}, "tiles of this type left in the supply"); });
  visit.each("mine", mine_count, mine_words,
             [&](int i) { visit.number("", extra.mines[at(i)], 0, 255, Names(&setup, name_mine_place), "where the mine is"); });
  visit.each("tripped", mine_count, {}, [&](int i) {
    visit.number("", extra.set_off[at(i)], 0, 24, {}, "1 + 4 times the seat that set a mine off + the mine, the first first");
  });
  visit.each("worn", most_watched, {},
             [&](int i) { visit.number("", extra.worn[at(i)], 0, 9, {}, "damage that a tile with health has taken this turn"); });
  auto const bits = [&](std::string_view name, auto& number, int count, Names names, std::string_view meaning) {
    visit_bits(visit, name, number, count, names, meaning);
  };
  bits("open_cards", extra.open_cards, card_count, card_words, "capability cards that lie open");
  bits("used_cards", extra.used_cards, card_count, card_words, "capability cards used this turn");
  bits("screens", extra.screens, players, {}, "seats with a Screen");
  bits("screens_spent", extra.screens_spent, players, {}, "Screens that have worked this turn");
  bits("must_cool", extra.must_cool, players, {}, "seats that must cool in their next active phase");
  visit.number("pile", extra.pile, 0, 127, {}, "trophies left in the pile");
  static constexpr std::array<std::string_view, 8> now_words{"overdrive", "overload",     "cooled", "phase-over",
                                                             "reached",   "judged-board", "evaded", "waited"};
  bits("now", extra.now, 8, now_words, "what holds for this turn");
}

template <class AnyStateType, class Visitor>
void visit_whole(Setup const& setup, AnyStateType& state, Visitor& visit) {
  visit_state(setup, state, visit);
  visit_extra(setup, state.extra, visit);
}

}  // namespace ringside::high_voltage
