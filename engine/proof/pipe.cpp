#include "engine/proof/pipe.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "engine/proof/claims/verdict.h"

namespace ringside::proof {
namespace {

constexpr int patience = 60'000;  // milliseconds for an answer
constexpr std::size_t longest = std::size_t{64} << 20U;

}  // namespace

Pipe::Pipe(std::string command) : command_(std::move(command)) {
  std::signal(SIGPIPE, SIG_IGN);
  std::array<int, 2> questions{}, answers{};
  if (::pipe2(questions.data(), O_CLOEXEC) != 0 || ::pipe2(answers.data(), O_CLOEXEC) != 0) fail(std::strerror(errno));
  to_ = questions[1];
  from_ = answers[0];
  program_ = ::fork();
  if (program_ < 0) fail(std::strerror(errno));
  if (program_ == 0) {
    ::setpgid(0, 0);
    ::dup2(questions[0], STDIN_FILENO);
    ::dup2(answers[1], STDOUT_FILENO);
    ::execl("/bin/sh", "sh", "-c", command_.c_str(), nullptr);
    ::_exit(127);
  }
  ::setpgid(program_, program_);
  ::close(questions[0]);
  ::close(answers[1]);
}

/// With all that it started.
Pipe::~Pipe() {
  ::close(to_);
  ::close(from_);
  ::kill(-program_, SIGKILL);
  ::waitpid(program_, nullptr, 0);
}

void Pipe::fail(std::string_view what) const { throw NotChecked{fmt::format("{}: {}", command_, what)}; }

std::string Pipe::ask(std::string_view line) {
  std::string const text = std::string(line) + "\n";
  for (std::size_t sent = 0; sent < text.size();) {
    ssize_t const written = ::write(to_, text.data() + sent, text.size() - sent);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) fail("ended");
    sent += static_cast<std::size_t>(written);
  }
  std::size_t looked = 0, end = 0;
  while ((end = read_.find('\n', looked)) == std::string::npos) {
    looked = read_.size();
    if (looked > longest) fail("says a line that has no end");
    receive();
  }
  std::string answer = read_.substr(0, end);
  read_.erase(0, end + 1);
  return answer;
}

void Pipe::receive() {
  pollfd wait{from_, POLLIN, 0};
  int const ready = ::poll(&wait, 1, patience);
  if (ready < 0 && errno == EINTR) return;
  if (ready == 0) fail("does not answer");
  std::array<char, 1U << 16U> part{};
  ssize_t const got = ::read(from_, part.data(), part.size());
  if (got < 0 && errno == EINTR) return;
  if (got <= 0) fail("ended without an answer");
  read_.append(part.data(), static_cast<std::size_t>(got));
}

}  // namespace ringside::proof
