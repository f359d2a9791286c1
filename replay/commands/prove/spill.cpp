#include "replay/commands/prove/spill.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <vector>

#include <fmt/format.h>

#include "checker/explore/checkpoint/sorted_levels.h"
#include "replay/terminal/message.h"

namespace ringside {
namespace {

constexpr std::string_view spill_stem = "ringside-";

/// A folder of that form that is ours.
bool is_own_spill(std::filesystem::path const& path) {
  std::string const name = path.filename().string();
  auto const is_digit = [](char c) { return c >= '0' && c <= '9'; };
  bool const fits = name.starts_with(spill_stem) && name.size() > spill_stem.size() &&
                    std::all_of(name.begin() + static_cast<std::ptrdiff_t>(spill_stem.size()), name.end(), is_digit);
  struct stat status {};
  return fits && ::lstat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == ::geteuid();
}

}  // namespace

std::string spill_of_this_process() {
  return (std::filesystem::temp_directory_path() / fmt::format("{}{}", spill_stem, ::getpid())).string();
}

void remove_dead_spills() {
  std::error_code error;
  std::vector<std::filesystem::path> spills;
  for (std::filesystem::directory_iterator entry(std::filesystem::temp_directory_path(error), error), end; !error && entry != end;
       entry.increment(error))
    if (is_own_spill(entry->path())) spills.push_back(entry->path());
  for (std::filesystem::path const& path : spills) {
    if (!remove_dead_levels(path.string())) continue;
    std::filesystem::remove(path, error);  // an error: levels of a search that lives are in it
    print_note(fmt::format("{}: left by a search that was killed; removed", path.string()));
  }
}

}  // namespace ringside
