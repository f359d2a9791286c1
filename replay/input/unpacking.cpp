#include "replay/input/unpacking.h"

#include <array>
#include <optional>
#include <utility>

#include <archive.h>
#include <archive_entry.h>

#include <fmt/format.h>

#include "engine/record/file/file.h"
#include "engine/record/read_any.h"
#include "engine/record/values/format.h"

namespace ringside {
namespace {

constexpr la_int64_t header_bytes = 512;  // of a file's head in an archive, which is read before it is found wrong

struct CloseArchive {
  void operator()(archive* opened) const { archive_read_free(opened); }
};

}  // namespace

struct Unpacking::Inner {
  Inner(std::string named, ByteStream source) : name(std::move(named)), content(name, std::move(source)) {}

  std::string name, trouble;
  Decompression content;
  bool began = false, ended = false;
  bool between = false;     // reading what may be padding: between two files, or after the last
  std::uint64_t zeros = 0;  // of that
  std::unique_ptr<archive, CloseArchive> reader{archive_read_new()};
  std::string member;
  std::array<char, 1U << 16U> buffer{};

  /// Only what is promised to be read, since each form is one more reader of untrusted input.
  tl::expected<void, std::string> open() {
    archive* const all = reader.get();
    bool const fine = archive_read_support_format_tar(all) == ARCHIVE_OK && archive_read_support_format_raw(all) == ARCHIVE_OK &&
                      archive_read_support_format_empty(all) == ARCHIVE_OK &&
                      archive_read_set_format_option(all, "tar", "read_concatenated_archives", "1") == ARCHIVE_OK &&
                      archive_read_open(all, this, nullptr, hand_over, nullptr) == ARCHIVE_OK;
    if (!fine) return tl::unexpected(error("a file, or an archive of tar"));
    return {};
  }

  /// What is wrong where something is expected, that many bytes before the place that was read.
  std::string error(std::string const& expected, la_int64_t before = 0) const {
    if (!trouble.empty()) return trouble;
    char const* const what = archive_error_string(reader.get());
    std::string const place =
        is_archive() ? fmt::format("byte {} of the archive: ", archive_filter_bytes(reader.get(), 0) - before) : "";
    return fmt::format("{}: {}cannot be unpacked: {}; expected {}", name, place, what == nullptr ? "it is damaged" : what,
                       expected);
  }

  /// A name in other letters than the locale has is not damage; anything else that is skipped with a warning is, such as a
  /// header of pax that cannot be read: what it says of the file would be lost.
  bool is_harmless_warning() const {
    char const* const what = archive_error_string(reader.get());
    std::string_view const text = what == nullptr ? "" : what;
    return text.find("can't be converted") != std::string_view::npos ||
           text.find("cannot be converted") != std::string_view::npos;
  }

  bool is_archive() const { return (archive_format(reader.get()) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_TAR; }

  bool pass_over_rest() { return !began || archive_read_data_skip(reader.get()) > ARCHIVE_FAILED; }

  /// The head of the next file, once what stands before it was skipped: zeros in that are not padding.
  int next_header(archive_entry*& entry) {
    zeros = 0;
    between = true;
    int const code = archive_read_next_header(reader.get(), &entry);
    between = false;
    return code;
  }

  static la_ssize_t hand_over(archive*, void* self, void const** bytes) {
    auto& inner = *static_cast<Inner*>(self);
    auto part = inner.content.next();
    if (part) part = inner.counted(*part);
    if (!part) inner.trouble = part.error();
    if (!part) return -1;
    *bytes = part->data();
    return static_cast<la_ssize_t>(part->size());
  }

  /// An archive is padded with zeros, and libarchive would read them forever.
  tl::expected<std::string_view, std::string> counted(std::string_view part) {
    bool const is_zero = between && part.find_first_not_of('\0') == std::string_view::npos;
    zeros = is_zero ? zeros + part.size() : 0;
    if (zeros <= limits::text_bytes) return part;
    return tl::unexpected(
        fmt::format("{}: continues after {} zeros; expected a file of the archive, or its end", name, limits::text_bytes));
  }
};

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
      return tl::unexpected(fmt::format("{}: unpacked it continues after {} bytes, the most that can be read", name, most));
  }
}

tl::expected<Unpacking, std::string> Unpacking::open(std::string const& path) {
  auto stream = InputStream::open(path);
  if (!stream) return tl::unexpected(stream.error());
  auto const shared = std::make_shared<InputStream>(*std::move(stream));
  return of_source(path == "-" ? "<stdin>" : path, [shared] { return shared->next(); });
}

tl::expected<Unpacking, std::string> Unpacking::of(std::string bytes, std::string const& name) {
  auto const shared = std::make_shared<std::string>(std::move(bytes));
  auto const given = std::make_shared<bool>(false);
  return of_source(name,
                   [shared, given] { return std::string_view(std::exchange(*given, true) ? std::string_view() : *shared); });
}

tl::expected<Unpacking, std::string> Unpacking::of_source(std::string name, ByteStream source) {
  auto inner = std::make_unique<Inner>(std::move(name), std::move(source));
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
    if (!inner_->pass_over_rest()) return tl::unexpected(inner_->error(fmt::format("the rest of {}", inner_->member)));
    int const code = inner_->next_header(entry);
    if (code == ARCHIVE_EOF && !inner_->trouble.empty()) return tl::unexpected(inner_->trouble);  // taken for an empty file
    if (code == ARCHIVE_EOF) {  // what is empty is one empty file
      inner_->ended = true;
      return !std::exchange(inner_->began, true) && !is_archive();
    }
    inner_->began = true;
    if (code != ARCHIVE_OK && code != ARCHIVE_WARN)
      return tl::unexpected(inner_->error("a file of the archive, or its end", code == ARCHIVE_RETRY ? header_bytes : 0));
    if (code == ARCHIVE_WARN && !inner_->is_harmless_warning()) return tl::unexpected(inner_->error("headers that are whole"));
    char const* const named = archive_entry_pathname(entry);
    inner_->member = named == nullptr ? "" : named;
    if (is_archive() && archive_entry_size(entry) > static_cast<la_int64_t>(limits::stream_bytes))
      return tl::unexpected(fmt::format("{}: {} has {} bytes; expected at most {}", inner_->name, inner_->member,
                                        archive_entry_size(entry), limits::stream_bytes));
    if (!is_archive() || archive_entry_filetype(entry) == AE_IFREG) return true;
  }
  return false;
}

bool Unpacking::is_archive() const { return inner_->is_archive(); }

std::string const& Unpacking::member() const { return inner_->member; }

tl::expected<std::string_view, std::string> Unpacking::read() {
  if (inner_->ended || archive_format(inner_->reader.get()) == ARCHIVE_FORMAT_EMPTY) return std::string_view();
  la_ssize_t const got = archive_read_data(inner_->reader.get(), inner_->buffer.data(), inner_->buffer.size());
  if (got == 0 && !inner_->trouble.empty()) return tl::unexpected(inner_->trouble);
  if (got < 0) return tl::unexpected(inner_->error(fmt::format("the rest of {}", inner_->member)));
  return std::string_view(inner_->buffer.data(), static_cast<std::size_t>(got));
}

}  // namespace ringside
