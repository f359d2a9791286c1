#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/file/file.h"
#include "engine/record/values/read.h"

namespace ringside {
namespace bulk {

/// Bytes [from, to) that belong to no whole block.
struct LostBytes {
  std::uint64_t from = 0, to = 0;
};

}  // namespace bulk

/// A file that `ringside simulate` wrote has a stretch of a series of random games: its game `i`, counted from 0, is game
/// `first + i` of the `count` games of the series, and was played with seed_of_game(seed, first + i).
struct BulkSeries {
  std::uint64_t seed = 0;
  std::uint64_t first = 0;
  std::uint64_t count = 0;
  friend bool operator==(BulkSeries const&, BulkSeries const&) = default;
};

struct BulkOptions {
  bool compress = true;
  std::size_t block_bytes = std::size_t{256} << 10U;  ///< a block is closed when it has as many, before compression
  std::optional<BulkSeries> series = {};
};

/// Packs records into the bytes of a bulk file, a block at a time.
class BulkEncoder {
 public:
  explicit BulkEncoder(BulkOptions options = {});
  BulkEncoder(BulkEncoder&&) noexcept;
  BulkEncoder& operator=(BulkEncoder&&) noexcept;
  ~BulkEncoder();

  /// Says why a record cannot be added: it alone is larger than a block may be.
  FileResult add(Record const& record);
  /// To be called once, after the last record.
  FileResult finish();
  /// The bytes that are ready, which are then forgotten.
  std::string take();

 private:
  struct Inner;
  std::unique_ptr<Inner> inner_;
};

/// Streams records into a bulk file, whatever their number, in little memory. The file gets its name when it is finished.
class BulkWriter {
 public:
  static tl::expected<BulkWriter, std::string> create(std::string const& path, BulkOptions options = {});

  FileResult add(Record const& record);
  /// Writes the index and gives the file its name. Without this call nothing is kept.
  FileResult finish();

 private:
  BulkWriter(AtomicFile file, BulkOptions options) : file_(std::move(file)), encoder_(options) {}
  FileResult flush();

  AtomicFile file_;
  BulkEncoder encoder_;
};

/// The damage to a file that is salvaged.
struct BulkLosses {
  std::vector<bulk::LostBytes> bytes;     ///< in order, none next to another
  std::optional<std::uint64_t> expected;  ///< games that the file had, if its index is whole
  bool gave_up = false;                   ///< the search ended before the file did; the rest is among the bytes
  ReadErrors why;                         ///< why it cannot be read as usual; empty: foot and index are whole
};

/// Reads a bulk file, a block at a time; it may be used from several threads at once. Records with the same frame share one
/// match.
class BulkReader {
 public:
  /// Opens a file. Only its foot and index are read.
  static tl::expected<BulkReader, ReadErrors> open(std::string const& path);
  /// Reads from memory; `name` names the input in errors.
  static tl::expected<BulkReader, ReadErrors> of(std::string bytes, std::string const& name);
  /// Opens a file that is damaged or was not written to its end: every whole block is read, wherever it is. An error says
  /// that it is not a bulk file at all, or is one of version 1 whose end is lost.
  static tl::expected<BulkReader, ReadErrors> salvage(std::string const& path);
  BulkReader(BulkReader&&) noexcept;
  BulkReader& operator=(BulkReader&&) noexcept;
  ~BulkReader();

  /// Number of records.
  std::size_t size() const;
  /// Nothing: the file has games of any origin.
  std::optional<BulkSeries> const& series() const;
  /// A record, counted from 0. Its errors name it as `file:N`, counted from 1.
  tl::expected<LoadedRecord, ReadErrors> read(std::size_t number) const;
  /// Some records, [first, end), counted from 0.
  struct Range {
    std::size_t first = 0, end = 0;
  };
  /// The records that stand in one block with a record.
  Range block_with(std::size_t number) const;
  /// Whether all of them are unreadable because their block is.
  bool is_broken(std::size_t number) const;
  BulkLosses const& losses() const;
  /// The same into a record whose memory is used again. After an error it is empty.
  tl::expected<void, ReadErrors> read(std::size_t number, LoadedRecord& into) const;

 private:
  struct Inner;
  explicit BulkReader(std::unique_ptr<Inner> inner);
  std::unique_ptr<Inner> inner_;
};

}  // namespace ringside
