// What each task asks.

#include "engine/games/steel_arena/play.h"
#include "engine/games/steel_arena/start.h"
#include "engine/games/steel_arena/why_not.h"

namespace ringside::steel_arena {
namespace {

std::string cell_text(Setup const& setup, int cell) { return setup.field.name(cell); }
int active(State const& state) { return state.acting(); }
int seat_asked(State const& state) { return state.top().bytes[0]; }

}  // namespace

Rejection asked_draw(Setup const&, State const&) {
  return no(SA::c2_2, {"chance draws a random tile of generation 2 now", "случай сейчас тянет случайный тайл 2-го поколения"});
}

Rejection asked_lay(Setup const& setup, State const& state) {
  return no(SA::c2_3, {"chance lays a tile on {} now", "случай сейчас кладёт тайл на {}"},
            cell_text(setup, top<LayTile>(state).laid));
}

Rejection asked_place(Setup const& setup, State const& state) {
  return no(SA::c2_7, {"seat {} puts its robot on an edge cell now", "место {} сейчас ставит робота на крайнюю клетку"},
            seat_to_place(setup, state));
}

Rejection asked_act(Setup const&, State const& state) {
  return top<Act>(state).mode == ActMode::open
             ? no(SA::c3_2, {"seat {} activates a module or cools now", "место {} сейчас активирует модуль или охлаждается"},
                  active(state))
             : no(SA::c4_8,
                  {"seat {} goes on activating or stops now", "место {} сейчас продолжает активации или останавливается"},
                  active(state));
}

Rejection asked_attack(Setup const&, State const& state) {
  return no(SA::c9_10, {"seat {} decides how its attack works now", "место {} сейчас решает, как действует его атака"},
            active(state));
}

Rejection asked_hit(Setup const&, State const& state) {
  auto const hit = top<Hit>(state);
  return no(
      SA::c10_3,
      {"seat {} decides which armour works on a hit of {} now", "место {} сейчас решает, какая броня сработает на попадание: {}"},
      hit.seat, hit.amount);
}

Rejection asked_heat(Setup const&, State const& state) {
  auto const heat = top<Heat>(state);
  return no(SA::c9_11,
            {"seat {} overheats {} more modules or suffers the rest now",
             "место {} сейчас перегревает ещё {:модуль|модуля|модулей} или получает остаток уроном"},
            heat.seat, Count(heat.amount));
}

Rejection asked_discard(Setup const&, State const& state) {
  int const seat = seat_asked(state);
  return no(SA::c12_1, {"seat {} discards a module now, {} are owed", "место {} сейчас сбрасывает модуль; осталось сбросить: {}"},
            seat, robot_of(state, seat).owed);
}

Rejection asked_water(Setup const&, State const& state) {
  return no(SA::c14_5, {"seat {} cools a module in the water now", "место {} сейчас охлаждает модуль в воде"}, seat_asked(state));
}

Rejection asked_reveal(Setup const& setup, State const& state) {
  return no(SA::c17_2, {"chance turns up the tile on {} now", "случай сейчас открывает тайл на {}"},
            cell_text(setup, top<Reveal>(state).cell));
}

Rejection asked_receive(Setup const&, State const& state) {
  return no(SA::c13_1, {"chance says which tile seat {} takes now", "случай сейчас решает, какой тайл берёт место {}"},
            seat_asked(state));
}

Rejection asked_limit(Setup const&, State const& state) {
  return no(SA::c13_2,
            {"seat {} has a 13th module and turns one into a trophy now",
             "у места {} 13-й модуль, и оно сейчас превращает один из модулей в трофей"},
            seat_asked(state));
}

Rejection asked_fill(Setup const&, State const& state) {
  return no(SA::c3_3_4,
            {"seat {} chooses the next cell to fill now", "место {} сейчас выбирает, какую клетку заполнить следующей"},
            active(state));
}

Rejection asked_fill_back(Setup const& setup, State const& state) {
  std::string const cell = cell_text(setup, top<FillBack>(state).cell);
  return no(SA::c3_3_4, {"chance lays the next tile of the supply on {} now", "случай сейчас кладёт на {} следующий тайл запаса"},
            cell);
}

Rejection asked_thaw(Setup const& setup, State const& state) {
  return no(SA::c4_4,
            {"seat {} may turn up and cool a face-down module now, or pass",
             "место {} сейчас может перевернуть и охладить закрытый модуль или пасует"},
            thawing_seat(setup, state));
}

}  // namespace ringside::steel_arena
