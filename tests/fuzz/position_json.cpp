#include <cstdint>
#include <string_view>

#include "engine/record/text/write.h"
#include "engine/record/values/read.h"
#include "tests/fuzz/require.h"

// Any text is a position that is written and read again as the same one, or gets errors with places.
extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  using namespace ringside;
  std::string_view const text(reinterpret_cast<char const*>(data), size);
  auto const loaded = read_position_json(text, "fuzz");
  if (!loaded) {
    RINGSIDE_REQUIRE(!loaded.error().empty());
    for (ReadError const& error : loaded.error()) RINGSIDE_REQUIRE(error.line > 0 && !to_string(error).empty());
    return 0;
  }
  RINGSIDE_REQUIRE(loaded->match->broken(loaded->state) == -1);
  auto const again = read_position_json(write_position_json(*loaded->match, loaded->state), "again");
  RINGSIDE_REQUIRE(again && again->state == loaded->state);
  return 0;
}
