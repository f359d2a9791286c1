#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

// Work that may crash or never end, each piece in a process of its own.

namespace ringside {

/// What a piece says of itself while it works; its last words stay where it crashes.
struct Said {
  std::int64_t at = -1;       ///< the part that is under way
  std::int64_t result = 0;    ///< 0: nothing yet
  std::uint64_t detail[3]{};  ///< as the work and its taker agree
};

enum class Ending : std::uint8_t { returned, crashed, timed_out };
struct Forked {
  Ending ending = Ending::returned;
  Said said;
};

struct ForkLimits {
  int jobs = 1;                                   ///< processes at a time
  std::uint64_t bytes = std::uint64_t{2} << 30U;  ///< of memory, each
};

/// Works through pieces 0 to count - 1, each in a process, and takes what became of them on the calling thread, in the order in
/// which they end.
void work_in_processes(std::size_t count, ForkLimits const& limits, std::function<void(std::size_t, Said&)> const& work,
                       std::function<void(std::size_t, Forked const&)> const& take);

/// Ends this process, as timed out, once it has worked so many more seconds, however long the machine had other things to do.
/// Each call starts the time again.
void limit_time(double seconds);

}  // namespace ringside
