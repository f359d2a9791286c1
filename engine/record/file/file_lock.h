#pragma once

#include <string>

namespace ringside {

/// A file that is locked as long as this lives; the system unlocks it when the process ends, however that comes.
class FileLock {
 public:
  FileLock() = default;
  FileLock(FileLock&& other) noexcept : file_(other.file_) { other.file_ = -1; }
  FileLock& operator=(FileLock&& other) noexcept;
  ~FileLock();

  /// Makes the file if it is not there. Throws std::runtime_error, naming it, when that cannot be done.
  static FileLock make(std::string const& path);
  /// Locks an existing file; holds nothing if there is none.
  static FileLock open(std::string const& path);
  /// False: another process has it, or there is no file.
  bool is_held() const { return file_ >= 0; }

  /// Writes into the file which system holds it.
  void name_holder() const;
  /// Whether the process named there held the lock on this machine, so that having got the lock proves it dead: among hosts
  /// that share a folder, a lock may hold on its own host only.
  bool was_held_here() const;

 private:
  int file_ = -1;

  explicit FileLock(int file);
};

}  // namespace ringside
