#include "replay/expand.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include <sys/stat.h>

#include <fmt/format.h>

#include "replay/failure.h"
#include "replay/input.h"
#include "replay/output.h"

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

/// What a name leads to if that is no file.
char const* kind_of(mode_t mode) {
  if (S_ISDIR(mode)) return "is a folder";
  if (S_ISSOCK(mode)) return "is a socket";
  if (S_ISFIFO(mode)) return "is a pipe";
  return S_ISREG(mode) ? nullptr : "is a device";
}

/// Of a name that was found and not typed: it must lead to a regular file.
ReadErrors trouble_with(std::string const& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return error_at(path, absence(path, errno));
  char const* const kind = kind_of(status.st_mode);
  return kind == nullptr ? ReadErrors() : error_at(path, kind, "a regular file");
}

bool is_record_name(fs::path const& path) {
  static constexpr std::array<std::string_view, 3> endings{".json", ".rsr", ".bin"};
  return std::find(endings.begin(), endings.end(), path.extension().string()) != endings.end();
}

/// Adds what stands in one folder; the folders in it are added to `deeper`.
void add_entries(std::string const& folder, std::vector<InputFile>& files, std::vector<std::string>& deeper) {
  std::error_code error, ignored;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    std::string path = entry->path().string();
    if (!entry->is_symlink(ignored) && entry->is_directory(ignored))  // as the folder says, whose names may be too long to ask
      deeper.push_back(std::move(path));
    else if (is_record_name(entry->path()) && !fs::is_directory(path, ignored))
      files.push_back({path, true, trouble_with(path)});
  }
  if (error) files.push_back({folder, true, error_at(folder, fmt::format("the folder cannot be read: {}", error.message()))});
}

void add_folder(std::string const& folder, std::vector<InputFile>& files) {
  std::vector<InputFile> found;
  std::vector<std::string> open{folder};
  while (!open.empty()) {
    std::string const next = std::move(open.back());
    open.pop_back();
    add_entries(next, found, open);
  }
  std::sort(found.begin(), found.end(), [](InputFile const& a, InputFile const& b) { return a.path < b.path; });
  std::move(found.begin(), found.end(), std::back_inserter(files));
}

void add_list(std::string const& list, std::vector<InputFile>& files) {
  will_read(list);
  auto const text = read_bytes(list);
  if (!text) fail_unreadable(text.error());
  std::size_t from = 0;
  while (from < text->size()) {
    std::size_t const end = std::min(text->find('\n', from), text->size());
    std::string line = text->substr(from, end - from);
    if (line.ends_with('\r')) line.pop_back();
    if (!line.empty()) files.push_back({std::move(line)});
    from = end + 1;
  }
}

}  // namespace

tl::expected<void, ReadErrors> check_file(std::string const& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return tl::unexpected(error_at(path, absence(path, errno)));
  if (S_ISDIR(status.st_mode) || S_ISSOCK(status.st_mode))
    return tl::unexpected(error_at(path, kind_of(status.st_mode), "a file"));
  return {};
}

std::vector<InputFile> expand_inputs(std::vector<std::string> const& words) {
  std::vector<InputFile> files;
  for (std::string const& word : words) {
    std::error_code ignored;
    if (word.starts_with('@'))
      add_list(word.substr(1), files);
    else if (fs::is_directory(word, ignored))
      add_folder(word, files);
    else
      files.push_back({word});
  }
  for (InputFile const& file : files) will_read(file.path);
  return files;
}

}  // namespace ringside
