#include "replay/commands/look/site_folder.h"

#include <filesystem>
#include <fstream>
#include <utility>

#include <fmt/format.h>

#include "engine/record/file/file.h"
#include "replay/commands/ending.h"
#include "replay/output/output.h"
#include "replay/view/site/marker.h"
#include "replay/view/site/site_page.h"

namespace ringside::view_verb {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_of_a_marker = std::size_t{16} << 20U;  // bytes

/// A folder that cannot be looked into is not taken for an empty one.
bool is_empty(std::string const& folder) {
  std::error_code error;
  bool const empty = fs::is_empty(folder, error);
  if (error) fail(Exit::unreadable, fmt::format("{}: {}", folder, error.message()));
  return empty;
}

fs::file_type type_of(std::string const& path) {
  std::error_code ignored;
  return fs::symlink_status(path, ignored).type();
}

/// Looked at to be replaced: it is no input.
std::string beginning_of(std::string const& path, std::size_t most) {
  std::string bytes(most, '\0');
  std::ifstream file(path, std::ios::binary);
  file.read(bytes.data(), static_cast<std::streamsize>(most));
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  return bytes;
}

}  // namespace

bool names_folder(std::string const& out) {
  std::error_code ignored;
  return out.ends_with('/') || (!out.empty() && out != "-" && fs::is_directory(out, ignored));
}

SiteFolder::SiteFolder(std::string path) : path_(std::move(path)) {
  std::error_code ignored;
  while (path_.size() > 1 && path_.ends_with('/')) path_.pop_back();
  if (fs::exists(path_, ignored) && !fs::is_directory(path_, ignored))
    fail(Exit::usage, fmt::format("{}: is not a folder", path_), "name another folder");
  must(make_folder(path_));
  if (!is_empty(path_)) take_over();
  check_folders();
  must(write_output(path_of(page::marker_name), page::marker_text(before_)));
}

SiteFolder::~SiteFolder() {
  if (!finished_) static_cast<void>(write_output(path_of(page::marker_name), page::marker_text(all_files())));
}

std::string SiteFolder::path_of(std::string_view name) const { return (fs::path(path_) / name).string(); }

/// Reads what an earlier run wrote.
void SiteFolder::take_over() {
  std::string const marker = path_of(page::marker_name);
  bool const is_file = type_of(marker) == fs::file_type::regular;
  auto files = is_file ? page::files_in_marker(beginning_of(marker, most_of_a_marker)) : std::nullopt;
  if (!files)
    fail(Exit::usage,
         fmt::format("{}: is not empty, and it is not a site that `ringside view` wrote: it has no {}", path_, page::marker_name),
         "name another folder");
  before_ = *std::move(files);
}

/// A link in the place of a folder would lead out of the site.
void SiteFolder::check_folders() const {
  for (std::string_view const name : page::site_folders) {
    fs::file_type const type = type_of(path_of(name));
    if (type != fs::file_type::not_found && type != fs::file_type::directory)
      fail(Exit::usage, fmt::format("{}: is not a folder", path_of(name)), "remove it or name another folder");
    std::error_code ignored;
    for (std::string const& left : left_behind(path_of(name))) fs::remove(left, ignored);
  }
}

bool SiteFolder::may_replace(std::string const& name) const {
  std::string const path = path_of(name);
  fs::file_type const type = type_of(path);
  if (type == fs::file_type::not_found) return true;
  return type == fs::file_type::regular && page::begins_as_ours(beginning_of(path, page::most_of_a_beginning));
}

void SiteFolder::write(std::string const& name, std::string_view text) {
  if (!may_replace(name))
    fail(Exit::usage, fmt::format("{}: is not a file of this site, and the site would overwrite it", path_of(name)),
         "remove it or name another folder");
  if (std::size_t const slash = name.find('/'); slash != std::string::npos) must(make_folder(path_of(name.substr(0, slash))));
  must(write_output(path_of(name), text));
  written_.insert(name);
  bytes_ += text.size();
}

std::set<std::string> SiteFolder::all_files() const {
  std::set<std::string> files = before_;
  files.insert(written_.begin(), written_.end());
  return files;
}

void SiteFolder::remove_stale() {
  for (std::string const& name : before_) {
    std::error_code ignored;
    if (!written_.contains(name) && may_replace(name)) fs::remove(path_of(name), ignored);
  }
  std::error_code ignored;
  for (std::string_view const name : page::site_folders) fs::remove(path_of(name), ignored);  // an empty one alone
}

void SiteFolder::finish(bool keep) {
  if (!keep) remove_stale();
  must(write_output(path_of(page::marker_name), page::marker_text(keep ? all_files() : written_)));
  finished_ = true;
}

}  // namespace ringside::view_verb
