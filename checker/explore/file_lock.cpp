#include "checker/explore/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

namespace ringside {

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
  int const file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (file < 0) throw std::runtime_error(fmt::format("{}: {}", path, std::strerror(errno)));
  return FileLock(file);
}

FileLock FileLock::open(std::string const& path) { return FileLock(::open(path.c_str(), O_RDWR | O_NOFOLLOW | O_CLOEXEC)); }

}  // namespace ringside
