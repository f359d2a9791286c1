#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "checker/compare/collections.h"
#include "replay/peer/peer.h"

namespace ringside {

/// Another build of the program, beside which this one plays games. It may be asked from several threads.
class Baseline {
 public:
  Baseline(std::string program, std::chrono::milliseconds patience) : program_(std::move(program)), patience_(patience) {}

  /// Plays a game under both builds; the left side is the other one. The game stays in a difference, as played here. A build that
  /// dies or falls silent on a game is started again for the next one.
  Result<ComparedGames> compare(NamedGame const& game);

  /// The shortest record found that differs in the same clause and field. Nothing if none is shorter than what was compared.
  Result<std::optional<Record>> shortened(NamedGame const& game, GameDifference const& difference);

 private:
  std::string program_;
  std::chrono::milliseconds patience_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Peer>> idle_;
  std::atomic<bool> has_answered_ = false;  ///< so it is such a build, whatever happens later

  Result<std::unique_ptr<Peer>> borrow();
  void give_back(std::unique_ptr<Peer> peer);
};

}  // namespace ringside
