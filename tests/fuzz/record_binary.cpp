#include <cstdint>
#include <string>

#include "engine/record/binary/packed.h"
#include "engine/record/read_any.h"
#include "engine/record/values/format.h"
#include "tests/fuzz/require.h"

namespace ringside {
namespace {

void check_packed(std::string const& bytes) {
  auto const loaded = read_record_binary(bytes, "fuzz");
  RINGSIDE_REQUIRE(loaded || !loaded.error().empty());
  if (!loaded) return;
  auto const again = read_record_binary(write_record_binary(loaded->record), "again");
  RINGSIDE_REQUIRE(again && again->record == loaded->record);
}

}  // namespace
}  // namespace ringside

// Any bytes are read or get an error: as a file of whatever format they claim, and as the content of a packed record.
extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  using namespace ringside;
  std::string const bytes(reinterpret_cast<char const*>(data), size);
  auto const loaded = read_any(bytes, "fuzz");
  RINGSIDE_REQUIRE(loaded || !loaded.error().empty());
  if (loaded && std::holds_alternative<BulkReader>(*loaded)) {
    BulkReader const& reader = std::get<BulkReader>(*loaded);
    for (std::size_t i = 0; i < std::min<std::size_t>(reader.size(), 100); ++i) {
      auto const record = reader.read(i);
      RINGSIDE_REQUIRE(record || !record.error().empty());
    }
  }
  check_packed(bytes);
  // With the right length and checksum: nothing else would get past them.
  check_packed(packed_file(bytes.substr(std::min<std::size_t>(size, detect_format(bytes) == Format::record_binary ? 32 : 0))));
  return 0;
}
