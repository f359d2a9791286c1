#include "checker/explore/stores/store.h"

namespace ringside {

void Store::put(std::span<std::uint64_t const> keys, std::span<std::uint64_t const> origins, std::vector<Ref>& fresh) {
  std::size_t const words = origins.empty() ? 0 : keys.size() / origins.size();
  for (std::size_t i = 0; i < origins.size(); ++i) {
    Ref ref = 0;
    if (put_again(&keys[i * words], origins[i], ref)) fresh.push_back(ref);
  }
}

}  // namespace ringside
