#include "replay/limits.h"

#include <cerrno>
#include <charconv>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <limits>

#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "engine/record/file.h"
#include "replay/terminal/message.h"
#include "replay/world.h"

namespace ringside {
namespace {

std::atomic<bool> interrupted = false;

constexpr std::string_view spill_stem = "ringside-";

/// The process that a folder of levels belongs to; nothing for another folder.
std::optional<pid_t> parse_owner(std::string const& name) {
  pid_t owner = 0;
  if (!name.starts_with(spill_stem)) return std::nullopt;
  auto const [end, error] = std::from_chars(name.data() + spill_stem.size(), name.data() + name.size(), owner);
  return error == std::errc{} && end == name.data() + name.size() && owner > 0 ? std::optional(owner) : std::nullopt;
}

/// Its process is dead, and it was ours.
bool is_dead_spill(std::filesystem::path const& path) {
  auto const owner = parse_owner(path.filename().string());
  struct stat status {};
  return owner && ::lstat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == ::geteuid() &&
         ::kill(*owner, 0) != 0 && errno == ESRCH;
}

}  // namespace

void end_by(int signal) {
  remove_unfinished_files();
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

std::atomic<bool> const& interrupts() {
  auto const handler = [](int signal) {
    if (interrupted.exchange(true)) end_by(signal);
  };
  std::signal(SIGINT, handler);
  std::signal(SIGTERM, handler);
  std::signal(SIGHUP, handler);
  return interrupted;
}

void say_if_interrupted(std::string_view what) {
  if (interrupted) print_warning(fmt::format("interrupted: this is of {}", what));
}

std::string spill_of_this_process() {
  return (std::filesystem::temp_directory_path() / fmt::format("{}{}", spill_stem, ::getpid())).string();
}

void remove_dead_spills() {
  std::error_code error;
  std::vector<std::filesystem::path> dead;
  for (std::filesystem::directory_iterator entry(std::filesystem::temp_directory_path(error), error), end; !error && entry != end;
       entry.increment(error))
    if (is_dead_spill(entry->path())) dead.push_back(entry->path());
  for (std::filesystem::path const& path : dead)
    if (std::filesystem::remove_all(path, error) != 0 && !error)
      print_note(fmt::format("{}: a search that was killed left it behind; removed", path.string()));
}

std::uint64_t memory_for(std::optional<std::uint64_t> asked) {
  if (asked) return *asked;
  std::uint64_t free = std::uint64_t{2} << 30U;
  std::ifstream file("/proc/meminfo");
  for (std::string name; file >> name; file.ignore(std::numeric_limits<std::streamsize>::max(), '\n'))
    if (std::uint64_t kibibytes = 0; name == "MemAvailable:" && file >> kibibytes) free = kibibytes * 1024;
  return free / 4 * 3 / static_cast<std::uint64_t>(processes_here());
}

}  // namespace ringside
