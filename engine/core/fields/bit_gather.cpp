#include "engine/core/fields/bit_gather.h"

namespace ringside {

bool gathers_fast() {
#if defined(__x86_64__)
  static bool const fast =
      __builtin_cpu_supports("bmi2") && !__builtin_cpu_is("bdver4") && !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
  return fast;
#else
  return false;
#endif
}

}  // namespace ringside
