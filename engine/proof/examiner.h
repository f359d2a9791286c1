#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/fields/key_view.h"
#include "engine/proof/claims/claims.h"

namespace ringside::proof {

/// Asks of states what is claimed of them, some at a time, and counts. Throws Refuted on the first thing that should not be.
class Examiner {
 public:
  /// What follows from some states: their keys and the expansion of them.
  using Follow = std::function<void(KeyView keys, Expansion const& expansion)>;

  Examiner(Claims const& claims, Follow follow);

  /// That many actions lead to the states that are added from here on. `followed`: so are the steps from them.
  void begin_level(std::uint64_t level, bool followed);
  void add(KeyView key);
  void flush();

  Counts const& counts() const { return counts_; }

 private:
  Claims const& claims_;
  Follow follow_;
  ExpandPlan plan_;
  std::uint64_t level_ = 0;
  std::vector<std::optional<std::uint64_t>> claimed_;  // by kind: actions of the finding
  std::vector<std::uint64_t> keys_;
  Expansion expansion_, other_;  // and under the other reading
  std::vector<std::int64_t> values_;
  Counts counts_;

  KeyView key(std::size_t parent) const { return KeyView(keys_).subspan(parent * claims_.words(), claims_.words()); }
  void compare();
  void look(std::size_t parent);
  void count_ending(Outcome const& outcome);
  void note(std::size_t kind, std::uint64_t actions, std::size_t parent) const;
};

/// "after 5 actions, in {…}": a state of this program's own making, for messages.
std::string shown_state(Claims const& claims, std::span<std::uint64_t const> key);

/// Plays what is said to lead to a finding, and sees whether it does. Throws Refuted if not.
void replay(Claims const& claims, std::size_t finding);

}  // namespace ringside::proof
