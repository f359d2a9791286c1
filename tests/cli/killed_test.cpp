#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/cli/run.h"

namespace ringside {
namespace {

/// A long run that writes a bulk file is ended by a signal when it has written several blocks. What it leaves and says is shown,
/// and whether all games that can be salvaged are fine.
Ran ended_by(std::string const& signal) {
  return run_line(fmt::format(R"sh(cd "$SCRATCH"
'{program}' simulate duel --count 100000000 --out games.bin -q >out 2>err &
run=$!
until [ "$(stat -c %s games.bin.partial-$run-0 2>/dev/null || echo 0)" -ge 300000 ] || ! kill -0 $run 2>/dev/null; do sleep 0.01; done
kill -{signal} $run
wait $run 2>/dev/null
sed "s/partial-$run/partial-N/" err
ls games.bin 2>/dev/null
ringside convert --salvage games.bin.partial-$run-0 sound.bin -q 2>/dev/null
ringside audit sound.bin --json | grep -oE '"(games|fine)": [1-9][0-9]*' | grep -oE '[0-9]+' | sort -u | wc -l
ringside simulate duel --count 2 --out games.bin >out 2>err
grep -v actions/s err | sed "s/partial-$run/partial-N/g"
ls)sh",
                              fmt::arg("program", RINGSIDE_PROGRAM), fmt::arg("signal", signal)));
}

constexpr char const* afterwards =
    "1\n"  // one number: as many games are fine as there are
    "warning: games.bin.partial-N-0: a run that was killed left it behind; ringside convert --salvage games.bin.partial-N-0 OUT "
    "keeps what it has\n"
    "games.bin.partial-N-0: a run that was killed left it behind; removed\n"
    "err\ngames.bin\nout\nsound.bin\n";

TEST(KilledRun, KeepsTheBlocksThatItHadFinished) {
  Ran const ran = ended_by("KILL");
  EXPECT_EQ(ran.out, afterwards) << ran.err;
}

TEST(KilledRun, SaysWhereItKeepsThem) {
  Ran const ran = ended_by("TERM");
  EXPECT_EQ(ran.out,
            std::string("what was finished is kept: ringside convert --salvage games.bin.partial-N-0 OUT\n") + afterwards)
      << ran.err;
}

/// A search that gets signals while it stands still, so that all of them reach it at once. How it ended is shown.
Ran signalled(std::string const& signals) {
  return run_line(fmt::format(R"sh(cd "$SCRATCH"
'{program}' explore steel-arena --checkpoint run --checkpoint-every 0.1 >out 2>err &
run=$!
until [ "$(stat -c %s run 2>/dev/null || echo 0)" -ge 300000 ] || ! kill -0 $run 2>/dev/null; do sleep 0.01; done
kill -STOP $run
for signal in {signals}; do kill -$signal $run; done
kill -CONT $run
wait $run 2>/dev/null
echo "$?"
grep -c interrupted out)sh",
                              fmt::arg("program", RINGSIDE_PROGRAM), fmt::arg("signals", signals)));
}

TEST(Signal, TheFirstEndsASearchWhereItStands) { EXPECT_EQ(signalled("TERM").out, "4\n1\n"); }

TEST(Signal, TheSecondEndsTheProgramAtOnce) {
  std::string const said = signalled("TERM INT").out;  // the lower number is delivered last or first: either may end it
  EXPECT_TRUE(said == "130\n0\n" || said == "143\n0\n") << said;
}

}  // namespace
}  // namespace ringside
