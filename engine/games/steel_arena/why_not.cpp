// Why the details of an answer do not fit what is asked.

#include "engine/games/steel_arena/why_not.h"

#include <fmt/format.h>

#include "engine/games/steel_arena/play.h"

namespace ringside::steel_arena {
namespace {

Rejection no_tile_left(SA clause) { return no(clause, {"no such tile is left to be drawn", "такого тайла больше не вытянуть"}); }

/// The words of a case of Russian.
struct ModuleWords {
  std::string_view central, screen, module, such;
};

Named named(Setup const& setup, Action action, ModuleWords const& russian) {
  if (action.kind == Action::central_kind) return {"the central module", std::string(russian.central)};
  if (action.kind == no_module) return {"screen", std::string(russian.screen)};
  if (action.kind >= setup.tiles().kinds.size()) return {"such a module", std::string(russian.such)};
  Kind const& kind = setup.tiles().kinds[action.kind];
  return {kind.english, fmt::format("{} «{}»", russian.module, kind.russian)};
}

}  // namespace

Named module_text(Setup const& setup, Action action) {
  return named(setup, action, {"центральный модуль", "экран", "модуль", "такой модуль"});
}

Named missing_module(Setup const& setup, Action action) {
  return named(setup, action, {"центрального модуля", "экрана", "модуля", "такого модуля"});
}

Rejection why_not_draw(Setup const&, State const&, Action) { return no_tile_left(SA::c2_2); }

Rejection why_not_lay(Setup const& setup, State const& state, Action action) {
  return action.cell == top<LayTile>(state).laid ? no_tile_left(SA::c2_3) : asked_lay(setup, state);
}

Rejection why_not_reveal(Setup const& setup, State const& state, Action action) {
  return action.cell == top<Reveal>(state).cell ? no_tile_left(SA::c17_2) : asked_reveal(setup, state);
}

Rejection why_not_receive(Setup const&, State const&, Action) { return no_tile_left(SA::c17_2); }

Rejection why_not_fill_back(Setup const& setup, State const& state, Action action) {
  return action.cell == top<FillBack>(state).cell ? no_tile_left(SA::c17_2) : asked_fill_back(setup, state);
}

Rejection why_not_fill(Setup const&, State const&, Action) {
  return no(SA::c3_3_4, {"a tile or a robot is on that cell", "на этой клетке тайл или робот"});
}

Rejection why_not_place(Setup const& setup, State const& state, Action action) {
  if (action.cell >= setup.field.size()) return no(SA::c1_1, {"the field has no such cell", "такой клетки на поле нет"});
  if (!has(setup.field.edge(), action.cell))
    return no(SA::c2_7, {"that is not an edge cell: it has six neighbours", "это не крайняя клетка: у неё шесть соседних"});
  if (robot_on(setup, state, action.cell) >= 0) return no(SA::c2_7, {"a robot stands there", "там стоит робот"});
  if (!enterable(setup, state, action.cell)) return no(SA::c2_7, {"an obstacle lies there", "там лежит препятствие"});
  return no(SA::c2_7, {"terrain lies there (ruling setup.terrain-start=modules-only)",
                       "там лежит местность (толкование setup.terrain-start=modules-only)"});
}

Rejection why_not_attack(Setup const&, State const&, Action action) {
  return no(action.verb == Verb::push || action.verb == Verb::push_first ? SA::c9_8 : SA::c9_9,
            {"the effect does not reach so far, or not there", "так далеко или в то место действие не достаёт"});
}

Rejection why_not_hit(Setup const& setup, State const& state, Action action) {
  if (action.verb == Verb::endure)
    return no(SA::c10_3, {"armour that works by itself is not held back (ruling armour.trigger=as-needed)",
                          "броню, которая работает сама, не придерживают (толкование armour.trigger=as-needed)"});
  auto const hit = top<Hit>(state);
  Robot const& robot = robot_of(state, hit.seat);
  if (action.kind == Action::central_kind)
    return no(SA::c11_1, {"the central module's armour does not work on this hit, or has worked this turn",
                          "броня центрального модуля на это попадание не работает или в этот ход уже сработала"});
  int const tile = find_tile(setup, robot.modules, action);
  Named const name = module_text(setup, action);
  if (setup.tiles().kind(tile).type != TileType::defence)
    return no(SA::c10_1, {"{} is not a defence module", "{} — не модуль защиты"}, name);
  if (state.spent.test(tile)) return no(SA::c10_1, {"{} has worked this turn", "{} в этот ход уже сработал"}, name);
  if (!setup.tiles().kind(tile).passive() && state.hot.test(tile))
    return no(SA::c10_6, {"{} is overheated", "{} перегрет"}, name);
  if (hit.from == no_direction)
    return no(SA::c10_5, {"what harms a robot in its own cell meets circular armour only",
                          "от вреда на клетке самого робота работает только круговая броня"});
  return no(SA::c10_4, {"{} does not face where the hit comes from", "{} не обращён туда, откуда приходит попадание"}, name);
}

Rejection why_not_heat(Setup const& setup, State const& state, Action action) {
  if (action.kind == Action::central_kind)
    return no(SA::c9_11, {"the central module is overheated already", "центральный модуль уже перегрет"});
  int const tile = find_tile(setup, robot_of(state, top<Heat>(state).seat).modules, action);
  if (state.hot.test(tile) || state.soaked.test(tile))
    return no(SA::c9_11, {"{} is overheated already", "{} уже перегрет"}, module_text(setup, action));
  return no(SA::c9_12, {"passive and auto-cool modules cannot be chosen (ruling heat.soak=no)",
                        "пассивные модули и модули с автоохлаждением выбирать нельзя (толкование heat.soak=no)"});
}

Rejection why_not_discard(Setup const&, State const&, Action) {
  return no(SA::c11_2, {"the central module is never discarded", "центральный модуль не сбрасывают"});
}

Rejection why_not_limit(Setup const&, State const&, Action action) {
  if (action.kind == Action::central_kind)
    return no(SA::c11_2, {"the central module is never a trophy", "центральный модуль трофеем не бывает"});
  return no(SA::c13_2, {"the 13th module itself may not be chosen (ruling limit.newcomer=no)",
                        "сам 13-й модуль выбирать нельзя (толкование limit.newcomer=no)"});
}

Rejection why_not_water(Setup const& setup, State const&, Action action) {
  return no(SA::c14_5, {"{} is not overheated", "{} не перегрет"}, module_text(setup, action));
}

Rejection why_not_thaw(Setup const& setup, State const&, Action action) {
  return no(SA::c4_4,
            {"{} is not an overheated face-down auto-cool module", "{} — не перегретый закрытый модуль с автоохлаждением"},
            module_text(setup, action));
}

}  // namespace ringside::steel_arena
