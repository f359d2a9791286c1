#include "replay/sharding/shard_flags.h"

#include <gtest/gtest.h>

#include "replay/flags/output_paths.h"

namespace ringside {
namespace {

/// A part comes from elsewhere: it says what was asked, but not which files are written here.
TEST(ShardFlags, APartNamesNoFileToWrite) {
  Flags flags;
  std::string series, out, junit;
  std::vector<std::string> games;
  flags.option("games", games, "").type("GAMES");
  flags.option("--seed", series, "").type("N");
  output_path(flags.option("-o,--out", out, "")).type("FILE");
  output_path(flags.option("--junit", junit, "")).type("FILE");
  ShardPart part;
  part.verb = "audit";
  part.words = {{"games", {"a.json"}}, {"seed", {"7"}}, {"out", {"taken"}}, {"junit", {"taken"}}, {"part-out", {"taken"}}};
  EXPECT_EQ(command_words(part, flags), (std::vector<std::string>{"audit", "--seed=7", "--", "a.json"}));
}

}  // namespace
}  // namespace ringside
