#pragma once

#include <optional>

#include "replay/observed/observations.h"

namespace ringside {

/// The first number in what a page shows that names nothing, or that contradicts the steps; nothing if there is none.
std::optional<Problem> wrong_number(Observations const& observed);

/// The numbers of actions that runs pass through: how many are passed over, how many stand there, and so on.
std::vector<std::size_t> numbers_in(Json const& runs);

}  // namespace ringside
