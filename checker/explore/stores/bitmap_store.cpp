#include <atomic>

#include "checker/explore/stores/pages.h"
#include "checker/explore/stores/store.h"

namespace ringside {
namespace {

class BitmapStore final : public Store {
 public:
  explicit BitmapStore(std::uint64_t values) : map_((values + 63) / 64) {}

  std::string_view name() const override { return "bitmap"; }

  bool put_one(std::uint64_t const* key, Ref& ref) override {
    ref = static_cast<Ref>(*key);
    return insert(*key);
  }

  void take(std::span<Ref const> refs, Batch& batch) const override {
    batch.keys.assign(refs.begin(), refs.end());
    batch.put = 0;
  }

  using Store::put;
  bool put(Batch& batch, std::vector<Ref>& fresh) override {
    auto const& keys = batch.expansion.keys;
    for (std::uint64_t const key : keys) __builtin_prefetch(&map_[key >> 6U], 1);
    for (std::uint64_t const key : keys)
      if (insert(key)) fresh.push_back(static_cast<Ref>(key));
    batch.put = keys.size();
    return true;
  }

  void grow() override {}
  std::uint64_t bytes() const override { return map_.bytes(); }

 private:
  Pages<std::uint64_t> map_;

  bool insert(std::uint64_t key) {
    std::uint64_t const bit = std::uint64_t{1} << (key & 63U);
    std::atomic_ref<std::uint64_t> const word(map_[key >> 6U]);
    if ((word.load(std::memory_order_relaxed) & bit) != 0) return false;
    return (word.fetch_or(bit, std::memory_order_relaxed) & bit) == 0;
  }
};

}  // namespace

std::unique_ptr<Store> make_bitmap_store(int bits) {
  return make_sized_bitmap_store(std::uint64_t{1} << static_cast<unsigned>(bits));
}
std::unique_ptr<Store> make_sized_bitmap_store(std::uint64_t values) { return std::make_unique<BitmapStore>(values); }

}  // namespace ringside
