#include "replay/input/file_kind.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include <sys/stat.h>

#include <fmt/format.h>

#include "replay/base/failure.h"

namespace ringside {
namespace {

namespace fs = std::filesystem;

ReadErrors error_at(std::string const& path, std::string what, std::string expected = {}) {
  return {{path, 0, 0, 0, {}, std::move(what), std::move(expected)}};
}

/// A file of the same folder that was probably meant.
std::string near_file(fs::path const& path) {
  std::error_code error;
  std::vector<std::string> names;
  fs::path const folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
    names.push_back(entry->path().filename().string());
  std::sort(names.begin(), names.end());
  return suggestion(path.filename().string(), names);
}

/// Why there is nothing to open.
std::string absence(std::string const& path, int error) {
  struct stat status {};
  switch (error) {
    case ENOENT:
    case ENOTDIR:
      if (::lstat(path.c_str(), &status) == 0) return "is a link to nothing";
      return "no such file" + near_file(path);
    case ELOOP:
      return "is a link that leads in a circle";
    case ENAMETOOLONG:
      return "the name is too long";
    default:
      return fmt::format("cannot be read: {}", std::strerror(error));
  }
}

/// What a name leads to if that is not a file.
char const* describe_mode(mode_t mode) {
  if (S_ISDIR(mode)) return "is a folder";
  if (S_ISSOCK(mode)) return "is a socket";
  if (S_ISFIFO(mode)) return "is a pipe";
  return S_ISREG(mode) ? nullptr : "is a device";
}

}  // namespace

tl::expected<void, ReadErrors> check_file(std::string const& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return tl::unexpected(error_at(path, absence(path, errno)));
  if (S_ISDIR(status.st_mode) || S_ISSOCK(status.st_mode))
    return tl::unexpected(error_at(path, describe_mode(status.st_mode), "a file"));
  return {};
}

ReadErrors trouble_with(std::string const& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return error_at(path, absence(path, errno));
  char const* const kind = describe_mode(status.st_mode);
  return kind == nullptr ? ReadErrors() : error_at(path, kind, "a regular file");
}

}  // namespace ringside
