#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "engine/core/text/json.h"

namespace ringside {

/// An exploration as a file that only grows: a header that says what is explored, then the states in the order in which they
/// were met, and now and then a commit: how far all was done. A run that is killed is resumed from the last commit; what a
/// crash left behind it is cut off; damage before a commit is reported. States are compressed, and every part carries a checksum.
class CheckpointWriter {
 public:
  /// Begins a new file; throws std::runtime_error, naming it, when it is there already or cannot be written. Then none is left.
  CheckpointWriter(std::string const& path, Json const& header);
  /// Goes on with a file that was read; `end` is where its last commit ends. Throws std::runtime_error, too, when another
  /// program writes to it.
  CheckpointWriter(std::string const& path, std::uint64_t end);
  CheckpointWriter(CheckpointWriter const&) = delete;
  CheckpointWriter& operator=(CheckpointWriter const&) = delete;
  ~CheckpointWriter();

  /// Some states of a level, 256 MiB at most; they are handed back in the same portions.
  void states(std::uint32_t level, std::span<std::uint64_t const> words);
  /// All that came before it is safe when this returns.
  void commit(Json const& progress);
  /// Bytes that were written so far.
  std::uint64_t end() const;

 private:
  std::string path_;
  int file_ = -1;

  void lock();
  void write(std::span<char const> bytes);
  void flush();
  void frame(char kind, std::uint32_t level, std::span<char const> raw);
};

/// What a checkpoint holds.
struct Checkpoint {
  Json header;
  Json progress;          ///< of the last commit; null: none was made
  std::uint64_t end = 0;  ///< bytes up to the last commit, or up to the end of the header when none was made
};

/// Reads header and last commit. Throws std::runtime_error, naming the file, when it is not a checkpoint, or when a part is
/// damaged before a commit that is whole.
Checkpoint read_checkpoint(std::string const& path);

/// Goes through the states up to the last commit, in the order in which they were written.
void replay_checkpoint(std::string const& path, std::uint64_t end,
                       std::function<void(std::uint32_t level, std::span<std::uint64_t const> words)> const& states);

}  // namespace ringside
