#include "engine/games/steel_arena/to_do.h"

#include "engine/core/text/phrase.h"
#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/fields.h"
#include "engine/games/steel_arena/notation.h"

namespace ringside::steel_arena {
namespace {

constexpr Saying the_central_module{"the central module", "планшет"}, a_card{"a card", "карта"};

std::string module_text(Setup const& setup, std::uint8_t module, Language language) {
  if (module == central) return std::string(the_central_module.in(language));
  if (module == no_module) return std::string(a_card.in(language));
  if (module >= setup.tiles().tiles()) return name_module(&setup, module);
  return name_of(setup, setup.tiles().kind_of_tile[module], language);
}

std::string value_text(Setup const& setup, Task const& task, std::string_view name, Language language) {
  auto const fields = fields_of(setup, task.op);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (fields[i].name != name) continue;
    bool const is_tile = fields[i].sort == FieldSort::module || fields[i].sort == FieldSort::tile;
    return is_tile ? module_text(setup, task.bytes[i], language) : names_of(setup, fields[i]).of(task.bytes[i]);
  }
  return {};
}

}  // namespace

std::vector<std::string> to_do_in(Setup const& setup, State const& state, Language language) {
  std::vector<std::string> list;
  if (state.over()) return list;
  for (std::size_t i = state.depth; i-- > 0;) {
    Task const& task = state.tasks[i];
    TaskShape const& shape = setup.seams->shapes[static_cast<std::size_t>(task.op)];
    list.push_back(filled(shape.to_do.in(language), [&](std::string_view name) {
      if (name == "turn") return std::to_string(state.turn);
      if (name == "acting") return std::to_string(state.acting());
      if (name == "owed") return std::to_string(robot_of(state, task.bytes[0]).owed);
      return value_text(setup, task, name, language);
    }));
  }
  return list;
}

}  // namespace ringside::steel_arena
