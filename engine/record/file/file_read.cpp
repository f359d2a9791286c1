#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "engine/record/file/clash.h"
#include "engine/record/file/file.h"

namespace ringside {
namespace {

constexpr int patience = 2000;  // milliseconds in which somebody must begin to write to a pipe

tl::unexpected<std::string> unread(std::string_view path, std::string_view what) {
  return tl::unexpected(fmt::format("{}: {}: {}", path, what, std::strerror(errno)));
}

/// A descriptor that is closed in the end.
struct Descriptor {
  int number;
  explicit Descriptor(int opened) : number(opened) {}
  Descriptor(Descriptor const&) = delete;
  Descriptor& operator=(Descriptor const&) = delete;
  ~Descriptor() {
    if (number >= 0) ::close(number);
  }
};

/// Opened without waiting for a writer, as a pipe else does.
tl::expected<int, std::string> opened(std::string const& path) {
  if (auto const noted = note_read(path); !noted) return tl::unexpected(noted.error());
  int const descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return unread(path, "cannot be opened");
  return descriptor;
}

struct stat file_status(int descriptor) {
  struct stat status {};
  ::fstat(descriptor, &status);
  return status;
}

/// What somebody has written to a pipe, or nothing yet; from now on reads wait for more.
tl::expected<std::string, std::string> await_writer(int stream, std::string const& path) {
  std::string bytes;
  pollfd waiting{stream, POLLIN, 0};
  if (S_ISFIFO(file_status(stream).st_mode) && ::poll(&waiting, 1, patience) == 0) {
    char byte = 0;
    ssize_t const got = ::read(stream, &byte, 1);
    if (got == 0) return tl::unexpected(path + ": is a pipe that nobody writes to; expected a regular file");
    if (got > 0) bytes.push_back(byte);
  }
  ::fcntl(stream, F_SETFL, ::fcntl(stream, F_GETFL) & ~O_NONBLOCK);
  return bytes;
}

/// All that comes after `bytes`.
tl::expected<std::string, std::string> read_on(int descriptor, std::string bytes, std::string const& name, SizeLimit limit) {
  std::array<char, 1 << 16> buffer;
  for (;;) {
    ssize_t const got = ::read(descriptor, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return unread(name, "cannot be read");
    if (got == 0) return bytes;
    bytes.append(buffer.data(), static_cast<std::size_t>(got));
    if (std::uint64_t const most = limit(bytes); bytes.size() > most)
      return tl::unexpected(fmt::format("{}: continues after {} bytes, the most that can be read", name, most));
  }
}

}  // namespace

tl::expected<RandomFile, std::string> RandomFile::open(std::string const& path) {
  auto const descriptor = opened(path);
  if (!descriptor) return tl::unexpected(descriptor.error());
  RandomFile file(path, *descriptor, 0);
  struct stat const status = file_status(*descriptor);
  if (!S_ISREG(status.st_mode)) errno = S_ISDIR(status.st_mode) ? EISDIR : ESPIPE;
  if (!S_ISREG(status.st_mode)) return unread(path, "cannot be read");
  file.size_ = static_cast<std::uint64_t>(status.st_size);
  return file;
}

RandomFile::RandomFile(RandomFile&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)), size_(other.size_) {}

RandomFile& RandomFile::operator=(RandomFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(descriptor_, other.descriptor_);
  std::swap(size_, other.size_);
  return *this;
}

RandomFile::~RandomFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

tl::expected<std::string, std::string> RandomFile::read(std::uint64_t from, std::size_t bytes) const {
  std::string text(bytes, '\0');
  for (std::size_t done = 0; done < bytes;) {
    ssize_t const got = ::pread(descriptor_, text.data() + done, bytes - done, static_cast<off_t>(from + done));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return unread(path_, "cannot be read");
    if (got == 0) return tl::unexpected(fmt::format("{}: was truncated while it was read", path_));
    done += static_cast<std::size_t>(got);
  }
  return text;
}

tl::expected<InputStream, std::string> InputStream::open(std::string const& path) {
  tl::expected<int, std::string> const number = path == "-" ? ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0) : opened(path);
  if (!number) return tl::unexpected(number.error());
  if (*number < 0) return unread("<stdin>", "cannot be read");
  InputStream stream(path == "-" ? "<stdin>" : path, *number);
  bool const is_regular = S_ISREG(file_status(*number).st_mode);
  auto first = path == "-" || is_regular ? tl::expected<std::string, std::string>() : await_writer(*number, path);
  if (!first) return tl::unexpected(first.error());
  stream.waiting_ = !first->empty();
  stream.buffer_ = *std::move(first);
  return stream;
}

InputStream::InputStream(InputStream&& other) noexcept
    : name_(std::move(other.name_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      buffer_(std::move(other.buffer_)),
      waiting_(other.waiting_) {}

InputStream& InputStream::operator=(InputStream&& other) noexcept {
  std::swap(name_, other.name_);
  std::swap(descriptor_, other.descriptor_);
  std::swap(buffer_, other.buffer_);
  std::swap(waiting_, other.waiting_);
  return *this;
}

InputStream::~InputStream() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

tl::expected<std::string_view, std::string> InputStream::next() {
  if (std::exchange(waiting_, false)) return buffer_;
  buffer_.resize(std::size_t{64} << 10U);
  for (;;) {
    ssize_t const got = ::read(descriptor_, buffer_.data(), buffer_.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return unread(name_, "cannot be read");
    return std::string_view(buffer_.data(), static_cast<std::size_t>(got));
  }
}

tl::expected<std::string, std::string> read_file(std::string const& path, SizeLimit limit) {
  auto const number = opened(path);
  if (!number) return tl::unexpected(number.error());
  Descriptor const file(*number);
  struct stat const status = file_status(file.number);
  std::string beginning(32, '\0');
  ssize_t const got = S_ISREG(status.st_mode) ? ::pread(file.number, beginning.data(), beginning.size(), 0) : 0;
  beginning.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
  if (auto const size = static_cast<std::uint64_t>(status.st_size); S_ISREG(status.st_mode) && size > limit(beginning))
    return tl::unexpected(fmt::format("{}: has {} bytes; expected at most {}", path, size, limit(beginning)));
  auto bytes = S_ISREG(status.st_mode) ? std::string() : await_writer(file.number, path);
  if (!bytes) return bytes;
  return read_on(file.number, *std::move(bytes), path, limit);
}

tl::expected<std::string, std::string> read_standard_input(SizeLimit limit) {
  return read_on(STDIN_FILENO, {}, "<stdin>", limit);
}

std::string read_beginning(std::string const& path, std::size_t most) {
  if (is_stream(path)) return {};
  auto const number = opened(path);
  Descriptor const file(number.value_or(-1));
  std::string bytes(most, '\0');
  ssize_t const got = ::pread(file.number, bytes.data(), most, 0);
  bytes.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
  return bytes;
}

bool is_stream(std::string const& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && (S_ISFIFO(status.st_mode) || S_ISCHR(status.st_mode));
}

}  // namespace ringside
