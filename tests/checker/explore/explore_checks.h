#pragma once

// What the tests of the searches ask again and again.

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "checker/explore/search/explore.h"
#include "engine/core/predicate/watched.h"
#include "engine/core/values/chance.h"
#include "tests/checker/explore/explore_toys.h"
#include "tests/checker/naive.h"

namespace ringside {

/// A folder of this test alone, gone when it ends.
class ScratchFolder {
 public:
  ScratchFolder() {
    static int number = 0;
    path_ = std::filesystem::temp_directory_path() / ("ringside-" + std::to_string(::getpid()) + "-" + std::to_string(number++));
    std::filesystem::create_directories(path_);
  }
  ~ScratchFolder() { std::filesystem::remove_all(path_); }
  ScratchFolder(ScratchFolder const&) = delete;
  ScratchFolder& operator=(ScratchFolder const&) = delete;

  std::string operator/(std::string const& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

inline std::string read_bytes(std::string const& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}
inline void write_bytes(std::string const& path, std::string_view bytes) {
  std::filesystem::remove(path);  // writing over a file may wait for the disk, writing a new one does not
  std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}
inline std::size_t files_in(std::string const& folder) {
  if (!std::filesystem::exists(folder)) return 0;
  return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder), {}));
}

inline ExploreOptions all_laws(Match const& match) {
  ExploreOptions options;
  options.laws.assign(match.invariants().size(), 1);
  return options;
}

/// Everything is counted, and nothing that is found ends the search.
inline ExploreOptions census(Match const& match, int jobs = 1) {
  ExploreOptions options = all_laws(match);
  options.keep_going = true;
  options.jobs = jobs;
  return options;
}

inline Watch make_watch(Match const& match, std::string const& text, bool never) {
  auto const predicate = parse_predicate(text, watch_layout(match));
  if (!predicate) throw std::runtime_error(text + ": " + predicate.error().what);
  return {text, *predicate, never};
}

inline Exploration explored(Match const& match, ExploreOptions const& options) { return explore(match, match.start(), options); }

inline bool holds_in(Match const& match, AnyState const& state, Watch const& watch) {
  std::vector<std::int64_t> values;
  watch_values(match, state, values);
  return watch.predicate.holds(values);
}

/// Counts that do not depend on the order of the search.
inline void expect_counts(Exploration const& report, naive::Space const& space) {
  EXPECT_EQ(report.states, space.states.size());
  EXPECT_EQ(report.transitions, space.transitions);
  EXPECT_EQ(report.over, space.over);
  EXPECT_EQ(report.deadlocks, space.deadlocks);
  EXPECT_EQ(report.outcomes, space.outcomes);
}

/// A breadth-first search that has seen all there is.
inline void expect_whole(Exploration const& report, naive::Space const& space) {
  EXPECT_EQ(report.ended, Ended::exhausted);
  expect_counts(report, space);
  EXPECT_EQ(report.levels, space.levels);
  EXPECT_EQ(report.depth, space.depth());
  EXPECT_EQ(report.complete, space.depth() + 1);
  EXPECT_EQ(report.expanded_in_level, 0U);
}

/// Two reports of one question, whatever their stores.
inline void expect_alike(Exploration const& a, Exploration const& b) {
  EXPECT_EQ(a.ended, b.ended);
  EXPECT_EQ(a.states, b.states);
  EXPECT_EQ(a.transitions, b.transitions);
  EXPECT_EQ(a.levels, b.levels);
  EXPECT_EQ(a.depth, b.depth);
  EXPECT_EQ(a.complete, b.complete);
  EXPECT_EQ(a.expanded_in_level, b.expanded_in_level);
  EXPECT_EQ(a.over, b.over);
  EXPECT_EQ(a.deadlocks, b.deadlocks);
  EXPECT_EQ(a.outcomes, b.outcomes);
  ASSERT_EQ(a.found.size(), b.found.size());
  for (std::size_t i = 0; i < a.found.size(); ++i) {
    EXPECT_EQ(a.found[i].kind, b.found[i].kind);
    EXPECT_EQ(a.found[i].index, b.found[i].index);
    EXPECT_EQ(a.found[i].trace.size(), b.found[i].trace.size());
  }
}

/// … and with the same lines.
inline void expect_same(Exploration const& a, Exploration const& b) {
  expect_alike(a, b);
  for (std::size_t i = 0; i < std::min(a.found.size(), b.found.size()); ++i) EXPECT_EQ(a.found[i].trace, b.found[i].trace) << i;
}

/// Plays a line of legal actions; the state before the last one comes out too.
struct Played {
  AnyState before, end;
};
inline Played play(Match const& match, std::vector<ActionCode> const& line) {
  Played played{match.start(), match.start()};
  std::vector<ActionCode> legal;
  for (ActionCode const action : line) {
    match.legal(played.end, legal);
    EXPECT_TRUE(std::binary_search(legal.begin(), legal.end(), action)) << "not legal: " << match.text(action);
    played.before = played.end;
    match.apply(played.end, action);
  }
  return played;
}

/// Whether the line of a finding leads where it says.
inline void expect_shown(Match const& match, ExploreOptions const& options, Found const& found) {
  Played const played = play(match, found.trace);
  std::vector<ActionCode> legal;
  match.legal(played.end, legal);
  switch (found.kind) {
    case Found::Kind::law: {
      ExpandPlan plan;
      plan.laws.assign(match.invariants().size(), 0);
      plan.laws.at(found.index) = 1;
      std::vector<std::uint64_t> keys(static_cast<std::size_t>(match.key_words()) * 2);
      match.write_key(played.before, keys.data());
      match.write_key(played.end, keys.data() + match.key_words());
      Expansion expansion;
      match.expand(keys, plan, expansion);
      bool broken = false;
      for (auto const& state : expansion.broken_states) broken = broken || state.parent == 1;
      for (auto const& step : expansion.broken)
        broken =
            broken || (step.successor < expansion.parents[0].count && expansion.actions[step.successor] == found.trace.back());
      EXPECT_TRUE(broken) << "the line breaks no law";
      break;
    }
    case Found::Kind::deadlock:
      EXPECT_TRUE(legal.empty() && !match.actor(played.end).is_nobody());
      break;
    default:
      EXPECT_TRUE(holds_in(match, played.end, options.watches.at(found.index))) << options.watches.at(found.index).text;
  }
}
inline void expect_all_shown(Match const& match, ExploreOptions const& options, Exploration const& report) {
  for (Found const& found : report.found) expect_shown(match, options, found);
}

/// A net of random edges, `degree` from each node; the last nodes lead nowhere, and half of those are ends.
inline Json random_net(std::uint64_t seed, int nodes, int degree, int leaves = 0) {
  Dice dice(seed);
  Json out = Json::array(), ends = Json::array();
  for (int node = 0; node < nodes; ++node) {
    Json edges = Json::array();
    for (int i = 0; i < degree && node < nodes - leaves; ++i) edges.push_back(dice.below(static_cast<std::uint64_t>(nodes)));
    out.push_back(std::move(edges));
    if (node >= nodes - leaves && node % 2 == 0) ends.push_back(node);
  }
  return {{"out", std::move(out)}, {"ends", std::move(ends)}};
}

}  // namespace ringside
