#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "checker/explore/checkpoint/shared_log.h"
#include "checker/explore/ranks/owner.h"
#include "checker/explore/session/session.h"

namespace ringside {

/// Whether a state is in the parts of this rank.
bool is_own(std::span<std::uint64_t const> key, Places const& places, Exchange const& exchange);

/// Words of a state in a log: its key, and of a state that is kept as a fingerprint where it came from.
inline std::size_t logged_words(Session const& session) { return session.words + (session.options.compact ? 1 : 0); }

using VisitState = std::function<void(std::size_t level, std::span<std::uint64_t const> logged)>;

/// The states of this rank's parts that a log has of that many levels and of the next one, whoever wrote them. They are checked:
/// throws std::runtime_error, naming the log, on what cannot be.
void each_own(SharedLog const& log, Session const& session, Places const& places, Exchange const& exchange, std::size_t levels,
              VisitState const& visit);
/// Those that were met on the way to the next one.
void each_own_met(SharedLog const& log, Session const& session, Places const& places, Exchange const& exchange,
                  std::size_t levels, VisitState const& visit);

}  // namespace ringside
