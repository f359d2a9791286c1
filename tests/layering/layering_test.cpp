// The architecture as a test: who may include whom, and who may name a game.

#include <algorithm>
#include <cctype>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/games/registry.h"
#include "tests/layering/sources.h"

namespace ringside {
namespace {

/// The room of a file: what it may include depends on it alone.
std::string room_of(std::string const& file) {
  if (file.starts_with("engine/games/registry.") || file == "engine/games/noting.h") return "registry";
  for (char const* room : {"engine/core", "engine/board", "engine/record", "engine/games", "engine/proof", "checker", "replay",
                           "properties", "tests"})
    if (file.starts_with(std::string(room) + "/")) return room;
  return "";
}

/// The rooms that each room may include, itself excepted.
std::map<std::string, std::set<std::string>> const arrows{
    {"engine/core", {}},
    {"engine/board", {"engine/core"}},
    {"engine/games", {"engine/core", "engine/board"}},
    {"registry", {"engine/core", "engine/games"}},
    {"engine/record", {"engine/core", "registry"}},
    {"engine/proof", {"engine/core", "registry"}},
    {"checker", {"engine/core", "engine/record", "registry"}},
    {"replay", {"engine/core", "engine/record", "registry", "checker"}},
    {"properties", {"engine/core", "engine/board", "engine/record", "registry", "checker", "engine/games"}},
    {"tests",
     {"engine/core", "engine/board", "engine/record", "registry", "checker", "engine/proof", "replay", "properties",
      "engine/games"}},
};

/// The game whose own file this is, by the folder's name; empty: no game's.
std::string game_of(std::string const& file) {
  static std::regex const own("(?:engine/games|properties|tests/(?:games|oracle|bench|peers))/([a-z_]+)/.*");
  std::smatch match;
  return std::regex_match(file, match, own) ? match[1].str() : "";
}

TEST(Layering, IncludesRunWithTheArrows) {
  for (std::string const& file : sources())
    for (std::string const& include : list_includes(file)) {
      std::string const from = room_of(file);
      std::string const to = room_of(include);
      if (to.empty() || from == to) continue;
      EXPECT_TRUE(arrows.at(from).contains(to)) << file << " includes " << include;
    }
}

/// A unit is a header with its source file, whichever of them there are.
std::string unit_of(std::string const& file) { return file.substr(0, file.rfind('.')); }

using Arrows = std::map<std::string, std::set<std::string>>;

Arrows units() {
  Arrows units;
  for (std::string const& file : sources())
    for (std::string const& include : list_includes(file))
      if (unit_of(include) != unit_of(file)) units[unit_of(file)].insert(unit_of(include));
  return units;
}

/// Takes away units that include none that is left, again and again: what stays is in a circle, or leads to one.
Arrows circles_among(Arrows units) {
  auto const leads_on = [&](std::string const& unit) { return units.contains(unit); };
  while (std::erase_if(units, [&](auto const& unit) { return std::none_of(unit.second.begin(), unit.second.end(), leads_on); }) >
         0) {
  }
  return units;
}

TEST(Layering, NoUnitsIncludeEachOtherInACircle) {
  EXPECT_EQ(circles_among({{"a", {"b"}}, {"b", {"c", "a"}}, {"c", {"d"}}}).size(), 2U);
  for (auto const& [unit, includes] : circles_among(units())) ADD_FAILURE() << unit << " is in a circle, or leads to one";
}

/// The folder of the game that the game in a folder expands, which its list of sources names; empty if it expands none.
std::string folder_below(std::string const& folder) {
  static std::regex const over("OVER ([a-z_]+)");
  for (char const* const games : {"engine/games", "tests/games"}) {
    auto const list = root / games / folder / "CMakeLists.txt";
    std::string const text = !folder.empty() && std::filesystem::exists(list) ? read(list) : "";
    if (std::smatch found; std::regex_search(text, found, over)) return found[1];
  }
  return {};
}

TEST(Layering, OnlyTheRegistryAndAGamesOwnFilesIncludeAGame) {
  for (std::string const& file : sources())
    for (std::string const& include : list_includes(file)) {
      std::string const game = game_of(include);
      if (game.empty() || !include.starts_with("engine/games/")) continue;
      bool const is_below = folder_below(game_of(file)) == game;
      EXPECT_TRUE(room_of(file) == "registry" || game_of(file) == game || is_below) << file << " includes " << include;
    }
}

TEST(Layering, NobodyElseNamesAGame) {
  std::vector<std::string> names;
  for (GameEntry const& entry : games()) {
    std::string id(entry.facts().id);
    names.push_back(id);
    std::replace(id.begin(), id.end(), '-', '_');
    names.push_back(id);
    names.emplace_back(entry.facts().title);
  }
  for (std::string const& file : sources()) {
    if (!game_of(file).empty() || room_of(file) == "registry" || room_of(file) == "tests") continue;
    std::string const text = read(root / file);
    for (std::string const& name : names) {
      std::regex const word("(^|[^A-Za-z_-])" + name + "([^A-Za-z_-]|$)");
      EXPECT_FALSE(std::regex_search(text, word)) << file << " names " << name;
    }
  }
}

TEST(Layering, VerbsWriteFilesInOnePlace) {
  for (std::string const& file : sources()) {
    if (room_of(file) != "replay" || file == "replay/output/output.cpp") continue;
    std::string const text = read(root / file);
    for (char const* way : {"write_file_atomically(", "AtomicFile::create(", "BulkWriter::create(", "ofstream", "fopen("})
      EXPECT_EQ(text.find(way), std::string::npos) << file << " writes by " << way << " what replay/output/output.h would guard";
  }
}

/// The types that a header defines outside other types, each with its namespaces: "ringside::hex::Direction".
std::vector<std::string> list_types(std::string const& header) {
  static std::regex const pattern(
      "(?:^|\n)(?:namespace ([\\w:]+) \\{|\\}  // namespace (?:[\\w:]+)|(?:struct|class|enum class|enum) (\\w+)[^;{=]*\\{)");
  std::string const text = read(root / header);
  std::vector<std::string> scopes, types;
  for (std::sregex_iterator match(text.begin(), text.end(), pattern), end; match != end; ++match) {
    std::string const outer = scopes.empty() ? "" : scopes.back();
    if ((*match)[1].matched)
      scopes.push_back(outer + (*match)[1].str() + "::");
    else if ((*match)[2].matched)
      types.push_back(outer + (*match)[2].str());
    else if (!scopes.empty())
      scopes.pop_back();
  }
  return types;
}

// Two types of one name would be an error that no compiler sees, as long as no file includes both.
TEST(Layering, ANameIsOfOneTypeOnly) {
  std::map<std::string, std::string> homes;
  for (std::string const& file : sources()) {
    if (!file.ends_with(".h")) continue;
    for (std::string const& type : list_types(file)) {
      auto const [home, is_new] = homes.emplace(type, file);
      EXPECT_TRUE(is_new || home->second == file) << type << " stands in " << home->second << " and in " << file;
    }
  }
  EXPECT_TRUE(homes.contains("ringside::Record") && homes.contains("ringside::hex::Direction"));
}

// Untrusted text is made safe for the terminal on its way there: so there is one way.
TEST(Layering, OnlyTheTerminalPrints) {
  static std::regex const printing("fmt::print\\(|std::c(out|err)\\b|\\bprintf\\(|\\bf?puts\\(|\\bfwrite\\([^;]*std(out|err)\\)");
  for (std::string const& file : sources()) {
    if (room_of(file) == "tests" || room_of(file) == "properties" || file.starts_with("replay/terminal/")) continue;
    if (file == "engine/proof/main.cpp") continue;  // a program of its own, which makes such text safe itself
    std::smatch found;
    std::string const text = read(root / file);
    EXPECT_FALSE(std::regex_search(text, found, printing)) << file << " prints by itself: " << found[0];
  }
}

TEST(Layering, OnlyOneFileEscapesForXml) {
  for (std::string const& file : sources()) {
    if (room_of(file) == "tests" || file == "replay/terminal/untrusted.cpp") continue;
    EXPECT_EQ(read(root / file).find("&lt;"), std::string::npos) << file;
  }
}

// It takes seconds to compile, so one file pays for it.
TEST(Layering, OneFileParsesTheCommandLine) {
  for (std::string const& file : sources()) {
    if (file == "replay/flags/parser.cpp") continue;
    EXPECT_EQ(read(root / file)
                  .find("#include <"
                        "CLI/"),
              std::string::npos)
        << file;
  }
}

TEST(Layering, OnlyVerbsEndTheProgram) {
  for (std::string const& file : sources()) {
    if (file.starts_with("replay/commands/") || file == "replay/program.cpp") continue;
    for (std::string const& include : list_includes(file))
      EXPECT_NE(include, "replay/commands/ending.h") << file << " may return a Result instead";
  }
}

TEST(Layering, EveryRoomIsKnown) {
  for (std::string const& file : sources()) EXPECT_FALSE(room_of(file).empty() && !file.ends_with("embed.h")) << file;
}

}  // namespace
}  // namespace ringside
