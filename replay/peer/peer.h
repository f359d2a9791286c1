#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>

#include "engine/core/text/json.h"
#include "replay/base/failure.h"

namespace ringside {

/// What another program said to a request: a result, or why it refuses.
struct PeerAnswer {
  Json result;
  std::string refusal;  ///< not empty: there is no result

  /// A text of the result, safe to be shown; empty if there is none of that name.
  std::string text(char const* name) const;
};

/// Another build of this program, asked over the protocol of `ringside serve`. Nothing that it says or does is relied on: an
/// answer that is late, too long or no answer ends the talk with a failure.
class Peer {
 public:
  static Result<std::unique_ptr<Peer>> start(std::string const& program, std::chrono::milliseconds patience);
  ~Peer();
  Peer(Peer const&) = delete;
  Peer& operator=(Peer const&) = delete;

  /// `members` are those of a request, without braces: `"method":"games"`.
  Result<PeerAnswer> ask(std::string const& members);

  /// Whether the talk ended with a failure, so that nothing more can be asked.
  bool is_lost() const { return lost_; }

 private:
  using Clock = std::chrono::steady_clock;

  Peer(std::string program, std::chrono::milliseconds patience) : program_(std::move(program)), patience_(patience) {}

  std::string program_;
  std::chrono::milliseconds patience_;
  pid_t process_ = -1;
  int socket_ = -1;
  int errors_ = -1;
  std::string read_;  // and not yet handed out
  std::size_t searched_ = 0;
  std::string last_words_;  // on its standard error
  bool greeted_ = false, lost_ = false;

  Result<> launch();
  Result<> greet();
  Result<std::string> next_line(Clock::time_point deadline);
  Result<> send(std::string_view line, Clock::time_point deadline);
  Result<> wait_for(short events, Clock::time_point deadline);
  Result<> receive();
  void hear_errors();
  std::string how_it_ended();
  std::string last_lines() const;
  tl::unexpected<Failure> trouble(std::string const& what);
};

/// Does a path lead to a program rather than to records?
bool is_program(std::string const& path);

}  // namespace ringside
