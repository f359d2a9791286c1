#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match/scene.h"
#include "replay/terminal/terminal.h"
#include "replay/text/board/look.h"

// Names, signs and words of a scene as they stand on a line: untrusted text is escaped, nothing breaks a line.

namespace ringside {

/// The marks that occur anywhere in a scene.
std::set<std::uint8_t> occurring_marks(Scene const& scene);

/// The signs of some marks, in their order.
std::string join_signs(Scene const& scene, scene::Marks const& marks);

/// "dagger*? ×2 (took off 1)"
std::string item_text(Scene const& scene, scene::Item const& item);

/// "0↗", with the signs of its marks.
std::string piece_text(Scene const& scene, scene::Piece const& piece);

/// "* overheated": a text for each mark that occurs anywhere in the scene; marks of one meaning share one. `within`: those whose
/// signs stand within labels, too.
std::vector<std::string> legend_lines(Scene const& scene, scene::Marks const& within = {});

/// A text broken into lines of at most `width` columns: after spaces and hyphens where it can be, else anywhere.
std::vector<std::string> broken(std::string_view text, std::size_t width);

/// Texts one after the other with `between`, on as many lines of `width` columns as it takes; all but the first are indented.
/// A text is broken only where it has no room on a line of its own.
std::string run_on(std::vector<std::string> const& texts, std::string_view between, std::size_t width, std::size_t indent);

std::string painted(BoardLook const& look, Style style, std::string_view text);

}  // namespace ringside
