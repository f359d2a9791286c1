#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

namespace ringside {

/// A bar on standard error with rate and time left: only on a terminal, only after a second, never with --quiet or --json.
/// advance() may be called from any thread.
class Progress {
 public:
  /// `total` 0: unknown, only a count is shown. `unit` in the plural, e.g. "games".
  Progress(std::string unit, std::uint64_t total);
  ~Progress();
  Progress(Progress const&) = delete;
  Progress& operator=(Progress const&) = delete;

  void advance(std::uint64_t count = 1);

 private:
  using Clock = std::chrono::steady_clock;

  std::string unit_;
  std::uint64_t total_;
  bool enabled_;
  Clock::time_point start_;
  std::atomic<std::uint64_t> done_{0};
  std::atomic<std::int64_t> next_draw_ms_{1000};
  std::mutex drawing_;
  bool drawn_ = false;

  void draw(std::int64_t elapsed_ms);
};

/// A line on standard error that says where something stands that has no known end: shown when a bar would be.
class StatusLine {
 public:
  StatusLine();
  ~StatusLine();
  StatusLine(StatusLine const&) = delete;
  StatusLine& operator=(StatusLine const&) = delete;

  /// True when a new text would be shown now; making it may then be worth the while.
  bool due() const;
  void show(std::string const& text);
  double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;
  bool enabled_;
  Clock::time_point start_;
  double next_ = 1;
  bool drawn_ = false;
};

/// The line of the bar, without control characters: `simulating  45% ████▌     4,500/10,000 games  1,200/s  4 s left`.
std::string progress_line(std::string const& unit, std::uint64_t done, std::uint64_t total, std::int64_t elapsed_ms);

}  // namespace ringside
