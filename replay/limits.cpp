#include "replay/limits.h"

#include <csignal>
#include <fstream>
#include <limits>

#include "engine/record/file.h"
#include "replay/quantity.h"

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

std::uint64_t memory_for(std::string const& option) {
  if (!option.empty()) return parse_memory(option);
  std::uint64_t free = std::uint64_t{2} << 30U;
  std::ifstream file("/proc/meminfo");
  for (std::string name; file >> name; file.ignore(std::numeric_limits<std::streamsize>::max(), '\n'))
    if (std::uint64_t kibibytes = 0; name == "MemAvailable:" && file >> kibibytes) free = kibibytes * 1024;
  return free / 4 * 3;
}

}  // namespace ringside
