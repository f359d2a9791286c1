#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ringside {

/// Ends the program by a signal, without a half-written file.
void end_by(int signal);

/// Set by SIGINT, SIGTERM and SIGHUP once it was requested: long work stops early, and says so. A second one of them
/// ends the program at once.
std::atomic<bool> const& interrupts();

/// If a signal ended long work early, says that the output covers only `what`.
void say_if_interrupted(std::string_view what);

/// The bytes for states: those asked for, or three quarters of the free memory,
/// which processes that were started together on it divide.
std::uint64_t memory_for(std::optional<std::uint64_t> asked);

}  // namespace ringside
