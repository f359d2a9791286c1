#include <gtest/gtest.h>

#include "checker/cases/case_cut.h"
#include "engine/record/page/page.h"
#include "engine/record/read_any.h"
#include "engine/record/text/write.h"
#include "tests/corpus/corpus.h"

// Every record and case of the corpus is the same when it is read from a page.

namespace ringside {
namespace {

/// What is read from a page that holds a file.
std::string through_page(Json const& file) {
  auto read = only_file_in("<!doctype html>\n" + page_block(std::vector<Json>{file}), "p.html");
  if (!read) throw std::runtime_error(to_string(read.error().front()));
  return *std::move(read);
}

TEST(HeldByPage, IsEveryPlayedGame) {
  for (auto const& path : corpus_files("played", ".json")) {
    auto const own = read_any_file(path.string());
    ASSERT_TRUE(own) << path;
    auto const& loaded = std::get<LoadedRecord>(*own);
    std::string const written = write_record_json(loaded.record, *loaded.match);
    auto const again = read_any(through_page(Json::parse(written)), "p.html");
    ASSERT_TRUE(again) << path;
    EXPECT_EQ(std::get<LoadedRecord>(*again).record, loaded.record) << path;
  }
}

TEST(HeldByPage, IsEveryCase) {
  for (auto const& path : corpus_files("cases", ".json")) {
    std::string const text = read_whole(path);
    Case const own = case_at(path);
    auto const again = read_case(through_page(whole_case(own, text)), "p.html", "/nowhere");
    ASSERT_TRUE(again) << path << to_string(again.error().front());
    EXPECT_EQ(again->match->setup(), own.match->setup()) << path;
    EXPECT_EQ(again->question, own.question) << path;
    CaseResult const here = run_case(own), there = run_case(*again);
    EXPECT_EQ(there.differences, here.differences) << path;
    EXPECT_EQ(there.happened, here.happened) << path;
    EXPECT_TRUE(there.end == here.end) << path;
  }
}

}  // namespace
}  // namespace ringside
