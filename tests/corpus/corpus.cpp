#include "tests/corpus/corpus.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "engine/games/registry.h"

namespace ringside {
namespace fs = std::filesystem;

std::vector<fs::path> corpus_files(std::string_view kind, std::string_view extension) {
  std::vector<fs::path> files;
  for (fs::directory_entry const& game : fs::directory_iterator(RINGSIDE_CORPUS)) {
    if (!fs::is_directory(game.path() / kind)) continue;
    for (fs::directory_entry const& file : fs::recursive_directory_iterator(game.path() / kind))
      if (file.path().extension() == extension) files.push_back(file.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::string corpus_test_name(fs::path const& file) {
  std::string name = file.parent_path().parent_path().filename().string() + "_" + file.stem().string();
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

std::string read_whole(fs::path const& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw std::runtime_error("cannot read " + file.string());
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

Case case_at(fs::path const& file) {
  auto read = read_case(read_whole(file), file.filename().string(), file.parent_path().string());
  if (!read) throw std::runtime_error(to_string(read.error().front()));
  return *std::move(read);
}

std::shared_ptr<Match const> make_match(std::string const& game, Json const& setup) {
  GameEntry const* entry = find_game(game);
  if (entry == nullptr) throw std::runtime_error("no such game: " + game);
  Problems problems;
  if (std::shared_ptr<Match const> match = entry->match(setup, problems)) return match;
  throw std::runtime_error(to_string(problems.at(0)));
}

}  // namespace ringside
