// Every verb speaks JSON, and what it says holds to its schema in corpus/schema/cli-VERB.schema.json.

#include <fstream>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run.h"
#include "tests/schema_faults.h"

namespace ringside {
namespace {

using nlohmann::json;

/// Lines of schema_cases.txt: commands that print JSON, the verb is the word after `ringside`.
std::vector<std::string> schema_cases() {
  std::vector<std::string> lines;
  std::istringstream text(read_text(RINGSIDE_CLI_TESTS "/schema_cases.txt"));
  for (std::string line; std::getline(text, line);)
    if (!line.empty() && !line.starts_with("#")) lines.push_back(line);
  return lines;
}

std::string find_verb(std::string const& line) {
  std::istringstream words(line.substr(line.rfind("ringside ")));
  std::string program, verb;
  words >> program >> verb;
  return verb;
}

class Schema : public testing::TestWithParam<std::string> {};

TEST_P(Schema, HoldsForOutput) {
  std::string const path = fmt::format("{}/cli-{}.schema.json", RINGSIDE_SCHEMAS, find_verb(GetParam()));
  json const schema = json::parse(read_text(path), nullptr, false);
  ASSERT_TRUE(schema.is_object()) << path;
  Ran const ran = run_line(GetParam());
  json const document = json::parse(ran.out, nullptr, false);
  ASSERT_FALSE(document.is_discarded()) << ran.out << ran.err;
  EXPECT_EQ(schema_faults(document, schema), "") << ran.out;
}

INSTANTIATE_TEST_SUITE_P(Cli, Schema, testing::ValuesIn(schema_cases()));

TEST(Schema, EveryVerbHasACase) {
  std::set<std::string> tested;
  for (std::string const& line : schema_cases()) tested.insert(find_verb(line));
  json const definition = json::parse(run_line("ringside man --json").out);
  ASSERT_FALSE(definition["verbs"].empty());
  for (json const& verb : definition["verbs"]) EXPECT_TRUE(tested.contains(verb["name"])) << verb["name"];
}

TEST(Schema, HoldsForEachLineOfAnExport) {
  json const schema = json::parse(run_line("ringside export --schema --json").out);
  std::istringstream lines(run_line("ringside export input/ --jsonl -").out);
  std::set<std::string> tables;
  for (std::string line; std::getline(lines, line);) {
    json const row = json::parse(line);
    EXPECT_EQ(schema_faults(row, schema), "") << line;
    tables.insert(row["table"]);
  }
  EXPECT_EQ(tables.size(), 6U);
}

TEST(Schema, HoldsForASuite) {
  std::string const made =
      "folder=$(mktemp -d); trap 'rm -r \"$folder\"' EXIT; "
      "ringside conformance robocide --corpus ../../corpus/robocide --export \"$folder\" --lockstep 1 >/dev/null && ";
  json const suite = json::parse(run_line(made + "cat \"$folder\"/suite.json").out);
  EXPECT_EQ(schema_faults(suite, json::parse(read_text(RINGSIDE_SCHEMAS "/suite.schema.json"))), "");
  json const schema = json::parse(read_text(RINGSIDE_SCHEMAS "/suite-line.schema.json"));
  std::istringstream lines(run_line(made + "cat \"$folder\"/lines.jsonl").out);
  std::set<std::string> kinds;
  for (std::string line; std::getline(lines, line);) {
    json const one = json::parse(line);
    EXPECT_EQ(schema_faults(one, schema), "") << line.substr(0, 200);
    EXPECT_EQ(one["states"].size(), one["actions"].size() + 1);
    kinds.insert(one["kind"]);
  }
  EXPECT_EQ(kinds.size(), 3U);
}

/// The program that checks certificates speaks JSON, too: what is proved, sampled, refuted and unreadable.
TEST(Schema, OfChecks) {
  json const schema = json::parse(read_text(RINGSIDE_SCHEMAS "/check.schema.json"));
  std::string const certify = "ringside explore duel --depth 3 --certificate $SCRATCH/proof.rsc --quiet >$SCRATCH/log 2>&1; ";
  std::string const check = "\"${PROGRAM%/*}/ringside-check\" $SCRATCH/proof.rsc --json";
  for (std::string const& line : {certify + check, certify + check + " --sample 100",
                                  certify + "sed -i 's/\"depth\"/\"death\"/' $SCRATCH/proof.rsc; " + check, check}) {
    Ran const ran = run_line(line);
    json const document = json::parse(ran.out, nullptr, false);
    EXPECT_EQ(schema_faults(document, schema), "") << line << ran.out << ran.err;
  }
}

TEST(Schema, IsNotEmptyPraise) {
  json const schema = json::parse(read_text(RINGSIDE_SCHEMAS "/cli-games.schema.json"));
  EXPECT_NE(schema_faults(json::parse(R"({"games": [{"id": "x"}]})"), schema), "");
}

}  // namespace
}  // namespace ringside
