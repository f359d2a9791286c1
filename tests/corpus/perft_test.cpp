#include <set>

#include <gtest/gtest.h>

#include "checker/play/perft.h"
#include "engine/games/registry.h"
#include "tests/corpus/corpus.h"

namespace ringside {
namespace {

/// A table: {"game", "setup", optionally "state" as in a position file, "counts": [leaves at depth 0, 1, …]}.
TEST(PerftTables, AreWhatTheEngineCounts) {
  for (auto const& file : corpus_files("perft", ".json")) {
    Json const table = Json::parse(read_whole(file));
    auto const match = make_match(table.at("game"), table.at("setup"));
    Problems problems;
    auto const root = table.contains("state") ? match->read_position(table["state"], problems) : match->start();
    ASSERT_TRUE(root) << file << to_string(problems.at(0));
    auto const counts = table.at("counts").get<std::vector<std::uint64_t>>();
    ASSERT_GE(counts.size(), 2U) << file;
    EXPECT_EQ(perft(*match, *root, static_cast<int>(counts.size()) - 1, 2).leaves, counts) << file;
  }
}

TEST(PerftTables, EachGameHasOne) {
  std::set<std::string> games;
  for (auto const& file : corpus_files("perft", ".json")) games.insert(Json::parse(read_whole(file)).at("game"));
  for (std::string const& id : game_ids()) EXPECT_TRUE(games.contains(id)) << id;
}

}  // namespace
}  // namespace ringside
