# ringside_with_duel_again(PROGRAM): the program with the duel compiled once more, as whoever calls this wants it: with other headers,
# found first, or other definitions. Its objects are found before the library that holds the real duel.
function(ringside_with_duel_again program)
  set(duel "${PROJECT_SOURCE_DIR}/engine/games/duel")
  get_target_property(names ringside_duel SOURCES)
  set(sources "")
  foreach(name IN LISTS names)
    cmake_path(ABSOLUTE_PATH name BASE_DIRECTORY "${duel}")
    list(APPEND sources "${name}")
  endforeach()
  add_executable(${program} "${PROJECT_SOURCE_DIR}/replay/main.cpp" ${sources})
  target_link_libraries(${program} PRIVATE ringside_replay ringside_core ringside_board fmt::fmt)
endfunction()
