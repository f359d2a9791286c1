#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ringside {

/// Ends the program by a signal, without a half-written file.
void end_by(int signal);

/// Set by SIGINT, SIGTERM and SIGHUP once it was asked for: long work ends where it stands, and says so. A second one of them
/// ends the program at once.
std::atomic<bool> const& interrupts();

/// Says, where a signal ended long work early, that what is shown is only of `what`.
void say_if_interrupted(std::string_view what);

/// The bytes for states: those asked for, or what the machine can give without hurting, three quarters of what is free,
/// which processes that were started together on it divide.
std::uint64_t memory_for(std::optional<std::uint64_t> asked);

}  // namespace ringside
