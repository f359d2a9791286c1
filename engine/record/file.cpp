#include "engine/record/file.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

namespace ringside {
namespace {

tl::unexpected<std::string> trouble(std::string_view path, std::string_view what) {
  return tl::unexpected(fmt::format("{}: {}: {}", path, what, std::strerror(errno)));
}

/// Names of temporary files where a signal handler can read them. A file that finds no slot free is only not removed by one.
struct Unfinished {
  std::atomic<bool> taken = false, named = false;
  std::array<char, PATH_MAX> name{};
};
std::array<Unfinished, 64>& unfinished() {
  static std::array<Unfinished, 64> slots;
  return slots;
}

void register_unfinished(std::string const& path) {
  for (Unfinished& slot : unfinished()) {
    if (path.size() >= slot.name.size() || slot.taken.exchange(true)) continue;
    path.copy(slot.name.data(), path.size());
    slot.name[path.size()] = '\0';
    slot.named = true;
    return;
  }
}

void forget_unfinished(std::string const& path) {
  for (Unfinished& slot : unfinished()) {
    if (!slot.named || path != slot.name.data()) continue;
    slot.named = false;
    slot.taken = false;
    return;
  }
}

/// The file that a symbolic link leads to; the path itself if it is none or leads nowhere.
std::string followed(std::string const& path) {
  std::unique_ptr<char, void (*)(void*)> const real(::realpath(path.c_str(), nullptr), std::free);
  struct stat status {};
  bool const is_link = ::lstat(path.c_str(), &status) == 0 && S_ISLNK(status.st_mode);
  return is_link && real ? std::string(real.get()) : path;
}

/// A new file beside the target; the number only keeps programs that write to the same target apart.
int create_beside(std::string const& path, std::string& temporary) {
  for (int number = 0; number < 1000; ++number) {
    temporary = fmt::format("{}.partial-{}-{}", path, ::getpid(), number);
    int const descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor >= 0 || errno != EEXIST) return descriptor;
  }
  return -1;
}

/// A rename is on the disk when its folder is. Some file systems cannot flush folders; then there is nothing more to do.
void flush_folder_of(std::string const& path) {
  std::size_t const slash = path.rfind('/');
  std::string const folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
  int const descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
}

/// All that comes from what is no regular file: its size is not known before.
tl::expected<std::string, std::string> read_stream(std::string const& path) {
  constexpr std::size_t most = std::size_t{1} << 30U;
  int const descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return trouble(path, "cannot be opened");
  std::string text;
  std::array<char, 1 << 16> buffer;
  ssize_t got = 0;
  while (text.size() <= most && ((got = ::read(descriptor, buffer.data(), buffer.size())) > 0 || (got < 0 && errno == EINTR)))
    if (got > 0) text.append(buffer.data(), static_cast<std::size_t>(got));
  int const error = errno;
  ::close(descriptor);
  errno = error;
  if (got < 0) return trouble(path, "cannot be read");
  if (text.size() > most) return tl::unexpected(fmt::format("{}: does not end within 1 GiB: write it to a file", path));
  return text;
}

}  // namespace

void remove_unfinished_files() noexcept {
  for (Unfinished const& slot : unfinished())
    if (slot.named) ::unlink(slot.name.data());
}

tl::expected<AtomicFile, std::string> AtomicFile::create(std::string const& target) {
  bool const is_open_file = target.starts_with("/dev/") || target.starts_with("/proc/");
  std::string const path = is_open_file ? target : followed(target);
  struct stat status {};
  bool const is_there = ::stat(path.c_str(), &status) == 0;
  if (is_there && S_ISDIR(status.st_mode)) {
    errno = EISDIR;
    return trouble(path, "cannot be written");
  }
  std::string temporary;
  bool const direct = is_there && (!S_ISREG(status.st_mode) || is_open_file);
  int const descriptor = direct ? ::open(path.c_str(), O_WRONLY | O_CLOEXEC) : create_beside(path, temporary);
  if (descriptor < 0) return trouble(path, "cannot be written");
  if (is_there && !direct && ::fchmod(descriptor, status.st_mode & 07777U) != 0) errno = 0;  // its rights then are the usual ones
  if (!direct) register_unfinished(temporary);
  return AtomicFile(path, direct ? std::string() : temporary, descriptor);
}

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : path_(std::move(other.path_)), temporary_(std::move(other.temporary_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

AtomicFile& AtomicFile::operator=(AtomicFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(temporary_, other.temporary_);
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

AtomicFile::~AtomicFile() { drop(); }

void AtomicFile::drop() {
  if (descriptor_ < 0) return;
  ::close(std::exchange(descriptor_, -1));
  if (temporary_.empty()) return;
  ::unlink(temporary_.c_str());
  forget_unfinished(temporary_);
}

FileResult AtomicFile::write(std::string_view bytes) {
  while (!bytes.empty()) {
    ssize_t const done = ::write(descriptor_, bytes.data(), bytes.size());
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) return trouble(path_, "cannot be written");
    bytes.remove_prefix(static_cast<std::size_t>(done));
  }
  return {};
}

FileResult AtomicFile::finish() {
  if (temporary_.empty())
    return ::close(std::exchange(descriptor_, -1)) == 0 ? FileResult() : trouble(path_, "cannot be written");
  if (::fsync(descriptor_) != 0) return trouble(path_, "cannot be flushed to the disk");
  if (::rename(temporary_.c_str(), path_.c_str()) != 0) return trouble(path_, "cannot be renamed from its temporary name");
  forget_unfinished(temporary_);
  ::close(std::exchange(descriptor_, -1));
  flush_folder_of(path_);
  return {};
}

FileResult write_file_atomically(std::string const& path, std::string_view bytes) {
  auto file = AtomicFile::create(path);
  if (!file) return tl::unexpected(file.error());
  if (auto written = file->write(bytes); !written) return written;
  return file->finish();
}

tl::expected<RandomFile, std::string> RandomFile::open(std::string const& path) {
  int const descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return trouble(path, "cannot be opened");
  RandomFile file(path, descriptor, 0);
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) return trouble(path, "cannot be read");
  if (!S_ISREG(status.st_mode)) errno = S_ISDIR(status.st_mode) ? EISDIR : ESPIPE;
  if (!S_ISREG(status.st_mode)) return trouble(path, "cannot be read");
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
    if (got < 0) return trouble(path_, "cannot be read");
    if (got == 0) return tl::unexpected(fmt::format("{}: became shorter while it was read", path_));
    done += static_cast<std::size_t>(got);
  }
  return text;
}

tl::expected<std::string, std::string> read_file(std::string const& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode)) return read_stream(path);
  auto const file = RandomFile::open(path);
  if (!file) return tl::unexpected(file.error());
  return file->read(0, file->size());
}

}  // namespace ringside
