#include "replay/base/limits.h"

#include <csignal>
#include <fstream>
#include <limits>

#include <fmt/format.h>

#include "engine/record/file/file.h"
#include "replay/base/world.h"
#include "replay/terminal/message.h"

namespace ringside {
namespace {

std::atomic<bool> interrupted = false;

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

std::uint64_t memory_for(std::optional<std::uint64_t> asked) {
  if (asked) return *asked;
  std::uint64_t free = std::uint64_t{2} << 30U;
  std::ifstream file("/proc/meminfo");
  for (std::string name; file >> name; file.ignore(std::numeric_limits<std::streamsize>::max(), '\n'))
    if (std::uint64_t kibibytes = 0; name == "MemAvailable:" && file >> kibibytes) free = kibibytes * 1024;
  return free / 4 * 3 / static_cast<std::uint64_t>(processes_here());
}

}  // namespace ringside
