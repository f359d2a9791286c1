// What shards have found, put together, is what one process finds: to the byte.

#include <filesystem>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "tests/cli/run.h"

namespace ringside {
namespace {

/// A league: a folder with fine, wrong, unrelated and unreadable files, bulk files, and an archive.
constexpr char const* league = R"sh(cd "$SCRATCH"
cp -r "$OLDPWD/input" league
ringside simulate duel --count 40 --seed 3 --out league/duels/ >/dev/null 2>&1
ringside simulate steel-arena --count 30 --seed 4 --random-options --out league/arena.bin >/dev/null 2>&1
cp "$OLDPWD/../../corpus/broken/bulk-flipped-bit-of-a-block.bin" league/
tar cf league/more.tar -C league/duels .
sed 's/"step"/"turn 1"/' -i league/duels/duel-3-0[1-4].json
)sh";

std::string shards_script(std::string const& command, int shards) {
  return fmt::format("for i in $(seq {0} -1 1); do ringside {1} --shard $i/{0} --part-out parts/$i.json >/dev/null 2>&1; done\n",
                     shards, command);
}

class Sharded : public testing::TestWithParam<std::string> {};

TEST_P(Sharded, ReportsWhatOneProcessDoes) {
  Ran const whole = run_line(fmt::format("{}ringside {}", league, GetParam()));
  for (int const shards : {1, 3, 8}) {
    Ran const merged = run_line(league + ("mkdir parts\n" + shards_script(GetParam(), shards)) + "ringside merge parts/" +
                                (GetParam().ends_with("--quiet") ? " --quiet" : ""));
    EXPECT_EQ(merged.out, whole.out) << shards << " shards";
    EXPECT_EQ(merged.err, whole.err) << shards << " shards";
    EXPECT_EQ(merged.exit, whole.exit) << shards << " shards";
  }
}

INSTANTIATE_TEST_SUITE_P(Cli, Sharded,
                         testing::Values("audit league", "audit league --quiet",
                                         "audit league/arena.bin league/more.tar league/duels --jsonl --quiet",
                                         "find 'event hit' league --all --quiet", "find 'event destroyed' league --jsonl --quiet",
                                         "find 'event destroyed' league --by outcome.winner,game --quiet",
                                         "find 'event hit' league --count --quiet", "find 'robot[0].damage > 0' league --quiet",
                                         "case league --quiet", "case league --all-rulings --verbose --quiet",
                                         "impact steel-arena --games 40 --seed 5 --ruling armour.trigger --quiet",
                                         "impact steel-arena --games 9 --policy aggressive --quiet",
                                         "impact steel-arena --games 9 --versus players=3,mode=expert --quiet",
                                         "simulate duel --count 25 --seed 9 --out games/ --quiet"));

TEST(Shards, SpeakToProgramsAsOneProcessDoes) {
  for (std::string const command : {"audit league", "find 'event hit' league --all", "case league",
                                    "impact steel-arena --games 20 --ruling armour.trigger"}) {
    Ran const whole = run_line(fmt::format("{}ringside {} --json", league, command));
    Ran const merged = run_line(league + ("mkdir parts\n" + shards_script(command, 3)) + "ringside merge parts/*.json --json");
    EXPECT_EQ(merged.out, whole.out) << command;
    EXPECT_EQ(merged.exit, whole.exit) << command;
  }
}

/// A part names no file that is written elsewhere; who merges does.
TEST(Shards, AreDrawnTogetherWhereMergingSaysSo) {
  Ran const ran = run_line(R"sh(cd "$SCRATCH"; mkdir drawn; measured="impact steel-arena --games 8 --ruling armour.trigger"
ringside $measured --plot whole.svg >/dev/null 2>&1
for i in 1 2; do ringside $measured --plot drawn/%d.svg --shard $i/2 --part-out $i.json >/dev/null 2>&1; done
ringside merge 1.json 2.json --plot together.svg >/dev/null && cmp together.svg whole.svg && ls drawn
ringside merge 1.json 2.json --out games.bin)sh");
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err, "error: --out is for the games of a series: parts of 'simulate'\n   see: ringside merge --help\n");
}

TEST(Shards, OfASeriesAreItsStretches) {
  Ran const ran = run_line(R"sh(cd "$SCRATCH"; mkdir parts
ringside simulate steel-arena --count 50 --seed 2 --out whole.bin >whole.txt 2>/dev/null
for i in 1 2 3 4 5 6 7; do
  ringside simulate steel-arena --count 50 --seed 2 --out games-%d.bin --shard $i/7 --part-out parts/%d.json >/dev/null 2>&1
  ringside convert games-$i.bin lines-$i.jsonl >/dev/null 2>&1
done
ringside convert whole.bin whole.jsonl >/dev/null 2>&1
cat lines-?.jsonl | cmp - whole.jsonl && echo lines
ringside merge parts/ --out together.bin | sed s/together/whole/ | cmp - whole.txt && echo report
cmp together.bin whole.bin && echo bytes
ringside find 'event hit' whole.bin --all --jsonl >hits.jsonl 2>/dev/null
ringside find 'event hit' whole.bin --all >hits.txt 2>/dev/null
for i in 1 2 3; do
  ringside find 'event hit' whole.bin --all --jsonl --shard $i/3 2>/dev/null >>hits-of-shards.jsonl
  ringside find 'event hit' whole.bin --all --shard $i/3 2>/dev/null >>hits-of-shards.txt
done
cmp hits-of-shards.jsonl hits.jsonl && cmp hits-of-shards.txt hits.txt && echo hits
ringside simulate steel-arena --count 50 --seed 2 --out whole/ >/dev/null 2>&1
for i in 2 1 3; do ringside simulate steel-arena --count 50 --seed 2 --out folder/ --shard $i/3 >/dev/null 2>&1; done
diff -r whole folder && echo folder)sh");
  EXPECT_EQ(ran.out, "lines\nreport\nbytes\nhits\nfolder\n") << ran.err;
}

constexpr char const* three = R"sh(cd "$SCRATCH"
for i in 1 2 3; do ringside simulate duel --count 9 --out g%d.bin --shard $i/3 --part-out $i.json >/dev/null 2>&1; done
)sh";

TEST(Shards, ThatAreMissingAreNamed) {
  Ran const ran = run_line(std::string(three) + "ringside merge 2.json");
  EXPECT_EQ(ran.exit, 1);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err, "error: 2 of 3 shards are missing: 1, 3\n");
}

TEST(Shards, ThatAreThereTwiceAreNamed) {
  Ran const ran = run_line(std::string(three) + "cp 2.json two.json; ringside merge ?.json two.json");
  EXPECT_EQ(ran.exit, 1);
  EXPECT_NE(ran.err.find("error: shard 2 of 3 is duplicated, also as 2.json\n"), std::string::npos) << ran.err;
  EXPECT_NE(ran.err.find("two.json"), std::string::npos) << ran.err;
}

TEST(Shards, OfOtherRunsAreNamed) {
  for (auto const& [other, why] :
       {std::pair<std::string, std::string>{"--seed 8", "another command line: seed '8' instead of nothing"},
        {"--damage 2", "another command line: damage '2' instead of nothing"},
        {"--shard 3/4", "one of 4 shards instead of 3"}}) {
    std::string const shard = other.starts_with("--shard") ? "" : "--shard 3/3";
    Ran const ran =
        run_line(fmt::format("{}ringside simulate duel --count 9 --out g3.bin {} {} --part-out 3.json >/dev/null 2>&1\n"
                             "ringside merge ?.json",
                             three, other, shard));
    EXPECT_EQ(ran.exit, 1) << other;
    EXPECT_NE(ran.err.find("this part belongs to another run: " + why), std::string::npos) << ran.err;
    EXPECT_NE(ran.err.find("3.json"), std::string::npos) << ran.err;
  }
}

TEST(Shards, OfOtherInputsAreNamed) {
  Ran const ran = run_line(std::string(league) + R"sh(ringside audit league --shard 1/2 --part-out 1.json >/dev/null 2>&1
cp league/duels/duel-3-09.json league/duels/new.json
ringside audit league --shard 2/2 --part-out 2.json >/dev/null 2>&1
ringside merge 1.json 2.json)sh");
  EXPECT_EQ(ran.exit, 1);
  EXPECT_NE(ran.err.find("2.json"), std::string::npos);
  EXPECT_NE(ran.err.find("other inputs"), std::string::npos) << ran.err;
}

TEST(Shards, OfAFolderStayWhereTheyAreWhenAFileComes) {
  Ran const ran =
      run_line(std::string(league) +
               R"sh(of() { ringside find 'robot[0].damage >= 0' league/duels --shard $1/3 2>/dev/null | cut -d'#' -f1; }
of 1 >a; of 2 >>a; of 3 >>a
cp league/duels/duel-3-09.json league/duels/duel-3-00.json
of 1 >b; of 2 >>b; of 3 >>b
diff a b | grep -c '^[<>]')sh");
  EXPECT_EQ(ran.out, "1\n") << ran.err;
}

TEST(Shards, WithoutWorkAreFine) {
  Ran const ran = run_line("for i in 1 2 3 4; do ringside case input/case-holds.json --shard $i/4 --quiet | tail -1; done");
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(ran.out.size(), 4 * ran.out.find('\n') + 4) << ran.out;
}

TEST(Shards, DamagedPartsAreReported) {
  Ran const changed =
      run_line(std::string(three) + R"sh(sed 's/"actions": 1*/"actions": 7/' -i 2.json; ringside merge ?.json)sh");
  EXPECT_EQ(changed.exit, 3);
  EXPECT_NE(changed.err.find("error: 2.json:"), std::string::npos) << changed.err;
  EXPECT_NE(changed.err.find("digest: does not fit what the file holds"), std::string::npos) << changed.err;
  Ran const cut = run_line(std::string(three) + "head -c 300 2.json >cut.json; ringside merge cut.json");
  EXPECT_EQ(cut.exit, 3);
  EXPECT_NE(cut.err.find("error: cut.json:"), std::string::npos) << cut.err;
  Ran const typed = run_line(std::string(three) + R"sh(sed 's/"shard": 2/"shard": "x"/' -i 2.json; ringside merge ?.json)sh");
  EXPECT_EQ(typed.exit, 3);
  EXPECT_NE(typed.err.find("shard: is \"x\"; expected a number from 1 to 3"), std::string::npos) << typed.err;
  Ran const other = run_line("ringside merge input/short.json");
  EXPECT_EQ(other.exit, 3);
  EXPECT_NE(other.err.find("expected ringside-part"), std::string::npos) << other.err;
}

TEST(Shards, OneCommandLineForAllNeedsAFileForEach) {
  std::string const started =
      "cd \"$SCRATCH\"; export OMPI_COMM_WORLD_RANK=1 OMPI_COMM_WORLD_SIZE=12; ringside simulate duel --count 24 ";
  Ran const one = run_line(started + "--out games.bin --shard auto");
  EXPECT_EQ(one.exit, 2);
  EXPECT_NE(one.err.find("games.bin: every shard would write there; put the shard's number into the name, as %d: games-%d.bin"),
            std::string::npos)
      << one.err;
  Ran const each = run_line(started + "--out games-%d.bin --shard auto >/dev/null; ls");
  EXPECT_EQ(each.out, "games-02.bin\n");
  EXPECT_NE(each.err.find("shard 2 of 12, by OMPI_COMM_WORLD_RANK"), std::string::npos) << each.err;
  Ran const nobody = run_line("ringside audit input --shard auto");
  EXPECT_EQ(nobody.exit, 2);
  EXPECT_NE(nobody.err.find("cannot determine which shard this is"), std::string::npos) << nobody.err;
  Ran const impossible = run_line("ringside audit input --shard 3/2");
  EXPECT_EQ(impossible.exit, 2);
  EXPECT_NE(impossible.err.find("'3/2' is not a shard"), std::string::npos) << impossible.err;
}

// Three shards that wrote one file once merged to nine games, of which the last three stood there three times.
TEST(Shards, MayNotWriteOneFile) {
  for (std::string const command : {"simulate duel --count 9 --out games.bin", "simulate duel --count 9 --out sub/games.bin",
                                    "find 'robot[0].damage >= 0' league --out hits.bin", "find 'event hit' league --out hits/"}) {
    Ran const ran = run_line(fmt::format("{}ringside {} --shard 2/3 --part-out p-2.json; ls p-2.json", league, command));
    EXPECT_NE(ran.err.find("every shard would write there"), std::string::npos) << command << ran.err;
    EXPECT_NE(ran.err.find("-%d"), std::string::npos) << ran.err;
    EXPECT_EQ(ran.out, "") << command;
  }
  Ran const part = run_line("cd \"$SCRATCH\"; ringside simulate duel --count 9 --out g2.bin --shard 2/3 --part-out p.json");
  EXPECT_EQ(part.exit, 2);
  EXPECT_NE(part.err.find("p.json: every shard would write there"), std::string::npos) << part.err;
  Ran const other = run_line("cd \"$SCRATCH\"; ringside simulate duel --count 9 --out g12.bin --shard 2/3");
  EXPECT_EQ(other.exit, 2) << "2 does not stand in g12.bin as a number of its own";
}

TEST(Shards, HitsOfAllAreKept) {
  Ran const ran = run_line(std::string(league) + R"sh(question='event hit'
ringside find "$question" league/arena.bin --out whole.bin >/dev/null 2>&1
for i in 1 2 3; do ringside find "$question" league/arena.bin --shard $i/3 --out hits-%d.bin --part-out p$i.json >/dev/null 2>&1; done
for i in 1 2 3; do ringside convert hits-$i.bin $i.jsonl >/dev/null 2>&1; done
ringside convert whole.bin whole.jsonl >/dev/null 2>&1
test -s whole.jsonl && cat 1.jsonl 2.jsonl 3.jsonl | cmp - whole.jsonl && echo all
ringside merge p?.json >/dev/null 2>&1 && echo merged)sh");
  EXPECT_EQ(ran.out, "all\nmerged\n") << ran.err;
}

TEST(Shards, FilesThatChangedOrThatTwoWroteAreRefused) {
  Ran const changed = run_line(std::string(three) + "cp g1.bin g2.bin; ringside merge ?.json --out all.bin; ls all.bin");
  EXPECT_NE(changed.err.find("g2.bin: has "), std::string::npos) << changed.err;
  EXPECT_EQ(changed.out, "");
  Ran const flipped =
      run_line(std::string(three) + "printf X | dd of=g2.bin bs=1 seek=40 conv=notrunc 2>/dev/null; ringside merge ?.json");
  EXPECT_EQ(flipped.exit, 1);
  EXPECT_NE(flipped.err.find("g2.bin: has the size that the shard wrote, but not the content"), std::string::npos) << flipped.err;
  Ran const twice = run_line(R"sh(cd "$SCRATCH"
for i in 1 2; do ringside simulate duel --count 9 --out 1-of-2.bin --shard $i/2 --part-out $i.json >/dev/null 2>&1; done
ringside merge ?.json --out all.bin)sh");
  EXPECT_EQ(twice.exit, 1);
  EXPECT_NE(twice.err.find("1-of-2.bin: shards 1 and 2 both wrote it"), std::string::npos) << twice.err;
  Ran const absent =
      run_line(std::string(three) + "rm g?.bin; ringside merge ?.json >/dev/null && ringside merge ?.json --out all.bin");
  EXPECT_EQ(absent.exit, 3);
  EXPECT_NE(absent.err.find("3 files of games are not here and were not checked"), std::string::npos) << absent.err;
}

TEST(Shards, WritePartsThatHoldToTheirSchema) {
  nlohmann::json const schema_json = nlohmann::json::parse(read_text(RINGSIDE_SCHEMAS "/part.schema.json"));
  valijson::Schema schema;
  valijson::SchemaParser().populateSchema(valijson::adapters::NlohmannJsonAdapter(schema_json), schema);
  for (std::string const command : {"audit league", "find 'event hit' league", "case league", "impact steel-arena --games 9",
                                    "simulate duel --count 9 --out x1.bin"}) {
    Ran const ran =
        run_line(fmt::format("{}ringside {} --shard 1/2 --part-out 1.json >/dev/null 2>&1; cat 1.json", league, command));
    nlohmann::json const part = nlohmann::json::parse(ran.out, nullptr, false);
    ASSERT_TRUE(part.is_object()) << command << ran.err;
    valijson::ValidationResults results;
    valijson::Validator validator;
    EXPECT_TRUE(validator.validate(schema, valijson::adapters::NlohmannJsonAdapter(part), &results)) << command << "\n"
                                                                                                     << ran.out;
  }
}

}  // namespace
}  // namespace ringside
