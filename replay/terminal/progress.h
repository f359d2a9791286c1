#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

namespace ringside {

/// A line on standard error that is drawn over itself, and gone when this is: only where shows_progress(). It holds no escape
/// sequences.
class RedrawnLine {
 public:
  RedrawnLine();
  ~RedrawnLine();
  RedrawnLine(RedrawnLine const&) = delete;
  RedrawnLine& operator=(RedrawnLine const&) = delete;

  bool enabled() const { return enabled_; }
  void draw(std::string const& text);

 private:
  bool enabled_;
  std::size_t columns_ = 0;  // of what stands there
};

/// A bar with rate and time left, after a second. advance() may be called from any thread.
class Progress {
 public:
  /// `total` 0: unknown, only a count is shown. `unit` in the plural, e.g. "games".
  Progress(std::string unit, std::uint64_t total);

  void advance(std::uint64_t count = 1);

 private:
  using Clock = std::chrono::steady_clock;

  RedrawnLine line_;
  std::string unit_;
  std::uint64_t total_;
  Clock::time_point start_;
  std::atomic<std::uint64_t> done_{0};
  std::atomic<std::int64_t> next_draw_ms_{1000};
  std::mutex drawing_;

  void draw(std::int64_t elapsed_ms);
};

/// A line with the progress of something that has no known end: shown when a bar would be.
class StatusLine {
 public:
  StatusLine();

  /// True when a new text would be shown now; making it may then be worth the while.
  bool due() const;
  void show(std::string const& text);
  double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;

  RedrawnLine line_;
  Clock::time_point start_;
  double next_ = 1;
};

/// The line of the bar, without control characters: `simulating  45% ████▌     4,500/10,000 games  1,200/s  4 s left`.
std::string progress_line(std::string const& unit, std::uint64_t done, std::uint64_t total, std::int64_t elapsed_ms);

}  // namespace ringside
