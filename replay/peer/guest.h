#pragma once

#include <string>

#include "checker/play/guest.h"
#include "replay/peer/process.h"

namespace ringside {

/// Gets a program for each seat that it plays in each game. It is started at the first decision of its seat, whose time covers
/// that, and ended with the game; it sees what its seat observes, over lines of JSON (checker/README.md, "Programs that
/// play").
Invite invite_program(ProgramStart how);

/// Why a program cannot be started, if it cannot; it is started once for that, and ended.
Result<> check_start(ProgramStart const& how);

/// What a program is asked, on one line. It depends on what the seat observed, its legal actions, the seed and the id alone.
std::string guest_request(GuestTurn const& turn, std::uint64_t id);

/// The action that an answer names.
tl::expected<ActionCode, Lapsed> read_guest_answer(GuestTurn const& turn, std::uint64_t id, std::string const& line);

}  // namespace ringside
