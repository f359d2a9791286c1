#include <set>

#include <gtest/gtest.h>

#include "engine/games/registry.h"
#include "engine/record/text/write.h"
#include "engine/record/values/read.h"
#include "tests/corpus/corpus.h"

namespace ringside {
namespace {

TEST(Positions, CanBeReadAndWrittenBack) {
  for (auto const& file : corpus_files("positions", ".json")) {
    auto const position = read_position_json(read_whole(file), file.string());
    ASSERT_TRUE(position) << to_string(position.error().at(0));
    EXPECT_EQ(position->match->broken(position->state), -1) << file;
    auto const again = read_position_json(write_position_json(*position->match, position->state), "written");
    ASSERT_TRUE(again) << file << ": " << to_string(again.error().at(0));
    EXPECT_EQ(again->state, position->state) << file;
  }
}

TEST(Positions, EachGameHasOne) {
  std::set<std::string> games;
  for (auto const& file : corpus_files("positions", ".json")) games.insert(Json::parse(read_whole(file)).at("game"));
  for (std::string const& id : game_ids()) EXPECT_TRUE(games.contains(id)) << id;
}

}  // namespace
}  // namespace ringside
