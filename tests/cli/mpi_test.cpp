#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/cli/run.h"

namespace ringside {
namespace {

/// What a search says of a space, apart from how long it took and what it stored; and the record of what it found.
constexpr char const* shown = R"sh(grep -vE '"(seconds|peak_bytes|store)"' | sed '/"sharing"/,/}/d; s/,$//'
cat "$SCRATCH"/found*.json 2>/dev/null
rm -f "$SCRATCH"/found*.json)sh";

constexpr char const* duel = "explore duel --damage 1 --never 'over && winner == 1' --keep-going";
constexpr char const* supply = "explore ../../corpus/steel-arena/positions/closed-supply.json";

std::string alone(std::string const& search) {
  return run_line(fmt::format("ringside {} --out \"$SCRATCH/found.json\" --json 2>/dev/null | {}", search, shown)).out;
}

/// mpirun for that many processes of one thread each.
std::string started(int ranks) { return fmt::format("{} --oversubscribe --allow-run-as-root -n {}", RINGSIDE_MPIRUN, ranks); }

Ran among(int ranks, std::string const& search) {
  return run_line(
      fmt::format("{} '{}' {} --jobs 1 --out \"$SCRATCH/found.json\" --json 2>\"$SCRATCH/err\" | {}\ncat \"$SCRATCH/err\" >&2",
                  started(ranks), RINGSIDE_MPI_PROGRAM, search, shown));
}

TEST(Mpi, DuelIsTheSameForAnyNumberOfProcesses) {
  std::string const one = alone(duel);
  EXPECT_NE(one.find("\"states\": 5934132"), std::string::npos) << one;
  EXPECT_NE(one.find("\"actions\""), std::string::npos) << "it finds a line";
  for (int const ranks : {1, 2, 3, 8}) {
    Ran const several = among(ranks, duel);
    EXPECT_EQ(several.out, one) << ranks << " processes\n" << several.err;
  }
}

TEST(Mpi, WideStatesAreTheSameForAnyNumberOfProcesses) {
  std::string const bounded = std::string(supply) + " --max-states 40000";
  std::string const one = alone(bounded);
  for (int const ranks : {1, 2, 5, 8}) {
    Ran const several = among(ranks, bounded);
    EXPECT_EQ(several.out, one) << ranks << " processes\n" << several.err;
  }
  EXPECT_EQ(among(3, bounded + " --exact").out, one);
}

/// The digest of the certificate that a search writes.
std::string certificate_of(std::string const& program, std::string const& search) {
  return run_line(
             fmt::format("{} {} --certificate \"$SCRATCH/proof.rsc\" --quiet >/dev/null 2>&1\nsha256sum <\"$SCRATCH/proof.rsc\"",
                         program, search))
      .out;
}

TEST(Mpi, ACertificateIsTheSameForAnyNumberOfProcesses) {
  for (std::string const& search : {std::string("explore duel --depth 9"), std::string(supply) + " --max-states 20000"}) {
    std::string const one = certificate_of("ringside", search);
    EXPECT_EQ(one.size(), std::string_view("  -\n").size() + 64) << one;
    for (int const ranks : {2, 5})
      EXPECT_EQ(certificate_of(fmt::format("{} '{}'", started(ranks), RINGSIDE_MPI_PROGRAM), search + " --jobs 1"), one)
          << ranks << " processes";
  }
}

// ---- Solving

/// What is printed of a solution, apart from what it took; the exit code, and the best line.
constexpr char const* solved = R"sh(>"$SCRATCH/whole" 2>"$SCRATCH/err"; echo "exit $?"
grep -vE '"(seconds|peak_bytes)"' "$SCRATCH/whole"
cat "$SCRATCH/best.json" 2>/dev/null
cat "$SCRATCH/err" >&2
rm -f "$SCRATCH/best.json")sh";

void expect_solved_alike(std::string const& task, std::string const& part) {
  std::string const verb = fmt::format("solve {} --json --out \"$SCRATCH/best.json\"", task);
  Ran const one = run_line(fmt::format("ringside {} {}", verb, solved));
  EXPECT_NE(one.out.find(part), std::string::npos) << one.out << one.err;
  for (int const ranks : {1, 2, 4}) {
    Ran const several = run_line(fmt::format("{} '{}' {} {}", started(ranks), RINGSIDE_MPI_PROGRAM, verb, solved));
    EXPECT_EQ(several.out, one.out) << ranks << " processes\n" << several.err;
  }
}

TEST(Mpi, ASolutionIsTheSameForAnyNumberOfProcesses) {
  expect_solved_alike("input/short.json#5 --symmetry", "\"solved\": \"by-force\"");
  expect_solved_alike("duel --max-states 50000", "\"solved\": \"states\"");
  expect_solved_alike("../../corpus/steel-arena/positions/last-discard.json --fix-chance 3 --max-states 50000", "exit ");
}

TEST(Mpi, WhatCannotBeSolvedIsRefusedOnce) {
  std::string const two = fmt::format("{} '{}' solve duel", started(2), RINGSIDE_MPI_PROGRAM);
  Ran const deck = run_line(two + " --symmetry --fix-chance 3 2>&1 | grep -c 'a fixed deck distinguishes symmetric states'");
  EXPECT_EQ(deck.out, "1\n") << deck.err;
  Ran const ranks = run_line(two + " --ranks 3 2>&1 | grep -c -- '--ranks is for one process'");
  EXPECT_EQ(ranks.out, "1\n") << ranks.err;
  Ran const unshared =
      run_line(fmt::format("{} '{}' solve duel 2>&1 | grep -o 'solve all of it: ringside-mpi splits the work' | sort -u",
                           started(2), RINGSIDE_PROGRAM));
  EXPECT_EQ(unshared.out, "solve all of it: ringside-mpi splits the work\n") << unshared.err;
}

// ---- A network

/// A command in a network of its own, on which 1 Gbit goes over the wire in a second, and what went over it.
std::string on_a_network(std::string const& command) {
  return fmt::format(R"sh(PATH=$PATH:/usr/sbin:/sbin
cat >"$SCRATCH/network" <<'END'
ip link set lo up && tc qdisc add dev lo root tbf rate 1gbit burst 256kb latency 100ms || exit 77
{}
tc -s qdisc show dev lo | grep -oE 'Sent [0-9]+' >"$SCRATCH/sent"
END
unshare -n sh "$SCRATCH/network" || exit 77)sh",
                     command);
}

TEST(Mpi, ANetworkOfOneGigabitChangesNothing) {
  Ran const allowed = run_line(on_a_network("true") + " 2>/dev/null");
  if (allowed.exit != 0) GTEST_SKIP() << "no network of one's own can be made here (unshare -n, ip, tc): as root it can";
  std::string const tcp = "--mca btl tcp,self --mca btl_tcp_if_include lo --mca oob_tcp_if_include lo";
  std::string const search =
      fmt::format("{} {} '{}' {} --jobs 1 --out \"$SCRATCH/found.json\" --json >\"$SCRATCH/whole\" 2>\"$SCRATCH/err\"",
                  started(2), tcp, RINGSIDE_MPI_PROGRAM, duel);
  Ran const ran = run_line(fmt::format(R"sh({}
<"$SCRATCH/whole" {}
cat "$SCRATCH/err" "$SCRATCH/sent" >&2)sh",
                                       on_a_network(search), shown));
  EXPECT_EQ(ran.out, alone(duel)) << ran.err;
  std::size_t const sent = ran.err.find("Sent ");
  ASSERT_NE(sent, std::string::npos) << ran.err;
  EXPECT_GT(std::stoull(ran.err.substr(sent + 5)), 40'000'000U) << "it went over the network";
}

// ---- What goes wrong

/// A search of four processes, to one of which something is done once there is a commit; then it is continued by three, and by
/// one that knows nothing of the others.
Ran disturbed(std::string const& what, std::string const& search, std::string const& limits = "") {
  return run_line(fmt::format(R"sh({mpirun} '{program}' explore {search} {limits} --jobs 1 --checkpoint "$SCRATCH/run" \
  --checkpoint-every 0.1 --json >"$SCRATCH/whole" 2>"$SCRATCH/err" &
run=$!
changes() {{ stat -c %s "$SCRATCH/run/manifest" 2>/dev/null || echo none; }}
until [ "$(changes)" != none ] || ! kill -0 $run 2>/dev/null; do sleep 0.01; done
first=$(changes)
until [ "$(changes)" != "$first" ] || ! kill -0 $run 2>/dev/null; do sleep 0.01; done
rank=$(pgrep -P $run | tail -1)
began=$(date +%s)
{what}
wait $run 2>/dev/null
echo "exit $?, $(( $(date +%s) - began < 60 ? 0 : 1 ))"
)sh",
                              fmt::arg("mpirun", started(4)), fmt::arg("program", RINGSIDE_MPI_PROGRAM), fmt::arg("what", what),
                              fmt::arg("search", search), fmt::arg("limits", limits)) +
                  fmt::format(R"sh(sed '/"seconds"/d' "$SCRATCH/whole" | grep -E '"(states|transitions)"'
{mpirun} '{program}' explore --resume "$SCRATCH/run" {limits} --jobs 1 --json 2>/dev/null | grep -E '"(states|transitions)"'
ringside explore --resume "$SCRATCH/run" {limits} --json 2>/dev/null | grep -E '"(states|transitions)"')sh",
                              fmt::arg("mpirun", started(3)), fmt::arg("program", RINGSIDE_MPI_PROGRAM),
                              fmt::arg("limits", limits)));
}

constexpr char const* damage_of_three = "duel --symmetry --damage 3";

std::string count_states(std::string const& search) {
  return run_line(fmt::format("ringside explore {} --json | grep -E '\"(states|transitions)\"'", search)).out;
}

TEST(Mpi, AProcessThatIsKilledEndsAllAndOthersContinue) {
  std::string const counts = count_states(damage_of_three);
  Ran const ran = disturbed("kill -9 $rank", damage_of_three);
  EXPECT_EQ(ran.out, "exit 137, 0\n" + counts + counts) << ran.err;
}

/// What the killed ones leave on the disk goes when the next ones begin.
TEST(Mpi, AProcessThatIsKilledOnDiskEndsAllAndOthersContinue) {
  std::string const search = "duel --damage 1";
  std::string const counts = count_states(search);
  Ran const ran = disturbed("kill -9 $rank; ls \"$SCRATCH/levels\" | wc -l", search, "--memory 2M --spill \"$SCRATCH/levels\"");
  EXPECT_EQ(ran.out, "4\nexit 137, 0\n" + counts + counts) << ran.err;
  EXPECT_EQ(run_line("ls \"$SCRATCH/levels\" 2>/dev/null").out, "");
}

TEST(Mpi, AProcessThatStandsStillIsWaitedFor) {
  std::string const counts = count_states(damage_of_three);
  Ran const ran = disturbed("kill -STOP $rank; sleep 1; kill -CONT $rank", damage_of_three);
  EXPECT_EQ(ran.out, "exit 0, 0\n" + counts + counts + counts) << ran.err;
}

TEST(Mpi, AFullDiskOfOneProcessEndsAll) {
  Ran const ran = run_line(fmt::format(
      R"sh({mpirun} '{program}' explore duel --damage 2 --jobs 1 --checkpoint "$SCRATCH/run" >"$SCRATCH/out" 2>"$SCRATCH/err" &
run=$!
until [ -e "$SCRATCH/run/states-0001-0002" ] || ! kill -0 $run 2>/dev/null; do sleep 0.01; done
for rank in $(pgrep -P $run); do
  tr '\0' '\n' <"/proc/$rank/environ" | grep -qx OMPI_COMM_WORLD_RANK=2 && prlimit --pid $rank --fsize=100000
done
wait $run
echo "exit $?"
grep -o 'rank 2: .*/run/states-0001-0002: File too large' "$SCRATCH/err" | sed "s|$SCRATCH/||")sh",
      fmt::arg("mpirun", started(3)), fmt::arg("program", RINGSIDE_MPI_PROGRAM)));
  EXPECT_EQ(ran.out, "exit 3\nrank 2: run/states-0001-0002: File too large\n") << ran.err;
}

TEST(Mpi, AFullDiskForLevelsOfOneProcessEndsAll) {
  Ran const ran = run_line(fmt::format(
      R"sh({mpirun} '{program}' explore duel --damage 2 --jobs 1 --memory 8M --spill "$SCRATCH/levels" >"$SCRATCH/out" 2>"$SCRATCH/err" &
run=$!
until [ "$(ls "$SCRATCH/levels" 2>/dev/null | wc -l)" = 3 ] || ! kill -0 $run 2>/dev/null; do sleep 0.01; done
for rank in $(pgrep -P $run); do
  tr '\0' '\n' <"/proc/$rank/environ" | grep -qx OMPI_COMM_WORLD_RANK=2 && prlimit --pid $rank --fsize=100000
done
wait $run
echo "exit $?"
sed -nE 's|.*(rank 2: ).*/levels/levels-[^/]*/[a-z]+-[-0-9]+.keys(: .*)|\1\2|p' "$SCRATCH/err")sh",
      fmt::arg("mpirun", started(3)), fmt::arg("program", RINGSIDE_MPI_PROGRAM)));
  EXPECT_EQ(ran.out, "exit 3\nrank 2: : cannot be written: is the disk full?\n") << ran.err;
}

TEST(Mpi, WideStatesAreTheSameOnDisk) {
  std::string const bounded = std::string(supply) + " --max-states 40000";
  std::string const one = alone(bounded);
  for (int const ranks : {2, 5}) {
    Ran const several = among(ranks, bounded + " --memory 1M --spill \"$SCRATCH/levels\"");
    EXPECT_EQ(several.out, one) << ranks << " processes\n" << several.err;
  }
}

TEST(Mpi, AMachineWithoutMemoryEndsAllThatSolve) {
  Ran const ran = run_line(fmt::format(
      R"sh({mpirun} '{program}' solve duel >"$SCRATCH/out" 2>"$SCRATCH/err" &
run=$!
until [ "$(pgrep -cP $run)" = 2 ] || ! kill -0 $run 2>/dev/null; do sleep 0.01; done
for rank in $(pgrep -P $run); do
  tr '\0' '\n' <"/proc/$rank/environ" | grep -qx OMPI_COMM_WORLD_RANK=1 || continue
  until [ "$(ps -o vsz= -p $rank)" -gt 300000 ] || ! kill -0 $rank 2>/dev/null; do sleep 0.01; done
  prlimit --pid $rank --as=300000000
done
wait $run
echo "exit $?"
grep -o 'rank 1: out of memory' "$SCRATCH/err")sh",
      fmt::arg("mpirun", started(2)), fmt::arg("program", RINGSIDE_MPI_PROGRAM)));
  EXPECT_EQ(ran.out, "exit 70\nrank 1: out of memory\n") << ran.err;
}

TEST(Mpi, WhatAllWouldSayIsSaidOnce) {
  Ran const ran = run_line(fmt::format("{} '{}' explore nothing 2>&1 | grep -c 'nothing'", started(4), RINGSIDE_MPI_PROGRAM));
  EXPECT_EQ(ran.out, "1\n") << ran.err;
}

TEST(Mpi, AProgramThatKnowsNothingOfItDoesNotExploreFourTimes) {
  Ran const ran = run_line(
      fmt::format("{} '{}' explore duel 2>&1 | grep -o 'ringside-mpi splits the work' | sort -u", started(2), RINGSIDE_PROGRAM));
  EXPECT_EQ(ran.out, "ringside-mpi splits the work\n") << ran.err;
}

}  // namespace
}  // namespace ringside
