#include "engine/core/values/internal_fault.h"

#include <cstdio>
#include <cstdlib>
#include <stdexcept>

namespace ringside {

void internal_fault(char const* what) {
#ifdef __cpp_exceptions
  throw std::logic_error(what);
#else
  std::fprintf(stderr, "internal fault: %s\n", what);
  std::abort();
#endif
}

}  // namespace ringside
