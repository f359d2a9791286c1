#pragma once

namespace ringside {

/// What must not happen has: a game or the program breaks its own contract. Throws std::logic_error, which ends the work at
/// hand; in programs that are built without exceptions, ends them. Where the compiler comes here, it does not compile.
[[noreturn]] void internal_fault(char const* what);

}  // namespace ringside
