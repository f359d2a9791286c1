#include "tests/corpus/corpus.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "checker/cases/case_over.h"
#include "engine/games/registry.h"

namespace ringside {
namespace fs = std::filesystem;

namespace {

std::string identifier(std::string name) {
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

}  // namespace

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

std::vector<fs::path> base_cases(GameEntry const& game) {
  std::vector<fs::path> files;
  for (fs::path const& file : corpus_files("cases", ".json")) {
    auto const over = games_over(fs::relative(file, RINGSIDE_CORPUS).begin()->string());
    if (std::find(over.begin(), over.end(), &game) != over.end()) files.push_back(file);
  }
  return files;
}

std::string corpus_test_name(fs::path const& file) {
  return identifier(file.parent_path().parent_path().filename().string() + "_" + file.stem().string());
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

std::string AskedFile::test_name() const { return corpus_test_name(file) + (under.empty() ? "" : "_under_" + identifier(under)); }

std::map<std::string, std::string> changed_cases(std::string_view game) {
  std::map<std::string, std::string> changed;
  std::ifstream file(fs::path(RINGSIDE_CORPUS) / game / "changed.txt");
  for (std::string line; std::getline(file, line);) {
    std::size_t const space = line.find(' ');
    if (!line.starts_with('#') && space != std::string::npos) changed[line.substr(space + 1)] = line.substr(0, space);
  }
  return changed;
}

std::vector<AskedFile> asked_files() {
  std::vector<AskedFile> all;
  for (fs::path const& file : corpus_files("cases", ".json")) all.push_back({file, ""});
  for (GameEntry const& game : games()) {
    auto const changed = changed_cases(game.facts().id);
    for (fs::path const& file : base_cases(game))
      if (!changed.contains(file.stem().string())) all.push_back({file, std::string(game.facts().id)});
  }
  return all;
}

Case case_of(AskedFile const& asked) {
  Case own = case_at(asked.file);
  if (asked.under.empty()) return own;
  auto there = case_over(own, *find_game(asked.under));
  if (!there) throw std::runtime_error(to_string(there.error()));
  return *std::move(there);
}

std::shared_ptr<Match const> make_match(std::string const& game, Json const& setup) {
  GameEntry const* entry = find_game(game);
  if (entry == nullptr) throw std::runtime_error("no such game: " + game);
  Problems problems;
  if (std::shared_ptr<Match const> match = entry->match(setup, problems)) return match;
  throw std::runtime_error(to_string(problems.at(0)));
}

}  // namespace ringside
