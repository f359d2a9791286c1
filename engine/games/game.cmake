include("${CMAKE_CURRENT_LIST_DIR}/clauses.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/rulings.cmake")

# ringside_game(NAME CLASS PREFIX [OVER GAME] SOURCES ...): the library ringside_NAME of a game in the folder of that name, with
# the clauses PREFIX-1.1, … and the rulings of its RULES.md, and entry(), which puts the struct CLASS of its game.h behind a Match. OVER: the
# game that it expands.
function(ringside_game name class prefix)
  cmake_parse_arguments(PARSE_ARGV 3 game "" "OVER" "SOURCES")
  set(target ringside_${name})
  add_library(${target} STATIC ${game_SOURCES})
  target_link_libraries(${target} PUBLIC ringside_core ringside_board PRIVATE fmt::fmt)
  if(game_OVER)
    target_link_libraries(${target} PUBLIC ringside_${game_OVER})
    set_target_properties(${target} PROPERTIES ringside_base ${game_OVER})
  endif()
  ringside_clauses(${target} ${prefix} ringside::${name})
  ringside_rulings(${target} ${prefix} ringside::${name} "${game_OVER}")
  cmake_path(RELATIVE_PATH CMAKE_CURRENT_SOURCE_DIR BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE folder)
  file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/entry.cpp" @ONLY CONTENT [[
#include "engine/core/match/erase.h"
#include "@folder@/game.h"

namespace ringside::@name@ {

GameEntry entry() { return make_entry<@class@>(); }

}  // namespace ringside::@name@
]])
  target_sources(${target} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/entry.cpp")
endfunction()

# ringside_registry(TARGET GAMES...): the library TARGET with the registry of these games, in the order in which they are shown.
function(ringside_registry target)
  set(declarations "")
  set(entries "")
  set(libraries "")
  foreach(name IN LISTS ARGN)
    string(APPEND declarations "namespace ${name} {\nGameEntry entry();\n}\n")
    string(APPEND entries "${name}::entry(), ")
    list(APPEND libraries ringside_${name})
  endforeach()
  file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/${target}.cpp" @ONLY CONTENT [[
#include <array>

#include "engine/games/registry.h"

namespace ringside {

@declarations@
std::span<GameEntry const> built_in_games() {
  static std::array const list{@entries@};
  return list;
}

}  // namespace ringside
]])
  add_library(${target} STATIC "${PROJECT_SOURCE_DIR}/engine/games/registry.cpp" "${CMAKE_CURRENT_BINARY_DIR}/${target}.cpp")
  target_link_libraries(${target} PUBLIC ringside_core PRIVATE ${libraries})
  set_target_properties(${target} PROPERTIES ringside_games "${libraries}")  # for whoever installs them, too
endfunction()
