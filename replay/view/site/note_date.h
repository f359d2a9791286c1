#pragma once

#include <string>
#include <string_view>

namespace ringside::page {

/// The date of a game by its notes, "2026-03-14", or nothing: the first line about the whole game that has one, written so or as
/// 14.03.2026; a line that begins with "date" or "дата" goes before others.
std::string date_in(std::string_view notes);

}  // namespace ringside::page
