#pragma once

#include <filesystem>
#include <map>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "checker/cases/case.h"
#include "engine/core/match/game_entry.h"
#include "engine/core/match/match.h"
#include "engine/core/text/json.h"

namespace ringside {

/// All files of one kind in corpus/GAME/KIND/, of every game, by their paths.
std::vector<std::filesystem::path> corpus_files(std::string_view kind, std::string_view extension);

/// The cases of the games that a game lies over.
std::vector<std::filesystem::path> base_cases(GameEntry const& game);

/// "corpus/GAME/KIND/a-file.json" as the name of a test: "GAME_a_file".
std::string corpus_test_name(std::filesystem::path const& file);

/// The text of a file; throws if it cannot be read.
std::string read_whole(std::filesystem::path const& file);

/// The case in a file; throws with its first error if there is none.
Case case_at(std::filesystem::path const& file);

/// A case file, and the game that it is asked of: its own, or one that lies over that.
struct AskedFile {
  std::filesystem::path file;
  std::string under;  ///< empty: its own

  /// "GAME_a_file", or "GAME_a_file_under_EXPANSION".
  std::string test_name() const;
  friend std::ostream& operator<<(std::ostream& out, AskedFile const& asked) { return out << asked.test_name(); }
};

/// The cases of the base that do not hold under an expansion, with the clause that changes each: corpus/GAME/changed.txt.
std::map<std::string, std::string> changed_cases(std::string_view game);

/// All cases, and those of each base as cases of the games that lie over it, except the changed ones.
std::vector<AskedFile> asked_files();

/// The case in a file, as one of the game that it is asked of; throws with its first error if there is none.
Case case_of(AskedFile const& asked);

/// The match of a game's id and setup; throws with the problems if there is none.
std::shared_ptr<Match const> make_match(std::string const& game, Json const& setup);

}  // namespace ringside
