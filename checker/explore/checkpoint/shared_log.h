#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "checker/explore/checkpoint/checkpoint.h"
#include "checker/explore/ranks/exchange.h"
#include "engine/record/file/file_lock.h"

namespace ringside {

/// The checkpoint of a breadth-first search: a folder in which each rank of each run has a file of its own that only grows, and a
/// manifest, which says how far all of them were when last all was safe. It does not matter how many ranks wrote it and
/// how many read it. All of its calls are made by all ranks.
class SharedLog {
 public:
  /// Begins a new folder, or continues one. Throws std::runtime_error, naming the file, when it is another exploration's, when
  /// another search writes to it, or when it cannot be written.
  SharedLog(std::string folder, Json const& header, bool resume, Exchange& exchange);
  SharedLog(SharedLog const&) = delete;
  SharedLog& operator=(SharedLog const&) = delete;

  /// Of the last commit; null: none was made.
  Json const& progress() const { return progress_; }
  using Visit = std::function<void(std::uint32_t level, std::span<std::uint64_t const> words)>;
  /// The states that it had, of all ranks; and those that were met before the level was whole, old and new ones.
  void each(Visit const& visit) const;
  void each_met(Visit const& visit) const;

  /// Some states of a level, in this rank's file.
  void states(std::uint32_t level, std::span<std::uint64_t const> words) { own_->states(level, words); }
  /// Some that were met on the way there; an older level may have them.
  void met(std::uint32_t level, std::span<std::uint64_t const> words) { own_->states(level | met_mark, words); }
  /// All that the ranks wrote is safe when this returns.
  void commit(Json const& progress);

  static std::string manifest_path(std::string const& folder) { return folder + "/manifest"; }

 private:
  struct Written {
    std::string name;
    std::uint64_t end;
  };

  static constexpr std::uint32_t met_mark = 1U << 31U;

  std::string folder_;
  Json header_;
  Exchange& exchange_;
  FileLock lock_;
  std::vector<Written> before_;  // files of earlier runs
  std::string own_name_;
  std::unique_ptr<CheckpointWriter> own_;
  Json progress_;

  void take_lock();
  void each_of_all(Visit const& visit) const;
  void read_manifest();
  void write_manifest(Json const& commit) const;
  std::string next_run() const;
};

/// Throws std::runtime_error, naming the folder or the file in it, when there is none that can be read.
Checkpoint read_manifest(std::string const& folder);

}  // namespace ringside
