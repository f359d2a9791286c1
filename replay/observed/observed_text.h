#pragma once

#include "replay/observed/observations.h"
#include "replay/terminal/message.h"
#include "replay/text/record/playback.h"
#include "replay/text/state/state_text.h"

namespace ringside {

/// Replays what a seat saw, as play_text() and play_json() replay a record as that seat sees it.
Exit replay_observed(Observations const& observed, Address const& address, Shown const& shown);

/// A moment, for seen_text().
SeenState seen_at(Observations const& observed, Address const& address, std::size_t step);
/// The same for programs, as state_json() has it.
Json seen_json(Observations const& observed, Address const& address, std::size_t step);

/// What was wrong with the record; nothing if nothing was.
std::optional<ErrorReport> trouble_of(Observations const& observed, Address const& address);

}  // namespace ringside
