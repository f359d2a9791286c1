#include "engine/record/file/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

namespace ringside {
namespace {

std::string first_line(char const* path) {
  std::string line;
  std::ifstream file(path);
  std::getline(file, line);
  return line;
}

/// The start of this system and the machine; what is not known is empty.
struct Holder {
  std::string boot, machine;
};

/// Whether a file still has its name: who held its lock before may have removed it meanwhile.
bool is_file_of(int file, std::string const& path) {
  struct stat locked {
  }, named{};
  return ::fstat(file, &locked) == 0 && ::stat(path.c_str(), &named) == 0 && locked.st_dev == named.st_dev &&
         locked.st_ino == named.st_ino;
}

Holder const& this_holder() {
  static Holder const holder = [] {
    std::array<char, 256> name{};
    if (::gethostname(name.data(), name.size() - 1) != 0) name[0] = '\0';
    return Holder{first_line("/proc/sys/kernel/random/boot_id"),
                  fmt::format("{} {}", name.data(), first_line("/etc/machine-id"))};
  }();
  return holder;
}

}  // namespace

FileLock::FileLock(int file) : file_(file) {
  if (file_ < 0 || ::flock(file_, LOCK_EX | LOCK_NB) == 0) return;
  ::close(file_);
  file_ = -1;
}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(file_, other.file_);
  return *this;
}

FileLock::~FileLock() {
  if (file_ >= 0) ::close(file_);
}

FileLock FileLock::make(std::string const& path) {
  for (;;) {
    int const file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (file < 0) throw std::runtime_error(fmt::format("{}: {}", path, std::strerror(errno)));
    FileLock lock(file);
    if (!lock.is_held() || is_file_of(file, path)) return lock;
  }
}

FileLock FileLock::open(std::string const& path) { return FileLock(::open(path.c_str(), O_RDWR | O_NOFOLLOW | O_CLOEXEC)); }

void FileLock::name_holder() const {
  std::string const text = this_holder().boot + "\n" + this_holder().machine + "\n";
  if (file_ >= 0 && ::pwrite(file_, text.data(), text.size(), 0) < 0) return;  // nobody will take it for one held here
}

/// One system holds its locks itself, whatever container a process is in. What an earlier start of the machine held is free.
bool FileLock::was_held_here() const {
  std::array<char, 1024> text{};
  ssize_t const size = file_ < 0 ? -1 : ::pread(file_, text.data(), text.size(), 0);
  std::string_view const read(text.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
  std::size_t const line = read.find('\n');
  if (line == std::string_view::npos || !read.ends_with('\n')) return false;
  auto const is_known = [](std::string_view value, std::string const& own) { return !own.empty() && value == own; };
  return is_known(read.substr(0, line), this_holder().boot) ||
         is_known(read.substr(line + 1, read.size() - line - 2), this_holder().machine);
}

}  // namespace ringside
