#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/values/expansion.h"

namespace ringside {

/// How a store names a state that it holds.
using Ref = std::uint32_t;

/// A word and its number in a set.
struct Numbered {
  static constexpr std::uint32_t none = 0xFFFF'FFFF;

  std::uint64_t word = 0;
  std::uint32_t number = none;
};

/// What was looked up lately in the sets of a tree store, by its digest.
struct RecentWords {
  std::vector<Numbered> pairs;
  std::vector<std::uint64_t> states;  ///< as pairs; 0: none
  std::uint64_t filling = 0;          ///< of the sets, which may be filled again
};

/// States taken from a store, what follows them, and how far that was put back. One for each worker, reused.
struct Batch {
  std::vector<std::uint64_t> keys;   ///< of the states taken
  Expansion expansion;               ///< what follows them
  Expansion other;                   ///< what follows them under other rulings, where that is asked
  std::size_t put = 0;               ///< successors that are in the store already
  std::vector<std::uint32_t> nodes;  ///< a tree store: the nodes of the states taken
  RecentWords recent;                ///< a tree store: what was looked up lately
};

/// The set of states that were met, filled by many threads at once. Stores differ in what they keep of a state.
class Store {
 public:
  Store() = default;
  Store(Store const&) = delete;
  Store& operator=(Store const&) = delete;
  virtual ~Store() = default;

  virtual std::string_view name() const = 0;
  /// What is kept of a state: "whole states", or a fingerprint of a number of bits.
  virtual int fingerprint_bits() const { return 0; }

  /// Puts one state by itself; nothing if it is there already. Not while others are at work.
  virtual bool put_one(std::uint64_t const* key, Ref& ref) = 0;

  /// Asks the processor for what putting these states one by one will look at first.
  virtual void prefetch(std::span<std::uint64_t const> /*keys*/) const {}

  /// What is kept of a state's way besides the state, for a checkpoint, and the state put again with it.
  virtual std::uint64_t origin_of(std::uint64_t const* /*key*/) const { return 0; }
  virtual bool put_again(std::uint64_t const* key, std::uint64_t /*origin*/, Ref& ref) { return put_one(key, ref); }

  /// Puts states that were found elsewhere, each with its origin; the new ones are appended to `fresh`. Not while others are at
  /// work.
  void put(std::span<std::uint64_t const> keys, std::span<std::uint64_t const> origins, std::vector<Ref>& fresh);

  /// Fills batch.keys with the states that `refs` name, and forgets what was in the batch.
  virtual void take(std::span<Ref const> refs, Batch& batch) const = 0;

  /// The same for states that were put since the last next_level().
  virtual void take_fresh(std::span<Ref const> refs, Batch& batch) const { take(refs, batch); }

  /// Puts the successors of a batch from batch.put on, appending the new ones to `fresh`; they need not have parents there. False
  /// when the store must grow() first, while nobody else is at work; then the call is repeated.
  virtual bool put(Batch& batch, std::vector<Ref>& fresh) = 0;
  virtual void grow() = 0;
  /// By how many bytes grow() would make it larger now.
  virtual std::uint64_t growth() const { return 0; }

  /// Called between levels of a breadth-first search, while nobody is at work: what was put since are the states to take now.
  virtual void next_level() {}

  virtual std::uint64_t bytes() const = 0;

  /// A store that keeps no whole states: the fingerprints on the way to a state, the start's first.
  virtual std::vector<std::uint64_t> line_to(std::uint64_t const* /*key*/) const { return {}; }
  /// A store of fingerprints: one in so many is the chance that two states fell together, judged by how close those that are
  /// kept lie (the nearest two). 0: not known.
  virtual double nearest_gap() const { return 0; }
};

/// The fingerprint of a state, as line_to() gives them: the high 56 bits of what is kept of its digest.
std::uint64_t compute_fingerprint(std::span<std::uint64_t const> key);

/// Whole states of at most `bits` (32 or fewer) packed bits: one bit for each value that a key may have. A ref is the key.
std::unique_ptr<Store> make_bitmap_store(int bits);
/// The same for that many values.
std::unique_ptr<Store> make_sized_bitmap_store(std::uint64_t values);

/// Whole states of any size. Their words are numbered, pairs of numbers are numbered, and so on up to one pair that is the
/// state: what states have in common is kept once (Blom, Lisser, van de Pol and Weber, 2009). That many threads help to grow().
std::unique_ptr<Store> make_tree_store(int words, int threads = 1);

/// 64 bits of a strong digest of each state, and 56 of its parent's. Two states with one digest are taken for one.
std::unique_ptr<Store> make_fingerprint_store(int words);

}  // namespace ringside
