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
  if(RINGSIDE_WITHOUT)
    target_compile_options(${target} PRIVATE -O1)  # each site runs a few cases: it is compiled more often than it is run
  endif()
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
  # At the end of the folder: only then all sources are there.
  cmake_language(EVAL CODE "cmake_language(DEFER CALL ringside_noting [[${name}]] [[${game_OVER}]])")
endfunction()

# ringside_noting(NAME OVER): the library ringside_NAME_noting, of the same sources, in which the rules note which rulings they read
# (engine/core/match/noting.h): checker/infer plays it. What is NAME elsewhere is NAME_noting there, and rulings.h is another
# one. Nothing for a game without rulings. It is compiled only for a program that links it.
function(ringside_noting name over)
  get_target_property(rulings ringside_${name} ringside_rulings)
  if(NOT rulings)
    return()
  endif()
  get_target_property(sources ringside_${name} SOURCES)
  add_library(ringside_${name}_noting STATIC EXCLUDE_FROM_ALL ${sources})
  target_link_libraries(ringside_${name}_noting PUBLIC ringside_core ringside_board PRIVATE fmt::fmt)
  target_include_directories(ringside_${name}_noting BEFORE PRIVATE "${PROJECT_BINARY_DIR}/noting")
  target_compile_definitions(ringside_${name}_noting PRIVATE RINGSIDE_NOTING)
  target_compile_options(ringside_${name}_noting PRIVATE $<$<CONFIG:Release>:-O1>)  # each call of it tells much
  foreach(game IN LISTS name over)
    target_compile_definitions(ringside_${name}_noting PRIVATE ${game}=${game}_noting)
  endforeach()
  if(over)
    target_link_libraries(ringside_${name}_noting PUBLIC ringside_${over}_noting)
  endif()
endfunction()

# ringside_entries(FILE HEADER FUNCTION NAMESPACES...): FILE, the source of the FUNCTION that HEADER declares, which lists the games of these
# namespaces.
function(ringside_entries file header function)
  set(declarations "")
  set(entries "")
  foreach(name IN LISTS ARGN)
    string(APPEND declarations "namespace ${name} {\nGameEntry entry();\n}\n")
    string(APPEND entries "${name}::entry(), ")
  endforeach()
  file(CONFIGURE OUTPUT "${file}" @ONLY CONTENT [[
#include <array>

#include "engine/games/@header@"

namespace ringside {

@declarations@
std::span<GameEntry const> @function@() {
  static std::array const list{@entries@};
  return list;
}

}  // namespace ringside
]])
endfunction()

# ringside_noting_registry(TARGET GAMES...): the library TARGET with noting_games() (engine/games/noting.h), those of these games that
# have rulings.
function(ringside_noting_registry target)
  set(namespaces ${ARGN})
  list(TRANSFORM namespaces APPEND _noting)
  foreach(name IN LISTS namespaces)
    if(NOT TARGET ringside_${name})
      list(REMOVE_ITEM namespaces ${name})
    endif()
  endforeach()
  set(libraries ${namespaces})
  list(TRANSFORM libraries PREPEND ringside_)
  set(file "${CMAKE_CURRENT_BINARY_DIR}/${target}.cpp")
  ringside_entries("${file}" noting.h noting_games ${namespaces})
  add_library(${target} STATIC EXCLUDE_FROM_ALL "${file}")
  target_link_libraries(${target} PUBLIC ringside_core PRIVATE ${libraries})
endfunction()

# ringside_registry(TARGET GAMES...): the library TARGET with the registry of these games, in the order in which they are shown.
function(ringside_registry target)
  set(libraries ${ARGN})
  list(TRANSFORM libraries PREPEND ringside_)
  set(file "${CMAKE_CURRENT_BINARY_DIR}/${target}.cpp")
  ringside_entries("${file}" registry.h built_in_games ${ARGN})
  add_library(${target} STATIC "${PROJECT_SOURCE_DIR}/engine/games/registry.cpp" "${file}")
  target_link_libraries(${target} PUBLIC ringside_core PRIVATE ${libraries})
  set_target_properties(${target} PROPERTIES ringside_games "${libraries}")  # for whoever installs them, too
endfunction()
