#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "checker/cases/case.h"
#include "engine/core/match/match.h"
#include "engine/core/text/json.h"

namespace ringside {

/// All files of one kind in corpus/GAME/KIND/, of every game, by their paths.
std::vector<std::filesystem::path> corpus_files(std::string_view kind, std::string_view extension);

/// "corpus/GAME/KIND/a-file.json" as the name of a test: "GAME_a_file".
std::string corpus_test_name(std::filesystem::path const& file);

/// The text of a file; throws if it cannot be read.
std::string read_whole(std::filesystem::path const& file);

/// The case in a file; throws with its first error if there is none.
Case case_at(std::filesystem::path const& file);

/// The match of a game's id and setup; throws with the problems if there is none.
std::shared_ptr<Match const> make_match(std::string const& game, Json const& setup);

}  // namespace ringside
