#include "checker/without/forked.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <map>
#include <memory>
#include <new>
#include <stdexcept>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

namespace ringside {
namespace {

/// Memory that a process shares with those that it begins.
class SharedSaid {
 public:
  SharedSaid() {
    void* const memory = mmap(nullptr, sizeof(Said), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) throw std::runtime_error("no memory for a process");
    said_ = new (memory) Said;
  }
  ~SharedSaid() { munmap(said_, sizeof(Said)); }
  SharedSaid(SharedSaid const&) = delete;
  SharedSaid& operator=(SharedSaid const&) = delete;

  Said& operator*() const { return *said_; }

 private:
  Said* said_;
};

struct Running {
  std::size_t piece;
  std::unique_ptr<SharedSaid> said;
};

/// Not for a process that has reserved more than that from the start, as AddressSanitizer does.
void limit_memory(std::uint64_t bytes) {
  std::uint64_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  rlimit const memory{bytes, bytes};
  if (pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) < bytes) setrlimit(RLIMIT_AS, &memory);
}

void be_quiet_and_bounded(std::uint64_t bytes) {
  limit_memory(bytes);
  rlimit const no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  for (int const signal : {SIGINT, SIGTERM, SIGHUP, SIGPROF, SIGALRM, SIGABRT, SIGSEGV}) std::signal(signal, SIG_DFL);
  if (int const nowhere = open("/dev/null", O_WRONLY); nowhere >= 0) {
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
  }
}

[[noreturn]] void be_child(std::size_t piece, ForkLimits const& limits, std::function<void(std::size_t, Said&)> const& work,
                           Said& said) {
  be_quiet_and_bounded(limits.bytes);
  try {
    work(piece, said);
  } catch (...) {
    std::abort();
  }
  _exit(0);
}

Ending ending_of(int status) {
  if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGPROF || WTERMSIG(status) == SIGALRM)) return Ending::timed_out;
  return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? Ending::returned : Ending::crashed;
}

}  // namespace

void work_in_processes(std::size_t count, ForkLimits const& limits, std::function<void(std::size_t, Said&)> const& work,
                       std::function<void(std::size_t, Forked const&)> const& take) {
  std::map<pid_t, Running> running;
  for (std::size_t next = 0; next < count || !running.empty();) {
    if (next < count && running.size() < static_cast<std::size_t>(limits.jobs)) {
      auto said = std::make_unique<SharedSaid>();
      pid_t const child = fork();
      if (child < 0) throw std::runtime_error("no process can be begun");
      if (child == 0) be_child(next, limits, work, **said);
      running.emplace(child, Running{next++, std::move(said)});
      continue;
    }
    int status = 0;
    pid_t const ended = waitpid(-1, &status, 0);
    if (ended < 0 && errno == EINTR) continue;
    auto const found = running.find(ended);
    if (found == running.end()) throw std::runtime_error("a process was lost");
    take(found->second.piece, {ending_of(status), **found->second.said});
    running.erase(found);
  }
}

void limit_time(double seconds) {
  auto const whole = static_cast<std::int64_t>(seconds);
  itimerval const worked{{0, 0}, {whole, static_cast<std::int64_t>((seconds - static_cast<double>(whole)) * 1e6)}};
  itimerval const passed{{0, 0}, {60 + 10 * whole, 0}};
  setitimer(ITIMER_PROF, &worked, nullptr);
  setitimer(ITIMER_REAL, &passed, nullptr);
}

}  // namespace ringside
