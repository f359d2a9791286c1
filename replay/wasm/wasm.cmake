# The modules: what answers requests about one game, ringside-GAME.wasm, and about all, ringside.wasm. All is compiled for size and
# as one program; rules, which are asked by the million, with functions put into others as far as that pays: nine tenths of the speed
# of -O2. The loop that plays random games is compiled for speed.
find_program(WASM_OPT wasm-opt REQUIRED)
find_program(XZ xz REQUIRED)
get_property(libraries TARGET ringside_games PROPERTY ringside_games)
foreach(library ringside_core ringside_board ${libraries})
  target_compile_options(${library} PRIVATE -Os "SHELL:-mllvm -inline-threshold=150")
endforeach()
set_source_files_properties("${PROJECT_SOURCE_DIR}/checker/play/picker.cpp" TARGET_DIRECTORY ringside_checker
  PROPERTIES COMPILE_OPTIONS -O2)

add_library(ringside_answering OBJECT
  wasm/exports.cpp
  wasm/no_files.cpp
  wasm/no_seal.cpp
  ${answering_sources}
  ${showing_sources})
target_link_libraries(ringside_answering PUBLIC ringside_flags ringside_core fmt::fmt)

add_custom_target(ringside-wasm ALL)
# ringside_module(NAME GAMES...): NAME.wasm with these games alone.
function(ringside_module name)
  ringside_registry(${name}-registry ${ARGN})
  add_executable(${name}-module $<TARGET_OBJECTS:ringside_answering>)
  target_link_libraries(${name}-module PRIVATE
    ${name}-registry ringside_checker ringside_record ringside_core fmt::fmt)
  target_link_options(${name}-module PRIVATE
    -mexec-model=reactor "SHELL:-z stack-size=1048576" -Wl,--max-memory=1073741824 -Wl,--gc-sections -Wl,--strip-all)
  add_custom_command(OUTPUT "${PROJECT_BINARY_DIR}/${name}.wasm"
    COMMAND "${WASM_OPT}" -Oz --low-memory-unused --enable-bulk-memory --enable-sign-ext --enable-mutable-globals
      --enable-nontrapping-float-to-int -o "${PROJECT_BINARY_DIR}/${name}.wasm" "$<TARGET_FILE:${name}-module>"
    DEPENDS ${name}-module VERBATIM)
  add_custom_command(OUTPUT "${PROJECT_BINARY_DIR}/${name}.wasm.lzma"  # as pages hold it
    COMMAND "${XZ}" --format=lzma --lzma1=preset=9e,pb=0 -k -f "${PROJECT_BINARY_DIR}/${name}.wasm"
    DEPENDS "${PROJECT_BINARY_DIR}/${name}.wasm" VERBATIM)
  add_custom_target(${name}-small DEPENDS "${PROJECT_BINARY_DIR}/${name}.wasm.lzma")
  add_dependencies(ringside-wasm ${name}-small)
endfunction()

foreach(library IN LISTS libraries)
  string(REPLACE ringside_ "" game ${library})
  string(REPLACE _ - id ${game})
  get_property(base TARGET ${library} PROPERTY ringside_base)
  ringside_module(ringside-${id} ${base} ${game})
endforeach()
list(TRANSFORM libraries REPLACE ringside_ "")
ringside_module(ringside ${libraries})
