#include "replay/input/decompression.h"

#include <utility>

#include <fmt/format.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include "engine/record/values/format.h"

namespace ringside {

/// Undoes what a compressor wrote, one member after the other.
class Unpacker {
 public:
  struct Unpacked {
    std::size_t bytes = 0;  ///< written into the room
    bool ended = false;     ///< with all that follows it
  };

  Unpacker() = default;
  virtual ~Unpacker() = default;
  Unpacker(Unpacker const&) = delete;
  Unpacker& operator=(Unpacker const&) = delete;

  virtual std::string_view packer() const = 0;
  /// A member begins.
  virtual void begin() = 0;
  /// Takes what it uses from `packed`; an error says what is wrong.
  virtual tl::expected<Unpacked, std::string> unpack(std::string_view& packed, std::string& room) = 0;
};

namespace {

constexpr std::size_t room_bytes = std::size_t{1} << 17U;
constexpr std::size_t magic_bytes = 4;
constexpr int gzip_alone = 16 + MAX_WBITS;  // how zlib is asked for gzip's form, with its checksum and length

bool is_gzip(std::string_view beginning) { return beginning.starts_with("\x1f\x8b"); }

/// Zstd's frames, and those that it passes over, with which parallel compressors begin.
bool is_zstd(std::string_view beginning) {
  bool const passed_over = beginning.size() >= magic_bytes && (static_cast<unsigned char>(beginning[0]) & 0xf0U) == 0x50U &&
                           beginning.substr(1, 3) == "\x2a\x4d\x18";
  return passed_over || beginning.starts_with("\x28\xb5\x2f\xfd");
}

std::string damaged(std::string_view measure, std::string_view packer) {
  return fmt::format("the content is damaged: its {} differs from the one {} wrote", measure, packer);
}

class GzipUnpacker : public Unpacker {
 public:
  GzipUnpacker() { ready_ = inflateInit2(&stream_, gzip_alone) == Z_OK; }
  ~GzipUnpacker() override { inflateEnd(&stream_); }

  std::string_view packer() const override { return "gzip"; }
  void begin() override { ready_ = ready_ && inflateReset(&stream_) == Z_OK; }

  tl::expected<Unpacked, std::string> unpack(std::string_view& packed, std::string& room) override {
    if (!ready_) return tl::unexpected<std::string>("no memory for it");
    std::string_view const now = packed.substr(0, std::size_t{1} << 30U);       // zlib counts in 32 bits
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(now.data()));  // which zlib does not write to
    stream_.avail_in = static_cast<uInt>(now.size());
    stream_.next_out = reinterpret_cast<Bytef*>(room.data());
    stream_.avail_out = static_cast<uInt>(room.size());
    int const code = inflate(&stream_, Z_NO_FLUSH);
    packed.remove_prefix(now.size() - stream_.avail_in);
    if (code != Z_OK && code != Z_BUF_ERROR && code != Z_STREAM_END) return tl::unexpected(fault());
    return Unpacked{room.size() - stream_.avail_out, code == Z_STREAM_END};
  }

 private:
  z_stream stream_{};
  bool ready_ = false;

  std::string fault() const {
    std::string const what = stream_.msg == nullptr ? "it is damaged" : stream_.msg;
    if (what == "incorrect data check") return damaged("checksum", "gzip");
    if (what == "incorrect length check") return damaged("length", "gzip");
    return what;
  }
};

class ZstdUnpacker : public Unpacker {
 public:
  std::string_view packer() const override { return "zstd"; }
  void begin() override { ZSTD_DCtx_reset(stream_.get(), ZSTD_reset_session_only); }

  tl::expected<Unpacked, std::string> unpack(std::string_view& packed, std::string& room) override {
    if (!stream_) return tl::unexpected<std::string>("no memory for it");
    ZSTD_inBuffer in{packed.data(), packed.size(), 0};
    ZSTD_outBuffer out{room.data(), room.size(), 0};
    std::size_t const wanted = ZSTD_decompressStream(stream_.get(), &out, &in);
    packed.remove_prefix(in.pos);
    if (ZSTD_isError(wanted) != 0) return tl::unexpected(fault(wanted));
    return Unpacked{out.pos, wanted == 0};
  }

 private:
  static std::string fault(std::size_t code) {
    if (ZSTD_getErrorCode(code) == ZSTD_error_checksum_wrong) return damaged("checksum", "zstd");
    return ZSTD_getErrorName(code);
  }

  std::unique_ptr<ZSTD_DStream, decltype(&ZSTD_freeDStream)> stream_{ZSTD_createDStream(), &ZSTD_freeDStream};
};

/// Made for the first member and kept for those after it.
template <class Kind>
Unpacker& opened(std::unique_ptr<Unpacker>& unpacker) {
  if (!unpacker) unpacker = std::make_unique<Kind>();
  unpacker->begin();
  return *unpacker;
}

}  // namespace

bool is_compressed(std::string_view beginning) { return is_gzip(beginning) || is_zstd(beginning); }

Decompression::Decompression(std::string name, ByteStream source) : name_(std::move(name)), source_(std::move(source)) {}
Decompression::~Decompression() = default;

tl::unexpected<std::string> Decompression::refuse(std::string const& what) const {
  return tl::unexpected(fmt::format("{}:byte {}: cannot be unpacked: {}", name_, used(), what));
}

/// Reads on. What goes on and on and holds nothing is refused.
tl::expected<void, std::string> Decompression::more() {
  if (used() - gave_at_ > limits::text_bytes)
    return refuse(fmt::format("{} bytes unpacked to nothing; expected packed data, or the end", limits::text_bytes));
  auto const part = source_();
  if (!part) return tl::unexpected(part.error());
  packed_ = *part;
  read_ += part->size();
  source_ended_ = part->empty();
  return {};
}

/// Reads until that many bytes are there to be looked at, or no more.
tl::expected<void, std::string> Decompression::at_least(std::size_t bytes) {
  while (packed_.size() < bytes && !source_ended_) {
    std::string carried(packed_);
    if (auto const on = more(); !on) return on;
    carried += packed_;
    carried_ = std::move(carried);
    packed_ = carried_;
  }
  return {};
}

/// Zeros to the end; false: something else stands there.
tl::expected<bool, std::string> Decompression::only_zeros() {
  for (;;) {
    packed_.remove_prefix(std::min(packed_.find_first_not_of('\0'), packed_.size()));
    if (!packed_.empty()) return false;
    if (source_ended_) return true;
    if (auto const on = more(); !on) return tl::unexpected(on.error());
  }
}

/// Moves on to the next member; false if there is none.
tl::expected<bool, std::string> Decompression::begin() {
  if (auto const there = at_least(magic_bytes); !there) return tl::unexpected(there.error());
  bool const first = !std::exchange(began_, true);
  if (is_gzip(packed_)) member_ = &opened<GzipUnpacker>(gzip_);
  if (is_zstd(packed_)) member_ = &opened<ZstdUnpacker>(zstd_);
  as_is_ = first && member_ == nullptr;
  if (member_ != nullptr || as_is_) return true;
  auto const ended = only_zeros();
  if (!ended || *ended) return ended.map([](bool) { return false; });
  return refuse("something else follows the gzip or zstd data; expected more of it, or the end");
}

/// What the member gives next: as many bytes in the room; none, too, where more must be read.
tl::expected<std::size_t, std::string> Decompression::unpack() {
  if (packed_.empty() && !source_ended_)
    if (auto const on = more(); !on) return tl::unexpected(on.error());
  auto const unpacked = member_->unpack(packed_, room_);
  if (!unpacked) return refuse(unpacked.error());
  if (unpacked->bytes > 0) gave_at_ = used();
  if (unpacked->bytes == 0 && !unpacked->ended && source_ended_)
    return refuse(fmt::format("it ends inside the {} data; expected the rest", member_->packer()));
  if (unpacked->ended) member_ = nullptr;
  return unpacked->bytes;
}

tl::expected<std::string_view, std::string> Decompression::next() {
  room_.resize(room_bytes);
  for (;;) {
    if (as_is_) {
      if (packed_.empty() && !source_ended_)
        if (auto const on = more(); !on) return tl::unexpected(on.error());
      gave_at_ = read_;
      return std::exchange(packed_, {});
    }
    if (member_ == nullptr) {
      auto const begun = begin();
      if (!begun) return tl::unexpected(begun.error());
      if (!*begun) return std::string_view();
      continue;
    }
    auto const bytes = unpack();
    if (!bytes) return tl::unexpected(bytes.error());
    if (*bytes > 0) return std::string_view(room_).substr(0, *bytes);
  }
}

}  // namespace ringside
