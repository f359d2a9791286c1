include("${CMAKE_CURRENT_LIST_DIR}/embed.cmake")

# ringside_structure(FILE PREFIX RESULT): what a rulebook in any language has in its order: "chapter PREFIX-7", "clause PREFIX-7.3",
# "definition PREFIX-1.1", "ruling jump.passing (PREFIX-6.6)", "option no", "default jump.passing yes (PREFIX-1.1)".
function(ringside_structure file prefix result)
  file(READ "${file}" rules)
  string(CONCAT parts "\n## ${prefix}-[0-9]+ |\n- [*][*]${prefix}-[0-9.]+[*][*] ([*](defines|определяет)[*] )?"
    "|\n- [*][*][a-z-]+[.][a-z-]+[*][*] ([^\n]*[?]|`[^`\n]+`) [(][^)\n]*[)]|\n  - `[^`\n]+` ")
  string(REGEX MATCHALL "${parts}" lines "${rules}")
  list(TRANSFORM lines STRIP)
  list(TRANSFORM lines REPLACE "^## " "chapter ")
  list(TRANSFORM lines REPLACE "^- [*][*](${prefix}-[0-9.]+)[*][*] .+$" "definition \\1")
  list(TRANSFORM lines REPLACE "^- [*][*](${prefix}-[0-9.]+)[*][*]$" "clause \\1")
  list(TRANSFORM lines REPLACE "^- [*][*]([^*]+)[*][*] `(.*)` " "default \\1 \\2 ")
  list(TRANSFORM lines REPLACE "^- [*][*]([^*]+)[*][*] .*[?] [(](.*)[)]$" "ruling \\1 (\\2)")
  list(TRANSFORM lines REPLACE "^- `(.*)`$" "option \\1")
  set(${result} "${lines}" PARENT_SCOPE)
endfunction()

# ringside_check_translation(PREFIX): stops the build where RULES.ru.md of the folder lacks something that RULES.md has, has
# something else, or has it in another order.
function(ringside_check_translation prefix)
  ringside_structure("${CMAKE_CURRENT_SOURCE_DIR}/RULES.md" ${prefix} here)
  ringside_structure("${CMAKE_CURRENT_SOURCE_DIR}/RULES.ru.md" ${prefix} there)
  set(before "the title")
  while(here OR there)
    set(expected "the end")
    set(found "the end")
    if(here)
      list(POP_FRONT here expected)
    endif()
    if(there)
      list(POP_FRONT there found)
    endif()
    if(NOT expected STREQUAL found)
      message(FATAL_ERROR "${CMAKE_CURRENT_SOURCE_DIR}/RULES.ru.md does not follow RULES.md: after ${before} it has ${found}, "
        "but RULES.md has ${expected}")
    endif()
    set(before "${expected}")
  endwhile()
endfunction()

# ringside_clauses(TARGET PREFIX NAMESPACE): builds RULES.md and RULES.ru.md of the folder into TARGET, and from the clause lines of
# RULES.md the header clauses.h of the folder: `enum class PREFIX` with a value for each clause (PREFIX::c7_3 is "PREFIX-7.3"),
# their ids, and clauses(). A clause stands once in each language: in RULES.md and in RULES.ru.md.
function(ringside_clauses target prefix namespace)
  ringside_check_translation(${prefix})
  ringside_embed(${target} RULES.md rules_text ${namespace})
  ringside_embed(${target} RULES.ru.md russian_rules_text ${namespace})
  file(READ RULES.md rules)
  string(REGEX MATCHALL "\n- [*][*]${prefix}-[0-9.]+[*][*] " lines "${rules}")
  set(names "")
  set(ids "")
  foreach(line IN LISTS lines)
    string(REGEX MATCH "[0-9.]+" number "${line}")
    string(REPLACE "." "_" name "${number}")
    string(APPEND names "  c${name},\n")
    string(APPEND ids "    \"${prefix}-${number}\",\n")
  endforeach()
  list(LENGTH lines count)
  cmake_path(RELATIVE_PATH CMAKE_CURRENT_SOURCE_DIR BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE folder)
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/${folder}/clauses.h" @ONLY CONTENT [[
#pragma once

// Made of RULES.md by engine/games/clauses.cmake.

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/values/clause.h"

namespace @namespace@ {

/// Every clause of RULES.md in its order.
enum class @prefix@ : std::uint8_t {
@names@};

inline constexpr std::array<std::string_view, @count@> clause_ids{
@ids@};

/// The id that a person reads, e.g. "@prefix@-1.1".
constexpr std::string_view id_of(@prefix@ clause) { return clause_ids[static_cast<std::size_t>(clause)]; }

/// All clauses, in the order of @prefix@.
std::span<Clause const> clauses();

// The same for templates, which know the enumeration.
constexpr std::span<std::string_view const> ids_of(@prefix@) { return clause_ids; }
inline std::span<Clause const> clauses_of(@prefix@) { return clauses(); }

}  // namespace @namespace@
]])
  file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/clauses.cpp" @ONLY CONTENT [[
#include "@folder@/clauses.h"

#include <vector>

#include "engine/core/match/rulebook.h"

namespace @namespace@ {

extern std::string_view const rules_text;
extern std::string_view const russian_rules_text;

std::span<Clause const> clauses() {
  static std::vector<Clause> const list = read_clauses(rules_text, russian_rules_text, "@prefix@-");
  return list;
}

}  // namespace @namespace@
]])
  target_sources(${target} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/clauses.cpp")
endfunction()
