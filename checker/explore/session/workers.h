#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace ringside {

/// Bytes that go between processors together: what one writes and another one reads or writes all the time should be so far
/// apart.
inline constexpr std::size_t cache_line = 64;

/// Runs `work(worker)` on each of `count` threads and waits for all; meanwhile calls `tick()` ten times a second on the calling
/// thread. What the first failing one throws is thrown here, after `stop` was set and all have ended.
template <class Work, class Tick>
void run_workers(int count, std::atomic<bool>& stop, Work work, Tick tick) {
  std::mutex mutex;
  std::condition_variable done;
  int running = count;
  std::exception_ptr failure;
  {
    std::vector<std::jthread> threads;
    for (int worker = 0; worker < count; ++worker) {
      threads.emplace_back([&, worker] {
        std::exception_ptr mine;
        try {
          work(worker);
        } catch (...) {
          mine = std::current_exception();
          stop.store(true);
        }
        std::scoped_lock const lock(mutex);
        if (mine && !failure) failure = mine;
        if (--running == 0) done.notify_one();
      });
    }
    std::unique_lock lock(mutex);
    while (!done.wait_for(lock, std::chrono::milliseconds(100), [&] { return running == 0; })) {
      lock.unlock();
      tick();
      lock.lock();
    }
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace ringside
