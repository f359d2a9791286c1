#include "tests/games/allocation.h"

#include <cstdlib>
#include <new>

// No test stands here: GCC 12 would see its own `new` end in a `free`, and warn.

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

void expect_counted() {
  std::size_t const before = allocations();
  void* const volatile memory = ::operator new(1);
  EXPECT_GT(allocations(), before);
  ::operator delete(memory);
}

}  // namespace ringside
