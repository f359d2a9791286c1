#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/list/moves.h"
#include "engine/record/text/text_part.h"

namespace ringside {

/// One game, as plain text or as JSON; `name` names the input in errors.
tl::expected<MoveList, ReadErrors> read_move_list(std::string_view text, std::string const& name);

/// Does a text begin as a list of moves that names its game? A beginning of it is enough.
bool begins_move_list(std::string_view beginning);
inline constexpr std::size_t list_head_bytes = 1024;

/// The games of a list: one begins with the text, and where `game:` follows an empty line.
std::vector<TextPart> split_move_lists(std::string_view text);

}  // namespace ringside
