#include "replay/input/batch_input.h"

#include <unistd.h>

#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/record/binary/bulk_index.h"

namespace ringside {
namespace {

/// A bulk file of so many empty blocks, each of which claims to hold many records.
std::string boasting_file(std::size_t blocks, std::uint32_t claimed) {
  std::string bytes = bulk::file_head();
  bulk::Index index;
  for (std::size_t i = 0; i < blocks; ++i) {
    index.blocks.push_back({bytes.size(), index.records, claimed});
    index.records += claimed;
    bytes += bulk::block("", claimed, false);
  }
  std::uint64_t const offset = bytes.size();
  bytes += bulk::block(bulk::index_content(index), static_cast<std::uint32_t>(blocks), true);
  return bytes + bulk::foot(offset, bytes.size() - offset, index.records);
}

TEST(BatchInput, ABrokenBlockCostsTheSameHoweverManyRecordsItClaims) {
  std::string const path = fmt::format("{}ringside_boasting_{}.bin", testing::TempDir(), ::getpid());
  std::ofstream(path, std::ios::binary) << boasting_file(300, 600'000);
  Chunks next = split_into_chunks(batch_inputs({path}, {"audit", "audit", "an audit"}).value());
  std::size_t chunks = 0, games = 0;
  std::string first;
  while (auto const chunk = next()) {
    ++chunks;
    (*chunk)([&](BatchGame& game) {
      if (games++ == 0) first = game.name;
      EXPECT_FALSE(game.errors.empty());
    });
  }
  EXPECT_EQ(chunks, 300U);
  EXPECT_EQ(games, 300U);
  EXPECT_EQ(first, path + ":1 and the 599,999 games after it");
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace ringside
