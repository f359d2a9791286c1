#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/record/file/file_lock.h"
#include "engine/record/values/record.h"
#include "replay/base/failure.h"

namespace ringside {

/// Keeps the file of a game that is being written down. Nobody else may write it meanwhile, nothing that somebody else wrote
/// there is overwritten, and what a shorter record drops stays beside it as `game.json~1~`, `~2~` and so on.
class Keeper {
 public:
  /// Keeps nothing.
  Keeper() = default;

  /// Of a new file, or of one that was read: `text` is what it holds, `steps` are its steps. It fails where another process keeps
  /// the file.
  static Result<Keeper> of(std::string path, std::string text = {}, std::vector<Step> steps = {});
  Keeper(Keeper&& other) noexcept;
  Keeper& operator=(Keeper&& other) noexcept;
  ~Keeper();

  std::string const& path() const { return path_; }
  /// Writes the record. It fails, and changes nothing, where the file is not as it was left.
  Result<> write(Record const& record, Match const& match, Language language);

 private:
  std::string path_, lock_path_;
  FileLock lock_;
  std::string text_;               ///< of the file; empty: it is not there yet
  std::vector<Step> steps_;        ///< in the file
  std::vector<Step> kept_beside_;  ///< in the file beside it

  Result<> check_unchanged() const;
  Result<> keep_dropped(Record const& record);
  std::string name_beside() const;
};

}  // namespace ringside
