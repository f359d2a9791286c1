#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/record/values/record.h"
#include "replay/pictures/board/board_picture.h"

namespace ringside::picture {

/// One of two games that are laid side by side.
struct OneGame {
  std::string name;
  Match const& match;
  AnyState start;
  Record const& record;
};

/// Two games of one kind after a step, as far as each can be played so far, with what differs between them marked.
Drawing difference_picture(OneGame const& left, OneGame const& right, std::size_t step, std::string const& title,
                           Onlooker const& onlooker);

}  // namespace ringside::picture
