// The rooms of engine, checker and replay: tests/layering/arrows.txt lists which folder may include which, bottom up.

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/layering/sources.h"

namespace ringside {
namespace {

/// A folder, and those that it may include.
struct Folder {
  std::string name;
  std::vector<std::string> below;
};

std::vector<Folder> parse_arrows(std::string const& text) {
  std::vector<Folder> folders;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    std::istringstream words(line);
    std::string word;
    if (!line.starts_with(' ')) {
      words >> word;
      folders.push_back({word, {}});
    }
    while (words >> word && !folders.empty()) folders.back().below.push_back(word);
  }
  return folders;
}

std::vector<Folder> const& listed() {
  static std::vector<Folder> const folders = parse_arrows(read(root / "tests/layering/arrows.txt"));
  return folders;
}

/// What is wrong with a list: an arrow must lead to a folder that stands above it in the list, so there is no circle.
std::vector<std::string> faults_of(std::vector<Folder> const& folders) {
  std::vector<std::string> faults;
  std::set<std::string> seen;
  for (Folder const& folder : folders) {
    for (std::string const& below : folder.below)
      if (!seen.contains(below)) faults.push_back(folder.name + " points at " + below + ", which is not below it");
    if (!seen.insert(folder.name).second) faults.push_back(folder.name + " is listed twice");
  }
  return faults;
}

bool is_product(std::string const& file) {
  return file.starts_with("engine/") || file.starts_with("checker/") || file.starts_with("replay/");
}

using Includes = std::map<std::string, std::set<std::string>>;

/// Which folders each folder includes, by its headers and its sources.
Includes find_includes() {
  Includes found;
  for (std::string const& file : sources()) {
    if (!is_product(file)) continue;
    auto& below = found[folder_of(file)];
    for (std::string const& include : list_includes(file))
      if (is_product(include) && folder_of(include) != folder_of(file)) below.insert(folder_of(include));
  }
  return found;
}

TEST(Folders, ArrowsRunDownwardOnly) {
  EXPECT_TRUE(faults_of({{"a", {}}, {"b", {"a"}}}).empty());
  EXPECT_EQ(faults_of({{"a", {"b"}}, {"b", {"a"}}}).size(), 1U);
  for (std::string const& fault : faults_of(listed())) ADD_FAILURE() << fault;
}

TEST(Folders, IncludeWhatIsListedAndNothingElse) {
  Includes const found = find_includes();
  std::set<std::string> known;
  for (Folder const& folder : listed()) {
    known.insert(folder.name);
    ASSERT_TRUE(found.contains(folder.name)) << folder.name << " is listed and has no code";
    std::set<std::string> const below(folder.below.begin(), folder.below.end());
    for (std::string const& included : found.at(folder.name))
      EXPECT_TRUE(below.contains(included)) << folder.name << " includes " << included;
    for (std::string const& allowed : below)
      EXPECT_TRUE(found.at(folder.name).contains(allowed))
          << folder.name << " need not include " << allowed << ": take it off the list";
  }
  for (auto const& [folder, below] : found) EXPECT_TRUE(known.contains(folder)) << folder << " is not listed";
}

/// How many floors a folder stands above those that include nothing.
std::map<std::string, std::size_t> floors() {
  std::map<std::string, std::size_t> floor;
  for (Folder const& folder : listed())
    for (std::string const& below : folder.below) floor[folder.name] = std::max(floor[folder.name], floor[below] + 1);
  return floor;
}

/// The floors from the top, each with its folders.
std::string draw_floors() {
  std::map<std::size_t, std::string, std::greater<>> lines;
  auto floor = floors();
  for (Folder const& folder : listed()) lines[floor[folder.name]] += "  " + folder.name;
  std::string drawing;
  for (auto const& [number, line] : lines) drawing += (number < 10 ? " " : "") + std::to_string(number) + line + "\n";
  return drawing;
}

TEST(Folders, TheGuideShowsTheDrawing) {
  EXPECT_NE(read(root / "engine/README.md").find(draw_floors()), std::string::npos) << draw_floors();
}

/// Folders that hold data by the dozen: approved outputs and what a game is made of.
bool may_be_full(std::string const& folder) {
  return folder.starts_with("engine/games/") || folder.starts_with("tests/games/") || folder.starts_with("tests/oracle/");
}

TEST(Folders, HoldAtMostTwentyFiveFilesInARow) {
  std::map<std::string, std::size_t> files;
  for (std::string const& file : sources()) ++files[folder_of(file)];
  for (auto const& [folder, count] : files) EXPECT_TRUE(count <= 25 || may_be_full(folder)) << folder << " has " << count;
}

}  // namespace
}  // namespace ringside
