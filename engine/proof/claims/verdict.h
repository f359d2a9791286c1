#pragma once

#include <cstdint>
#include <string>

namespace ringside::proof {

// What ends a check before its end.

/// A claim that is false, and where it stands.
struct Refuted {
  std::string place, what;
};

/// A file that is no certificate, or not one that this program can read.
struct Damaged {
  std::uint64_t byte = 0;  ///< of the file: where the part begins that is damaged
  std::string what;
};

/// A signal.
struct Stopped {};

/// What else ends a check before its end: an engine that does not answer, a temporary file that cannot be written.
struct NotChecked {
  std::string what;
};

}  // namespace ringside::proof
