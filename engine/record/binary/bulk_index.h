#pragma once

// The parts of a bulk file, as in FORMAT.md: blocks with heads, the index, the foot.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "engine/record/binary/bulk.h"
#include "engine/record/values/format.h"
#include "engine/record/values/read.h"

namespace ringside::bulk {

inline constexpr std::size_t least_record = 24;  ///< bytes of an empty one, with its length

inline constexpr std::size_t head_bytes = 16;
inline constexpr std::size_t block_head_bytes = 32;
inline constexpr std::size_t foot_bytes = 40;
inline constexpr std::size_t least_frame = 6;  ///< bytes of the shortest: its length, two texts and "{}"

struct BlockHead {
  std::uint32_t method = 0;  ///< 0 plain, 1 zstd
  std::uint32_t count = 0;   ///< records in it
  std::uint64_t stored = 0;
  std::uint64_t unpacked = 0;
  std::uint64_t checksum = 0;
};

/// Where a block starts in the file, and which records it has.
struct BlockEntry {
  std::uint64_t offset = 0;
  std::uint64_t first_record = 0;
  std::uint32_t count = 0;
};

struct Index {
  std::vector<std::string> frames;  ///< of version 1 only; later each block has its own
  std::vector<BlockEntry> blocks;
  std::uint64_t records = 0;
  std::optional<BulkSeries> series = {};
};

/// The file's first bytes.
std::string file_head(std::uint16_t version = bulk_version);
/// A block with its head; compressed if that is wanted and makes it smaller.
std::string block(std::string_view content, std::uint32_t count, bool compress);
std::string index_content(Index const& index);
/// The file's last bytes, for an index block of `stored` bytes at `offset`.
std::string foot(std::uint64_t offset, std::uint64_t stored, std::uint64_t records);

/// The position that errors name: file, and byte in it.
struct Spot {
  std::string file;
  std::uint64_t byte = 0;
};

tl::expected<BlockHead, ReadErrors> read_block_head(std::string_view bytes, Spot const& spot);
/// The content of a block: checked against the head, and unpacked.
tl::expected<std::string, ReadErrors> unpack_block(BlockHead const& head, std::string stored, Spot const& spot);
/// The offset of the index in a file of `size` bytes.
struct Foot {
  std::uint16_t version = bulk_version;
  std::uint64_t offset = 0;
  std::uint64_t stored = 0;
  std::uint64_t records = 0;
};
/// The version of the file.
tl::expected<std::uint16_t, ReadErrors> read_file_head(std::string_view bytes, std::string const& file);
tl::expected<Foot, ReadErrors> read_foot(std::string_view bytes, std::uint64_t size, std::uint16_t version,
                                         std::string const& file);
/// `count` is that of the block's head.
tl::expected<Index, ReadErrors> read_index(std::string_view content, std::uint32_t count, Foot const& foot,
                                           std::string const& file);

/// How many records an index names; nothing if this content of a block is not an index.
std::optional<std::uint64_t> records_in_index(std::string_view content, std::uint32_t count);

tl::unexpected<ReadErrors> refuse(Spot const& spot, std::string what, std::string expected);

}  // namespace ringside::bulk
