#include <string>

#include <fmt/format.h>

#include "engine/board/scene_field.h"
#include "engine/games/duel/game.h"

namespace ringside::duel {
namespace {

constexpr std::uint8_t overheated = 0;

constexpr std::array<std::string_view, modules> russian_module_names{"шаг", "поворот", "выстрел", "ядро"};

scene::List list_modules(Robot const& robot, Language language) {
  scene::List list{std::string(said(language, "modules", "модули")), {}};
  for (int module = 0; module < modules; ++module) {
    auto const number = static_cast<std::size_t>(module);
    scene::Item item{std::string(said(language, module_names[number], russian_module_names[number]))};
    if (robot.tokens.test(module)) item.marks.push_back(overheated);
    list.items.push_back(std::move(item));
  }
  return list;
}

scene::Panel make_panel(Setup const& setup, Robot const& robot, int seat, bool active, Language language) {
  auto const fact = [&](std::string_view english, std::string_view russian, std::string value) {
    return scene::Fact{std::string(said(language, english, russian)), {std::move(value)}};
  };
  return {seat,
          std::to_string(seat),
          fmt::format("{} {}", said(language, "robot", "робот"), seat),
          active,
          {fact("cell", "клетка", setup.field.name(robot.cell)),
           fact("facing", "лицом", std::string(hex::direction_names[robot.facing])),
           fact("damage", "урон", fmt::format("{}/{}", robot.damage, setup.damage))},
          {list_modules(robot, language)}};
}

}  // namespace

Scene Duel::scene(Setup const& setup, State const& state, std::optional<int>, Language language) {
  Scene scene = bare_scene(setup.field);
  scene.marks = {{"*", std::string(said(language, "overheat token", "жетон перегрева"))}};
  for (int seat = 0; seat < 2; ++seat) {
    Robot const& robot = state.robots[static_cast<std::size_t>(seat)];
    scene.pieces.push_back({seat, std::to_string(seat), robot.cell, hex::step_of(robot.facing)});
    scene.panels.push_back(make_panel(setup, robot, seat, actor(setup, state) == Actor::seat(seat), language));
  }
  return scene;
}

}  // namespace ringside::duel
