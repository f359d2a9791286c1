# ringside_test(TARGET [PARTS n] [LABELS label…] [ENVIRONMENT name=value…])
#
# The tests of a program in n runs of it, TARGET.1 to TARGET.n, so that neither starting a process for each test takes longer than
# the tests do, nor one core waits for the other. One test by itself: TARGET --gtest_filter='*part of its name*'.
function(ringside_test target)
  cmake_parse_arguments(PARSE_ARGV 1 of "" "PARTS" "LABELS;ENVIRONMENT")
  if(NOT of_PARTS)
    set(of_PARTS 1)
  endif()
  foreach(part RANGE 1 ${of_PARTS})
    math(EXPR index "${part} - 1")
    add_test(NAME ${target}.${part} COMMAND ${target})
    set_tests_properties(${target}.${part} PROPERTIES
      ENVIRONMENT "${of_ENVIRONMENT};GTEST_TOTAL_SHARDS=${of_PARTS};GTEST_SHARD_INDEX=${index}"
      LABELS "${of_LABELS}"
      TIMEOUT 900)
  endforeach()
endfunction()
