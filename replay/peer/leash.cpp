#include "replay/peer/leash.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <utility>

namespace ringside {
namespace {

// A process may be forked while other threads hold locks. What runs in the keeper therefore calls the system alone.

constexpr int rounds_of_ending = 1000;  // a program that starts others faster than they are ended is left to the system

struct Ends {
  int leash, report, socket, errors;
};

/// The words of a program and its environment as the system takes them.
class Arguments {
 public:
  explicit Arguments(std::vector<std::string> words) : words_(std::move(words)) {
    for (std::string& word : words_) pointers_.push_back(word.data());
    pointers_.push_back(nullptr);
  }
  Arguments(Arguments const&) = delete;
  Arguments& operator=(Arguments const&) = delete;
  char** get() { return pointers_.data(); }

 private:
  std::vector<std::string> words_;
  std::vector<char*> pointers_;
};

std::vector<std::string> whole_environment(std::vector<std::string> const& more) {
  std::vector<std::string> all(more);
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
    std::string const name = std::string(*entry).substr(0, std::string_view(*entry).find('=') + 1);
    if (std::none_of(more.begin(), more.end(), [&](std::string const& own) { return own.starts_with(name); }))
      all.emplace_back(*entry);
  }
  return all;
}

[[noreturn]] void become(Ends ends, int failed, char** words, char** environment) {
  ::setsid();
  ::dup2(ends.socket, STDIN_FILENO);
  ::dup2(ends.socket, STDOUT_FILENO);
  ::dup2(ends.errors, STDERR_FILENO);
  if (failed != STDERR_FILENO + 1) ::dup2(failed, STDERR_FILENO + 1);
  ::fcntl(STDERR_FILENO + 1, F_SETFD, FD_CLOEXEC);
  ::close_range(STDERR_FILENO + 2, ~0U, 0);
  sigset_t none;
  sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  for (int const number : {SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP, SIGCHLD}) std::signal(number, SIG_DFL);
  ::execvpe(words[0], words, environment);
  int const error = errno;
  static_cast<void>(!::write(STDERR_FILENO + 1, &error, sizeof error));
  ::_exit(127);
}

/// Calls f(pid) for each child of this process: those that the program left behind became its children.
template <class F>
void each_child(F f) {
  int const file = ::open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  std::array<char, 4096> text{};
  pid_t number = 0;
  for (ssize_t got = 0; (got = ::read(file, text.data(), text.size())) > 0;)
    for (ssize_t i = 0; i < got; ++i) {
      char const c = text[static_cast<std::size_t>(i)];
      if (c >= '0' && c <= '9') {
        number = number * 10 + (c - '0');
      } else if (number > 0) {
        f(std::exchange(number, 0));
      }
    }
  ::close(file);
}

void end_all(pid_t program) {
  ::kill(-program, SIGKILL);
  for (int round = 0; round < rounds_of_ending; ++round) {
    each_child([](pid_t child) { ::kill(child, SIGKILL); });
    while (::waitpid(-1, nullptr, WNOHANG) > 0) {
    }
    if (::waitpid(-1, nullptr, WNOHANG) < 0 && errno == ECHILD) return;
    ::poll(nullptr, 0, 1);
  }
}

/// Ends as the program has ended, so that whoever waits for the keeper sees it.
[[noreturn]] void end_alike(int status) {
  if (WIFEXITED(status)) ::_exit(WEXITSTATUS(status));
  rlimit const no_core{0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core);
  std::signal(WTERMSIG(status), SIG_DFL);
  ::kill(::getpid(), WTERMSIG(status));
  ::_exit(127);
}

/// Closes all that this process has open besides its ends and its standard streams: above all the leashes of other programs.
void close_others(Ends const& ends) {
  std::array<int, 4> kept{ends.leash, ends.report, ends.socket, ends.errors};
  std::sort(kept.begin(), kept.end());
  unsigned from = STDERR_FILENO + 1;
  for (int const end : kept) {
    auto const place = static_cast<unsigned>(end);
    if (place > from) ::close_range(from, place - 1, 0);
    from = std::max(from, place + 1);
  }
  ::close_range(from, ~0U, 0);
}

[[noreturn]] void keep(Ends ends, char** words, char** environment) {
  ::setsid();
  close_others(ends);
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  for (int const number : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) std::signal(number, SIG_IGN);
  std::array<int, 2> failed{-1, -1};
  std::array<int, 2> said{0, 0};  // the program, and why it could not be started
  if (::pipe2(failed.data(), O_CLOEXEC) != 0) ::_exit(127);
  said[0] = ::fork();
  if (said[0] == 0) become(ends, failed[1], words, environment);
  ::close(failed[1]);
  ::close(ends.socket);
  ::close(ends.errors);
  if (said[0] < 0) said[1] = errno;
  while (::read(failed[0], &said[1], sizeof said[1]) < 0 && errno == EINTR) {
  }
  static_cast<void>(!::write(ends.report, said.data(), sizeof said));
  ::close(ends.report);
  if (said[0] < 0) ::_exit(127);
  std::array<pollfd, 2> watched{pollfd{ends.leash, 0, 0},
                                pollfd{static_cast<int>(::syscall(SYS_pidfd_open, said[0], 0)), POLLIN, 0}};
  for (int const other : {failed[0], STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::close(other);
  while (::poll(watched.data(), watched.size(), -1) < 0 && errno == EINTR) {
  }
  int status = 0;
  if (watched[1].revents == 0) ::kill(said[0], SIGKILL);
  ::waitpid(said[0], &status, 0);
  end_all(said[0]);
  end_alike(status);
}

void close_ends(Leashed& held) {
  for (int* const end : {&held.leash, &held.socket, &held.errors})
    if (*end >= 0) ::close(std::exchange(*end, -1));
}

}  // namespace

Leashed start_leashed(std::vector<std::string> const& words, std::vector<std::string> const& environment) {
  Arguments arguments(words), variables(whole_environment(environment));
  std::array<int, 2> socket{-1, -1}, errors{-1, -1}, leash{-1, -1}, report{-1, -1};
  Leashed held;
  bool const made = ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, socket.data()) == 0 &&
                    ::pipe2(errors.data(), O_CLOEXEC) == 0 && ::pipe2(leash.data(), O_CLOEXEC) == 0 &&
                    ::pipe2(report.data(), O_CLOEXEC) == 0;
  if (made) held.keeper = ::fork();
  if (!made || held.keeper < 0) held.error = errno;
  if (held.keeper == 0) keep({leash[0], report[1], socket[1], errors[1]}, arguments.get(), variables.get());
  for (int const other : {socket[1], errors[1], leash[0], report[1]})
    if (other >= 0) ::close(other);
  held.socket = socket[0];
  held.errors = errors[0];
  held.leash = leash[1];
  std::array<int, 2> said{-1, EIO};
  if (held.error == 0)
    while (::read(report[0], said.data(), sizeof said) < 0 && errno == EINTR) {
    }
  if (report[0] >= 0) ::close(report[0]);
  if (held.error == 0) held.error = said[1];
  held.program = said[0];
  if (held.error != 0) {
    close_ends(held);
    if (held.keeper > 0) ::waitpid(std::exchange(held.keeper, -1), nullptr, 0);
  } else {
    ::fcntl(held.errors, F_SETFL, O_NONBLOCK);
  }
  return held;
}

}  // namespace ringside
