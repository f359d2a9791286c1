#include "tests/games/allocation.h"

#include <cstdlib>
#include <new>

namespace {
std::size_t counted = 0;
}  // namespace

void* operator new(std::size_t size) {
  ++counted;
  if (void* memory = std::malloc(size)) return memory;  // NOLINT(cppcoreguidelines-no-malloc)
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }               // NOLINT(cppcoreguidelines-no-malloc)
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }  // NOLINT(cppcoreguidelines-no-malloc)

namespace ringside {

std::size_t allocations() { return counted; }

TEST(Allocation, IsCounted) {
  std::size_t const before = allocations();
  std::vector<int> const some(100, 1);
  EXPECT_GT(allocations(), before);
  EXPECT_EQ(some.size(), 100U);
}

}  // namespace ringside
