#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "engine/record/file/file_result.h"

namespace ringside {

/// A file that is written under a temporary name beside its own, and gets its own name when it is whole and on the disk. If it
/// is not finished, nothing stays. Only a target that is not a regular file (a pipe, a terminal) is written directly, and one
/// that names an open file of this process (/dev/stdout, /dev/fd/3), through that; of a symbolic link the file that it leads to
/// is written.
class AtomicFile {
 public:
  static tl::expected<AtomicFile, std::string> create(std::string const& path);
  AtomicFile(AtomicFile&& other) noexcept;
  AtomicFile& operator=(AtomicFile&& other) noexcept;
  ~AtomicFile();

  FileResult write(std::string_view bytes);
  /// Where its bytes are until then, for callers that write them themselves; empty: the target is written directly.
  std::string const& temporary() const { return temporary_; }
  /// From now on the temporary file stays when a signal ends the program, since others can read what is finished of it.
  void keep_if_killed();
  /// Flushes to the disk and gives the file its name.
  FileResult finish();

 private:
  AtomicFile(std::string path, std::string temporary, int descriptor)
      : path_(std::move(path)), temporary_(std::move(temporary)), descriptor_(descriptor) {}
  static tl::expected<AtomicFile, std::string> create_named(std::string const& path);
  void drop();

  std::string path_;
  std::string temporary_;  ///< empty: the target is written directly
  int descriptor_ = -1;
};

/// Removes the temporary files of this program that are not finished, and says on standard error which of them are kept. A
/// signal handler may call it.
void remove_unfinished_files() noexcept;

/// Temporary files that a dead process left behind: those of this target, or all in it if it is a folder.
std::vector<std::string> left_behind(std::string const& target);
/// The same of many files; each folder is looked through once.
std::vector<std::string> left_behind(std::vector<std::string> const& files);

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
  /// Exactly that many bytes, which must be there.
  tl::expected<std::string, std::string> read(std::uint64_t from, std::size_t bytes) const;

 private:
  RandomFile(std::string path, int descriptor, std::uint64_t size)
      : path_(std::move(path)), descriptor_(descriptor), size_(size) {}

  std::string path_;
  int descriptor_ = -1;
  std::uint64_t size_ = 0;
};

/// An input read from beginning to end in parts: a file, a pipe, or standard input for "-". A pipe that nobody writes to
/// is refused after two seconds.
class InputStream {
 public:
  static tl::expected<InputStream, std::string> open(std::string const& path);
  InputStream(InputStream&& other) noexcept;
  InputStream& operator=(InputStream&& other) noexcept;
  ~InputStream();

  /// The next bytes; none at the end. They are valid until the next call.
  tl::expected<std::string_view, std::string> next();

 private:
  InputStream(std::string name, int descriptor) : name_(std::move(name)), descriptor_(descriptor) {}

  std::string name_;
  int descriptor_ = -1;
  std::string buffer_;
  bool waiting_ = false;  ///< the buffer holds what was read while the stream was opened
};

/// The most bytes of a file that begins so.
using SizeLimit = std::uint64_t (*)(std::string_view beginning);

/// A whole file, or everything from a pipe or a device; larger than its limit, it is refused before it is read. A pipe
/// that nobody writes to is refused after two seconds.
tl::expected<std::string, std::string> read_file(std::string const& path, SizeLimit limit);

/// The same of standard input.
tl::expected<std::string, std::string> read_standard_input(SizeLimit limit);

/// The first bytes of a regular file, as many as there are up to `most`; of anything else nothing.
std::string read_beginning(std::string const& path, std::size_t most);

/// Whether a path leads to a pipe or a device, which can be read only once.
bool is_stream(std::string const& path);

}  // namespace ringside
