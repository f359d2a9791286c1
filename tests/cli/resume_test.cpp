#include <string>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/cli/run.h"

namespace ringside {
namespace {

/// Under sanitizers a search takes thirty times as long, and one over symmetric states has states enough.
constexpr char const* the_search = RINGSIDE_SANITIZED ? "explore duel --symmetry --jobs 1" : "explore duel --jobs 1";

/// What a search says of a space, apart from how long it took and what it stored.
constexpr char const* counts = R"sh(grep -E '"(ended|states|transitions|depth|over)"')sh";

Ran undisturbed() { return run_line(fmt::format("ringside {} --json | {}", the_search, counts)); }

/// The search is killed when its checkpoint has that many bytes, as a machine that fails would do; then it is continued.
Ran killed_and_resumed(int bytes, std::string const& bounds = {}) {
  return run_line(fmt::format(R"sh('{program}' {search} {bounds} --checkpoint "$SCRATCH/run" \
    --checkpoint-every 0.1 >/dev/null 2>&1 &
run=$!
until [ "$(cat "$SCRATCH"/run/states-* 2>/dev/null | wc -c)" -ge {bytes} ] || ! kill -0 $run 2>/dev/null; do sleep 0.01; done
kill -9 $run && echo killed
wait $run 2>/dev/null
ringside explore --resume "$SCRATCH/run" --json | {counts})sh",
                              fmt::arg("program", RINGSIDE_PROGRAM), fmt::arg("search", the_search), fmt::arg("bounds", bounds),
                              fmt::arg("bytes", bytes), fmt::arg("counts", counts)));
}

constexpr int anything = 1, commits = 300'000;

TEST(Resume, AKilledSearchComesToTheCountsOfAnUndisturbedOne) {
  std::string const whole = "killed\n" + undisturbed().out;
  for (auto const& [bytes, bounds] : {std::pair{anything, ""}, {commits, ""}, {commits, "--memory 24M"}}) {
    Ran const resumed = killed_and_resumed(bytes, bounds);
    EXPECT_EQ(resumed.out, whole) << bytes << " bytes " << bounds << "\n" << resumed.err;
  }
}

/// Levels of more than a million states, whose turns end some together: it is stopped in the midst of several, and continued by
/// another number of ranks, each for less time than reading the checkpoint takes.
TEST(Resume, LargeLevelsAreContinuedFromTheirMidst) {
  if (RINGSIDE_SANITIZED) GTEST_SKIP() << "smaller levels have no midst";
  Ran const stopped =
      run_line(fmt::format(R"sh(ringside explore duel --damage 2 --checkpoint "$SCRATCH/run" --time 0.4s >/dev/null
for slice in 1 2 3 4; do ringside explore --resume "$SCRATCH/run" --time 0.2s --ranks $((slice % 2 + 1)) >/dev/null; done
ringside explore --resume "$SCRATCH/run" --json | {})sh",
                           counts));
  EXPECT_EQ(stopped.out, run_line(fmt::format("ringside explore duel --damage 2 --json | {}", counts)).out) << stopped.err;
}

}  // namespace
}  // namespace ringside
