#include "engine/record/file/file.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "engine/record/file/clash.h"

namespace ringside {
namespace {

tl::unexpected<std::string> trouble(std::string_view path, std::string_view what) {
  return tl::unexpected(fmt::format("{}: {}: {}", path, what, std::strerror(errno)));
}

/// Names of temporary files where a signal handler can read them. A file that finds no slot free is only not removed by one.
struct Unfinished {
  std::atomic<bool> taken = false, named = false;
  std::atomic<bool> kept = false;  ///< its temporary file stays
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
    slot.kept = false;
    slot.named = true;
    return;
  }
}

Unfinished* find_unfinished(std::string const& path) {
  auto const found = std::find_if(unfinished().begin(), unfinished().end(),
                                  [&](Unfinished const& slot) { return slot.named && path == slot.name.data(); });
  return found == unfinished().end() ? nullptr : &*found;
}

void forget_unfinished(std::string const& path) {
  Unfinished* const slot = find_unfinished(path);
  if (slot == nullptr) return;
  slot->named = false;
  slot->taken = false;
}

/// To standard error, also from a signal handler.
void tell(std::string_view text) noexcept {
  for (char const c : text) {
    char const shown = static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c;
    if (::write(STDERR_FILENO, &shown, 1) < 0) return;  // there is nobody to tell
  }
}

/// The file that a symbolic link leads to; the path itself if it is not a link or leads nowhere.
std::string followed(std::string const& path) {
  std::unique_ptr<char, void (*)(void*)> const real(::realpath(path.c_str(), nullptr), std::free);
  struct stat status {};
  bool const is_link = ::lstat(path.c_str(), &status) == 0 && S_ISLNK(status.st_mode);
  return is_link && real ? std::string(real.get()) : path;
}

/// The open file of this process that a name such as /dev/stdout or /dev/fd/3 stands for.
std::optional<int> descriptor_named(std::string_view path) {
  if (path == "/dev/stdout") return STDOUT_FILENO;
  if (path == "/dev/stderr") return STDERR_FILENO;
  for (std::string_view const folder : {"/dev/fd/", "/proc/self/fd/"}) {
    if (!path.starts_with(folder)) continue;
    int number = 0;
    auto const [end, error] = std::from_chars(path.data() + folder.size(), path.data() + path.size(), number);
    if (error == std::errc{} && end == path.data() + path.size()) return number;
  }
  return std::nullopt;
}

constexpr std::string_view partial = ".partial-";

/// What the names of a target's temporary files begin with; they must not be longer than names can be.
std::string partial_stem(std::string const& path) {
  std::size_t const name = path.rfind('/') + 1;
  return path.substr(0, std::min(path.size(), name + NAME_MAX - 40)).append(partial);
}

/// A new file beside the target; the number only keeps programs that write to the same target apart, the lock shows that its
/// process lives.
int create_beside(std::string const& path, std::string& temporary) {
  for (int number = 0; number < 1000; ++number) {
    temporary = fmt::format("{}{}-{}", partial_stem(path), ::getpid(), number);
    int const descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor >= 0) ::flock(descriptor, LOCK_EX | LOCK_NB);
    if (descriptor >= 0 || errno != EEXIST) return descriptor;
  }
  return -1;
}

/// The process that made a temporary file; nothing for another file.
std::optional<pid_t> parse_maker(std::string_view name) {
  std::size_t const end = name.rfind(partial);
  if (end == std::string_view::npos) return std::nullopt;
  std::string_view const numbers = name.substr(end + partial.size());
  pid_t maker = 0;
  auto const [dash, error] = std::from_chars(numbers.data(), numbers.data() + numbers.size(), maker);
  bool const whole = error == std::errc{} && dash != numbers.data() + numbers.size() && *dash == '-' && maker > 0;
  return whole ? std::optional(maker) : std::nullopt;
}

/// Also a process on another machine holds the lock while it lives.
bool is_abandoned(std::string const& path) {
  auto const maker = parse_maker(path);
  if (!maker || ::kill(*maker, 0) == 0 || errno != ESRCH) return false;
  int const descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (descriptor < 0) return false;
  struct stat status {};
  bool const free = ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) && ::flock(descriptor, LOCK_EX | LOCK_NB) == 0;
  ::close(descriptor);
  return free;
}

/// The abandoned files in a folder, whose name ends with its slash, that belong to what is asked for.
std::vector<std::string> abandoned_in(std::string const& folder, std::function<bool(std::string const&)> const& belongs) {
  std::error_code error;
  std::vector<std::string> found;
  for (std::filesystem::directory_iterator entry(folder.empty() ? "." : folder, error), end; !error && entry != end;
       entry.increment(error)) {
    std::string path = folder + entry->path().filename().string();
    if (parse_maker(path) && belongs(path) && is_abandoned(path)) found.push_back(std::move(path));
  }
  std::sort(found.begin(), found.end());
  return found;
}

/// A rename is on the disk when its folder is. Some file systems cannot flush folders; then there is nothing more to do.
void flush_parent_folder(std::string const& path) {
  std::size_t const slash = path.rfind('/');
  std::string const folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
  int const descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
}

}  // namespace

void remove_unfinished_files() noexcept {
  for (Unfinished const& slot : unfinished()) {
    if (!slot.named) continue;
    if (!slot.kept) {
      ::unlink(slot.name.data());
      continue;
    }
    tell("what was finished is kept: ringside convert --salvage ");
    tell(slot.name.data());
    tell(" OUT");
    if (::write(STDERR_FILENO, "\n", 1) < 0) return;
  }
}

std::vector<std::string> left_behind(std::string const& target) {
  std::error_code error;
  if (!std::filesystem::is_directory(target, error)) return left_behind(std::vector{target});
  return abandoned_in(target + (target.ends_with('/') ? "" : "/"), [](std::string const&) { return true; });
}

std::vector<std::string> left_behind(std::vector<std::string> const& files) {
  std::map<std::string, std::set<std::string>> stems;  // by folder
  for (std::string const& file : files) {
    std::string stem = partial_stem(followed(file));
    stems[stem.substr(0, stem.rfind('/') + 1)].insert(std::move(stem));
  }
  std::vector<std::string> found;
  for (auto const& [folder, wanted] : stems) {
    auto const belongs = [&wanted = wanted](std::string const& path) {
      return wanted.contains(path.substr(0, path.rfind(partial) + partial.size()));
    };
    for (std::string& path : abandoned_in(folder, belongs)) found.push_back(std::move(path));
  }
  return found;
}

tl::expected<AtomicFile, std::string> AtomicFile::create(std::string const& target) {
  if (auto const allowed = may_write(target); !allowed) return tl::unexpected(allowed.error());
  if (auto const number = descriptor_named(target)) {
    int const descriptor = ::fcntl(*number, F_DUPFD_CLOEXEC, 0);
    if (descriptor < 0) return trouble(target, "cannot be written");
    return AtomicFile(target, {}, descriptor);
  }
  return create_named(followed(target));
}

tl::expected<AtomicFile, std::string> AtomicFile::create_named(std::string const& path) {
  struct stat status {};
  errno = 0;
  bool const is_there = ::stat(path.c_str(), &status) == 0;
  if (is_there && S_ISDIR(status.st_mode)) errno = EISDIR;
  if (errno == EISDIR || errno == ELOOP || errno == ENAMETOOLONG) return trouble(path, "cannot be written");
  std::string temporary;
  bool const direct = is_there && !S_ISREG(status.st_mode);
  int const descriptor = direct ? ::open(path.c_str(), O_WRONLY | O_CLOEXEC) : create_beside(path, temporary);
  if (descriptor < 0) return trouble(path, "cannot be written");
  if (is_there && !direct && ::fchmod(descriptor, status.st_mode & 07777U) != 0) errno = 0;  // its rights then are the usual ones
  if (!direct) register_unfinished(temporary);
  return AtomicFile(path, std::move(temporary), descriptor);
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

void AtomicFile::keep_if_killed() {
  if (Unfinished* const slot = find_unfinished(temporary_)) slot->kept = true;
}

FileResult AtomicFile::finish() {
  if (temporary_.empty())
    return ::close(std::exchange(descriptor_, -1)) == 0 ? FileResult() : trouble(path_, "cannot be written");
  if (::fsync(descriptor_) != 0) return trouble(path_, "cannot be flushed to the disk");
  if (::rename(temporary_.c_str(), path_.c_str()) != 0) return trouble(path_, "cannot be renamed from its temporary name");
  forget_unfinished(temporary_);
  ::close(std::exchange(descriptor_, -1));
  flush_parent_folder(path_);
  return {};
}

FileResult write_file_atomically(std::string const& path, std::string_view bytes) {
  auto file = AtomicFile::create(path);
  if (!file) return tl::unexpected(file.error());
  if (auto written = file->write(bytes); !written) return written;
  return file->finish();
}

}  // namespace ringside
