#include <string>

#include <fmt/format.h>

#include "engine/board/hex_drawing.h"
#include "engine/core/write_fields.h"
#include "engine/games/duel/drawing.h"
#include "engine/games/duel/game.h"

namespace ringside::duel {
namespace {

std::string cell_text(State const& state, int cell) {
  for (std::size_t seat = 0; seat < state.robots.size(); ++seat)
    if (state.robots[seat].cell == cell) return fmt::format("{}{}", seat, arrows[state.robots[seat].facing]);
  return "·";
}

std::string tokens_text(Tokens tokens, bool russian) {
  std::string text;
  for (int i = 0; i < modules; ++i)
    if (tokens.test(i)) text += fmt::format("{}{}", text.empty() ? "" : ", ", module_names[static_cast<std::size_t>(i)]);
  return text.empty() ? (russian ? "нет" : "none") : text;
}

/// The drawing with the letter of each row before it.
std::string with_letters(std::string const& drawing) {
  std::string lettered;
  char letter = 'a';
  for (std::size_t at = 0; at < drawing.size();) {
    std::size_t const end = drawing.find('\n', at) + 1;
    lettered += fmt::format("{}  {}", letter++, drawing.substr(at, end - at));
    at = end;
  }
  return lettered;
}

}  // namespace

std::string Duel::board(Setup const& setup, State const& state, Language language) {
  bool const russian = language == Language::russian;
  std::string text =
      with_letters(draw_hexes(setup.field, 2, [&](int cell) { return std::vector<std::string>{cell_text(state, cell)}; }));
  for (std::size_t seat = 0; seat < state.robots.size(); ++seat) {
    Robot const& robot = state.robots[seat];
    bool const acts = actor(setup, state) == Actor::seat(static_cast<int>(seat));
    text += fmt::format(fmt::runtime(russian ? "{} робот {}: {} {}, урон {} из {}, жетоны: {}\n"
                                             : "{} robot {}: {} {}, damage {} of {}, tokens: {}\n"),
                        acts ? '*' : ' ', seat, setup.field.name(robot.cell), hex::direction_names[robot.facing], robot.damage,
                        setup.damage, tokens_text(robot.tokens, russian));
  }
  return text;
}

Json Duel::show_observation(Setup const& setup, Observation const& observation, Language) {
  WriteFields writer;
  duel::visit_fields(setup, observation, writer);
  return std::move(writer.root);
}

}  // namespace ringside::duel
