#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "engine/core/text/notation.h"

namespace ringside {

/// The index of the phrase that a line is, in either language. A phrase has at most four words. An error has the column of the
/// first word that fits no phrase, and what could stand there.
Parsed<std::size_t> read_action_phrase(std::span<Saying const> phrases, std::string_view line);

}  // namespace ringside
