#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/cli/run.h"

namespace ringside {
namespace {

/// What a search says of a space, apart from how long it took and what it stored.
constexpr char const* counts = R"sh(grep -E '"(ended|states|transitions|depth|over)"')sh";

    Ran
    undisturbed() {
  return run_line(fmt::format("ringside explore duel --damage 2 --jobs 1 --json | {}", counts));
}

/// The search is killed as soon as it has written a checkpoint, as a machine that fails would; then it is gone on with.
Ran killed_and_resumed(std::string const& bounds) {
  return run_line(fmt::format(R"('{program}' explore duel --damage 2 --jobs 2 {bounds} --checkpoint "$SCRATCH/run" \
    --checkpoint-every 0.2 >/dev/null 2>&1 &
search=$!
until [ -s "$SCRATCH/run" ] || ! kill -0 $search 2>/dev/null; do sleep 0.02; done
kill -9 $search && echo killed
wait $search 2>/dev/null
ringside explore --resume "$SCRATCH/run" --json | {counts})",
                              fmt::arg("program", RINGSIDE_PROGRAM), fmt::arg("bounds", bounds), fmt::arg("counts", counts)));
}

TEST(Resume, AKilledSearchComesToTheCountsOfAnUndisturbedOne) {
  Ran const resumed = killed_and_resumed("");
  EXPECT_EQ(resumed.out, "killed\n" + undisturbed().out) << resumed.err;
}

TEST(Resume, AKilledSearchOnDiskToo) {
  Ran const resumed = killed_and_resumed("--memory 32M");
  EXPECT_EQ(resumed.out, "killed\n" + undisturbed().out) << resumed.err;
}

}  // namespace
}  // namespace ringside
