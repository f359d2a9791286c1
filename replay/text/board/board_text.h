#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "engine/core/match/match_words.h"
#include "engine/core/match/scene.h"
#include "replay/text/board/look.h"

namespace ringside {

/// A scene as text: the field, a table of the seats, what each of them has, what lies on the table, and a legend of the marks
/// that occur. No line is wider than the look allows, from 40 columns on.
std::string board_text(Scene const& scene, BoardLook const& look = {});

/// A state's board for standard output, each line after `indent` spaces; with a seat, as that seat sees it.
std::string board_on_lines(MatchWords const& match, AnyState const& state, std::optional<int> seat, std::size_t indent);

/// The same for a scene; `within` as in BoardLook.
std::string board_on_lines(Scene const& scene, std::size_t indent, scene::Marks const& within = {});

/// The same for an error message, which indents it by itself and has no colours.
std::string board_in_error(MatchWords const& match, AnyState const& state, std::optional<int> seat);

}  // namespace ringside
