#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/record/file.h"
#include "engine/record/read.h"

namespace ringside {

struct BulkOptions {
  bool compress = true;
  std::size_t block_bytes = std::size_t{256} << 10U;  ///< a block is closed when it has as many, before compression
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
  /// Writes the index and gives the file its name. Without it nothing stays.
  FileResult finish();

 private:
  BulkWriter(AtomicFile file, BulkOptions options) : file_(std::move(file)), encoder_(options) {}
  FileResult flush();

  AtomicFile file_;
  BulkEncoder encoder_;
};

/// Reads a bulk file, a block at a time; it may be used from several threads at once. Records with the same frame share one
/// match.
class BulkReader {
 public:
  /// Opens a file. Only its foot and index are read.
  static tl::expected<BulkReader, ReadErrors> open(std::string const& path);
  /// Reads from memory; `name` names the input in errors.
  static tl::expected<BulkReader, ReadErrors> of(std::string bytes, std::string const& name);
  /// Opens a file that is damaged or was not written to its end: the whole blocks that stand one after the other are read. An
  /// error says that it is not a bulk file at all.
  static tl::expected<BulkReader, ReadErrors> salvage(std::string const& path);
  BulkReader(BulkReader&&) noexcept;
  BulkReader& operator=(BulkReader&&) noexcept;
  ~BulkReader();

  /// Number of records.
  std::size_t size() const;
  /// A record, counted from 0. Its errors name it as `file:N`, counted from 1.
  tl::expected<LoadedRecord, ReadErrors> read(std::size_t number) const;
  /// Some records, [first, end), counted from 0.
  struct Range {
    std::size_t first = 0, end = 0;
  };
  /// The records that stand in one block with a record.
  Range block_with(std::size_t number) const;
  /// Whether none of them can be read, since their block cannot.
  bool is_broken(std::size_t number) const;
  /// What salvage() found to be lost.
  ReadErrors const& damage() const;
  /// The same into a record whose memory is used again. After an error it is empty.
  tl::expected<void, ReadErrors> read(std::size_t number, LoadedRecord& into) const;

 private:
  struct Inner;
  explicit BulkReader(std::unique_ptr<Inner> inner);
  std::unique_ptr<Inner> inner_;
};

}  // namespace ringside
