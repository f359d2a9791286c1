#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <utility>

#include "engine/core/text/json.h"
#include "replay/base/failure.h"
#include "replay/peer/process.h"

namespace ringside {

/// What another program said to a request: a result, or why it refuses.
struct PeerAnswer {
  Json result;
  std::string refusal;  ///< not empty: there is no result

  /// A text of the result, safe to be shown; empty if there is none of that name.
  std::string text(char const* name) const;
};

/// Another build of this program, asked over the protocol of `ringside serve`.
class Peer {
 public:
  static Result<std::unique_ptr<Peer>> start(std::string const& program, std::chrono::milliseconds patience);

  /// `members` are those of a request, without braces: `"method":"games"`.
  Result<PeerAnswer> ask(std::string const& members);

  /// Whether the talk ended with a failure, so that nothing more can be asked.
  bool is_lost() const { return process_->is_lost(); }

 private:
  explicit Peer(std::unique_ptr<Process> process) : process_(std::move(process)) {}

  std::unique_ptr<Process> process_;

  Result<> greet();
};

/// Does a path lead to a program rather than to records?
bool is_program(std::string const& path);

}  // namespace ringside
