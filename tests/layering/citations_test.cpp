// Every citation of a clause in the rules' code is a site, or engine/games/citations.txt says why not; and what the corpus keeps
// of `coverage --without` is about the sites as they stand.

#include <algorithm>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "checker/without/matrix.h"
#include "checker/without/sites.h"
#include "engine/games/registry.h"
#include "tests/layering/sources.h"

namespace ringside {
namespace {

bool is_rules_code(std::string const& file) {
  return file.starts_with("engine/games/") || file.starts_with("engine/board/") || file.starts_with("engine/core/");
}

std::vector<Site> const& all_sites() {
  static std::vector<Site> const found = [] {
    std::vector<SourceText> texts;
    for (std::string const& file : sources())
      if (file.starts_with("engine/games/")) texts.push_back({file, read(root / file)});
    return find_sites(std::move(texts));
  }();
  return found;
}

/// Clauses that a text cites: `SA-7.4` in a comment, `SA::c7_4` in code.
std::set<std::string> cited_in(std::string const& text) {
  static std::regex const in_comments("\\b([A-Z]{2})-(\\d+(?:\\.\\d+)+)"), in_code("\\b([A-Z]{2})::c(\\d+(?:_\\d+)+)");
  std::set<std::string> cited;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::size_t const comment = std::min(line.find("//"), line.size());
    std::string const code = line.substr(0, comment), said = line.substr(comment);
    for (std::sregex_iterator at(said.begin(), said.end(), in_comments), end; at != end; ++at) cited.insert(at->str());
    for (std::sregex_iterator at(code.begin(), code.end(), in_code), end; at != end; ++at) {
      std::string number = (*at)[2];
      std::replace(number.begin(), number.end(), '_', '.');
      cited.insert((*at)[1].str() + "-" + number);
    }
  }
  return cited;
}

using Listed = std::map<std::string, std::map<std::string, std::string>>;  // file, clause or *, reason

Listed listed_reasons() {
  Listed rows;
  std::istringstream lines(read(root / "engine/games/citations.txt"));
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    std::istringstream words(line);
    std::string file, clause, reason;
    words >> file >> clause;
    std::getline(words >> std::ws, reason);
    rows[file][clause] = reason;
  }
  return rows;
}

TEST(Citations, AreSitesOrListedWithAReason) {
  std::map<std::string, std::set<std::string>> sited;
  std::set<std::string> anywhere;
  for (Site const& site : all_sites()) {
    sited[site.file].insert(site.clauses.begin(), site.clauses.end());
    anywhere.insert(site.clauses.begin(), site.clauses.end());
  }
  Listed const reasons = listed_reasons();
  Listed used;
  for (std::string const& file : sources()) {
    if (!is_rules_code(file)) continue;
    for (std::string const& clause : cited_in(read(root / file))) {
      if (sited[file].contains(clause) || (file.ends_with(".h") && anywhere.contains(clause))) continue;
      auto const rows = reasons.find(file);
      bool const by_itself = rows != reasons.end() && rows->second.contains(clause);
      bool const with_all = rows != reasons.end() && rows->second.contains("*");
      EXPECT_TRUE(by_itself || with_all) << file << " cites " << clause
                                         << ": let a site act by it, or say in engine/games/citations.txt why none does";
      used[file][by_itself ? clause : "*"] = "used";
    }
  }
  for (auto const& [file, rows] : reasons)
    for (auto const& [clause, reason] : rows) {
      EXPECT_TRUE(used[file].contains(clause)) << "engine/games/citations.txt: " << file << " " << clause << " is not needed";
      EXPECT_FALSE(reason.empty()) << file << " " << clause;
    }
}

TEST(Citations, OfSitesAreClausesOfAGame) {
  std::set<std::string_view> clauses;
  for (GameEntry const& game : games())
    for (Clause const& clause : game.clauses()) clauses.insert(clause.id);
  for (Site const& site : all_sites())
    for (std::string const& clause : site.clauses) EXPECT_TRUE(clauses.contains(clause)) << site.file << ":" << site.line;
}

TEST(Citations, OneSiteALine) {
  std::set<sites::Key> keys;
  for (Site const& site : all_sites()) EXPECT_TRUE(keys.insert(site.key()).second) << site.file << ":" << site.line;
  for (Site const& site : all_sites())
    EXPECT_EQ(site.code.find("by(\"", site.code.find("by(\"") + 1), std::string::npos) << site.code;
}

std::vector<KeptMatrix> kept() {
  std::vector<KeptMatrix> all;
  for (GameEntry const& game : games()) {
    auto const path = root / "corpus" / std::string(game.facts().id) / "without.json";
    auto const matrix = read_matrix(read(path));
    EXPECT_TRUE(matrix) << path;
    if (matrix) all.push_back(*matrix);
  }
  return all;
}

TEST(KeptMatrix, IsAboutTheSitesAsTheyStand) {
  std::map<std::string, KeptSite> rows;
  for (KeptMatrix const& matrix : kept())
    for (KeptSite const& site : matrix.sites) EXPECT_TRUE(rows.emplace(site.id, site).second) << site.id;
  for (Site const& site : all_sites()) {
    auto const row = rows.find(site.id);
    EXPECT_TRUE(row != rows.end() && is_about(row->second, site))
        << site.id << " (" << site.file << ":" << site.line
        << ") is not what corpus/*/without.json keeps of it; engine/README.md, "
        << "\"Sites\", says how it is made again";
  }
  EXPECT_EQ(rows.size(), all_sites().size());
}

TEST(KeptMatrix, NamesCasesThatExist) {
  for (KeptMatrix const& matrix : kept())
    for (KeptSite const& site : matrix.sites)
      EXPECT_TRUE(site.notice == Notice::none || std::filesystem::exists(root / site.by)) << site.id << ": " << site.by;
}

TEST(KeptMatrix, LeavesAtMostOneSiteInTwentyUnknown) {
  for (KeptMatrix const& matrix : kept()) {
    auto const unknown =
        std::count_if(matrix.sites.begin(), matrix.sites.end(), [](KeptSite const& site) { return site.is_unknown(); });
    EXPECT_LE(20 * unknown, static_cast<std::ptrdiff_t>(matrix.sites.size())) << matrix.game;
  }
}

// What the reader of sites makes of code.

TEST(Sites, AreNumberedByClauseInTheOrderOfFilesAndLines) {
  auto const sites = find_sites(
      {{"b.cpp", "  if (by(\"SA-4.1\")) act();\n"}, {"a.cpp", "x\nif (by(\"SA-4.1 SA-4.2\", cold(a, b), false)) {\n"}});
  ASSERT_EQ(sites.size(), 2U);
  EXPECT_EQ(sites[0].id, "SA-4.1#1");
  EXPECT_EQ(sites[0].file, "a.cpp");
  EXPECT_EQ(sites[0].line, 2U);
  EXPECT_EQ(sites[0].clauses, (std::vector<std::string>{"SA-4.1", "SA-4.2"}));
  EXPECT_EQ(sites[0].without, "false");
  EXPECT_EQ(sites[1].id, "SA-4.1#2");
  EXPECT_EQ(sites[1].code, "if (by(\"SA-4.1\")) act();");
  EXPECT_EQ(sites[1].without, "");
}

TEST(Sites, OfCommentsAndOtherNamesAreNone) {
  EXPECT_TRUE(find_sites({{"a.h", "//   if (by(\"SA-4.1\")) act();\nstand_by(\"SA-4.1\");\n"}}).empty());
}

TEST(Sites, AreMeantByClauseChapterAndId) {
  Site site;
  site.id = "SA-4.1#2";
  site.clauses = {"SA-4.1", "SA-5.1"};
  for (char const* word : {"each", "SA-4.1#2", "SA-4.1", "SA-5", "SA"}) EXPECT_TRUE(is_meant(site, word)) << word;
  for (char const* word : {"SA-4.1#1", "SA-4.10", "S", "HV"}) EXPECT_FALSE(is_meant(site, word)) << word;
}

TEST(KeptMatrix, KeepsReasonAndEquivalenceOfTheSameCode) {
  KeptMatrix const before{"duel",
                          {{"A#1", {"A"}, "a.h", "x", "1", Notice::none, "", "never", {false, {{"p.json", false, 9, 4}}}}}};
  Site site{"A#2", {"A"}, "a.h", 7, "x", "1"};
  EXPECT_EQ(to_keep(site, Notice::none, "", before).why, "never");
  EXPECT_FALSE(to_keep(site, Notice::none, "", before).equivalent.empty());
  EXPECT_EQ(to_keep(site, Notice::crash, "cases/a.json", before).why, "") << "something notices it now";
  site.without = "2";
  EXPECT_EQ(to_keep(site, Notice::none, "", before).why, "");
}

TEST(KeptMatrix, IsReadAsItIsWritten) {
  KeptMatrix const matrix{"duel",
                          {{"DU-1.5#1", {"DU-1.5"}, "a.h", "if (by(\"DU-1.5\"))", "", Notice::crash, "cases/a.json", ""},
                           {"DU-1.5#2", {"DU-1.5"}, "b.h", "x", "1", Notice::none, "", "never"},
                           {"DU-1.5#3", {"DU-1.5"}, "c.h", "y", "2", Notice::none, "", "", {true, {{"p.json", true, 9, 4}}}}}};
  auto const again = read_matrix(to_text(matrix));
  ASSERT_TRUE(again);
  EXPECT_EQ(to_text(*again), to_text(matrix));
  EXPECT_EQ(again->sites[2].equivalent.spaces, matrix.sites[2].equivalent.spaces);
  EXPECT_TRUE(again->sites[2].equivalent.proved && !again->sites[2].is_unknown());
  EXPECT_FALSE(read_matrix("{}"));
  EXPECT_FALSE(read_matrix("no JSON"));
  EXPECT_FALSE(read_matrix(R"({"format": "ringside-without", "version": 1, "game": "duel", "sites": [{"site": 3}]})"));
}

}  // namespace
}  // namespace ringside
