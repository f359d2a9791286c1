#include "engine/record/binary/bulk_index.h"

#include <fmt/format.h>
#include <xxhash.h>
#include <zstd.h>

#include "engine/record/binary/binary_input.h"
#include "engine/record/binary/binary_output.h"

namespace ringside::bulk {
namespace {

constexpr int zstd_level = 3;

std::uint64_t checksum(std::string_view bytes) { return XXH3_64bits(bytes.data(), bytes.size()); }

std::string compressed(std::string_view content) {
  std::string packed(ZSTD_compressBound(content.size()), '\0');
  std::size_t const size = ZSTD_compress(packed.data(), packed.size(), content.data(), content.size(), zstd_level);
  packed.resize(ZSTD_isError(size) != 0 ? 0 : size);
  return packed;
}

void read_frames(BinaryInput& input, std::uint32_t expected, Index& index) {
  std::size_t const count = input.count(least_frame);
  for (std::size_t i = 0; i < count && !input.failed(); ++i) index.frames.emplace_back(input.bytes());
  if (!input.failed() && count != expected) input.fail(fmt::format("has {} frames", count), fmt::format("{}", expected), 0);
}

void read_blocks(BinaryInput& input, Foot const& foot, Index& index) {
  std::size_t const count = input.count(2);
  std::uint64_t offset = 0;
  for (std::size_t i = 0; i < count && !input.failed(); ++i) {
    std::uint64_t const step = input.bounded(foot.offset - offset, "a place before the index");
    if (step < (i == 0 ? head_bytes : block_head_bytes)) input.fail("blocks overlap", "each after the one before", input.at());
    offset += step;
    auto const records =
        static_cast<std::uint32_t>(input.bounded(limits::block_bytes / least_record, "as many as a block can hold"));
    index.blocks.push_back({offset, index.records, records});
    index.records += records;
  }
}

void read_series(BinaryInput& input, Index& index) {
  std::size_t const at = input.at();
  BulkSeries series{input.varint(), input.varint(), input.varint()};
  if (series.first > series.count || index.records > series.count - series.first)
    input.fail(fmt::format("has {} games from the {}th of a series of {}", index.records, series.first + 1, series.count),
               "a stretch of the series", at);
  index.series = series;
}

}  // namespace

tl::unexpected<ReadErrors> refuse(Spot const& spot, std::string what, std::string expected) {
  return tl::unexpected(ReadErrors{{spot.file, 0, 0, spot.byte, {}, std::move(what), std::move(expected)}});
}

std::string file_head(std::uint16_t version) {
  std::string bytes(bulk_magic);
  append_fixed(bytes, version, 2);
  append_fixed(bytes, 0, 6);
  return bytes;
}

std::string block(std::string_view content, std::uint32_t count, bool compress) {
  std::string const packed = compress ? compressed(content) : std::string();
  bool const is_packed = !packed.empty() && packed.size() < content.size();
  std::string_view const stored = is_packed ? std::string_view(packed) : content;
  std::string bytes;
  append_fixed(bytes, is_packed ? 1 : 0, 4);
  append_fixed(bytes, count, 4);
  append_fixed(bytes, stored.size(), 8);
  append_fixed(bytes, content.size(), 8);
  append_fixed(bytes, checksum(stored), 8);
  return bytes.append(stored);
}

std::string index_content(Index const& index) {
  std::string bytes;
  append_varint(bytes, index.blocks.size());
  std::uint64_t before = 0;
  for (BlockEntry const& place : index.blocks) {
    append_varint(bytes, place.offset - before);
    append_varint(bytes, place.count);
    before = place.offset;
  }
  if (index.series)
    for (std::uint64_t const number : {index.series->seed, index.series->first, index.series->count})
      append_varint(bytes, number);
  return bytes;
}

std::string foot(std::uint64_t offset, std::uint64_t stored, std::uint64_t records) {
  std::string bytes;
  append_fixed(bytes, offset, 8);
  append_fixed(bytes, stored, 8);
  append_fixed(bytes, records, 8);
  append_fixed(bytes, checksum(file_head() + bytes), 8);
  return bytes.append(bulk_end_magic);
}

tl::expected<std::uint16_t, ReadErrors> read_file_head(std::string_view bytes, std::string const& file) {
  if (bytes.substr(0, bulk_magic.size()) != bulk_magic)
    return refuse({file, 0}, "is not a bulk file", "89 52 53 42 4c 4b 0d 0a at its beginning");
  if (bytes.size() < head_bytes)
    return refuse({file, bytes.size()}, "ends within its header", fmt::format("{} bytes", head_bytes));
  BinaryInput input(bytes.substr(bulk_magic.size(), 8), file, bulk_magic.size());
  auto const version = static_cast<std::uint16_t>(input.fixed(2));
  if (version < oldest_bulk_version || version > bulk_version)
    return refuse({file, 8}, fmt::format("version {}{}", version, version > bulk_version ? " is newer than this program" : ""),
                  fmt::format("{} to {}", oldest_bulk_version, bulk_version));
  if (input.fixed(6) != 0) return refuse({file, 10}, "reserved bytes are not zero", "zeros");
  return version;
}

tl::expected<BlockHead, ReadErrors> read_block_head(std::string_view bytes, Spot const& spot) {
  BinaryInput input(bytes, spot.file, spot.byte);
  BlockHead head;
  head.method = static_cast<std::uint32_t>(input.fixed(4));
  head.count = static_cast<std::uint32_t>(input.fixed(4));
  head.stored = input.fixed(8);
  head.unpacked = input.fixed(8);
  head.checksum = input.fixed(8);
  if (input.failed()) return tl::unexpected(input.errors());
  if (head.method > 1) return refuse(spot, fmt::format("method {} of packing", head.method), "0 or 1");
  if (head.unpacked > limits::block_bytes)
    return refuse({spot.file, spot.byte + 16}, fmt::format("a block of {} bytes", head.unpacked),
                  fmt::format("at most {}", limits::block_bytes));
  if (head.stored > head.unpacked || (head.method == 0 && head.stored != head.unpacked))
    return refuse({spot.file, spot.byte + 8}, fmt::format("{} bytes stored for {} unpacked", head.stored, head.unpacked),
                  "sizes that fit");
  return head;
}

tl::expected<std::string, ReadErrors> unpack_block(BlockHead const& head, std::string stored, Spot const& spot) {
  if (checksum(stored) != head.checksum)
    return refuse({spot.file, spot.byte + 24}, "checksum of a block differs: it was changed", "the checksum of its content");
  if (head.method == 0) return stored;
  std::string content(head.unpacked, '\0');
  std::size_t const size = ZSTD_decompress(content.data(), content.size(), stored.data(), stored.size());
  if (ZSTD_isError(size) != 0)
    return refuse({spot.file, spot.byte + block_head_bytes}, fmt::format("cannot be unpacked: {}", ZSTD_getErrorName(size)),
                  "zstd");
  if (size != content.size())
    return refuse({spot.file, spot.byte + 16}, fmt::format("{} bytes unpacked", size), fmt::format("{}", content.size()));
  return content;
}

tl::expected<Foot, ReadErrors> read_foot(std::string_view bytes, std::uint64_t size, std::uint16_t version,
                                         std::string const& file) {
  std::uint64_t const begin = size - foot_bytes;
  if (bytes.size() < foot_bytes || !bytes.ends_with(bulk_end_magic))
    return refuse({file, size}, "has no footer: writing it was interrupted, or it was truncated",
                  "a whole bulk file (convert --salvage reads what is whole of it)");
  BinaryInput input(bytes, file, begin);
  Foot foot{version};
  foot.offset = input.fixed(8);
  foot.stored = input.fixed(8);
  foot.records = input.fixed(8);
  if (input.fixed(8) != checksum(file_head(version).append(bytes.substr(0, 24))))
    return refuse({file, begin + 24}, "checksum of the foot differs: it was changed", "the checksum of its content");
  if (foot.stored < block_head_bytes || foot.offset < head_bytes || foot.offset > begin || foot.stored != begin - foot.offset)
    return refuse({file, begin}, fmt::format("an index of {} bytes at byte {}", foot.stored, foot.offset),
                  fmt::format("one that ends at byte {}", begin));
  return foot;
}

tl::expected<Index, ReadErrors> read_index(std::string_view content, std::uint32_t count, Foot const& foot,
                                           std::string const& file) {
  BinaryInput input(content, file, foot.offset);
  Index index;
  if (foot.version == 1) read_frames(input, count, index);
  read_blocks(input, foot, index);
  if (!input.failed() && foot.version > 1 && index.blocks.size() != count)
    input.fail(fmt::format("has {} blocks", index.blocks.size()), fmt::format("{}", count), 0);
  if (foot.version >= first_bulk_with_series && input.left() > 0 && !input.failed()) read_series(input, index);
  input.expect_end();
  if (!input.failed() && index.records != foot.records)
    input.fail(fmt::format("has {} records", index.records), fmt::format("{}", foot.records), 0);
  if (input.failed()) return tl::unexpected(input.errors());
  return index;
}

std::optional<std::uint64_t> records_in_index(std::string_view content, std::uint32_t count) {
  BinaryInput input(content, {}, 0);
  Index index;
  Foot anywhere;
  anywhere.offset = ~std::uint64_t{0};
  read_blocks(input, anywhere, index);
  if (input.left() > 0 && !input.failed()) read_series(input, index);
  input.expect_end();
  if (input.failed() || index.blocks.size() != count) return std::nullopt;
  return index.records;
}

}  // namespace ringside::bulk
