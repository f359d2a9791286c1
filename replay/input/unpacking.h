#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "replay/input/decompression.h"

namespace ringside {

/// Whether bytes begin as an archive of tar.
bool is_archive(std::string_view beginning);
inline constexpr std::size_t packed_head_bytes = 512;

/// Unpacks gzip or zstd in full; other bytes stay as they are. The result has the limits of a file that was never
/// packed. `name` names it in errors.
tl::expected<std::string, std::string> unpacked(std::string bytes, std::string const& name);

/// Reads the files of an archive of tar, also of several one after the other, or the one thing that another file holds,
/// compressed or not, from its beginning to its end and in little memory: a file, a pipe, or standard input for "-".
class Unpacking {
 public:
  static tl::expected<Unpacking, std::string> open(std::string const& path);
  static tl::expected<Unpacking, std::string> of(std::string bytes, std::string const& name);
  Unpacking(Unpacking&&) noexcept;
  Unpacking& operator=(Unpacking&&) noexcept;
  ~Unpacking();

  /// Moves on to the next regular file; false if there is none. An error ends everything.
  tl::expected<bool, std::string> next();
  /// Of an archive: its files have names.
  bool is_archive() const;
  std::string const& member() const;
  /// The next bytes of the file; none at its end. They are valid until the next call.
  tl::expected<std::string_view, std::string> read();

 private:
  struct Inner;
  static tl::expected<Unpacking, std::string> of_source(std::string name, ByteStream source);
  explicit Unpacking(std::unique_ptr<Inner> inner);
  std::unique_ptr<Inner> inner_;
};

}  // namespace ringside
