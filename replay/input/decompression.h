#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace ringside {

/// A source of bytes, part by part; none at the end; errors name the file. A part is valid until the next call.
using ByteStream = std::function<tl::expected<std::string_view, std::string>()>;

/// Whether bytes begin as what gzip or zstd wrote does.
bool is_compressed(std::string_view beginning);

class Unpacker;

/// Undoes gzip and zstd, also where one thing follows the other, as `cat` puts them; other bytes come as
/// they are. Each member is held to its checksum and length, and nothing but zeros may follow the last one, as a tape pads
/// them. Readers elsewhere let either pass.
class Decompression {
 public:
  /// `name` names it in errors.
  Decompression(std::string name, ByteStream source);
  Decompression(Decompression const&) = delete;
  Decompression& operator=(Decompression const&) = delete;
  ~Decompression();

  /// The next bytes; none at the end. They are valid until the next call.
  tl::expected<std::string_view, std::string> next();

 private:
  std::string name_;
  ByteStream source_;
  std::unique_ptr<Unpacker> gzip_, zstd_;
  Unpacker* member_ = nullptr;  // whose is the one that is unpacked; none between two of them
  std::string_view packed_;     // read and not yet unpacked
  std::string carried_, room_;
  std::uint64_t read_ = 0, gave_at_ = 0;  // bytes of the source, and how many were used when something last came out
  bool began_ = false, as_is_ = false, source_ended_ = false;

  std::uint64_t used() const { return read_ - packed_.size(); }
  tl::expected<void, std::string> more();
  tl::expected<void, std::string> at_least(std::size_t bytes);
  tl::expected<bool, std::string> begin();
  tl::expected<bool, std::string> only_zeros();
  tl::expected<std::size_t, std::string> unpack();
  tl::unexpected<std::string> refuse(std::string const& what) const;
};

}  // namespace ringside
