#include "checker/case.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/corpus/corpus.h"

namespace ringside {
namespace {

std::string all_of(ReadErrors const& errors) {
  std::string text;
  for (ReadError const& error : errors) text += to_string(error) + "\n";
  return text;
}

/// A case's differences and, below them, what happened, for whoever has to find out.
std::string report(CaseResult const& result) {
  std::string text;
  for (Difference const& difference : result.differences) text += to_string(difference) + "\n";
  for (std::string const& line : result.happened) text += "  " + line + "\n";
  return text;
}

class Cases : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Cases, Holds) {
  auto const asked = read_case(text_of(GetParam()), GetParam().filename().string());
  ASSERT_TRUE(asked) << all_of(asked.error());
  CaseResult const result = run_case(*asked);
  EXPECT_TRUE(result.passed()) << asked->question << "\n" << report(result);
  for (std::string const& clause : asked->clauses) {
    auto const known = std::find_if(asked->match->clauses().begin(), asked->match->clauses().end(),
                                    [&](Clause const& each) { return each.id == clause; });
    bool const cited = std::binary_search(result.cited.begin(), result.cited.end(), clause);
    EXPECT_TRUE(cited || !known->acts) << clause << " is listed, but nothing that happened or was forbidden cites it\n"
                                       << report(result);
  }
}

std::string name_of(testing::TestParamInfo<std::filesystem::path> const& info) {
  std::string name = info.param.parent_path().parent_path().filename().string() + "_" + info.param.stem().string();
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Corpus, Cases, testing::ValuesIn(corpus_files("cases", ".json")), name_of);

}  // namespace
}  // namespace ringside
