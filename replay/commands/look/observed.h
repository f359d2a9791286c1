#pragma once

#include <optional>

#include "replay/observed/observations.h"
#include "replay/text/record/playback.h"

namespace ringside::observed_verbs {

/// What one seat saw, where a file holds that, or a page for a seat; nothing where it holds something else. Only a file is looked
/// into. It ends the verb where that cannot be read, or where `seat` (of --as) names another seat.
std::optional<Observations> observed_in(Address const& address, std::string const& seat);

/// The verbs that show it, with what is asked of them.
Exit replay(Observations const& observed, Address const& address, Shown shown);
Exit show(Observations const& observed, Address const& address);
/// What the page shows, opened at the step of the address, with the file that it holds.
Json page_data(Observations const& observed, Address const& address);

}  // namespace ringside::observed_verbs
