#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/values/read.h"
#include "engine/record/values/record.h"

namespace ringside {

/// The lines of a record's notes that are about the moment after a step ("#12 …", without that number).
std::vector<std::string_view> notes_about(std::string_view notes, std::size_t step);

/// The remarks on a step: its notes, and whether its draw was still unseen.
std::vector<std::string_view> remarks_about(Record const& record, std::size_t step);

/// Those that are about the whole game.
std::vector<std::string_view> notes_about_all(std::string_view notes);

/// A game as a seat is shown it. Who took the notes of a game with secrets may have known what the seat must not, and the command
/// that made a game plays it again: they are left out, and so is why the position was changed by hand.
LoadedRecord without_notes_of_secrets(LoadedRecord loaded);

}  // namespace ringside
