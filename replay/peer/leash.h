#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace ringside {

/// A program that was started, and what holds it.
struct Leashed {
  pid_t keeper = -1;   ///< a child of this process, which ends as the program ends
  pid_t program = -1;  ///< a child of the keeper
  int leash = -1;      ///< once it is closed, by this process or by its end, the keeper ends all that the program has started
  int socket = -1;     ///< its standard input and output
  int errors = -1;     ///< its standard error; reading it never waits
  int error = 0;       ///< not 0: why it could not be started
};

/// Starts a program by its words, the first of which is looked up in PATH; no shell reads them. It runs in a session of its own
/// with no other descriptor open. `environment` holds NAME=VALUE, besides what this process has.
Leashed start_leashed(std::vector<std::string> const& words, std::vector<std::string> const& environment);

}  // namespace ringside
