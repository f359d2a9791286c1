#pragma once

#include <cstdio>
#include <cstdlib>

/// What must hold whatever the input was; a fuzzer keeps the input that breaks it.
#define RINGSIDE_REQUIRE(condition)                                                      \
  do {                                                                                   \
    if (!(condition)) {                                                                  \
      std::fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, #condition); \
      std::abort();                                                                      \
    }                                                                                    \
  } while (false)
