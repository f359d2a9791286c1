#pragma once

#include <array>
#include <string_view>

#include <tl/expected.hpp>

#include "engine/core/match/scene.h"
#include "engine/core/text/json.h"
#include "engine/core/text/problem.h"

namespace ringside {

/// What lies on the table, for whoever draws it: see `scene` in replay/serve/PROTOCOL.md. What is empty or usual is left out.
Json scene_json(Scene const& scene);

/// The same from another program, for that many seats. Its texts are made fit for terminals and pages.
tl::expected<Scene, Problem> read_scene(Json const& json, int seats);

/// Words of the scene's choices, in the order of their numbers.
inline constexpr std::array<std::string_view, 3> grid_words{"square", "pointy", "flat"};
inline constexpr std::array<std::string_view, 3> stroke_words{"way", "push", "attack"};
inline constexpr std::array<std::string_view, static_cast<std::size_t>(scene::last_ground) + 1> ground_words{
    "plain",  "solid",  "liquid", "barrier", "cover",  "explosive", "fuel",  "height", "turning",
    "charge", "spikes", "earth",  "fire",    "portal", "workshop",  "forge", "magnet", "tower"};

}  // namespace ringside
