# ringside_identifier(WORD RESULT): the enumerator of an option's word: `up-to` is up_to, `3-4` is of_3_4, `void` is void_.
function(ringside_identifier word result)
  string(REPLACE "-" "_" word "${word}")
  string(REGEX REPLACE "^([0-9])" "of_\\1" word "${word}")
  string(REGEX REPLACE "^(auto|bool|break|case|char|continue|default|delete|do|double|else|false|float|for|if|int|long|new|not|operator|or|return|short|signed|static|switch|this|true|union|void|while)$" "\\1_" word "${word}")
  set(${result} "${word}" PARENT_SCOPE)
endfunction()

# Writes rulings.h of ringside_rulings(), below the folder INTO of the build, with one more header of engine/core/match than that of
# sets of rulings: HEADER.
macro(ringside_rulings_header into header)
  set(core "")
  if(NOT "${header}" STREQUAL "ruling_set")
    set(core "#include \"engine/core/match/${header}.h\"\n")
  endif()
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/${into}/${folder}/rulings.h" @ONLY CONTENT [[
#pragma once

// Made of RULES.md by engine/games/rulings.cmake.

#include <cstdint>
#include <span>

@core@#include "engine/core/match/ruling_set.h"
@include@
namespace @namespace@ {

// The options of each question in their order.
@enumerations@

/// One answer to each question, in the order of RULES.md; fresh rulings are the defaults.
struct Rulings@base@ {
@members@@defaults@
  friend bool operator==(Rulings const&, Rulings const&) = default;
};

/// Every question with its options; those of the game below come first.
std::span<Ruling const> rulings();

}  // namespace @namespace@
]])
endmacro()

# ringside_rulings(TARGET PREFIX NAMESPACE OVER): makes rulings.h of the questions in RULES.md of the folder: an enumeration of the
# options for each (`jump.passing` is JumpPassing), struct Rulings with a member for each (jump_passing), and rulings(). OVER: the
# game that this one expands, or nothing: then a line "- **jump.passing** `yes` (PREFIX-1.2)" changes the default of one of its
# questions. Without questions nothing is made. The same header for noting games (engine/core/match/noting.h), whose members
# note when they are read, lies in a folder of its own, which they look into first; the target's ringside_rulings is the number of
# questions, with those of the game below.
function(ringside_rulings target prefix namespace over)
  ringside_structure("${CMAKE_CURRENT_SOURCE_DIR}/RULES.md" ${prefix} lines)
  list(FILTER lines INCLUDE REGEX "^(ruling|option|default) ")
  if(NOT lines)
    return()
  endif()
  set(enumerations "")
  set(members "")
  set(noted "")
  set(defaults "")
  set(question 0)
  if(over)
    get_target_property(question ringside_${over} ringside_rulings)
    if(NOT question)
      set(question 0)
    endif()
  endif()
  foreach(line IN LISTS lines)
    string(REGEX MATCHALL "[^ ]+" words "${line}")
    list(GET words 0 kind)
    list(GET words 1 word)
    if(kind STREQUAL "option")
      ringside_identifier("${word}" word)
      string(APPEND enumerations "${separator}${word}")
      set(separator ", ")
      continue()
    endif()
    string(REGEX REPLACE "[.-]" "_" member "${word}")
    string(REGEX MATCHALL "[a-z0-9]+" parts "${word}")
    set(type "")
    foreach(part IN LISTS parts)
      string(SUBSTRING "${part}" 0 1 first)
      string(SUBSTRING "${part}" 1 -1 rest)
      string(TOUPPER "${first}" first)
      string(APPEND type "${first}${rest}")
    endforeach()
    if(kind STREQUAL "default")
      list(GET words 2 option)
      ringside_identifier("${option}" option)
      string(APPEND defaults "    ${member} = ${over}::${type}::${option};\n")
    else()
      string(APPEND enumerations "${closed}enum class ${type} : std::uint8_t { ")
      string(APPEND members "  ${type} ${member}{};\n")
      string(APPEND noted "  NotedRuling<${type}, ${question}> ${member}{};\n")
      math(EXPR question "${question} + 1")
      set(separator "")
      set(closed " };\n")
    endif()
  endforeach()
  string(APPEND enumerations " };")
  cmake_path(RELATIVE_PATH CMAKE_CURRENT_SOURCE_DIR BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE folder)
  set(include "")
  set(base "")
  set(below "")
  if(over)
    set(include "#include \"engine/games/${over}/rulings.h\"\n")
    set(base " : ${over}::Rulings")
    set(below ", ${over}::rulings()")
    set(defaults "\n  constexpr Rulings() {\n${defaults}  }\n")
  endif()
  ringside_rulings_header(generated "ruling_set")
  set(members "${noted}")
  ringside_rulings_header(noting "noting")
  set_target_properties(${target} PROPERTIES ringside_rulings ${question})
  file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/rulings.cpp" @ONLY CONTENT [[
#include "@folder@/rulings.h"

#include <bit>

#include "engine/core/match/rulebook.h"

namespace @namespace@ {

extern std::string_view const rules_text;
extern std::string_view const russian_rules_text;

std::span<Ruling const> rulings() {
  static auto const presets = std::bit_cast<RulingBytes<Rulings>>(Rulings{});
  static RulebookRulings const book(rules_text, russian_rules_text, presets@below@);
  return book.list();
}

}  // namespace @namespace@
]])
  target_sources(${target} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/rulings.cpp")
endfunction()
