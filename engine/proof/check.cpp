#include "engine/proof/check.h"

#include <algorithm>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "engine/core/values/sums.h"
#include "engine/proof/claims/verdict.h"
#include "engine/proof/examiner.h"
#include "engine/proof/solution.h"
#include "engine/proof/sorter.h"
#include "engine/proof/symmetry.h"

namespace ringside::proof {
namespace {

/// Tags of a level's keys: the number of a state that is listed, or that a step leads there.
constexpr std::uint64_t reached = std::numeric_limits<std::uint64_t>::max();

/// Tags of all keys: the level where a state is listed, or to which a step leads from the level before.
std::uint64_t listed_at(std::uint64_t level) { return level * 2; }
std::uint64_t reached_at(std::uint64_t level) { return level * 2 + 1; }

/// Of a sample of states for symmetries: so many first ones are in it, for they show which maps are enough.
constexpr std::uint64_t always_tested = 1000;

class Check {
 public:
  Check(Claims const& claims, Reader& reader, Settings const& settings, std::vector<int> const& maps)
      : claims_(claims),
        reader_(reader),
        settings_(settings),
        levels_(claims.levels.size()),
        here_(new_sorter()),
        next_(new_sorter()),
        all_(new_sorter()),
        symmetry_(claims, maps),
        drawn_(add_up(claims.levels), settings.symmetry.value_or(Sampling{})),
        examiner_(claims, [this](KeyView keys, Expansion const& expansion) { follow(keys, expansion); }) {}

  void run() {
    for (std::size_t i = 0; i < claims_.found.size(); ++i) replay(claims_, i);
    next_.add(first_key(claims_), reached);
    for (std::uint64_t level = 0; level <= levels_; ++level) join_level(level);
    reader_.finish();
    join_all();
    compare_counts();
  }

 private:
  Claims const& claims_;
  Reader& reader_;
  Settings const& settings_;
  std::uint64_t levels_, level_ = 0, states_ = 0, frontier_ = 0;
  Sorter here_, next_;  // what leads to the level in work and what of it is listed; what it leads to
  Sorter all_;
  Symmetry symmetry_;
  Drawn drawn_;
  std::uint64_t examined_ = 0;
  Examiner examiner_;

  /// Of three at once, one of which may be growing.
  Sorter new_sorter() const { return {claims_.words(), settings_.memory / 4, settings_.folder}; }

  void join_level(std::uint64_t level) {
    level_ = level;
    if (level < levels_) add_listed(level);
    std::swap(here_, next_);
    next_.clear();
    examiner_.begin_level(level, true);
    here_.each([&](KeyView key, Sorter::Tags tags) {
      bool const is_listed = tags.front() != reached;
      if (is_listed && tags.back() != reached)
        throw Refuted{
            reader_.place(static_cast<std::uint32_t>(level), tags.front()),
            level == 0 ? "is listed as the start, and is not" : fmt::format("no state of level {} leads there", level - 1)};
      all_.add(key, is_listed ? listed_at(level) : reached_at(level));
      if (is_listed) examiner_.add(key);
    });
    examiner_.flush();
  }

  void add_listed(std::uint64_t level) {
    std::uint64_t count = 0;
    reader_.each(static_cast<std::uint32_t>(level), claims_.words(), [&](KeyView key, std::uint64_t number) {
      next_.add(key, number);
      ++count;
    });
    if (count != claims_.levels[level])
      throw Refuted{fmt::format("header: counts.levels[{}]", level),
                    fmt::format("is {}, but {} states are listed", claims_.levels[level], count)};
  }

  void follow(KeyView keys, Expansion const& expansion) {
    std::size_t const words = claims_.words();
    if (claims_.plan.canonical) check_symmetry(keys);
    for (std::size_t i = 0; i < expansion.keys.size(); i += words) next_.add(KeyView(expansion.keys).subspan(i, words), reached);
    states_ += expansion.parents.size();
    if (settings_.stop != nullptr && settings_.stop->load()) throw Stopped{};
    if (settings_.progress) settings_.progress(level_, states_);
  }

  void check_symmetry(KeyView keys) {
    if (!settings_.symmetry) return symmetry_.check(keys);
    for (std::size_t i = 0; i < keys.size(); i += claims_.words(), ++examined_)
      if (drawn_.takes(examined_) || examined_ < always_tested) symmetry_.check(keys.subspan(i, claims_.words()));
  }

  /// What is listed once and not reached earlier than on its level; what is reached and not listed must follow from the last
  /// level.
  void join_all() {
    examiner_.begin_level(levels_, false);
    all_.each([&](KeyView key, Sorter::Tags tags) {
      auto const is_step = [](std::uint64_t tag) { return tag % 2 == 1; };
      auto const step = std::find_if(tags.begin(), tags.end(), is_step);
      auto const listed = std::find_if_not(tags.begin(), tags.end(), is_step);
      std::uint64_t const first = step == tags.end() ? levels_ : *step / 2;
      if (listed == tags.end()) return join_open(key, first);
      std::uint64_t const level = *listed / 2;
      if (std::find_if_not(listed + 1, tags.end(), is_step) != tags.end())
        throw Refuted{fmt::format("level {}, {}", level, shown_state(claims_, key)), "is listed on another level, too"};
      if (first < level)
        throw Refuted{fmt::format("level {}, {}", level, shown_state(claims_, key)),
                      fmt::format("{} actions lead there already", first)};
    });
    examiner_.flush();
  }

  void join_open(KeyView key, std::uint64_t level) {
    if (level < levels_ || claims_.is_closed())
      throw Refuted{
          fmt::format("after level {}, {}", static_cast<std::int64_t>(level) - 1, shown_state(claims_, key)),
          level == 0 ? "the start is not listed" : fmt::format("follows from a state of level {} and is not listed", level - 1)};
    ++frontier_;
    if (claims_.frontier_seen) examiner_.add(key);
  }

  static void compare(std::string_view name, std::uint64_t said, std::uint64_t is) {
    if (said != is)
      throw Refuted{fmt::format("header: {}", name),
                    fmt::format("is {}, but it is {} that were counted", grouped(said), grouped(is))};
  }

  void compare_counts() const {
    Counts const &said = claims_.counts, &is = examiner_.counts();
    compare("claim.frontier.states", claims_.frontier, frontier_);
    compare("counts.transitions", said.transitions, is.transitions);
    compare("counts.over", said.over, is.over);
    compare("counts.deadlocks", said.deadlocks, is.deadlocks);
    if (said.outcomes == is.outcomes) return;
    for (auto const& [ending, states] : is.outcomes) {
      auto const found = said.outcomes.find(ending);
      compare(fmt::format("counts.outcomes, {}", ending.first), found == said.outcomes.end() ? 0 : found->second, states);
    }
    throw Refuted{"header: counts.outcomes", "names an end that no state has"};
  }
};

/// Which maps lead to all others turns out with the first states; until then all begins again with one more.
void check_reached(Claims const& claims, Reader& reader, Settings const& settings) {
  for (std::vector<int> maps;;) try {
      return Check(claims, reader, settings, maps).run();
    } catch (MissingMap const& missing) {
      maps.push_back(missing.map);
      reader.rewind();
    }
}

}  // namespace

void check(Claims const& claims, Reader& reader, Settings const& settings) {
  check_reached(claims, reader, settings);
  if (claims.solution) check_solution(claims, reader, settings);
}

}  // namespace ringside::proof
