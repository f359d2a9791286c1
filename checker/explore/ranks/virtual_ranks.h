#pragma once

#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "checker/explore/ranks/exchange.h"

namespace ringside {

/// Ranks that are threads of one process.
class VirtualRanks {
 public:
  explicit VirtualRanks(int ranks);
  VirtualRanks(VirtualRanks const&) = delete;
  VirtualRanks& operator=(VirtualRanks const&) = delete;
  ~VirtualRanks();

  /// Calls `work(exchange)` for each rank, on a thread of its own. What the first failing one throws is thrown here, after all
  /// have ended.
  void run(std::function<void(Exchange&)> const& work);

 private:
  class Member;
  struct Parted {};  // thrown in ranks that wait for one that has failed

  std::vector<std::unique_ptr<Member>> members_;
  std::mutex mutex_;
  std::condition_variable met_;
  std::size_t waiting_ = 0;
  std::uint64_t meetings_ = 0;
  std::exception_ptr failure_;
  bool parted_ = false;

  /// Returns when all ranks have called it.
  void meet();
  void fail(std::exception_ptr failure);
};

}  // namespace ringside
