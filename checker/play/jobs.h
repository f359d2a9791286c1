#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace ringside {

/// Hands out what `next` does, and nothing more once `interrupt` is set.
template <class Next>
auto until(std::atomic<bool> const* interrupt, Next next) {
  return [interrupt, next = std::move(next)]() mutable -> decltype(next()) {
    if (interrupt != nullptr && *interrupt) return std::nullopt;
    return next();
  };
}

/// Work on many threads whose results come out in the order of the input, so that output never depends on the number of
/// threads. At most a few results a thread wait at a time: memory stays flat however long the input is.
template <class Item, class Result, class Next, class Work, class Take>
class Ordered {
 public:
  Ordered(int jobs, Next next, Work work, Take take)
      : slots_(static_cast<std::size_t>(jobs) * 4), next_(std::move(next)), work_(std::move(work)), take_(std::move(take)) {
    for (int i = 0; i < jobs; ++i) threads_.emplace_back([this] { produce(); });
  }

  /// Returns when all results were taken, or throws what the first failing part threw.
  void run() {
    try {
      consume();
    } catch (...) {
      fail(std::current_exception());
    }
    threads_.clear();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  std::vector<std::optional<Result>> slots_;
  Next next_;
  Work work_;
  Take take_;
  std::mutex mutex_;
  std::condition_variable room_, ready_;
  std::size_t issued_ = 0, taken_ = 0;
  bool ended_ = false;
  std::exception_ptr failure_;
  std::vector<std::jthread> threads_;  // last: joined before the rest goes

  void fail(std::exception_ptr failure) {
    std::scoped_lock const lock(mutex_);
    if (!failure_) failure_ = std::move(failure);
    ended_ = true;
    room_.notify_all();
    ready_.notify_all();
  }

  std::optional<std::pair<std::size_t, Item>> issue() {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [this] { return ended_ || issued_ - taken_ < slots_.size(); });
    if (ended_) return std::nullopt;
    std::optional<Item> item = next_();
    if (item) return std::pair(issued_++, std::move(*item));
    ended_ = true;
    room_.notify_all();
    ready_.notify_all();
    return std::nullopt;
  }

  void produce() try {
    while (auto job = issue()) {
      Result result = work_(std::move(job->second));
      std::scoped_lock const lock(mutex_);
      slots_[job->first % slots_.size()] = std::move(result);
      ready_.notify_one();
    }
  } catch (...) {
    fail(std::current_exception());
  }

  std::optional<Result> wait() {
    std::unique_lock lock(mutex_);
    std::optional<Result>& slot = slots_[taken_ % slots_.size()];
    ready_.wait(lock, [&] { return slot.has_value() || failure_ || (ended_ && taken_ == issued_); });
    if (!slot || failure_) return std::nullopt;
    std::optional<Result> result = std::exchange(slot, std::nullopt);
    ++taken_;
    room_.notify_one();
    return result;
  }

  void consume() {
    while (std::optional<Result> result = wait()) take_(std::move(*result));
  }
};

/// Threads for `asked` jobs: all cores when it is 0.
inline int threads_for(int asked) {
  return asked > 0 ? asked : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

/// Takes items from `next() -> optional<Item>` (one call at a time), maps each with `work(Item) -> Result` on `jobs`
/// threads, and hands the results in order to `take(Result)` on the calling thread.
template <class Next, class Work, class Take>
void in_order(int jobs, Next next, Work work, Take take) {
  using Item = typename decltype(next())::value_type;
  using Result = decltype(work(std::declval<Item>()));
  if (jobs > 1) {
    Ordered<Item, Result, Next, Work, Take>(jobs, std::move(next), std::move(work), std::move(take)).run();
    return;
  }
  while (std::optional<Item> item = next()) take(work(std::move(*item)));
}

}  // namespace ringside
