#pragma once

// The intact blocks of a bulk file that is damaged or incomplete.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/record/binary/bulk.h"
#include "engine/record/binary/bulk_index.h"

namespace ringside::bulk {

struct Salvaged {
  Index index;                            ///< of the blocks that are whole
  std::uint64_t end = head_bytes;         ///< where the last of them ends
  std::vector<LostBytes> lost;            ///< in order, none next to another
  std::optional<std::uint64_t> expected;  ///< records that the file had, if its own index is whole
  bool gave_up = false;  ///< so much looks like a block without being one that the search ended; the rest counts as lost
};

/// The bytes to be searched.
struct Wreck {
  std::uint64_t size = 0;
  std::function<tl::expected<std::string, ReadErrors>(std::uint64_t from, std::uint64_t length)> part;
  /// Whether the content of a block, whose checksum is right, is cut into as many records as it says.
  std::function<bool(std::string content, BlockEntry const& place)> holds_records;
};

/// Finds the whole blocks in a file of version 2 or later. Behind each that is whole the next is expected; where none stands, the
/// search goes on byte by byte for a head whose block has the checksum that it names. The work for heads that name a wrong one
/// is bounded by the size of the file.
Salvaged salvage(Wreck const& wreck);

}  // namespace ringside::bulk
