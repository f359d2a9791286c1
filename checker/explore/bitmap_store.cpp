#include <sys/mman.h>

#include <atomic>
#include <new>

#include "checker/explore/store.h"

namespace ringside {
namespace {

class BitmapStore final : public Store {
 public:
  explicit BitmapStore(int bits) : words_(std::size_t{1} << static_cast<unsigned>(bits > 6 ? bits - 6 : 0)) {
    // Pages that no state falls into are never touched and cost nothing; large ones spare the processor half of its lookups.
    void* const map = ::mmap(nullptr, bytes(), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (map == MAP_FAILED) throw std::bad_alloc();
    map_ = static_cast<std::uint64_t*>(map);
    ::madvise(map, bytes(), MADV_HUGEPAGE);
  }

  ~BitmapStore() override { ::munmap(map_, bytes()); }

  std::string_view name() const override { return "bitmap"; }

  bool put_one(std::uint64_t const* key, Ref& ref) override {
    ref = static_cast<Ref>(*key);
    return insert(*key);
  }

  void take(std::span<Ref const> refs, Batch& batch) const override {
    batch.keys.assign(refs.begin(), refs.end());
    batch.put = 0;
  }

  bool put(Batch& batch, std::vector<Ref>& fresh) override {
    auto const& keys = batch.expansion.keys;
    for (std::uint64_t const key : keys) __builtin_prefetch(&map_[key >> 6U], 1);
    for (std::uint64_t const key : keys)
      if (insert(key)) fresh.push_back(static_cast<Ref>(key));
    batch.put = keys.size();
    return true;
  }

  void grow() override {}
  std::uint64_t bytes() const override { return words_ * sizeof(std::uint64_t); }

 private:
  std::size_t words_;
  std::uint64_t* map_ = nullptr;

  bool insert(std::uint64_t key) {
    std::uint64_t const bit = std::uint64_t{1} << (key & 63U);
    std::atomic_ref<std::uint64_t> const word(map_[key >> 6U]);
    if ((word.load(std::memory_order_relaxed) & bit) != 0) return false;
    return (word.fetch_or(bit, std::memory_order_relaxed) & bit) == 0;
  }
};

}  // namespace

std::unique_ptr<Store> make_bitmap_store(int bits) { return std::make_unique<BitmapStore>(bits); }

}  // namespace ringside
