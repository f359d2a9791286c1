#pragma once

#include <string>
#include <vector>

#include "checker/without/sites.h"
#include "checker/without/subjects.h"
#include "checker/without/walk.h"

namespace ringside {

constexpr std::string_view rules_folder = "engine/games";

/// The text of a file that must be there.
std::string text_of(std::string const& path);

/// The sites of the rules' code of which this build was made.
std::vector<Site> sites_here();

/// The cases and records among the inputs.
std::vector<Subject> read_subjects(std::vector<std::string> const& inputs);

/// The positions among the inputs, each with the start of its game.
std::vector<Beginning> read_beginnings(std::vector<std::string> const& inputs);

}  // namespace ringside
