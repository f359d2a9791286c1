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

#include "engine/record/file.h"
#include "engine/record/text_scan.h"
#include "engine/record/text_tree.h"
#include "replay/foreign.h"
#include "replay/limits.h"

namespace ringside {
namespace {

constexpr std::size_t longest_answer_of_a_peer = std::size_t{64} << 20U;
constexpr std::size_t part_of_an_answer = std::size_t{1} << 16U;
constexpr std::size_t longest_refusal = 300;

tl::expected<Json, std::string> object_in(std::string const& line) {
  auto const tree = scan_text(line, "answer");
  if (!tree || tree->kind(TextTree::root) != TextTree::Kind::object) return tl::unexpected(std::string("no JSON object"));
  return tree->json(TextTree::root);
}

/// A process that talks over one socket, whose errors nobody reads, and which ends together with those that it starts.
class Wiring {
 public:
  explicit Wiring(int socket) {
    posix_spawnattr_init(&attributes_);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_adddup2(&actions_, socket, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, socket, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
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
  if (process_ < 0) return;
  ::kill(-process_, SIGKILL);
  while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

Result<> Peer::launch() {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return trouble(std::strerror(errno));
  socket_ = ends[0];
  Wiring const wiring(ends[1]);
  std::string name = program_, verb = "serve";
  std::array<char*, 3> words{name.data(), verb.data(), nullptr};
  int const error = ::posix_spawn(&process_, program_.c_str(), wiring.actions(), wiring.attributes(), words.data(), environ);
  ::close(ends[1]);
  if (error == 0) return {};
  process_ = -1;
  return trouble(fmt::format("cannot be started: {}", std::strerror(error)));
}

Result<> Peer::greet() {
  auto const line = next_line(Clock::now() + patience_);
  if (!line) return tl::unexpected(line.error());
  auto const greeting = object_in(*line);
  PeerAnswer const said{greeting.value_or(Json()), {}};
  if (said.text("serve") != "ringside") return trouble("is no ringside, or one from before `ringside serve`");
  Json const protocol = greeting->value("protocol", Json());
  if (protocol != 1) return trouble("speaks another protocol than this build");
  return {};
}

Result<PeerAnswer> Peer::ask(std::string const& members) {
  Clock::time_point const deadline = Clock::now() + patience_;
  auto const line = send("{" + members + "}\n", deadline).and_then([&] { return next_line(deadline); });
  if (!line) return tl::unexpected(line.error());
  auto answer = object_in(*line);
  if (!answer) return trouble("answers with something that is no answer");
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
  return trouble("ended before it answered; is it a ringside with `serve`?");
}

Result<> Peer::send(std::string_view line, Clock::time_point deadline) {
  while (!line.empty()) {
    if (auto const ready = wait_for(POLLOUT, deadline); !ready) return ready;
    ssize_t const sent = ::send(socket_, line.data(), line.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent < 0 && errno != EAGAIN && errno != EINTR) return trouble("ended before it was asked all");
    line.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(sent, 0)));
  }
  return {};
}

Result<> Peer::wait_for(short events, Clock::time_point deadline) const {
  for (;;) {
    auto const left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) return trouble(fmt::format("does not answer within {} s", static_cast<double>(patience_.count()) / 1000));
    if (interrupts()) return failure(Exit::limit, "interrupted");
    pollfd waiting{socket_, events, 0};
    if (::poll(&waiting, 1, static_cast<int>(std::min<long long>(left, 500))) > 0) return {};
  }
}

tl::unexpected<Failure> Peer::trouble(std::string const& what) const {
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
