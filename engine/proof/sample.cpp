#include <algorithm>
#include <cstdint>
#include <vector>

#include <fmt/format.h>

#include "engine/core/values/sums.h"
#include "engine/proof/check.h"
#include "engine/proof/claims/verdict.h"
#include "engine/proof/examiner.h"
#include "engine/proof/solution.h"
#include "engine/proof/sorter.h"
#include "engine/proof/symmetry.h"

namespace ringside::proof {
namespace {

using Key = std::vector<std::uint64_t>;

class Sample {
 public:
  Sample(Claims const& claims, Reader& reader, Settings const& settings)
      : claims_(claims),
        reader_(reader),
        settings_(settings),
        follows_(claims.words(), settings.memory, settings.folder),
        symmetry_(claims, all_maps(claims)),
        examiner_(claims, [this](KeyView keys, Expansion const& expansion) { follow(keys, expansion); }) {}

  void run(Drawn drawn) {
    for (std::size_t i = 0; i < claims_.found.size(); ++i) replay(claims_, i);
    look_at(drawn);
    find_what_follows();
  }

 private:
  /// What follows, and the level to which the step leads.
  struct Successor {
    Key key;
    std::uint64_t level;
    bool operator<(Successor const& other) const { return key < other.key; }
  };

  Claims const& claims_;
  Reader& reader_;
  Settings const& settings_;
  Sorter follows_;
  Symmetry symmetry_;
  Examiner examiner_;
  std::uint64_t level_ = 0;

  /// A state that no step has led to is untrusted: rules are asked about it once it is known to be one.
  void check_form(KeyView key, std::uint64_t level, std::uint64_t number) const {
    AnyState const state = claims_.match->read_key(key.data());
    Key again(key.size());
    claims_.match->write_key(state, again.data());
    Problems problems;
    if (std::equal(key.begin(), key.end(), again.begin())) claims_.match->check(state, problems);
    if (!std::equal(key.begin(), key.end(), again.begin()) || !problems.empty())
      throw Refuted{reader_.place(static_cast<std::uint32_t>(level), number),
                    problems.empty() ? "is not a state" : fmt::format("is not a state: {}", to_string(problems.front()))};
  }

  void look_at(Drawn& drawn) {
    std::uint64_t all = 0;
    for (level_ = 0; level_ < claims_.levels.size(); ++level_) {
      examiner_.begin_level(level_, true);
      std::uint64_t const before = all;
      reader_.each(static_cast<std::uint32_t>(level_), claims_.words(), [&](KeyView key, std::uint64_t number) {
        if (all == 0 && !std::equal(key.begin(), key.end(), first_key(claims_).begin()))
          throw Refuted{reader_.place(0, 0), "is listed as the start, and is not"};
        bool const is_drawn = drawn.takes(all++);
        if (is_drawn) check_form(key, level_, number);
        if (is_drawn) examiner_.add(key);
      });
      if (all - before != claims_.levels[level_])
        throw Refuted{fmt::format("header: counts.levels[{}]", level_),
                      fmt::format("is {}, but {} states are listed", claims_.levels[level_], all - before)};
      examiner_.flush();
    }
    reader_.finish();
  }

  void follow(KeyView keys, Expansion const& expansion) {
    std::size_t const words = claims_.words();
    if (claims_.plan.canonical) symmetry_.check(keys);
    for (std::size_t i = 0; i < expansion.keys.size(); i += words)
      follows_.add(KeyView(expansion.keys).subspan(i, words), level_ + 1);
    if (settings_.stop != nullptr && settings_.stop->load()) throw Stopped{};
    if (settings_.progress) settings_.progress(level_, 0);
  }

  /// The file is read once more, and what it lists is taken off.
  void find_what_follows() {
    std::vector<Successor> open;
    follows_.each([&](KeyView key, Sorter::Tags levels) { open.push_back({Key(key.begin(), key.end()), levels.front()}); });
    std::sort(open.begin(), open.end());
    std::vector<std::uint8_t> is_listed(open.size());
    reader_.rewind();
    Successor wanted;
    for (std::uint64_t level = 0; level < claims_.levels.size(); ++level)
      reader_.each(static_cast<std::uint32_t>(level), claims_.words(), [&](KeyView key, std::uint64_t number) {
        wanted.key.assign(key.begin(), key.end());
        auto const found = std::lower_bound(open.begin(), open.end(), wanted);
        if (found == open.end() || found->key != wanted.key) return;
        is_listed[static_cast<std::size_t>(found - open.begin())] = 1;
        if (found->level < level)
          throw Refuted{reader_.place(static_cast<std::uint32_t>(level), number),
                        fmt::format("{} actions lead there already", found->level)};
      });
    for (std::size_t i = 0; i < open.size(); ++i)
      if (is_listed[i] == 0 && (claims_.is_closed() || open[i].level < claims_.levels.size()))
        throw Refuted{shown_state(claims_, open[i].key),
                      fmt::format("follows from a state of level {} and is not listed", open[i].level - 1)};
  }
};

}  // namespace

void check_sample(Claims const& claims, Reader& reader, Settings const& settings, Sampling const& sampling) {
  Drawn const drawn(add_up(claims.levels), sampling);
  Sample(claims, reader, settings).run(drawn);
  if (claims.solution) check_solution(claims, reader, settings, drawn);
}

}  // namespace ringside::proof
