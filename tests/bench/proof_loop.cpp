// What checking a certificate takes at least: proof_loop CERTIFICATE
//
// The states that the certificate lists stand in an array. All are expanded, the laws are asked of each state and of each step,
// and the successors are gathered and sorted, on one thread. Prints the seconds of this thread; `ringside-check` does more: it
// reads, sorts what is listed beside what follows, and joins them.

#include <ctime>

#include <algorithm>
#include <cstdio>
#include <numeric>
#include <vector>

#include "engine/proof/claims/claims.h"
#include "engine/proof/claims/verdict.h"
#include "engine/proof/reader.h"

namespace {

using namespace ringside;

double seconds_of_thread() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

void sort_followed(std::vector<std::uint64_t>& keys, std::size_t words) {
  if (words == 1) return std::sort(keys.begin(), keys.end());
  std::vector<std::uint32_t> order(keys.size() / words);
  std::iota(order.begin(), order.end(), 0U);
  auto const key = [&](std::uint32_t i) { return std::span(keys).subspan(i * words, words); };
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::lexicographical_compare(key(a).begin(), key(a).end(), key(b).begin(), key(b).end());
  });
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc != 2) return 2;
  proof::Reader reader(argv[1]);
  proof::Claims const claims = proof::read_claims(reader.header(), 0);
  std::vector<std::uint64_t> keys, followed;
  for (std::uint32_t level = 0; level < claims.levels.size(); ++level)
    reader.each(level, claims.words(), [&](KeyView key, std::uint64_t) { keys.insert(keys.end(), key.begin(), key.end()); });
  double const begin = seconds_of_thread();
  Expansion expansion;
  std::size_t const batch = claims.match->batch() * claims.words();
  for (std::size_t i = 0; i < keys.size(); i += batch) {
    claims.match->expand(std::span(keys).subspan(i, std::min(batch, keys.size() - i)), claims.plan, expansion);
    followed.insert(followed.end(), expansion.keys.begin(), expansion.keys.end());
  }
  double const expanded = seconds_of_thread();
  sort_followed(followed, claims.words());
  double const sorted = seconds_of_thread();
  std::printf("%.3f s: %.3f s of the rules, %.3f s of sorting %zu successors\n", sorted - begin, expanded - begin,
              sorted - expanded, followed.size() / claims.words());
} catch (proof::Refuted const& lie) {
  std::fprintf(stderr, "%s: %s\n", lie.place.c_str(), lie.what.c_str());
  return 1;
} catch (proof::Damaged const& damage) {
  std::fprintf(stderr, "byte %llu: %s\n", static_cast<unsigned long long>(damage.byte), damage.what.c_str());
  return 3;
}
