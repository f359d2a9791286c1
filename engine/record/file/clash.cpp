#include "engine/record/file/clash.h"

#include <filesystem>
#include <map>
#include <mutex>
#include <optional>

#include <sys/stat.h>

#include <fmt/format.h>

namespace ringside {
namespace {

/// What was noted, by the identity of the file.
struct Notes {
  std::mutex mutex;
  bool watched = false;                     ///< else nothing is noted
  std::map<std::string, std::string> read;  ///< the name under which it was read
  std::map<std::string, std::string> written;
};

Notes& notes() {
  static Notes one;
  return one;
}

/// The same for all names of one file. Nothing for what is not a regular file: what is written there takes the place of nothing.
std::optional<std::string> identity(std::string const& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return fmt::format("{}:{}", status.st_dev, status.st_ino);
}

/// The same for a file that need not be there yet.
std::optional<std::string> identity_to_be(std::string const& path) {
  std::error_code error;
  if (std::filesystem::exists(path, error)) return identity(path);
  return std::filesystem::weakly_canonical(std::filesystem::absolute(path, error), error).string();
}

}  // namespace

void watch_files() { notes().watched = true; }

FileResult note_read(std::string const& path) {
  std::scoped_lock const lock(notes().mutex);
  auto const file = notes().watched ? identity(path) : std::nullopt;
  if (!file) return {};
  notes().read.emplace(*file, path);
  auto const writer = notes().written.find(*file);
  if (writer == notes().written.end()) return {};
  return tl::unexpected(fmt::format("{}: is an input, and {} would overwrite it", path, writer->second));
}

FileResult note_write(std::string const& path, std::string_view who) {
  if (auto const allowed = may_write(path); !allowed) return tl::unexpected(fmt::format("{} {}", who, allowed.error()));
  std::scoped_lock const lock(notes().mutex);
  auto const file = notes().watched ? identity_to_be(path) : std::nullopt;
  if (!file) return {};
  auto const [other, is_new] = notes().written.emplace(*file, who);
  if (is_new) return {};
  return tl::unexpected(fmt::format("{} {}: is the file that {} writes", who, path, other->second));
}

void note_rewrite(std::string const& path) {
  std::scoped_lock const lock(notes().mutex);
  if (auto const file = identity(path)) notes().read.erase(*file);
}

FileResult may_write(std::string const& path) {
  std::scoped_lock const lock(notes().mutex);
  auto const file = notes().watched ? identity(path) : std::nullopt;
  auto const reader = file ? notes().read.find(*file) : notes().read.end();
  if (reader == notes().read.end()) return {};
  std::string const name = reader->second == path ? "" : " as " + reader->second;
  return tl::unexpected(fmt::format("{}: is an input{}, and would be overwritten", path, name));
}

}  // namespace ringside
