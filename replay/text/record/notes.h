#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/values/record.h"

namespace ringside {

/// The lines of a record's notes that are about the moment after a step ("#12 …", without that number).
std::vector<std::string_view> notes_about(std::string_view notes, std::size_t step);

/// All that there is to say beside a step: its notes, and that nobody had seen yet what fell.
std::vector<std::string_view> remarks_about(Record const& record, std::size_t step);

/// Those that are about the whole game.
std::vector<std::string_view> notes_about_all(std::string_view notes);

}  // namespace ringside
