#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/fields/layout.h"
#include "engine/core/values/any_state.h"
#include "engine/core/values/digest.h"
#include "engine/core/values/expansion.h"

namespace ringside {

/// What is going to be asked of a state.
struct Inquiry {
  bool fields = false, observations = false, position = false;
  std::span<ActionCode const> rejected = {};  ///< whose rejections
  std::span<ActionCode const> taken = {};     ///< of which all that happens
};

/// The states of a match as digests, values and keys, for code that holds many of them.
class MatchSpace {
 public:
  MatchSpace() = default;
  MatchSpace(MatchSpace const&) = delete;
  MatchSpace& operator=(MatchSpace const&) = delete;
  virtual ~MatchSpace() = default;

  /// Digest of the game's name and of its setup, with which a game's chain of digests begins.
  virtual Digest setup_digest() const = 0;
  /// Digest of a state's canonical form, and of a game up to a step by that of the state after it: see "Digests" in
  /// engine/record/FORMAT.md.
  virtual Digest digest(AnyState const& state) const = 0;
  virtual Digest chain(Digest before, ActionCode action, AnyState const& after) const = 0;
  /// Digest of what a seat knows, for the observation law.
  virtual Digest observation_digest(AnyState const& state, int seat) const = 0;

  /// The fields of all states of this match in one fixed order, and a state's values in it: see engine/core/fields/layout.h.
  virtual std::vector<LayoutField> layout() const = 0;
  virtual void values(AnyState const& state, std::vector<std::int64_t>& values) const = 0;
  /// One of them, a number or how many a set or a list holds: cheap for a field that stands near the beginning.
  virtual std::int64_t value(AnyState const& state, std::size_t place) const = 0;

  /// The state packed by its declared ranges, and back.
  virtual std::vector<std::byte> pack(AnyState const& state) const = 0;
  virtual AnyState unpack(std::span<std::byte const> bytes) const = 0;

  /// States as keys of a fixed number of 64-bit words, for sets of many: equal states have equal keys. Packed into
  /// key_bits() of one word where that fits, else the state's own bytes, without the room that no state of the setup uses.
  virtual int key_words() const = 0;
  virtual int key_bits() const = 0;
  virtual void write_key(AnyState const& state, std::uint64_t* key) const = 0;
  virtual AnyState read_key(std::uint64_t const* key) const = 0;
  /// All that can be done in a batch of states, at the speed of the game's own types.
  virtual void expand(std::span<std::uint64_t const> keys, ExpandPlan const& plan, Expansion& expansion) const = 0;
  /// How many states a batch best has.
  virtual std::size_t batch() const { return 64; }
  /// Adds to leaves[d] and ended[d] what is found d actions below a state: sequences, and those after which nobody acts. The
  /// last ply is counted and not looked at. Both have one element more than the depth.
  virtual void count_leaves(AnyState const& state, std::span<std::uint64_t> leaves, std::span<std::uint64_t> ended) const = 0;

  /// Says what is asked next, for a match that asks somebody else: it can do so at once. Changes nothing but the time that it
  /// takes.
  virtual void foresee(AnyState const&, Inquiry const&) const {}

  /// How many images a state has by the game's symmetries, itself counted; 1 for a game that declares none.
  virtual int symmetries() const = 0;
  virtual AnyState image(AnyState const& state, int symmetry) const = 0;
  virtual AnyState canonical(AnyState const& state) const = 0;
};

}  // namespace ringside
