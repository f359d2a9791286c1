#include "replay/input/unpacking.h"

#include <array>
#include <optional>
#include <utility>

#include <archive.h>
#include <archive_entry.h>

#include <fmt/format.h>

#include "engine/record/file.h"
#include "engine/record/format.h"
#include "engine/record/read_any.h"

namespace ringside {
namespace {

struct CloseArchive {
  void operator()(archive* opened) const { archive_read_free(opened); }
};

}  // namespace

struct Unpacking::Inner {
  std::string name;
  std::optional<InputStream> stream;  // nothing: the bytes below
  std::string bytes, trouble;
  bool given = false, began = false, ended = false;
  std::unique_ptr<archive, CloseArchive> reader{archive_read_new()};
  std::string member;
  std::array<char, 1U << 16U> buffer{};

  /// Only what is promised to be read, since each form is one more reader of what strangers wrote.
  tl::expected<void, std::string> open() {
    archive* const all = reader.get();
    bool const fine = archive_read_support_filter_gzip(all) == ARCHIVE_OK &&
                      archive_read_support_filter_zstd(all) == ARCHIVE_OK && archive_read_support_format_tar(all) == ARCHIVE_OK &&
                      archive_read_support_format_raw(all) == ARCHIVE_OK &&
                      archive_read_support_format_empty(all) == ARCHIVE_OK &&
                      archive_read_open(all, this, nullptr, hand_over, nullptr) == ARCHIVE_OK;
    if (!fine) return tl::unexpected(error());
    return {};
  }

  std::string error() const {
    if (!trouble.empty()) return trouble;
    char const* const what = archive_error_string(reader.get());
    return fmt::format("{}: cannot be unpacked: {}", name, what == nullptr ? "it is damaged" : what);
  }

  static la_ssize_t hand_over(archive*, void* self, void const** bytes) {
    auto& inner = *static_cast<Inner*>(self);
    auto const part = inner.next_part();
    if (!part) inner.trouble = part.error();
    if (!part) return -1;
    *bytes = part->data();
    return static_cast<la_ssize_t>(part->size());
  }

  tl::expected<std::string_view, std::string> next_part() {
    if (stream) return stream->next();
    return std::exchange(given, true) ? std::string_view() : std::string_view(bytes);
  }
};

bool is_compressed(std::string_view beginning) {
  return beginning.starts_with("\x1f\x8b") || beginning.starts_with("\x28\xb5\x2f\xfd");
}

bool is_archive(std::string_view beginning) { return beginning.size() >= 262 && beginning.substr(257, 5) == "ustar"; }

tl::expected<std::string, std::string> unpacked(std::string bytes, std::string const& name) {
  if (!is_compressed(bytes)) return bytes;
  auto packed = Unpacking::of(std::move(bytes), name);
  if (!packed) return tl::unexpected(packed.error());
  auto const there = packed->next();
  if (!there) return tl::unexpected(there.error());
  if (packed->is_archive()) return tl::unexpected(name + ": is an archive; expected one file");
  std::string whole;
  for (;;) {
    auto const part = packed->read();
    if (!part) return tl::unexpected(part.error());
    if (part->empty()) return whole;
    whole += *part;
    if (std::uint64_t const most = most_bytes(whole); whole.size() > most)
      return tl::unexpected(fmt::format("{}: unpacked it goes on after {} bytes, the most that can be read", name, most));
  }
}

tl::expected<Unpacking, std::string> Unpacking::open(std::string const& path) {
  auto stream = InputStream::open(path);
  if (!stream) return tl::unexpected(stream.error());
  auto inner = std::make_unique<Inner>();
  inner->name = path == "-" ? "<stdin>" : path;
  inner->stream = *std::move(stream);
  if (auto const opened = inner->open(); !opened) return tl::unexpected(opened.error());
  return Unpacking(std::move(inner));
}

tl::expected<Unpacking, std::string> Unpacking::of(std::string bytes, std::string const& name) {
  auto inner = std::make_unique<Inner>();
  inner->name = name;
  inner->bytes = std::move(bytes);
  if (auto const opened = inner->open(); !opened) return tl::unexpected(opened.error());
  return Unpacking(std::move(inner));
}

Unpacking::Unpacking(std::unique_ptr<Inner> inner) : inner_(std::move(inner)) {}
Unpacking::Unpacking(Unpacking&&) noexcept = default;
Unpacking& Unpacking::operator=(Unpacking&&) noexcept = default;
Unpacking::~Unpacking() = default;

tl::expected<bool, std::string> Unpacking::next() {
  archive_entry* entry = nullptr;
  while (!inner_->ended) {
    int const code = archive_read_next_header(inner_->reader.get(), &entry);
    if (code == ARCHIVE_EOF) {  // what is empty is one empty file
      inner_->ended = true;
      return !std::exchange(inner_->began, true) && !is_archive();
    }
    inner_->began = true;
    if (code != ARCHIVE_OK && code != ARCHIVE_WARN) return tl::unexpected(inner_->error());
    char const* const named = archive_entry_pathname(entry);
    inner_->member = named == nullptr ? "" : named;
    if (is_archive() && archive_entry_size(entry) > static_cast<la_int64_t>(limits::stream_bytes))
      return tl::unexpected(fmt::format("{}: {} has {} bytes; expected at most {}", inner_->name, inner_->member,
                                        archive_entry_size(entry), limits::stream_bytes));
    if (!is_archive() || archive_entry_filetype(entry) == AE_IFREG) return true;
  }
  return false;
}

bool Unpacking::is_archive() const {
  return (archive_format(inner_->reader.get()) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_TAR;
}

std::string const& Unpacking::member() const { return inner_->member; }

tl::expected<std::string_view, std::string> Unpacking::read() {
  if (inner_->ended || archive_format(inner_->reader.get()) == ARCHIVE_FORMAT_EMPTY) return std::string_view();
  la_ssize_t const got = archive_read_data(inner_->reader.get(), inner_->buffer.data(), inner_->buffer.size());
  if (got < 0) return tl::unexpected(inner_->error());
  return std::string_view(inner_->buffer.data(), static_cast<std::size_t>(got));
}

}  // namespace ringside
