#include "replay/peer/peer.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "engine/record/file/file.h"
#include "engine/record/text/text_scan.h"
#include "engine/record/text/text_tree.h"
#include "replay/base/limits.h"
#include "replay/terminal/untrusted.h"

namespace ringside {
namespace {

constexpr std::size_t longest_answer_of_a_peer = std::size_t{64} << 20U;
constexpr std::size_t part_of_an_answer = std::size_t{1} << 16U;
constexpr std::size_t longest_refusal = 300;
constexpr std::size_t most_last_words = 4096, most_last_lines = 3;
constexpr int waits_for_its_end = 50;  ///< of 10 ms each

tl::expected<Json, std::string> object_in(std::string const& line) {
  auto const tree = scan_text(line, "answer");
  if (!tree || tree->kind(TextTree::root) != TextTree::Kind::object) return tl::unexpected(std::string("no JSON object"));
  return tree->json(TextTree::root);
}

/// How a process ended: "SIGSEGV ended it", "it ended with exit code 7".
std::string ending_of(int status) {
  if (!WIFSIGNALED(status)) return fmt::format("it ended with exit code {}", WEXITSTATUS(status));
  char const* const name = sigabbrev_np(WTERMSIG(status));
  return name != nullptr ? fmt::format("SIG{} ended it", name) : fmt::format("signal {} ended it", WTERMSIG(status));
}

/// A process that talks over one socket, has a pipe for its errors, and ends together with those that it starts.
class Wiring {
 public:
  Wiring(int socket, int errors) {
    posix_spawnattr_init(&attributes_);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_adddup2(&actions_, socket, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, socket, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, errors, STDERR_FILENO);
  }
  ~Wiring() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }
  Wiring(Wiring const&) = delete;
  Wiring& operator=(Wiring const&) = delete;

  posix_spawn_file_actions_t const* actions() const { return &actions_; }
  posix_spawnattr_t const* attributes() const { return &attributes_; }

 private:
  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

}  // namespace

std::string PeerAnswer::text(char const* name) const {
  auto const member = result.is_object() ? result.find(name) : result.end();
  return member != result.end() && member->is_string() ? on_a_line(member->get<std::string>()) : std::string();
}

Result<std::unique_ptr<Peer>> Peer::start(std::string const& program, std::chrono::milliseconds patience) {
  std::unique_ptr<Peer> peer(new Peer(program, patience));
  if (auto const launched = peer->launch(); !launched) return tl::unexpected(launched.error());
  if (auto const greeted = peer->greet(); !greeted) return tl::unexpected(greeted.error());
  return peer;
}

/// Nothing is lost with the process, for it keeps nothing.
Peer::~Peer() {
  if (socket_ >= 0) ::close(socket_);
  if (errors_ >= 0) ::close(errors_);
  if (process_ < 0) return;
  ::kill(-process_, SIGKILL);
  while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

Result<> Peer::launch() {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return trouble(std::strerror(errno));
  socket_ = ends[0];
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) return ::close(ends[1]), trouble(std::strerror(errno));
  errors_ = pipe[0];
  ::fcntl(errors_, F_SETFL, O_NONBLOCK);
  Wiring const wiring(ends[1], pipe[1]);
  std::string name = program_, verb = "serve";
  std::array<char*, 3> words{name.data(), verb.data(), nullptr};
  int const error = ::posix_spawn(&process_, program_.c_str(), wiring.actions(), wiring.attributes(), words.data(), environ);
  ::close(ends[1]);
  ::close(pipe[1]);
  if (error == 0) return {};
  process_ = -1;
  return trouble(fmt::format("cannot be started: {}", std::strerror(error)));
}

Result<> Peer::greet() {
  auto const line = next_line(Clock::now() + patience_);
  if (!line) return tl::unexpected(line.error());
  auto const greeting = object_in(*line);
  PeerAnswer const said{greeting.value_or(Json()), {}};
  if (said.text("serve") != "ringside") return trouble("is not ringside, or is older than `ringside serve`");
  Json const protocol = greeting->value("protocol", Json());
  if (protocol != 1) return trouble("speaks a different protocol version");
  greeted_ = true;
  return {};
}

Result<PeerAnswer> Peer::ask(std::string const& members) {
  Clock::time_point const deadline = Clock::now() + patience_;
  auto const line = send("{" + members + "}\n", deadline).and_then([&] { return next_line(deadline); });
  if (!line) return tl::unexpected(line.error());
  auto answer = object_in(*line);
  if (!answer) return trouble("sends a malformed answer");
  if (auto const result = answer->find("result"); result != answer->end()) return PeerAnswer{std::move(*result), {}};
  PeerAnswer const error{answer->value("error", Json()), {}};
  std::string const why = error.text("message").substr(0, longest_refusal);
  return PeerAnswer{{}, why.empty() ? "it does not say why" : why};
}

Result<std::string> Peer::next_line(Clock::time_point deadline) {
  for (;;) {
    std::size_t const end = read_.find('\n', searched_);
    if (end != std::string::npos) {
      std::string line = read_.substr(0, end);
      read_.erase(0, end + 1);
      searched_ = 0;
      return line;
    }
    searched_ = read_.size();
    if (read_.size() > longest_answer_of_a_peer) return trouble("answers without end");
    auto const got = wait_for(POLLIN, deadline).and_then([&] { return receive(); });
    if (!got) return tl::unexpected(got.error());
  }
}

Result<> Peer::receive() {
  std::size_t const before = read_.size();
  read_.resize(before + part_of_an_answer);
  ssize_t const got = ::recv(socket_, read_.data() + before, part_of_an_answer, MSG_DONTWAIT);
  bool const nothing_yet = got < 0 && (errno == EAGAIN || errno == EINTR);
  read_.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
  if (got > 0 || nothing_yet) return {};
  return trouble(greeted_ ? how_it_ended() : "ended before it answered; does it have `ringside serve`?");
}

Result<> Peer::send(std::string_view line, Clock::time_point deadline) {
  while (!line.empty()) {
    if (auto const ready = wait_for(POLLOUT, deadline); !ready) return ready;
    ssize_t const sent = ::send(socket_, line.data(), line.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent < 0 && errno != EAGAIN && errno != EINTR)
      return trouble(greeted_ ? how_it_ended() : "ended before it was asked all");
    line.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(sent, 0)));
  }
  return {};
}

Result<> Peer::wait_for(short events, Clock::time_point deadline) {
  for (;;) {
    auto const left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) return trouble(fmt::format("does not answer within {} s", static_cast<double>(patience_.count()) / 1000));
    if (interrupts()) return failure(Exit::limit, "interrupted");
    std::array<pollfd, 2> waiting{pollfd{socket_, events, 0}, pollfd{errors_, POLLIN, 0}};
    ::poll(waiting.data(), waiting.size(), static_cast<int>(std::min<long long>(left, 500)));
    if (waiting[1].revents != 0) hear_errors();
    if (waiting[0].revents != 0) return {};
  }
}

/// So that it never waits for its errors to be read. The last of them are kept.
void Peer::hear_errors() {
  std::array<char, most_last_words> part{};
  ssize_t got = 0;
  while ((got = ::read(errors_, part.data(), part.size())) > 0) {
    last_words_.append(part.data(), static_cast<std::size_t>(got));
    last_words_.erase(0, last_words_.size() - std::min(last_words_.size(), most_last_words));
  }
  if (got == 0) ::close(std::exchange(errors_, -1));  // poll() passes over what is closed
}

/// It closed its socket: it is dead, or dies when it is left.
std::string Peer::how_it_ended() {
  int status = 0;
  pid_t ended = 0;
  for (int i = 0; i < waits_for_its_end && (ended = ::waitpid(process_, &status, WNOHANG)) == 0; ++i) ::poll(nullptr, 0, 10);
  if (errors_ >= 0) hear_errors();
  if (ended != process_) return "closes the connection" + last_lines();
  ::kill(-process_, SIGKILL);  // what it has started
  process_ = -1;
  return ending_of(status) + last_lines();
}

std::string Peer::last_lines() const {
  std::string_view words = last_words_;
  while (words.ends_with('\n')) words.remove_suffix(1);
  std::size_t begin = words.size();
  for (std::size_t lines = 0; lines < most_last_lines && begin != 0 && begin != std::string_view::npos; ++lines)
    begin = words.rfind('\n', begin - 1);
  words.remove_prefix(begin == std::string_view::npos ? 0 : begin + (begin < words.size() && words[begin] == '\n' ? 1 : 0));
  if (words.empty()) return {};
  return "; it last said: " + on_a_line(words.substr(words.size() - std::min(words.size(), 2 * longest_refusal)));
}

tl::unexpected<Failure> Peer::trouble(std::string const& what) {
  lost_ = true;
  return failure(Exit::unreadable, fmt::format("{}: {}", program_, what));
}

bool is_program(std::string const& path) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored) || ::access(path.c_str(), X_OK) != 0) return false;
  std::string const beginning = read_beginning(path, 4);
  return beginning ==
             "\x7f"
             "ELF" ||
         beginning.starts_with("#!");
}

}  // namespace ringside
