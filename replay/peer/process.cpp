#include "replay/peer/process.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fstream>
#include <utility>

#include <fmt/format.h>

#include "replay/base/limits.h"
#include "replay/terminal/untrusted.h"

namespace ringside {
namespace {

constexpr std::size_t part_of_an_answer = std::size_t{1} << 18U;
constexpr std::size_t most_quoted = 600;
constexpr std::size_t most_last_words = 4096, most_last_lines = 3;
constexpr int waits_for_its_end = 50;  ///< of 10 ms each
constexpr std::chrono::milliseconds between_looks{200};

/// How a process ended: "SIGSEGV ended it", "it ended with exit code 7".
std::string ending_of(int status) {
  if (!WIFSIGNALED(status)) return fmt::format("it ended with exit code {}", WEXITSTATUS(status));
  char const* const name = sigabbrev_np(WTERMSIG(status));
  return name != nullptr ? fmt::format("SIG{} ended it", name) : fmt::format("signal {} ended it", WTERMSIG(status));
}

}  // namespace

Result<std::unique_ptr<Process>> Process::start(ProgramStart how) {
  std::unique_ptr<Process> process(new Process(std::move(how)));
  process->held_ = start_leashed(process->how_.words, process->how_.environment);
  if (process->held_.error != 0)
    return process->trouble(fmt::format("cannot be started: {}", std::strerror(process->held_.error)));
  return process;
}

/// Nothing is lost with the program, for it keeps nothing.
Process::~Process() {
  for (int const end : {held_.leash, held_.socket, held_.errors})
    if (end >= 0) ::close(end);
  if (held_.keeper < 0) return;
  while (::waitpid(held_.keeper, nullptr, 0) < 0 && errno == EINTR) {
  }
}

Result<std::string> Process::hear() { return next_line(Clock::now() + how_.patience); }

Result<std::string> Process::ask(std::string_view line) {
  Clock::time_point const deadline = Clock::now() + how_.patience;
  std::string whole(line);
  whole += '\n';
  return send(whole, deadline).and_then([&] { return next_line(deadline); });
}

Result<std::vector<std::string>> Process::ask_all(std::span<std::string const> lines) {
  std::string whole;
  for (std::string const& line : lines) whole += line + '\n';
  if (auto const sent = send(whole, Clock::now() + how_.patience); !sent) return tl::unexpected(sent.error());
  std::vector<std::string> answers;
  while (answers.size() < lines.size()) {
    auto answer = hear();
    if (!answer) return tl::unexpected(answer.error());
    answers.push_back(*std::move(answer));
  }
  return answers;
}

Result<std::string> Process::next_line(Clock::time_point deadline) {
  for (;;) {
    std::size_t const end = read_.find('\n', searched_);
    if (end != std::string::npos) {
      std::string line = read_.substr(0, end);
      read_.erase(0, end + 1);
      searched_ = 0;
      return line;
    }
    searched_ = read_.size();
    endless_ = read_.size() > how_.longest_answer;
    if (endless_) return trouble("answers without end");
    auto const got = wait_for(POLLIN, deadline).and_then([&](short) { return receive(); });
    if (!got) return tl::unexpected(got.error());
  }
}

Result<> Process::receive() {
  part_.resize(part_of_an_answer);
  ssize_t const got = ::recv(held_.socket, part_.data(), part_.size(), MSG_DONTWAIT);
  bool const nothing_yet = got < 0 && (errno == EAGAIN || errno == EINTR);
  read_.append(part_.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
  if (got > 0 || nothing_yet) return {};
  return trouble(greeted_ || silent_end_.empty() ? how_it_ended() : silent_end_ + last_lines());
}

Result<> Process::send(std::string_view line, Clock::time_point deadline) {
  while (!line.empty()) {
    ssize_t const sent = ::send(held_.socket, line.data(), line.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent < 0 && errno != EAGAIN && errno != EINTR) return trouble(how_it_ended());
    line.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(sent, 0)));
    if (line.empty()) break;
    auto const ready = wait_for(POLLOUT | POLLIN, deadline);
    if (!ready) return tl::unexpected(ready.error());
    // It may wait for its answers to be read before it reads on.
    if ((*ready & POLLIN) != 0)
      if (auto const got = receive(); !got) return got;
  }
  return {};
}

Result<short> Process::wait_for(short events, Clock::time_point deadline) {
  for (;;) {
    auto const left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    late_ = left <= 0;
    if (late_) return trouble(fmt::format("does not answer within {} s", static_cast<double>(how_.patience.count()) / 1000));
    if (interrupts()) return failure(Exit::limit, "interrupted");
    if (auto const small = check_memory(); !small) return tl::unexpected(small.error());
    std::array<pollfd, 2> waiting{pollfd{held_.socket, events, 0}, pollfd{held_.errors, POLLIN, 0}};
    ::poll(waiting.data(), waiting.size(), static_cast<int>(std::min<long long>(left, 500)));
    if (waiting[1].revents != 0) hear_errors();
    if (waiting[0].revents != 0) return waiting[0].revents;
  }
}

/// So that it never waits for its errors to be read. The last of them are kept.
void Process::hear_errors() {
  std::array<char, most_last_words> part{};
  ssize_t got = 0;
  while ((got = ::read(held_.errors, part.data(), part.size())) > 0) {
    last_words_.append(part.data(), static_cast<std::size_t>(got));
    last_words_.erase(0, last_words_.size() - std::min(last_words_.size(), most_last_words));
  }
  if (got == 0) ::close(std::exchange(held_.errors, -1));  // poll() passes over what is closed
}

/// It closed its socket: it is dead, or dies when it is left.
std::string Process::how_it_ended() {
  int status = 0;
  pid_t ended = 0;
  for (int i = 0; i < waits_for_its_end && (ended = ::waitpid(held_.keeper, &status, WNOHANG)) == 0; ++i) ::poll(nullptr, 0, 10);
  if (held_.errors >= 0) hear_errors();
  if (ended != held_.keeper) return "closes the connection" + last_lines();
  held_.keeper = -1;
  return ending_of(status) + last_lines();
}

/// What it has resident, looked at now and then.
Result<> Process::check_memory() {
  if (how_.memory == 0 || Clock::now() < looked_at_memory_ + between_looks) return {};
  looked_at_memory_ = Clock::now();
  std::ifstream file(fmt::format("/proc/{}/statm", held_.program));
  std::uint64_t all = 0, resident = 0;
  if (!(file >> all >> resident) || resident * static_cast<std::uint64_t>(::getpagesize()) <= how_.memory) return {};
  return trouble(fmt::format("takes more memory than the {} bytes that it may have resident", how_.memory));
}

std::string Process::last_lines() const {
  std::string_view words = last_words_;
  while (words.ends_with('\n')) words.remove_suffix(1);
  std::size_t begin = words.size();
  for (std::size_t lines = 0; lines < most_last_lines && begin != 0 && begin != std::string_view::npos; ++lines)
    begin = words.rfind('\n', begin - 1);
  words.remove_prefix(begin == std::string_view::npos ? 0 : begin + (begin < words.size() && words[begin] == '\n' ? 1 : 0));
  if (words.empty()) return {};
  return "; it last said: " + on_a_line(words.substr(words.size() - std::min(words.size(), most_quoted)));
}

tl::unexpected<Failure> Process::trouble(std::string const& what) {
  lost_ = true;
  return failure(Exit::unreadable, fmt::format("{}: {}", how_.name, what));
}

}  // namespace ringside
