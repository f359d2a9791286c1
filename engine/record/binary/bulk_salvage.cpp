#include "engine/record/binary/bulk_salvage.h"

#include <algorithm>

#include "engine/record/binary/binary_input.h"

namespace ringside::bulk {
namespace {

constexpr std::uint64_t chunk_bytes = std::uint64_t{1} << 20U;
/// Bytes that may be read for nothing, for each byte of the file and in any case.
constexpr std::uint64_t vain_bytes_each = 64, vain_bytes_least = 4 * limits::block_bytes;

/// A block that is whole: of records, or another one.
struct Whole {
  BlockEntry place;
  std::uint64_t end = 0;
  bool has_records = false;
  std::optional<std::uint64_t> indexed;  ///< of an index: the records that it names
};

class Search {
 public:
  explicit Search(Wreck const& wreck) : wreck_(wreck), vain_bytes_(std::max(vain_bytes_least, wreck.size * vain_bytes_each)) {}

  Salvaged run() {
    std::uint64_t at = head_bytes;
    while (at < wreck_.size && !ends_at(at)) {
      auto const whole = next_whole(at);
      std::uint64_t const begin = whole ? whole->place.offset : wreck_.size;
      if (begin > at) lose(at, begin);
      if (!whole) break;
      take(*whole);
      at = whole->end;
    }
    return std::move(found_);
  }

 private:
  Wreck const& wreck_;
  std::uint64_t vain_bytes_;  ///< that are left
  Salvaged found_;

  /// Behind an index only the foot is left, whole or not.
  bool ends_at(std::uint64_t at) const { return found_.expected && wreck_.size - at <= foot_bytes; }

  void lose(std::uint64_t from, std::uint64_t to) {
    if (!found_.lost.empty() && found_.lost.back().to == from)
      found_.lost.back().to = to;
    else
      found_.lost.push_back({from, to});
  }

  void take(Whole const& whole) {
    if (whole.indexed) found_.expected = found_.expected.value_or(0) + *whole.indexed;
    if (!whole.has_records && !whole.indexed) lose(whole.place.offset, whole.end);
    if (!whole.has_records) return;
    found_.index.blocks.push_back(whole.place);
    found_.index.blocks.back().first_record = found_.index.records;
    found_.index.records += whole.place.count;
    found_.end = whole.end;
  }

  /// The first whole block that begins there or later.
  std::optional<Whole> next_whole(std::uint64_t from) {
    for (; from + block_head_bytes <= wreck_.size && !found_.gave_up; from += chunk_bytes) {
      auto const chunk = wreck_.part(from, std::min(chunk_bytes + block_head_bytes - 1, wreck_.size - from));
      if (!chunk) continue;  // the disk does not give it
      if (auto whole = first_in(*chunk, from)) return whole;
    }
    return std::nullopt;
  }

  std::optional<Whole> first_in(std::string_view chunk, std::uint64_t from) {
    for (std::size_t i = 0; i + block_head_bytes <= chunk.size() && !found_.gave_up; ++i) {
      if (!may_begin_block(chunk.substr(i))) continue;
      if (auto whole = whole_at(chunk.substr(i, block_head_bytes), from + i)) return whole;
    }
    return std::nullopt;
  }

  /// What read_block_head() would take, without the cost of its errors: nearly every offset is none.
  static bool may_begin_block(std::string_view bytes) {
    if (static_cast<unsigned char>(bytes[0]) > 1 || little_endian(bytes, 4) > 1) return false;
    std::uint64_t const stored = little_endian(bytes.substr(8), 8), unpacked = little_endian(bytes.substr(16), 8);
    return stored > 0 && stored <= unpacked && unpacked <= limits::block_bytes && (bytes[0] == 1 || stored == unpacked);
  }

  static std::uint64_t little_endian(std::string_view bytes, std::size_t count) {
    std::uint64_t value = 0;
    for (std::size_t i = count; i-- > 0;) value = value << 8U | static_cast<unsigned char>(bytes[i]);
    return value;
  }

  std::optional<Whole> whole_at(std::string_view head_part, std::uint64_t at) {
    auto const head = read_block_head(head_part, {});
    std::uint64_t const begin = at + block_head_bytes;
    if (!head || head->stored > wreck_.size - begin) return std::nullopt;
    auto stored = wreck_.part(begin, head->stored);
    auto content = stored ? unpack_block(*head, *std::move(stored), {}) : tl::expected<std::string, ReadErrors>(stored);
    if (!content) return spend(block_head_bytes + head->stored), std::nullopt;
    Whole whole{{at, 0, head->count}, begin + head->stored, false, records_in_index(*content, head->count)};
    if (whole.indexed) return whole;
    whole.has_records = head->count > 0 && wreck_.holds_records(*std::move(content), whole.place);
    if (!whole.has_records) spend(head->unpacked);
    return whole;
  }

  void spend(std::uint64_t bytes) {
    found_.gave_up = bytes > vain_bytes_;
    vain_bytes_ -= std::min(bytes, vain_bytes_);
  }
};

}  // namespace

Salvaged salvage(Wreck const& wreck) { return Search(wreck).run(); }

}  // namespace ringside::bulk
