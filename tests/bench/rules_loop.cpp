// The rules alone: rules_loop POSITION.json [STATES]
//
// The states that follow from a position, at most STATES of them in the order of a breadth-first search, stand in an array. A
// round goes through it: the laws about each state, its legal actions, what each of them leads to, the laws about each step.
// There is no set, no queue and no trace: what a search takes more than this, it takes for those. Prints the median of five
// rounds.

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "checker/explore/stores/store.h"
#include "engine/record/values/read.h"

namespace {

using namespace ringside;

constexpr std::size_t states_a_batch = 64;

ExpandPlan all_laws(Match const& match) {
  ExpandPlan plan;
  plan.laws.assign(match.invariants().size(), 1);
  return plan;
}

std::vector<std::uint64_t> collect(Match const& match, AnyState const& start, std::size_t most) {
  auto const words = static_cast<std::size_t>(match.key_words());
  auto const store = make_tree_store(match.key_words());
  ExpandPlan const plan = all_laws(match);
  std::vector<std::uint64_t> all(words);
  match.write_key(start, all.data());
  std::vector<Ref> level(1), fresh;
  store->put_one(all.data(), level[0]);
  Batch batch;
  for (; !level.empty() && all.size() < most * words; level = std::exchange(fresh, {})) {
    for (std::size_t i = 0; i < level.size() && all.size() < most * words; i += states_a_batch) {
      store->take(std::span(level).subspan(i, std::min(states_a_batch, level.size() - i)), batch);
      match.expand(batch.keys, plan, batch.expansion);
      std::size_t const before = fresh.size();
      while (!store->put(batch, fresh)) store->grow();
      Batch found;
      store->take(std::span(fresh).subspan(before), found);
      all.insert(all.end(), found.keys.begin(), found.keys.end());
    }
  }
  return all;
}

struct Round {
  double seconds;
  std::uint64_t transitions;
};

Round go_round(Match const& match, std::span<std::uint64_t const> keys, Expansion& expansion) {
  auto const step = states_a_batch * static_cast<std::size_t>(match.key_words());
  ExpandPlan const plan = all_laws(match);
  std::uint64_t transitions = 0;
  auto const begin = std::chrono::steady_clock::now();
  for (std::size_t i = 0; i < keys.size(); i += step) {
    match.expand(keys.subspan(i, std::min(step, keys.size() - i)), plan, expansion);
    transitions += expansion.actions.size();
  }
  return {std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(), transitions};
}

}  // namespace

int main(int count, char** words) {
  std::string_view const limit = count > 2 ? words[2] : "4000000";
  std::size_t most = 0;
  std::from_chars(limit.data(), limit.data() + limit.size(), most);
  std::ifstream file(count > 1 ? words[1] : "");
  auto const position = read_position_json(std::string(std::istreambuf_iterator<char>(file), {}), count > 1 ? words[1] : "");
  if (!position || most == 0) {
    std::fputs("usage: rules_loop POSITION.json [STATES]\n", stderr);
    return 2;
  }
  Match const& match = *position->match;
  std::vector<std::uint64_t> const keys = collect(match, position->state, most);
  Expansion expansion;
  std::array<Round, 5> rounds;
  for (Round& round : rounds) round = go_round(match, keys, expansion);
  std::sort(rounds.begin(), rounds.end(), [](Round const& a, Round const& b) { return a.seconds < b.seconds; });
  double const states = static_cast<double>(keys.size()) / match.key_words();
  std::fputs(fmt::format("{} states of {} words, {} transitions: {:.3f} s, {:.2f} million states a second\n", states,
                         match.key_words(), rounds[2].transitions, rounds[2].seconds, states / rounds[2].seconds / 1e6)
                 .c_str(),
             stdout);
}
