#pragma once

#include <tl/expected.hpp>

#include "engine/core/match/scene.h"
#include "engine/core/text/json.h"
#include "engine/core/text/problem.h"

namespace ringside {

/// A text of a page's game by its number, in a language; the number must be one of them.
std::string const& text_of(Json const& game, char const* part, std::size_t number, Language language);

/// A board, with the marks whose signs stand within labels.
struct SeenBoard {
  Scene scene;
  scene::Marks within;
};

/// What a frame is of.
struct FrameOf {
  Json const& game;        ///< of a page
  std::size_t arrows = 0;  ///< the first so many are on the table; the others, as blows are, are what an action did
};

/// What a frame shows without what an action did.
tl::expected<SeenBoard, Problem> board_of(FrameOf const& of, Json const& frame, Language language);

}  // namespace ringside
