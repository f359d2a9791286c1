#pragma once

#include "engine/core/match/scene.h"
#include "engine/core/text/json.h"

namespace ringside::page {

/// Of a scene what is the same throughout a game and in every language: the field.
Json field_json(Scene const& scene);

/// The signs with what they mean.
Json signs_json(std::vector<scene::Mark> const& marks);

/// What changes from moment to moment: what lies and stands where, what was done, the panels, the words.
Json frame_json(Scene const& scene);

/// A frame without what was done on the field: with that each frame starts afresh.
Json undone(Json frame);

}  // namespace ringside::page
