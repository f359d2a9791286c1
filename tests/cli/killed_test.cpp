#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/cli/run.h"

namespace ringside {
namespace {

/// A long run that writes a bulk file gets signals when it has written several blocks, while it stands still, so that all of them
/// reach it at once. What it leaves and says is shown, and whether all games that can be salvaged are fine.
Ran ended_by(std::string const& signals) {
  return run_line(fmt::format(R"sh(cd "$SCRATCH"
'{program}' simulate duel --count 100000000 --out games.bin -q >out 2>err &
run=$!
until [ "$(stat -c %s games.bin.partial-$run-0 2>/dev/null || echo 0)" -ge 300000 ] || ! kill -0 $run 2>/dev/null; do sleep 0.01; done
kill -STOP $run
for signal in {signals}; do kill -$signal $run; done
kill -CONT $run 2>/dev/null
wait $run 2>/dev/null
sed "s/partial-$run/partial-N/" err
ls games.bin 2>/dev/null
ringside convert --salvage games.bin.partial-$run-0 sound.bin -q 2>/dev/null
ringside audit sound.bin --json | grep -oE '"(games|fine)": [1-9][0-9]*' | grep -oE '[0-9]+' | sort -u | wc -l
ringside simulate duel --count 2 --out games.bin >out 2>err
grep -v actions/s err | sed "s/partial-$run/partial-N/g"
ls)sh",
                              fmt::arg("program", RINGSIDE_PROGRAM), fmt::arg("signals", signals)));
}

constexpr char const* afterwards =
    "1\n"  // one number: as many games are fine as there are
    "warning: games.bin.partial-N-0: left by a run that was killed; ringside convert --salvage games.bin.partial-N-0 OUT "
    "keeps what it has\n"
    "games.bin.partial-N-0: left by a run that was killed; removed\n"
    "err\ngames.bin\nout\nsound.bin\n";

TEST(KilledRun, KeepsTheBlocksThatItHadFinished) {
  Ran const ran = ended_by("KILL");
  EXPECT_EQ(ran.out, afterwards) << ran.err;
}

TEST(KilledRun, SaysWhereItKeepsThem) {
  Ran const ran = ended_by("TERM INT");
  EXPECT_EQ(ran.out,
            std::string("what was finished is kept: ringside convert --salvage games.bin.partial-N-0 OUT\n") + afterwards)
      << ran.err;
}

/// The first signal ends long work with what it has.
TEST(InterruptedRun, ShowsWhatItHas) {
  Ran const ran = run_line(fmt::format(R"sh(cd "$SCRATCH"
ends() {{
  '{program}' "$@" >out 2>err &
  run=$!
  sleep 0.6
  kill -INT $run
  wait $run
  echo "$1 $? $(sed -E 's/[0-9][0-9,]*/N/g' err | grep interrupted)"
}}
ends simulate duel --count 100000000 --out games.bin -q
ringside audit games.bin -q >out
echo "audit $?"
ends impact golems --ruling move.swap --games 10000000 -q
grep -c 'seat 0 first' out
ends compare steel-arena --versus trap.chain=depth --max-states 100000000 -q)sh",
                                       fmt::arg("program", RINGSIDE_PROGRAM)));
  EXPECT_EQ(ran.out,
            "simulate 4 warning: interrupted: this is of N of N games\n"
            "audit 0\n"
            "impact 4 warning: interrupted: this is of fewer than N games under each option\n"
            "1\n"
            "compare 4 warning: interrupted: this is of what was examined until then\n")
      << ran.err;
}

/// A game is typed in; after that many steps whoever writes it down is killed. It is continued by one step. What is in the
/// record before and after is shown.
Ran recorded_and_killed(int steps) {
  return run_line(fmt::format(R"sh(cd "$SCRATCH"
mkfifo keys
'{program}' record duel --damage 3 --out game.json <keys >out 2>&1 &
run=$!
exec 3>keys
for number in $(seq {steps}); do
  echo cool >&3
  until [ "$(grep -c legal game.json 2>/dev/null)" = "$number" ] || ! kill -0 $run 2>/dev/null; do sleep 0.01; done
done
kill -9 $run
wait $run 2>/dev/null
grep -c legal game.json
echo cool | ringside record game.json -q >out 2>err || cat err
grep -c legal game.json
ringside audit game.json --json | grep -oE '"fine": 1')sh",
                              fmt::arg("program", RINGSIDE_PROGRAM), fmt::arg("steps", steps)));
}

TEST(KilledRun, LosesNoStepOfAGameThatIsWrittenDown) {
  for (int steps = 1; steps < 8; ++steps)
    EXPECT_EQ(recorded_and_killed(steps).out, fmt::format("{}\n{}\n\"fine\": 1\n", steps, steps + 1));
}

/// Two searches write levels to the same temporary folder. One is killed; the other stands still, and its folder gets the number
/// of no process, as one has that runs in another container. A third search removes what the first one left.
TEST(KilledSearch, LeavesItsLevelsToTheNextOneAndThoseOfALivingOneStay) {
  Ran const ran = run_line(fmt::format(R"sh(cd "$SCRATCH"
export TMPDIR=.
begin() {{
  '{program}' explore steel-arena --memory 1M -j 1 >out 2>err &
  run=$!
  until [ -e ringside-$run/levels-*/level-00001.keys ] || ! kill -0 $run 2>/dev/null; do sleep 0.01; done
  kill -STOP $run
}}
begin
dead=$run
begin
mv ringside-$run ringside-4194999
kill -9 $dead
wait $dead 2>/dev/null
'{program}' explore duel --depth 1 2>&1 >/dev/null | sed "s/ringside-$dead/ringside-DEAD/"
ls -d ringside-*
ls ringside-4194999/levels-*/level-00001.keys | wc -l
kill -9 $run
wait $run 2>/dev/null
'{program}' explore duel --depth 1 2>&1 >/dev/null
ls -d ringside-* 2>/dev/null)sh",
                                       fmt::arg("program", RINGSIDE_PROGRAM)));
  EXPECT_EQ(ran.out,
            "./ringside-DEAD: left by a search that was killed; removed\n"
            "ringside-4194999\n"
            "1\n"
            "./ringside-4194999: left by a search that was killed; removed\n")
      << ran.err;
}

/// A search that gets signals while it stands still, so that all of them reach it at once. How it ended is shown.
Ran signalled(std::string const& signals) {
  return run_line(fmt::format(R"sh(cd "$SCRATCH"
'{program}' explore steel-arena --checkpoint run --checkpoint-every 0.1 >out 2>err &
run=$!
until [ "$(cat run/states-* 2>/dev/null | wc -c)" -ge 300000 ] || ! kill -0 $run 2>/dev/null; do sleep 0.01; done
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
