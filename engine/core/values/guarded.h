#pragma once

#ifdef __cpp_exceptions
#include <exception>
#endif

namespace ringside {

/// What `work` makes or, where a fault inside it is thrown, what `failed` makes of the fault's words. A program that is built
/// without exceptions ends with such a fault.
template <class Work, class Failed>
auto guarded(Work work, [[maybe_unused]] Failed failed) -> decltype(work()) {
#ifdef __cpp_exceptions
  try {
    return work();
  } catch (std::exception const& fault) {
    return failed(fault.what());
  }
#else
  return work();
#endif
}

}  // namespace ringside
