#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace ringside {

/// Why a file could not be written or read, as a sentence with its name.
using FileResult = tl::expected<void, std::string>;

/// A file that is written under a temporary name beside its own, and gets its own name when it is whole and on the disk. If it
/// is not finished, nothing stays. A target that is no regular file (a pipe, a terminal) is written directly, and so is one below
/// /dev or /proc, which names an open file; of a symbolic link the file that it leads to is written.
class AtomicFile {
 public:
  static tl::expected<AtomicFile, std::string> create(std::string const& path);
  AtomicFile(AtomicFile&& other) noexcept;
  AtomicFile& operator=(AtomicFile&& other) noexcept;
  ~AtomicFile();

  FileResult write(std::string_view bytes);
  /// Flushes to the disk and gives the file its name.
  FileResult finish();

 private:
  AtomicFile(std::string path, std::string temporary, int descriptor)
      : path_(std::move(path)), temporary_(std::move(temporary)), descriptor_(descriptor) {}
  void drop();

  std::string path_;
  std::string temporary_;  ///< empty: the target is written directly
  int descriptor_ = -1;
};

/// Removes the temporary files of this program that are not finished. A signal handler may call it.
void remove_unfinished_files() noexcept;

/// Writes a whole file in that way.
FileResult write_file_atomically(std::string const& path, std::string_view bytes);

/// A file that is read in parts, from several threads if need be.
class RandomFile {
 public:
  static tl::expected<RandomFile, std::string> open(std::string const& path);
  RandomFile(RandomFile&& other) noexcept;
  RandomFile& operator=(RandomFile&& other) noexcept;
  ~RandomFile();

  std::uint64_t size() const { return size_; }
  /// Exactly so many bytes, which must be there.
  tl::expected<std::string, std::string> read(std::uint64_t from, std::size_t bytes) const;

 private:
  RandomFile(std::string path, int descriptor, std::uint64_t size)
      : path_(std::move(path)), descriptor_(descriptor), size_(size) {}

  std::string path_;
  int descriptor_ = -1;
  std::uint64_t size_ = 0;
};

/// A whole file; of a pipe or a device all that comes, up to 1 GiB.
tl::expected<std::string, std::string> read_file(std::string const& path);

}  // namespace ringside
