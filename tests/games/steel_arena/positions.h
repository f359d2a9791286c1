#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "engine/core/text/json.h"
#include "tests/games/steel_arena/table.h"

namespace ringside::steel_arena {

/// A position of robots, one a seat: "c1 e" stands on c1, faces east and has its four first modules; "c1 e: laser, jet"
/// has these two alone. `more` holds the other fields.
///
///   Table table(position({"c1 e: laser", "c3 w"}, R"({"field": {"c3": "trap-2"}})"), on("3-players"));
std::string position(std::initializer_list<std::string> robots, std::string_view more = "{}");

/// The built-in catalogue with one tile changed: altered("laser", {{"push", 2}}). A null takes a property away.
Json altered(std::string_view tile, Json const& changes);

/// A setup on the field of 19 cells with a catalogue of one's own.
Json on_catalogue(Json catalogue, Json rulings = Json::object());

/// A setup for a team game of four on 19 cells.
Json in_teams(Json rulings = Json::object());

/// The modules of a robot that has something to lose.
inline std::string const crowd = "laser, crab, flea, mortar, hinge, fan, ram, jet";

}  // namespace ringside::steel_arena
