// Games that meet all that can be met, and collections that are reduced to what is needed.

#include <set>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run.h"

namespace ringside {
namespace {

using Document = nlohmann::json;

/// What a line prints, run in a folder of its own that is gone afterwards; $TREE is the tree.
Ran run_alone(std::string const& line) {
  return run_line("TREE=$(realpath ../..); folder=$(mktemp -d); trap 'rm -r \"$folder\"' EXIT; cd \"$folder\"; " + line);
}

TEST(Covered, RecordsMeetAllThatCanBeMetAndAreFine) {
  Ran const ran = run_alone(
      "ringside simulate duel --until covered --out covered/ --quiet >/dev/null && ringside audit covered/ --quiet >/dev/null && "
      "ringside coverage covered/ --missing");
  EXPECT_EQ(ran.exit, 0) << ran.out << ran.err;
  EXPECT_NE(ran.out.find("nothing is missing"), std::string::npos) << ran.out;
}

TEST(Covered, RecordsMayBeABulkFile) {
  Ran const ran = run_alone(
      "ringside simulate duel --until covered --out covered.bin --quiet >/dev/null && ringside audit covered.bin --quiet "
      ">/dev/null && "
      "ringside coverage covered.bin --missing");
  EXPECT_EQ(ran.exit, 0) << ran.out << ran.err;
  EXPECT_NE(ran.out.find("nothing is missing"), std::string::npos) << ran.out;
}

TEST(Covered, TheSameSeedGivesTheSameRecordsForAnyNumberOfThreads) {
  Ran const ran = run_alone(
      "for j in 1 3; do ringside simulate robocide --until covered --count 48 --seed 3 -j $j --out $j/ --quiet >$j.txt; done; "
      "diff -r 1 3 && sed 's|1/|3/|g' 1.txt | diff - 3.txt");
  EXPECT_EQ(ran.exit, 0) << ran.out << ran.err;
}

TEST(Covered, TheShippedGamesAreWhatTheirScriptMakes) {
  Ran const ran = run_alone(
      "for game in duel robocide; do "
      "\"$TREE\"/tests/corpus/make-played $game \"$PROGRAM\" $game || exit 9; "
      "for file in $game/*; do cmp $file \"$TREE\"/corpus/$game/played/${file##*/} || exit 9; done; done; "
      "ls duel robocide | grep -c json");
  EXPECT_EQ(ran.exit, 0) << ran.out << ran.err;
  EXPECT_EQ(ran.out, "8\n");
}

TEST(Covered, WhatIsUnknownEndsWithALimit) {
  EXPECT_EQ(run_alone("ringside simulate golems --until covered --count 16 --out covered/ --quiet").exit, 4);
  EXPECT_EQ(run_alone("ringside simulate golems --until covered --of ends --count 16 --time 0s --out covered/ --quiet").exit, 4);
}

TEST(Covered, SaysWhatDoesNotGoTogether) {
  for (char const* line : {"simulate duel --until covered", "simulate duel --of ends", "simulate duel --time 3s",
                           "simulate duel --until covered --out a/ --shard 1/2", "simulate duel --until all --out a/",
                           "simulate duel --until covered --of pair --out a/", "shrink", "shrink --corpus a.json",
                           "shrink a.json", "shrink a.json --keep over --of ends", "shrink a.json --corpus b/ --out c/"})
    EXPECT_EQ(run_alone(fmt::format("ringside {}", line)).exit, 2) << line;
}

TEST(Covered, PairsOfOptionsAreListedWithAReason) {
  Ran const ran = run_alone(
      "ringside simulate robocide --until covered --of pairs --count 48 --ruling tower.reach=first --out a/ --json 2>/dev/null");
  EXPECT_EQ(ran.exit, 4) << ran.err;
  Document const sought = Document::parse(ran.out);
  std::set<std::string> reasons;
  for (Document const& unmet : sought["unmet"]) reasons.insert(unmet["reason"].get<std::string>());
  EXPECT_EQ(reasons, (std::set<std::string>{"idle", "set", "unknown"}));
}

TEST(Covered, AnOptionThatTheSetupExcludesIsNoFault) {
  Ran const ran = run_alone(
      "ringside simulate steel-arena --until covered --of pairs --ruling armour.trigger=all --ruling jump.passing=no "
      "--count 16 --out a/ --json 2>/dev/null");
  Document const sought = Document::parse(ran.out);
  std::set<std::string> set;
  for (Document const& unmet : sought["unmet"])
    if (unmet["reason"] == "set") set.insert(unmet["option"].get<std::string>());
  EXPECT_EQ(set, (std::set<std::string>{"armour.trigger=all", "jump.passing=no"}));
}

/// Nim with an end that no game can have.
constexpr char const* resignable_nim =
    "cp \"$TREE\"/corpus/engines/ringside_engine.py . && "
    "sed 's/ends = ..taken../ends = [\"taken\", \"resigned\"]/' \"$TREE\"/corpus/engines/nim.py >nim.py && ";

TEST(Covered, WhatASmallSpaceDoesNotHaveIsProvedToBeUnreachable) {
  Ran const ran = run_alone(
      std::string(resignable_nim) +
      "ringside simulate nim --engine 'python3 nim.py' --until covered --of ends,reasons --count 16 --out a/ --json 2>/dev/null");
  EXPECT_EQ(ran.exit, 0) << ran.out << ran.err;
  Document const sought = Document::parse(ran.out);
  EXPECT_EQ(sought["explored"], 24);
  EXPECT_EQ(sought["unmet"],
            Document::parse(R"([{"section": "end reason", "name": "resigned", "reason": "never", "states": 24}])"));
}

/// Games, three of them twice.
constexpr char const* two_collections =
    "ringside simulate duel --count 12 --random-options --out games/ --quiet >/dev/null; "
    "ringside simulate duel --count 3 --random-options --out games.bin --quiet >/dev/null; ";

/// What records exercise, section and name.
std::set<std::string> exercised(std::string const& coverage) {
  std::set<std::string> names;
  for (Document const& section : Document::parse(coverage)["games"][0]["sections"])
    for (Document const& row : section["rows"])
      if (row["games"] > 0) names.insert(section["name"].get<std::string>() + " " + row["name"].get<std::string>());
  return names;
}

TEST(ShrunkCorpus, MeetsWhatTheCollectionMeets) {
  std::string const shrunk =
      fmt::format("{}ringside shrink --corpus games/ games.bin --out fewer/ --quiet >/dev/null; ", two_collections);
  Ran const all = run_alone(shrunk + "ringside coverage games/ games.bin --json");
  Ran const few = run_alone(shrunk + "ringside audit fewer/ >/dev/null && ringside coverage fewer/ --json");
  ASSERT_EQ(few.exit, 0) << few.err;
  EXPECT_EQ(exercised(all.out), exercised(few.out));
  EXPECT_LT(Document::parse(few.out)["games"][0]["records"], 4);
}

TEST(ShrunkCorpus, CopiesFilesAsTheyAre) {
  Ran const ran =
      run_alone(fmt::format("{}ringside shrink --corpus games/ --out fewer/ --quiet >/dev/null; for f in fewer/*; do cmp $f "
                            "games/${{f#fewer/}} || exit 9; done",
                            two_collections));
  EXPECT_EQ(ran.exit, 0) << ran.out << ran.err;
}

TEST(ShrunkCorpus, NamesWhatCannotBeReadAndDoesTheRest) {
  Ran const ran =
      run_alone(fmt::format("{}echo '{{\"format\": \"ringside-record\"' >games/broken.json; "
                            "ringside shrink --corpus games/ --out fewer/ --json",
                            two_collections));
  EXPECT_EQ(ran.exit, 3);
  EXPECT_NE(ran.err.find("broken.json"), std::string::npos) << ran.err;
  Document const found = Document::parse(ran.out);
  EXPECT_EQ(found["unreadable"], 1);
  EXPECT_EQ(found["records"], 12);
  EXPECT_EQ(found["least"], true);
}

TEST(ShrunkCorpus, NeverWritesOverWhatItReads) {
  Ran const ran = run_alone(fmt::format("{}ringside shrink --corpus games/ --out games/", two_collections));
  EXPECT_NE(ran.exit, 0);
  EXPECT_EQ(
      run_alone(fmt::format("{}ringside shrink --corpus games/ --out games/; ringside audit games/ | tail -1", two_collections))
          .exit,
      0);
}

}  // namespace
}  // namespace ringside
