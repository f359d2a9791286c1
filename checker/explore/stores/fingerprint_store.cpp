#include <algorithm>
#include <array>
#include <atomic>
#include <stdexcept>

#include "checker/explore/stores/key_arena.h"
#include "checker/explore/stores/store.h"
#include "engine/core/values/digest.h"

namespace ringside {
namespace {

constexpr std::uint64_t no_parent = 0x00FF'FFFF'FFFF'FFFFULL;

/// Never 0, which marks a free slot.
std::uint64_t hash_key(std::span<std::uint64_t const> key) {
  std::uint64_t const low = compute_digest(std::as_bytes(key)).low;
  return low == 0 ? 1 : low;
}

/// What is kept of a state. The way back to the start is by the parents: of those on the level before the one with the lowest
/// fingerprint, so that it does not depend on which worker came first.
struct Slot {
  std::atomic<std::uint64_t> print{0};
  std::atomic<std::uint64_t> parent{0};  // level in the highest byte, 0 for long ago; the parent's fingerprint in the others
};

struct alignas(64) Partition {
  std::unique_ptr<Slot[]> slots;
  unsigned bits = 0;
  std::atomic<std::uint64_t> used{0};

  std::size_t mask() const { return (std::size_t{1} << bits) - 1; }
};

constexpr unsigned partition_bits = 6;
constexpr unsigned first_bits = 10;
constexpr std::uint64_t most_levels = 255;

/// Partitions take the highest bits and homes the next ones: slots stand nearly in the order of their fingerprints.
std::size_t partition_index(std::uint64_t print) { return static_cast<std::size_t>(print >> (64U - partition_bits)); }
std::size_t home(std::uint64_t print, unsigned bits) {
  return static_cast<std::size_t>((print << partition_bits) >> (64U - bits));
}

class FingerprintStore final : public Store {
 public:
  explicit FingerprintStore(int words)
      : words_(static_cast<std::size_t>(words)),
        now_(std::make_unique<KeyArena>(words)),
        next_(std::make_unique<KeyArena>(words)) {
    for (Partition& partition : partitions_) {
      partition.bits = first_bits;
      partition.slots = std::make_unique<Slot[]>(std::size_t{1} << first_bits);
    }
  }

  std::string_view name() const override { return "fingerprints"; }
  int fingerprint_bits() const override { return 64; }

  bool put_one(std::uint64_t const* key, Ref& ref) override { return put_again(key, no_parent, ref); }

  std::uint64_t origin_of(std::uint64_t const* key) const override {
    Slot const* const slot = find(hash_key({key, words_}) >> 8U);
    return slot == nullptr ? no_parent : slot->parent.load(std::memory_order_relaxed) & no_parent;
  }
  bool put_again(std::uint64_t const* key, std::uint64_t origin, Ref& ref) override {
    std::uint64_t const print = hash_key({key, words_});
    Found found = insert(print, origin);
    for (; found == Found::full; found = insert(print, origin)) grow();
    if (found == Found::fresh) ref = next_->append(key);
    return found == Found::fresh;
  }

  void take(std::span<Ref const> refs, Batch& batch) const override { take_from(*now_, refs, batch); }
  void take_fresh(std::span<Ref const> refs, Batch& batch) const override { take_from(*next_, refs, batch); }

  using Store::put;
  bool put(Batch& batch, std::vector<Ref>& fresh) override {
    thread_local std::vector<std::uint64_t> prints;
    auto const& parents = batch.expansion.parents;
    auto const& keys = batch.expansion.keys;
    auto const& actions = batch.expansion.actions;
    prints.resize(actions.size());
    for (std::size_t i = batch.put; i < actions.size(); ++i) {
      prints[i] = hash_key({&keys[i * words_], words_});
      Partition const& partition = partitions_[partition_index(prints[i])];
      __builtin_prefetch(&partition.slots[home(prints[i], partition.bits)], 1);
    }
    for (std::size_t p = 0; p < parents.size(); ++p) {
      std::uint64_t const parent = hash_key({&batch.keys[p * words_], words_}) >> 8U;
      std::size_t const end = std::size_t{parents[p].first} + parents[p].count;
      for (; batch.put < end; ++batch.put) {
        Found const found = insert(prints[batch.put], parent);
        if (found == Found::full) return false;
        if (found == Found::fresh) fresh.push_back(next_->append(&keys[batch.put * words_]));
      }
    }
    return true;
  }

  void grow() override {
    for (Partition& partition : partitions_)
      if (partition.used.load(std::memory_order_relaxed) * 2 > partition.mask()) widen(partition);
  }

  void next_level() override {
    std::swap(now_, next_);
    next_->clear();
    if (level_ == most_levels) forget_levels();
    ++level_;
  }

  std::uint64_t bytes() const override {
    std::uint64_t bytes = now_->bytes() + next_->bytes();
    for (Partition const& partition : partitions_) bytes += sizeof(Slot) * (partition.mask() + 1);
    return bytes;
  }

  std::vector<std::uint64_t> line_to(std::uint64_t const* key) const override {
    std::vector<std::uint64_t> line{hash_key({key, words_}) >> 8U};
    std::uint64_t const most = states();  // parents that a file gave may go round in a ring
    for (Slot const* slot = find(line.back()); slot != nullptr && line.size() <= most; slot = find(line.back())) {
      std::uint64_t const parent = slot->parent.load(std::memory_order_relaxed) & no_parent;
      if (parent == no_parent) break;
      line.push_back(parent);
    }
    std::reverse(line.begin(), line.end());
    return line;
  }

  double nearest_gap() const override {
    std::uint64_t least = ~std::uint64_t{0}, before = 0;
    std::vector<std::uint64_t> prints;
    for (Partition const& partition : partitions_) {
      prints.clear();
      for (std::size_t i = 0; i <= partition.mask(); ++i)
        if (std::uint64_t const print = partition.slots[i].print.load(std::memory_order_relaxed); print != 0)
          prints.push_back(print);
      std::sort(prints.begin(), prints.end());
      for (std::uint64_t const print : prints) {
        if (before != 0) least = std::min(least, print - before);
        before = print;
      }
    }
    return static_cast<double>(least);
  }

 private:
  enum class Found { known, fresh, full };

  std::size_t words_;
  std::array<Partition, 1U << partition_bits> partitions_;
  std::unique_ptr<KeyArena> now_, next_;
  std::uint64_t level_ = 0;  // that is being found, counted from the start again when a byte cannot hold it

  std::uint64_t states() const {
    std::uint64_t count = 0;
    for (Partition const& partition : partitions_) count += partition.used.load(std::memory_order_relaxed);
    return count;
  }

  void take_from(KeyArena const& arena, std::span<Ref const> refs, Batch& batch) const {
    batch.keys.resize(refs.size() * words_);
    batch.put = 0;
    for (std::size_t i = 0; i < refs.size(); ++i) std::copy_n(arena.at(refs[i]), words_, &batch.keys[i * words_]);
  }

  Found insert(std::uint64_t print, std::uint64_t parent) {
    Partition& partition = partitions_[partition_index(print)];
    std::size_t const mask = partition.mask();
    for (std::size_t i = home(print, partition.bits);; i = (i + 1) & mask) {
      Slot& slot = partition.slots[i];
      std::uint64_t seen = slot.print.load(std::memory_order_acquire);
      if (seen == 0) {
        if (partition.used.load(std::memory_order_relaxed) * 4 >= mask * 3) return Found::full;
        if (slot.print.compare_exchange_strong(seen, print, std::memory_order_acq_rel)) {
          partition.used.fetch_add(1, std::memory_order_relaxed);
          lower_parent(slot, parent);
          return Found::fresh;
        }
      }
      if (seen != print) continue;
      lower_parent(slot, parent);
      return Found::known;
    }
  }

  /// Keeps the lowest parent of the level before; a state that was met on an earlier level keeps the one from then.
  void lower_parent(Slot& slot, std::uint64_t parent) const {
    std::uint64_t const mine = (level_ << 56U) | parent;
    std::uint64_t seen = slot.parent.load(std::memory_order_relaxed);
    while (seen == 0 || ((seen >> 56U) == level_ && mine < seen))
      if (slot.parent.compare_exchange_weak(seen, mine, std::memory_order_relaxed)) return;
  }

  void forget_levels() {
    for (Partition& partition : partitions_)
      for (std::size_t i = 0; i <= partition.mask(); ++i)
        partition.slots[i].parent.fetch_and(no_parent, std::memory_order_relaxed);
    level_ = 0;
  }

  Slot const* find(std::uint64_t print_without_low_byte) const {
    std::uint64_t const lowest = print_without_low_byte << 8U;
    Partition const& partition = partitions_[partition_index(lowest)];
    for (std::size_t i = home(lowest, partition.bits);; i = (i + 1) & partition.mask()) {
      std::uint64_t const seen = partition.slots[i].print.load(std::memory_order_relaxed);
      if (seen == 0) return nullptr;
      if ((seen >> 8U) == print_without_low_byte) return &partition.slots[i];
    }
  }

  static void widen(Partition& partition) {
    unsigned const bits = partition.bits + 1;
    if (bits > 40) throw std::length_error("a partition of fingerprints is full");
    auto slots = std::make_unique<Slot[]>(std::size_t{1} << bits);
    std::size_t const mask = (std::size_t{1} << bits) - 1;
    for (std::size_t old = 0; old <= partition.mask(); ++old) {
      std::uint64_t const print = partition.slots[old].print.load(std::memory_order_relaxed);
      if (print == 0) continue;
      std::size_t i = home(print, bits);
      while (slots[i].print.load(std::memory_order_relaxed) != 0) i = (i + 1) & mask;
      slots[i].print.store(print, std::memory_order_relaxed);
      slots[i].parent.store(partition.slots[old].parent.load(std::memory_order_relaxed), std::memory_order_relaxed);
    }
    partition.slots = std::move(slots);
    partition.bits = bits;
  }
};

}  // namespace

std::uint64_t compute_fingerprint(std::span<std::uint64_t const> key) { return hash_key(key) >> 8U; }

std::unique_ptr<Store> make_fingerprint_store(int words) { return std::make_unique<FingerprintStore>(words); }

}  // namespace ringside
